"""Sheets shown to others by a link: the one thing about sheets that a server keeps."""

import secrets
from dataclasses import dataclass
from typing import Final, Protocol

MOST_SHARED: Final = 60
"""Sheets one person may have shared at a time."""
ID_BYTES: Final = 15
"""Random bytes in the address of a shared sheet: nobody finds one by trying."""


class TooManyShared(Exception):
    """Somebody has shared as many sheets as one may."""


class NeedsServer(Exception):
    """Sharing was asked where there is no server that others could look at."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A shared sheet: its address, who shared it (an opaque word), which sheet it is, its log."""

    id: str
    owner: str
    sheet: str
    packed: str


def new_id() -> str:
    """Return an address that cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


class Shares(Protocol):
    """Where shared sheets are kept."""

    async def put(self, owner: str, sheet: str, packed: str) -> Shared:
        """Share a sheet, or bring one that this person has shared up to date, at its old address.

        Raises :class:`TooManyShared`, and :class:`NeedsServer` as all that would need one do.
        """
        ...

    async def get(self, share_id: str) -> Shared | None:
        """Return a shared sheet, None where there is none (any more)."""
        ...

    async def of_sheet(self, owner: str, sheet: str) -> Shared | None:
        """Return a person's shared sheet, None if it is not shared."""
        ...

    async def remove(self, owner: str, share_id: str) -> bool:
        """Take a shared sheet back; only its owner can. Returns whether there was one."""
        ...

    async def close(self) -> None:
        """Let go of whatever holds them."""
        ...


class MemoryShares:
    """Shares that last as long as the program."""

    def __init__(self) -> None:
        self._shares: dict[str, Shared] = {}

    async def put(self, owner: str, sheet: str, packed: str) -> Shared:
        """Share a sheet, or bring a shared one up to date."""
        known = await self.of_sheet(owner, sheet)
        mine = sum(each.owner == owner for each in self._shares.values())
        if known is None and mine >= MOST_SHARED:
            raise TooManyShared
        shared = Shared(known.id if known else new_id(), owner, sheet, packed)
        self._shares[shared.id] = shared
        return shared

    async def get(self, share_id: str) -> Shared | None:
        """Return a shared sheet."""
        return self._shares.get(share_id)

    async def of_sheet(self, owner: str, sheet: str) -> Shared | None:
        """Return a person's shared sheet."""
        for each in self._shares.values():
            if (each.owner, each.sheet) == (owner, sheet):
                return each
        return None

    async def remove(self, owner: str, share_id: str) -> bool:
        """Take a shared sheet back."""
        shared = self._shares.get(share_id)
        if shared is None or shared.owner != owner:
            return False
        del self._shares[share_id]
        return True

    async def close(self) -> None:
        """There is nothing to let go of."""
