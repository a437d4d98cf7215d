"""Two players, one card each: what a lead is worth against the best answer, counted exactly.

The follower's trick holds no secret, only the cost of the card. The leader's does: the other
hand is some of the hidden cards, all hands equally likely. What the other would most like to
answer is sorted once, and the chance that each is its best card follows by counting.
"""

from collections.abc import Mapping
from math import comb

from sessantuno.cards import Card
from sessantuno.players.judgement import Judgement
from sessantuno.players.memory import Memory
from sessantuno.players.situation import Situation
from sessantuno.rules import Rules
from sessantuno.view import View


def appraise(view: View, memory: Memory, now: Situation) -> dict[Card, float]:
    """Return the worth of each card that may be played, in card points."""
    rules = view.rules
    judge = Judgement(rules, view.trump, memory.left, memory.hidden, 1)
    if now.best is not None:
        return {
            card: judge.following(card, now.best, ours=False, pot=now.pot, foes=0, friends=0)
            for card in now.cards
        }
    other = 1 - memory.seat
    return {
        card: -judge.keep[card]
        - expected_best(
            _answers(rules, judge, card, memory, other),
            memory.known[other],
            memory.unknown[other],
        )
        for card in now.cards
    }


def _answers(
    rules: Rules, judge: Judgement, led: Card, memory: Memory, other: int
) -> dict[Card, float]:
    pot = rules.points[led]
    return {
        card: judge.following(card, led, ours=False, pot=pot, foes=0, friends=0)
        for card in (*memory.hidden, *memory.known[other])
    }


def expected_best(worths: Mapping[Card, float], known: tuple[Card, ...], unknown: int) -> float:
    """Return the mean of the best card's worth in a hand of ``known`` and so many others.

    The others are drawn from the remaining keys of ``worths``, every choice equally likely.
    """
    floor = max((worths[card] for card in known), default=None)
    hidden = sorted((worth for card, worth in worths.items() if card not in known), reverse=True)
    count = len(hidden)
    if not unknown or not count:
        return floor if floor is not None else 0.0
    whole = comb(count, unknown)
    total = 0.0
    for place, worth in enumerate(hidden):
        rest = count - place - 1
        if floor is not None and worth <= floor:
            # No better card among those before: the known card is the best.
            return total + floor * comb(count - place, unknown) / whole
        if rest < unknown - 1:
            break
        total += worth * comb(rest, unknown - 1) / whole
    return total
