"""What a network says of the cards of the seat to act: encoder and network together."""

from typing import Final

from .encode import MOST, WORK, encode, encode_full, slot
from .jit import Ints, Singles, inlined, kernel, lowest
from .layout import CARDS, HANDS
from .network import SCORE_BITS, answer, score

FOUND: Final = WORK
"""Where the inputs lie in the space; before them is the order of suits."""
SPACE: Final = FOUND + MOST
"""The length of the work space."""
ONE: Final = 1 << 16
"""What a chance of 1 is in the whole numbers of :func:`portion`."""


@kernel
def card_scores(
    rules: Ints,
    states: Ints,
    at: int,
    seat: int,
    net: Singles,
    space: Ints,
    cells: Singles,
    scores: Ints,
    start: int,
) -> int:
    """Fill ``scores`` from ``start`` by card for a seat's hand; return the best, lowest of ties.

    Scores are in units of 2**-SCORE_BITS; only those of cards in the hand are written.
    """
    count = encode(rules, states, at, seat, space, space, FOUND)
    outputs = answer(net, space, FOUND, count, cells, 0)
    hand = states[at + HANDS + seat]
    best = lowest(hand)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        scores[start + card] = score(net, cells[outputs + slot(space, card)])
        if scores[start + card] > scores[start + best]:
            best = card
    return best


@kernel
def open_score(
    rules: Ints, states: Ints, at: int, net: Singles, space: Ints, cells: Singles
) -> int:
    """Return what a critic says of a position with all cards known, for the seat to act."""
    count = encode_full(rules, states, at, space, space, FOUND)
    return score(net, cells[answer(net, space, FOUND, count, cells, 0)])


@inlined
def portion(behind: int) -> int:
    """Return e to the power of minus a score, in parts of ONE.

    In whole numbers: the power of two below, and between two of them a parabola that is right
    to 0.2 %.
    """
    halvings = (behind * 47274) >> 15
    whole = halvings >> SCORE_BITS
    part = halvings & ((1 << SCORE_BITS) - 1)
    found = ONE - ((part * 44012) >> SCORE_BITS) + ((part * part * 11244) >> (2 * SCORE_BITS))
    return found >> whole if whole < 20 else 0


@inlined
def portions(space: Ints, scores: int, hand: int, best: int) -> int:
    """Write how often each card of a hand is played, by its score; return all of them together.

    The scores lie at ``scores`` by card, the portions :data:`CARDS` further on.
    """
    total = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        part = portion(space[scores + best] - space[scores + card])
        space[scores + CARDS + card] = part
        total += part
    return total
