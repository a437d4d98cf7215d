"""Compiling ahead: nobody waits for it, and it is done once for an installation.

``python -m sessantuno.kernels`` compiles everything and keeps it.
"""

import atexit
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.util import find_spec

from sessantuno.kernels import cache
from sessantuno.kernels.engine import Engine
from sessantuno.kernels.exercise import exercise

PLAIN = Engine(compiled=False)
_LOCK = threading.Lock()


class _Progress:
    """What the one background thread has come to."""

    compiled: Engine | None = None
    thread: threading.Thread | None = None
    failure: str = ""


def current() -> Engine:
    """Return the kernels as fast as can be had now: compiled once :func:`ready`, else plain."""
    return _Progress.compiled or PLAIN


def use(engine: Engine) -> None:
    """Make :func:`current` return an engine that was compiled elsewhere, as in a browser."""
    _Progress.compiled = engine


def ready() -> bool:
    """Whether compiled kernels are in use."""
    return _Progress.compiled is not None


def available() -> bool:
    """Whether numba and numpy are installed, so that there is anything to compile."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def failure() -> str:
    """Return why compiling failed, or "" if it did not."""
    return _Progress.failure


def warm_up() -> float:
    """Compile every kernel, or load what was compiled before; return the seconds it took.

    Waits until it is done. Raises ``ImportError`` with advice where numba is not installed.
    """
    if not available():
        raise ImportError("numba is not installed: pip install 'sessantuno[fast]' makes play fast")
    begun = time.monotonic()
    with _LOCK:
        if _Progress.compiled is None:
            made = Engine(compiled=True)
            exercise(made)
            cache.mark_complete()
            _Progress.compiled = made
    return time.monotonic() - begun


def start(tell: Callable[[str], None] = lambda _: None) -> None:
    """Begin to compile in the background, once; :func:`current` is plain Python until then.

    On a first start another process of low priority compiles, because compiling here would hold
    up every answer of this one; afterwards a thread loads what it kept. ``tell`` is given a
    sentence when there is something that takes its time, and when it is done.
    """
    if _Progress.thread is not None:
        return
    if not available():
        tell(
            "The strongest computer players think more slowly without numba: "
            "pip install 'sessantuno[fast]'."
        )
        return
    _Progress.thread = threading.Thread(
        target=_in_background, args=(tell,), name="kernels", daemon=True
    )
    _Progress.thread.start()


def _in_background(tell: Callable[[str], None]) -> None:
    begun = time.monotonic()
    try:
        first = not cache.complete()
        if first:
            tell(
                "The computer players' inner loops are being compiled in the background, once; "
                "you can play meanwhile."
            )
        if first and cache.folder() is not None:
            _compile_elsewhere()
        warm_up()
        if first:
            tell(f"Compiled, after {time.monotonic() - begun:.0f} s.")
    except Exception as error:
        _Progress.failure = f"{type(error).__name__}: {error}"
        tell(f"Compiling failed, so they stay slower ({_Progress.failure}).")


def _compile_elsewhere() -> None:
    command = [sys.executable, "-m", "sessantuno.kernels"]
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(  # noqa: S603 - this interpreter and a module of this package
            command, stdin=quiet, stdout=quiet, stderr=quiet
        )
    except OSError:
        return  # then this thread compiles
    atexit.register(process.kill)
    process.wait()
    atexit.unregister(process.kill)
