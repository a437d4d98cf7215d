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


def _master_alone(seed: bytes) -> Player:
    """Make Master as it plays in plain Python: for two a small network and no search, else less."""
    from sessantuno import kernels  # noqa: PLC0415 - see above
    from sessantuno.players import crowd  # noqa: PLC0415 - see above
    from sessantuno.players.master import MasterPlayer  # noqa: PLC0415 - see above

    return MasterPlayer(seed, crowd.ALONE, effort=kernels.ALONE)


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
    {"easy": 2, "medium": 2, "hard": 2, "master": 10, "random": 1, "greedy": 1}
)
"""The version of each: raised whenever a level would choose otherwise than before."""

_WITHOUT_COMPILER: Final[Mapping[str, tuple[int, Callable[[bytes], Player]]]] = MappingProxyType(
    {"master": (11, _master_alone)}
)
"""Versions of their own for plain Python, where search would make a person wait."""


def version_here(level: str) -> int:
    """Return the version that a table opened in this process should have at a level.

    It is written down with the seat, so wherever the deal goes on or is checked, the same is
    played: without compiled kernels Master's plays with search are found too, only slowly.
    """
    if level not in _WITHOUT_COMPILER:
        return LEVEL_VERSIONS[level]
    from sessantuno import kernels  # noqa: PLC0415 - as in _master

    return LEVEL_VERSIONS[level] if kernels.ready() else _WITHOUT_COMPILER[level][0]


def versions_of(level: str) -> tuple[int, ...]:
    """Return the versions of a level that can be played and recomputed, none if there is none."""
    plain = [_WITHOUT_COMPILER[level][0]] if level in _WITHOUT_COMPILER else []
    return (*plain, LEVEL_VERSIONS[level]) if level in LEVEL_VERSIONS else ()


def levels_for(rules: Rules) -> tuple[str, ...]:
    """Return the levels that a game offers: Master only where it is more than Hard."""
    from sessantuno.players.habits import has_habits  # noqa: PLC0415 - as in _master
    from sessantuno.players.master import knows  # noqa: PLC0415 - as in _master

    return LEVELS if knows(rules) or has_habits(rules) else LEVELS[:-1]


def make_player(level: str, seed: bytes, version: int | None = None) -> Player:
    """Return a player of a level; raises ``ValueError`` with the levels there are.

    ``version`` is one of :func:`versions_of` the level; left out, or one that can no longer be
    had, it is the strongest. The player keeps nothing between choices: it may be made anew for
    every one of them.
    """
    plain = _WITHOUT_COMPILER.get(level)
    if plain is not None and version == plain[0]:
        return plain[1](seed)
    try:
        return _MAKERS[level](seed)
    except KeyError:
        raise ValueError(
            f"{level[:20]!r} is not a level: choose one of {', '.join(LEVELS)}"
        ) from None
