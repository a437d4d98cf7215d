"""A small network in whole numbers, so that it answers the same on every machine.

Three layers; the inputs are 0 or 1 and given as the list of those that are 1. What passes between
layers is a whole number from 0 to CAP. No sum reaches 2**24 (``training.export`` sees to that),
so single-precision arithmetic, which processors do many at a time, is exact here and the order
of a sum does not matter: compiled or plain, now or in ten years, the outputs are equal.

A net is one array: inputs, first width, second width, outputs, the bits after the point of
the second and third layer's weights, then the three layers, each its weights (a row for every
input of the layer) and then its biases, these in the units of the sums they are added to.
"""

from typing import Final

from .jit import Ints, Singles, inlined, kernel

HEAD: Final = 6
"""Numbers before the weights."""
INPUT_BITS: Final = 10
"""Bits after the point of the first layer's weights and biases."""
FIRST_BITS: Final = 6
"""Bits after the point of what the first layer passes on."""
SECOND_BITS: Final = 5
CAP: Final = 1023
"""The most that passes between layers."""
EXACT: Final = 1 << 24
"""Single precision holds every whole number below this."""
SCORE_BITS: Final = 15
"""Bits after the point of what :func:`score` returns."""


@inlined
def passed(total: float, bits: int) -> int:
    """Return what passes on of a sum: cut at 0, so many bits less, no more than CAP."""
    whole = int(total)
    return min(whole >> bits, CAP) if whole > 0 else 0


@kernel
def add_row(net: Singles, row: int, hidden: Singles, begin: int, width: int) -> None:
    """Add a row of weights."""
    for unit in range(width):
        hidden[begin + unit] += net[row + unit]


@kernel
def add_times(
    net: Singles, row: int, value: float, hidden: Singles, begin: int, width: int
) -> None:
    """Add a row of weights so many times."""
    for unit in range(width):
        hidden[begin + unit] += value * net[row + unit]


@kernel
def start_with(net: Singles, bias: int, hidden: Singles, begin: int, width: int) -> None:
    """Begin the sums of a layer with its biases."""
    for unit in range(width):
        hidden[begin + unit] = net[bias + unit]


@kernel
def answer(net: Singles, inputs: Ints, start: int, count: int, hidden: Singles, begin: int) -> int:
    """Run the net and return where in ``hidden`` its outputs lie (see :func:`score`)."""
    first, second, last = int(net[1]), int(net[2]), int(net[3])
    at = HEAD
    bias = at + int(net[0]) * first
    start_with(net, bias, hidden, begin, first)
    for place in range(count):
        add_row(net, at + inputs[start + place] * first, hidden, begin, first)
    at, middle = bias + first, begin + first
    bias = at + first * second
    start_with(net, bias, hidden, middle, second)
    for place in range(first):
        value = passed(hidden[begin + place], INPUT_BITS - FIRST_BITS)
        if value:
            hidden[begin + place] = value  # read back in single precision
            add_times(net, at + place * second, hidden[begin + place], hidden, middle, second)
    at, end = bias + second, middle + second
    shift = FIRST_BITS + int(net[4]) - SECOND_BITS
    start_with(net, at + second * last, hidden, end, last)
    for place in range(second):
        value = passed(hidden[middle + place], shift)
        if value:
            hidden[middle + place] = value
            add_times(net, at + place * last, hidden[middle + place], hidden, end, last)
    return end


@inlined
def score(net: Singles, output: float) -> int:
    """Return an output in units of 2**-SCORE_BITS."""
    return int(output) << (SCORE_BITS - SECOND_BITS - int(net[5]))
