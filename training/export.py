"""``python -m training.export FOLDER``: write the checkpoint's and the small net as the package's.

Weights become whole numbers, as fine as exact sums allow (see ``kernels/loops/network.py``).
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sessantuno.kernels.loops import network
from training.__main__ import ACTOR, CRITIC
from training.distil import SMALL
from training.layers import Network
from training.measure import NETS

FINEST = 10
"""The most bits after the point of a weight."""
COARSE = 4
"""Small net and critic keep every fourth of the numbers that a first weight may be: their play does
not show it, and their files are a seventh smaller."""


def whole(net: Network, step: int = 1) -> NDArray[np.int16]:
    """Return a net as the kernels take it; raises ``ValueError`` if a weight is too large.

    The weights of the first layer are multiples of ``step``.
    """
    parts = [part.astype(np.float64) for part in net.parts]
    bits = [network.INPUT_BITS, *(_bits(parts[place]) for place in (2, 4))]
    between = (0, network.FIRST_BITS, network.SECOND_BITS)
    rows = [np.array([*net.sizes, *bits[1:]])]
    for layer in range(3):
        coarse = step if layer == 0 else 1
        weights = np.round(parts[2 * layer] * 2.0 ** bits[layer] / coarse) * coarse
        rows.append(weights.reshape(-1))
        rows.append(np.round(parts[2 * layer + 1] * 2.0 ** (bits[layer] + between[layer])))
    numbers = np.concatenate(rows)
    if np.abs(numbers).max() > np.iinfo(np.int16).max:
        raise ValueError(f"a number of a net must fit 16 bits, but one is {np.abs(numbers).max()}")
    return numbers.astype(np.int16)


def _bits(weights: NDArray[np.float64]) -> int:
    """Return how fine a layer's weights may be so that no sum reaches network.EXACT."""
    for bits in range(FINEST, 0, -1):
        largest = np.abs(np.round(weights * 2.0**bits)).sum(axis=0).max()
        if largest * network.CAP + np.iinfo(np.int16).max < network.EXACT:
            return bits
    raise ValueError("the weights of a layer are too large to be summed exactly")


def main() -> None:
    """Read the checkpoint and write the nets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--to", type=Path, default=NETS)
    asked = parser.parse_args()
    random = np.random.default_rng(0)
    actor, critic, small = Network(ACTOR, random), Network(CRITIC, random), Network(SMALL, random)
    with np.load(asked.folder / "checkpoint.npz") as kept:
        actor.flat[:] = kept["average"]
        critic.flat[:] = kept["critic_flat"]
    with np.load(asked.folder / "small.npz") as kept:
        small.flat[:] = kept["flat"]
    asked.to.mkdir(exist_ok=True)
    for name, net, step in (
        ("policy", actor, 1),
        ("critic", critic, COARSE),
        ("small", small, COARSE),
    ):
        path = asked.to / f"{name}.npz"
        np.savez_compressed(path, allow_pickle=False, **{name: whole(net, step)})
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
