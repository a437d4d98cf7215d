"""The score sheet of a match played with real cards (R10-R12, R15, R20.4).

A sheet is a :class:`Log` of events that only grows; ``log.sheet`` is what it makes, and everything
a page shows follows from that::

    log = new_log("monday", ["Anna", "Bea"])
    log = write(log, Entry(points=(74, 46)))
    log.sheet.standings.wins                      # (1, 0)
    log = log.add(Changed({"match": "bo5"}))      # no row is touched, all are judged anew
    log = log.add(Undone())
    text = dumps(log)                             # JSON; loads(text) == log

No rule of scoring is written here: rows are checked and added up by :mod:`sessantuno.match`, the
same code that the table uses. Nothing here knows of a server, a clock or a browser.
"""

from sessantuno.sheet.errors import SheetError
from sessantuno.sheet.events import (
    Change,
    Changed,
    Edited,
    Event,
    FirstDealer,
    Opened,
    Redone,
    Removed,
    Renamed,
    Seated,
    Titled,
    Undone,
    Wrote,
)
from sessantuno.sheet.games import GAMES, KNOWN, Known, find_known
from sessantuno.sheet.log import Log, dumps, loads, read_log, sheet_of, write_log
from sessantuno.sheet.making import (
    edit,
    log_of_match,
    new_log,
    rematch,
    remove,
    with_identity,
    write,
)
from sessantuno.sheet.packed import pack, unpack
from sessantuno.sheet.sheet import TEAMS, Row, Sheet, sides_of

__all__ = [
    "GAMES",
    "KNOWN",
    "TEAMS",
    "Change",
    "Changed",
    "Edited",
    "Event",
    "FirstDealer",
    "Known",
    "Log",
    "Opened",
    "Redone",
    "Removed",
    "Renamed",
    "Row",
    "Seated",
    "Sheet",
    "SheetError",
    "Titled",
    "Undone",
    "Wrote",
    "dumps",
    "edit",
    "find_known",
    "loads",
    "log_of_match",
    "new_log",
    "pack",
    "read_log",
    "rematch",
    "remove",
    "sheet_of",
    "sides_of",
    "unpack",
    "with_identity",
    "write",
    "write_log",
]
