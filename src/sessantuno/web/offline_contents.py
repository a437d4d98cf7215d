"""Which files of the package a device gets, for the program that packs them and for the server.

The server compares their digest with the one noted when the bundle was packed: a bundle of other
sources than those it serves would show one version's pages with another version's style.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]

_KINDS: Final = frozenset({".html", ".json", ".mo", ".npz", ".py", ".wasm"})
_ONLY_FOR_SERVERS: Final = (
    "__main__.py",
    "arena/",
    "cli.py",
    "commands/",
    "kernels/__main__.py",
    "kernels/fast/",
    "solving.py",
    "speed.py",
    "tables/sql_store.py",
    "web/app.py",
    "web/assets.py",
    "web/bundle/",
    "web/export.py",
    "web/offline",
    "web/pages/offline.py",
    "web/scripts.py",
    "web/server.py",
    "web/sheet_shares_sql.py",
    "web/static/",
    "web/styles.py",
)
"""Beginnings of the names of files that a device has no use for."""


def device_files(package: Path = PACKAGE) -> dict[str, Path]:
    """Return the files that are packed, by their name inside the package."""
    return {
        name: path
        for name, path in _files(package)
        if path.suffix in _KINDS and not name.startswith(_ONLY_FOR_SERVERS)
    }


def sources_digest(package: Path = PACKAGE) -> str:
    """Return a digest of all that a bundle is made of, in hexadecimal digits."""
    digest = hashlib.sha256()
    packed = device_files(package)
    for name, path in _files(package):
        if name in packed or name.startswith("web/static/") or path.suffix == ".js":
            content = path.read_bytes()
            digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def _files(package: Path) -> Iterator[tuple[str, Path]]:
    """Give all files in the order of their names, without what Python and editors leave behind."""
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        hidden = any(part.startswith((".", "__pycache__")) for part in name.split("/"))
        if path.is_file() and not hidden and not name.startswith("web/bundle/"):
            yield name, path
