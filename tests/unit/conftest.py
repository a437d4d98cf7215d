"""Stores for tests of tables: one that counts, with tables upon it; and every kind there is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sessantuno.device import DeviceStore
from sessantuno.tables import MemoryStore, Store, Tables
from sessantuno.tables.sql_store import SqlStore
from tests.fake_database import FakeDatabase
from tests.tables import CountingStore, quick


@pytest.fixture
def store() -> CountingStore:
    return CountingStore()


@pytest.fixture
def tables(store: CountingStore) -> Tables:
    return Tables(store, players=quick, clock=lambda: 12.0)


@pytest.fixture(params=["memory", "sqlite", "device"])
async def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """Each kind of store; the one on disk in a folder that is not there yet."""
    if request.param == "memory":
        yield MemoryStore()
        return
    if request.param == "device":
        yield DeviceStore(FakeDatabase())
        return
    opened = await SqlStore.open(tmp_path / "not" / "there" / "yet")
    yield opened
    await opened.close()
