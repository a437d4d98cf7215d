"""Exact play where nothing is hidden: the last tricks, and games with open hands.

With the stock empty and two players all unseen cards are the other hand, so the rest of the deal
is a small game of perfect information, solved here by depth-first search with bounds.
"""

from collections.abc import Callable, Sequence

from sessantuno.cards import Card
from sessantuno.players.world import World

Leaf = Callable[[World], float]
"""Judges a position where the search stops, for side 0."""


def solve(world: World, tricks: int = 99, leaf: Leaf | None = None) -> float:
    """Return what side 0 wins from here, card points less the other side's, both playing best.

    Looks ``tricks`` tricks ahead, the running one included, then asks ``leaf``. Two sides only.
    """
    return _search(world, -1e9, 1e9, tricks, leaf)


def values(
    world: World, legal: Sequence[Card], tricks: int = 99, leaf: Leaf | None = None
) -> list[float]:
    """Return for each card what the side of the seat to act wins from here by playing it."""
    sign = 1 if world.side_of[world.turn] == 0 else -1
    found = []
    for card in legal:
        after = world.copy()
        after.play(card)
        found.append(sign * solve(after, tricks - (not after.table), leaf))
    return found


def _search(world: World, low: float, high: float, tricks: int, leaf: Leaf | None) -> float:
    seat = world.turn
    if not world.table and (tricks <= 0 or not world.hands[seat]):
        value = world.gain(0)
        return value + leaf(world) if leaf is not None and world.hands[seat] else value
    legal = world.legal()
    maximise = world.side_of[seat] == 0
    if len(legal) > 1:
        legal = _ordered(world, legal)
    best = -1e9 if maximise else 1e9
    for card in legal:
        after = world.copy()
        after.play(card)
        value = _search(after, low, high, tricks - (not after.table), leaf)
        if maximise:
            if value > best:
                best = value
                low = max(low, best)
        elif value < best:
            best = value
            high = min(high, best)
        if low >= high:
            break
    return best


def _ordered(world: World, legal: Sequence[Card]) -> list[Card]:
    """Return the cards with the likely best first, so that more of the rest is cut off."""
    worth, strength, trump = world.worth, world.strength, world.trump
    if not world.table:
        return sorted(legal, key=lambda card: (card.suit == trump, worth[card]))
    best = world.table[world.winning][1]

    def rank(card: Card) -> int:
        if card.suit == best.suit:
            wins = strength[card] > strength[best]
        else:
            wins = card.suit == trump
        return -worth[card] - world.pot if wins else worth[card]

    return sorted(legal, key=rank)
