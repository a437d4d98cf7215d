"""Search by imagining: guesses at the hidden cards, each played on by habit for every option.

The same guesses serve every option, so that luck cancels. No chance is used here.
"""

from typing import Final

from .habit import weigh
from .jit import Ints, inlined, kernel, lowest
from .layout import (
    BEST,
    CARDS,
    DRAWN,
    EXCHANGE,
    HANDS,
    LAID,
    LED,
    LEFT,
    LENGTH,
    PACK_SIZE,
    PILE,
    PLAYED,
    PLAYERS,
    POINTS,
    POT,
    SEATS,
    SIDE,
    SIGN,
    STATE_SIZE,
    TRUMP,
    TURN,
    WINNER,
)
from .play import call, legal, nth, play

SCORES: Final = 0
"""Work space: the worth of each card in one choice, then one position, then a hand a seat."""
SPOT: Final = CARDS
PAST: Final = SPOT + STATE_SIZE
WORK_SIZE: Final = PAST + SEATS
MOST_POINTS: Final = 120


@kernel
def unplayed_cards(rules: Ints, states: Ints, at: int) -> int:
    """Return the cards in hands and stock of a whole position, as a mask."""
    mask = 0
    for seat in range(rules[PLAYERS]):
        mask |= states[at + HANDS + seat]
    first = at + PILE + states[at + DRAWN]
    for place in range(states[at + LEFT]):
        mask |= 1 << states[first + place]
    return mask


@kernel
def reply(rules: Ints, guide: Ints, states: Ints, at: int, unplayed: int, work: Ints) -> int:
    """Return what the seat to act does by habit."""
    options = legal(rules, states, at)
    if options >> EXCHANGE:
        return EXCHANGE
    if options & (options - 1) == 0:
        return nth(options, 0)
    seat = states[at + TURN]
    left = (rules[PACK_SIZE] - states[at + PLAYED] + states[at + LAID]) // rules[LENGTH]
    return weigh(
        rules,
        guide,
        states,
        at,
        seat,
        options,
        states[at + HANDS + seat],
        unplayed,
        states[at + LAID],
        states[at + WINNER],
        states[at + BEST],
        states[at + LED],
        states[at + POT],
        left,
        states[at + TRUMP],
        work,
        SCORES,
        False,
    )


@kernel
def play_on(rules: Ints, guide: Ints, states: Ints, at: int, unplayed: int, work: Ints) -> None:
    """Play a position to its end by habit."""
    while states[at + TURN] >= 0:
        action = reply(rules, guide, states, at, unplayed, work)
        play(rules, states, at, action)
        if action != EXCHANGE:
            unplayed &= ~(1 << action)


@kernel
def imagine(
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
    """Try every option in each of ``count`` positions and add up what comes of it.

    ``points`` gains, by action, the lead of the side of the seat to act, ``wins`` 2 for each deal
    won and 1 for a draw. ``need`` is what side 0 needs in Chiamata, else 0.
    """
    for number in range(count):
        at = number * STATE_SIZE
        unplayed = unplayed_cards(rules, states, at)
        seat = states[at + TURN]
        todo = options
        while todo:
            action = lowest(todo)
            todo &= todo - 1
            for place in range(STATE_SIZE):
                work[SPOT + place] = states[at + place]
            play(rules, work, SPOT, action)
            after = unplayed
            if action != EXCHANGE:
                after &= ~(1 << action)
            play_on(rules, guide, work, SPOT, after, work)
            lead, won = standing(rules, work, SPOT, seat, need)
            points[action] += lead
            wins[action] += won


@inlined
def standing(rules: Ints, states: Ints, at: int, seat: int, need: int) -> tuple[int, int]:
    """Return how far the side of a seat is ahead, and 2 if that wins the deal, 1 for a draw.

    The lead is over the mean of the other sides, times their number so that it is whole.
    """
    players, side = rules[PLAYERS], states[at + SIDE + seat]
    sign = rules[SIGN]
    mine = others = sides = 0
    best = -10000
    for first in range(players):
        rival = states[at + SIDE + first]
        total = 0
        for each in range(players):
            if states[at + SIDE + each] == rival:
                total += states[at + POINTS + each]
        sides = max(sides, rival)
        if rival == side:
            mine = total
        else:
            others += states[at + POINTS + first]
            best = max(best, sign * total)
    lead = sign * (sides * mine - others)
    if need:
        taken = mine if side == 0 else others
        won = 2 if (taken >= need) == (side == 0) else 0
    else:
        won = 2 if sign * mine > best else 1 if sign * mine == best else 0
    return lead, won


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
    """Let a seat call a card in each of ``count`` deals, and play them by habit (R13).

    ``totals`` gains, by card points, how often the caller's side takes so many.
    """
    for number in range(count):
        at = number * STATE_SIZE
        for place in range(STATE_SIZE):
            work[SPOT + place] = states[at + place]
        call(rules, work, SPOT, caller, card, leader)
        play_on(rules, guide, work, SPOT, unplayed_cards(rules, work, SPOT), work)
        points = 0
        for seat in range(rules[PLAYERS]):
            if work[SPOT + SIDE + seat] == 0:
                points += work[SPOT + POINTS + seat]
        totals[points] += 1


@kernel
def note(rules: Ints, guide: Ints, states: Ints, at: int, options: int, out: Ints) -> None:
    """Write the places of the table that each option is the sum of: what a fit learns from."""
    seat = states[at + TURN]
    left = (rules[PACK_SIZE] - states[at + PLAYED] + states[at + LAID]) // rules[LENGTH]
    weigh(
        rules,
        guide,
        states,
        at,
        seat,
        options,
        states[at + HANDS + seat],
        unplayed_cards(rules, states, at),
        states[at + LAID],
        states[at + WINNER],
        states[at + BEST],
        states[at + LED],
        states[at + POT],
        left,
        states[at + TRUMP],
        out,
        0,
        True,
    )
