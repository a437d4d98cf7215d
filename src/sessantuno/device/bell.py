"""Telling the other tabs of a browser that something has happened at a table."""

from collections.abc import Callable

from sessantuno.tables import LocalWakeUps

Ring = Callable[[str, int], object]
"""Is told the table and the number of its last event."""


class Bell(LocalWakeUps):
    """Wake-ups that are heard outside Python too."""

    def __init__(self, ring: Ring) -> None:
        super().__init__()
        self._ring = ring

    def ring(self, table_id: str, seq: int) -> None:
        """Say that a table has reached event ``seq``."""
        super().ring(table_id, seq)
        self._ring(table_id, seq)
