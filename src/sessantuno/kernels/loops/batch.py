"""Many games in lockstep, for self-play: every function takes one step in each of them.

Games lie one behind the other, STATE_SIZE numbers each. What a network sees should not depend on
how suits are called, so :func:`suit_order` puts them in an order that renaming does not change.
"""

from .chance import shuffle, word
from .jit import Ints, inlined, kernel, popcount
from .layout import (
    DRAWN,
    FACE_UP,
    HANDS,
    LAID,
    NONE,
    PACK,
    PACK_SIZE,
    PILE,
    PLAYED,
    PLAYS,
    RANKS,
    STATE_SIZE,
    SUIT,
    TAKER,
    TRUMP,
    TURN,
)
from .play import deal, legal, new_pack, nth, play


@kernel
def deal_many(rules: Ints, states: Ints, count: int, order: Ints, rng: Ints, dealers: Ints) -> None:
    """Shuffle and deal ``count`` games, each with its dealer; ``order`` is room for a pack."""
    new_pack(rules, order)
    for game in range(count):
        shuffle(order, 0, rules[PACK_SIZE], rng)
        deal(rules, states, game * STATE_SIZE, order, dealers[game])


@kernel
def legal_many(rules: Ints, states: Ints, count: int, masks: Ints) -> int:
    """Write each game's mask of legal actions, 0 when over; return how many are not over."""
    running = 0
    for game in range(count):
        masks[game] = legal(rules, states, game * STATE_SIZE)
        if masks[game]:
            running += 1
    return running


@kernel
def random_many(masks: Ints, count: int, rng: Ints, actions: Ints) -> None:
    """Choose one action of each mask at random, NONE where there is none."""
    for game in range(count):
        mask = masks[game]
        actions[game] = nth(mask, (word(rng) * popcount(mask)) >> 32) if mask else NONE


@kernel
def play_many(rules: Ints, states: Ints, count: int, actions: Ints) -> None:
    """Take each game's action; NONE leaves it as it is."""
    for game in range(count):
        if actions[game] >= 0:
            play(rules, states, game * STATE_SIZE, actions[game])


@kernel
def unseen(rules: Ints, states: Ints, at: int, seat: int) -> int:
    """Return the cards whose place a seat does not know, as :attr:`View.unseen` does.

    Knows of its own hand, what was played, the face-up card and who took it; not of cards that
    were exchanged, the dealer's card or open hands.
    """
    mask = 0
    for place in range(rules[PACK_SIZE]):
        mask |= 1 << rules[PACK + place]
    mask &= ~states[at + HANDS + seat]
    for place in range(states[at + PLAYED]):
        mask &= ~(1 << (states[at + PLAYS + place] & 63))
    if states[at + FACE_UP] >= 0:
        mask &= ~(1 << states[at + FACE_UP])
    elif states[at + TAKER] >= 0:
        mask &= ~(1 << states[at + PILE + states[at + DRAWN] - 1])
    return mask


@inlined
def suit_key(hand: int, hidden: int, laid: int, suit: int) -> int:
    """Return what a suit looks like: own cards, unseen cards, cards on the table."""
    shift = RANKS * suit
    key = (hand >> shift) & SUIT
    key = (key << RANKS) | ((hidden >> shift) & SUIT)
    return (key << RANKS) | ((laid >> shift) & SUIT)


@kernel
def suit_order(rules: Ints, states: Ints, at: int, seat: int, order: Ints, start: int) -> None:
    """Write the four suits in canonical order for a seat: trump, then by what they look like.

    Renaming suits renames the result and changes nothing else; suits in a tie look the same.
    """
    hand, hidden, laid = states[at + HANDS + seat], unseen(rules, states, at, seat), 0
    played = states[at + PLAYED]
    for place in range(played - states[at + LAID], played):
        laid |= 1 << (states[at + PLAYS + place] & 63)
    trump = states[at + TRUMP]
    for suit in range(4):
        key = suit_key(hand, hidden, laid, suit)
        place = 0
        for other in range(4):
            theirs = suit_key(hand, hidden, laid, other)
            before = theirs > key or (theirs == key and other < suit)
            counts = other == trump or before
            if counts and suit not in (other, trump):
                place += 1
        order[start + place] = suit


@kernel
def suit_orders(rules: Ints, states: Ints, count: int, orders: Ints) -> None:
    """Write the canonical suits of the seat to act in each game, four numbers a game."""
    for game in range(count):
        at = game * STATE_SIZE
        if states[at + TURN] >= 0:
            suit_order(rules, states, at, states[at + TURN], orders, 4 * game)
