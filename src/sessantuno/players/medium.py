"""Medium: weighs what a trick brings against the card it costs; remembers little."""

from functools import lru_cache
from random import Random
from typing import Final

from sessantuno.cards import Card, Suit
from sessantuno.players.judgement import FOLLOWED, Judgement
from sessantuno.players.lookahead import appraise
from sessantuno.players.memory import Memory, remember
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


def in_a_team(view: View) -> bool:
    """Whether the seat has a partner, known or not."""
    return view.called is not None or len(view.rules.sides) < view.rules.players


def out_of_sight(view: View, memory: Memory) -> list[Card]:
    """Return the cards that Medium thinks may still be out: it forgets most that have gone.

    Where the whole pack is dealt out it remembers the trumps, and where suit must be followed
    every card: there the suits tell what is coming, and everybody watches them.
    """
    rules = view.rules
    if rules.follow in FOLLOWED:
        return list(memory.hidden)
    seen = {*view.hand, *(card for _, card in view.plays)}
    forgotten = [card for card in rules.cards if card not in seen]
    if rules.stock_count:
        return forgotten
    hidden = set(memory.hidden)
    return [card for card in forgotten if card.suit != view.trump or card in hidden]


def _rivals(view: View) -> int:
    return 1 if view.called is not None else len(view.rules.sides) - 1


class MediumPlayer(Thinker):
    """Keeps carichi and trumps for the right moment, but forgets most cards that have gone.

    Alone it goes by habit all through the deal; in a team, by what each kind of card has been
    worth to a side at that stage, which lets it play for its partners.
    """

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card with the greatest worth."""
        rules, memory = view.rules, remember(view)
        if now.best is None and view.called is None and rules.trump == "none":
            # Nothing can trump a lead, so it decides the most.
            worth = appraise(view, memory, now, random, worlds=GLANCE)
            return max(now.cards, key=worth.__getitem__)
        left = len(view.hand)  # a rough count of what is to come
        tricks = (left + view.stock_count // rules.players) // rules.cards_per_turn
        judge = Judgement(
            rules,
            view.trump,
            max(tricks, 1),
            out_of_sight(view, memory),
            _rivals(view),
            None if in_a_team(view) else habits(rules, view.trump),
        )
        side_of = guessed_sides(view, memory) if view.called else rules.side_of
        assert view.seat is not None
        winning = view.plays.index((now.holder, now.best)) if now.best is not None else 0
        return judge.best_reply(
            now.cards, view.plays, winning, now.pot, now.later, view.seat, side_of
        )
