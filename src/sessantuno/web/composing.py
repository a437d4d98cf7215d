"""Every address of the site and what a request passes through, for the server and for a device.

Here is everything that both have. What only one of them has (compression and files on a server, the
device's own tables in a browser) is handed in.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ExceptionHandler, Lifespan

from sessantuno.web.errors import CatchAll, on_http_error
from sessantuno.web.pages import (
    device,
    fair,
    front,
    history,
    levels,
    records,
    replay,
    rules,
    settings,
    sheet,
    statistics,
    table,
)
from sessantuno.web.security import BodyLimit, SecureHeaders
from sessantuno.web.site import Visit

Page = Callable[[Visit], Awaitable[Response]]
Address = tuple[str, str, Page]
"""Method, path, page."""

ADDRESSES: Final[tuple[Address, ...]] = (
    ("GET", "/", front.front),
    ("POST", "/choose", front.choose),
    ("POST", "/tables", front.open_table),
    ("GET", "/tables/{table_id}", table.show),
    ("POST", "/tables/{table_id}/deal", table.deal),
    ("POST", "/tables/{table_id}/actions", table.act),
    ("POST", "/tables/{table_id}/next", table.next_deal),
    ("POST", "/tables/{table_id}/concede", table.concede),
    ("POST", "/tables/{table_id}/rematch", table.rematch),
    ("POST", "/tables/{table_id}/hint", table.hint),
    ("POST", "/tables/{table_id}/undo", table.undo),
    ("GET", "/tables/{table_id}/frames", table.show_frames),
    ("GET", "/tables/{table_id}/record.{form}", records.match_record),
    ("GET", "/tables/{table_id}/deals/{deal:int}", records.go_to_verify),
    ("GET", "/tables/{table_id}/deals/{deal:int}/record.{form}", records.deal_record),
    ("GET", "/tables/{table_id}/deals/{deal:int}/verify", records.verify),
    ("GET", "/tables/{table_id}/deals/{deal:int}/replay", replay.show),
    ("GET", "/history", history.show),
    ("GET", "/statistics", statistics.show),
    ("GET", "/statistics.{form}", statistics.export),
    ("POST", "/statistics/erase", statistics.erase),
    ("GET", "/rules", rules.index),
    ("GET", "/rules/{game}", rules.show),
    ("GET", "/levels", levels.index),
    ("GET", "/levels/{level}", levels.show),
    ("GET", "/fair", fair.show),
    *sheet.ROUTES,
    ("GET", "/settings", settings.show),
    ("POST", "/settings", settings.save),
    ("GET", "/device/preferences.json", device.preferences_json),
)
"""What is the same everywhere."""


def compose(
    addresses: Sequence[Address],
    *,
    others: Sequence[BaseRoute] = (),
    outside: Sequence[Middleware] = (),
    longer: Mapping[str, int] | None = None,
    handlers: Mapping[type[Exception], ExceptionHandler] | None = None,
    lifespan: Lifespan[Starlette] | None = None,
) -> Starlette:
    """Return the site; its ``state`` must be given ``site`` and ``shares`` before it is asked.

    ``addresses`` and ``others`` come beside :data:`ADDRESSES`. A request passes ``outside`` after
    the headers and before anything that may fail. ``longer`` are paths that take so many bytes more
    than usual; ``handlers`` answer exceptions that can only be where this site is.
    """
    return Starlette(
        routes=[*others, *(_route(*each) for each in (*addresses, *ADDRESSES))],
        lifespan=lifespan,
        exception_handlers={HTTPException: on_http_error, **(handlers or {})},
        middleware=[
            Middleware(SecureHeaders),
            *outside,
            Middleware(CatchAll),
            Middleware(BodyLimit, longer={**sheet.BODIES, **(longer or {})}),
        ],
    )


def _route(method: str, path: str, page: Page) -> Route:
    async def endpoint(request: Request) -> Response:
        return await page(Visit(request.app.state.site, request))

    return Route(path, endpoint, methods=[method])
