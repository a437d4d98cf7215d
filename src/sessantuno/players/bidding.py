"""The auction of Briscola Chiamata: how far a hand is worth going, and which suit to name (R13).

For every suit and called rank a few facts of the hand give the card points that the caller's side
will likely take; the numbers come from ``python -m benchmarks.auctions --fit``. A bid is made as
long as the chance of reaching the need is fair, so bids grow with the hand and never run wild.
"""

from collections.abc import Iterator, Sequence
from math import erf, sqrt
from random import Random
from typing import Final, NamedTuple

from sessantuno.actions import Bid, Name, Pass, ThrowIn
from sessantuno.cards import SUITS, Card, Rank, Suit
from sessantuno.rules import Rules
from sessantuno.view import View

POINTS_AT: Final = (15.7, 3.8, 25.0, 15.0, 4.9, 21.0, 2.1, 1.5, 0.7, -26.7)
"""Card points of the caller's side: constant, then what each fact of :func:`facts` adds."""

SPREAD: Final = 21.2
"""Standard deviation of the points around the estimate."""


class Boldness(NamedTuple):
    """How a level bids: the chance of success it wants, and how much that varies."""

    chance: float
    varies: float
    jump: float
    """How often it goes at once as far as it dares, so that others cannot bid cheaply."""


def facts(rules: Rules, hand: Sequence[Card], suit: Suit, rank: Rank) -> tuple[float, ...]:
    """Return the facts of a hand that decide what calling this card with it brings.

    Number of trumps; ace, ten-pointer and figures of trumps; how strong the called card is (0 to
    1; 0 when it is one's own); plain aces, plain ten-pointers, suits without a card; being alone.
    """
    points = rules.points
    trumps = [card for card in hand if card.suit == suit]
    plain = [card for card in hand if card.suit != suit]
    called = Card(rank, suit)
    alone = called in hand
    place = rules.ranks.index(rank) / (len(rules.ranks) - 1)
    return (
        float(len(trumps)),
        float(sum(points[card] == 11 for card in trumps)),
        float(sum(points[card] == 10 for card in trumps)),
        float(sum(0 < points[card] < 10 for card in trumps)),
        0.0 if alone else 1 - place,
        float(sum(points[card] == 11 for card in plain)),
        float(sum(points[card] == 10 for card in plain)),
        float(len(SUITS) - 1 - len({card.suit for card in plain})),
        float(alone),
    )


def expected(rules: Rules, hand: Sequence[Card], suit: Suit, rank: Rank) -> float:
    """Return the card points that the caller's side will likely take with this call."""
    constant, *weights = POINTS_AT
    named = facts(rules, hand, suit, rank)
    return constant + sum(one * two for one, two in zip(weights, named, strict=True))


def best_call(rules: Rules, hand: Sequence[Card], rank: Rank | None) -> tuple[float, Name]:
    """Return the best suit to name for a rank (any rank if None), and the points expected."""
    ranks = rules.ranks if rank is None else (rank,)
    choices = [
        (expected(rules, hand, suit, each), Name(suit, each if rank is None else None))
        for suit in SUITS
        for each in ranks
    ]
    return max(choices, key=lambda choice: choice[0])


def chance_of(points: float, need: int) -> float:
    """Return the chance that a side expected to take so many points reaches the need."""
    return 0.5 * (1 + erf((points - need + 0.5) / (SPREAD * sqrt(2))))


def call(view: View, random: Random, bold: Boldness) -> Bid | Pass | ThrowIn:
    """Return the weakest bid that the hand is worth, sometimes the strongest, or the pass."""
    wanted = bold.chance + random.uniform(-bold.varies, bold.varies)
    jumps = random.random() < bold.jump
    throw_in = next((action for action in view.legal if isinstance(action, ThrowIn)), None)
    fair = list(_fair_bids(view, wanted + (0.08 if jumps else 0.0)))
    if fair:
        ranked = [bid for bid in fair if bid.points == fair[0].points]
        return ranked[-1] if jumps else fair[0]
    return throw_in or Pass()


def _fair_bids(view: View, wanted: float) -> Iterator[Bid]:
    """Yield the bids whose chance of success is at least the wanted one, weakest first."""
    points: dict[Rank | None, float] = {}
    for action in view.legal:
        if isinstance(action, Bid):
            if action.rank not in points:
                points[action.rank] = best_call(view.rules, view.hand, action.rank)[0]
            if chance_of(points[action.rank], action.points) >= wanted:
                yield action


def name(view: View) -> Name:
    """Return the suit to name for the bid that stands (R13.15), or any card called by points."""
    rank = view.standing.rank if view.standing is not None else None
    played = tuple(card for seat, card in view.plays if seat == view.seat)
    best = best_call(view.rules, (*view.hand, *played), rank)[1]
    return best if best in view.legal else next(a for a in view.legal if isinstance(a, Name))
