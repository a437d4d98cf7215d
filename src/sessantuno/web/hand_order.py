"""In which order a person likes to hold the cards."""

from collections.abc import Sequence

from sessantuno.cards import SUITS, Card, Suit
from sessantuno.rules import Rules
from sessantuno.web.screens import HandOrder


def in_order(
    hand: Sequence[Card], order: HandOrder, rules: Rules, trump: Suit | None
) -> tuple[Card, ...]:
    """Return a hand as it is held: as it was dealt, by suit or by strength, the strongest last.

    Trumps stand at the strong end; a trump that nobody has named yet is not known here either.
    """

    def place(card: Card) -> tuple[bool, int, int]:
        suit, strength = SUITS.index(card.suit), rules.strength[card]
        first, then = (suit, strength) if order == "suit" else (strength, suit)
        return card.suit == trump, first, then

    return tuple(hand) if order == "dealt" else tuple(sorted(hand, key=place))
