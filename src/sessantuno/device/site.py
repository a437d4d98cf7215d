"""The site composed for a device, and one request at a time through it."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from starlette.applications import Starlette
from starlette.formparsers import MultiPartParser
from starlette.requests import Request
from starlette.responses import Response

from sessantuno.device import games
from sessantuno.device.bell import Bell, Ring
from sessantuno.device.database import Database
from sessantuno.device.guard import DeviceGuard
from sessantuno.device.jar import Jar
from sessantuno.device.names import device_name
from sessantuno.device.shares import NoShares
from sessantuno.device.store import DeviceFull, DeviceStore, keep
from sessantuno.tables import Tables
from sessantuno.tables.aside import at_once
from sessantuno.web import preferences
from sessantuno.web.asking import Answer, ask, request_scope
from sessantuno.web.composing import Address, compose
from sessantuno.web.errors import error_page
from sessantuno.web.i18n import CODES
from sessantuno.web.sheet_shares import NeedsServer
from sessantuno.web.site import Refusal, Site, Templates, Visit

KEY: Final = "key"
"""The name of the text that signs the person's cookie, made once by the browser's chance."""


async def _no_bell(_: Visit) -> Response:
    """Answer so that a page does not wait for a stream: the other tabs are told in another way."""
    return Response(status_code=204)


ADDRESSES: Final[tuple[Address, ...]] = (
    ("GET", "/tables/{table_id}/events", _no_bell),
    ("GET", "/device/count.json", games.count),
    ("GET", "/device/games.json", games.save),
    ("POST", "/device/games", games.bring),
)


class Device:
    """The site of one device. Make it with :func:`open_device`."""

    def __init__(self, app: Starlette, database: Database, jar: Jar, origin: str) -> None:
        self._app, self._database, self._jar = app, database, jar
        self._origin = origin

    async def answer(
        self, method: str, path: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        """Return status, headers and body for a request; ``path`` has the query with it.

        Cookies of the request are left out and those of the answer kept: both are the jar's.
        """
        scope = request_scope(
            method,
            path,
            headers,
            origin=self._origin,
            cookies=self._jar.header,
            length=len(body),
        )
        status, answered, content = await ask(self._app, scope, body)
        if self._jar.take(value for name, value in answered if name == "set-cookie"):
            try:
                await keep(self._database, Jar.name, self._jar.text)
            except DeviceFull as fault:
                said = await _on_full(Request(scope), fault)
                status, answered, content = await ask(said, scope)
        return status, [each for each in answered if each[0] != "set-cookie"], content

    async def prefer(self, language: str, settings: str, choices: str) -> None:
        """Take over what a visitor chose where the server answered; "" leaves what is there."""
        if language in CODES:
            self._jar.set(preferences.LANGUAGE_COOKIE, language)
        if settings:
            self._jar.set(preferences.SETTINGS_COOKIE, settings)
        if choices:
            self._jar.set(preferences.CHOICES_COOKIE, choices)
        await keep(self._database, Jar.name, self._jar.text)


async def open_device(
    database: Database,
    *,
    origin: str,
    templates: Templates,
    ring: Ring = lambda _table, _seq: None,
    tables: Callable[..., Tables] = Tables,
) -> Device:
    """Return the site of a device.

    ``origin`` is the address without a path, ``ring`` is told of what happens at tables, ``tables``
    makes the tables (tests give theirs fixed chances). Raises :class:`DeviceFull` where the browser
    keeps nothing.
    """
    # A body is never longer than BodyLimit allows; beyond this Starlette would want a thread.
    MultiPartParser.spool_max_size = games.LONGEST_FILE
    guard = DeviceGuard(await _key(database))
    made = tables(DeviceStore(database), Bell(ring), name=device_name, aside=at_once)
    app = compose(
        ADDRESSES, longer=games.BODIES, handlers={DeviceFull: _on_full, NeedsServer: _on_sharing}
    )
    app.state.site = Site(guard, made, templates, place="device")
    app.state.shares = NoShares()
    device = Device(app, database, Jar(await database.get(Jar.name)), origin)
    # Whoever comes the first time is given their name now: if it cannot be kept, nothing can.
    await device.answer("GET", "/device/preferences.json", [], b"")
    return device


def prepared(assets: Mapping[str, str]) -> Templates:
    """Return the templates, all of them compiled.

    They are the same for everybody and hold nothing random: a photographed memory may have them.
    The words of languages are read when they are needed, in less time than they would take to
    download in that memory too. ``assets`` are the addresses of the static files by name.
    """
    templates = Templates(lambda name: assets[name])
    templates.compile_all()
    return templates


async def _key(database: Database) -> bytes:
    """Return the device's own secret, making it the first time."""
    text = await database.get(KEY)
    if not text:
        text = secrets.token_hex(32)
        await keep(database, KEY, text)
    return bytes.fromhex(text)


async def _on_full(request: Request, _: Exception) -> Response:
    """Say that there is no room, and that nothing has been lost by it."""
    visit = Visit(request.app.state.site, request)
    title = visit._("There is no room left on this device")
    sentence = visit._(
        "The browser would not keep this, so nothing has changed. Save your matches as a file or"
        " make room, then try again."
    )
    return error_page(visit, Refusal(507, title, sentence))


async def _on_sharing(request: Request, _: Exception) -> Response:
    """Say that sharing needs a server."""
    visit = Visit(request.app.state.site, request)
    title = visit._("This needs the server")
    sentence = visit._(
        "A shared sheet is shown by the server, and this page comes from your own device. Try again"
        " when there is a signal."
    )
    return error_page(visit, Refusal(503, title, sentence))
