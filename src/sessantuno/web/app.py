"""The whole site as one ASGI application: the one place where its parts are put together."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from sessantuno.tables import Store, Tables
from sessantuno.tables.sql_store import SqlStore
from sessantuno.web.assets import Assets
from sessantuno.web.errors import CatchAll, on_http_error
from sessantuno.web.pages import (
    fair,
    front,
    history,
    records,
    replay,
    rules,
    settings,
    sheet,
    statistics,
    table,
)
from sessantuno.web.security import BodyLimit, Guard, SecureHeaders, load_key
from sessantuno.web.sheet_shares import MemoryShares
from sessantuno.web.sheet_shares_sql import SqlShares
from sessantuno.web.site import Site, Visit

Page = Callable[[Visit], Awaitable[Response]]


def create_app(data_dir: Path, *, store: Store | None = None) -> Starlette:
    """Return the site, which keeps its key and its tables in ``data_dir``.

    ``store`` is where tables are kept instead, for tests. Raises ``OSError`` when the folder cannot
    be written, :class:`~sessantuno.web.security.KeyFileError` when its key cannot be used.
    """
    guard, assets = Guard(load_key(data_dir)), Assets()

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        opened = store if store is not None else await SqlStore.open(data_dir)
        app.state.site = Site(guard, Tables(opened), assets)
        shares = await SqlShares.open(data_dir) if store is None else MemoryShares()
        app.state.shares = shares
        try:
            yield
        finally:
            app.state.site.closing.set()
            await shares.close()
            if isinstance(opened, SqlStore):
                await opened.close()

    return Starlette(
        routes=_routes(assets),
        lifespan=living,
        exception_handlers={HTTPException: on_http_error},
        middleware=[
            Middleware(SecureHeaders),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=5),
            Middleware(CatchAll),
            Middleware(BodyLimit, longer=sheet.BODIES),
        ],
    )


def _routes(assets: Assets) -> list[BaseRoute]:
    """Return every address of the site."""
    return [
        Mount("/static", app=assets),
        _get("/", front.front),
        _post("/choose", front.choose),
        _post("/tables", front.open_table),
        _get("/tables/{table_id}", table.show),
        _post("/tables/{table_id}/deal", table.deal),
        _post("/tables/{table_id}/actions", table.act),
        _post("/tables/{table_id}/next", table.next_deal),
        _post("/tables/{table_id}/concede", table.concede),
        _post("/tables/{table_id}/rematch", table.rematch),
        _post("/tables/{table_id}/hint", table.hint),
        _post("/tables/{table_id}/undo", table.undo),
        _get("/tables/{table_id}/frames", table.show_frames),
        _get("/tables/{table_id}/events", table.events),
        _get("/tables/{table_id}/record.{form}", records.match_record),
        _get("/tables/{table_id}/deals/{deal:int}", records.go_to_verify),
        _get("/tables/{table_id}/deals/{deal:int}/record.{form}", records.deal_record),
        _get("/tables/{table_id}/deals/{deal:int}/verify", records.verify),
        _get("/tables/{table_id}/deals/{deal:int}/replay", replay.show),
        _get("/history", history.show),
        _get("/statistics", statistics.show),
        _get("/statistics.{form}", statistics.export),
        _post("/statistics/erase", statistics.erase),
        _get("/rules", rules.index),
        _get("/rules/{game}", rules.show),
        _get("/fair", fair.show),
        *(Route(path, _endpoint(page), methods=[method]) for method, path, page in sheet.ROUTES),
        Route("/settings", _endpoint(settings.show), methods=["GET"]),
        Route("/settings", _endpoint(settings.save), methods=["POST"]),
    ]


def _get(path: str, page: Page) -> Route:
    return Route(path, _endpoint(page), methods=["GET"])


def _post(path: str, page: Page) -> Route:
    return Route(path, _endpoint(page), methods=["POST"])


def _endpoint(page: Page) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await page(Visit(request.app.state.site, request))

    return endpoint
