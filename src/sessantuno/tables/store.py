"""Where logs are kept: the one thing that the service asks of a database."""

from collections.abc import Sequence
from typing import Protocol

from sessantuno.tables.events import LoggedEvent


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


class MemoryStore:
    """A store that lasts as long as the program: for tests, and for play inside a browser."""

    def __init__(self) -> None:
        self._logs: dict[str, list[LoggedEvent]] = {}

    async def read(self, table_id: str, after: int = 0) -> Sequence[LoggedEvent]:
        """Return a table's events numbered above ``after``, in order."""
        return self._logs.get(table_id, [])[after:]

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        """Write all the events or none; there is nothing to wait for, so nobody comes between."""
        lengths: dict[str, int] = {}
        for event in events:
            written = lengths.get(event.table_id, len(self._logs.get(event.table_id, ())))
            if event.seq <= written:
                return False
            lengths[event.table_id] = event.seq
        for event in events:
            self._logs.setdefault(event.table_id, []).append(event)
        return True
