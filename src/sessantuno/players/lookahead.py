"""Hidden hands and several seats: plays judged in sampled worlds, a fixed budget of work.

In each world every card is tried, the trick and a few more are played out by everybody's
judgement, and what is then held is added. The same worlds serve every card, so luck cancels.
"""

from random import Random
from typing import Final

from sessantuno.cards import Card
from sessantuno.players.ending import values
from sessantuno.players.judgement import Judgement
from sessantuno.players.memory import Memory
from sessantuno.players.sampling import Sampler
from sessantuno.players.situation import Situation
from sessantuno.players.world import World
from sessantuno.view import View

BUDGET: Final = 6000
"""Card plays that may be imagined for one choice."""

MOST_WORLDS: Final = 60
"""More worlds than this are not worth their time."""

FEWEST_WORLDS: Final = 6
"""Fewer say nothing, whatever the budget."""

AHEAD: Final = 2
"""Tricks played out after the running one where a stock is left."""

SEARCHED: Final = 2
"""With so many tricks left and two sides, worlds are searched to the end instead."""


def appraise(
    view: View, memory: Memory, now: Situation, random: Random, *, worlds: int = 0
) -> dict[Card, float]:
    """Return the worth of each card that may be played, the sum over the same worlds.

    ``worlds`` is their number where the budget is not to decide it.
    """
    rules = view.rules
    sampler = Sampler(view, memory, random)
    rivals = 1 if view.called is not None else len(rules.sides) - 1
    judge = Judgement(rules, view.trump, memory.left, memory.hidden, rivals)
    full = not rules.stock_count
    tricks = memory.left if full else min(memory.left, AHEAD + 1)
    each = tricks * rules.trick_length * len(now.cards)
    count = worlds or max(FEWEST_WORLDS, min(MOST_WORLDS, BUDGET // each))
    totals = dict.fromkeys(now.cards, 0.0)
    for _ in range(count):
        world = sampler.world()
        if memory.left <= SEARCHED and rivals == 1:
            for card, value in zip(now.cards, values(world, now.cards), strict=True):
                totals[card] += value
            continue
        for card in now.cards:
            after = world.copy()
            after.play(card)
            totals[card] += played_out(after, judge, memory.seat, tricks)
    return totals


def played_out(world: World, judge: Judgement, seat: int, tricks: int) -> float:
    """Play a world on by judgement for so many tricks and return how a seat's side stands."""
    while not world.over:
        if not world.table:
            tricks -= 1
            if tricks <= 0:
                return world.gain(seat) + held(world, judge, seat)
        world.play(
            judge.best_reply(
                world.legal(),
                world.table,
                world.winning,
                world.pot,
                world.later(),
                world.turn,
                world.side_of,
            )
        )
    return world.gain(seat)


def held(world: World, judge: Judgement, seat: int) -> float:
    """Return what a side holds against the mean of the others, the lead included."""
    side_of, side, keep = world.side_of, world.side_of[seat], judge.keep
    total = judge.lead if side_of[world.turn] == side else -judge.lead * judge.lost
    for each, hand in enumerate(world.hands):
        worth = sum(map(keep.__getitem__, hand))
        total += worth if side_of[each] == side else -worth * judge.lost
    return total
