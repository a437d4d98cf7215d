"""Exchanging the face-up trump card for the seven or the two of trumps (RULES 24)."""

from collections.abc import Sequence
from typing import Final

from sessantuno.cards import Card, Rank
from sessantuno.rules import Rules

TAKEN_BY_SEVEN: Final = ("A", "3", "K", "N", "J", "9", "8")
"""What the holder of the trump seven may take; 9 and 8 in the 48-card pack only (R24.1)."""

TAKEN_BY_TWO: Final = ("7", "6", "5", "4")
"""What the holder of the trump two may take (R24.1)."""


def exchange_card(
    rules: Rules,
    hand: Sequence[Card],
    face_up: Card | None,
    *,
    side_has_won_trick: bool,
    face_down: int,
    before_playing: bool,
) -> tuple[Card | None, str]:
    """Return the card of the hand that may be exchanged now, or None and the reason why not.

    ``face_down`` counts the face-down cards left in the stock; ``before_playing`` says whether
    the seat has neither played to the running trick nor seen an exchange in it. Reasons: ``off``,
    ``stock_empty``, ``no_trick_won``, ``too_late``, ``needs_seven``, ``needs_two`` (R24.2).
    """
    if rules.trump_exchange == "off":
        return None, "off"
    if face_up is None or face_down < 1:
        return None, "stock_empty"
    if not side_has_won_trick:
        return None, "no_trick_won"
    if not before_playing:
        return None, "too_late"
    needed: Rank = "7" if face_up.rank in TAKEN_BY_SEVEN else "2"
    card = Card(needed, face_up.suit)
    if face_up.rank == "2" or card not in hand:
        return None, "needs_seven" if needed == "7" else "needs_two"
    return card, ""
