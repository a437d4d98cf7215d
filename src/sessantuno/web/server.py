"""Serving the site to browsers: a socket, uvicorn, and the line that says where it is."""

import socket
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from sessantuno import kernels
from sessantuno.web.app import create_app
from sessantuno.web.security import KeyFileError

DEFAULT_DATA: Final = Path("data")
"""Where tables are kept if nothing is said: a folder beside where the command was given."""


class ServeError(Exception):
    """The server cannot start; the message says why and what to do."""


class Server(uvicorn.Server):
    """Uvicorn, which prints its address when it is ready and lets streams end when it stops."""

    def __init__(self, app: Starlette, address: str) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                server_header=False,
                lifespan="on",
                ws="none",
                timeout_graceful_shutdown=5,
            )
        )
        self._site = app
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start and say where; then make the computer players fast, in the background."""
        await super().startup(sockets)
        if self.started:
            print(self._address, flush=True)
            kernels.start(partial(print, flush=True))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the streams of events end by themselves, then stop."""
        self._site.state.site.closing.set()
        await super().shutdown(sockets)


def serve_forever(host: str, port: int, data: Path | None) -> None:
    """Serve until interrupted; port 0 lets the system choose one.

    Raises :class:`ServeError` when the address or the data folder cannot be used.
    """
    folder = data if data is not None else DEFAULT_DATA
    try:
        app = create_app(folder)
    except KeyFileError as fault:
        raise ServeError(str(fault)) from fault
    except OSError as fault:
        message = f"cannot keep tables in {folder}: {fault.strerror}; choose a folder with --data"
        raise ServeError(message) from fault
    with _listen(host, port) as listening, suppress(KeyboardInterrupt):
        Server(app, address_of(host, listening.getsockname()[1])).run([listening])


def address_of(host: str, port: int) -> str:
    """Return the address to open in a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)  # noqa: S104 (compared, not bound)
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    return f"http://{shown}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as fault:
        message = (
            f"cannot listen on {host}, port {port}: {fault.strerror};"
            " choose others with --host and --port, port 0 for any that is free"
        )
        raise ServeError(message) from fault
    return listening
