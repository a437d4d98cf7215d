"""What can happen to a sheet: each event is a few plain values, and what it makes of the sheet.

``apply`` returns the sheet after the event and raises :class:`SheetError` where it cannot be; it
depends on nothing but the sheet and the event. ``Undone`` and ``Redone`` are events too, so a log
only ever grows: what they mean is for :mod:`sessantuno.sheet.log`.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, ClassVar, Final

from sessantuno.match import Entry, HouseRules, HouseRulesError, check_entry
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.games import GAMES
from sessantuno.sheet.reading import (
    a_house,
    a_number,
    a_string,
    an_entry,
    bad_value,
    checked_name,
    numbers,
    plain_text,
    setting_error,
    strings,
)
from sessantuno.sheet.sheet import (
    LONGEST_DATE,
    LONGEST_ID,
    LONGEST_TITLE,
    MOST_ROWS,
    Row,
    Sheet,
    sides_of,
)

SETTINGS: Final = tuple(each.name for each in fields(HouseRules))
"""The names of the house's rules."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A new sheet: who plays, by which rules, who deals first (a player)."""

    kind: ClassVar = "opened"
    id: str
    title: str
    date: str
    game: str
    names: tuple[str, ...]
    teams: str
    first_dealer: int
    house: HouseRules

    def apply(self, sheet: Sheet | None) -> Sheet:
        """Open it; only the first event can."""
        if sheet is not None:
            raise SheetError(N_("a sheet is opened once, by the first event of its log"))
        names = tuple(checked_name(name) for name in self.names)
        sides = sides_of(len(names), self.teams)
        if self.house.sides != len(sides):
            raise SheetError(
                N_("the rules are for {sides} sides, and there are {count}"),
                {"sides": self.house.sides, "count": len(sides)},
            )
        if self.game not in GAMES:
            raise bad_value("game", self.game, ", ".join(GAMES))
        if not 0 <= self.first_dealer < len(names):
            raise SheetError(N_("whoever deals first must be one of the players"))
        return Sheet(
            id=self.id,
            title=plain_text("title", self.title, LONGEST_TITLE),
            date=plain_text("date", self.date, LONGEST_DATE),
            game=self.game,
            names=names,
            sides=sides,
            order=tuple(range(len(names))),
            first_dealer=self.first_dealer,
            house=self.house,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "id": self.id,
            "title": self.title,
            "date": self.date,
            "game": self.game,
            "names": list(self.names),
            "teams": self.teams,
            "first_dealer": self.first_dealer,
            "house": self.house.to_dict(),
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Opened":
        """Read JSON values; raises :class:`SheetError`."""
        house = data.get("house", {})
        if not isinstance(house, Mapping):
            raise bad_value("house", house, N_("named settings"))
        identity = a_string(data, "id")
        plain = identity.isascii() and identity.replace("-", "").replace("_", "").isalnum()
        if not plain or len(identity) > LONGEST_ID:
            raise bad_value("id", identity, N_("letters, digits, - and _"))
        return cls(
            identity,
            a_string(data, "title"),
            a_string(data, "date"),
            a_string(data, "game"),
            tuple(strings(data, "names")),
            a_string(data, "teams"),
            a_number(data, "first_dealer"),
            a_house(house),
        )


@dataclass(frozen=True, slots=True)
class _Event:
    """An event whose values are plain: it writes itself."""

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
        }


@dataclass(frozen=True, slots=True)
class Titled(_Event):
    """Another title or date."""

    kind: ClassVar = "titled"
    title: str
    date: str

    def apply(self, sheet: Sheet) -> Sheet:
        """Change both."""
        title = plain_text("title", self.title, LONGEST_TITLE)
        date = plain_text("date", self.date, LONGEST_DATE)
        return replace(sheet, title=title, date=date, changed_from=None)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Titled":
        """Read JSON values."""
        return cls(a_string(data, "title"), a_string(data, "date"))


@dataclass(frozen=True, slots=True)
class Changed:
    """Some of the house's rules changed; no row is touched, all are judged anew (R12.6)."""

    kind: ClassVar = "changed"
    changes: Mapping[str, Any]

    def apply(self, sheet: Sheet) -> Sheet:
        """Change them together."""
        if "sides" in self.changes:
            raise SheetError(N_("the number of sides stays; start a new sheet for other players"))
        unknown = sorted(set(self.changes) - set(SETTINGS))
        if unknown:
            raise bad_value("setting", unknown[0], ", ".join(SETTINGS))
        try:
            house = sheet.house.replace(**self.changes)
        except HouseRulesError as fault:
            raise setting_error(fault) from fault
        return replace(sheet, house=house, changed_from=sheet.house)

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {"changes": dict(self.changes)}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Changed":
        """Read JSON values."""
        changes = data.get("changes")
        if not isinstance(changes, Mapping) or not all(isinstance(key, str) for key in changes):
            raise bad_value("changes", changes, N_("named settings"))
        for value in changes.values():
            if value is not None and type(value) not in (int, str):
                raise bad_value("changes", value, N_("a word or a whole number"))
        return cls(dict(changes))


