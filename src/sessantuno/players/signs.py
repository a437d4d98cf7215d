"""Signs to partners, where the table has them: always true, and seldom (R9.2, R9.5)."""

from sessantuno.actions import SIGNS, Sign
from sessantuno.players.manners import CARICO
from sessantuno.view import View


def sign_to_make(view: View) -> Sign | None:
    """Return what a seat tells its partners before it plays, None if nothing.

    It tells in the first turn in which signs are allowed, and again when the last cards have been
    drawn: its best trump, else that it holds an ace or a three of another suit.
    """
    if not any(isinstance(action, Sign) for action in view.legal):
        return None
    rules = view.rules
    last_hands = rules.stock_count and not view.stock_count
    if len(view.tricks) != 1 and not (last_hands and len(view.hand) == rules.hand):
        return None
    trumps = [card for card in view.hand if card.suit == view.trump]
    best = max(trumps, key=rules.strength.__getitem__, default=None)
    if best is not None and best.rank in SIGNS:
        return Sign(best.rank)
    if any(card.suit != view.trump and rules.points[card] >= CARICO for card in view.hand):
        return Sign("carico")
    return None
