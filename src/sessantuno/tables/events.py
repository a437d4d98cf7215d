"""The rows of a table's log: the only thing about a table that is ever stored.

=============  ====================================================================================
kind           data
=============  ====================================================================================
opened         rules, house (as their ``to_dict``), seats (:meth:`~sessantuno.tables.Seat.to_dict`)
sealed         deal (its number from 1), dealer, commitment, server_seed: SECRET until the deal ends
contributed    seat, client_seed
action         seat, action (its text)
hinted         seat, action (what the strongest level would do): asked for, told, and so remembered
undone         seat, to (the event after which the actions of the deal are taken back)
conceded       seat
closed         seat (who closed it), next (the table that follows it, if any)
erased         nothing: the table is gone, and so are all events before this one
=============  ====================================================================================
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

Kind = Literal[
    "opened",
    "sealed",
    "contributed",
    "action",
    "hinted",
    "undone",
    "conceded",
    "closed",
    "erased",
]
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


def persons_of(event: LoggedEvent) -> tuple[str, ...]:
    """Return the persons who have a seat from this event on, so that a store can find theirs."""
    if event.kind != "opened":
        return ()
    return tuple(seat["person"] for seat in event.data.get("seats", ()) if seat.get("person"))
