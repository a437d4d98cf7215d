"""Style sheets, scripts and drawings under names that change with their content.

A file is asked for as ``css/table.css`` and served as ``/static/css/table.3f2a9c0d1e.css``, so a
browser may keep it for good and never has an old one. Files are read, named and compressed once, at
the start; there are few and they are small.
"""

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sessantuno.web.scripts import bundle, entries

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
_IMPORT: Final = re.compile(r"""(?P<before>["'])(?P<path>\.{1,2}/[^"'\s]+)(?=["'])""")
_URL: Final = re.compile(r"""(?P<before>url\(\s*["']?)(?P<path>[^"')#\s]+)""")
_LINKS: Final = {".js": _IMPORT, ".css": _URL}
"""How a file names the files it needs; only names of files that are there are touched."""


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
        scripts = {name: raw[name].decode() for name in raw if name.endswith(".js")}
        raw |= {name: bundle(name, scripts).encode() for name in entries(scripts)}
        needs = {name: _needs(name, raw) for name in raw}
        self._urls = {name: PREFIX + _hashed(name, raw, needs) for name in raw}
        self._needs = needs
        self._served: dict[str, Asset] = {}
        for name, content in raw.items():
            asset = Asset(self._urls[name], _media_type(name), self._renamed(name, content))
            self._served[asset.url] = asset
            _ = asset.compressed  # now, and not while somebody waits

    def url(self, name: str) -> str:
        """Return the address of a file; one that is not there is answered with 404."""
        return self._urls.get(name, PREFIX + name)

    def __contains__(self, name: str) -> bool:
        return name in self._urls

    def modules(self, name: str) -> list[str]:
        """Return the addresses of the modules that a script imports, itself first."""
        return [self.url(each) for each in _closure(name, self._needs) if each.endswith(".js")]

    def _renamed(self, name: str, content: bytes) -> bytes:
        """Write the served names into a file that names others."""

        def full(match: re.Match[str]) -> str:
            target = _resolve(name, match["path"])
            return match["before"] + self._urls.get(target, match["path"])

        pattern = _LINKS.get(_suffix(name))
        return pattern.sub(full, content.decode()).encode() if pattern else content

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


def _suffix(name: str) -> str:
    return posixpath.splitext(name)[1]


def _media_type(name: str) -> str:
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _TYPES.get(_suffix(name), guessed)


def _resolve(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _needs(name: str, raw: Mapping[str, bytes]) -> tuple[str, ...]:
    pattern = _LINKS.get(_suffix(name))
    if pattern is None:
        return ()
    named = (_resolve(name, match["path"]) for match in pattern.finditer(raw[name].decode()))
    return tuple(dict.fromkeys(target for target in named if target in raw and target != name))


def _closure(name: str, needs: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return a file and all that it needs, however far; modules may import each other in a ring."""
    found = [name]
    for each in found:
        found.extend(more for more in needs.get(each, ()) if more not in found)
    return found


def _hashed(name: str, raw: Mapping[str, bytes], needs: Mapping[str, tuple[str, ...]]) -> str:
    digest = hashlib.sha256()
    for each in sorted(_closure(name, needs)):
        digest.update(each.encode() + b"\0" + hashlib.sha256(raw[each]).digest())
    stem, suffix = posixpath.splitext(name)
    return f"{stem}.{digest.hexdigest()[:_HASH_DIGITS]}{suffix}"
