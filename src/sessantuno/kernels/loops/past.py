"""How well guesses at the hidden cards agree with what the others have played so far.

In each guess the plays are taken back one by one. What a seat held before a draw is not known, so
which of its cards it drew last is drawn by lot, every card as likely.
"""

from typing import Final

from .chance import below
from .habit import weigh
from .imagine import PAST, SCORES, unplayed_cards
from .jit import Ints, inlined, kernel, lowest, popcount
from .layout import (
    DRAW,
    FOLLOW,
    HANDS,
    LENGTH,
    NONE,
    PACK_SIZE,
    PLAYED,
    PLAYERS,
    PLAYS,
    RANKS,
    STATE_SIZE,
    STOCK,
    SUIT,
    TRUMP,
    WORTH,
)
from .play import beats, nth, suit_of

SURE: Final = 1 << 50
"""The likelihood of a guess before any play is looked at."""
STEP_BITS: Final = 6
STEPS: Final = 128
"""Entries of the table of how often a card is played that seems so much worse than the best."""


@kernel
def likelihood(
    rules: Ints,
    guide: Ints,
    states: Ints,
    at: int,
    eye: int,
    depth: int,
    often: Ints,
    rng: Ints,
    work: Ints,
) -> int:
    """Return how likely the last ``depth`` plays were, those of ``eye`` itself left out."""
    players, length = rules[PLAYERS], rules[LENGTH]
    played, trump = states[at + PLAYED], states[at + TRUMP]
    for seat in range(players):
        work[PAST + seat] = states[at + HANDS + seat]
    unplayed = unplayed_cards(rules, states, at)
    weight = SURE
    for place in range(played - 1, played - 1 - min(depth, played), NONE):
        if rules[DRAW] and (place + 1) % length == 0:
            undraw(rules, place, rng, work)
        code = states[at + PLAYS + place]
        seat, card = code >> 6, code & 63
        unplayed |= 1 << card
        work[PAST + seat] |= 1 << card
        if seat == eye:
            continue
        hand = work[PAST + seat]
        laid = place % length
        best, winner, pot, led = NONE, seat, 0, NONE
        for earlier in range(place - laid, place):
            other = states[at + PLAYS + earlier]
            pot += rules[WORTH + (other & 63)]
            if best < 0:
                led = other & 63
            if best < 0 or beats(other & 63, best, trump):
                best, winner = other & 63, other >> 6
        options = could_play(rules, hand, led, trump, place // length)
        if options & (options - 1) == 0 or not options >> card & 1:
            continue
        choice = weigh(
            rules,
            guide,
            states,
            at,
            seat,
            options,
            hand,
            unplayed,
            laid,
            winner,
            best,
            led,
            pot,
            (rules[PACK_SIZE] - place + laid) // length,
            trump,
            work,
            SCORES,
            False,
        )
        top = work[SCORES + choice]
        total = 0
        while options:
            step = (top - work[SCORES + lowest(options)]) >> STEP_BITS
            total += often[min(STEPS - 1, step)]
            options &= options - 1
        mine = often[min(STEPS - 1, (top - work[SCORES + card]) >> STEP_BITS)]
        weight = (weight * ((mine << 10) // total)) >> 10
    return weight


@inlined
def undraw(rules: Ints, place: int, rng: Ints, work: Ints) -> None:
    """Take back what was drawn after the trick that ended with this play."""
    players, drawing = rules[PLAYERS], rules[DRAW]
    if (place + 1) // rules[LENGTH] * drawing * players > rules[STOCK]:
        return
    for seat in range(players):
        for _ in range(drawing):
            hand = work[PAST + seat]
            work[PAST + seat] = hand ^ (1 << nth(hand, below(rng, popcount(hand))))


@inlined
def could_play(rules: Ints, hand: int, led: int, trump: int, tricks: int) -> int:
    """Return the cards of a hand that could be played after so many tricks (R26)."""
    follow = rules[FOLLOW]
    if follow == 0 or led < 0:
        return hand
    if follow == 3 and tricks * rules[DRAW] * rules[PLAYERS] < rules[STOCK]:
        return hand
    same = hand & (SUIT << (RANKS * suit_of(led)))
    if same == 0 and follow == 2 and trump >= 0:
        same = hand & (SUIT << (RANKS * trump))
    return same if same else hand


@kernel
def weigh_guesses(
    rules: Ints,
    guide: Ints,
    states: Ints,
    count: int,
    eye: int,
    depth: int,
    often: Ints,
    rng: Ints,
    work: Ints,
    weights: Ints,
) -> None:
    """Fill in the likelihood of each of ``count`` guesses; see :func:`likelihood`."""
    for number in range(count):
        at = number * STATE_SIZE
        weights[number] = likelihood(rules, guide, states, at, eye, depth, often, rng, work)


@kernel
def select(states: Ints, count: int, weights: Ints, wanted: int, rng: Ints, out: Ints) -> int:
    """Copy ``wanted`` of the guesses to ``out``, each about as often as its weight says.

    One random start and even steps from there (systematic resampling). Returns how many were
    copied: 0 if no guess has any weight to speak of.
    """
    total = 0
    for number in range(count):
        total += weights[number]
    step = total // wanted
    if step == 0:
        return 0
    mark = below(rng, 1 << 20) * (step >> 20)
    reached = made = 0
    for number in range(count):
        reached += weights[number]
        while made < wanted and mark < reached:
            for place in range(STATE_SIZE):
                out[made * STATE_SIZE + place] = states[number * STATE_SIZE + place]
            made += 1
            mark += step
    return made
