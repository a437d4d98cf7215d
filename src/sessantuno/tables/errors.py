"""What can be wrong with a request to a table; after any of these nothing has changed.

Each has a short ``code`` for programs. The texts are for logs: what people read is said elsewhere.
"""

from typing import TYPE_CHECKING

from sessantuno.actions import Action, IllegalAction
from sessantuno.seal import SealError

if TYPE_CHECKING:
    from sessantuno.tables.table import Table


class TableError(Exception):
    """A request that cannot be granted; ``table`` is the current table where there is one."""

    code = "table"

    def __init__(self, text: str, table: "Table | None" = None) -> None:
        super().__init__(text)
        self.table = table


class NoSuchTable(TableError):
    """There is no table of that name."""

    code = "no_such_table"


class BadTable(TableError):
    """A table that cannot be opened; ``field`` says what is wrong: ``house``, ``seats`` ..."""

    code = "bad_table"

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}")
        self.field = field


class NotSeated(TableError):
    """The person has no seat at this table."""

    code = "not_seated"


class NotYourTurn(TableError):
    """Another seat is to act."""

    code = "not_your_turn"


class NotNow(TableError):
    """The table is in a phase in which this cannot be done."""

    code = "not_now"


class SeenSince(NotNow):
    """Something new has been seen since the move that was to be undone."""

    code = "seen_since"


class BadSeed(TableError):
    """A contribution to the seal that cannot be; ``fault`` says why, in a code and a sentence."""

    code = "bad_seed"

    def __init__(self, fault: SealError, table: "Table") -> None:
        super().__init__(str(fault), table)
        self.fault = fault


class NotAllowed(TableError):
    """An action that the rules do not allow now, or that cannot be read (``reason`` unreadable).

    ``legal`` is what the same seat may do instead, so it may be told to nobody else.
    """

    code = "not_allowed"

    def __init__(
        self, reason: str, text: str, table: "Table", legal: tuple[Action, ...] = ()
    ) -> None:
        super().__init__(text, table)
        self.reason = reason
        self.legal = legal

    @classmethod
    def because(cls, refused: IllegalAction, table: "Table") -> "NotAllowed":
        """Say what the referee said."""
        return cls(refused.reason, refused.sentence, table, refused.legal)


class LogError(Exception):
    """A log that no table can have written: damaged, or of a later version of the program."""
