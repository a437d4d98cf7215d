"""The rows of a table's log: the only thing about a table that is ever stored.

=============  ====================================================================================
kind           data
=============  ====================================================================================
opened         rules, house (as their ``to_dict``), seats (:meth:`~sessantuno.tables.Seat.to_dict`)
sealed         deal (its number from 1), dealer, commitment, server_seed: SECRET until the deal ends
contributed    seat, client_seed
action         seat, action (its text)
conceded       seat
closed         seat (who closed it), next (the table that follows it, if any)
=============  ====================================================================================
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

Kind = Literal["opened", "sealed", "contributed", "action", "conceded", "closed"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One row of a log; (``table_id``, ``seq``) is its key, ``seq`` counts from 1 without gaps."""

    table_id: str
    seq: int
    kind: Kind
    data: Mapping[str, Any] = field(repr=False)
    """Plain JSON data. Not in the representation, because a seal's secret is in it."""
    at: float = 0.0
    """When it was written, in seconds since 1970 (UTC); nothing is decided by it."""


def as_kind(text: str) -> Kind:
    """Read a kind; ValueError for one that this version does not know."""
    if text not in KINDS:
        raise ValueError(f"{text[:20]!r} is no kind of event; there are {', '.join(KINDS)}")
    return text
