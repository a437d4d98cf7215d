"""The running trick as the seat to act sees it, in the few facts that every level asks for."""

from dataclasses import dataclass

from sessantuno.cards import Card
from sessantuno.players.base import playable
from sessantuno.rules import winning_play
from sessantuno.view import View


@dataclass(frozen=True)
class Situation:
    """What is on the table, who is winning, and who is still to play after this seat."""

    cards: tuple[Card, ...]
    """The cards that may be played."""
    best: Card | None
    """The card that wins so far; None for the leader."""
    holder: int | None
    """The seat whose card wins so far."""
    pot: int
    """Card points on the table."""
    later: tuple[int, ...]
    """The seats still to play to this trick after this one, in order."""

    @property
    def last(self) -> bool:
        """Whether nobody plays after this seat."""
        return not self.later


def situation(view: View) -> Situation:
    """Return the situation of the seat to act; a card it cannot see counts for nothing."""
    rules, plays = view.rules, view.plays
    holder, best = None, None
    if plays:
        holder, best = plays[winning_play(plays, view.trump, rules.strength)]
    seat = view.seat if view.seat is not None else 0
    left = rules.trick_length - len(view.table) - 1
    later = tuple((seat + step) % rules.players for step in range(1, left + 1))
    return Situation(playable(view), best, holder, view.points_on_table(), later)


def takes(view: View, card: Card, best: Card) -> bool:
    """Whether a card takes the trick from the best one so far (R2.2)."""
    strength = view.rules.strength
    if card.suit == best.suit:
        return strength[card] > strength[best]
    return card.suit == view.trump
