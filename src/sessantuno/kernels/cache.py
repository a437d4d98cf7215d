"""Where compiled kernels are kept between starts.

Numba's cache notices a change in the file of a function but not in the functions it calls from
other files. So the folder carries a digest of all the sources: any change begins a new one.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from sessantuno.kernels import loops


@cache
def sources_digest() -> str:
    """Return a digest of all that is compiled, in hexadecimal digits."""
    digest = hashlib.sha256()
    for path in sorted(Path(loops.__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@cache
def folder() -> Path | None:
    """Return the folder for compiled kernels, or None if no place can be written to.

    ``SESSANTUNO_CACHE`` names the place, else ``XDG_CACHE_HOME``, else the user's ``.cache``.
    """
    named = os.environ.get("SESSANTUNO_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    place = Path(named) if named else Path(base) / "sessantuno"
    mine = place / f"kernels-{sources_digest()[:16]}"
    try:
        mine.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=mine):
            return mine
    except OSError:
        return None


def usable() -> bool:
    """Whether compiled kernels can be kept."""
    return folder() is not None


@contextmanager
def in_use() -> Iterator[None]:
    """Let numba keep what is defined meanwhile in :func:`folder`; its own setting returns after."""
    mine = folder()
    if mine is None:
        yield
        return
    config = import_module("numba").config
    before, config.CACHE_DIR = config.CACHE_DIR, str(mine)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _mark() -> Path | None:
    mine = folder()
    tag = f"{sys.implementation.cache_tag}-numba-{version('numba')}"
    return None if mine is None else mine / f"complete-{tag}"


def complete() -> bool:
    """Whether everything has been compiled and kept for these sources, this Python and numba."""
    mark = _mark()
    return mark is not None and mark.exists()


def mark_complete() -> None:
    """Note that everything has been compiled and kept."""
    mark = _mark()
    if mark is not None:
        with suppress(OSError):
            mark.touch()
