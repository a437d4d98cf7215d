"""A deal that has ended, however it did: nothing about it is secret any more."""

from dataclasses import dataclass, replace
from typing import Literal

from sessantuno.actions import Action
from sessantuno.cards import Card
from sessantuno.game import Game, Outcome
from sessantuno.match import DealStanding, Entry, Standings
from sessantuno.seal import OpenSeal
from sessantuno.view import View

How = Literal["played", "all_pass", "thrown_in", "conceded", "closed"]


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """What a deal was and what it came to; the seal is open, and everybody may see every card."""

    number: int
    """Its number in the match, from 1 without gaps."""
    dealer: int
    how: How
    """``closed``: the table was closed before the end of the deal, which counts for nobody."""
    by: int | None
    """The seat that conceded, or that closed the table."""
    seal: OpenSeal
    game: Game
    """How it stood at the end; not to be played on. For a deal closed before every contribution
    was there, how it would have been dealt without the missing ones."""
    dealt: bool
    """Whether play had begun."""
    entry: Entry | None
    """Its row on the sheet; None when it counts for nobody because the table was closed."""
    standings: Standings
    """The match after this deal."""
    first_seq: int
    """The place in the log where this deal was sealed."""
    last_seq: int
    """The place in the log where it ended."""
    hints: int = 0
    """How many hints were given while it was played."""
    undone: int = 0
    """How often something was taken back."""

    @property
    def helped(self) -> bool:
        """Whether there was a hint, or something was taken back: it then counts apart."""
        return bool(self.hints or self.undone)

    @property
    def outcome(self) -> Outcome:
        """Points and tricks as they stood at the end."""
        return self.game.outcome()

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """(seat, action), as they were taken."""
        return tuple(self.game.history)

    @property
    def order(self) -> tuple[Card, ...]:
        """The pack in dealing order."""
        return self.game.deal.order

    @property
    def standing(self) -> DealStanding | None:
        """Its row in the standings: stake, result, totals; None if it counts for nobody."""
        return self.standings.deals[-1] if self.entry is not None else None

    def view(self, seat: int | None) -> View:
        """Return how a seat saw the end; what the others held is in :attr:`game`."""
        return final_view(self.game, seat)


def final_view(game: Game, seat: int | None) -> View:
    """Return a seat's view of a game in which nobody will act any more, over or given up."""
    return replace(game.view(seat), phase="over", turn=None, legal=())
