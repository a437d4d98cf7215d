"""Guesses at the hidden cards of a :class:`View`, all as likely, for search."""

from dataclasses import dataclass

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.knowledge import Knowledge
from sessantuno.kernels.loops import layout, sample
from sessantuno.kernels.loops.jit import Ints


@dataclass(frozen=True)
class Worlds:
    """So many positions one behind the other, ``layout.STATE_SIZE`` numbers each."""

    states: Ints
    count: int

    def state(self, number: int) -> list[int]:
        """Return one of them."""
        at = number * layout.STATE_SIZE
        return [int(each) for each in self.states[at : at + layout.STATE_SIZE]]


def sample_worlds(engine: Engine, knowledge: Knowledge, rng: Ints, count: int) -> Worlds:
    """Return ``count`` independent guesses, uniform over all that agree with what is known.

    ``rng`` comes from :meth:`Engine.rng` and moves on; both forms of the kernels draw the same.
    """
    hidden = engine.ints(knowledge.hidden)
    if not knowledge.ways:
        size = sample.ways_size(knowledge.hidden) if knowledge.hidden[sample.BOUND] else 1
        ways = engine.floats([0.0] * size)
        if knowledge.hidden[sample.BOUND]:
            engine.call.count_ways(hidden, ways)
        knowledge.ways.extend(float(each) for each in ways)
    states = engine.zeros(count * layout.STATE_SIZE)
    engine.call.sample_many(
        engine.ints(knowledge.numbers.flat),
        engine.ints(knowledge.base),
        hidden,
        engine.floats(knowledge.ways),
        rng,
        states,
        count,
    )
    return Worlds(states, count)
