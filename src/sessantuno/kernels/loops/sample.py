"""Guesses at what is hidden: every way the unseen cards may lie, each as likely as any other.

What is known stays: the cards a seat is known to hold, the face-up card, an open stock, and
suits that a seat cannot hold because it did not follow them.
"""

from typing import Final

from .chance import shuffle, word
from .jit import Floats, Ints, kernel
from .layout import (
    CALLED,
    CARDS,
    DRAWN,
    HANDS,
    NONE,
    PARTNER,
    PILE,
    PLAYERS,
    SEATS,
    SIDE,
    STATE_SIZE,
)
from .play import suit_of

SUITS: Final = 4

# Where the numbers about the hidden cards lie.
COUNT: Final = 0
"""How many cards are unseen."""
MISSING: Final = 1
"""By seat, how many unseen cards it holds; then how many lie in the stock."""
BANNED: Final = 8
"""By seat, its suits that it cannot hold, one bit each."""
BOUND: Final = 14
"""1 if any ban bites, else every order of the unseen cards will do."""
UNSEEN: Final = 16
"""The unseen cards, by suit."""
SCRATCH: Final = UNSEEN + CARDS
SUIT_COUNT: Final = SCRATCH + CARDS
STARTS: Final = SUIT_COUNT + SUITS
CHOSEN: Final = STARTS + SUITS
REMAINING: Final = CHOSEN + SUITS
HIDDEN_SIZE: Final = REMAINING + SUITS

LEVELS: Final = SEATS + 1
CHOOSE: Final = 0
"""In the table of ways first Pascal's triangle, then ways by receiver and what is left."""
WAYS: Final = 13 * 13


@kernel
def ways_size(hidden: Ints) -> int:
    """Return the length of the table of ways for these hidden cards."""
    size = LEVELS
    for suit in range(SUITS):
        size *= hidden[SUIT_COUNT + suit] + 1
    return WAYS + size


@kernel
def group(hidden: Ints) -> None:
    """Count the unseen cards by suit; they must lie by suit."""
    for suit in range(SUITS):
        hidden[SUIT_COUNT + suit] = hidden[STARTS + suit] = 0
    for place in range(hidden[COUNT]):
        hidden[SUIT_COUNT + suit_of(hidden[UNSEEN + place])] += 1
    for suit in range(1, SUITS):
        hidden[STARTS + suit] = hidden[STARTS + suit - 1] + hidden[SUIT_COUNT + suit - 1]


@kernel
def most(hidden: Ints, receiver: int, suit: int, wanted: int, left: int) -> int:
    """Return the most cards of a suit that a receiver may get."""
    if receiver < SEATS and hidden[BANNED + receiver] >> suit & 1:
        return 0
    return min(wanted, left)


@kernel
def count_ways(hidden: Ints, ways: Floats) -> None:
    """Fill in, for each receiver and what is left of each suit, how many ways there are on."""
    for row in range(13):
        for column in range(13):
            if column == 0:
                ways[CHOOSE + 13 * row] = 1.0
            elif row == 0:
                ways[CHOOSE + column] = 0.0
            else:
                ways[CHOOSE + 13 * row + column] = (
                    ways[CHOOSE + 13 * (row - 1) + column - 1]
                    + ways[CHOOSE + 13 * (row - 1) + column]
                )
    one, two = hidden[SUIT_COUNT], hidden[SUIT_COUNT + 1]
    three, four = hidden[SUIT_COUNT + 2], hidden[SUIT_COUNT + 3]
    level_size = (one + 1) * (two + 1) * (three + 1) * (four + 1)
    left = 0
    for receiver in range(LEVELS - 1, NONE, NONE):
        wanted = hidden[MISSING + receiver]
        left += wanted
        place = WAYS + receiver * level_size
        for first in range(one + 1):
            for second in range(two + 1):
                for third in range(three + 1):
                    for fourth in range(four + 1):
                        total = 0.0
                        if first + second + third + fourth == left:
                            total = ways_on(
                                hidden, ways, receiver, wanted, first, second, third, fourth
                            )
                        ways[place] = total
                        place += 1


@kernel
def ways_on(
    hidden: Ints,
    ways: Floats,
    receiver: int,
    wanted: int,
    first: int,
    second: int,
    third: int,
    fourth: int,
) -> float:
    """Return the sum over what this receiver may get of the ways for those after it."""
    total = 0.0
    for one in range(most(hidden, receiver, 0, wanted, first) + 1):
        for two in range(most(hidden, receiver, 1, wanted - one, second) + 1):
            for three in range(most(hidden, receiver, 2, wanted - one - two, third) + 1):
                four = wanted - one - two - three
                if four <= most(hidden, receiver, 3, four, fourth):
                    total += weight(
                        hidden, ways, receiver, one, two, three, four, first, second, third, fourth
                    )
    return total


