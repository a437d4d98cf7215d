"""Search for two players: guesses at the hidden cards, each card tried in all of them.

Every hand that the other may hold is guessed as often as its plays make it likely. From each guess
the game goes on for some tricks by a small network on both sides, with the same chances for every
card, then a critic that sees all cards judges; once the stock has run out the exact solver does.
All numbers are whole.
"""

from typing import Final

from .chance import RNG_SIZE, shuffle, word
from .duel import duel_value
from .hindsight import CARD, HAND, HINDSIGHT_SPACE, OFTEN, list_hands
from .jit import Ints, Singles, inlined, kernel, lowest, popcount
from .layout import (
    CARDS,
    DRAWN,
    HANDS,
    LAID,
    LEFT,
    NONE,
    PILE,
    POINTS,
    STATE_SIZE,
    TRICKS,
    TURN,
)
from .network import SCORE_BITS
from .play import play
from .policy import SPACE, card_scores, open_score, portion, portions

# How to search, by place in the settings.
WORLDS: Final = 0
"""How many guesses are played on; 0 for the network alone."""
ON: Final = 1
"""How many tricks each is played on, the running one included."""
FLOOR: Final = 2
"""The least chance of a play, in parts of policy.ONE: nobody plays quite as a network does."""
LEAST: Final = 3
"""Cards are tried whose chance by the large network is at least this share of the best one's."""
PRIOR: Final = 4
"""What a natural logarithm of the large network's chance counts, in parts of a card point."""
WINNING: Final = 5
"""What winning the deal counts beside its card points, in card points."""
LATEST: Final = 6
"""Search only with at most so many cards in the stock."""
SETTINGS: Final = 7

SCALE: Final = 30
"""Card points that are 1 to the critic."""
POINT: Final = 256
"""Parts of a card point in what is found."""

# The work space: that of the policy, scores and chances by card, two positions, and the rest.
SCORES: Final = SPACE
GUESS: Final = SCORES + 2 * CARDS
AFTER: Final = GUESS + STATE_SIZE
CHANCE: Final = AFTER + STATE_SIZE
OWN: Final = CHANCE + RNG_SIZE
"""Scores of the large network by card."""
FOUND: Final = OWN + CARDS
"""By card, the sum over guesses of what it leads to."""
ROOM: Final = FOUND + CARDS
"""The work space of :mod:`.hindsight`."""
SEARCH_SPACE: Final = ROOM + HINDSIGHT_SPACE


@kernel
def guess(base: Ints, at: int, hand: int, hidden: int, rng: Ints, space: Ints) -> None:
    """Write a whole position where the other holds a hand, every order of the stock as likely.

    ``hidden`` is the number of cards that the seat to act has not seen.
    """
    for place in range(STATE_SIZE):
        space[GUESS + place] = base[at + place]
    face_down, pile = 0, GUESS + PILE + base[at + DRAWN]
    for place in range(hidden):
        card = space[ROOM + CARD + place]
        if not hand >> card & 1:
            space[pile + face_down] = card
            face_down += 1
    shuffle(space, pile, face_down, rng)
    space[GUESS + HANDS + 1 - base[at + TURN]] = hand


@inlined
def drawn_card(space: Ints, hand: int, best: int, rng: Ints) -> int:
    """Return a card of a hand, each as often as the scores say."""
    number = (word(rng) * portions(space, SCORES, hand, best)) >> 32
    while True:
        card = lowest(hand)
        hand &= hand - 1
        number -= space[SCORES + CARDS + card]
        if number < 0 or hand == 0:
            return card


