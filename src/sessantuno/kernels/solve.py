"""Exact values of positions whose cards are all known, by whichever solver fits."""

from collections.abc import Sequence

from sessantuno.kernels.engine import Engine, table_bits, unplayed
from sessantuno.kernels.loops import layout
from sessantuno.kernels.loops.play import legal
from sessantuno.kernels.numbers import Numbers


def is_duel(numbers: Numbers, state: Sequence[int]) -> bool:
    """Whether the fast solver for two players applies: one card each, free play, no exchange."""
    flat = numbers.flat
    return (
        flat[layout.PLAYERS] == 2
        and flat[layout.LENGTH] == 2
        and flat[layout.FOLLOW] == 0
        and flat[layout.SIGN] == 1
        and (flat[layout.EXCHANGING] == 0 or state[layout.FACE_UP] < 0 or state[layout.LEFT] < 2)
    )


def exact_values(engine: Engine, numbers: Numbers, state: Sequence[int]) -> dict[int, int]:
    """Return for each legal action the card points its seat's side takes from here on.

    Everybody sees all cards and plays best; points on the table count, points taken before do
    not. With three or more sides the others are taken to play together against this one. Where
    fewer points are better (R23.3) the best action is the one with the least. Empty when over.
    """
    actions = legal(list(numbers.flat), list(state), 0)
    if actions == 0:
        return {}
    rules, position = engine.ints(numbers.flat), engine.ints(state)
    values = engine.zeros(layout.EXCHANGE + 1)
    bits = table_bits(unplayed(state))
    if is_duel(numbers, state):
        engine.call.duel_values(rules, position, 0, engine.space("duel", bits), bits, values)
    else:
        space = engine.space("sides", bits)
        engine.call.open_values(rules, position, 0, space, bits, values, actions)
    return {each: int(values[each]) for each in range(len(values)) if actions >> each & 1}


def exact_value(engine: Engine, numbers: Numbers, state: Sequence[int]) -> int:
    """Return the card points that the side of the seat to act takes from here on; 0 when over.

    As :func:`exact_values`, but without saying by which action, which is faster.
    """
    if state[layout.TURN] < 0:
        return 0
    rules, position = engine.ints(numbers.flat), engine.ints(state)
    left = unplayed(state)
    bits, guess = table_bits(left), 3 * left // 2
    if is_duel(numbers, state):
        space = engine.space("duel", bits)
        return int(engine.call.duel_value(rules, position, 0, space, bits, guess))
    side = state[layout.SIDE + state[layout.TURN]]
    space = engine.space("sides", bits)
    return int(engine.call.open_value(rules, position, 0, space, bits, side, guess))
