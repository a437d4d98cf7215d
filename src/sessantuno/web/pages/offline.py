"""What makes the site an app: the service worker, its manifest, and the page for want of a signal.

The script of the service worker is made of modules like every other; a few facts that only Python
knows stand before it. ``docs/offline.md`` says who answers which request.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response

from sessantuno.web.assets import Assets
from sessantuno.web.i18n import CODES
from sessantuno.web.site import Visit

SERVICE_WORKER: Final = "/service-worker.js"
APP_MANIFEST: Final = "/app.webmanifest"
AWAY: Final = "/offline/"
"""Before a language: what is shown where there is neither a signal nor a page that was kept."""

AWAY_SUFFIX: Final = ".html"

_SCRIPT: Final = "js/service-worker.js"
_ASK_AGAIN: Final = "no-cache"
_WALL: Final = "#F6EFE2"
_AWNING: Final = "#2F6B55"


Page = Callable[[Visit], Awaitable[Response]]


def app_addresses(assets: Assets) -> list[tuple[str, str, Page]]:
    """Return method, path and page of each address that makes the site an app."""
    pages = AppPages(assets)
    return [
        ("GET", SERVICE_WORKER, pages.service_worker),
        ("GET", APP_MANIFEST, pages.manifest),
        ("GET", f"{AWAY}{{language}}{AWAY_SUFFIX}", pages.away),
    ]


class AppPages:
    """The addresses that a browser asks for by itself."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets

    async def service_worker(self, _: Visit) -> Response:
        """Answer with the script that decides who answers."""
        headers = {"Cache-Control": _ASK_AGAIN}
        script = service_worker(self._assets)
        return Response(script, media_type="text/javascript; charset=utf-8", headers=headers)

    async def manifest(self, visit: Visit) -> Response:
        """Answer with what the system writes under the icon, in the reader's language."""
        content = json.dumps(app_manifest(visit, self._assets), ensure_ascii=False)
        headers = {"Cache-Control": _ASK_AGAIN}
        return visit.finish(
            Response(content, media_type="application/manifest+json", headers=headers)
        )

    async def away(self, visit: Visit) -> Response:
        """Answer with the page that a browser keeps for the time without a signal."""
        language = str(visit.request.path_params["language"])
        if language not in CODES:
            raise HTTPException(404)
        # Kept in every language, whatever the reader has chosen: it is not theirs alone.
        visit.language = language
        return Response(
            visit.render("offline/away.html"),
            media_type="text/html; charset=utf-8",
            headers={"Cache-Control": _ASK_AGAIN},
        )


def service_worker(assets: Assets, *, has_server: bool = True) -> str:
    """Return the script; without a server (an exported site) everything is the device's."""
    pages = [f"{AWAY}{code}{AWAY_SUFFIX}" for code in CODES]
    facts = {
        "BUILD": assets.version,
        "OFFLINE_PAGES": pages,
        "HAS_SERVER": has_server,
    }
    lines = [f"const {name} = {json.dumps(value)};\n" for name, value in facts.items()]
    return "".join(lines) + assets.text(_SCRIPT)


def app_manifest(visit: Visit, assets: Assets) -> dict[str, object]:
    """Return the web app manifest."""
    _ = visit._

    def icon(name: str, pixels: int, purpose: str) -> dict[str, str]:
        size = f"{pixels}x{pixels}"
        return {"src": assets.url(name), "sizes": size, "type": "image/png", "purpose": purpose}

    return {
        "id": "/",
        "name": "Sessantuno",
        "short_name": "Sessantuno",
        "description": _("The Briscola family of card games, and a score sheet for real cards."),
        "lang": visit.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _WALL,
        "theme_color": _AWNING,
        "categories": ["games", "entertainment"],
        "icons": [
            icon("icons/coin-192.png", 192, "any"),
            icon("icons/coin-512.png", 512, "any"),
            icon("icons/coin-mask-512.png", 512, "maskable"),
        ],
        "shortcuts": [
            {"name": _("Score sheet"), "url": "/sheet"},
            {"name": _("My matches"), "url": "/history"},
        ],
    }
