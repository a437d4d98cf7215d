"""Deals, legal plays and tricks on one position, the twin of :class:`sessantuno.game.Game`.

``at`` is where the position begins in ``states``, so that many lie in one array.
"""

from .jit import Ints, inlined, kernel, lowest
from .layout import (
    BEST,
    CALLED,
    CALLER,
    DEALER,
    DRAW,
    DRAWN,
    EXCHANGE,
    EXCHANGING,
    FACE_UP,
    FOLLOW,
    HAND,
    HANDS,
    LAID,
    LEADER,
    LED,
    LEFT,
    LENGTH,
    NEEDS,
    NONE,
    OFFER,
    PACK,
    PACK_SIZE,
    PARTNER,
    PILE,
    PLAYED,
    PLAYERS,
    PLAYS,
    POINTS,
    POT,
    RANKS,
    SEATS,
    SIDE,
    SIDE_OF,
    SUIT,
    TAKER,
    TRICKS,
    TRUMP,
    TRUMP_KIND,
    TURN,
    WINNER,
    WORTH,
)


@inlined
def suit_of(card: int) -> int:
    """Return the suit of a card, 0 to 3: card // 12 without a division."""
    return (card * 43) >> 9


@inlined
def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card takes the trick from the best one so far (R2.2)."""
    suit = suit_of(card)
    if suit == suit_of(best):
        return card > best
    return suit == trump


@kernel
def new_pack(rules: Ints, order: Ints) -> None:
    """Put the pack in canonical order into ``order``."""
    for place in range(rules[PACK_SIZE]):
        order[place] = rules[PACK + place]


@kernel
def deal(rules: Ints, states: Ints, at: int, order: Ints, dealer: int) -> None:
    """Deal the pack in ``order`` (R3.4), as :class:`sessantuno.deal.Deal` does.

    In Chiamata nobody has called yet: :func:`call` must follow before the first play.
    """
    players, size = rules[PLAYERS], rules[PACK_SIZE]
    first = dealer + 1 if dealer + 1 < players else 0
    states[at + TURN] = states[at + LEADER] = states[at + WINNER] = first
    states[at + LAID] = states[at + POT] = states[at + DRAWN] = states[at + PLAYED] = 0
    states[at + BEST] = states[at + LED] = states[at + FACE_UP] = states[at + TAKER] = NONE
    states[at + CALLER] = states[at + PARTNER] = states[at + CALLED] = NONE
    states[at + TRUMP] = NONE
    states[at + DEALER] = dealer
    for seat in range(SEATS):
        states[at + HANDS + seat] = states[at + POINTS + seat] = states[at + TRICKS + seat] = 0
        states[at + SIDE + seat] = rules[SIDE_OF + seat]
    seat = first
    dealt = rules[HAND] * players
    for place in range(dealt):
        states[at + HANDS + seat] |= 1 << order[place]
        seat += 1
        if seat == players:
            seat = 0
    left = size - dealt
    states[at + LEFT] = left
    kind = rules[TRUMP_KIND]
    if kind == 1:
        for place in range(left - 1):
            states[at + PILE + place] = order[dealt + 1 + place]
        states[at + PILE + left - 1] = states[at + FACE_UP] = order[dealt]
        states[at + TRUMP] = suit_of(order[dealt])
    else:
        for place in range(left):
            states[at + PILE + place] = order[dealt + place]
        if kind == 2:
            states[at + TRUMP] = suit_of(order[size - 1])
    states[at + OFFER] = offer(rules, states, at)


@kernel
def call(rules: Ints, states: Ints, at: int, caller: int, card: int, leader: int) -> None:
    """Let a seat call a card (R13.15): its suit is trump, its holder the partner (R13.16)."""
    states[at + CALLER], states[at + CALLED] = caller, card
    states[at + TRUMP] = suit_of(card)
    states[at + TURN] = states[at + LEADER] = states[at + WINNER] = leader
    for seat in range(rules[PLAYERS]):
        holds = (states[at + HANDS + seat] >> card) & 1
        if holds:
            states[at + PARTNER] = seat
        states[at + SIDE + seat] = 0 if holds or seat == caller else 1


@inlined
def offer(rules: Ints, states: Ints, at: int) -> int:
    """Return the card, as a mask, that can be exchanged while face-down cards are left (R24)."""
    face_up = states[at + FACE_UP]
    if rules[EXCHANGING] == 0 or face_up < 0 or states[at + LEFT] < 2:
        return 0
    needed = rules[NEEDS + face_up]
    return 1 << needed if needed >= 0 else 0


@kernel
def has_won(rules: Ints, states: Ints, at: int, seat: int) -> bool:
    """Whether a seat's side has taken a trick."""
    side = states[at + SIDE + seat]
    for each in range(rules[PLAYERS]):
        if states[at + SIDE + each] == side and states[at + TRICKS + each]:
            return True
    return False


