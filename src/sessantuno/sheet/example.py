"""Worked examples of matches (kinds ``match`` and ``chiamata_match``), and files much like them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sessantuno.match import Entry, EntryError, HouseRules, HouseRulesError
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.reading import setting_error
from sessantuno.sheet.sheet import TEAMS, sides_of

KINDS: Final = ("match", "chiamata_match")
_NOBODY: Final = ("all_pass", "all pass", "pass")


class Example:
    """An example as it can be added up: the house, how many play, who dealt first, the rows.

    A row that cannot be read stands there as its error, so that it can be told which one it is.
    Raises :class:`SheetError` for what is no example at all.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        given = data.get("given", data)
        written = given.get("entries") if isinstance(given, Mapping) else None
        if not isinstance(written, Sequence) or isinstance(written, str):
            raise SheetError(N_("the rows are missing: “entries” must be a list"))
        self.rows = [_row(each, number) for number, each in enumerate(written, 1)]
        options = data.get("options", data.get("house", {}))
        if not isinstance(options, Mapping):
            raise SheetError(N_("“options” must be named settings"))
        chiamata = (
            data.get("variant") == "chiamata"
            or data.get("kind") == "chiamata_match"
            or options.get("chiamata") == "on"
        )
        counts = {len(row.points) for row in self.rows if isinstance(row, Entry) and row.points}
        usual = 5 if chiamata else max(counts, default=2)
        self.players = data.get("players", usual)
        if type(self.players) is not int or self.players not in TEAMS:
            raise SheetError(
                N_("a sheet is for 2 to 6 players, not {players}"),
                {"players": repr(self.players)[:20]},
            )
        settings: dict[str, Any] = dict(options)
        if chiamata:
            settings |= {"scoring": "chiamata", "sides": 5}
        else:
            if data.get("variant") == "sueca":
                settings["scoring"] = "sueca"
            settings["sides"] = self._sides(settings, counts)
        try:
            self.house = HouseRules.from_dict(settings)
        except HouseRulesError as fault:
            raise setting_error(fault) from fault
        first = given.get("first_dealer", 0)
        if type(first) is not int or not 0 <= first < self.players:
            raise SheetError(N_("whoever deals first must be one of the players"))
        self.first_dealer = first

    def _sides(self, settings: Mapping[str, Any], counts: set[int]) -> int:
        teams = settings.get("teams")
        if teams is None:
            # Rows with a number for each player say that each plays for himself.
            teams = "solo" if counts == {self.players} else ""
        if not isinstance(teams, str):
            raise SheetError(
                N_("“teams” must be one of {allowed}"), {"allowed": "solo, 2x2, 2x3, 3x2"}
            )
        return len(sides_of(self.players, teams))


def _row(written: object, number: int) -> Entry | EntryError:
    """Read a row: a list of numbers, named values, or the word for a deal that nobody called."""
    try:
        if written is None or (isinstance(written, str) and written in _NOBODY):
            return Entry(thrown="all_pass")
        if isinstance(written, list | tuple):
            return Entry.from_dict({"points": written})
        if not isinstance(written, Mapping):
            return Entry.from_dict({"points": written} if written is not None else {})
        row = dict(written)
        if row.get("all_pass") is True:
            return Entry(thrown="all_pass")
        if row.get("throw_in") is True or row.get("thrown_in") is True:
            return Entry(thrown="hand")
        if "caller_side_points" in row:
            row["points"] = row["caller_side_points"]
        if row.get("alone") is True:
            row["partner"] = "alone"
        return Entry.from_dict(row)
    except EntryError as fault:
        return fault.at(number)
