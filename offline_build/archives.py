"""Zip archives for Python in the browser: its library without what is never used, and the site.

They are stored and not compressed: compressed as a whole they come out a fifth smaller. Names are
sorted and times fixed, so that the same sources give the same bytes.
"""

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from offline_build.node import BuildError

LIBRARIES: Final[Mapping[str, tuple[str, ...]]] = {
    "anyio": ("anyio/pytest_plugin", "anyio/_backends/_trio"),
    "itsdangerous": (),
    "jinja2": (),
    "markupsafe": (),
    "python-multipart": (),
    "starlette": ("starlette/testclient", "starlette/templating", "starlette/middleware/wsgi"),
    "typing_extensions": (),
}
"""What the site needs besides Python, and beginnings of the names of files that it does not use."""

_UNUSED: Final = """
_pydatetime _pydecimal _pyio _pyrepl antigravity argparse bdb cProfile cmd compileall
configparser ctypes curses dbm decimal difflib doctest ensurepip filecmp fileinput fractions
ftplib getpass idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc nntplib
optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc pydoc_data
rlcompleter sched shelve smtplib socketserver sqlite3 ssl statistics symtable sysconfig
tabnanny tarfile telnetlib test this timeit tkinter tomllib trace tracemalloc turtle
turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
"""
UNUSED: Final = frozenset(_UNUSED.split())
"""Modules of the library that nothing of the site needs."""

_ENCODINGS: Final = """
__init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16
utf_16_be utf_16_le utf_8 utf_8_sig
"""
ENCODINGS: Final = frozenset(_ENCODINGS.split())
"""The encodings that are kept of more than a hundred."""

_MOMENT: Final = (1980, 1, 1, 0, 0, 0)


def library_archive(original: Path) -> bytes:
    """Return Python's library without :data:`UNUSED` and all but :data:`ENCODINGS`."""
    with zipfile.ZipFile(original) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if _is_used(name)}
    return _stored(kept)


def _is_used(name: str) -> bool:
    folder, _, module = name.partition("/")
    if folder == "encodings":
        return module.removesuffix(".py") in ENCODINGS
    return folder.removesuffix(".py") not in UNUSED and not name.endswith("/")


def site_archive(package: Mapping[str, Path], addresses: Mapping[str, str]) -> bytes:
    """Return the package, what it needs, and the addresses of the static files."""
    contents = {f"sessantuno/{name}": path.read_bytes() for name, path in package.items()}
    contents["sessantuno/device/static.json"] = json.dumps(addresses, sort_keys=True).encode()
    for name, unused in LIBRARIES.items():
        contents |= dict(_modules(name, unused))
    return _stored(contents)


def library_versions() -> dict[str, str]:
    """Return the versions of :data:`LIBRARIES` as they are installed here."""
    try:
        return {name: distribution(name).version for name in LIBRARIES}
    except PackageNotFoundError as fault:
        raise BuildError(f"the Python package {fault.name} is not installed") from fault


def _modules(name: str, unused: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for file in distribution(name).files or ():
        path = file.as_posix()
        if path.endswith(".py") and not path.startswith(("..", *unused)):
            yield path, Path(str(file.locate())).read_bytes()


def _stored(contents: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, _MOMENT), contents[name])
    return made.getvalue()
