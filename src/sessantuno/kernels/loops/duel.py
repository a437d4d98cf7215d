"""The exact value of a two-player position whose cards are all known, one card each to a trick.

A position at the start of a trick is two hands and a place in the stock: whose hands they are
and what has been taken does not matter to what is still to be won. Values are the card points the
*leader* takes from here on; the other gets the rest of what is still in play.
"""

from typing import Final

from .jit import Ints, inlined, kernel, lowest, popcount, recursive, scattered
from .layout import (
    CARDS,
    DRAWN,
    HANDS,
    LAID,
    LED,
    LEFT,
    NONE,
    PACKED,
    PILE,
    RANKS,
    SUIT,
    TRUMP,
    TURN,
    WORTH,
)
from .play import suit_of

# Where the numbers of one search lie in its work space.
BEATEN_BY: Final = 0
"""By card led, the cards that take the trick from it."""
WORTHS: Final = 48
STOCK: Final = 96
"""The stock in drawing order, as masks of one card; 0 beyond its end."""
REST: Final = 152
"""By place in the stock, the mask of what is left from there."""
WORTHLESS: Final = 208
TRUMPS: Final = 209
HEAVY: Final = 210
"""Aces and threes: cards worth ten or more."""
END: Final = 211
TABLE_BITS: Final = 212
NODES: Final = 213
SQUEEZE: Final = 214
"""The worthless cards if they are the lowest of every suit, else 0: see :func:`squeezed`."""
TABLE: Final = 256
"""Two numbers an entry: leader's hand, place in the stock and best lead; other hand and bounds."""

HAND_MASK: Final = (1 << CARDS) - 1
LEADER_MASK: Final = (1 << 54) - 1
PLACE_SHIFT: Final = 48
LEAD_SHIFT: Final = 54
LOW_SHIFT: Final = 48
HIGH_SHIFT: Final = 55
SPREAD_LEADER: Final = 0x1E3779B97F4A7C15
SPREAD_OTHER: Final = 0x3F58476D1CE4E5B9


def work_size(bits: int) -> int:
    """Return the length of a work space with 2**bits entries in its table."""
    return TABLE + 2 * (1 << bits)


@kernel
def prepare(rules: Ints, work: Ints, trump: int, stock: Ints, first: int, count: int) -> None:
    """Fill a work space for one deal; its stock is ``count`` cards of ``stock`` from ``first``."""
    trumps = SUIT << (RANKS * trump) if trump >= 0 else 0
    worthless = heavy = 0
    for card in range(CARDS):
        suit = suit_of(card)
        above = (SUIT << (RANKS * suit)) & ~((2 << card) - 1)
        work[BEATEN_BY + card] = above if suit == trump else above | trumps
        worth = rules[WORTH + card]
        work[WORTHS + card] = worth
        if worth == 0:
            worthless |= 1 << card
        if worth >= 10:
            heavy |= 1 << card
    rest = 0
    work[REST + count] = work[STOCK + count] = work[STOCK + count + 1] = 0
    for place in range(count - 1, NONE, NONE):
        work[STOCK + place] = 1 << stock[first + place]
        rest |= work[STOCK + place]
        work[REST + place] = rest
    work[WORTHLESS], work[TRUMPS], work[HEAVY], work[END] = worthless, trumps, heavy, count
    work[SQUEEZE] = worthless if rules[PACKED] else 0
    work[NODES] = 0


@kernel
def clear(work: Ints, bits: int) -> None:
    """Empty a table of 2**bits entries."""
    work[TABLE_BITS] = bits
    for place in range(TABLE, TABLE + 2 * (1 << bits), 2):
        work[place] = 0


@inlined
def distinct(hand: int, unplayed: int, worthless: int) -> int:
    """Return a hand without the cards that are as good as a lower one in it.

    Two worthless cards of a suit are as good as each other when nothing unplayed lies between.
    The gaps above a card are crossed by the carry of one addition.
    """
    gaps = worthless & ~unplayed
    above = (hand & worthless) << 1
    landed = ((gaps + (above & gaps)) & ~gaps) | above
    return hand & ~(landed & worthless)


@inlined
def squeezed(hand: int, unplayed: int, worthless: int) -> int:
    """Return a hand with each worthless card moved down to its place among the unplayed ones."""
    out = hand & ~worthless
    moving = hand & worthless
    below = unplayed & worthless
    while moving:
        card = lowest(moving)
        moving &= moving - 1
        base = RANKS * suit_of(card)
        out |= 1 << (base + popcount((below >> base) & ((1 << (card - base)) - 1)))
    return out


