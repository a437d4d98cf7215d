"""The kernels in plain Python or compiled by numba, behind the same few methods.

The third form, for where there is no numba, is in :mod:`sessantuno.kernels.wasm`.
"""

import hashlib
import threading
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, Final

from sessantuno.kernels import cache, loops
from sessantuno.kernels.loops import chance, duel, layout, sides_start
from sessantuno.kernels.loops.jit import Floats, Ints, Singles


class Engine:
    """One form of the kernels. Its arrays go with its functions: lists, or numpy arrays.

    ``call`` holds the functions of ``loops/entries.py``. All forms give the same results, the
    same random choices included, so it never shows which one was used but in the time taken.
    """

    def __init__(self, *, compiled: bool) -> None:
        """Load a form; the compiled one raises ``ImportError`` without numba."""
        self.compiled = compiled
        self.call: ModuleType | SimpleNamespace
        self._numpy: Any = None
        self._spaces = threading.local()
        if compiled:
            self._numpy = import_module("numpy")
            with cache.in_use():
                self.call = import_module("sessantuno.kernels.fast.entries")
        else:
            self.call = import_module(f"{loops.__name__}.entries")

    def ints(self, values: Iterable[int]) -> Ints:
        """Return whole numbers as this form takes them."""
        if self.compiled:
            array: Ints = self._numpy.array(tuple(values), dtype=self._numpy.int64)
            return array
        return list(values)

    def floats(self, values: Iterable[float]) -> Floats:
        """Return numbers as this form takes them."""
        if self.compiled:
            array: Floats = self._numpy.array(tuple(values), dtype=self._numpy.float64)
            return array
        return list(values)

    def singles(self, values: Iterable[int]) -> Singles:
        """Return the whole numbers of a network as this form takes them."""
        if self.compiled:
            array: Singles = self._numpy.array(tuple(values), dtype=self._numpy.float32)
            return array
        return list(values)

    def zeros(self, size: int) -> Ints:
        """Return so many zeros."""
        if self.compiled:
            array: Ints = self._numpy.zeros(size, dtype=self._numpy.int64)
            return array
        return [0] * size

    def kept(self, array: Any) -> Any:
        """Return what to hand to the functions for an array that only they look into from now on.

        It is for arrays that are large and used often: networks, and work space.
        """
        return array

    def rng(self, seed: bytes) -> Ints:
        """Return a random generator begun from any bytes (see ``loops/chance.py``)."""
        digest = hashlib.sha256(seed).digest()
        words = [int.from_bytes(digest[place : place + 4], "big") for place in (0, 4, 8)]
        state = self.zeros(chance.RNG_SIZE)
        self.call.seed_rng(state, *words)
        return state

    def space(self, kind: str, bits: int) -> Ints:
        """Return this thread's work space of a solver; a search clears what it uses of it."""
        name = f"{kind} {bits}"
        space: Ints | None = getattr(self._spaces, name, None)
        if space is None:
            size = (duel if kind == "duel" else sides_start).work_size(bits)
            space = self.kept(self.zeros(size))
            setattr(self._spaces, name, space)
        return space


LARGEST_TABLE: Final = 17
"""Tables of 2**17 entries, 2 MB: larger ones find little more and miss the processor's cache."""


def table_bits(unplayed: int) -> int:
    """Return how large a table a search should have, by the cards still to be played."""
    return 0 if unplayed <= 6 else min(LARGEST_TABLE, (2 * unplayed) // 3)


def unplayed(state: Sequence[int]) -> int:
    """Return how many cards are still to be played at a position."""
    hands = sum(int(state[layout.HANDS + seat]).bit_count() for seat in range(layout.SEATS))
    return hands + int(state[layout.LEFT])
