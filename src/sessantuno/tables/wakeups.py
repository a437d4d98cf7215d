"""Telling those who watch a table that something has happened; they then read what."""

import asyncio
from collections import OrderedDict
from typing import Final, Protocol

REMEMBERED: Final = 4096
"""For how many tables the last number is kept in mind."""


class WakeUps(Protocol):
    """A bell for each table."""

    def ring(self, table_id: str, seq: int) -> None:
        """Say that a table has reached event ``seq``."""
        ...

    async def wait(self, table_id: str, seq: int) -> int:
        """Wait until a table is past event ``seq``, and return how far it is."""
        ...


class LocalWakeUps:
    """Wake-ups within one process, for one event loop."""

    def __init__(self) -> None:
        self._reached: OrderedDict[str, int] = OrderedDict()
        self._waiting: dict[str, set[asyncio.Future[int]]] = {}

    def ring(self, table_id: str, seq: int) -> None:
        """Say that a table has reached event ``seq``."""
        reached = max(seq, self._reached.pop(table_id, 0))
        self._reached[table_id] = reached
        while len(self._reached) > REMEMBERED:
            self._reached.popitem(last=False)
        for waiter in self._waiting.get(table_id, ()):
            if not waiter.done():
                waiter.set_result(reached)

    async def wait(self, table_id: str, seq: int) -> int:
        """Wait until a table is past event ``seq``, and return how far it is.

        What rang between the caller's reading the table and this call is not missed.
        """
        while (reached := self._reached.get(table_id, 0)) <= seq:
            waiter: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            waiters = self._waiting.setdefault(table_id, set())
            waiters.add(waiter)
            try:
                reached = await waiter
            finally:
                waiters.discard(waiter)
                if not waiters and self._waiting.get(table_id) is waiters:
                    del self._waiting[table_id]
            if reached > seq:
                break
        return reached
