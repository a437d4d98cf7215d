"""The calling of Chiamata by imagining: what each call would bring, in deals played on by habit.

For every card that could be called the caller's side takes so many points in so many of the
imagined deals. Who then plays is better than habit, on both sides; :func:`chance` says how often a
need was reached in real deals for each share that reached it in imagined ones.
"""

from collections.abc import Iterable
from typing import Final

from sessantuno import kernels
from sessantuno.actions import Bid, Name, Pass, ThrowIn
from sessantuno.cards import SUITS, Card, Rank, Suit
from sessantuno.kernels.imagining import deals_for, imagine_call
from sessantuno.kernels.loops.jit import Ints
from sessantuno.players.habits import habits_for
from sessantuno.view import View

WANTED: Final = 520
"""The chance of success, of 1,000, from which a call is made."""

SUITS_TRIED: Final = 2
"""In how many suits a call is imagined: those in which the hand is longest and richest."""

Totals = dict[Card, list[int]]
"""By card called, in how many of the imagined deals the caller's side takes so many points."""


def imagined(
    view: View, ranks: Iterable[Rank], rng: Ints, deals: int, guide: Ints | None = None
) -> Totals:
    """Imagine calling a card of each rank and suit with the hand of a view, as its caller.

    ``guide`` holds the habits to play by, those of the game unless given.
    """
    rules, seat = view.rules, view.seat
    assert seat is not None, "only a seat calls"
    engine, numbers = kernels.current(), kernels.numbers_of(rules)
    played = tuple(card for who, card in view.plays if who == seat)
    hand = numbers.mask((*view.hand, *played))
    worlds = deals_for(engine, numbers, seat, hand, rng, deals)
    guide = habits_for(engine, rules) if guide is None else guide
    leader = seat if rules.first_lead == "caller" else rules.after(view.dealer)
    found = {}
    for rank in ranks:
        for suit in _suits(view, (*view.hand, *played)):
            card = Card(rank, suit)
            number = numbers.number[card]
            found[card] = imagine_call(engine, numbers, guide, worlds, seat, number, leader)
    return found


def chance(totals: list[int], need: int) -> int:
    """Return the chance, of 1,000, that a call reaches its need."""
    return 1000 * sum(totals[need:]) // max(sum(totals), 1)


def call(view: View, rng: Ints, deals: int, guide: Ints | None = None) -> Bid | Pass | ThrowIn:
    """Return the weakest bid that is likely enough to succeed, or the pass."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    ranks = {rank for bid in bids for rank in _ranks(view, bid)}
    totals = imagined(view, sorted(ranks, key=view.rules.ranks.index), rng, deals, guide)
    for bid in bids:
        best = max(
            chance(found, bid.points)
            for card, found in totals.items()
            if card.rank in _ranks(view, bid)
        )
        if best >= WANTED:
            return bid
    throw_in = next((action for action in view.legal if isinstance(action, ThrowIn)), None)
    return throw_in or Pass()


def name(view: View, rng: Ints, deals: int, guide: Ints | None = None) -> Name:
    """Return the suit to name for the bid that stands (R13.15), or any card called by points."""
    names = [action for action in view.legal if isinstance(action, Name)]
    assert view.standing is not None, "a suit is named for a bid"
    ranks = _ranks(view, view.standing)
    totals = imagined(view, ranks, rng, deals, guide)

    def worth(each: Name) -> tuple[int, int]:
        found = totals.get(Card(each.rank or ranks[0], each.suit), [])
        points = sum(place * count for place, count in enumerate(found))
        return chance(found, view.need), points

    return max(names, key=worth)


def _suits(view: View, hand: tuple[Card, ...]) -> list[Suit]:
    """Return the suits worth calling with a hand: a carico counts about as much as a card more."""
    points = view.rules.points
    strength = {
        suit: sum(10 + points[card] for card in hand if card.suit == suit) for suit in SUITS
    }
    return sorted(SUITS, key=strength.__getitem__, reverse=True)[:SUITS_TRIED]


def _ranks(view: View, bid: Bid) -> tuple[Rank, ...]:
    return view.rules.ranks if bid.rank is None else (bid.rank,)
