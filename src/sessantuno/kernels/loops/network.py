"""A small network in whole numbers, so that it answers the same on every machine.

Three layers; the inputs are 0 or 1 and given as the list of those that are 1. Weights are whole
multiples of 1/1024, what passes between layers of 1/256. Sums of whole numbers do not depend
on their order, and 64 bits are never exceeded: compiled or plain, now or in ten years, the
outputs are equal to the last bit.

A net is one array: inputs, first width, second width, outputs, then the three layers, each its
weights (a row for every input of the layer) and then its biases.
"""

from typing import Final

from .jit import Ints, kernel

WEIGHT_BITS: Final = 10
BETWEEN_BITS: Final = 8
HEAD: Final = 4
"""Numbers before the weights."""


@kernel
def first_layer(net: Ints, inputs: Ints, start: int, count: int, hidden: Ints, begin: int) -> None:
    """Write the first layer's outputs: the rows of the inputs that are on, added and cut at 0."""
    width = net[1]
    bias = HEAD + net[0] * width
    for unit in range(width):
        hidden[begin + unit] = net[bias + unit]
    for place in range(count):
        row = HEAD + inputs[start + place] * width
        for unit in range(width):
            hidden[begin + unit] += net[row + unit]
    for unit in range(width):
        total = hidden[begin + unit]
        hidden[begin + unit] = total >> (WEIGHT_BITS - BETWEEN_BITS) if total > 0 else 0


@kernel
def layer(net: Ints, at: int, hidden: Ints, start: int, wide: int, end: int, width: int) -> int:
    """Write the sums of a layer to ``hidden`` from ``end`` on; return where the next one lies."""
    bias = at + wide * width
    for unit in range(width):
        hidden[end + unit] = net[bias + unit] << BETWEEN_BITS
    for place in range(wide):
        value = hidden[start + place]
        if value:
            row = at + place * width
            for unit in range(width):
                hidden[end + unit] += value * net[row + unit]
    return bias + width


@kernel
def answer(net: Ints, inputs: Ints, start: int, count: int, hidden: Ints, begin: int) -> int:
    """Run the net and return where in ``hidden`` its outputs lie, in units of 2**-18.

    Uses ``hidden`` from ``begin`` on; inputs and hidden may be one array.
    """
    first, second = net[1], net[2]
    first_layer(net, inputs, start, count, hidden, begin)
    middle, end = begin + first, begin + first + second
    at = layer(net, HEAD + net[0] * first + first, hidden, begin, first, middle, second)
    for unit in range(middle, end):
        total = hidden[unit]
        hidden[unit] = total >> WEIGHT_BITS if total > 0 else 0
    layer(net, at, hidden, middle, second, end, net[3])
    return end
