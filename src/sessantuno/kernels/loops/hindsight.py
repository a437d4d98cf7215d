"""Which hands the other of two players may hold, by every play it has made.

A play is evidence: how often would a network have made it with each hand that held the card? The
two cards that were kept after a play are followed from the first play to the last through all
there could be; between two plays one card was drawn, every one as likely. Nothing is guessed.
"""

from typing import Final

from .batch import unseen
from .jit import Ints, Singles, inlined, kernel, lowest
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
from .policy import ONE, card_scores, portions

MOST_HANDS: Final = 7140
"""Three of the 36 cards that the first to lead has not seen."""
SURE: Final = 1 << 24
"""The likeliest two cards count no more than this."""
ALL: Final = 1 << 30
"""All hands together count less than this."""

# The work space, from a given place on.
KEPT: Final = 0
"""By two cards, how likely it is that these were kept after a play."""
NEXT: Final = KEPT + CARDS * CARDS
"""The same after the next play."""
PAST: Final = NEXT + CARDS * CARDS
"""The position when a play was made."""
CARD: Final = PAST + STATE_SIZE
"""The cards that may be among the other's."""
SCORES: Final = CARD + CARDS
HAND: Final = SCORES + 2 * CARDS
"""Every hand that the other may have, as a mask."""
OFTEN: Final = HAND + MOST_HANDS
"""How likely each is, together with those before it."""
HINDSIGHT_SPACE: Final = OFTEN + MOST_HANDS


@kernel
def take_back(rules: Ints, states: Ints, at: int) -> None:
    """Take back the last play of a two-player position; hands are left as they are.

    Needs a stock with more cards than the face-up one.
    """
    played = states[at + PLAYED] - 1
    last = states[at + PLAYS + played]
    who, card = last >> 6, last & 63
    states[at + PLAYED] = played
    states[at + TURN] = who
    if states[at + LAID]:
        states[at + LAID] = states[at + POT] = 0
        states[at + LED] = NONE
        return
    led = states[at + PLAYS + played - 1] & 63
    pot = rules[WORTH + led]
    winner = states[at + LEADER]
    states[at + POINTS + winner] -= pot + rules[WORTH + card]
    states[at + TRICKS + winner] -= 1
    states[at + DRAWN] -= 2
    states[at + LEFT] += 2
    states[at + LAID], states[at + LED], states[at + POT] = 1, led, pot
    states[at + LEADER] = 1 - who


@inlined
def pair(one: int, two: int) -> int:
    """Return the place of two cards in a table."""
    return CARDS * max(one, two) + min(one, two)


@kernel
def list_cards(mask: int, space: Ints, start: int) -> int:
    """Write the cards of a mask from the lowest on and return how many."""
    count = 0
    while mask:
        space[start + count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count


@kernel
def chance_of(
    rules: Ints,
    card: int,
    hand: int,
    floor: int,
    net: Singles,
    space: Ints,
    room: int,
    cells: Singles,
) -> int:
    """Return how likely a network plays a card of a hand at PAST, in parts of ONE.

    ``floor`` is the least chance of a play: nobody plays quite as a network does.
    """
    past, scores = room + PAST, room + SCORES
    seat = space[past + TURN]
    space[past + HANDS + seat] = hand
    best = card_scores(rules, space, past, seat, net, space, cells, space, scores)
    total = portions(space, scores, hand, best)
    chance = (space[scores + CARDS + card] << 16) // total
    return floor + (((ONE - floor) * chance) >> 16)


@kernel
def go_back(rules: Ints, base: Ints, at: int, plays: int, mask: int, space: Ints, room: int) -> int:
    """Make PAST the position so many plays of the other ago; return the cards it may have had.

    ``mask`` are those it may have now; what it has played since was among them then.
    """
    for place in range(STATE_SIZE):
        space[room + PAST + place] = base[at + place]
    other = 1 - base[at + TURN]
    while True:
        take_back(rules, space, room + PAST)
        if space[room + PAST + TURN] == other:
            plays -= 1
            if plays == 0:
                return mask
            mask |= 1 << (space[room + PAST + PLAYS + space[room + PAST + PLAYED]] & 63)


@kernel
def follow(
    rules: Ints,
    base: Ints,
    at: int,
    mask: int,
    floor: int,
    net: Singles,
    space: Ints,
    room: int,
    cells: Singles,
) -> None:
    """Fill KEPT with how likely the other kept each two cards after its last play.

    ``mask`` are the cards it may have now. Before its first play every two are as likely.
    """
    for one in range(CARDS):
        for two in range(one):
            space[room + KEPT + pair(one, two)] = 1
    other, plays = 1 - base[at + TURN], 0
    for place in range(base[at + PLAYED]):
        if base[at + PLAYS + place] >> 6 == other:
            plays += 1
    while plays:
        then = go_back(rules, base, at, plays, mask, space, room)
        cards = list_cards(then, space, room + CARD)
        card = space[room + PAST + PLAYS + space[room + PAST + PLAYED]] & 63
        most = 0
        for higher in range(cards):
            one = space[room + CARD + higher]
            for lower in range(higher):
                two = space[room + CARD + lower]
                # It had drawn the card it played, or one of the two and had kept the others.
                likely = (
                    space[room + KEPT + pair(one, two)]
                    + space[room + KEPT + pair(card, one)]
                    + space[room + KEPT + pair(card, two)]
                )
                if likely:
                    hand = (1 << card) | (1 << one) | (1 << two)
                    likely *= chance_of(rules, card, hand, floor, net, space, room, cells)
                space[room + NEXT + pair(one, two)] = likely
                most = max(most, likely)
        less = 0
        while most >> less > SURE:
            less += 1
        for higher in range(cards):
            one = space[room + CARD + higher]
            for lower in range(higher):
                place = room + pair(one, space[room + CARD + lower])
                space[KEPT + place] = space[NEXT + place] >> less
        plays -= 1


@kernel
def list_hands(
    rules: Ints,
    base: Ints,
    at: int,
    floor: int,
    net: Singles,
    space: Ints,
    room: int,
    cells: Singles,
) -> int:
    """Fill HAND and OFTEN with the hands that the seat to act must reckon with; return how many."""
    mask = unseen(rules, base, at, base[at + TURN])
    follow(rules, base, at, mask, floor, net, space, room, cells)
    cards = list_cards(mask, space, room + CARD)
    three = cards - base[at + LEFT] == 2
    hands, total = 0, 0
    for first in range(cards):
        one = space[room + CARD + first]
        for second in range(first):
            two = space[room + CARD + second]
            kept = space[room + KEPT + pair(one, two)]
            # A hand of two was kept; of three, any may be the one that was drawn since.
            for third in range(second if three else 1):
                hand, often = (1 << one) | (1 << two), kept
                if three:
                    card = space[room + CARD + third]
                    hand |= 1 << card
                    often += (
                        space[room + KEPT + pair(one, card)] + space[room + KEPT + pair(two, card)]
                    )
                space[room + HAND + hands] = hand
                space[room + OFTEN + hands] = often
                total += often
                hands += 1
    less = 0
    while total >> less >= ALL:
        less += 1
    total = 0
    for number in range(hands):
        total += space[room + OFTEN + number] >> less
        space[room + OFTEN + number] = total
    return hands
