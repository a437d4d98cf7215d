"""Medium: weighs what a trick brings against the card it costs; remembers nothing."""

from functools import lru_cache
from random import Random
from typing import Final

from sessantuno.cards import Card, Suit
from sessantuno.players.judgement import Judgement
from sessantuno.players.lookahead import appraise
from sessantuno.players.memory import remember
from sessantuno.players.situation import Situation
from sessantuno.players.suspicion import guessed_sides
from sessantuno.players.thinker import Thinker
from sessantuno.players.worths import kinds
from sessantuno.rules import Rules
from sessantuno.view import View

_HABITS: Final = (17, 15, 8, 7.5, 7, 5.5, 4.5, 4, 3, 1.5, 1.2, 1, 0, 0)
"""What a careful amateur thinks a card is worth in the hand, by its kind, from first to last."""

_NO_TRUMP: Final = (*_HABITS[:7], 20, 14, 6, 5, 4, 1, 0)
"""The same where there is no trump: only a higher card of its suit takes an ace or a three."""

_BURDENS: Final = (-14, -9, -6, -5, -6, -2, -1, 4, 4, 4, 3, 4, 5, 5)
"""The same where points are to be avoided: high trumps are a burden, plain cards can be given."""


GLANCE: Final = 4
"""Worlds that Medium imagines where a lead decides the most; it never searches the rest."""


@lru_cache(maxsize=512)
def habits(rules: Rules, trump: Suit | None) -> dict[Card, float]:
    """Return the worth of each card that Medium goes by all through the deal."""
    numbers = _NO_TRUMP if rules.trump == "none" else _HABITS
    numbers = numbers if rules.objective == "most" else _BURDENS
    return {card: numbers[kind] for card, kind in kinds(rules, trump).items()}


def hard_to_lead(view: View) -> bool:
    """Whether a lead decides the most: nothing can trump it, or its suit must be followed."""
    return view.called is None and (view.rules.trump == "none" or view.rules.follow != "free")


def _rivals(view: View) -> int:
    return 1 if view.called is not None else len(view.rules.sides) - 1


class MediumPlayer(Thinker):
    """Keeps carichi and trumps for the right moment, but forgets the cards that have gone."""

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card with the greatest worth."""
        if now.best is None and hard_to_lead(view):
            worth = appraise(view, remember(view), now, random, worlds=GLANCE)
            return max(now.cards, key=worth.__getitem__)
        rules = view.rules
        seen = {*view.hand, *(card for _, card in view.plays)}
        forgotten = [card for card in rules.cards if card not in seen]
        left = len(view.hand)  # a careless count of what is to come: the hand, and no stock
        tricks = (left + view.stock_count // rules.players) // rules.cards_per_turn
        judge = Judgement(
            rules, view.trump, max(tricks, 1), forgotten, _rivals(view), habits(rules, view.trump)
        )
        side_of = guessed_sides(view, remember(view)) if view.called else rules.side_of
        assert view.seat is not None
        winning = view.plays.index((now.holder, now.best)) if now.best is not None else 0
        return judge.best_reply(
            now.cards, view.plays, winning, now.pot, now.later, view.seat, side_of
        )
