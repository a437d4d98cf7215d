"""What is called from outside: the same functions taking arrays (see :func:`~.jit.pointer`)."""

from . import chance, duel, playout, sides
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


@kernel
def duel_values(rules: Ints, states: Ints, at: int, work: Ints, bits: int, values: Ints) -> int:
    """See :func:`.duel.duel_values`."""
    return duel.duel_values(
        pointer(rules), pointer(states), at, pointer(work), bits, pointer(values)
    )


@kernel
def duel_value(rules: Ints, states: Ints, at: int, work: Ints, bits: int, guess: int) -> int:
    """See :func:`.duel.duel_value`."""
    return duel.duel_value(pointer(rules), pointer(states), at, pointer(work), bits, guess)


@kernel
def open_value(
    rules: Ints, states: Ints, at: int, work: Ints, bits: int, side: int, guess: int
) -> int:
    """See :func:`.sides.open_value`."""
    return sides.open_value(pointer(rules), pointer(states), at, pointer(work), bits, side, guess)


@kernel
def open_values(
    rules: Ints, states: Ints, at: int, work: Ints, bits: int, values: Ints, actions: int
) -> None:
    """See :func:`.sides.open_values`."""
    sides.open_values(
        pointer(rules), pointer(states), at, pointer(work), bits, pointer(values), actions
    )
