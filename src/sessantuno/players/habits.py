"""The habits of one game for the kernels: what was learnt, and the few facts they look it up by.

The numbers in ``nets/habits.npz`` come from ``python -m training.habits``: what cards were worth
in very many deals, told apart by the facts of :mod:`sessantuno.kernels.loops.habit`; one family
of games a row.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import comb
from typing import Final

from sessantuno.kernels import Engine
from sessantuno.kernels.loops import habit
from sessantuno.kernels.loops.jit import Ints
from sessantuno.players.net_file import read_arrays
from sessantuno.players.worths import family_name, kinds
from sessantuno.rules import Rules

FILE: Final = "habits.npz"


def habits_for(engine: Engine, rules: Rules) -> Ints:
    """Return the guide of a game as one form of the kernels takes it."""
    return _guide(engine.compiled, rules)


@lru_cache(maxsize=64)
def _guide(compiled: bool, rules: Rules) -> Ints:
    numbers = guide_with(rules, learnt(rules))
    return Engine(compiled=compiled).ints(numbers)


def has_habits(rules: Rules) -> bool:
    """Whether habits were learnt for the family of games that these rules belong to."""
    return family_name(rules) in _kept()


def learnt(rules: Rules) -> Sequence[int]:
    """Return the weights of the family of games that these rules belong to."""
    return _kept()[family_name(rules)]


@cache
def _kept() -> dict[str, Sequence[int]]:
    data = files("sessantuno.players").joinpath("nets", FILE).read_bytes()
    return {name_of(file): numbers for file, numbers in read_arrays(data).items()}


def name_of(file: str) -> str:
    """Return the family of games whose numbers are kept under a name that any file may have."""
    return file.replace("-", " ").replace("v", ":")


def file_of(family: str) -> str:
    """Return the name under which the numbers of a family are kept."""
    return family.replace(" ", "-").replace(":", "v")


def guide_with(rules: Rules, weights: Sequence[int]) -> tuple[int, ...]:
    """Return the guide of a game with given weights; see ``kernels/loops/habit.py``."""
    guide = [0] * habit.WEIGHTS
    guide[habit.HELD], guide[habit.TRICKS] = min(rules.hand, habit.MOST_HELD), rules.tricks
    for card, kind in kinds(rules, None).items():
        guide[habit.KINDS + rules.strength[card] - 1] = kind - 7
        if kind - 7 < 2:
            guide[habit.HEAVY] |= 1 << (rules.strength[card] - 1)
    for held in range(guide[habit.HELD] + 1):
        for unseen in range(held, habit.UNSEEN):
            for better in range(habit.BETTER):
                place = (held * habit.UNSEEN + unseen) * habit.BETTER + better
                ways = comb(max(unseen - better, 0), held)
                guide[habit.CHANCES + place] = habit.ONE * ways // comb(unseen, held)
    return (*guide, *weights)
