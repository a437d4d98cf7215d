"""Plays that nobody at the table would forgive, taken out before any level chooses.

Both are certain, not judgements: the seat is the last to act and knows whose trick it is.
"""

from dataclasses import replace

from sessantuno.players.situation import Situation, takes
from sessantuno.view import View

CARICO = 10
"""An ace or the other card worth ten: what one does not throw away."""


def with_manners(view: View, now: Situation) -> Situation:
    """Return the situation without the plays that are plainly wrong; some card always remains.

    The last to act does not trump a trick that its side has, and gives no ace or ten-pointer to
    a trick it cannot take while it may play a worthless card.
    """
    if now.best is None or not now.last or now.holder is None:
        return now
    cards = now.cards
    best = now.best
    if view.ally(now.holder):
        cards = tuple(
            card for card in cards if card.suit != view.trump or not takes(view, card, best)
        )
    elif foe(view, now.holder) and view.rules.objective == "most":
        worth = view.rules.points
        lost = [card for card in cards if not takes(view, card, best)]
        if any(worth[card] == 0 for card in lost):
            cards = tuple(card for card in cards if card not in lost or worth[card] < CARICO)
    return replace(now, cards=cards) if cards else now


def foe(view: View, seat: int) -> bool:
    """Whether a seat is surely on another side; in Chiamata not all sides are known."""
    if view.ally(seat):
        return False
    if view.called is None:
        # During the blind first trick the caller's partner is known to nobody (R14.5).
        return view.rules.trump != "called"
    if view.partner is not None:
        return True
    return view.caller not in (None, view.seat) and seat == view.caller
