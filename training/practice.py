"""Deals played by habit, every card of a choice played on to see what it is worth.

It is played on in the true deal only. That is one of the ways the hidden cards may lie, each as
likely as what the seat knows makes it, so over many deals the mean is what a card is worth to a
seat that sees its own hand.
"""

import numpy as np
from numpy.typing import NDArray

from training.compiling import Wholes, compiled, kernels

_chance, _habit, _imagine = kernels("chance"), kernels("habit"), kernels("imagine")
_jit, _layout, _play = kernels("jit"), kernels("layout"), kernels("play")
pointer, lowest = _jit.pointer, _jit.lowest
below, word, shuffle = _chance.below, _chance.word, _chance.shuffle
call, deal, legal, nth, play = _play.call, _play.deal, _play.legal, _play.nth, _play.play
note, play_on, reply = _imagine.note, _imagine.play_on, _imagine.reply
standing, unplayed_cards = _imagine.standing, _imagine.unplayed_cards
SIZE, TURN, HANDS, SIDE = _layout.STATE_SIZE, _layout.TURN, _layout.HANDS, _layout.SIDE
PLAYERS, PACK, PACK_SIZE = _layout.PLAYERS, _layout.PACK, _layout.PACK_SIZE
RANKS, SUIT, EXCHANGE, WORTH = _layout.RANKS, _layout.SUIT, _layout.EXCHANGE, _layout.WORTH
CALLED = 3
"""The number of ``layout.TRUMP_KIND`` for a trump suit that is called."""
TRUMP_KIND = _layout.TRUMP_KIND
NAT, TABLES, MOST_HELD = _habit.NAT, _habit.TABLES, _habit.MOST_HELD
SPOT, WORK_SIZE = _imagine.SPOT, _imagine.WORK_SIZE
HELD_ONCE = 16
"""One in so many callers of Chiamata may call a card of its own."""
GUESSES = 200
WORD = 4294967296.0

Numbers = NDArray[np.float64]


@compiled
def begin(
    rules: Wholes, states: Wholes, order: Wholes, dealer: int, caller_leads: bool, rng: Wholes
) -> None:
    """Deal. In Chiamata the best of three hands calls a card in its best suit (R13.15)."""
    shuffle(pointer(order), 0, rules[PACK_SIZE], pointer(rng))
    deal(pointer(rules), pointer(states), 0, pointer(order), dealer)
    if rules[TRUMP_KIND] != CALLED:
        return
    caller = suit = most = 0
    for _ in range(3):
        seat = below(pointer(rng), rules[PLAYERS])
        for each in range(4):
            held = states[HANDS + seat] & (SUIT << (RANKS * each))
            strong = 0
            while held:
                strong += 10 + rules[WORTH + lowest(held)]
                held &= held - 1
            if strong > most:
                caller, suit, most = seat, each, strong
    alone = below(pointer(rng), HELD_ONCE) == 0
    wanted = rules[PACK]
    for _ in range(GUESSES):
        wanted = rules[PACK + below(pointer(rng), rules[PACK_SIZE])]
        held = (states[HANDS + caller] >> wanted) & 1
        if wanted // RANKS == suit and (alone or not held):
            break
    first = dealer + 1 if dealer + 1 < rules[PLAYERS] else 0
    call(pointer(rules), pointer(states), 0, caller, wanted, caller if caller_leads else first)


@compiled
def practise(
    rules: Wholes,
    guide: Wholes,
    order: Wholes,
    deals: int,
    caller_leads: bool,
    need: int,
    win: float,
    warmth: float,
    rng: Wholes,
    slope: Numbers,
) -> None:
    """Play deals by chance, as often as habit says, and add up how the habits should change.

    A card's worth is the lead in card points, and ``win`` points for the deal, at the end of a
    deal that all play on by habit; ``need`` is what a caller needs, else 0. ``slope`` gains, for
    each number of the table, what one less of it would add; ``warmth`` keeps choices from
    becoming certain, by so many card points for each unit of a score.
    """
    states, work = np.zeros(SIZE, np.int64), np.zeros(WORK_SIZE, np.int64)
    facts = np.zeros(TABLES * MOST_HELD, np.int64)
    worth, share = np.zeros(MOST_HELD), np.zeros(MOST_HELD)
    sides = 1
    for number in range(deals):
        begin(rules, states, order, number % rules[PLAYERS], caller_leads, rng)
        for seat in range(rules[PLAYERS]):
            sides = max(sides, states[SIDE + seat])
        while states[TURN] >= 0:
            options = legal(pointer(rules), pointer(states), 0)
            if options >> EXCHANGE or options & (options - 1) == 0:
                only = EXCHANGE if options >> EXCHANGE else nth(options, 0)
                play(pointer(rules), pointer(states), 0, only)
                continue
            seat = states[TURN]
            unplayed = unplayed_cards(pointer(rules), pointer(states), 0)
            top = reply(pointer(rules), pointer(guide), pointer(states), 0, unplayed, pointer(work))
            count, total, todo = 0, 0.0, options
            while todo:
                share[count] = np.exp((work[lowest(todo)] - work[top]) / NAT)
                total += share[count]
                todo &= todo - 1
                count += 1
            note(pointer(rules), pointer(guide), pointer(states), 0, options, pointer(facts))
            mean, todo = 0.0, options
            for each in range(count):
                card = lowest(todo)
                todo &= todo - 1
                work[SPOT : SPOT + SIZE] = states
                play(pointer(rules), pointer(work), SPOT, card)
                after = unplayed & ~(1 << card)
                play_on(pointer(rules), pointer(guide), pointer(work), SPOT, after, pointer(work))
                lead, won = standing(pointer(rules), pointer(work), SPOT, seat, need)
                share[each] /= total
                worth[each] = lead / sides + win * won / 2 - warmth * np.log(share[each] + 1e-9)
                mean += share[each] * worth[each]
            draw, chosen = word(pointer(rng)) / WORD, 0
            for each in range(count):
                push = share[each] * (mean - worth[each])
                for place in range(TABLES * each, TABLES * (each + 1)):
                    slope[facts[place]] += push
                if draw >= 0:
                    chosen = each
                draw -= share[each]
            play(pointer(rules), pointer(states), 0, nth(options, chosen))


@compiled
def compare(
    rules: Wholes,
    one: Wholes,
    other: Wholes,
    order: Wholes,
    caller_leads: bool,
    need: int,
    rng: Wholes,
    shares: Numbers,
) -> None:
    """Fill ``shares`` with what one guide takes of each deal that is played twice.

    First one side plays by it and all others by the other guide, then the parts are exchanged;
    equals share by halves.
    """
    states, work = np.zeros(SIZE, np.int64), np.zeros(WORK_SIZE, np.int64)
    for number in range(len(shares)):
        begin(rules, states, order, number % rules[PLAYERS], caller_leads, rng)
        mine = below(pointer(rng), rules[PLAYERS])
        shares[number] = 0.5
        for turned in range(2):
            work[SPOT : SPOT + SIZE] = states
            while work[SPOT + TURN] >= 0:
                ours = work[SPOT + SIDE + work[SPOT + TURN]] == work[SPOT + SIDE + mine]
                guide = one if ours != (turned == 1) else other
                unplayed = unplayed_cards(pointer(rules), pointer(work), SPOT)
                action = reply(
                    pointer(rules), pointer(guide), pointer(work), SPOT, unplayed, pointer(work)
                )
                play(pointer(rules), pointer(work), SPOT, action)
            _, won = standing(pointer(rules), pointer(work), SPOT, mine, need)
            shares[number] += won / 4 if turned == 0 else -won / 4
