"""Search for two players: guesses at the hidden cards, each card tried in all of them.

Guesses count by how likely they make the other's last plays. From each the game goes on for some
tricks by a small network on both sides, with the same chances for every card, then a critic that
sees all cards judges; once the stock has run out the exact solver does. All numbers are whole.
"""

from typing import Final

from .batch import unseen
from .chance import RNG_SIZE, shuffle, word
from .duel import duel_value
from .hindsight import likelihood
from .jit import Ints, Singles, inlined, kernel, lowest
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
from .policy import SPACE, card_scores, open_score, portion

# How to search, by place in the settings.
WORLDS: Final = 0
"""How many guesses are played on; 0 for the network alone."""
ON: Final = 1
"""How many tricks each is played on, the running one included."""
PLAYS: Final = 2
"""By how many of the other's last plays a guess is weighed."""
FLOOR: Final = 3
"""The least chance of a play, in parts of policy.ONE: nobody plays quite as a network does."""
LEAST: Final = 4
"""Cards are tried whose chance by the large network is at least this share of the best one's."""
PRIOR: Final = 5
"""What a natural logarithm of the large network's chance counts, in parts of a card point."""
WINNING: Final = 6
"""What winning the deal counts beside its card points, in card points."""
CLOSE: Final = 7
"""A lead of so many card points where a critic judges is as good as won."""
LATEST: Final = 8
"""Search only with at most so many cards in the stock."""
SETTINGS: Final = 9

SCALE: Final = 30
"""Card points that are 1 to the critic."""
POINT: Final = 256
"""Parts of a card point in what is found."""
GROUP: Final = 4
"""Of so many guesses one is kept, so that fewer unlikely ones are played on."""

# The work space: that of the policy, scores and chances by card, three positions, and the rest.
SCORES: Final = SPACE
GUESS: Final = SCORES + 2 * CARDS
AFTER: Final = GUESS + STATE_SIZE
PAST: Final = AFTER + STATE_SIZE
CHANCE: Final = PAST + STATE_SIZE
UNSEEN: Final = CHANCE + RNG_SIZE
BEGUN: Final = UNSEEN + CARDS
"""By guess of a group, the random numbers it was begun with."""
WEIGHTS: Final = BEGUN + RNG_SIZE * GROUP
OWN: Final = WEIGHTS + GROUP
"""Scores of the large network by card."""
FOUND: Final = OWN + CARDS
"""By card, the sum over guesses of what it leads to, each times its weight."""
SEARCH_SPACE: Final = FOUND + CARDS


@kernel
def guess(rules: Ints, base: Ints, at: int, seat: int, rng: Ints, space: Ints) -> None:
    """Write a guess at the whole position, every way as likely, reading what the seat knows."""
    for place in range(STATE_SIZE):
        space[GUESS + place] = base[at + place]
    mask, count = unseen(rules, base, at, seat), 0
    while mask:
        space[UNSEEN + count] = lowest(mask)
        mask &= mask - 1
        count += 1
    shuffle(space, UNSEEN, count, rng)
    face_down = base[at + LEFT] - 1
    pile = GUESS + PILE + base[at + DRAWN]
    for place in range(face_down):
        space[pile + place] = space[UNSEEN + place]
    hand = 0
    for place in range(face_down, count):
        hand |= 1 << space[UNSEEN + place]
    space[GUESS + HANDS + 1 - seat] = hand


@kernel
def likely_guess(
    rules: Ints,
    base: Ints,
    at: int,
    seat: int,
    settings: Ints,
    net: Singles,
    rng: Ints,
    space: Ints,
    cells: Singles,
) -> int:
    """Write one guess of a group, drawn by what each is worth; return what the mean is worth."""
    total = 0
    for number in range(GROUP):
        for place in range(RNG_SIZE):
            space[BEGUN + RNG_SIZE * number + place] = rng[place]
        guess(rules, base, at, seat, rng, space)
        space[WEIGHTS + number] = likelihood(
            rules,
            space,
            GUESS,
            PAST,
            1 - seat,
            settings[PLAYS],
            settings[FLOOR],
            net,
            space,
            SCORES,
            cells,
            rng,
        )
        total += space[WEIGHTS + number]
    drawn = (word(rng) * total) >> 32
    number = 0
    while number < GROUP - 1:
        drawn -= space[WEIGHTS + number]
        if drawn < 0:
            break
        number += 1
    # The guess is made again; what follows draws numbers that had no part in its being likely.
    for place in range(RNG_SIZE):
        space[CHANCE + place] = rng[place]
        rng[place] = space[BEGUN + RNG_SIZE * number + place]
    guess(rules, base, at, seat, rng, space)
    for place in range(RNG_SIZE):
        rng[place] = space[CHANCE + place]
    return total // (GROUP << 8)


@inlined
def drawn_card(space: Ints, hand: int, best: int, rng: Ints) -> int:
    """Return a card of a hand, each as often as the scores say."""
    total, left = 0, hand
    while left:
        card = lowest(left)
        left &= left - 1
        part = portion(space[SCORES + best] - space[SCORES + card])
        space[SCORES + CARDS + card] = part
        total += part
    number = (word(rng) * total) >> 32
    while True:
        card = lowest(hand)
        hand &= hand - 1
        number -= space[SCORES + CARDS + card]
        if number < 0 or hand == 0:
            return card


@inlined
def winning(lead: int, close: int) -> int:
    """Return the chance of winning in parts of 256, from a lead: even at 0, sure from CLOSE on."""
    if close == 0:
        return 256 if lead > 0 else 0 if lead < 0 else 128
    return min(max(128 + lead * 128 // (close * POINT), 0), 256)


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
    close = settings[CLOSE]
    if space[AFTER + LEFT] == 0:
        open_points = 120 - mine - theirs
        to_come = duel_value(rules, space, AFTER, solver, 0, open_points // 2)
        more = (2 * to_come - open_points) * POINT
        close = 0
    else:
        judged = open_score(rules, space, AFTER, critic, space, cells)
        more = (judged * SCALE * POINT) >> SCORE_BITS
    lead = (mine - theirs) * POINT + (more if space[AFTER + TURN] == seat else -more)
    return lead + settings[WINNING] * winning(lead, close)


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
) -> int:
    """Fill FOUND for each card to be tried; return the sum of the weights."""
    seat = base[at + TURN]
    until = base[at + TRICKS] + base[at + TRICKS + 1] + settings[ON]
    for card in range(CARDS):
        space[FOUND + card] = 0
    weights = 0
    for _ in range(settings[WORLDS]):
        weight = likely_guess(rules, base, at, seat, settings, net, rng, space, cells)
        weights += weight
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
            space[FOUND + card] += weight * worth_of(
                rules, seat, until, settings, net, critic, rng, space, cells, solver
            )
        word(rng)
    return weights


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
    weights = search(rules, base, at, tried, settings, small, critic, rng, space, cells, solver)
    if weights == 0:
        return best
    top, most = NONE, 0
    while tried:
        card = lowest(tried)
        tried &= tried - 1
        behind = space[OWN + card] - space[OWN + best]
        worth = space[FOUND + card] // weights + ((settings[PRIOR] * behind) >> SCORE_BITS)
        if top < 0 or worth > most:
            top, most = card, worth
    return top
