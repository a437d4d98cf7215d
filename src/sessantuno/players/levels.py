"""The levels by name. A level's strength is a fixed budget of work, never of time."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sessantuno.players.base import Player
from sessantuno.players.easy import EasyPlayer
from sessantuno.players.greedy import GreedyPlayer
from sessantuno.players.hard import HardPlayer
from sessantuno.players.medium import MediumPlayer
from sessantuno.players.random_player import RandomPlayer
from sessantuno.rules import Rules


def _master(seed: bytes) -> Player:
    """Make Master; its kernels and network are loaded where it plays and nowhere else."""
    from sessantuno.players.master import MasterPlayer  # noqa: PLC0415 - see above

    return MasterPlayer(seed)


_MAKERS: Final[Mapping[str, Callable[[bytes], Player]]] = MappingProxyType(
    {
        "easy": EasyPlayer,
        "medium": MediumPlayer,
        "hard": HardPlayer,
        "master": _master,
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
    }
)

LEVELS: Final = ("easy", "medium", "hard", "master")
"""The levels there are for people, from the weakest to the strongest."""

STUDY_PLAYERS: Final = ("random", "greedy")
"""Opponents for studies: any legal action, and the referee's short rule."""

LEVEL_VERSIONS: Final[Mapping[str, int]] = MappingProxyType(
    {"easy": 2, "medium": 2, "hard": 2, "master": 3, "random": 1, "greedy": 1}
)
"""The version of each: raised whenever a level would choose otherwise than before."""


def levels_for(rules: Rules) -> tuple[str, ...]:
    """Return the levels that a game offers: Master only where it is more than Hard."""
    from sessantuno.players.master import knows  # noqa: PLC0415 - as in _master

    return LEVELS if knows(rules) else LEVELS[:-1]


def make_player(level: str, seed: bytes) -> Player:
    """Return a player of a level; raises ``ValueError`` with the levels there are.

    The player keeps nothing between choices: it may be made anew for every one of them.
    """
    try:
        return _MAKERS[level](seed)
    except KeyError:
        raise ValueError(
            f"{level[:20]!r} is not a level: choose one of {', '.join(LEVELS)}"
        ) from None
