"""What a network sees of a two-player deal with 40 cards: the numbers of its inputs that are on.

The one encoder for training and for play. Every input is 0 or 1, so a list of those that are 1
says it all, and a first layer is a sum of a few rows of weights in whole numbers. Cards are put
into the canonical order of suits first (see :func:`.batch.suit_order`): a network cannot tell
positions apart that differ only in what the suits are called.
"""

from typing import Final

from .batch import suit_order, unseen
from .jit import Ints, inlined, kernel, lowest
from .layout import (
    DRAWN,
    FACE_UP,
    HANDS,
    LAID,
    LED,
    LEFT,
    NONE,
    PILE,
    PLAYED,
    PLAYS,
    POINTS,
    RANKS,
    TURN,
)
from .play import suit_of

SLOTS: Final = 40
"""Places of the cards: ten for each suit in canonical order, by strength."""

# Blocks of SLOTS inputs, then a few of their own.
OWN: Final = 0
LED_NOW: Final = 40
UNSEEN: Final = 80
THEY_LED: Final = 120
THEY_ANSWERED: Final = 160
PLAYED_BY_ME: Final = 200
THEIR_LAST: Final = 240
"""The other's card in the trick before."""
MY_LAST: Final = 280
TRUMP_RANK: Final = 320
"""Ten ranks of the face-up trump card."""
DRAWS: Final = 330
"""How many more times each seat will draw: one of 18."""
AHEAD: Final = 348
"""The lead in card points in steps of five: one of 25."""
INPUTS: Final = 373
MOST: Final = 64
"""Room for the inputs that are on; at most 52 are."""
WORK: Final = 8
"""Scratch: the suits in canonical order, then the place of each suit."""

# The same for a critic that sees all cards, in training only.
FULL_OWN: Final = 0
FULL_OTHER: Final = 40
FULL_STOCK: Final = 80
FULL_LED: Final = 120
FULL_NEXT: Final = 160
"""The card that the winner of this trick will draw."""
FULL_AFTER: Final = 200
"""The card that the loser will draw."""
FULL_RANK: Final = 240
FULL_DRAWS: Final = 250
FULL_INPUTS: Final = 268


@inlined
def slot(work: Ints, card: int) -> int:
    """Return the place of a card, 0 to 39, with the suits in the order of ``work``."""
    suit = suit_of(card)
    rank = card - RANKS * suit
    return 10 * work[4 + suit] + (rank if rank < 5 else rank - 2)


@inlined
def card_in(work: Ints, place: int) -> int:
    """Return the card of a place: the inverse of :func:`slot`."""
    order = place // 10
    rank = place - 10 * order
    return RANKS * work[order] + (rank if rank < 5 else rank + 2)


@kernel
def put(mask: int, block: int, work: Ints, out: Ints, at: int) -> int:
    """Write the inputs of a set of cards and return where the next ones go."""
    while mask:
        out[at] = block + slot(work, lowest(mask))
        at += 1
        mask &= mask - 1
    return at


@kernel
def arrange(rules: Ints, states: Ints, at: int, seat: int, work: Ints) -> None:
    """Fill ``work`` with the canonical order of suits for a seat."""
    suit_order(rules, states, at, seat, work, 0)
    for place in range(4):
        work[4 + work[place]] = place


@kernel
def encode(rules: Ints, states: Ints, at: int, seat: int, work: Ints, out: Ints, start: int) -> int:
    """Write what a seat sees to ``out`` from ``start``, NONE after the last; return how many.

    Reads only what the seat knows: a position made of a view gives the same as the whole one.
    """
    arrange(rules, states, at, seat, work)
    end = put(states[at + HANDS + seat], OWN, work, out, start)
    end = put(unseen(rules, states, at, seat), UNSEEN, work, out, end)
    laid = states[at + LAID]
    if laid:
        end = put(1 << states[at + LED], LED_NOW, work, out, end)
    finished = states[at + PLAYED] - laid
    they_led = they_answered = mine = 0
    for place in range(finished):
        play = states[at + PLAYS + place]
        card = 1 << (play & 63)
        if play >> 6 == seat:
            mine |= card
        elif place & 1:
            they_answered |= card
        else:
            they_led |= card
        if place >= finished - 2:
            block = MY_LAST if play >> 6 == seat else THEIR_LAST
            end = put(card, block, work, out, end)
    end = put(they_led, THEY_LED, work, out, end)
    end = put(they_answered, THEY_ANSWERED, work, out, end)
    end = put(mine, PLAYED_BY_ME, work, out, end)
    face_up = states[at + FACE_UP]
    if face_up >= 0:
        out[end] = TRUMP_RANK + slot(work, face_up) % 10
        end += 1
    out[end] = DRAWS + states[at + LEFT] // 2
    lead = states[at + POINTS + seat] - states[at + POINTS + 1 - seat]
    out[end + 1] = AHEAD + (min(max(lead, -60), 60) + 62) // 5
    end += 2
    if end < start + MOST:
        out[end] = NONE
    return end - start


@kernel
def encode_full(rules: Ints, states: Ints, at: int, work: Ints, out: Ints, start: int) -> int:
    """Write the whole position as the seat to act would see it with open cards; see `encode`."""
    seat = states[at + TURN]
    arrange(rules, states, at, seat, work)
    end = put(states[at + HANDS + seat], FULL_OWN, work, out, start)
    end = put(states[at + HANDS + 1 - seat], FULL_OTHER, work, out, end)
    if states[at + LAID]:
        end = put(1 << states[at + LED], FULL_LED, work, out, end)
    left, drawn = states[at + LEFT], states[at + DRAWN]
    stock = 0
    for place in range(left):
        stock |= 1 << states[at + PILE + drawn + place]
    end = put(stock, FULL_STOCK, work, out, end)
    if left >= 2:
        end = put(1 << states[at + PILE + drawn], FULL_NEXT, work, out, end)
        end = put(1 << states[at + PILE + drawn + 1], FULL_AFTER, work, out, end)
        out[end] = FULL_RANK + slot(work, states[at + FACE_UP]) % 10
        end += 1
    out[end] = FULL_DRAWS + left // 2
    end += 1
    if end < start + MOST:
        out[end] = NONE
    return end - start
