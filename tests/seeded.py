"""Tables whose seals are known, in the data folder of a server: the same deals whenever they run.

The server that runs on the folder serves them like its own, to who brings the person's cookie.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from playwright.sync_api import BrowserContext

from sessantuno.match import HouseRules
from sessantuno.players import make_player
from sessantuno.rules import Rules
from sessantuno.tables import MemoryStore, Seat, Store, Table, Tables
from sessantuno.tables.sql_store import SqlStore
from sessantuno.web.security import PERSON_COOKIE, Guard, load_key

PERSON = "somebody known"
WORDS = "the same words"


@dataclass(frozen=True)
class Wanted:
    """A table to open: how it is played, against whom, and how far it has come.

    ``plays`` are how many choices the person has made already, as the level "medium" would; with
    None nobody has contributed to the seal yet. A deal that ends on the way is followed by another.
    """

    rules: Rules
    house: HouseRules
    names: tuple[str, ...]
    level: str = "easy"
    dealer: int = 0
    seed: int = 1
    plays: int | None = None


def be_known(context: BrowserContext, data: Path, url: str) -> None:
    """Give a browser the cookie of the person who has a seat at these tables."""
    signed = Guard(load_key(data)).signed(PERSON)
    context.add_cookies([{"name": PERSON_COOKIE, "value": signed, "url": url}])


def open_table(data: Path, wanted: Wanted) -> str:
    """Open a table in a data folder; return its address."""
    # Playwright owns the event loop of the thread in which it runs.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _open(data, wanted)).result()


def open_table_where(data: Path, wanted: Wanted, seen: Callable[[Table], bool]) -> str:
    """Open the first table, seed after seed, at which the person comes to a choice as wanted.

    ``seen`` is asked before each of the person's choices. Raises LookupError when no table of a
    hundred comes to that.
    """
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(asyncio.run, _found(wanted, seen)).result()
    return open_table(data, found)


async def _open(data: Path, wanted: Wanted) -> str:
    store = await SqlStore.open(data)
    try:
        tables = _tables(store, wanted)
        table = await _opened(tables, wanted)
        if wanted.plays is not None:
            async for made, now in _choices(tables, table):
                table = now
                if made == wanted.plays:
                    break
        return f"/tables/{table.id}"
    finally:
        await store.close()


async def _found(wanted: Wanted, seen: Callable[[Table], bool]) -> Wanted:
    for seed in range(wanted.seed, wanted.seed + 100):
        tables = _tables(MemoryStore(), replace(wanted, seed=seed))
        async for made, table in _choices(tables, await _opened(tables, wanted)):
            if table.phase == "playing" and seen(table):
                return replace(wanted, seed=seed, plays=made)
    raise LookupError("in a hundred tables it does not come to that")


def _tables(store: Store, wanted: Wanted) -> Tables:
    secrets = (hashlib.sha256(f"{wanted.seed} {deal}".encode()).digest() for deal in range(1, 100))
    return Tables(
        store,
        server_seed=lambda: next(secrets),
        first_dealer=lambda _: wanted.dealer,
        clock=lambda: 1_700_000_000.0,
    )


async def _opened(tables: Tables, wanted: Wanted) -> Table:
    seats = [Seat.for_person(PERSON)]
    seats += [Seat.for_computer(wanted.level, name) for name in wanted.names]
    return await tables.open(wanted.rules, wanted.house, seats, PERSON)


async def _choices(tables: Tables, table: Table) -> AsyncIterator[tuple[int, Table]]:
    """Deal, and give the table after none, one, two ... of the person's choices."""
    chooser = make_player("medium", bytes(16))

    async def go(move: Callable[..., Awaitable[Table]], *details: object) -> Table:
        return await move(table.id, PERSON, table.seq, *details)

    table = await go(tables.contribute, WORDS)
    for made in count():
        yield made, table
        if table.phase == "deal_over":
            table = await go(tables.next_deal)
            table = await go(tables.contribute, WORDS)
        view = table.view(0)
        if table.phase != "playing" or view is None:
            return
        table = await go(tables.act, chooser.choose(view))
