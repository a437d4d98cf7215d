"""The end of a two-player deal: exact where all is known, all cases where one card is hidden."""

from collections.abc import Sequence

from sessantuno.cards import Card
from sessantuno.players.ending import Leaf, values
from sessantuno.players.judgement import Judgement
from sessantuno.players.lookahead import played_out
from sessantuno.players.memory import Memory
from sessantuno.players.situation import Situation
from sessantuno.players.world import World
from sessantuno.view import View

EXACT_TRICKS = 4
"""With everything open, so many tricks are searched to the end."""

OPEN_DEPTH = 2
"""With everything open and more to come, so many tricks are looked ahead."""

WIN = 40.0
"""What winning the deal counts beside its card points where cases must be averaged."""


def open_play(view: View, memory: Memory, now: Situation) -> dict[Card, float]:
    """Return what each card wins when nothing is hidden: exact for the last tricks."""
    hands = [list(cards) for cards in memory.known]
    other = 1 - memory.seat
    if memory.unknown[other]:
        hands[other] += memory.hidden
    world = World(
        view.rules,
        view.trump,
        hands,
        _stock(view),
        memory.seat,
        table=view.plays,
        seat_points=view.seat_points,
    )
    if memory.left <= EXACT_TRICKS:
        return dict(zip(now.cards, values(world, now.cards), strict=True))
    if world.pile:
        found = values(world, now.cards, OPEN_DEPTH, leaf_for(view, memory))
    else:
        found = values(world, now.cards, 1, played_leaf(view, memory))
    return dict(zip(now.cards, found, strict=True))


def _stock(view: View) -> Sequence[Card]:
    if view.open_stock:
        return view.open_stock
    return (view.face_up,) if view.face_up is not None else ()


def leaf_for(view: View, memory: Memory) -> Leaf:
    """Return what judges a position where the search stops: the worth of the cards held."""
    judges: dict[int, Judgement] = {}
    rules = view.rules

    def leaf(world: World) -> float:
        left = (sum(map(len, world.hands)) + len(world.pile)) // rules.trick_length
        if left not in judges:
            judges[left] = Judgement(rules, view.trump, left, memory.hidden, 1)
        judge = judges[left]
        value = judge.lead if world.side_of[world.turn] == 0 else -judge.lead
        for seat, hand in enumerate(world.hands):
            held = sum(map(judge.keep.__getitem__, hand))
            value += held if world.side_of[seat] == 0 else -held
        return value

    return leaf


def played_leaf(view: View, memory: Memory) -> Leaf:
    """Return what judges a position without a stock: the rest played out by judgement."""
    judge = Judgement(view.rules, view.trump, memory.left, memory.hidden, 1)

    def leaf(world: World) -> float:
        after = world.copy()
        return played_out(after, judge, 0, memory.left + 1) - world.gain(0)

    return leaf


def last_hidden(view: View, memory: Memory, now: Situation) -> dict[Card, float]:
    """Return the worth of each card with one face-down card left, over every case.

    Whoever loses this trick takes the face-up trump card and the other the hidden one (R3.6).
    Each hidden card is in turn taken for the one in the stock and the rest is played exactly;
    the mean counts winning the deal beside the points.
    """
    other = 1 - memory.seat
    totals = dict.fromkeys(now.cards, 0.0)
    for hidden in memory.hidden:
        hands = [list(cards) for cards in memory.known]
        hands[other] += [card for card in memory.hidden if card is not hidden]
        world = World(
            view.rules,
            view.trump,
            hands,
            (hidden, *_stock(view)),
            memory.seat,
            table=view.plays,
            seat_points=view.seat_points,
        )
        for card, value in zip(now.cards, values(world, now.cards), strict=True):
            bonus = WIN if value > 0 else -WIN if value < 0 else 0.0
            totals[card] += value + bonus
    return totals
