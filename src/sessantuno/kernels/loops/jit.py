"""What marks a function to be compiled, and the few operations that numba does not have.

Loaded under the name of the ``fast`` package it needs numba; loaded as ``loops`` it does not.
"""

import importlib
from collections.abc import Callable, MutableSequence
from typing import Any, Final, TypeVar

Ints = MutableSequence[int]
"""A list in plain Python, a one-dimensional numpy array of int64 for the compiled twin."""

Singles = MutableSequence[float]
"""Whole numbers of a network: a list of int, or numpy's float32 for the compiled twin."""

Floats = MutableSequence[float]
"""The same with float64."""

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED: Final = (__package__ or "").endswith(".fast")

MASK_63: Final = (1 << 63) - 1

popcount: Callable[[int], int]
"""The number of bits set."""
lowest: Callable[[int], int]
"""The place of the lowest bit set; the number must not be 0."""
scattered: Callable[[int, int, int], int]
"""The low 63 bits of a number plus the product of two others.

With ordinary operators numba promises its compiler that nothing exceeds 64 bits, and what comes
out where something does is anybody's guess.
"""
kernel: Callable[[Function], Function]
"""Marks a function that numba compiles; in plain Python it does nothing."""
inlined: Callable[[Function], Function]
"""The same for a small function that is compiled into its callers."""


recursive: Callable[[int], Callable[[Function], Function]]
"""Marks a function that calls itself: one pointer, then so many numbers, and a number returned.

Numba wants the signature said, and its cache loses functions that call one another in a ring.
"""
pointer: Callable[[Any], Any]
"""The bare address of an array's data, itself in plain Python.

Compiled loops hand these to one another, not arrays: numba counts the references to an array at
every call, atomically, which made a trick four times slower, and checks each index for being
negative. Only the functions of ``entries.py`` take arrays.
"""


def _plain(function: Function) -> Function:
    return function


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _scattered(total: int, value: int, factor: int) -> int:
    return (total + value * factor) & MASK_63


def _plain_recursive(_numbers: int) -> Callable[[Function], Function]:
    return _plain


def _same(sequence: Any) -> Any:
    return sequence


def _compile_with_numba() -> tuple[Any, ...]:
    numba = importlib.import_module("numba")
    extending = importlib.import_module("numba.extending")
    cir = importlib.import_module("llvmlite.ir")

    @extending.intrinsic  # type: ignore[untyped-decorator]  # numba has no types
    def count(_: Any, _bits: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return numba.int64(numba.int64), code

    @extending.intrinsic  # type: ignore[untyped-decorator]  # numba has no types
    def zeros(_: Any, _bits: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            return builder.cttz(args[0], cir.Constant(cir.IntType(1), 1))

        return numba.int64(numba.int64), code

    @extending.intrinsic  # type: ignore[untyped-decorator]  # numba has no types
    def mixed(_: Any, _total: Any, _value: Any, _factor: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            whole = builder.add(args[0], builder.mul(args[1], args[2]))
            return builder.and_(whole, cir.Constant(cir.IntType(64), MASK_63))

        return numba.int64(numba.int64, numba.int64, numba.int64), code

    @extending.intrinsic  # type: ignore[untyped-decorator]  # numba has no types
    def address(_: Any, array: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            if signature.args[0] == signature.return_type:
                return args[0]  # an address already, as ``tools/wasm`` compiles for
            return context.make_array(signature.args[0])(context, builder, args[0]).data

        return numba.types.CPointer(array.dtype)(array), code

    cached = importlib.import_module("sessantuno.kernels.cache").usable()

    def compiler(**options: Any) -> Any:
        return numba.njit(nogil=True, cache=cached, error_model="numpy", **options)

    def calling_itself(numbers: int) -> Any:
        whole = numba.int64
        signature = whole(numba.types.CPointer(whole), *([whole] * numbers))
        return numba.njit(signature, nogil=True, cache=cached, error_model="numpy")

    marks = compiler(), compiler(forceinline=True), calling_itself
    return *marks, count, zeros, mixed, address


if COMPILED:
    kernel, inlined, recursive, popcount, lowest, scattered, pointer = _compile_with_numba()
else:
    kernel, inlined, recursive = _plain, _plain, _plain_recursive
    popcount, lowest, scattered, pointer = int.bit_count, _lowest, _scattered, _same
