"""Shared sheets in a database: an SQLite file beside the tables' one, or any SQLAlchemy speaks."""

from pathlib import Path
from time import time
from typing import Final, Self

from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.schema import CreateTable

from sessantuno.tables.sql_store import engine_at
from sessantuno.web.sheet_shares import MOST_SHARED, Shared, TooManyShared, new_id

FILE_NAME: Final = "sheets.sqlite3"

_SHARES: Final = Table(
    "sheet_shares",
    MetaData(),
    Column("id", String(40), primary_key=True),
    Column("owner", String(128), nullable=False),
    Column("sheet", String(64), nullable=False),
    Column("packed", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("owner", "sheet"),
)


class SqlShares:
    """The :class:`~sessantuno.web.sheet_shares.Shares` of a server. Make it with :meth:`open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use an engine whose database has the schema already."""
        self._engine = engine

    @classmethod
    async def open(cls, place: str | Path) -> Self:
        """Open a database and make its schema if it is not there.

        ``place`` is a directory that holds an SQLite file, or the URL of a database.
        """
        engine = engine_at(place, FILE_NAME)
        async with engine.begin() as connection:
            await connection.execute(CreateTable(_SHARES, if_not_exists=True))
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def put(self, owner: str, sheet: str, packed: str) -> Shared:
        """Share a sheet, or bring a shared one up to date; raises ``TooManyShared``."""
        mine = (_SHARES.c.owner == owner) & (_SHARES.c.sheet == sheet)
        changed = update(_SHARES).where(mine).values(packed=packed, at=time())
        count = select(func.count()).select_from(_SHARES).where(_SHARES.c.owner == owner)
        values = {"id": new_id(), "owner": owner, "sheet": sheet, "packed": packed, "at": time()}
        try:
            async with self._engine.begin() as connection:
                if (await connection.execute(changed)).rowcount == 0:
                    if (await connection.execute(count)).scalar_one() >= MOST_SHARED:
                        raise TooManyShared
                    await connection.execute(insert(_SHARES), values)
        except IntegrityError:  # a second tap was faster: it is there now
            async with self._engine.begin() as connection:
                await connection.execute(changed)
        shared = await self.of_sheet(owner, sheet)
        assert shared is not None  # it has just been written
        return shared

    async def get(self, share_id: str) -> Shared | None:
        """Return a shared sheet."""
        return await self._one(_SHARES.c.id == share_id)

    async def of_sheet(self, owner: str, sheet: str) -> Shared | None:
        """Return a person's shared sheet."""
        return await self._one((_SHARES.c.owner == owner) & (_SHARES.c.sheet == sheet))

    async def remove(self, owner: str, share_id: str) -> bool:
        """Take a shared sheet back."""
        gone = delete(_SHARES).where((_SHARES.c.id == share_id) & (_SHARES.c.owner == owner))
        async with self._engine.begin() as connection:
            return (await connection.execute(gone)).rowcount > 0

    async def _one(self, condition: ColumnElement[bool]) -> Shared | None:
        asked = select(_SHARES.c.id, _SHARES.c.owner, _SHARES.c.sheet, _SHARES.c.packed)
        async with self._engine.connect() as connection:
            row = (await connection.execute(asked.where(condition))).first()
        return Shared(*row) if row is not None else None
