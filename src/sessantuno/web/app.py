"""The site as a server has it: the one place where pages meet files, a database and compression."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from sessantuno.tables import Store, Tables
from sessantuno.tables.sql_store import SqlStore
from sessantuno.web.assets import Assets
from sessantuno.web.composing import compose
from sessantuno.web.offline import Offline
from sessantuno.web.pages import device, table
from sessantuno.web.pages.offline import app_addresses
from sessantuno.web.security import Guard, load_key
from sessantuno.web.sheet_shares import MemoryShares
from sessantuno.web.sheet_shares_sql import SqlShares
from sessantuno.web.site import Site, Templates


class Compression(GZipMiddleware):
    """Compress what is not compressed already: the parts of the bundle are."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        already = scope["type"] == "http" and scope["path"].startswith("/device/parts/")
        await (self.app if already else super().__call__)(scope, receive, send)


@cache
def _made_of_files() -> tuple[Assets, Templates]:
    """Return what is the same for every site in a process, and takes a while to make."""
    assets = Assets()
    return assets, Templates(assets.url)


def create_app(data_dir: Path, *, store: Store | None = None) -> Starlette:
    """Return the site, which keeps its key and its tables in ``data_dir``.

    ``store`` is where tables are kept instead, for tests. Raises ``OSError`` when the folder cannot
    be written, :class:`~sessantuno.web.security.KeyFileError` when its key cannot be used.
    """
    guard, offline = Guard(load_key(data_dir)), Offline()
    assets, templates = _made_of_files()

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        opened = store if store is not None else await SqlStore.open(data_dir)
        app.state.site = Site(guard, Tables(opened), templates, offline=offline.facts)
        shares = await SqlShares.open(data_dir) if store is None else MemoryShares()
        app.state.shares = shares
        try:
            yield
        finally:
            app.state.site.closing.set()
            await shares.close()
            if isinstance(opened, SqlStore):
                await opened.close()

    return compose(
        [
            ("GET", "/tables/{table_id}/events", table.events),
            ("POST", "/device/preferences", device.take_preferences),
            ("GET", "/device/manifest.json", offline.manifest),
            ("GET", "/device/worker.js", offline.worker),
            ("GET", "/device/parts/{name}", offline.part),
            *app_addresses(assets),
        ],
        others=[Mount("/static", app=assets)],
        outside=[Middleware(Compression, minimum_size=500, compresslevel=5)],
        lifespan=living,
    )
