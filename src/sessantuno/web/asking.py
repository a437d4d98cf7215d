"""Asking a site without a server in between: how a device and an export get their pages."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message, Scope

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]
"""Status, headers, body."""

_OURS: Final = ("cookie", "host", "content-length")


def request_scope(
    method: str,
    path: str,
    headers: Iterable[tuple[str, str]],
    *,
    origin: str,
    cookies: str = "",
    length: int = 0,
) -> Scope:
    """Return a request as a site takes it; ``path`` has the query with it.

    ``origin`` is the site's address without a path, ``cookies`` are sent instead of those among the
    headers, ``length`` is that of the body.
    """
    address = urlsplit(origin)
    place, _, query = path.partition("?")
    passed = [(name, value) for name, value in headers if name.lower() not in _OURS]
    passed += [("host", address.netloc), ("content-length", str(length)), ("cookie", cookies)]
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": address.scheme,
        "path": unquote(place),
        "raw_path": place.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (name.lower().encode(), value.encode("latin-1", "replace")) for name, value in passed
        ],
        "server": (address.hostname, address.port),
        "client": None,
    }


async def ask(app: ASGIApp, scope: Scope, body: bytes = b"") -> Answer:
    """Return what a site (or one response) answers to a request."""
    messages: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, send)
    start, *pieces = messages
    headers = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
    return start["status"], headers, b"".join(piece.get("body", b"") for piece in pieces)
