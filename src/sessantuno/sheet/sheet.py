"""A score sheet as its log makes it: who plays, the house's rules, the rows; and what follows."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from sessantuno.match import Entry, HouseRules, Standings, dealers, standings
from sessantuno.match.dealers import Dealers
from sessantuno.sheet.errors import N_, SheetError

MOST_PLAYERS: Final = 6
MOST_ROWS: Final = 500
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 80
LONGEST_DATE: Final = 32
LONGEST_ID: Final = 40

Teams = Literal["solo", "2x2", "2x3", "3x2"]
TEAMS: Final[dict[int, tuple[Teams, ...]]] = {
    2: ("solo",),
    3: ("solo",),
    4: ("2x2", "solo"),
    5: ("solo",),
    6: ("2x3", "3x2", "solo"),
}
"""Who can play with whom, by the number of players; the usual first (R6-R8)."""

_SIDES: Final[dict[str, int]] = {"2x2": 2, "2x3": 2, "3x2": 3}


def sides_of(players: int, teams: str = "") -> tuple[tuple[int, ...], ...]:
    """Return the players of each side, who sit in turn (R6.1, R8); empty ``teams`` are the usual.

    Raises :class:`SheetError`.
    """
    if players not in TEAMS:
        raise SheetError(N_("a sheet is for 2 to 6 players, not {players}"), {"players": players})
    chosen = teams or TEAMS[players][0]
    if chosen not in TEAMS[players]:
        raise SheetError(
            N_("{players} players cannot play as {teams}; they can as {allowed}"),
            {"players": players, "teams": chosen, "allowed": ", ".join(TEAMS[players])},
        )
    count = _SIDES.get(chosen, players)
    return tuple(tuple(range(side, players, count)) for side in range(count))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: the number it keeps for good, and what was written."""

    id: int
    entry: Entry


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A sheet at one moment; immutable, and equal to another when everything in it is equal.

    A player is a number from 0, whatever the name (so a new name touches no score), and a side is
    the tuple of its players. ``order`` is how they sit; ``first_dealer`` is a player.
    """

    id: str
    title: str
    date: str
    game: str
    """The game that is played, a name of :mod:`sessantuno.sheet.games`; says nothing of scores."""
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    first_dealer: int
    house: HouseRules
    rows: tuple[Row, ...] = ()
    next_id: int = 1
    """The number for the next row; a number is never given twice while its row can come back."""
    changed_from: HouseRules | None = None
    """The settings before the last event, if that changed them."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def teams(self) -> Teams:
        """Who plays with whom."""
        if len(self.sides) == len(self.names):
            return "solo"
        return "2x2" if len(self.names) == 4 else "2x3" if len(self.sides) == 2 else "3x2"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is written in the rows."""
        return tuple(row.entry for row in self.rows)

    @cached_property
    def standings(self) -> Standings:
        """Where the match stands (R12.8)."""
        return standings(self.house, self.entries)

    @property
    def standings_before(self) -> Standings | None:
        """Where it stood before the last event, if that changed a setting (R12.6)."""
        return None if self.changed_from is None else standings(self.changed_from, self.entries)

    @cached_property
    def _dealers(self) -> Dealers:
        first = self.order.index(self.first_dealer)
        return dealers(self.house, first, self.players, self.entries)

    @property
    def dealers(self) -> tuple[int, ...]:
        """The player who dealt each row (R3.10, R11.10)."""
        return tuple(self.order[seat] for seat in self._dealers.dealers)

    @property
    def next_dealer(self) -> int:
        """The player who deals next."""
        return self.order[self._dealers.next_dealer]

    @property
    def next_leader(self) -> int:
        """The player who leads to the first trick of the next deal: after the dealer (R3.10)."""
        return self.order[(self._dealers.next_dealer + 1) % self.players]

    def side_name(self, side: int) -> str:
        """Return a side's name: those of its players."""
        return " & ".join(self.names[player] for player in self.sides[side])

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of all sides, in the order of the numbers in a row."""
        return tuple(self.side_name(side) for side in range(len(self.sides)))

    @property
    def columns(self) -> tuple[int, ...]:
        """The sides from left to right: as they come round the table."""
        return tuple(dict.fromkeys(self.side_of(player) for player in self.order))

    def side_of(self, player: int) -> int:
        """Return the side of a player."""
        return next(side for side, players in enumerate(self.sides) if player in players)

    def place(self, row: int) -> int:
        """Return where (from 0) the row of that number stands; raises :class:`SheetError`."""
        for place, each in enumerate(self.rows):
            if each.id == row:
                return place
        raise SheetError(N_("there is no such row any more; load the sheet again"))

    def dealt_next_by(self, player: int) -> int:
        """Return who must have dealt first for ``player`` to deal next."""
        shift = self.order.index(player) - self._dealers.next_dealer
        first = self.order.index(self.first_dealer) + shift
        return self.order[first % self.players]

    def with_row(self, place: int, entry: Entry) -> "Sheet":
        """Return the sheet with another entry in one row."""
        rows = self.rows
        changed = (*rows[:place], Row(rows[place].id, entry), *rows[place + 1 :])
        return replace(self, rows=changed, changed_from=None)
