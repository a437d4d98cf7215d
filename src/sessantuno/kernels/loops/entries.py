"""What is called from outside: the same functions taking arrays (see :func:`~.jit.pointer`)."""

from . import (
    batch,
    chance,
    duel,
    encode,
    hidden,
    imagine,
    past,
    playout,
    policy,
    sample,
    search,
    sides,
)
from .jit import Floats, Ints, Singles, kernel, pointer
from .layout import STATE_SIZE, TURN


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


@kernel
def sample_many(
    rules: Ints, base: Ints, hidden: Ints, ways: Floats, rng: Ints, states: Ints, count: int
) -> None:
    """Write ``count`` guesses one behind the other; see :func:`.sample.sample`."""
    for number in range(count):
        sample.sample(
            pointer(rules),
            pointer(base),
            pointer(hidden),
            pointer(ways),
            pointer(rng),
            pointer(states),
            number * STATE_SIZE,
        )


@kernel
def deal_many(rules: Ints, states: Ints, count: int, order: Ints, rng: Ints, dealers: Ints) -> None:
    """See :func:`.batch.deal_many`."""
    batch.deal_many(
        pointer(rules), pointer(states), count, pointer(order), pointer(rng), pointer(dealers)
    )


@kernel
def legal_many(rules: Ints, states: Ints, count: int, masks: Ints) -> int:
    """See :func:`.batch.legal_many`."""
    return batch.legal_many(pointer(rules), pointer(states), count, pointer(masks))


@kernel
def random_many(masks: Ints, count: int, rng: Ints, actions: Ints) -> None:
    """See :func:`.batch.random_many`."""
    batch.random_many(pointer(masks), count, pointer(rng), pointer(actions))


@kernel
def play_many(rules: Ints, states: Ints, count: int, actions: Ints) -> None:
    """See :func:`.batch.play_many`."""
    batch.play_many(pointer(rules), pointer(states), count, pointer(actions))


@kernel
def suit_orders(rules: Ints, states: Ints, count: int, orders: Ints) -> None:
    """See :func:`.batch.suit_orders`."""
    batch.suit_orders(pointer(rules), pointer(states), count, pointer(orders))


@kernel
def encode_one(rules: Ints, states: Ints, at: int, seat: int, work: Ints, out: Ints) -> int:
    """See :func:`.encode.encode`."""
    return encode.encode(pointer(rules), pointer(states), at, seat, pointer(work), pointer(out), 0)


@kernel
def card_scores(
    rules: Ints, states: Ints, at: int, net: Singles, space: Ints, cells: Singles, scores: Ints
) -> int:
    """See :func:`.policy.card_scores`; for the seat to act."""
    return policy.card_scores(
        pointer(rules),
        pointer(states),
        at,
        states[at + TURN],
        pointer(net),
        pointer(space),
        pointer(cells),
        pointer(scores),
        0,
    )


@kernel
def open_score(
    rules: Ints, states: Ints, at: int, net: Singles, space: Ints, cells: Singles
) -> int:
    """See :func:`.policy.open_score`."""
    return policy.open_score(
        pointer(rules), pointer(states), at, pointer(net), pointer(space), pointer(cells)
    )


@kernel
def searched_card(
    rules: Ints,
    base: Ints,
    settings: Ints,
    large: Singles,
    small: Singles,
    critic: Singles,
    rng: Ints,
    space: Ints,
    cells: Singles,
    solver: Ints,
) -> int:
    """See :func:`.search.searched_card`."""
    return search.searched_card(
        pointer(rules),
        pointer(base),
        0,
        pointer(settings),
        pointer(large),
        pointer(small),
        pointer(critic),
        pointer(rng),
        pointer(space),
        pointer(cells),
        pointer(solver),
    )


@kernel
def count_ways(hidden: Ints, ways: Floats) -> None:
    """See :func:`.sample.count_ways`."""
    sample.count_ways(pointer(hidden), pointer(ways))


@kernel
def hidden_trick(
    rules: Ints,
    trump: int,
    cards: Ints,
    face_up: int,
    utility: Floats,
    turns: int,
    ints: Ints,
    floats: Floats,
    work: Ints,
) -> float:
    """Solve the last hidden trick; see :mod:`.hidden`. CHANCE of ``floats`` must be filled."""
    space = pointer(work)
    duel.clear(space, 0)
    duel.prepare(pointer(rules), space, trump, pointer(cards), 0, 0)
    hidden.shape(pointer(ints))
    hidden.payoffs(pointer(ints), pointer(floats), space, pointer(cards), face_up, pointer(utility))
    return hidden.solve_hidden(pointer(ints), pointer(floats), turns)


@kernel
def weigh_guesses(
    rules: Ints,
    guide: Ints,
    states: Ints,
    count: int,
    eye: int,
    depth: int,
    often: Ints,
    rng: Ints,
    work: Ints,
    weights: Ints,
) -> None:
    """See :func:`.past.weigh_guesses`."""
    past.weigh_guesses(
        pointer(rules),
        pointer(guide),
        pointer(states),
        count,
        eye,
        depth,
        pointer(often),
        pointer(rng),
        pointer(work),
        pointer(weights),
    )


@kernel
def select_guesses(
    states: Ints, count: int, weights: Ints, wanted: int, rng: Ints, out: Ints
) -> int:
    """See :func:`.past.select`."""
    return past.select(pointer(states), count, pointer(weights), wanted, pointer(rng), pointer(out))


@kernel
def imagine_cards(
    rules: Ints,
    guide: Ints,
    states: Ints,
    count: int,
    options: int,
    need: int,
    work: Ints,
    points: Ints,
    wins: Ints,
) -> None:
    """See :func:`.imagine.imagine`."""
    imagine.imagine(
        pointer(rules),
        pointer(guide),
        pointer(states),
        count,
        options,
        need,
        pointer(work),
        pointer(points),
        pointer(wins),
    )


@kernel
def imagine_call(
    rules: Ints,
    guide: Ints,
    states: Ints,
    count: int,
    caller: int,
    card: int,
    leader: int,
    work: Ints,
    totals: Ints,
) -> None:
    """See :func:`.imagine.imagine_call`."""
    imagine.imagine_call(
        pointer(rules),
        pointer(guide),
        pointer(states),
        count,
        caller,
        card,
        leader,
        pointer(work),
        pointer(totals),
    )


@kernel
def note_facts(rules: Ints, guide: Ints, states: Ints, options: int, facts: Ints) -> None:
    """See :func:`.imagine.note`."""
    imagine.note(pointer(rules), pointer(guide), pointer(states), 0, options, pointer(facts))
