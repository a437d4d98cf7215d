"""Live tables: logs of events, who sits where, the computers' answers, and a store.

Everything follows from events. A table is an append-only log; :class:`Table` is what follows from
it and holds secrets, so pages are made from what is safe: ``table.view(seat)``, ``table.seal``,
``table.deals`` (those have ended), ``table.standings`` and :func:`frames`.

How it is used::

    store = await SqlStore.open(directory)             # or MemoryStore()
    tables = Tables(store)
    rules = Rules.preset("briscola", players=2)
    house = usual_house(rules, match="bo3", draw="none")
    seats = (Seat.for_person(person, "Ada"), Seat.for_computer("hard"))
    table = await tables.open(rules, house, seats, person)          # phase "sealed"
    table = await tables.contribute(table.id, person, table.seq, client_seed)   # "playing"
    table = await tables.act(table.id, person, table.seq, "3C")     # computers have answered
    table = await tables.concede(table.id, person, table.seq)       # "deal_over" or "match_over"
    table = await tables.next_deal(table.id, person, table.seq)     # "sealed" again
    table = await tables.rematch(table.id, person, table.seq)       # another table, same seats
    table = await tables.hint(table.id, person, table.seq)          # table.hint; the deal is marked
    table = await tables.undo(table.id, person, table.seq)          # nothing new seen since
    table = await tables.undo(table.id, person, table.seq, even_so=True)
    await tables.erase(table.id, person)                            # the log is gone
    table = await tables.close(table.id, person, table.seq)         # "closed", seal opened
    table = await tables.load(table.id)
    reached = await tables.wait(table.id, table.seq)                # until something happens
    shown = frames(table, table.seat_of(person), after_seq)         # list[Frame]
    kept = record_of(table)                                         # the deals that have ended

A ``seq`` that something has happened after, and the slower of two requests at once, are no errors:
nothing is changed and the table as it is now comes back. Everything else that cannot be is a
:class:`TableError` with ``code`` and, where there is one, the current ``table``:
:class:`NoSuchTable`, :class:`BadTable` (opening), :class:`NotSeated`, :class:`NotYourTurn`,
:class:`NotNow`, :class:`BadSeed` and :class:`NotAllowed` (``reason``, ``legal``).

``Table`` has: id, rules, house, seats, seq, phase (sealed, playing, deal_over, match_over, closed),
turn, waiting (seats that have not contributed), dealer, deal_number, seal (public), deals
(:class:`FinishedDeal`: number, dealer, how, by, seal opened, game, outcome, actions, order, entry,
standing, standings), last_deal, standings, stake, can_concede, rotation, next_table, ``seat_of``,
``view``, ``contribution``. A spectator's seat is None.
"""

from sessantuno.tables.errors import (
    BadSeed,
    BadTable,
    LogError,
    NoSuchTable,
    NotAllowed,
    NotNow,
    NotSeated,
    NotYourTurn,
    SeenSince,
    TableError,
)
from sessantuno.tables.events import LoggedEvent
from sessantuno.tables.finished import FinishedDeal, How
from sessantuno.tables.frames import Frame, FrameKind, frames
from sessantuno.tables.opening import usual_house
from sessantuno.tables.records import record_of
from sessantuno.tables.seats import Seat
from sessantuno.tables.service import Tables
from sessantuno.tables.store import MemoryStore, Store
from sessantuno.tables.table import Phase, Table
from sessantuno.tables.wakeups import LocalWakeUps, WakeUps

__all__ = [
    "BadSeed",
    "BadTable",
    "FinishedDeal",
    "Frame",
    "FrameKind",
    "How",
    "LocalWakeUps",
    "LogError",
    "LoggedEvent",
    "MemoryStore",
    "NoSuchTable",
    "NotAllowed",
    "NotNow",
    "NotSeated",
    "NotYourTurn",
    "Phase",
    "Seat",
    "SeenSince",
    "Store",
    "Table",
    "TableError",
    "Tables",
    "WakeUps",
    "frames",
    "record_of",
    "usual_house",
]
