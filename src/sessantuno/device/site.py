"""The site composed for a device, and one request at a time through it."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

from starlette.applications import Starlette
from starlette.formparsers import MultiPartParser
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope

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
from sessantuno.web.composing import Address, compose
from sessantuno.web.errors import error_page
from sessantuno.web.i18n import CODES, speech
from sessantuno.web.sheet_shares import NeedsServer
from sessantuno.web.site import Refusal, Site, Templates, Visit

KEY: Final = "key"
"""The name of the text that signs the person's cookie, made once by the browser's chance."""

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]


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
        self._origin = urlsplit(origin)

    async def answer(
        self, method: str, path: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        """Return status, headers and body for a request; ``path`` has the query with it.

        Cookies of the request are left out and those of the answer kept: both are the jar's.
        """
        scope = self._scope(method, path, headers, len(body))
        status, answered, content = await _answered(self._app, scope, body)
        if self._jar.take(value for name, value in answered if name == "set-cookie"):
            try:
                await keep(self._database, Jar.name, self._jar.text)
            except DeviceFull as fault:
                said = await _on_full(Request(scope), fault)
                status, answered, content = await _answered(said, scope, b"")
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

    def _scope(
        self, method: str, path: str, headers: Iterable[tuple[str, str]], length: int
    ) -> Scope:
        place, _, query = path.partition("?")
        passed = [
            (name.lower().encode(), value.encode("latin-1", "replace"))
            for name, value in headers
            if name.lower() not in ("cookie", "host", "content-length")
        ]
        passed += [
            (b"host", self._origin.netloc.encode()),
            (b"content-length", str(length).encode()),
            (b"cookie", self._jar.header.encode("latin-1", "replace")),
        ]
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self._origin.scheme,
            "path": unquote(place),
            "raw_path": place.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": passed,
            "server": (self._origin.hostname, self._origin.port),
            "client": None,
        }


async def _answered(app: ASGIApp, scope: Scope, body: bytes) -> Answer:
    messages: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, send)
    start, *pieces = messages
    headers = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
    return start["status"], headers, b"".join(piece.get("body", b"") for piece in pieces)


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
    """Return the templates, all of them made, and every language's words read.

    It is the same for everybody and holds nothing random: a snapshot of the memory may have it.
    ``assets`` are the addresses of the static files by name.
    """
    templates = Templates(lambda name: assets[name])
    templates.make_all()
    for code in CODES:
        speech(code)
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
