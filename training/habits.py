"""Learn the habits of a family of games: ``python -m training.habits --game chiamata``.

Deals are played by the habits themselves, and what every card of every choice came to is
remembered (:mod:`training.practice`): the gradient of what habits win against themselves. It
begins with rules of thumb. A minute or so of one core for each game; the same command and seed
give the same numbers. They go to ``src/sessantuno/players/nets/habits.npz``.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from sessantuno import kernels, players
from sessantuno.kernels.loops import habit
from sessantuno.players.crowd import WIN
from sessantuno.players.habits import file_of, guide_with
from sessantuno.players.worths import family_name
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from training import practice

FILE: Final = Path(players.__file__).parent / "nets" / "habits.npz"
NEED: Final = 61
"""What callers of Chiamata need in practice."""
WARMTH: Final = 2.0
"""Card points by which a worse card is chosen e times as seldom."""
RATE: Final = 0.08
RATES: Final = ((0.4, 1.0), (0.7, 0.4), (1.0, 0.15))
"""Until such a part of the lesson, such a part of the rate."""
LATE: Final = 0.85
"""The habits kept are the mean of those after this part of the lesson."""
DECAY: Final = 3e-5
STEADY: Final = 1e-3
"""Slopes below this move the table in proportion only."""
GRAIN: Final = 16
"""What is kept is a multiple of this, so that the file is small."""
COMPARED: Final = 50_000

Row = Any
"""An array of numpy."""


def main() -> None:
    """Read the command line, learn and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="a preset; without it every family of games")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=1500, help="deals before the table changes")
    parser.add_argument("--changes", type=int, default=120)
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--file", type=Path, default=FILE)
    asked = parser.parse_args()
    kernels.warm_up()
    games = [Rules.preset(asked.game, asked.players)] if asked.game else list(families().values())
    for rules in games:
        begun = time.process_time()
        name = family_name(rules)
        lesson = Lesson(rules, f"{asked.seed} {name}")
        weights = lesson.learnt(asked.changes, asked.deals)
        took = time.process_time() - begun
        shares = lesson.compared(weights, beginner(rules))
        error = 196 * shares.std() / len(shares) ** 0.5
        print(
            f"{name}: {100 * shares.mean():.1f} % ± {error:.1f} v rules of thumb, {took:.0f} s",
            flush=True,
        )
        save(asked.file, name, weights)


def families() -> dict[str, Rules]:
    """Return one game for each family that the presets make."""
    found: dict[str, Rules] = {}
    for preset in PRESETS:
        for count in sorted(preset.players):
            rules = Rules.preset(preset.name, players=count)
            found.setdefault(family_name(rules), rules)
    return found


class Lesson:
    """One game, as the loops of practice take it."""

    def __init__(self, rules: Rules, seed: str) -> None:
        """Take the game and the seed of all its deals."""
        self.rules = rules
        engine, numbers = kernels.current(), kernels.numbers_of(rules)
        self.flat: Row = engine.ints(numbers.flat)
        self.order: Row = engine.ints(sorted(numbers.card))
        self.rng: Row = engine.rng(seed.encode())
        self.others: Row = engine.rng(b"compared " + seed.encode())
        self.caller_leads = rules.first_lead == "caller"
        self.need = NEED if rules.trump == "called" else 0

    def guide(self, weights: Row) -> Row:
        """Return the guide of the game with these weights."""
        return kernels.current().ints(guide_with(self.rules, [int(each) for each in weights]))

    def learnt(self, changes: int, deals: int) -> Row:
        """Return the weights after so many changes (Adam), of so many deals each."""
        weights = beginner(self.rules) / habit.NAT
        guide, kept = self.guide(weights), np.zeros_like(weights)
        mean, square = np.zeros_like(weights), np.zeros_like(weights)
        for step in range(1, changes + 1):
            guide[habit.WEIGHTS :] = np.rint(weights * habit.NAT)
            slope = np.zeros_like(weights)
            practice.practise(
                self.flat,
                guide,
                self.order,
                deals,
                self.caller_leads,
                self.need,
                float(WIN),
                WARMTH,
                self.rng,
                slope,
            )
            slope = slope / deals + DECAY * weights
            mean = 0.9 * mean + 0.1 * slope
            square = 0.99 * square + 0.01 * slope**2
            rate = RATE * next(part for until, part in RATES if step <= until * changes)
            root = np.sqrt(square / (1 - 0.99**step)) + STEADY
            weights = weights - rate * mean / (1 - 0.9**step) / root
            if step > LATE * changes:
                kept += weights
        count = changes - int(LATE * changes)
        return GRAIN * np.rint(kept / count * habit.NAT / GRAIN).astype(np.int64)

    def compared(self, one: Row, other: Row, deals: int = COMPARED) -> Row:
        """Return what one table takes from another in each of so many deals, played both ways."""
        shares = np.zeros(deals)
        practice.compare(
            self.flat,
            self.guide(one),
            self.guide(other),
            self.order,
            self.caller_leads,
            self.need,
            self.others,
            shares,
        )
        return shares


KEEP: Final = (4, 3, 1.5, 1.2, 1, 0.2, 0, 17, 15, 8, 7.5, 7, 5.5, 4.5)
KEEP_WITHOUT_TRUMPS: Final = (9, 7, 3, 2, 1, 0.2, 0) * 2
WORTH: Final = (11, 10, 4, 3, 2, 0, 0) * 2
FOR_THE_POT: Final = (0, 3, 8, 14, 20)


def beginner(rules: Rules) -> Row:
    """Return rules of thumb: keep what is strong, feed one's own side, take what is rich."""
    weights = np.zeros(habit.WEIGHT_COUNT)
    keep = KEEP_WITHOUT_TRUMPS if rules.trump == "none" else KEEP
    gain = (-0.7, 0.7, 1.0, -1.5, 0.7)
    for case in range(habit.CASES):
        for kind in range(habit.KIND):
            value = gain[case] * WORTH[kind] - keep[kind] - (4 if case == 2 else 0)
            first = habit.BY_PHASE + case * habit.PHASES * habit.KIND + kind
            weights[first : first + habit.PHASES * habit.KIND : habit.KIND] = value
    for pot, value in enumerate(FOR_THE_POT):
        first = habit.BY_POT + (4 * 5 + pot) * 2 * habit.KIND
        weights[first : first + habit.KIND] = value
        weights[first + habit.KIND : first + 2 * habit.KIND] = 0.6 * value
    sign = 1 if rules.objective == "most" else -1
    return np.rint(sign * weights * habit.NAT / 3).astype(np.int64)


def save(file: Path, family: str, weights: Row) -> None:
    """Add the weights of a family of games to a file, or put them in the place of what it had."""
    kept = dict(np.load(file)) if file.exists() else {}
    kept[file_of(family)] = np.clip(weights, -32768, 32767).astype("<i2")
    with file.open("wb") as out:
        np.savez_compressed(out, **dict(sorted(kept.items())))


if __name__ == "__main__":
    main()
