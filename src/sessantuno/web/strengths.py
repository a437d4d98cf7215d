"""How strong the levels are: the figures that ``python -m benchmarks.strength --write`` keeps."""

from functools import cache
from typing import NamedTuple

from sessantuno.rules import Rules
from sessantuno.web.strength_table import TABLE


class Strength(NamedTuple):
    """What a level scored against another player in one game, in duplicate deals."""

    preset: str
    players: int
    level: str
    against: str
    score: float
    """Wins and half the draws, from 0 to 1."""
    margin: float
    """Half of the 95 % interval of the score."""
    points: float
    """Mean lead in card points a deal."""
    deals: int
    """How many deals there were, each played in every seating."""
    milliseconds: float
    """Processor time of the level for a choice among several actions, on the average."""


@cache
def strengths() -> tuple[Strength, ...]:
    """Return all figures, in the order of games, players, level and opponent."""
    return tuple(
        Strength(
            each["game"],
            each["players"],
            each["level"],
            each["against"],
            each["score"],
            (each["score_ci"][1] - each["score_ci"][0]) / 2,
            each["points"],
            each["deals"],
            each["ms_per_move"],
        )
        for each in TABLE
    )


def strength_of(rules: Rules, level: str, against: str) -> Strength | None:
    """Return a figure for these rules, under whatever name they were measured; None if not."""
    return next(
        (
            each
            for each in strengths()
            if (each.level, each.against) == (level, against)
            and each.players == rules.players
            and nameless(Rules.preset(each.preset, each.players)) == nameless(rules)
        ),
        None,
    )


def nameless(rules: Rules) -> Rules:
    """Return rules without the name of the game: what decides how it is played."""
    return rules.changed(game="any")
