"""Where the numbers of a search by :mod:`.sides` lie, and how it begins."""

from typing import Final

from .jit import MASK_63, Ints, kernel, lowest, scattered
from .layout import (
    BEST,
    CARDS,
    DRAW,
    DRAWN,
    EXCHANGING,
    FACE_UP,
    FOLLOW,
    HANDS,
    LAID,
    LED,
    LEFT,
    LENGTH,
    NEEDS,
    NONE,
    OFFER,
    PACKED,
    PILE,
    PLAYED,
    PLAYERS,
    PLAYS,
    POT,
    RANKS,
    SEATS,
    SIDE,
    SIGN,
    SUIT,
    TRICKS,
    TRUMP,
    TURN,
    WINNER,
    WORTH,
)
from .play import suit_of

# Where the numbers of one search lie in its work space.
BEATEN_BY: Final = 0
WORTHS: Final = 48
NEEDED: Final = 96
"""By face-up card, the card to exchange for it, or NONE."""
DRAWS: Final = 144
"""The stock in drawing order, as masks."""
REST: Final = 200
"""By cards drawn, the mask of what is left, the face-up card not included."""
COUNTED: Final = 256
"""By seat, 0 for the side asked about, 1 for the others."""
GAINS: Final = 262
"""By seat, 1 if what it takes counts for the side asked about."""
SPREAD: Final = 268
"""By seat, two odd numbers that scatter its hand over the table."""
SEATED: Final = 280
TRICK: Final = 281
DRAWING: Final = 282
FOLLOWING: Final = 283
STOCKED: Final = 284
EQUAL: Final = 285
"""Worthless cards that may stand for one another."""
SQUEEZE: Final = 286
TRUMPS: Final = 287
HEAVY: Final = 288
TABLE_BITS: Final = 289
NODES: Final = 290
TRADING: Final = 291
WORTHLESS: Final = 292
FAVOUR: Final = 293
"""0 if the points a side takes count for it, 1 where fewer are better."""

FRAMES: Final = 300
"""One frame for each action deep; then the table."""
F_TURN: Final = 0
F_LAID: Final = 1
F_WINNER: Final = 2
F_BEST: Final = 3
F_LED: Final = 4
F_POT: Final = 5
F_DRAWN: Final = 6
F_POINTS: Final = 7
"""What is still to be won: the cards in hands, stock and on the table."""
F_FACE: Final = 8
F_OFFER: Final = 9
F_WON: Final = 10
"""Which sides have taken a trick: 1 the one asked about, 2 the others."""
F_TABLE: Final = 11
"""The cards on the table, as a mask."""
F_HANDS: Final = 12
FRAME: Final = F_HANDS + SEATS
DEEPEST: Final = 56
TABLE: Final = FRAMES + FRAME * DEEPEST

KEY_SHIFT: Final = 20
KEY_MASK: Final = MASK_63 ^ ((1 << KEY_SHIFT) - 1)
HIGH_SHIFT: Final = 7
CARD_SHIFT: Final = 14
SCATTER: Final = 0x1E3779B97F4A7C15


def work_size(bits: int) -> int:
    """Return the length of a work space with 2**bits entries in its table."""
    return TABLE + 2 * (1 << bits)


@kernel
def begin(rules: Ints, states: Ints, at: int, work: Ints, bits: int, side: int) -> int:
    """Prepare a search for one side from a position; return the card points still to be won."""
    trump = states[at + TRUMP]
    trumps = SUIT << (RANKS * trump) if trump >= 0 else 0
    worthless = heavy = 0
    for card in range(CARDS):
        suit = suit_of(card)
        above = (SUIT << (RANKS * suit)) & ~((2 << card) - 1)
        work[BEATEN_BY + card] = above if suit == trump else above | trumps
        worth = rules[WORTH + card]
        work[WORTHS + card] = worth
        work[NEEDED + card] = rules[NEEDS + card]
        if worth == 0:
            worthless |= 1 << card
        if worth >= 10:
            heavy |= 1 << card
    trading = rules[EXCHANGING]
    equal = worthless & ~trumps if trading else worthless
    work[WORTHLESS], work[EQUAL], work[HEAVY], work[TRUMPS] = worthless, equal, heavy, trumps
    work[SQUEEZE] = equal if rules[PACKED] else 0
    players = rules[PLAYERS]
    work[SEATED], work[TRICK], work[TRADING] = players, rules[LENGTH], trading
    work[DRAWING], work[FOLLOWING] = rules[DRAW] * players, rules[FOLLOW]
    work[FAVOUR] = 0 if rules[SIGN] > 0 else 1
    work[TABLE_BITS], work[NODES] = bits, 0
    for place in range(TABLE, TABLE + 2 * (1 << bits)):
        work[place] = 0

    first, left = at + PILE + states[at + DRAWN], states[at + LEFT]
    face_up = states[at + FACE_UP]
    work[STOCKED] = left
    rest = 0
    for place in range(left, NONE, NONE):
        if place < left:
            work[DRAWS + place] = 1 << states[first + place]
            if place < left - 1 or face_up < 0:
                rest |= work[DRAWS + place]
        work[REST + place] = rest
    cards = rest
    if face_up >= 0:
        cards |= 1 << face_up
    spread = SCATTER
    won = 0
    for seat in range(SEATS):
        spread = scattered(0x2545F4914F6CDD1D, spread, SCATTER)
        work[SPREAD + 2 * seat] = spread | 1
        spread = scattered(0x2545F4914F6CDD1D, spread, SCATTER)
        work[SPREAD + 2 * seat + 1] = spread | 1
        work[FRAMES + F_HANDS + seat] = 0
        if seat < players:
            other = 0 if states[at + SIDE + seat] == side else 1
            work[COUNTED + seat] = other
            work[GAINS + seat] = 1 - (other ^ work[FAVOUR])
            work[FRAMES + F_HANDS + seat] = states[at + HANDS + seat]
            cards |= states[at + HANDS + seat]
            if states[at + TRICKS + seat]:
                won |= 1 << other
    laid = 0
    for place in range(states[at + PLAYED] - states[at + LAID], states[at + PLAYED]):
        laid |= 1 << (states[at + PLAYS + place] & 63)
    cards |= laid
    points = 0
    while cards:
        points += work[WORTHS + lowest(cards)]
        cards &= cards - 1
    work[FRAMES + F_TURN], work[FRAMES + F_LAID] = states[at + TURN], states[at + LAID]
    work[FRAMES + F_WINNER], work[FRAMES + F_BEST] = states[at + WINNER], states[at + BEST]
    work[FRAMES + F_LED], work[FRAMES + F_POT] = states[at + LED], states[at + POT]
    work[FRAMES + F_DRAWN], work[FRAMES + F_POINTS] = 0, points
    work[FRAMES + F_FACE], work[FRAMES + F_OFFER] = face_up, states[at + OFFER]
    work[FRAMES + F_WON], work[FRAMES + F_TABLE] = won, laid
    return points
