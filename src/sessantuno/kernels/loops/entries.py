"""What is called from outside: the same functions taking arrays (see :func:`~.jit.pointer`)."""

from . import chance, playout
from .jit import Ints, kernel, pointer


@kernel
def seed_rng(rng: Ints, first: int, second: int, third: int) -> None:
    """See :func:`.chance.seed_rng`."""
    chance.seed_rng(pointer(rng), first, second, third)


@kernel
def random_deals(
    rules: Ints, states: Ints, order: Ints, rng: Ints, count: int, totals: Ints
) -> None:
    """See :func:`.playout.random_deals`."""
    playout.random_deals(
        pointer(rules), pointer(states), pointer(order), pointer(rng), count, pointer(totals)
    )
