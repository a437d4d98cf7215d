"""The tables people know, as rows of data: what is played and how deals count there.

A sheet starts from one of them; every setting can then be changed. The first is the usual one.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sessantuno.match import HouseRules
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.sheet import TEAMS, sides_of

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Known(NamedTuple):
    """A known table: its name, and where its rules differ from the usual (RULES 0.2)."""

    name: str
    scoring: str = "sides"
    house: Mapping[str, Any] = _NOTHING
    players: tuple[int, ...] = (2, 3, 4, 5, 6)
    teams: str = ""
    """Who plays with whom; empty for the usual of the number of players."""
    game: str = "briscola"
    """A preset of :mod:`sessantuno.presets`: what to play when it is opened as a table."""
    rule: str = ""

    def settings(self, players: int, teams: str = "") -> HouseRules:
        """Return the house's rules for so many players; raises :class:`SheetError`."""
        if players not in self.players:
            raise SheetError(
                N_("this game is for {allowed} players, not {players}"),
                {"allowed": ", ".join(map(str, self.players)), "players": players},
            )
        sides = sides_of(players, self.teams or teams)
        return HouseRules.standard(self.scoring, **{"sides": len(sides), **self.house})


KNOWN: Final[tuple[Known, ...]] = (
    Known("bar", rule="R11.1, R11.4"),
    Known("nobody", house={"draw": "none"}, rule="R11.4"),
    Known("again", house={"draw": "replay"}, rule="R11.4"),
    Known("last_trick", house={"draw": "last_trick"}, rule="R11.4"),
    Known("wins", house={"record": "wins"}, rule="R12.3"),
    Known("chiamata", "chiamata", players=(5,), teams="solo", game="chiamata", rule="R13-R15"),
    Known("sueca", "sueca", players=(4, 2), game="sueca", rule="R20.4"),
    Known("briscolone", house={"match": "cumulative:121"}, game="briscolone", rule="R16.4"),
    Known("brisca", house={"match": "single"}, game="brisca", rule="R19.4"),
    Known("briskula", house={"match": "first_to:4"}, game="briskula", rule="R21.5"),
    Known("perdere", house={"objective": "least"}, game="perdere", rule="R23.3"),
)

GAMES: Final = tuple(known.name for known in KNOWN)


def find_known(name: str) -> Known:
    """Return the known table of that name; raises :class:`SheetError`."""
    for known in KNOWN:
        if known.name == name:
            return known
    raise SheetError(
        N_("there is no table called {name}; choose one of {allowed}"),
        {"name": name[:40], "allowed": ", ".join(GAMES)},
    )


def players_of(known: Known) -> tuple[int, ...]:
    """Return how many can play it, in order."""
    return tuple(sorted(set(known.players) & set(TEAMS)))
