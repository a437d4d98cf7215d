"""The whole product as files for any web space: no server runs there, the visitor's browser does.

What a first visit shows is written as pages in English. Everything that does something waits until
the visitor keeps the bundle; from then on their own device answers, in their language.
"""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Final

from sessantuno.tables import MemoryStore, Tables
from sessantuno.tables.aside import at_once
from sessantuno.web.asking import ask, request_scope
from sessantuno.web.assets import Assets
from sessantuno.web.composing import compose
from sessantuno.web.i18n import CODES
from sessantuno.web.levels import LEVELS
from sessantuno.web.offline import FOLDER, MANIFEST, PARTS, WORKER, Offline
from sessantuno.web.pages.offline import (
    APP_MANIFEST,
    AWAY,
    AWAY_SUFFIX,
    SERVICE_WORKER,
    app_addresses,
    service_worker,
)
from sessantuno.web.rules_pages import PAGES
from sessantuno.web.security import Guard
from sessantuno.web.sheet_shares import MemoryShares
from sessantuno.web.site import Site, Templates

ADDRESS: Final = "https://files.example"
"""Stands for the address, which the files never name."""

_HTML: Final = [("accept", "text/html"), ("accept-language", "en")]


class ExportError(Exception):
    """The site cannot be exported; the message says why and what to do."""


def export_site(folder: Path) -> int:
    """Write the site into a folder, which must be empty or new; return how many files it has.

    Raises :class:`ExportError`, and ``OSError`` where it cannot be written.
    """
    offline = Offline()
    if offline.facts is None:
        raise ExportError(
            "there is no offline bundle, and without a server there would be nobody to answer:"
            " build it with `python -m offline_build` in a checkout"
        )
    if folder.exists() and any(folder.iterdir()):
        raise ExportError(f"{folder} is not empty; name a new folder")
    assets = Assets()
    for asset in assets.all().values():
        _write(folder, asset.url, asset.content)
    for name, content in asyncio.run(_pages(assets, offline)).items():
        _write(folder, name, content)
    _write(folder, SERVICE_WORKER, service_worker(assets, has_server=False).encode())
    _write(folder, "/device/preferences.json", json.dumps(_NOTHING_CHOSEN).encode())
    for name in (MANIFEST, WORKER):
        shutil.copyfile(FOLDER / name, folder / "device" / name)
    shutil.copytree(FOLDER / PARTS, folder / "device" / PARTS)
    return sum(path.is_file() for path in folder.rglob("*"))


_NOTHING_CHOSEN: Final = {"language": "", "settings": "", "choices": ""}


async def _pages(assets: Assets, offline: Offline) -> dict[str, bytes]:
    """Return the pages by the name of the file that a plain file server answers with."""
    app = compose(app_addresses(assets))
    # The tokens of forms mean nothing to a device, so that any key will do.
    tables = Tables(MemoryStore(), aside=at_once)
    app.state.site = Site(
        Guard(bytes(32)), tables, Templates(assets.url), place="files", offline=offline.facts
    )
    app.state.shares = MemoryShares()
    addresses = ["/", "/sheet", "/rules", "/fair", "/settings", "/history", "/statistics"]
    addresses += [page.path for page in PAGES]
    addresses += ["/levels", *(f"/levels/{level.code}" for level in LEVELS)]
    away = [f"{AWAY}{code}{AWAY_SUFFIX}" for code in CODES]
    names = {address: f"{address.rstrip('/')}/index.html" for address in addresses}
    names |= {address: address for address in (*away, APP_MANIFEST)}
    names["/nowhere"] = "/404.html"
    pages = {}
    for address, name in names.items():
        status, _, content = await ask(app, request_scope("GET", address, _HTML, origin=ADDRESS))
        if status != (404 if name == "/404.html" else 200):
            raise ExportError(f"{address} is answered with {status}")
        pages[name] = content
    return pages


def _write(folder: Path, address: str, content: bytes) -> None:
    path = folder / address.lstrip("/")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