@dataclass(frozen=True, slots=True)
class Wrote:
    """A new row."""

    kind: ClassVar = "wrote"
    row: int
    entry: Entry

    def apply(self, sheet: Sheet) -> Sheet:
        """Put it at the end."""
        if len(sheet.rows) >= MOST_ROWS:
            raise SheetError(
                N_("this sheet is full: it has {rows} deals; start another"), {"rows": MOST_ROWS}
            )
        if self.row != sheet.next_id:
            raise SheetError(
                N_("the next row has the number {expected}, not {row}"),
                {"expected": sheet.next_id, "row": self.row},
            )
        entry = checked_entry(sheet, self.entry, len(sheet.rows) + 1)
        rows = (*sheet.rows, Row(self.row, entry))
        return replace(sheet, rows=rows, next_id=self.row + 1, changed_from=None)

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {"row": self.row, "entry": self.entry.to_dict()}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Wrote":
        """Read JSON values."""
        return cls(a_number(data, "row"), an_entry(data))


@dataclass(frozen=True, slots=True)
class Edited:
    """A row that says something else now."""

    kind: ClassVar = "edited"
    row: int
    entry: Entry

    def apply(self, sheet: Sheet) -> Sheet:
        """Change it where it stands."""
        place = sheet.place(self.row)
        return sheet.with_row(place, checked_entry(sheet, self.entry, place + 1))

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {"row": self.row, "entry": self.entry.to_dict()}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Edited":
        """Read JSON values."""
        return cls(a_number(data, "row"), an_entry(data))


@dataclass(frozen=True, slots=True)
class Removed(_Event):
    """A row that is taken out; the others keep their numbers."""

    kind: ClassVar = "removed"
    row: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Take it out."""
        place = sheet.place(self.row)
        rows = sheet.rows[:place] + sheet.rows[place + 1 :]
        return replace(sheet, rows=rows, changed_from=None)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Removed":
        """Read JSON values."""
        return cls(a_number(data, "row"))


@dataclass(frozen=True, slots=True)
class Renamed(_Event):
    """Other names, one for each player; no score changes."""

    kind: ClassVar = "renamed"
    names: tuple[str, ...]

    def apply(self, sheet: Sheet) -> Sheet:
        """Give the players these names."""
        if len(self.names) != sheet.players:
            raise SheetError(
                N_("one name for each of the {players} players, not {count}"),
                {"players": sheet.players, "count": len(self.names)},
            )
        names = tuple(checked_name(name) for name in self.names)
        return replace(sheet, names=names, changed_from=None)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Renamed":
        """Read JSON values."""
        return cls(tuple(strings(data, "names")))


@dataclass(frozen=True, slots=True)
class Seated(_Event):
    """Another order round the table; whoever was to deal first still is, and no score changes."""

    kind: ClassVar = "seated"
    order: tuple[int, ...]

    def apply(self, sheet: Sheet) -> Sheet:
        """Seat the players so."""
        if sorted(self.order) != list(range(sheet.players)):
            raise SheetError(N_("each player has one place at the table"))
        return replace(sheet, order=self.order, changed_from=None)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Seated":
        """Read JSON values."""
        return cls(tuple(numbers(data, "order")))


@dataclass(frozen=True, slots=True)
class FirstDealer(_Event):
    """Another player is taken to have dealt first."""

    kind: ClassVar = "first_dealer"
    player: int

    def apply(self, sheet: Sheet) -> Sheet:
        """Move the dealer's mark."""
        if not 0 <= self.player < sheet.players:
            raise SheetError(N_("whoever deals first must be one of the players"))
        return replace(sheet, first_dealer=self.player, changed_from=None)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "FirstDealer":
        """Read JSON values."""
        return cls(a_number(data, "player"))


@dataclass(frozen=True, slots=True)
class Undone(_Event):
    """The last change taken back."""

    kind: ClassVar = "undone"

    @classmethod
    def read(cls, _data: Mapping[str, Any]) -> "Undone":
        """There is nothing to read."""
        return cls()


@dataclass(frozen=True, slots=True)
class Redone(_Event):
    """The last change taken back, done again."""

    kind: ClassVar = "redone"

    @classmethod
    def read(cls, _data: Mapping[str, Any]) -> "Redone":
        """There is nothing to read."""
        return cls()


Change = Titled | Changed | Wrote | Edited | Removed | Renamed | Seated | FirstDealer
Event = Opened | Change | Undone | Redone

_KINDS: Final[Mapping[str, type[Event]]] = {
    each.kind: each
    for each in (
        Opened,
        Titled,
        Changed,
        Wrote,
        Edited,
        Removed,
        Renamed,
        Seated,
        FirstDealer,
        Undone,
        Redone,
    )
}


def read_event(data: object) -> Event:
    """Read an event from JSON values; raises :class:`SheetError`."""
    if not isinstance(data, Mapping):
        raise SheetError(N_("an event is a set of named values"))
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise bad_value("kind", kind, ", ".join(_KINDS))
    return _KINDS[kind].read(data)


def write_event(event: Event) -> dict[str, Any]:
    """Return an event as JSON values; :func:`read_event` reads it back."""
    return {"kind": event.kind, **event.to_dict()}


def checked_entry(sheet: Sheet, entry: Entry, row: int) -> Entry:
    """Return the entry as the sheet keeps it; raises :class:`SheetError` for one that cannot be."""
    fault = check_entry(sheet.house, entry)
    if fault is not None:
        raise SheetError.of_entry(fault, row)
    return marked(sheet.house, entry)


def marked(house: HouseRules, entry: Entry) -> Entry:
    """Return the entry with a note of whether its numbers are card points or wins.

    So it means the same under another setting (R12.6).
    """
    if entry.points is None or entry.recorded is not None:
        return entry
    return replace(entry, recorded="wins" if house.record == "wins" else "points")