@kernel
def weight(
    hidden: Ints,
    ways: Floats,
    receiver: int,
    one: int,
    two: int,
    three: int,
    four: int,
    first: int,
    second: int,
    third: int,
    fourth: int,
) -> float:
    """Return in how many ways a receiver gets so many of each suit and the others the rest."""
    own = (
        ways[CHOOSE + 13 * first + one]
        * ways[CHOOSE + 13 * second + two]
        * ways[CHOOSE + 13 * third + three]
        * ways[CHOOSE + 13 * fourth + four]
    )
    if receiver + 1 == LEVELS:
        return own
    place = receiver + 1
    place = place * (hidden[SUIT_COUNT] + 1) + first - one
    place = place * (hidden[SUIT_COUNT + 1] + 1) + second - two
    place = place * (hidden[SUIT_COUNT + 2] + 1) + third - three
    place = place * (hidden[SUIT_COUNT + 3] + 1) + fourth - four
    return own * ways[WAYS + place]


@kernel
def choose(hidden: Ints, ways: Floats, receiver: int, rng: Ints) -> None:
    """Choose how many of each suit a receiver gets, each choice as often as it has ways.

    The choice is left at CHOSEN; what remains of each suit, at REMAINING, shrinks by it.
    """
    wanted = hidden[MISSING + receiver]
    first, second = hidden[REMAINING], hidden[REMAINING + 1]
    third, fourth = hidden[REMAINING + 2], hidden[REMAINING + 3]
    total = ways_on(hidden, ways, receiver, wanted, first, second, third, fourth)
    high = word(rng) >> 5
    draw = (high * 67108864.0 + (word(rng) >> 6)) / 9007199254740992.0 * total
    last_one = last_two = last_three = last_four = NONE
    for one in range(most(hidden, receiver, 0, wanted, first) + 1):
        for two in range(most(hidden, receiver, 1, wanted - one, second) + 1):
            for three in range(most(hidden, receiver, 2, wanted - one - two, third) + 1):
                four = wanted - one - two - three
                if draw >= 0.0 and four <= most(hidden, receiver, 3, four, fourth):
                    here = weight(
                        hidden, ways, receiver, one, two, three, four, first, second, third, fourth
                    )
                    if here > 0.0:
                        last_one, last_two, last_three, last_four = one, two, three, four
                        draw -= here
    hidden[CHOSEN], hidden[CHOSEN + 1] = last_one, last_two
    hidden[CHOSEN + 2], hidden[CHOSEN + 3] = last_three, last_four
    for suit in range(SUITS):
        hidden[REMAINING + suit] -= hidden[CHOSEN + suit]


@kernel
def give(states: Ints, at: int, receiver: int, card: int, place: int) -> int:
    """Give a card to a seat, or to the stock at ``place``; return the next place in the stock."""
    if receiver < SEATS:
        states[at + HANDS + receiver] |= 1 << card
        return place
    states[at + PILE + place] = card
    return place + 1


@kernel
def sample(
    rules: Ints, base: Ints, hidden: Ints, ways: Floats, rng: Ints, states: Ints, at: int
) -> None:
    """Write one guess into ``states``: what ``base`` knows, and the unseen cards laid at random.

    In Chiamata whoever is given the called card becomes the partner (R13.16).
    """
    for place in range(STATE_SIZE):
        states[at + place] = base[place]
    stock = base[DRAWN]
    if hidden[BOUND]:
        stock = sample_bound(hidden, ways, rng, states, at, stock)
    else:
        count = hidden[COUNT]
        for place in range(count):
            hidden[SCRATCH + place] = hidden[UNSEEN + place]
        shuffle(hidden, SCRATCH, count, rng)
        place = SCRATCH
        for receiver in range(LEVELS):
            for _ in range(hidden[MISSING + receiver]):
                stock = give(states, at, receiver, hidden[place], stock)
                place += 1
    called = states[at + CALLED]
    if called >= 0 and states[at + PARTNER] < 0:
        for seat in range(rules[PLAYERS]):
            if states[at + HANDS + seat] >> called & 1:
                states[at + PARTNER] = seat
                states[at + SIDE + seat] = 0


@kernel
def sample_bound(hidden: Ints, ways: Floats, rng: Ints, states: Ints, at: int, stock: int) -> int:
    """Lay the unseen cards where some seats cannot hold some suits; see :func:`sample`."""
    for place in range(hidden[COUNT]):
        hidden[SCRATCH + place] = hidden[UNSEEN + place]
    for suit in range(SUITS):
        shuffle(hidden, SCRATCH + hidden[STARTS + suit], hidden[SUIT_COUNT + suit], rng)
        hidden[REMAINING + suit] = hidden[SUIT_COUNT + suit]
    bottom = stock
    for receiver in range(LEVELS):
        choose(hidden, ways, receiver, rng)
        for suit in range(SUITS):
            taken = hidden[CHOSEN + suit]
            top = SCRATCH + hidden[STARTS + suit] + hidden[REMAINING + suit]
            for place in range(taken):
                stock = give(states, at, receiver, hidden[top + place], stock)
    shuffle(states, at + PILE + bottom, stock - bottom, rng)
    return stock
