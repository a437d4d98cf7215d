"""What a seat can work out about the hidden cards from its view alone."""

from dataclasses import dataclass

from sessantuno.cards import Card
from sessantuno.view import View


@dataclass(frozen=True)
class Memory:
    """The cards whose place is not known, and how many of them are where."""

    seat: int
    hidden: tuple[Card, ...]
    """Cards of which it is not known in which hand or where in the stock they lie."""
    known: tuple[tuple[Card, ...], ...]
    """By seat, the cards in its hand that are known; the own hand is known whole."""
    unknown: tuple[int, ...]
    """By seat, how many cards of its hand are not known."""
    face_down: int
    """Face-down cards of the stock whose order is not known."""
    left: int
    """Tricks still to play, the running one included."""

    @property
    def all_known(self) -> bool:
        """Whether nothing is hidden: open hands, or nothing left to hide."""
        return not self.hidden


def remember(view: View) -> Memory:
    """Return what a seat knows of the hidden cards, every card played being remembered."""
    assert view.seat is not None, "only a seat has something to work out"
    rules = view.rules
    known = list(view.shown)
    known[view.seat] = view.hand
    hidden = view.unseen
    unknown = tuple(
        count - len(cards) for count, cards in zip(view.hand_counts, known, strict=True)
    )
    on_table = len(view.table)
    cards_left = sum(view.hand_counts) + view.stock_count + on_table
    return Memory(
        seat=view.seat,
        hidden=hidden,
        known=tuple(known),
        unknown=unknown,
        face_down=len(hidden) - sum(unknown),
        left=cards_left // rules.trick_length,
    )
