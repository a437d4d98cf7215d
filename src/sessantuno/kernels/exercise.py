"""Calls every kernel once with small numbers: what compiling ahead means."""

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.loops import encode, habit, imagine, layout, past, sample, search
from sessantuno.kernels.loops import hidden as hidden_trick
from sessantuno.kernels.loops.jit import Ints
from sessantuno.kernels.numbers import numbers_of
from sessantuno.rules import Rules


def exercise(engine: Engine) -> None:
    """Call each function of ``loops/entries.py``, so that it is compiled for its arguments."""
    call, numbers = engine.call, numbers_of(Rules.preset("briscola", 2))
    rules, rng = engine.ints(numbers.flat), engine.rng(b"exercise")
    states, order = engine.zeros(2 * layout.STATE_SIZE), engine.zeros(layout.CARDS)
    masks, actions = engine.zeros(2), engine.zeros(2)
    call.random_deals(rules, states, order, rng, 1, engine.zeros(layout.SEATS))
    call.deal_many(rules, states, 2, order, rng, engine.ints((0, 1)))
    call.suit_orders(rules, states, 2, engine.zeros(8))
    hidden = engine.zeros(sample.HIDDEN_SIZE)
    ways = engine.floats([0.0] * (sample.WAYS + sample.LEVELS))
    call.count_ways(hidden, ways)
    call.sample_many(rules, states, hidden, ways, rng, engine.zeros(layout.STATE_SIZE), 1)
    _imagine(engine, rules, states, rng)
    net = engine.singles((encode.INPUTS, 1, 1, encode.SLOTS, 8, 8, *[0] * (encode.INPUTS + 83)))
    space, cells = engine.zeros(search.SEARCH_SPACE), engine.singles([0] * 42)
    duel, sides = engine.space("duel", 4), engine.space("sides", 4)
    call.encode_one(rules, states, 0, int(states[layout.TURN]), space, engine.zeros(encode.MOST))
    call.card_scores(rules, states, 0, net, space, cells, order)
    call.open_score(rules, states, 0, net, space, cells)
    settings = engine.ints([1] * search.LATEST + [layout.CARDS])
    call.searched_card(rules, states, settings, net, net, net, rng, space, cells, duel)
    _play_until(engine, rules, states, rng, 6)
    values = engine.zeros(layout.EXCHANGE + 1)
    call.duel_values(rules, states, 0, duel, 4, values)
    call.duel_value(rules, states, 0, duel, 4, 10)
    call.legal_many(rules, states, 2, masks)
    call.open_values(rules, states, 0, sides, 4, values, int(masks[0]))
    call.open_value(rules, states, 0, sides, 4, 0, 10)
    call.random_many(masks, 2, rng, actions)
    shape = engine.zeros(hidden_trick.SHAPE_SIZE)
    floats = engine.floats([0.0] * hidden_trick.NUMBERS_SIZE)
    utility = engine.floats([0.0] * 121)
    seven = engine.ints(numbers.flat[layout.PACK + 1 : layout.PACK + 8])
    call.hidden_trick(rules, 0, seven, numbers.flat[layout.PACK], utility, 1, shape, floats, duel)


def _imagine(engine: Engine, rules: Ints, states: Ints, rng: Ints) -> None:
    """Imagine one guess played on by a habit that has none."""
    call, options = engine.call, int(states[layout.HANDS + states[layout.TURN]])
    guide, work = engine.zeros(habit.GUIDE_SIZE), engine.zeros(imagine.WORK_SIZE)
    weights, often = engine.ints((past.SURE,)), engine.ints([1] * past.STEPS)
    call.weigh_guesses(rules, guide, states, 1, 0, 1, often, rng, work, weights)
    call.select_guesses(states, 1, weights, 1, rng, engine.zeros(layout.STATE_SIZE))
    points, wins = engine.zeros(layout.EXCHANGE + 1), engine.zeros(layout.EXCHANGE + 1)
    call.imagine_cards(rules, guide, states, 1, options, 0, work, points, wins)
    totals = engine.zeros(imagine.MOST_POINTS + 1)
    call.imagine_call(rules, guide, states, 1, 0, int(rules[layout.PACK]), 0, work, totals)
    call.note_facts(rules, guide, states, options, engine.zeros(habit.TABLES * habit.MOST_HELD))


def _play_until(engine: Engine, rules: Ints, states: Ints, rng: Ints, left: int) -> None:
    """Play both games at random until so many cards are left."""
    call, masks, actions = engine.call, engine.zeros(2), engine.zeros(2)
    for _ in range(rules[layout.PACK_SIZE] - left):
        call.legal_many(rules, states, 2, masks)
        call.random_many(masks, 2, rng, actions)
        call.play_many(rules, states, 2, actions)
