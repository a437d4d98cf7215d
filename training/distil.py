"""``python -m training.distil FOLDER``: teach a small net to play as the averaged large one does.

The small net (SMALL, at most 100 kB) is for search, which asks it a thousand times a move, for
plain Python and for a browser. The large one plays; now and then any card is played, so that the
small one also sees what others might do. What it learns is the large one's chances of all cards.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Final

import numpy as np

from sessantuno.kernels.loops import encode
from sessantuno.kernels.loops.encode import MOST
from training import steps
from training.__main__ import ACTOR
from training.compiling import ENGINE, FLAT, Places, Reals
from training.layers import Network
from training.learning import Rates, learn_actor
from training.selfplay import DECISIONS, Games, deal

SMALL: Final = (encode.INPUTS, 160, 48, encode.SLOTS)
STRAY: Final = np.float32(0.1)
"""How often a card is drawn by any chance instead of the large net's."""


def lessons(teacher: Network, games: int, random: np.random.Generator) -> Games:
    """Let the large net play so many games, and return what it thought of every decision."""
    states = deal(games, random)
    inputs: Places = np.empty((DECISIONS, games, MOST), np.int16)
    slots: Places = np.empty((DECISIONS, games, 3), np.int16)
    cards: Places = np.empty((games, 3), np.int16)
    chances: Reals = np.empty((DECISIONS, games, 3), np.float32)
    taken = np.empty(games, np.int64)
    for turn in range(DECISIONS):
        steps.look(FLAT, states, inputs[turn], cards, slots[turn])
        steps.softmax(teacher.forward(inputs[turn]).outputs, slots[turn], chances[turn])
        mixed = (1 - STRAY) * chances[turn] + STRAY / np.float32(3)
        steps.draw(mixed, random.random(games, np.float32), taken)
        played = cards[np.arange(games), taken].astype(np.int64)
        ENGINE.call.play_many(FLAT, states, games, played)
    nothing = np.zeros((0, 1), np.int16)
    return Games(
        inputs.reshape(-1, MOST),
        slots.reshape(-1, 3),
        chances.reshape(-1, 3),
        np.zeros((DECISIONS * games, 3), np.float32),
        nothing,
        np.zeros(0, np.float32),
    )


def distilled(teacher: Network, batches: int, games: int, seed: int) -> Network:
    """Return a small net taught in so many batches of games."""
    begin = np.random.default_rng(seed)
    small = Network(SMALL, begin)
    average: Reals = small.flat.copy()
    begun = time.monotonic()
    for batch in range(batches):
        random = np.random.default_rng((seed, batch))
        seen = lessons(teacher, games, random)
        fade = 1 - batch / batches
        rates = Rates(actor=2e-5 + 2e-3 * fade, critic=0, entropy=0, leash=1, sharpness=1)
        before = seen.chances.copy()
        learn_actor(small, seen, rates, random, rows=2048)
        average += np.float32(max(1 / (1 + batch), 0.02)) * (small.flat - average)
        if (batch + 1) % 20 == 0 or batch + 1 == batches:
            now = np.empty_like(before[:100_000])
            steps.softmax(small.forward(seen.inputs[: len(now)]).outputs, seen.slots, now)
            line = {
                "batches": batch + 1,
                "seconds": round(time.monotonic() - begun),
                "same_card": round(
                    float((now.argmax(1) == before[: len(now)].argmax(1)).mean()), 4
                ),
            }
            print(json.dumps(line), flush=True)
    small.flat[:] = average
    return small


def main() -> None:
    """Teach the small net and keep it beside the checkpoint, for :mod:`training.export`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--batches", type=int, default=900)
    parser.add_argument("--games", type=int, default=2048, help="games of a batch")
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    teacher = Network(ACTOR, np.random.default_rng(0))
    with np.load(asked.folder / "checkpoint.npz") as kept:
        teacher.flat[:] = kept["average"]
    small = distilled(teacher, asked.batches, asked.games, asked.seed)
    np.savez(asked.folder / "small.npz", flat=small.flat)


if __name__ == "__main__":
    main()
