"""What was dealt: the rules, the pack in dealing order and the dealer; it never changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sessantuno.cards import Card
from sessantuno.rules import Rules


class DealError(ValueError):
    """Cards that are not a deal of the rules given; says which are wrong."""


@dataclass(frozen=True)
class Deal:
    """What was dealt: the rules, the whole pack in dealing order, and the dealer's seat.

    The order says everything: the hands are dealt one card at a time beginning at the seat
    after the dealer (R3.1, R3.4), the next card is turned face up and put under the rest, the
    stock, which is drawn in order (R3.5). Raises :class:`DealError` if it is not the pack.
    """

    rules: Rules
    order: tuple[Card, ...]
    dealer: int = 0

    def __post_init__(self) -> None:
        if len(self.order) != len(self.rules.cards) or set(self.order) != self.rules.card_set:
            raise DealError(_pack_fault(self.rules, self.order))
        if not 0 <= self.dealer < self.rules.players:
            raise DealError(
                f"dealer is seat {self.dealer}: the seats are 0 to {self.rules.players - 1}"
            )

    @classmethod
    def shuffled(cls, rules: Rules, rng: Random, dealer: int = 0) -> "Deal":
        """Return a random deal, for tests and studies; tables shuffle by their seal."""
        order = list(rules.cards)
        rng.shuffle(order)
        return cls(rules, tuple(order), dealer)

    @classmethod
    def of(
        cls, rules: Rules, dealer: int, hands: Sequence[Sequence[Card]], stock: Sequence[Card]
    ) -> "Deal":
        """Return the deal with these hands by seat and this stock, its last card face up (N0.3)."""
        if len(hands) != rules.players or any(len(hand) != rules.hand for hand in hands):
            raise DealError(
                f"{[len(hand) for hand in hands]} cards in the hands: "
                f"deal {rules.hand} to each of {rules.players} seats"
            )
        in_turn = rules.order_from(rules.after(dealer))
        dealt = [hands[seat][place] for place in range(rules.hand) for seat in in_turn]
        face_up = list(stock[-1:]) if rules.trump == "turned" else []
        return cls(rules, (*dealt, *face_up, *stock[: len(stock) - len(face_up)]), dealer)

    @property
    def hands(self) -> list[list[Card]]:
        """The dealt hands, by seat."""
        players, dealt = self.rules.players, self.rules.hand * self.rules.players
        first = self.rules.after(self.dealer)
        return [
            list(self.order[(seat - first) % players : dealt : players]) for seat in range(players)
        ]

    @property
    def stock(self) -> list[Card]:
        """The stock in drawing order; with a turned trump its last card is face up (N0.3)."""
        left = self.order[self.rules.hand * self.rules.players :]
        return [*left[1:], left[0]] if self.rules.trump == "turned" else list(left)


def _pack_fault(rules: Rules, order: Sequence[Card]) -> str:
    missing = sorted(card.code for card in rules.card_set - set(order))
    extra = sorted(card.code for card in set(order) - rules.card_set)
    twice = sorted(card.code for card in set(order) if order.count(card) > 1)
    parts = [
        f"{words} {' '.join(several)}"
        for words, several in (("missing", missing), ("too many", extra), ("twice", twice))
        if several
    ]
    return f"not the pack of {len(rules.cards)} cards: " + "; ".join(parts)
