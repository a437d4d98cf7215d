"""The log of a sheet: a list of events that only grows, and the sheet that it makes.

Everything shown is :func:`sheet_of` of a log, a pure and total function: a log that can be made at
all has a sheet. Reading checks each event against the sheet before it and refuses the whole log if
one cannot be, so nothing is ever half applied.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Self

from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.events import (
    Change,
    Event,
    Opened,
    Redone,
    Undone,
    read_event,
    write_event,
)
from sessantuno.sheet.sheet import Sheet

FORMAT: Final = "sessantuno-sheet"
VERSION: Final = 1
MOST_EVENTS: Final = 3000


@dataclass(frozen=True, slots=True)
class _Moment:
    """Where a log has led: the sheet, what can be taken back and what can be done again."""

    now: Sheet
    past: tuple[Sheet, ...] = ()
    future: tuple[Sheet, ...] = ()


@dataclass(frozen=True)
class Log:
    """The events of one sheet, in order; immutable. The first opens it."""

    events: tuple[Event, ...]
    _moment: _Moment = field(repr=False, compare=False)

    @classmethod
    def of(cls, events: Iterable[Event]) -> Self:
        """Return the log of these events; raises :class:`SheetError` with the event's number."""
        kept = tuple(events)
        if not kept:
            raise SheetError(N_("the log is empty; its first event opens the sheet"))
        if len(kept) > MOST_EVENTS:
            raise SheetError(
                N_("the log is longer than {most} events; start another sheet"),
                {"most": MOST_EVENTS},
            )
        return cls(kept, _follow(kept))

    def add(self, event: Change | Undone | Redone) -> Self:
        """Return the log with one event more; raises :class:`SheetError` and changes nothing."""
        return type(self).of((*self.events, event))

    @property
    def sheet(self) -> Sheet:
        """The sheet as the log has made it."""
        return self._moment.now

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._moment.past)

    @property
    def can_redo(self) -> bool:
        """Whether there is one to do again."""
        return bool(self._moment.future)


def sheet_of(log: Log) -> Sheet:
    """Return the sheet that a log makes."""
    return log.sheet


def _follow(events: tuple[Event, ...]) -> _Moment:
    first = events[0]
    if not isinstance(first, Opened):
        raise SheetError(N_("the first event of a log opens the sheet"), event=1)
    now, past, future = first.apply(None), [], []  # type: Sheet, list[Sheet], list[Sheet]
    for number, event in enumerate(events[1:], 2):
        if isinstance(event, Undone):
            if past:
                future.append(now)
                now = past.pop()
            continue
        if isinstance(event, Redone):
            if future:
                past.append(now)
                now = future.pop()
            continue
        try:
            after = event.apply(now)
        except SheetError as fault:
            raise fault.at(event=number) from fault
        past.append(now)
        now = after
        future.clear()
    return _Moment(now, tuple(past), tuple(future))


def write_log(log: Log) -> dict[str, Any]:
    """Return a log as JSON values; :func:`read_log` reads it back."""
    events = [write_event(event) for event in log.events]
    return {"format": FORMAT, "version": VERSION, "events": events}


def read_log(data: object) -> Log:
    """Read a log from JSON values, all of it or nothing.

    Raises :class:`SheetError`, which names the event or the row and says what would be right.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SheetError(
            N_("this is not a score sheet: it must say “format”: “{format}”"), {"format": FORMAT}
        )
    if data.get("version") != VERSION or type(data["version"]) is not int:
        raise SheetError(
            N_("the sheet is of version {version}; this program reads version {known}"),
            {"version": repr(data.get("version"))[:20], "known": VERSION},
        )
    events = data.get("events")
    if not isinstance(events, list):
        raise SheetError(N_("the events of a sheet are a list"))
    read = []
    for number, each in enumerate(events[: MOST_EVENTS + 1], 1):
        try:
            read.append(read_event(each))
        except SheetError as fault:
            raise fault.at(event=number) from fault
    return Log.of(read)


def loads(text: str) -> Log:
    """Read a log from JSON text; raises :class:`SheetError`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SheetError(N_("this is not JSON: {fault}"), {"fault": str(fault)[:80]}) from fault
    return read_log(data)


def dumps(log: Log) -> str:
    """Return a log as JSON text, an event a line, for people to keep."""
    lines = ",\n".join(
        "  " + json.dumps(write_event(event), ensure_ascii=False) for event in log.events
    )
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "events": [\n{lines}\n]}}\n'
