"""Numba for the training code, and the kernels that it shares with play.

Each function runs in one thread and lets go of the interpreter, so that two can run side by side.
Sharing out a loop was six times slower where the machine had other work: threads that wait spin.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from sessantuno.kernels import cache
from sessantuno.kernels.engine import Engine
from sessantuno.kernels.numbers import numbers_of
from sessantuno.rules import Rules

Function = TypeVar("Function", bound=Callable[..., Any])

Reals = NDArray[np.float32]
Wholes = NDArray[np.int64]
Places = NDArray[np.int16]

_njit: Any = import_module("numba").njit
ENGINE: Final = Engine(compiled=True)
RULES: Final = Rules.preset("briscola", players=2)
FLAT: Final = np.array(numbers_of(RULES).flat, dtype=np.int64)


def kernels(name: str) -> Any:
    """Return a module of compiled kernels."""
    with cache.in_use():
        return import_module(f"sessantuno.kernels.fast.{name}")


def compiled(function: Function) -> Function:
    """Compile a function; the order of its sums may differ from the source's."""
    made: Function = _njit(nogil=True, fastmath=True, error_model="numpy")(function)
    return made
