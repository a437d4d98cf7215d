"""Logs in a database: SQLite where nothing is said, any that SQLAlchemy speaks asynchronously."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import JSON, Column, Float, Integer, MetaData, String, Table, event, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateTable

from sessantuno.tables.events import LoggedEvent, as_kind

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
        if isinstance(place, str) and "://" in place:
            engine = create_async_engine(place)
        else:
            file = _file_in(Path(place))
            engine = create_async_engine(file, connect_args={"timeout": BUSY_SECONDS})
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", prepare_sqlite)
        async with engine.begin() as connection:
            await connection.execute(CreateTable(_EVENTS, if_not_exists=True))
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
        except IntegrityError:
            return False
        return True


def _file_in(directory: Path) -> URL:
    """Return the URL of the file in a directory that only its owner may enter."""
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    return URL.create("sqlite+aiosqlite", database=str(directory / FILE_NAME))


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Keep what was acknowledged through a power cut; let readers and a writer work together."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
