"""Exact play of two players who have nothing hidden from each other: an empty stock, open cards."""

from sessantuno import kernels
from sessantuno.actions import Action
from sessantuno.kernels import Knowledge, action_of
from sessantuno.kernels.loops import layout, sample


def knows_all(knowledge: Knowledge) -> bool:
    """Whether a seat of two can tell where every card lies: none is face down in the stock."""
    return not knowledge.hidden[sample.MISSING + layout.SEATS]


def unplayed(knowledge: Knowledge) -> int:
    """Return how many cards are still to be played, those on the table not counted."""
    base = knowledge.base
    held = sum(base[layout.HANDS + seat].bit_count() for seat in range(layout.SEATS))
    unseen = sum(knowledge.hidden[sample.MISSING + seat] for seat in range(layout.SEATS))
    return held + unseen + base[layout.LEFT]


def exact_action(knowledge: Knowledge) -> Action:
    """Return the action that wins most with nothing hidden, the cheapest card of equals."""
    state, numbers = list(knowledge.base), knowledge.numbers
    other = 1 - state[layout.TURN]
    for place in range(knowledge.hidden[sample.COUNT]):
        state[layout.HANDS + other] |= 1 << knowledge.hidden[sample.UNSEEN + place]
    values = kernels.exact_values(kernels.current(), numbers, state)
    sign = numbers.flat[layout.SIGN]
    best = max(values, key=lambda action: (sign * values[action], -action % layout.RANKS))
    return action_of(numbers, state, best)
