"""Style sheets, scripts and drawings under names that change with their content.

A file is asked for as ``css/table.css`` and served as ``/static/css/table.3f2a9c0d1e.css``, so a
browser may keep it for good and never has an old one. Files are read, joined, named and compressed
once, at the start; there are few and they are small.
"""

import gzip
import hashlib
import mimetypes
import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sessantuno.web import scripts, styles

FOLDER: Final = Path(__file__).parent / "static"
PREFIX: Final = "/static/"
FOR_GOOD: Final = "public, max-age=31536000, immutable"

_HASH_DIGITS: Final = 10
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class Asset:
    """One file as it is served."""

    url: str
    media_type: str
    content: bytes

    @cached_property
    def compressed(self) -> bytes | None:
        """The content gzipped; None where that would save nothing."""
        smaller = gzip.compress(self.content, 9, mtime=0)
        return smaller if len(smaller) < len(self.content) else None


class Assets:
    """All static files of a folder: an address for each, and the answers to requests for them."""

    def __init__(self, folder: Path = FOLDER) -> None:
        raw = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        modules = {name: content.decode() for name, content in raw.items() if name.endswith(".js")}
        sheets = {name: content.decode() for name, content in raw.items() if name.endswith(".css")}
        self._by_name: dict[str, Asset] = {}
        for name, content in raw.items():
            served = content
            if name in modules:
                served = scripts.bundle(name, modules).encode()
            elif name in sheets:
                served = styles.bundle(name, sheets).encode()
            asset = Asset(PREFIX + _hashed(name, served), _media_type(name), served)
            self._by_name[name] = asset
            _ = asset.compressed  # now, and not while somebody waits
        self._served = {asset.url: asset for asset in self._by_name.values()}
        addresses = "\n".join(sorted(self._served)).encode()
        self.version = hashlib.sha256(addresses).hexdigest()[:_HASH_DIGITS]
        """Changes whenever any file does."""

    def url(self, name: str) -> str:
        """Return the address of a file; one that is not there is answered with 404."""
        return self._by_name[name].url if name in self._by_name else PREFIX + name

    def text(self, name: str) -> str:
        """Return a file of text as it is served; raises ``KeyError`` for one that is not there."""
        return self._by_name[name].content.decode()

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def all(self) -> Mapping[str, Asset]:
        """Return every file by name."""
        return self._by_name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a static file."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        asset = self._served.get(scope["path"])
        if asset is None:
            raise HTTPException(404)
        headers = {"Cache-Control": FOR_GOOD, "Vary": "Accept-Encoding"}
        content = asset.content
        if asset.compressed and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            content = asset.compressed
            headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(content))
        body = b"" if scope["method"] == "HEAD" else content
        await Response(body, media_type=asset.media_type, headers=headers)(scope, receive, send)


def _media_type(name: str) -> str:
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _TYPES.get(posixpath.splitext(name)[1], guessed)


def _hashed(name: str, content: bytes) -> str:
    stem, suffix = posixpath.splitext(name)
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:_HASH_DIGITS]}{suffix}"
