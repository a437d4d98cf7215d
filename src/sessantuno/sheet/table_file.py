"""A sheet as CSV, for spreadsheets, and back: what it says now, without the history.

The lines before ``deal`` are pairs; then each line is a row. A plain table (names, then numbers)
that somebody has typed is read too.
"""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sessantuno.match import Entry, EntryError, HouseRules, HouseRulesError
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.events import Opened, Seated, Wrote
from sessantuno.sheet.games import find_known
from sessantuno.sheet.log import MOST_EVENTS, Log
from sessantuno.sheet.reading import setting_error
from sessantuno.sheet.sheet import TEAMS, Sheet, sides_of

MARK: Final = "sessantuno sheet"
VERSION: Final = "1"
_EXTRAS: Final = (
    "recorded",
    "tricks",
    "last_trick_winner",
    "first_to_reach",
    "cappotto",
    "caller",
    "partner",
    "caller_points",
    "need",
    "won",
    "thrown",
)
"""What a row says besides its numbers, one column each where any row says it."""
_FLAGS: Final = {"yes": True, "no": False}
_RISKY: Final = "=+-@\t\r'"
"""How a cell must not begin: a spreadsheet would take it for a formula."""


def to_csv(sheet: Sheet) -> str:
    """Return the sheet as CSV; :func:`from_csv` makes the same sheet of it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((MARK, VERSION))
    writer.writerow(("id", sheet.id))
    writer.writerow(("title", _safe(sheet.title)))
    writer.writerow(("date", _safe(sheet.date)))
    writer.writerow(("game", sheet.game))
    writer.writerow(("teams", sheet.teams))
    writer.writerow(("players", *map(_safe, sheet.names)))
    writer.writerow(("order", *(player + 1 for player in sheet.order)))
    writer.writerow(("first dealer", sheet.first_dealer + 1))
    writer.writerows(("setting", name, value) for name, value in sheet.house.to_dict().items())
    rows = [entry.to_dict() for entry in sheet.entries]
    for row in rows:
        if isinstance(row.get("points"), int):
            row["caller_points"] = row.pop("points")
    extras = [name for name in _EXTRAS if any(name in row for row in rows)]
    writer.writerow(("deal", *map(_safe, sheet.side_names), *extras))
    for number, row in enumerate(rows, 1):
        points = row.get("points") or [""] * len(sheet.sides)
        writer.writerow((number, *points, *(_cell(row.get(name)) for name in extras)))
    return out.getvalue()


def from_csv(text: str, identity: str = "file") -> Log:
    """Read a sheet from CSV; raises :class:`SheetError`, which names the line and the deal.

    ``identity`` is the name of a sheet whose file has none.
    """
    lines = _lines(text)
    if not lines:
        raise SheetError(N_("the file is empty; a sheet has at least the players' names"))
    if lines[0][1][0].strip().lower() == MARK:
        return _whole(lines, identity)
    return _plain(lines, identity)


def _lines(text: str) -> list[tuple[int, list[str]]]:
    """Return the lines that say something, with their numbers."""
    plain = text.removeprefix("\ufeff")
    first = plain.split("\n", 1)[0]
    mark = ";" if first.count(";") > first.count(",") else ","
    reader = csv.reader(io.StringIO(plain, newline=""), delimiter=mark)
    found = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                found.append((reader.line_num, [_unsafe(cell.strip()) for cell in cells]))
            if len(found) > MOST_EVENTS:
                raise SheetError(N_("the file has more lines than any sheet"))
    except csv.Error as fault:
        raise SheetError(
            N_("this is not a table of values: {fault}"),
            {"fault": str(fault)},
            line=reader.line_num,
        ) from fault
    return found


def _whole(lines: Sequence[tuple[int, list[str]]], identity: str) -> Log:
    if lines[0][1][1:2] != [VERSION]:
        raise SheetError(
            N_("the sheet is of version {version}; this program reads version {known}"),
            {"version": repr("".join(lines[0][1][1:2]))[:20], "known": VERSION},
            line=lines[0][0],
        )
    facts: dict[str, list[str]] = {}
    settings: dict[str, Any] = {}
    head: list[str] | None = None
    rows: Sequence[tuple[int, list[str]]] = ()
    for place, (line, cells) in enumerate(lines[1:], 2):
        if cells[0] == "deal":
            head, rows = cells, lines[place:]
            break
        if cells[0] == "setting":
            if len(cells) < 3:
                raise SheetError(N_("a setting has a name and a value"), line=line)
            settings[cells[1]] = int(cells[2]) if _is_number(cells[2]) else cells[2]
        else:
            facts[cells[0]] = cells[1:]
    if head is None:
        raise SheetError(N_("the line that begins with “deal” is missing"))
    names = [cell for cell in facts.get("players", []) if cell]
    try:
        house = HouseRules.from_dict(settings)
    except HouseRulesError as fault:
        raise setting_error(fault) from fault
    opened = Opened.read(
        {
            "id": _one(facts, "id", identity),
            "title": _one(facts, "title", ""),
            "date": _one(facts, "date", ""),
            "game": _one(facts, "game", "bar"),
            "names": names,
            "teams": _one(facts, "teams", ""),
            "first_dealer": _counted("first dealer", _one(facts, "first dealer", "1")) - 1,
            "house": house.to_dict(),
        }
    )
    events: list[Any] = [opened]
    order = tuple(_counted("order", cell) - 1 for cell in facts.get("order", []) if cell)
    if order and order != tuple(range(len(names))):
        events.append(Seated(order))
    count = len(sides_of(len(names), opened.teams))
    extras = head[count + 1 :]
    for number, (line, cells) in enumerate(rows, 1):
        more = dict(zip(extras, cells[count + 1 :], strict=False))
        events.append(_row(number, line, cells[1 : count + 1], more))
    return _log(events, [line for line, _ in rows])


def _plain(lines: Sequence[tuple[int, list[str]]], identity: str) -> Log:
    """Read names in the first line and numbers below; a first column that counts is left out."""
    head = lines[0][1]
    counted = head[0].strip().lower() in ("", "#", "deal", "smazzata", "mano", "n")
    names = [cell for cell in head[counted:] if cell]
    if len(names) not in TEAMS or any(map(_is_number, names)):
        raise SheetError(
            N_("the first line holds the names of 2 to 6 players or sides"), line=lines[0][0]
        )
    house = find_known("bar").settings(len(names), "solo")
    events: list[Any] = [Opened(identity, "", "", "bar", tuple(names), "solo", 0, house)]
    for number, (line, cells) in enumerate(lines[1:], 1):
        events.append(_row(number, line, cells[counted : counted + len(names)], {}))
    return _log(events, [line for line, _ in lines[1:]])


def _row(number: int, line: int, cells: Sequence[str], extras: Mapping[str, str]) -> Wrote:
    row: dict[str, Any] = {name: _value(name, cell) for name, cell in extras.items() if cell}
    if any(cells):
        for cell in cells:
            if not _is_number(cell):
                raise SheetError(
                    N_("“{value}” is not a whole number"),
                    {"value": cell[:40]},
                    row=number,
                    line=line,
                )
        row["points"] = [int(cell) for cell in cells]
    try:
        return Wrote(number, Entry.from_dict(row))
    except EntryError as fault:
        raise SheetError.of_entry(fault, number).at(line=line) from fault


def _log(events: Sequence[Any], lines: Sequence[int]) -> Log:
    try:
        return Log.of(events)
    except SheetError as fault:
        if fault.row is None or not 0 < fault.row <= len(lines):
            raise
        raise fault.at(line=lines[fault.row - 1]) from fault


def _one(facts: Mapping[str, list[str]], name: str, usual: str) -> str:
    return next(iter(facts.get(name, [])), usual) or usual


def _counted(field: str, text: str) -> int:
    if not _is_number(text):
        raise SheetError(
            N_("{field} is {value}; it must be {allowed}"),
            {"field": field, "value": repr(text)[:60], "allowed": N_("a whole number")},
        )
    return int(text)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= 9


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list) else value


def _value(name: str, cell: str) -> object:
    if name == "tricks":
        return [int(each) if _is_number(each) else each for each in cell.split()]
    if cell in _FLAGS and name in ("cappotto", "won"):
        return _FLAGS[cell]
    return int(cell) if _is_number(cell) else cell


def _safe(text: str) -> str:
    return f"'{text}" if text[:1] and text[0] in _RISKY else text


def _unsafe(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:2] and cell[1] in _RISKY else cell