@inlined
def highest(cards: int) -> int:
    """Return the highest card of a mask that is not empty."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return popcount(cards) - 1


@recursive(7)
def best_lead(
    work: Ints, lead: int, other: int, place: int, points: int, low: int, high: int, only: int
) -> int:
    """Return the leader's points from a trick's start; exact if strictly between low and high.

    Otherwise it is a bound: at most ``low`` and no less than the truth, or at least ``high`` and
    no more than it (fail-soft). ``points`` is what the unplayed cards are worth; ``only`` limits
    what the leader may lead, NONE for no limit.
    """
    if lead & (lead - 1) == 0:
        return 0 if other & work[BEATEN_BY + lowest(lead)] else points
    if points <= low:
        return points
    if high <= 0:
        return 0
    unplayed = lead | other | work[REST + place]
    worthless, trumps, heavy = work[WORTHLESS], work[TRUMPS], work[HEAVY]

    # Whoever holds the highest trumps takes at least those.
    top = unplayed & trumps
    if top:
        sure = 0
        mine = lead >> highest(top) & 1
        holder = lead if mine else other
        while top:
            card = highest(top)
            if not holder >> card & 1:
                break
            sure += work[WORTHS + card]
            top ^= 1 << card
        if mine:
            if sure >= high:
                return sure
        elif points - sure <= low:
            return points - sure

    work[NODES] += 1
    keyed = only < 0 and (work[STOCK + place] != 0 or popcount(lead) > 3)
    entry = first_key = second_key = 0
    hint = NONE
    floor, ceiling = 0, points
    if keyed:
        squeeze = work[SQUEEZE]
        first_key = squeezed(lead, unplayed, squeeze) | (place << PLACE_SHIFT)
        second_key = squeezed(other, unplayed, squeeze)
        spread = scattered(scattered(0, first_key, SPREAD_LEADER), second_key, SPREAD_OTHER)
        entry = TABLE + 2 * (spread >> (63 - work[TABLE_BITS]))
        known = work[entry]
        bounds = work[entry + 1]
        if known & LEADER_MASK == first_key and bounds & HAND_MASK == second_key:
            hint = known >> LEAD_SHIFT
            floor = (bounds >> LOW_SHIFT) & 127
            ceiling = (bounds >> HIGH_SHIFT) & 127
            if floor >= high or floor == ceiling:
                return floor
            if ceiling <= low:
                return ceiling

    any_lead = only | NONE  # NONE itself would be a constant to numba: another signature
    first, second = work[STOCK + place], work[STOCK + place + 1]
    after = place + 2 if first else place
    replies = distinct(other, unplayed, worthless)
    leads = distinct(lead, unplayed, worthless) if only < 0 else lead & only
    best, best_card, alpha = NONE, 0, low
    for group in range(6):
        # The one that was best before, then by what it may lose.
        if group == 0:
            todo = leads & (1 << hint) if hint >= 0 else 0
        elif group == 1:
            todo = leads & worthless & ~trumps
        elif group == 2:
            todo = leads & ~heavy & ~trumps
        elif group == 3:
            todo = leads & ~heavy
        elif group == 4:
            todo = leads & ~trumps
        else:
            todo = leads
        leads &= ~todo
        while todo:
            card = lowest(todo)
            todo &= todo - 1
            takers, led = work[BEATEN_BY + card], work[WORTHS + card]
            kept = lead ^ (1 << card)
            answers = replies
            value, beta = points, high
            step = 0
            while answers:
                # Taking with the suit led or a heavy pot with anything, then giving little.
                if step == 0:
                    choice = answers & takers if led >= 10 else answers & takers & ~trumps
                elif step == 1:
                    choice = answers & ~takers & worthless & ~trumps
                elif step == 2:
                    choice = answers & takers
                else:
                    choice = answers
                step += 1
                answers &= ~choice
                while choice:
                    reply = highest(choice) if step == 1 else lowest(choice)
                    choice ^= 1 << reply
                    pot = led + work[WORTHS + reply]
                    left = points - pot
                    rest = other ^ (1 << reply)
                    if takers >> reply & 1:
                        found = left - best_lead(
                            work,
                            rest | first,
                            kept | second,
                            after,
                            left,
                            left - beta,
                            left - alpha,
                            any_lead,
                        )
                    else:
                        found = pot + best_lead(
                            work,
                            kept | first,
                            rest | second,
                            after,
                            left,
                            alpha - pot,
                            beta - pot,
                            any_lead,
                        )
                    if found < value:
                        value = found
                        if value < beta:
                            beta = value
                            if value <= alpha:
                                choice = answers = 0
            if value > best:
                best, best_card = value, card
                if value > alpha:
                    alpha = value
                    if value >= high:
                        todo = leads = 0
        if leads == 0:
            break
    if keyed:
        if best <= low:
            ceiling = min(ceiling, best)
        elif best >= high:
            floor = max(floor, best)
        else:
            floor = ceiling = best
        work[entry] = first_key | (best_card << LEAD_SHIFT)
        work[entry + 1] = second_key | (floor << LOW_SHIFT) | (ceiling << HIGH_SHIFT)
    return best


@kernel
def lead_value(
    work: Ints, lead: int, other: int, place: int, points: int, guess: int, only: int
) -> int:
    """Return the leader's points exactly, by searches that only ask whether it is at least so many.

    ``guess`` is where to begin; the table carries what each search learned to the next (MTD(f)).
    """
    low, high = 0, points
    while low < high:
        target = min(max(guess, low + 1), high)
        guess = best_lead(work, lead, other, place, points, target - 1, target, only)
        if guess < target:
            high = guess
        else:
            low = guess
    return low


@kernel
def begin(rules: Ints, states: Ints, at: int, work: Ints, bits: int) -> int:
    """Prepare the work space for a position of two players; return the points still to be won."""
    clear(work, bits)
    drawn = states[at + DRAWN]
    prepare(rules, work, states[at + TRUMP], states, at + PILE + drawn, states[at + LEFT])
    cards = states[at + HANDS] | states[at + HANDS + 1] | work[REST]
    if states[at + LAID]:
        cards |= 1 << states[at + LED]
    points = 0
    while cards:
        points += work[WORTHS + lowest(cards)]
        cards &= cards - 1
    return points


@kernel
def card_value(states: Ints, at: int, work: Ints, points: int, card: int, guess: int) -> int:
    """Return what the seat to act takes from now on by playing a card; see :func:`begin`."""
    seat = states[at + TURN]
    mine, other = states[at + HANDS + seat], states[at + HANDS + 1 - seat]
    if states[at + LAID] == 0:
        return lead_value(work, mine, other, 0, points, guess, 1 << card)
    led = states[at + LED]
    pot = work[WORTHS + led] + work[WORTHS + card]
    kept, left = mine ^ (1 << card), points - pot
    first, second = work[STOCK], work[STOCK + 1]
    after = 2 if first else 0
    everything = NONE | (led & 0)  # a variable: a constant would be another signature
    if work[BEATEN_BY + led] >> card & 1:
        if kept | first == 0:
            return pot
        return pot + lead_value(
            work, kept | first, other | second, after, left, guess - pot, everything
        )
    if other | first == 0:
        return 0
    return left - lead_value(
        work, other | first, kept | second, after, left, left - guess, everything
    )


@kernel
def duel_values(rules: Ints, states: Ints, at: int, work: Ints, bits: int, values: Ints) -> int:
    """Fill ``values`` with what each card wins for the seat to act; return the most.

    Card points from now on, those on the table included; NONE for cards it does not hold.
    """
    points = begin(rules, states, at, work, bits)
    hand = states[at + HANDS + states[at + TURN]]
    best, guess = NONE, points // 2
    for card in range(CARDS):
        values[card] = NONE
        if hand >> card & 1:
            guess = values[card] = card_value(states, at, work, points, card, guess)
            best = max(best, guess)
    return best


@kernel
def duel_value(rules: Ints, states: Ints, at: int, work: Ints, bits: int, guess: int) -> int:
    """Return what the seat to act takes from now on, both playing best."""
    points = begin(rules, states, at, work, bits)
    seat = states[at + TURN]
    hand = states[at + HANDS + seat]
    if states[at + LAID] == 0:
        everything = NONE | (seat & 0)
        return lead_value(work, hand, states[at + HANDS + 1 - seat], 0, points, guess, everything)
    best = NONE
    while hand:
        best = max(best, card_value(states, at, work, points, lowest(hand), guess))
        hand &= hand - 1
    return best
