"""How likely a guess at the hidden cards makes what the other of two players has done.

The plays are taken back one by one. Which of its cards the other drew after a trick nobody knows:
every one it holds then is as likely, whatever came before, so one is drawn at random.
"""

from typing import Final

from .chance import below
from .jit import Ints, Singles, kernel, lowest
from .layout import (
    CARDS,
    DRAWN,
    HANDS,
    LAID,
    LEADER,
    LED,
    LEFT,
    NONE,
    PLAYED,
    PLAYS,
    POINTS,
    POT,
    STATE_SIZE,
    TRICKS,
    TURN,
    WORTH,
)
from .play import nth
from .policy import ONE, card_scores, portion

CERTAIN: Final = ONE << 12


@kernel
def take_back(rules: Ints, states: Ints, at: int, seat: int, rng: Ints) -> None:
    """Take back the last play of a two-player position, as far as ``seat`` sees it.

    Needs a stock with more cards than the face-up one. The other hand is left as it is.
    """
    played = states[at + PLAYED] - 1
    last = states[at + PLAYS + played]
    who, card = last >> 6, last & 63
    states[at + PLAYED] = played
    states[at + TURN] = who
    if states[at + LAID]:
        states[at + LAID] = states[at + POT] = 0
        states[at + LED] = NONE
    else:
        led = states[at + PLAYS + played - 1] & 63
        pot = rules[WORTH + led]
        winner = states[at + LEADER]
        states[at + POINTS + winner] -= pot + rules[WORTH + card]
        states[at + TRICKS + winner] -= 1
        states[at + DRAWN] -= 2
        states[at + LEFT] += 2
        hand = states[at + HANDS + seat]
        states[at + HANDS + seat] = hand ^ (1 << nth(hand, below(rng, 3)))
        states[at + LAID], states[at + LED], states[at + POT] = 1, led, pot
        states[at + LEADER] = 1 - who
    if who == seat:
        states[at + HANDS + seat] |= 1 << card


@kernel
def likelihood(
    rules: Ints,
    states: Ints,
    at: int,
    past: int,
    seat: int,
    plays: int,
    floor: int,
    net: Singles,
    space: Ints,
    work: int,
    cells: Singles,
    rng: Ints,
) -> int:
    """Return how likely a seat's last plays are by a network, in parts of CERTAIN.

    ``past`` is room for a position in ``states``; ``floor`` is the least chance of a play,
    in parts of ONE.
    """
    for place in range(STATE_SIZE):
        states[past + place] = states[at + place]
    found = CERTAIN
    while plays and states[past + PLAYED]:
        take_back(rules, states, past, seat, rng)
        if states[past + TURN] != seat:
            continue
        plays -= 1
        best = card_scores(rules, states, past, seat, net, space, cells, space, work)
        hand, total = states[past + HANDS + seat], 0
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            part = portion(space[work + best] - space[work + card])
            space[work + CARDS + card] = part
            total += part
        card = states[past + PLAYS + states[past + PLAYED]] & 63
        chance = (space[work + CARDS + card] << 16) // total
        found = (found * (floor + (((ONE - floor) * chance) >> 16))) >> 16
    return found
