"""``python -m training.export FOLDER``: write the checkpoint's average as the package's net.

Weights become whole multiples of 1/1024 (see ``kernels/loops/network.py``).
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sessantuno.kernels.loops import network
from training.__main__ import ACTOR
from training.layers import Network
from training.measure import NETS


def whole(net: Network) -> NDArray[np.int16]:
    """Return a net as the kernels take it; raises ``ValueError`` if a weight is too large."""
    scaled = np.round(net.flat.astype(np.float64) * (1 << network.WEIGHT_BITS))
    if np.abs(scaled).max() > np.iinfo(np.int16).max:
        raise ValueError(f"weights must stay within 32, but one is {np.abs(net.flat).max():.1f}")
    return np.concatenate([np.array(net.sizes), scaled]).astype(np.int16)


def main() -> None:
    """Read the checkpoint and write the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--to", type=Path, default=NETS / "duel.npz")
    asked = parser.parse_args()
    net = Network(ACTOR, np.random.default_rng(0))
    with np.load(asked.folder / "checkpoint.npz") as kept:
        net.flat[:] = kept["average"]
    asked.to.parent.mkdir(exist_ok=True)
    np.savez_compressed(asked.to, policy=whole(net))
    print(f"{asked.to}: {asked.to.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
