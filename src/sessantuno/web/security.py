"""Who is asking, and whether the question really comes from our own pages.

A person is a random number in a signed cookie that scripts cannot read; nobody needs an account. A
form carries a token made for that person, so no other site can post in its name. The headers tell
the browser to load nothing but what this server serves.
"""

import hashlib
import hmac
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PERSON_COOKIE: Final = "sessantuno_person"
KEY_FILE: Final = "secret.key"
YEAR: Final = 365 * 24 * 3600
"""Seconds for which cookies are kept."""
MOST_BODY_BYTES: Final = 16 * 1024
"""No form of ours comes near it; whatever is longer is refused unread."""

_KEY_BYTES: Final = 32
_PERSON_BYTES: Final = 16
_NONCE_BYTES: Final = 9

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

META_POLICY: Final = "; ".join(
    each for each in CONTENT_SECURITY_POLICY.split("; ") if not each.startswith("frame-ancestors")
)
"""What a page can say of it by itself, where a plain file server adds no headers to it."""

HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not "no-referrer": browsers then send "Origin: null" with our own forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


class KeyFileError(ValueError):
    """The key file is there and is not a key; the message says what to do."""


def load_key(data_dir: Path) -> bytes:
    """Return the server's secret key, making it at the first start; only its owner can read it.

    Raises :class:`KeyFileError` when the file holds something else, ``OSError`` when the folder
    cannot be written.
    """
    data_dir.mkdir(parents=True, exist_ok=True)
    path = data_dir / KEY_FILE
    if not path.exists():
        # Written under another name and linked: two servers that start together agree on one key.
        new = data_dir / f"{KEY_FILE}.{secrets.token_hex(8)}"
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(_KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        finally:
            new.unlink()
    text = path.read_text(encoding="ascii", errors="replace").strip()
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != _KEY_BYTES:
        message = f"{path} must hold 64 hexadecimal digits; remove it and a new one will be made"
        raise KeyFileError(message)
    return key


class Guard:
    """Signs and reads the person's cookie, makes and checks the tokens of forms."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(
            key, salt="person", key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._csrf_key = hmac.digest(key, b"csrf", "sha256")

    def person(self, request: Request) -> str | None:
        """Return the person who asks, None for one we have not met (or a forged cookie)."""
        cookie = request.cookies.get(PERSON_COOKIE, "")
        if len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    @staticmethod
    def new_person() -> str:
        """Return an identity for somebody new, impossible to guess."""
        return secrets.token_urlsafe(_PERSON_BYTES)

    def remember(self, request: Request, response: Response, person: str) -> None:
        """Give the person their cookie."""
        set_cookie(request, response, PERSON_COOKIE, self.signed(person))

    def signed(self, person: str) -> str:
        """Return what the person's cookie holds."""
        return self._signer.sign(person).decode("ascii")

    def token(self, person: str) -> str:
        """Return a token for a form of this person's; a new one for every page.

        It changes so that its compressed length tells nothing about it (BREACH).
        """
        nonce = secrets.token_urlsafe(_NONCE_BYTES)
        return f"{nonce}.{self._mac(person, nonce)}"

    def check(self, request: Request, person: str | None, token: str) -> bool:
        """Whether a post comes from a page of ours that this person was given."""
        if person is None or not same_origin(request.headers):
            return False
        nonce, _, mac = token.partition(".")
        right = self._mac(person, nonce)
        return hmac.compare_digest(mac.encode(), right.encode())

    def _mac(self, person: str, nonce: str) -> str:
        message = f"{nonce}|{person}".encode()
        return hmac.digest(self._csrf_key, message, "sha256").hex()[:32]


def same_origin(headers: Headers) -> bool:
    """Whether the browser says that a request comes from a page of this very host.

    Without a word from the browser (old ones, programs) it is for the token to decide.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Set a cookie of ours: not for scripts, not sent by other sites' forms, kept a year."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


class SecureHeaders:
    """Put the headers on every response; what is not said to be cached is never stored."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store, private")
            await send(message)

        await self.app(scope, receive, send_with_headers)


class BodyLimit:
    """Refuse a body longer than ``most`` bytes, before it is read where its length is told.

    ``longer`` are paths, with all below them, that take so many bytes instead.
    """

    def __init__(
        self,
        app: ASGIApp,
        most: int = MOST_BODY_BYTES,
        longer: Mapping[str, int] | None = None,
    ) -> None:
        self.app = app
        self.most = most
        self.longer = longer or {}

    def _most(self, path: str) -> int:
        for start, most in self.longer.items():
            if path == start or path.startswith(f"{start}/"):
                return most
        return self.most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; reading too much of it raises 413 in whoever reads."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "0")
        most = self._most(scope["path"])
        too_long = not told.isdecimal() or int(told[:12]) > most
        read = 0

        async def receive_some() -> Message:
            nonlocal read
            if too_long:
                raise HTTPException(413)
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_some, send)
