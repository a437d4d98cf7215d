"""Stores keep logs: whole commits or nothing, one writer for each number, there after reopening."""

from dataclasses import replace
from pathlib import Path

import anyio
import pytest
from sqlalchemy import text

from sessantuno.tables import LoggedEvent, Store
from sessantuno.tables.sql_store import FILE_NAME, SqlStore

pytestmark = pytest.mark.anyio


def event(seq: int, table_id: str = "t", **data: object) -> LoggedEvent:
    return LoggedEvent(table_id, seq, "action", {"seat": 0, "action": "3C", **data}, 1.5)


async def test_what_was_written_is_read_in_order(any_store: Store) -> None:
    assert list(await any_store.read("t")) == []
    events = [event(1, words="caffè ♠"), event(2, nested={"a": [1, None, True]}), event(3)]
    assert await any_store.append(events[:2])
    assert await any_store.append(events[2:])
    assert list(await any_store.read("t")) == events
    assert list(await any_store.read("t", 2)) == events[2:]
    assert list(await any_store.read("t", 3)) == []
    assert list(await any_store.read("another")) == []


async def test_a_number_is_written_once_and_a_commit_is_all_or_nothing(any_store: Store) -> None:
    assert await any_store.append([event(1), event(2)])
    assert not await any_store.append([event(2, late=True)])
    assert not await any_store.append([event(2), event(3)])
    assert not await any_store.append([event(1, "new"), event(2, late=True)])
    assert not await any_store.append([event(3), event(3, late=True)])
    assert list(await any_store.read("t")) == [event(1), event(2)]
    assert list(await any_store.read("new")) == []
    assert await any_store.append([event(3), event(1, "new")])


async def test_of_many_writers_at_once_one_is_first(any_store: Store) -> None:
    accepted = []

    async def write(number: int) -> None:
        if await any_store.append([event(1, number=number), event(2, number=number)]):
            accepted.append(number)

    async with anyio.create_task_group() as group:
        for number in range(30):
            group.start_soon(write, number)
    assert len(accepted) == 1
    assert [each.data["number"] for each in await any_store.read("t")] == accepted * 2


async def test_a_file_outlives_the_program_and_two_may_share_it(tmp_path: Path) -> None:
    one, other = await SqlStore.open(tmp_path), await SqlStore.open(str(tmp_path))
    assert await one.append([event(1)])
    assert list(await other.read("t")) == [event(1)]
    assert await other.append([event(2)])
    assert not await one.append([event(2)])
    await one.close()
    await other.close()
    again = await SqlStore.open(f"sqlite+aiosqlite:///{tmp_path / FILE_NAME}")
    assert list(await again.read("t")) == [event(1), event(2)]
    await again.close()


async def test_the_file_is_safe_from_power_cuts_and_for_its_owner_alone(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path / "data")
    async with store._engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA busy_timeout"))).scalar() == 10_000
    await store.close()
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


async def test_a_kind_of_a_later_version_is_not_read_as_anything(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path)
    await store.append([replace(event(1), kind="dreamt")])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no kind of event"):
        await store.read("t")
    await store.close()
