"""Where logs are kept: the one thing that the service asks of a database."""

from collections.abc import Sequence
from typing import Protocol

from sessantuno.tables.events import LoggedEvent, persons_of


class Store(Protocol):
    """Append-only logs of tables."""

    async def read(self, table_id: str, after: int = 0) -> Sequence[LoggedEvent]:
        """Return a table's events numbered above ``after``, in order; none if there are none."""
        ...

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        """Write all the events or none.

        Returns False, with nothing written, when one of their keys is taken: somebody was faster.
        When it returns True they are where no crash of the program loses them.
        """
        ...

    async def tables_of(
        self, person: str, *, skip: int = 0, most: int | None = None
    ) -> Sequence[str]:
        """Return the names of the tables at which a person has had a seat, the newest first."""
        ...

    async def erase(self, last: LoggedEvent) -> bool:
        """Remove the events of a table and leave ``last``, of the kind ``erased``, in their place.

        Returns False, with nothing changed, when its key is taken: somebody was faster. The key
        stays taken, so nobody who has seen the table before can go on writing its log.
        """
        ...


class MemoryStore:
    """A store that lasts as long as the program: for tests, and for play inside a browser."""

    def __init__(self) -> None:
        self._logs: dict[str, list[LoggedEvent]] = {}
        self._tables_of: dict[str, list[str]] = {}

    async def read(self, table_id: str, after: int = 0) -> Sequence[LoggedEvent]:
        """Return a table's events numbered above ``after``, in order."""
        log = self._logs.get(table_id, [])
        if log and log[-1].kind == "erased":
            return [event for event in log if event.seq > after]
        return log[after:]

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        """Write all the events or none; there is nothing to wait for, so nobody comes between."""
        lengths: dict[str, int] = {}
        for event in events:
            log = self._logs.get(event.table_id)
            written = lengths.get(event.table_id, log[-1].seq if log else 0)
            if event.seq <= written:
                return False
            lengths[event.table_id] = event.seq
        for event in events:
            self._logs.setdefault(event.table_id, []).append(event)
            for person in persons_of(event):
                self._tables_of.setdefault(person, []).insert(0, event.table_id)
        return True

    async def tables_of(
        self, person: str, *, skip: int = 0, most: int | None = None
    ) -> Sequence[str]:
        """Return the names of a person's tables, the newest first."""
        theirs = self._tables_of.get(person, [])
        return theirs[skip:] if most is None else theirs[skip : skip + most]

    async def erase(self, last: LoggedEvent) -> bool:
        """Remove a log and leave its last event."""
        log = self._logs.get(last.table_id)
        if log and log[-1].seq >= last.seq:
            return False
        self._logs[last.table_id] = [last]
        for theirs in self._tables_of.values():
            if last.table_id in theirs:
                theirs.remove(last.table_id)
        return True
