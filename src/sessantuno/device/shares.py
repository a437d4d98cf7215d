"""Sharing where there is no server to look at the link."""

from typing import NoReturn

from sessantuno.web.sheet_shares import NeedsServer, Shared


class NoShares:
    """No sheet is shared from a device, and none can be."""

    async def put(self, owner: str, sheet: str, packed: str) -> NoReturn:  # noqa: ARG002
        """Raise :class:`~sessantuno.web.sheet_shares.NeedsServer`."""
        raise NeedsServer

    async def get(self, share_id: str) -> NoReturn:  # noqa: ARG002
        """Raise :class:`~sessantuno.web.sheet_shares.NeedsServer`."""
        raise NeedsServer

    async def of_sheet(self, owner: str, sheet: str) -> Shared | None:  # noqa: ARG002
        """Return None: as far as a device knows it is not shared."""
        return None

    async def remove(self, owner: str, share_id: str) -> NoReturn:  # noqa: ARG002
        """Raise :class:`~sessantuno.web.sheet_shares.NeedsServer`."""
        raise NeedsServer

    async def close(self) -> None:
        """There is nothing to let go of."""
