"""What ``sessantuno sheet`` says of a file: the standings as facts for programs, or as a table."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sessantuno.match import DealStanding, Entry, EntryError, HouseRules, Standings, standings
from sessantuno.match.dealers import dealers
from sessantuno.match.outcome import Score
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.example import KINDS, Example
from sessantuno.sheet.log import FORMAT, read_log
from sessantuno.sheet.sheet import Sheet
from sessantuno.sheet.table_file import from_csv

_WHY: Final = {
    "tie": "drawn",
    "nobody_reached": "nobody had enough",
    "unknown": "not decided: who had the target first?",
    "thrown": "thrown in",
}


class Report(NamedTuple):
    """The standings of one match, with what is needed to tell them."""

    title: str
    names: tuple[str, ...]
    house: HouseRules
    entries: tuple[Entry | EntryError, ...]
    standings: Standings
    next_dealer: str | int
    dealer_place: int
    about_faults: bool = False
    """An example that means to show what is said of rows that cannot be."""

    def facts(self) -> dict[str, Any]:
        """Return them under the keys that worked examples use."""
        found = self.standings
        counted = [row.result for row in found.deals if row.state == "counted" and row.result]
        return {
            "wins": list(found.wins),
            "totals": list(found.totals),
            "status": found.status,
            "winner": found.winner,
            "winners": list(found.winners),
            "next_stake": found.next_stake,
            "decided_at": found.decided_at,
            "ignored": list(found.ignored),
            "invalid_entries": [fault.deal for fault in found.invalid],
            "reason": found.invalid[0].reason if found.invalid else None,
            "per_deal": [list(result.scores) for result in counted],
            "stakes": [row.stake for row in found.deals],
            "results": [row.result.kind if row.result else "invalid" for row in found.deals],
            "next_dealer": self.dealer_place,
            "names": list(self.names),
        }

    def lines(self) -> list[str]:
        """Return them as a table for people."""
        head = ("", *self.names, "")
        rows = [self._line(row) for row in self.standings.deals]
        total = ("", *map(_number, self.standings.wins), self._state())
        widths = [
            max(len(line[column]) for line in (head, *rows, total)) for column in range(len(head))
        ]
        return [
            *([self.title] if self.title else []),
            *(
                "  ".join(
                    cell.ljust(width) if column == len(head) - 1 else cell.rjust(width)
                    for column, (cell, width) in enumerate(zip(line, widths, strict=True))
                ).rstrip()
                for line in (head, *rows, total)
            ),
        ]

    def _line(self, row: DealStanding) -> tuple[str, ...]:
        entry, sides = self.entries[row.deal - 1], len(self.names)
        result = row.result
        if result is None or isinstance(entry, EntryError):
            return (str(row.deal), *["?"] * sides, "cannot be")
        if self.house.scoring == "chiamata" or entry.points is None:
            cells = tuple(map(_signed, result.scores))
        else:
            cells = tuple(map(str, entry.points))
        notes = []
        if row.state == "ignored":
            notes.append("after the end, not counted")
        elif result.kind == "win":
            notes.append(f"to {' and '.join(self.names[side] for side in result.winners)}")
            if row.stake > 1:
                notes.append(f"worth {row.stake}")
            if result.cappotto:
                notes.append("cappotto")
        else:
            notes.append(_WHY.get(result.because, result.because))
        if self.house.scoring == "chiamata" and entry.caller_points is not None:
            notes.append(f"{entry.caller_points} points of {entry.need}")
        return (str(row.deal), *cells, ", ".join(notes))

    def _state(self) -> str:
        found = self.standings
        if found.status == "won":
            names = " and ".join(self.names[side] for side in found.winners)
            return f"{names} won in deal {found.decided_at}"
        worth = f", worth {found.next_stake}" if found.next_stake > 1 else ""
        return f"goes on{worth}; {self.next_dealer} deals next"


def report_of_sheet(sheet: Sheet) -> Report:
    """Return the report of a sheet."""
    return Report(
        " · ".join(filter(None, (sheet.title, sheet.date))),
        sheet.side_names,
        sheet.house,
        sheet.entries,
        sheet.standings,
        sheet.names[sheet.next_dealer],
        sheet.next_dealer,
    )


def report_of_example(data: dict[str, Any]) -> Report:
    """Return the report of a worked example, whose rows that cannot be are part of what it says."""
    example = Example(data)
    found = standings(example.house, example.rows)
    dealer = dealers(example.house, example.first_dealer, example.players, example.rows).next_dealer
    return Report(
        str(data.get("id", "")),
        tuple("ABCDEF"[: example.house.sides]),
        example.house,
        tuple(example.rows),
        found,
        f"seat {dealer}",
        dealer,
        "invalid_entries" in data.get("expect", {}),
    )


def read_reports(text: str) -> list[Report]:
    """Read a file: a sheet as JSON or CSV, or worked examples, one JSON object or one a line.

    Examples of other kinds are passed over. A plain JSON object with ``entries`` is a match like an
    example. Raises :class:`SheetError`; for rows that cannot be see :func:`faults_of`.
    """
    values = _json_values(text)
    if values is None:
        return [report_of_sheet(from_csv(text).sheet)]
    if len(values) == 1 and isinstance(values[0], dict) and "kind" not in values[0]:
        return [_report_of_object(values[0])]
    reports = []
    for line, value in enumerate(values, 1):
        if not isinstance(value, dict):
            raise SheetError(
                N_("this is no worked example; one is a set of named values"), line=line
            )
        if value.get("kind") in KINDS:
            try:
                reports.append(report_of_example(value))
            except SheetError as fault:
                raise fault.at(line=line) if len(values) > 1 else fault from fault
    if not reports:
        raise SheetError(
            N_("there is no worked example of a match here; their kinds are {kinds}"),
            {"kinds": ", ".join(KINDS)},
        )
    return reports


def _report_of_object(value: dict[str, Any]) -> Report:
    if value.get("format") == FORMAT or "entries" not in value:
        return report_of_sheet(read_log(value).sheet)
    return report_of_example(value)


def _json_values(text: str) -> list[Any] | None:
    """Return the JSON values of a text, one in all or one a line; None for what is no JSON."""
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return None
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError) as whole:
        lines = [line for line in text.splitlines() if line.strip()]
        values = []
        for number, line in enumerate(lines, 1):
            try:
                values.append(json.loads(line))
            except (ValueError, RecursionError) as fault:
                # What went wrong with the whole says more, unless most of it is an object a line.
                said = fault if number > 1 else whole
                raise SheetError(
                    N_("this is not JSON: {fault}"),
                    {"fault": str(said)[:80]},
                    line=number if number > 1 else None,
                ) from fault
        return values


def faults_of(reports: Sequence[Report]) -> list[SheetError]:
    """Return what is wrong with rows that cannot be, where that is a fault of the file."""
    return [
        SheetError.of_entry(fault)
        for report in reports
        if not report.about_faults
        for fault in report.standings.invalid
    ]


def _number(score: Score) -> str:
    return f"{score:g}"


def _signed(score: Score) -> str:
    return f"{score:+g}" if score else "0"


def texts(reports: Sequence[Report], *, as_json: bool) -> list[str]:
    """Return what to print, a text for each match."""
    if as_json:
        return [json.dumps(report.facts(), ensure_ascii=False) for report in reports]
    return ["\n".join(report.lines()) for report in reports]
