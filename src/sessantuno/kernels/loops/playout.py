"""Random playouts: whole deals played with every legal action as likely as any other."""

from .chance import MASK, below, shuffle, word
from .jit import Ints, kernel, popcount
from .layout import (
    DRAW,
    EXCHANGING,
    FOLLOW,
    HAND,
    LENGTH,
    NONE,
    PACK,
    PACK_SIZE,
    PLAYERS,
    POINTS,
    SEATS,
    TRUMP_KIND,
    TURN,
    WORTH,
)
from .play import beats, call, deal, legal, new_pack, nth, play, suit_of


@kernel
def play_out(rules: Ints, states: Ints, at: int, rng: Ints) -> None:
    """Play a position to its end at random.

    One word serves four choices by turns: a chance is off by at most one part in 10**5.
    """
    left, bits = 0, 0
    while states[at + TURN] >= 0:
        mask = legal(rules, states, at)
        if left == 0:
            bits, left = word(rng), 4
        product = bits * popcount(mask)
        bits = product & MASK
        left -= 1
        play(rules, states, at, nth(mask, product >> 32))


@kernel
def play_out_free(rules: Ints, order: Ints, rng: Ints, points: Ints) -> None:
    """Deal the pack in ``order`` with dealer 0 and play it at random; ``points`` gains by seat.

    Only for rules where every card may always be played and nothing is exchanged: then a hand is
    a few places of ``order`` and a position need not be kept, twice as fast. Cards are swapped,
    so ``order`` stays a pack. The choices are those of :func:`play_out` in distribution.
    """
    players, length, held = rules[PLAYERS], rules[LENGTH], rules[HAND]
    dealt, size, drawing = held * players, rules[PACK_SIZE], rules[DRAW] * players
    trump, bottom = NONE, size
    first_in_stock = dealt
    if rules[TRUMP_KIND] == 1:
        trump, bottom, first_in_stock = suit_of(order[dealt]), dealt, dealt + 1
    elif rules[TRUMP_KIND] == 2:
        trump = suit_of(order[size - 1])
    stock = size - dealt
    place = 0  # of the seat to act: seat 1, the first after the dealer, is place 0
    bits = left = 0
    while held:
        pot = laid = winner = 0
        best = NONE
        while laid < length:
            for _ in range(players):
                if left == 0:
                    bits, left = word(rng), 8
                bits *= held
                chosen = place + (bits >> 32) * players
                bits &= MASK
                left -= 1
                last = place + (held - 1) * players
                card = order[chosen]
                order[chosen] = order[last]
                order[last] = card
                pot += rules[WORTH + card]
                if best < 0 or beats(card, best, trump):
                    best, winner = card, place
                place += 1
                if place == players:
                    place = 0
            laid += players
            held -= 1
        points[winner + 1 if winner + 1 < players else 0] += pot
        place = winner
        if stock:
            for step in range(drawing):
                stock -= 1
                source = first_in_stock
                if stock == 0 and bottom < size:
                    source = bottom
                first_in_stock += 1
                slot = place + (held + (1 if step >= players else 0)) * players
                card = order[slot]
                order[slot] = order[source]
                order[source] = card
                place += 1
                if place == players:
                    place = 0
            held += rules[DRAW]


@kernel
def random_deals(
    rules: Ints, states: Ints, order: Ints, rng: Ints, count: int, totals: Ints
) -> None:
    """Shuffle, deal and play out ``count`` deals; ``totals`` gains the card points by seat.

    Where a card is called (R13) seat 1, who leads, calls one at random.
    """
    new_pack(rules, order)
    size = rules[PACK_SIZE]
    free = rules[FOLLOW] == 0 and rules[EXCHANGING] == 0 and rules[TRUMP_KIND] < 3
    for _ in range(count):
        shuffle(order, 0, size, rng)
        if free:
            play_out_free(rules, order, rng, totals)
            continue
        deal(rules, states, 0, order, 0)
        if rules[TRUMP_KIND] == 3:
            call(rules, states, 0, 1, rules[PACK + below(rng, size)], 1)
        play_out(rules, states, 0, rng)
        for seat in range(SEATS):
            totals[seat] += states[POINTS + seat]
