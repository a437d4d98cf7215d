"""What a card seems worth playing at a glance: a few numbers looked up and added, no search.

``guide`` holds the numbers of one game (:mod:`sessantuno.players.habits` fills it). Each of the
tables below has one entry for the facts named beside it, and a card's score is the sum of its
entries, :data:`NAT` for each unit: a card is played about as often as the exponential of its score.
"""

from typing import Final

from .jit import Ints, inlined, kernel, lowest, popcount
from .layout import (
    CALLED,
    CALLER,
    LENGTH,
    NONE,
    PARTNER,
    PLAYERS,
    RANKS,
    SIDE,
    SUIT,
)
from .play import beats, suit_of

NAT: Final = 1024
ONE: Final = 1024
"""A chance of 1."""

# --- Where the numbers of a guide lie ------------------------------------------------------------

HELD: Final = 0
"""The most cards a hand has."""
TRICKS: Final = 1
HEAVY: Final = 2
"""The places in a suit of its ace and ten-pointer, as a mask."""
KINDS: Final = 3
"""By place in its suit a card's kind: ace, ten-pointer, figures of 4, 3, 2; high, low blanks."""
CHANCES: Final = KINDS + RANKS
"""By cards in a rival's hand, unseen cards, and how many of them beat a card: chance of none."""
UNSEEN: Final = 49
BETTER: Final = 24
MOST_HELD: Final = 10
WEIGHTS: Final = CHANCES + (MOST_HELD + 1) * UNSEEN * BETTER

CASES: Final = 5
"""Leading; our side's trick kept, or taken over; the others' trick left, or taken."""
KIND: Final = 14
"""Plain cards, then trumps."""
SORT: Final = 6
"""The same in three: ten or more, figures, blanks."""
PHASES: Final = 4
ROLES: Final = 6

BY_PHASE: Final = 0
"""Case, phase of the deal, kind."""
BY_PLACE: Final = BY_PHASE + CASES * PHASES * KIND
"""Case, others' side and own side still to play, kind."""
BY_POT: Final = BY_PLACE + CASES * 9 * KIND
"""Case, card points on the table, whether others are still to play, kind."""
BY_STAND: Final = BY_POT + CASES * 5 * 2 * KIND
"""Case, chance that a rival cannot beat the card, others to play, kind."""
BY_ROLE: Final = BY_STAND + CASES * 4 * 3 * KIND
"""Case, part in Chiamata, kind."""
BY_LENGTH: Final = BY_ROLE + CASES * ROLES * KIND
"""Case, cards of the suit in the hand, kind."""
BY_TRUMPS: Final = BY_LENGTH + CASES * 3 * KIND
"""Case, trumps in the hand, kind."""
BY_BEST: Final = BY_TRUMPS + CASES * 4 * KIND
"""Case, chance that a rival cannot beat the card that wins so far, others to play, sort."""
BY_SUIT: Final = BY_BEST + CASES * 4 * 2 * SORT
"""Case, whether it is the suit led, aces and ten-pointers of the suit that are unseen, kind."""
BY_UNSEEN: Final = BY_SUIT + CASES * 2 * 3 * KIND
"""Case, trumps unseen, kind."""
WEIGHT_COUNT: Final = BY_UNSEEN + CASES * 4 * KIND
TABLES: Final = 10
GUIDE_SIZE: Final = WEIGHTS + WEIGHT_COUNT


@inlined
def allies(states: Ints, at: int, seat: int, other: int, veiled: bool) -> bool:
    """Whether a seat takes another to be on its side.

    While the called card is hidden (``veiled``, R13.16) only its holder knows: the caller counts
    on nobody, and the others on each other.
    """
    if veiled and seat != states[at + PARTNER]:
        if seat == states[at + CALLER]:
            return other == seat
        return other != states[at + CALLER]
    return states[at + SIDE + seat] == states[at + SIDE + other]


@inlined
def above(card: int, trump: int) -> int:
    """Return the cards that beat a card led, as a mask."""
    suit = suit_of(card)
    mask = (SUIT << (RANKS * suit)) & ~((2 << card) - 1)
    if trump >= 0 and suit != trump:
        mask |= SUIT << (RANKS * trump)
    return mask


@inlined
def quarter(chance: int) -> int:
    """Return a chance in four steps, the last for near certainty."""
    return 0 if chance < 300 else 1 if chance < 600 else 2 if chance < 900 else 3


@inlined
def pot_step(pot: int) -> int:
    """Return card points on the table in five steps."""
    return 0 if pot == 0 else 1 if pot < 5 else 2 if pot < 10 else 3 if pot < 14 else 4


