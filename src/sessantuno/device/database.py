"""What is asked of the browser's database: six calls, in words and JSON texts.

Texts, because they cross from Python to JavaScript in one piece, and mean the same in both.
"""

from typing import Final, Protocol

KEPT: Final = ""
"""What a call that writes returns when it has written."""
TAKEN: Final = "taken"
"""What it returns when one of the keys is there already, so that nothing was written."""
FULL: Final = "full"
"""What it returns when the browser gives no room, so that nothing was written."""


class Database(Protocol):
    """A log for each table, an index of who sits where, and a few texts by name.

    A row is ``[table, seq, kind, data, at]``; rows that open a table carry the persons after that:
    ``[..., [person, ...]]``. Each call is one transaction; when it returns, what it wrote is where
    no crash loses it.
    """

    async def read(self, table: str, after: int) -> str:
        """Return the JSON list of a table's rows numbered above ``after``, in order."""
        ...

    async def append(self, rows: str) -> str:
        """Write a JSON list of rows, all or none: :data:`KEPT`, :data:`TAKEN` or :data:`FULL`."""
        ...

    async def tables(self, person: str, skip: int, most: int) -> str:
        """Return the JSON list of a person's tables, newest first, by name among those of a moment.

        ``most`` below 0 means all.
        """
        ...

    async def erase(self, row: str) -> str:
        """Remove a table's rows and persons and leave the JSON row: as :meth:`append` says."""
        ...

    async def get(self, name: str) -> str:
        """Return a text, "" where there is none of that name."""
        ...

    async def put(self, name: str, text: str) -> str:
        """Keep a text: :data:`KEPT` or :data:`FULL`."""
        ...