@inlined
def legal(rules: Ints, states: Ints, at: int) -> int:
    """Return the mask of legal actions; bit EXCHANGE stands for the exchange, 0 when over."""
    seat = states[at + TURN]
    if seat < 0:
        return 0
    mask = states[at + HANDS + seat]
    led = states[at + LED]
    follow = rules[FOLLOW]
    if follow and led >= 0 and not (follow == 3 and states[at + LEFT]):
        same = mask & (SUIT << (RANKS * suit_of(led)))
        if same == 0 and follow == 2 and states[at + TRUMP] >= 0:
            same = mask & (SUIT << (RANKS * states[at + TRUMP]))
        if same:
            mask = same
    # Before its own card to this trick, once its side has taken one (R24.2).
    if (
        states[at + HANDS + seat] & states[at + OFFER]
        and states[at + LAID] < rules[PLAYERS]
        and has_won(rules, states, at, seat)
    ):
        mask |= 1 << EXCHANGE
    return mask


@inlined
def play(rules: Ints, states: Ints, at: int, action: int) -> None:
    """Take an action for the seat to act; the caller answers for its being legal."""
    seat = states[at + TURN]
    if action == EXCHANGE:
        face_up = states[at + FACE_UP]
        gave = rules[NEEDS + face_up]
        states[at + HANDS + seat] ^= (1 << gave) | (1 << face_up)
        states[at + FACE_UP] = gave
        states[at + PILE + states[at + DRAWN] + states[at + LEFT] - 1] = gave
        states[at + OFFER] = 0
        return
    states[at + HANDS + seat] ^= 1 << action
    played = states[at + PLAYED]
    states[at + PLAYS + played] = 64 * seat + action
    states[at + PLAYED] = played + 1
    pot = states[at + POT] + rules[WORTH + action]
    laid = states[at + LAID] + 1
    if laid == 1:
        states[at + LED] = states[at + BEST] = action
        states[at + WINNER] = seat
    elif beats(action, states[at + BEST], states[at + TRUMP]):
        states[at + BEST] = action
        states[at + WINNER] = seat
    players = rules[PLAYERS]
    if laid < rules[LENGTH]:
        states[at + POT] = pot
        states[at + LAID] = laid
        states[at + TURN] = seat + 1 if seat + 1 < players else 0
        return
    winner = states[at + WINNER]
    states[at + POINTS + winner] += pot
    states[at + TRICKS + winner] += 1
    states[at + POT] = states[at + LAID] = 0
    states[at + LED] = states[at + BEST] = NONE
    states[at + LEADER] = states[at + TURN] = winner
    left = states[at + LEFT]
    if left:
        next_card = at + PILE + states[at + DRAWN]
        drawing = rules[DRAW] * players
        seat = winner
        for place in range(drawing):
            states[at + HANDS + seat] |= 1 << states[next_card + place]
            if place == left - 1 and states[at + FACE_UP] >= 0:
                states[at + FACE_UP] = NONE
                states[at + TAKER] = seat
            seat += 1
            if seat == players:
                seat = 0
        states[at + DRAWN] += drawing
        states[at + LEFT] = left - drawing
        states[at + OFFER] = offer(rules, states, at)
    elif states[at + HANDS + winner] == 0:
        states[at + TURN] = NONE


@inlined
def nth(mask: int, number: int) -> int:
    """Return the place of the bit that has ``number`` set bits below it."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)
