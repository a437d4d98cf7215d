"""Three layers with lists of inputs that are on, their gradients, and Adam.

Some fifty of several hundred inputs are on, so the first layer adds rows instead of multiplying
a matrix that is nearly empty: forward and backward it is six times less work.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from training.compiling import Places, Reals, compiled


@compiled
def gather(weights: Reals, bias: Reals, inputs: Places, hidden: Reals) -> None:
    """Write the first layer of each row, cut at 0."""
    rows, width = hidden.shape
    for row in range(rows):
        for unit in range(width):
            hidden[row, unit] = bias[unit]
        for place in range(inputs.shape[1]):
            on = inputs[row, place]
            if on < 0:
                break
            for unit in range(width):
                hidden[row, unit] += weights[on, unit]
        for unit in range(width):
            hidden[row, unit] = max(hidden[row, unit], np.float32(0.0))


@compiled
def scatter(delta: Reals, inputs: Places, grads: Reals) -> None:
    """Write the gradient of each weight of the first layer."""
    rows, width = delta.shape
    grads[:] = 0
    for row in range(rows):
        for place in range(inputs.shape[1]):
            on = inputs[row, place]
            if on < 0:
                break
            for unit in range(width):
                grads[on, unit] += delta[row, unit]


@compiled
def adam(weights: Reals, grad: Reals, mean: Reals, square: Reals, rate: float, step: int) -> None:
    """Take one step of Adam (0.9, 0.999)."""
    rate = rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    for place in range(len(weights)):
        slope = grad[place]
        mean[place] += np.float32(0.1) * (slope - mean[place])
        square[place] += np.float32(0.001) * (slope * slope - square[place])
        weights[place] -= (
            np.float32(rate) * mean[place] / (np.sqrt(square[place]) + np.float32(1e-8))
        )


class Passed(NamedTuple):
    """What a pass forward leaves for the pass backward."""

    inputs: Places
    first: Reals
    second: Reals
    outputs: Reals


class Network:
    """Inputs, two hidden layers cut at 0, outputs; all weights in one array."""

    def __init__(self, sizes: Sequence[int], random: np.random.Generator) -> None:
        """Draw the weights; the last layer's are small, so that it begins indifferent."""
        self.sizes = tuple(sizes)
        inputs, first, second, outputs = self.sizes
        shapes = (
            (inputs, first),
            (first,),
            (first, second),
            (second,),
            (second, outputs),
            (outputs,),
        )
        count = sum(int(np.prod(shape)) for shape in shapes)
        self.flat: Reals = np.zeros(count, np.float32)
        self.parts = self._split(self.flat, shapes)
        self.grad: Reals = np.zeros(count, np.float32)
        self._grads = self._split(self.grad, shapes)
        self.mean: Reals = np.zeros(count, np.float32)
        self.square: Reals = np.zeros(count, np.float32)
        self.step = 0
        for part, spread in ((0, (2 / 50) ** 0.5), (2, (2 / first) ** 0.5), (4, 0.01)):
            self.parts[part][:] = random.normal(0, spread, shapes[part])

    @staticmethod
    def _split(flat: Reals, shapes: Sequence[tuple[int, ...]]) -> list[Reals]:
        parts, at = [], 0
        for shape in shapes:
            size = int(np.prod(shape))
            parts.append(flat[at : at + size].reshape(shape))
            at += size
        return parts

    def forward(self, inputs: Places) -> Passed:
        """Return the outputs of each row, and what is between."""
        first = np.empty((len(inputs), self.sizes[1]), np.float32)
        gather(self.parts[0], self.parts[1], inputs, first)
        second: Reals = first @ self.parts[2]
        second += self.parts[3]
        np.maximum(second, 0, out=second)
        outputs: Reals = second @ self.parts[4]
        outputs += self.parts[5]
        return Passed(inputs, first, second, outputs)

    def backward(self, passed: Passed, slope: Reals) -> None:
        """Fill :attr:`grad` from the slope of the loss by each output."""
        grads = self._grads
        np.matmul(passed.second.T, slope, out=grads[4])
        np.sum(slope, axis=0, out=grads[5])
        second: Reals = slope @ self.parts[4].T
        second[passed.second <= 0] = 0
        np.matmul(passed.first.T, second, out=grads[2])
        np.sum(second, axis=0, out=grads[3])
        first: Reals = second @ self.parts[2].T
        first[passed.first <= 0] = 0
        np.sum(first, axis=0, out=grads[1])
        scatter(first, passed.inputs, grads[0])

    def descend(self, rate: float) -> None:
        """Take one step against :attr:`grad`."""
        self.step += 1
        adam(self.flat, self.grad, self.mean, self.square, rate, self.step)


def widened(net: Network, sizes: Sequence[int], random: np.random.Generator) -> Network:
    """Return a net of these sizes that answers as the given one, which is no wider, does.

    The units that are new see their inputs by chance and count for nothing until they have learnt.
    """
    made = Network(sizes, random)
    first = net.sizes[1]
    if made.sizes[0] != net.sizes[0] or made.sizes[3] != net.sizes[3]:
        raise ValueError(f"a net of {net.sizes} cannot be widened to {made.sizes}")
    made.parts[2][first:] = 0
    made.parts[4][:] = 0
    for part, kept in zip(made.parts, net.parts, strict=True):
        part[tuple(slice(size) for size in kept.shape)] = kept
    return made
