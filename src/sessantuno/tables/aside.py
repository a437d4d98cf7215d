"""Where long work is done: beside the event loop, or on the spot where there are no threads."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

Result = TypeVar("Result")


class Aside(Protocol):
    """Does a piece of work that takes long and waits for nothing."""

    async def __call__(self, work: Callable[[], Result]) -> Result:
        """Return what the work returns; what it raises is raised."""
        ...


async def in_thread(work: Callable[[], Result]) -> Result:
    """Work in a thread, so that others are answered meanwhile: a server's way."""
    return await asyncio.to_thread(work)


async def at_once(work: Callable[[], Result]) -> Result:
    """Work on the spot: Python in a browser has no threads, and one person to answer."""
    return work()
