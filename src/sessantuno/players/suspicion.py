"""Who the caller's partner may be, judged by the plays that all have seen (R13.16).

Every seat starts equally suspect. Points given to a trick that the caller is winning speak for
the partner, taking a good trick away from the caller speaks against; what a seat knows for sure,
its own hand and the called card once played, is never guessed at.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sessantuno.cards import Card
from sessantuno.players.memory import Memory
from sessantuno.rules import winning_play
from sessantuno.view import View

ALONE: Final = 0.12
"""How likely a caller is to have called a card it holds, against any other seat (R13.17)."""

GAVE: Final = 2.2
"""How much more often a partner gives ten points or more to the caller's trick."""

GAVE_LITTLE: Final = 1.3
"""The same for two to four points."""

TOOK: Final = 0.45
"""How much more seldom a partner takes a trick of four points or more from the caller."""

FED: Final = 0.5
"""How much more seldom a partner gives ten points or more to a trick against the caller."""


def suspects(view: View, memory: Memory) -> Mapping[int, float]:
    """Return how likely each seat is to hold the called card; empty where the seat knows.

    The seats are those whose hand is not wholly known; the caller stands for a caller alone.
    """
    if view.called is None or view.partner is not None or view.called not in memory.hidden:
        return {}
    weights = {
        seat: ALONE if seat == view.caller else 1.0
        for seat in range(view.rules.players)
        if memory.unknown[seat]
    }
    for plays in (*(trick.plays for trick in view.tricks), view.plays):
        for seat, factor in hints(view, plays):
            if seat in weights and seat != view.caller:
                weights[seat] *= factor
    return weights


def hints(view: View, plays: tuple[tuple[int, Card], ...]) -> Iterator[tuple[int, float]]:
    """Yield what each play of a trick says of its seat: above 1 for the partner, below against."""
    worth, strength = view.rules.points, view.rules.strength
    for place in range(1, len(plays)):
        seat, card = plays[place]
        before = plays[:place]
        holder = before[winning_play(before, view.trump, strength)][0]
        now = plays[: place + 1]
        takes = winning_play(now, view.trump, strength) == place
        pot = sum(worth[each] for _, each in now)
        if holder == view.caller:
            if takes and pot >= 4:
                yield seat, TOOK
            elif not takes and worth[card] >= 10:
                yield seat, GAVE
            elif not takes and worth[card] >= 2:
                yield seat, GAVE_LITTLE
        elif not takes and worth[card] >= 10:
            yield seat, FED


def sides_if(view: View, partner: int | None) -> tuple[int, ...]:
    """Return each seat's side: 0 the caller's, 1 the others'; outside Chiamata the fixed sides."""
    if view.called is None:
        return view.rules.side_of
    together = {view.caller, partner}
    return tuple(int(seat not in together) for seat in range(view.rules.players))


def guessed_sides(view: View, memory: Memory) -> tuple[int, ...]:
    """Return each seat's side as a player would guess it: 0 its own, 1 any other.

    Without a strong suspicion the caller counts on nobody, and the others on each other.
    """
    seat = memory.seat
    if view.called is None:
        return tuple(int(not view.ally(each)) for each in range(view.rules.players))
    weights = suspects(view, memory)
    if not weights:
        sides = sides_if(view, view.partner)
        return tuple(int(side != sides[seat]) for side in sides)
    likely = max(weights, key=weights.__getitem__)
    sure = weights[likely] > sum(weights.values()) / 2
    partner = likely if sure else view.caller
    sides = sides_if(view, partner)
    return tuple(int(side != sides[seat]) for side in sides)
