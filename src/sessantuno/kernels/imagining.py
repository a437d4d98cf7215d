"""Search by imagining: guesses in keeping with the plays, each card played on in all of them."""

from typing import NamedTuple

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.knowledge import Knowledge
from sessantuno.kernels.loops import imagine, layout, past, sample
from sessantuno.kernels.loops.jit import Ints
from sessantuno.kernels.numbers import Numbers
from sessantuno.kernels.worlds import Worlds, sample_worlds
from sessantuno.rules import Rules


class Imagined(NamedTuple):
    """What came of one card, added up over all guesses."""

    points: int
    """The lead of one's side over the mean of the others, times the number of the others."""
    wins: int
    """2 for each deal won, 1 for a draw."""


def likely_worlds(
    engine: Engine,
    knowledge: Knowledge,
    guide: Ints,
    often: Ints,
    rng: Ints,
    *,
    count: int,
    pool: int,
    depth: int,
) -> Worlds:
    """Return ``count`` guesses, drawn from ``pool`` even ones by how likely the plays make them.

    The last ``depth`` plays of all seats are looked at. ``guide`` and ``often`` say how seats
    play: see ``loops/habit.py`` and ``loops/past.py``. With nothing hidden there is one guess.
    """
    if not knowledge.hidden[sample.COUNT]:
        return sample_worlds(engine, knowledge, rng, 1)
    if not depth or not knowledge.base[layout.PLAYED]:
        return sample_worlds(engine, knowledge, rng, count)
    drawn = sample_worlds(engine, knowledge, rng, pool)
    weights = engine.zeros(pool)
    engine.call.weigh_guesses(
        engine.ints(knowledge.numbers.flat),
        guide,
        drawn.states,
        pool,
        knowledge.base[layout.TURN],
        depth,
        often,
        rng,
        engine.zeros(imagine.WORK_SIZE),
        weights,
    )
    states = engine.zeros(count * layout.STATE_SIZE)
    made = engine.call.select_guesses(drawn.states, pool, weights, count, rng, states)
    return Worlds(states, int(made)) if made else Worlds(drawn.states, min(count, pool))


def imagine_cards(
    engine: Engine, numbers: Numbers, guide: Ints, worlds: Worlds, cards: list[int], need: int
) -> dict[int, Imagined]:
    """Play each of some cards in every guess, and on to the end by habit.

    ``need`` is what the caller's side needs in Chiamata, else 0.
    """
    size = layout.EXCHANGE + 1
    points, wins = engine.zeros(size), engine.zeros(size)
    engine.call.imagine_cards(
        engine.ints(numbers.flat),
        guide,
        worlds.states,
        worlds.count,
        sum(1 << card for card in cards),
        need,
        engine.zeros(imagine.WORK_SIZE),
        points,
        wins,
    )
    return {card: Imagined(int(points[card]), int(wins[card])) for card in cards}


def deals_for(
    engine: Engine, numbers: Numbers, seat: int, hand: int, rng: Ints, count: int
) -> Worlds:
    """Return ``count`` whole deals before the calling in which a seat holds a hand, a mask.

    Each way the other cards may lie is as likely; all cards are dealt (R13).
    """
    rules: Rules = numbers.rules
    base, hidden = [0] * layout.STATE_SIZE, [0] * sample.HIDDEN_SIZE
    for place in (
        layout.TRUMP,
        layout.BEST,
        layout.LED,
        layout.FACE_UP,
        layout.CALLER,
        layout.PARTNER,
        layout.CALLED,
        layout.TAKER,
    ):
        base[place] = layout.NONE
    base[layout.HANDS + seat] = hand
    unseen = [card for card in sorted(numbers.card) if not hand >> card & 1]
    hidden[sample.COUNT] = len(unseen)
    hidden[sample.UNSEEN : sample.UNSEEN + len(unseen)] = unseen
    for other in range(rules.players):
        hidden[sample.MISSING + other] = 0 if other == seat else rules.hand
    sample.group(hidden)
    return sample_worlds(engine, Knowledge(numbers, base, hidden), rng, count)


def imagine_call(
    engine: Engine,
    numbers: Numbers,
    guide: Ints,
    deals: Worlds,
    caller: int,
    card: int,
    leader: int,
) -> list[int]:
    """Return, by card points, in how many of the deals the caller's side takes so many.

    The caller calls a card (R13.15), ``leader`` leads, and all play by habit.
    """
    totals = engine.zeros(imagine.MOST_POINTS + 1)
    engine.call.imagine_call(
        engine.ints(numbers.flat),
        guide,
        deals.states,
        deals.count,
        caller,
        card,
        leader,
        engine.zeros(imagine.WORK_SIZE),
        totals,
    )
    return [int(each) for each in totals]


def often_table(heat: int, floor: int) -> tuple[int, ...]:
    """Return how often a card is played, of 1,024, by how much worse it seems than the best.

    A step of ``1 << past.STEP_BITS`` divides it by the ``heat``-th root of e; ``floor`` is added
    for players of other habits. Whole numbers all the way, so that it is the same everywhere.
    """
    found = []
    for step in range(past.STEPS):
        power = 1 << 40
        for _ in range(step):
            power = power * (1 << 20) // _root(heat)
        found.append(floor + ((power * (1024 - floor)) >> 40))
    return tuple(found)


def _root(heat: int) -> int:
    """Return e to the power of one step over the heat in 16ths, times 2**20, by its series."""
    unit = 1 << 20
    total = term = unit
    for place in range(1, 12):
        term = term // (heat * place)
        total += term
    return total
