"""Where compiled kernels are kept between starts.

Numba's cache notices a change in the file of a function but not in the functions it calls from
other files. So the folder carries a digest of all the sources: any change begins a new one.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path

from sessantuno.kernels import loops


@cache
def folder() -> Path | None:
    """Return the folder for compiled kernels, or None if no place can be written to.

    ``SESSANTUNO_CACHE`` names the place, else ``XDG_CACHE_HOME``, else the user's ``.cache``.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(loops.__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    named = os.environ.get("SESSANTUNO_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    place = Path(named) if named else Path(base) / "sessantuno"
    mine = place / f"kernels-{digest.hexdigest()[:16]}"
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


def first_start() -> bool:
    """Whether nothing has been compiled and kept yet for these sources."""
    mine = folder()
    tag = f"py{sys.version_info.major}{sys.version_info.minor}"
    return mine is None or not any(mine.glob(f"**/*{tag}*.nbi"))
