"""Search with networks for two players: what a seat knows in, a card out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.knowledge import Knowledge
from sessantuno.kernels.loops import search
from sessantuno.kernels.loops.jit import Singles

CELLS: Final = 4096
"""Room for what passes between the layers of the widest net."""


class Nets(NamedTuple):
    """Networks as one form of the kernels takes them; see ``loops/network.py``."""

    large: Singles
    """Says how good each card is."""
    small: Singles
    """The same, quickly: for what both sides do in search, and what the other has done."""
    critic: Singles
    """Judges positions with all cards open."""

    @classmethod
    def read(cls, engine: Engine, nets: Sequence[Sequence[int]]) -> "Nets":
        """Return the three nets for a form of the kernels."""
        for net in nets:
            if sum(net[1:4]) > CELLS:
                raise ValueError(f"a net of widths {list(net[1:4])} is wider than {CELLS} in all")
        return cls(*(engine.kept(engine.singles(net)) for net in nets))


class Effort(NamedTuple):
    """How to search; counted, so that a choice can be made again. See ``loops/search.py``."""

    worlds: int
    tricks: int
    floor: int
    least: int
    prior: int
    winning: int
    latest: int


ALONE: Final = Effort(0, 0, 0, 0, 0, 0, 0)
"""The large network alone."""


def searched_card(
    engine: Engine, knowledge: Knowledge, nets: Nets, effort: Effort, seed: bytes
) -> int:
    """Return the card that network and search think best, as a number.

    The seat to act is the one that knows; there must be face-down cards in the stock.
    """
    return int(
        engine.call.searched_card(
            engine.ints(knowledge.numbers.flat),
            engine.ints(knowledge.base),
            engine.ints(effort),
            nets.large,
            nets.small,
            nets.critic,
            engine.rng(seed),
            engine.zeros(search.SEARCH_SPACE),
            engine.singles([0] * CELLS),
            engine.space("duel", 0),
        )
    )
