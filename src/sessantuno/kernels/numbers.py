"""The rules as numbers: the one table of data that the kernels share with :class:`Rules`.

Nothing here is a second rule: every number is read from the rules, or asked of the function that
holds the rule.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from sessantuno.cards import SUITS, Card
from sessantuno.exchange import exchange_card
from sessantuno.kernels.loops import layout
from sessantuno.rules import Rules

_FOLLOW: Final = ("free", "suit", "suit_or_trump", "suit_after_stock")
_TRUMP: Final = ("none", "turned", "dealer_card", "called")


@dataclass(frozen=True)
class Numbers:
    """Rules for the kernels: ``flat``, laid out by ``loops/layout.py``, and the cards' numbers."""

    rules: Rules
    flat: tuple[int, ...]
    number: dict[Card, int]
    """The number of each card of the pack."""
    card: dict[int, Card]
    """The card of each number."""

    def mask(self, cards: "list[Card] | tuple[Card, ...]") -> int:
        """Return several cards as a mask."""
        number = self.number
        found = 0
        for each in cards:
            found |= 1 << number[each]
        return found

    def cards(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a mask, by number."""
        return tuple(card for number, card in sorted(self.card.items()) if mask >> number & 1)


@cache
def numbers_of(rules: Rules) -> Numbers:
    """Return rules as numbers."""
    number = {
        card: layout.RANKS * SUITS.index(card.suit) + rules.strength[card] - 1
        for card in rules.cards
    }
    flat = [layout.NONE] * layout.RULES_SIZE
    for place, value in {
        layout.PLAYERS: rules.players,
        layout.LENGTH: rules.trick_length,
        layout.DRAW: rules.draw_per_trick,
        layout.HAND: rules.hand,
        layout.FOLLOW: _FOLLOW.index(rules.follow),
        layout.EXCHANGING: int(rules.trump_exchange != "off"),
        layout.STOCK: rules.stock_count,
        layout.PACK_SIZE: len(rules.cards),
        layout.SIDES: len(rules.sides),
        layout.TRUMP_KIND: _TRUMP.index(rules.trump),
        layout.SIGN: 1 if rules.objective == "most" else -1,
        layout.PACKED: int(_worthless_are_lowest(rules)),
    }.items():
        flat[place] = value
    for seat, side in enumerate(rules.side_of):
        flat[layout.SIDE_OF + seat] = side
    for place, card in enumerate(rules.cards):
        flat[layout.PACK + place] = number[card]
        flat[layout.WORTH + number[card]] = rules.points[card]
        needed, _ = exchange_card(
            rules,
            rules.cards,
            card,
            side_has_won_trick=True,
            face_down=1,
            before_playing=True,
        )
        if needed is not None:
            flat[layout.NEEDS + number[card]] = number[needed]
    back = {value: card for card, value in number.items()}
    return Numbers(rules, tuple(flat), number, back)


def _worthless_are_lowest(rules: Rules) -> bool:
    worths = [rules.points[Card(rank, rules.cards[0].suit)] > 0 for rank in rules.ranks]
    return worths == sorted(worths, reverse=True)
