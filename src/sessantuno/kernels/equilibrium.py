"""Equilibrium play with one face-down card left in the stock of a two-player deal."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.knowledge import Knowledge
from sessantuno.kernels.loops import hidden, layout, sample
from sessantuno.kernels.loops.jit import Floats
from sessantuno.kernels.solve import is_duel

TURNS: Final = 400
"""Turns of learning: exploitable by well under 0.01 points, see ``docs/kernels.md``."""

Lie = tuple[int, int, int]
"""Leader's hand and other hand as masks before the trick began, and the face-down card."""


class Equilibrium(NamedTuple):
    """How to play the trick."""

    policy: dict[int, float]
    """For each card of the seat to act, how often to play it."""
    exploitable: float
    """What a player who knows the policies of all hands could gain against them, on the average
    over the deals and the two seats, in the units of the utility (card points)."""


def applies(knowledge: Knowledge) -> bool:
    """Whether it is the last hidden trick: 3 cards each, one face-down and the face-up one."""
    base = knowledge.base
    unseen = knowledge.hidden[sample.COUNT]
    return (
        is_duel_but_for_exchange(knowledge)
        and knowledge.numbers.flat[layout.HAND] == 3
        and base[layout.LEFT] == 2
        and base[layout.FACE_UP] >= 0
        and unseen == 4 - base[layout.LAID]
    )


def is_duel_but_for_exchange(knowledge: Knowledge) -> bool:
    """Whether the game is one that the exact solver for two players can finish."""
    exchanging = knowledge.numbers.flat[layout.EXCHANGING]
    return not exchanging and is_duel(knowledge.numbers, knowledge.base)


def last_hidden_trick(
    engine: Engine,
    knowledge: Knowledge,
    *,
    utility: Sequence[float] = (),
    chances: Mapping[Lie, float] | None = None,
    turns: int = TURNS,
) -> Equilibrium:
    """Return equilibrium play for the seat to act where :func:`applies` holds.

    ``utility`` gives what the *leader's* card points from here on are worth, 121 numbers that
    never fall; left out, the points themselves. ``chances`` weighs the ways the seven cards may
    lie as everybody at the table would, 1 for those left out; without it all are as likely.
    """
    if not applies(knowledge):
        raise ValueError("equilibrium play needs two players with one face-down card in the stock")
    base = knowledge.base
    seat = base[layout.TURN]
    own = base[layout.HANDS + seat]
    led = base[layout.LED]
    everything = own | (1 << led if led >= 0 else 0)
    for place in range(knowledge.hidden[sample.COUNT]):
        everything |= 1 << knowledge.hidden[sample.UNSEEN + place]
    cards = [card for card in range(layout.CARDS) if everything >> card & 1]
    ints = engine.zeros(hidden.SHAPE_SIZE)
    floats = engine.floats([0.0] * hidden.NUMBERS_SIZE)
    _fill_chances(floats, cards, chances or {})
    exploitable = engine.call.hidden_trick(
        engine.ints(knowledge.numbers.flat),
        base[layout.TRUMP],
        engine.ints(cards),
        base[layout.FACE_UP],
        engine.floats(utility or [float(points) for points in range(121)]),
        turns,
        ints,
        floats,
        engine.space("duel", 0),
    )
    small = sum(1 << place for place, card in enumerate(cards) if own >> card & 1)
    hand = _shape()[hidden.INDEX + small]
    place = hand if led < 0 else hidden.answer_set(_shape(), hand, cards.index(led))
    mine = [card for card in cards if own >> card & 1]
    plan = hidden.PLAN + 3 * place
    policy = {card: float(floats[plan + number]) for number, card in enumerate(mine)}
    return Equilibrium(policy, float(exploitable))


@cache
def _shape() -> list[int]:
    shape = [0] * hidden.SHAPE_SIZE
    hidden.shape(shape)
    return shape


def _fill_chances(floats: Floats, cards: Sequence[int], chances: Mapping[Lie, float]) -> None:
    """Write how likely each deal is; the chances are scaled to add up to one."""
    shape = _shape()
    weights = []
    for deal in range(hidden.DEALS):
        at = hidden.DEAL + hidden.DEAL_SIZE * deal
        lead = sum(1 << cards[shape[at + 2 + place]] for place in range(3))
        other = sum(1 << cards[shape[at + 5 + place]] for place in range(3))
        weights.append(chances.get((lead, other, cards[shape[at + 8]]), 1.0))
    total = sum(weights)
    for deal, weight in enumerate(weights):
        floats[hidden.CHANCE + deal] = weight / total
