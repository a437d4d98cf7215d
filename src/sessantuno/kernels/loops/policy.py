"""What a network says of the cards of the seat to act: encoder and network together."""

from typing import Final

from .encode import MOST, WORK, encode, encode_full, slot
from .jit import Ints, kernel, lowest
from .layout import HANDS, TURN
from .network import answer

FOUND: Final = WORK
"""Where the inputs lie in the space; before them is the order of suits."""
HIDDEN: Final = FOUND + MOST


def space_size(net: Ints) -> int:
    """Return the length of the work space for a net."""
    return HIDDEN + int(net[1]) + int(net[2]) + int(net[3])


@kernel
def card_scores(rules: Ints, states: Ints, at: int, net: Ints, space: Ints, scores: Ints) -> int:
    """Fill ``scores`` by card for the hand of the seat to act; return the best, the lowest of ties.

    Scores are in units of 2**-18; only those of cards in the hand are written.
    """
    seat = states[at + TURN]
    count = encode(rules, states, at, seat, space, space, FOUND)
    outputs = answer(net, space, FOUND, count, space, HIDDEN)
    hand = states[at + HANDS + seat]
    best = lowest(hand)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        scores[card] = space[outputs + slot(space, card)]
        if scores[card] > scores[best]:
            best = card
    return best


@kernel
def open_score(rules: Ints, states: Ints, at: int, net: Ints, space: Ints) -> int:
    """Return what a critic says of a position with all cards known, for the seat to act."""
    count = encode_full(rules, states, at, space, space, FOUND)
    return space[answer(net, space, FOUND, count, space, HIDDEN)]