@inlined
def phase_of(left: int, tricks: int) -> int:
    """Return how far a deal is: the last three tricks, then thirds of what is before."""
    if left <= 3:
        return 0
    return min(3, 1 + 3 * (left - 4) // max(1, tricks - 4))


@kernel
def weigh(
    rules: Ints,
    guide: Ints,
    states: Ints,
    at: int,
    seat: int,
    options: int,
    hand: int,
    unplayed: int,
    laid: int,
    winner: int,
    best: int,
    led: int,
    pot: int,
    left: int,
    trump: int,
    out: Ints,
    to: int,
    facts: bool,
) -> int:
    """Return the card of a mask of options that a seat plays by habit, the first of equals.

    ``unplayed`` are the cards in hands and stock, ``left`` the tricks to play with this one. The
    score of each option is written to ``out`` from ``to`` on, by card; or, asked for ``facts``,
    the ten places of the table that it is the sum of, one option after the other.
    """
    players = rules[PLAYERS]
    called = states[at + CALLED]
    veiled = called >= 0 and unplayed >> called & 1 != 0
    role = 0
    if called >= 0:
        role = 0 if seat == states[at + CALLER] else 1 if seat == states[at + PARTNER] else 2
        if not veiled:
            role += 3
    foes = friends = 0
    other = seat
    for _ in range(rules[LENGTH] - laid - 1):
        other = other + 1 if other + 1 < players else 0
        if allies(states, at, seat, other, veiled):
            friends += 1
        else:
            foes += 1
    foes, friends = min(foes, 2), min(friends, 2)
    against = 1 if foes else 0
    unseen = unplayed & ~hand
    count = popcount(unseen)
    held = min(guide[HELD], left * (rules[LENGTH] // players))
    chances = CHANCES + (min(held, count) * UNSEEN + count) * BETTER
    phase = phase_of(left, guide[TRICKS])
    base = best_stand = 0
    if laid:
        base = 1 if allies(states, at, seat, winner, veiled) else 3
        best_stand = quarter(guide[chances + popcount(unseen & above(best, trump))])
    trumps = unseen_trumps = 0
    if trump >= 0:
        trumps = min(3, popcount(hand & (SUIT << (RANKS * trump))))
        unseen_trumps = min(3, (popcount(unseen & (SUIT << (RANKS * trump))) + 2) // 3)
    pots = pot_step(pot)
    choice, most = NONE, -(1 << 60)
    while options:
        card = lowest(options)
        options &= options - 1
        suit = suit_of(card)
        kind = guide[KINDS + card - RANKS * suit]
        sort = 0 if kind < 2 else 1 if kind < 5 else 2
        if suit == trump:
            kind += 7
            sort += 3
        case = base
        same = 0
        if laid:
            if beats(card, best, trump):
                case += 1
            if suit == suit_of(led):
                same = 1
        stand = quarter(guide[chances + popcount(unseen & above(card, trump))])
        length = min(3, popcount(hand & (SUIT << (RANKS * suit)))) - 1
        heavy = popcount(unseen & (guide[HEAVY] << (RANKS * suit)))
        one = BY_PHASE + (case * PHASES + phase) * KIND + kind
        two = BY_PLACE + (case * 9 + 3 * foes + friends) * KIND + kind
        three = BY_POT + ((case * 5 + pots) * 2 + against) * KIND + kind
        four = BY_STAND + ((case * 4 + stand) * 3 + foes) * KIND + kind
        five = BY_ROLE + (case * ROLES + role) * KIND + kind
        six = BY_LENGTH + (case * 3 + length) * KIND + kind
        seven = BY_TRUMPS + (case * 4 + trumps) * KIND + kind
        eight = BY_BEST + ((case * 4 + best_stand) * 2 + against) * SORT + sort
        nine = BY_SUIT + ((case * 2 + same) * 3 + heavy) * KIND + kind
        ten = BY_UNSEEN + (case * 4 + unseen_trumps) * KIND + kind
        if facts:
            out[to], out[to + 1], out[to + 2], out[to + 3], out[to + 4] = (
                one,
                two,
                three,
                four,
                five,
            )
            out[to + 5], out[to + 6], out[to + 7], out[to + 8], out[to + 9] = (
                six,
                seven,
                eight,
                nine,
                ten,
            )
            to += TABLES
        else:
            score = guide[WEIGHTS + one] + guide[WEIGHTS + two] + guide[WEIGHTS + three]
            score += guide[WEIGHTS + four] + guide[WEIGHTS + five] + guide[WEIGHTS + six]
            score += guide[WEIGHTS + seven] + guide[WEIGHTS + eight] + guide[WEIGHTS + nine]
            score += guide[WEIGHTS + ten]
            out[to + card] = score
            if score > most:
                choice, most = card, score
    return choice
