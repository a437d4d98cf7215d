"""Logs of tables in the browser's database."""

import json
from collections.abc import Sequence

from sessantuno.device.database import FULL, KEPT, Database
from sessantuno.tables.events import LoggedEvent, as_kind, persons_of


class DeviceFull(Exception):
    """The browser gives no more room (or none at all, in some private windows): nothing changed."""


class DeviceStore:
    """The :class:`~sessantuno.tables.Store` of a device."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table_id: str, after: int = 0) -> Sequence[LoggedEvent]:
        """Return a table's events numbered above ``after``, in order."""
        rows = json.loads(await self._database.read(table_id, after))
        return [
            LoggedEvent(table, seq, as_kind(kind), data, at) for table, seq, kind, data, at in rows
        ]

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        """Write all the events or none; raises :class:`DeviceFull`."""
        rows = [[*_row(event), list(persons_of(event))] for event in events]
        return _done(await self._database.append(_text(rows)))

    async def tables_of(
        self, person: str, *, skip: int = 0, most: int | None = None
    ) -> Sequence[str]:
        """Return the names of a person's tables, the newest first."""
        found = await self._database.tables(person, skip, -1 if most is None else most)
        names: list[str] = json.loads(found)
        return names

    async def erase(self, last: LoggedEvent) -> bool:
        """Remove a log and leave its last event; raises :class:`DeviceFull`."""
        return _done(await self._database.erase(_text(_row(last))))


async def keep(database: Database, name: str, text: str) -> None:
    """Keep a text by name; raises :class:`DeviceFull`."""
    _done(await database.put(name, text))


def _row(event: LoggedEvent) -> list[object]:
    return [event.table_id, event.seq, event.kind, dict(event.data), event.at]


def _text(content: object) -> str:
    return json.dumps(content, separators=(",", ":"))


def _done(answer: str) -> bool:
    if answer == FULL:
        raise DeviceFull
    return answer == KEPT
