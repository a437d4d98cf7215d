"""Learn the habits of a family of games from search: ``python -m training.habits --game chiamata``.

A round plays deals by search: every card is imagined played on, by the habits of the round before,
in so many ways the hidden cards may lie. Then the table of ``kernels/loops/habit.py`` is fitted so
that good cards score high: softmax regression on the shares that their worths make. The first
round begins with rules of thumb. A minute or so of one core for each game; the same command and
seed give the same numbers. They go to ``src/sessantuno/players/nets/habits.npz``.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from sessantuno import kernels, players
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.kernels.imagining import imagine_cards
from sessantuno.kernels.loops import habit
from sessantuno.players import calling
from sessantuno.players.habits import file_of, guide_with
from sessantuno.players.worths import family_name
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

FILE: Final = Path(players.__file__).parent / "nets" / "habits.npz"
WIN: Final = 20
"""Card points that winning the deal counts, as in play."""
SOFT: Final = 1.5
"""Card points by which a worse card is chosen e times as seldom."""
CARELESS: Final = 0.05
"""Share of random plays, so that unusual positions are met too."""
STEPS: Final = 400
DECAY: Final = 2e-5

Row = Any
"""An array of numpy."""


@dataclass
class Lesson:
    """What a round of deals taught: a card in each line, one choice after the other."""

    facts: Row
    worths: Row
    sizes: Row


def main() -> None:
    """Read the command line, learn and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="a preset; without it every family of games")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=500, help="deals in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--worlds", type=int, default=150, help="ways the cards may lie")
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--file", type=Path, default=FILE)
    asked = parser.parse_args()
    kernels.warm_up()
    games = [Rules.preset(asked.game, asked.players)] if asked.game else list(families().values())
    for rules in games:
        begun = time.process_time()
        weights = beginner(rules)
        for number in range(asked.rounds):
            # Deals to learn from must be repeatable and are worth nothing to guess.
            random = Random(f"{asked.seed} {family_name(rules)} {number}")  # noqa: S311
            deals = asked.deals if number else asked.deals // 3
            lesson = lesson_of(rules, weights, deals, asked.worlds, random)
            weights = fitted(lesson)
            print(
                f"{family_name(rules)}: round {number + 1}, {len(lesson.sizes)} choices, "
                f"{regret(lesson, weights):.2f} points worse than the search, "
                f"{time.process_time() - begun:.0f} s",
                flush=True,
            )
        save(asked.file, family_name(rules), weights)


def families() -> dict[str, Rules]:
    """Return one game for each family that the presets make."""
    found: dict[str, Rules] = {}
    for preset in PRESETS:
        for count in sorted(preset.players):
            rules = Rules.preset(preset.name, players=count)
            found.setdefault(family_name(rules), rules)
    return found


def lesson_of(rules: Rules, weights: Row, deals: int, worlds: int, random: Random) -> Lesson:
    """Play deals by search and note what it thought of each card."""
    facts: list[Row] = []
    worths: list[Row] = []
    engine, numbers = kernels.current(), kernels.numbers_of(rules)
    flat, guide = engine.ints(numbers.flat), engine.ints(guide_with(rules, weights))
    row = engine.zeros(habit.TABLES * habit.MOST_HELD)
    others = 1 if rules.trump == "called" else len(rules.sides) - 1
    for number in range(deals):
        game = Game(Deal.shuffled(rules, random, dealer=number % rules.players))
        while game.turn is not None:
            view = game.view(game.turn)
            cards = [each for each in view.legal if isinstance(each, Card)]
            if game.phase == "auction":
                rng = engine.rng(random.randbytes(16))
                game.play(calling.call(view, rng, worlds // 5, guide))
                continue
            if game.phase == "naming":
                game.play(calling.name(view, engine.rng(random.randbytes(16)), worlds // 5, guide))
                continue
            if len(cards) < 2:
                game.play(random.choice(view.legal))
                continue
            knowledge = kernels.knowledge_of(view)
            options = sorted(numbers.number[card] for card in cards)
            guesses = kernels.sample_worlds(
                engine, knowledge, engine.rng(random.randbytes(16)), worlds
            )
            found = imagine_cards(engine, numbers, guide, guesses, options, view.need)
            worth = np.array([2 * found[c].points + others * WIN * found[c].wins for c in options])
            engine.call.note_facts(
                flat,
                guide,
                engine.ints(kernels.state_of(game)),
                sum(1 << card for card in options),
                row,
            )
            facts.append(np.array(row[: habit.TABLES * len(options)]).reshape(len(options), -1))
            worths.append(worth / (2 * others * worlds))
            careless = random.random() < CARELESS
            best = random.randrange(len(options)) if careless else int(np.argmax(worth))
            game.play(numbers.card[options[best]])
    sizes = np.array([len(each) for each in worths])
    return Lesson(np.concatenate(facts), np.concatenate(worths), sizes)


def fitted(lesson: Lesson) -> Row:
    """Return the weights under which cards score as high as the search thought them good."""
    starts = np.concatenate([[0], np.cumsum(lesson.sizes)[:-1]])
    owner = np.repeat(np.arange(len(lesson.sizes)), lesson.sizes)

    def shares(scores: Row) -> Row:
        power = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        return power / np.add.reduceat(power, starts)[owner]

    wanted = shares(lesson.worths / SOFT)
    weights = np.zeros(habit.WEIGHT_COUNT)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        wrong = shares(weights[lesson.facts].sum(1)) - wanted
        slope = DECAY * weights
        for table in range(habit.TABLES):
            slope += np.bincount(
                lesson.facts[:, table], weights=wrong, minlength=len(weights)
            ) / len(lesson.sizes)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        rate = 0.08 if step < 0.6 * STEPS else 0.04
        root = np.sqrt(square / (1 - 0.99**step)) + 1e-6
        weights -= rate * mean / (1 - 0.9**step) / root
    return np.rint(weights * habit.NAT).astype(np.int64)


def regret(lesson: Lesson, weights: Row) -> float:
    """Return how many points the habits give away a choice, as the search of the lesson sees it."""
    scores = weights[lesson.facts].sum(1)
    lost, start = 0.0, 0
    for size in lesson.sizes:
        worths = lesson.worths[start : start + size]
        lost += worths.max() - worths[int(np.argmax(scores[start : start + size]))]
        start += size
    return lost / len(lesson.sizes)


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
        first = habit.BY_POT + (4 * 5 + pot) * 2 * habit.SORT
        weights[first : first + habit.SORT] = value
        weights[first + habit.SORT : first + 2 * habit.SORT] = 0.6 * value
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