@inlined
def winning(lead: int, left: int) -> int:
    """Return the chance of winning by a lead that is expected, in parts of 256.

    The more cards in the stock the further the end may be from what is expected: by a normal
    spread of 5.5 card points with 2, 12.5 with 8, 24 with 34 (``training/README.md``). A
    parabola over two and a half times that is close enough to its curve.
    """
    if left == 0:
        return 256 if lead > 0 else 0 if lead < 0 else 128
    reach = 11 + 27 * left // 10 - left * left // 27
    share = min(abs(lead) // reach, 256)
    share -= share * share >> 9
    return 128 + share if lead > 0 else 128 - share


@kernel
def worth_of(
    rules: Ints,
    seat: int,
    until: int,
    settings: Ints,
    net: Singles,
    critic: Singles,
    rng: Ints,
    space: Ints,
    cells: Singles,
    solver: Ints,
) -> int:
    """Play on from AFTER to a number of tricks; return what the end is worth to the seat."""
    while True:
        if space[AFTER + LAID] == 0 and (
            space[AFTER + LEFT] == 0 or space[AFTER + TRICKS] + space[AFTER + TRICKS + 1] >= until
        ):
            break
        who = space[AFTER + TURN]
        best = card_scores(rules, space, AFTER, who, net, space, cells, space, SCORES)
        play(rules, space, AFTER, drawn_card(space, space[AFTER + HANDS + who], best, rng))
    mine, theirs = space[AFTER + POINTS + seat], space[AFTER + POINTS + 1 - seat]
    if space[AFTER + LEFT] == 0:
        open_points = 120 - mine - theirs
        to_come = duel_value(rules, space, AFTER, solver, 0, open_points // 2)
        more = (2 * to_come - open_points) * POINT
    else:
        judged = open_score(rules, space, AFTER, critic, space, cells)
        more = (judged * SCALE * POINT) >> SCORE_BITS
    lead = (mine - theirs) * POINT + (more if space[AFTER + TURN] == seat else -more)
    return lead + settings[WINNING] * winning(lead, space[AFTER + LEFT])


@kernel
def search(
    rules: Ints,
    base: Ints,
    at: int,
    tried: int,
    settings: Ints,
    net: Singles,
    critic: Singles,
    rng: Ints,
    space: Ints,
    cells: Singles,
    solver: Ints,
) -> None:
    """Fill FOUND for each card to be tried."""
    seat = base[at + TURN]
    until = base[at + TRICKS] + base[at + TRICKS + 1] + settings[ON]
    for card in range(CARDS):
        space[FOUND + card] = 0
    hands = list_hands(rules, base, at, settings[FLOOR], net, space, ROOM, cells)
    hidden = base[at + LEFT] - 1 + popcount(space[ROOM + HAND])
    worlds, total, number = settings[WORLDS], space[ROOM + OFTEN + hands - 1], 0
    for world in range(worlds):
        # In even steps through all hands, so that each comes as often as it should.
        drawn = ((world << 16) + (word(rng) >> 16)) * total // (worlds << 16)
        while space[ROOM + OFTEN + number] <= drawn:
            number += 1
        guess(base, at, space[ROOM + HAND + number], hidden, rng, space)
        for place in range(RNG_SIZE):
            space[CHANCE + place] = rng[place]
        left = tried
        while left:
            card = lowest(left)
            left &= left - 1
            for place in range(STATE_SIZE):
                space[AFTER + place] = space[GUESS + place]
            for place in range(RNG_SIZE):
                rng[place] = space[CHANCE + place]
            play(rules, space, AFTER, card)
            space[FOUND + card] += worth_of(
                rules, seat, until, settings, net, critic, rng, space, cells, solver
            )
        word(rng)


@kernel
def searched_card(
    rules: Ints,
    base: Ints,
    at: int,
    settings: Ints,
    large: Singles,
    small: Singles,
    critic: Singles,
    rng: Ints,
    space: Ints,
    cells: Singles,
    solver: Ints,
) -> int:
    """Return the large network's card, or a better one found by search, for the seat to act.

    Needs a stock with more cards than the face-up one; reads only what the seat knows.
    """
    seat = base[at + TURN]
    best = card_scores(rules, base, at, seat, large, space, cells, space, OWN)
    if settings[WORLDS] == 0 or base[at + LEFT] > settings[LATEST]:
        return best
    left, tried = base[at + HANDS + seat], 0
    while left:
        card = lowest(left)
        left &= left - 1
        if portion(space[OWN + best] - space[OWN + card]) >= settings[LEAST]:
            tried |= 1 << card
    if tried & (tried - 1) == 0:
        return best
    search(rules, base, at, tried, settings, small, critic, rng, space, cells, solver)
    top, most = NONE, 0
    while tried:
        card = lowest(tried)
        tried &= tried - 1
        behind = space[OWN + card] - space[OWN + best]
        worth = space[FOUND + card] // settings[WORLDS] + ((settings[PRIOR] * behind) >> SCORE_BITS)
        if top < 0 or worth > most:
            top, most = card, worth
    return top
