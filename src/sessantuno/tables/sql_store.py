"""Logs in a database: SQLite where nothing is said, any that SQLAlchemy speaks asynchronously."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import (
    JSON,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    event,
    insert,
    inspect,
    select,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateIndex, CreateTable

from sessantuno.tables.events import LoggedEvent, as_kind, persons_of

FILE_NAME: Final = "tables.sqlite3"
BUSY_SECONDS: Final = 10
"""How long a writer waits for another process to finish writing."""

_EVENTS: Final = Table(
    "table_events",
    MetaData(),
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

_PERSONS: Final = Table(
    "table_persons",
    MetaData(),
    Column("person", String(128), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)
"""An index of the logs and no truth of its own: what it says stands in the events too."""

_BY_TIME: Final = Index("table_persons_by_time", _PERSONS.c.person, _PERSONS.c.at)


class SqlStore:
    """The :class:`~sessantuno.tables.Store` of a server. Make it with :meth:`open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use an engine whose database has the schema already."""
        self._engine = engine

    @classmethod
    async def open(cls, place: str | Path) -> Self:
        """Open a database and make its schema if it is not there.

        ``place`` is a directory, which is made where it is missing and holds an SQLite file, or the
        URL of a database.
        """
        engine = engine_at(place, FILE_NAME)
        async with engine.begin() as connection:
            await connection.execute(CreateTable(_EVENTS, if_not_exists=True))
            if not await _has_index(connection):
                await _make_index(connection)
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def read(self, table_id: str, after: int = 0) -> Sequence[LoggedEvent]:
        """Return a table's events numbered above ``after``, in order."""
        asked = (
            select(_EVENTS.c.seq, _EVENTS.c.kind, _EVENTS.c.data, _EVENTS.c.at)
            .where(_EVENTS.c.table_id == table_id, _EVENTS.c.seq > after)
            .order_by(_EVENTS.c.seq)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(asked)).all()
        return [LoggedEvent(table_id, seq, as_kind(kind), data, at) for seq, kind, data, at in rows]

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        """Write all the events in one transaction, or none if a key of theirs is taken."""
        persons = [
            {"person": person, "table_id": each.table_id, "at": each.at}
            for each in events
            for person in persons_of(each)
        ]
        rows = [
            {
                "table_id": each.table_id,
                "seq": each.seq,
                "kind": each.kind,
                "data": dict(each.data),
                "at": each.at,
            }
            for each in events
        ]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(_EVENTS), rows)
                if persons:
                    await connection.execute(insert(_PERSONS), persons)
        except IntegrityError:
            return False
        return True

    async def tables_of(
        self, person: str, *, skip: int = 0, most: int | None = None
    ) -> Sequence[str]:
        """Return the names of a person's tables, the newest first."""
        asked = (
            select(_PERSONS.c.table_id)
            .where(_PERSONS.c.person == person)
            .order_by(_PERSONS.c.at.desc(), _PERSONS.c.table_id)
            .offset(skip)
        )
        if most is not None:
            asked = asked.limit(most)
        async with self._engine.connect() as connection:
            return list((await connection.execute(asked)).scalars())

    async def erase(self, last: LoggedEvent) -> bool:
        """Remove a log and leave its last event, in one transaction."""
        row = {
            "table_id": last.table_id,
            "seq": last.seq,
            "kind": last.kind,
            "data": dict(last.data),
            "at": last.at,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(_EVENTS), [row])
                of_table = _EVENTS.c.table_id == last.table_id
                await connection.execute(delete(_EVENTS).where(of_table, _EVENTS.c.seq < last.seq))
                await connection.execute(
                    delete(_PERSONS).where(_PERSONS.c.table_id == last.table_id)
                )
        except IntegrityError:
            return False
        return True


async def _has_index(connection: AsyncConnection) -> bool:
    return await connection.run_sync(lambda sync: inspect(sync).has_table(_PERSONS.name))


async def _make_index(connection: AsyncConnection) -> None:
    """Make the index of persons, for the tables that were there before it too.

    Whole or not at all, and by one process alone: by itself SQLite would begin a transaction only
    after the index was there and empty.
    """
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    if await _has_index(connection):
        return
    await connection.execute(CreateTable(_PERSONS, if_not_exists=True))
    await connection.execute(CreateIndex(_BY_TIME, if_not_exists=True))
    opened = select(_EVENTS.c.table_id, _EVENTS.c.data, _EVENTS.c.at).where(
        _EVENTS.c.kind == "opened"
    )
    persons = [
        {"person": person, "table_id": table_id, "at": at}
        for table_id, data, at in (await connection.execute(opened)).all()
        for person in persons_of(LoggedEvent(table_id, 1, "opened", data, at))
    ]
    if persons:
        await connection.execute(insert(_PERSONS), persons)


def engine_at(place: str | Path, file_name: str) -> AsyncEngine:
    """Return the way to a database by its URL, or to an SQLite file in a directory.

    The directory is made where it is missing, and only its owner may enter it.
    """
    if isinstance(place, str) and "://" in place:
        engine = create_async_engine(place)
    else:
        directory = Path(place)
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = URL.create("sqlite+aiosqlite", database=str(directory / file_name))
        engine = create_async_engine(file, connect_args={"timeout": BUSY_SECONDS})
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Keep what was acknowledged through a power cut; let readers and a writer work together."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
