"""What one seat knows, as the kernels see it: a position with gaps, and the cards to fill them."""

from dataclasses import dataclass, field

from sessantuno.actions import Exchange, IllegalAction
from sessantuno.cards import SUITS
from sessantuno.game import AUCTION, NAMING
from sessantuno.kernels.loops import layout, sample
from sessantuno.kernels.numbers import Numbers, numbers_of
from sessantuno.view import View


@dataclass(frozen=True)
class Knowledge:
    """A :class:`View` as numbers: the position without the unseen cards, and these."""

    numbers: Numbers
    base: list[int]
    """The position with what is known; unseen cards are in no hand and nowhere in the stock."""
    hidden: list[int]
    """The unseen cards and how many each seat and the stock hold; see ``loops/sample.py``."""
    ways: list[float] = field(default_factory=list)
    """In how many ways they may lie, where some seats cannot hold some suits; counted at need."""


def knowledge_of(view: View) -> Knowledge:
    """Return what a seat knows during the play; raises as :func:`.position.state_of` does."""
    if view.phase in (AUCTION, NAMING) or (view.standing is not None and view.called is None):
        raise IllegalAction("kernels", "not_now", "the trump suit has not been named yet")
    numbers = numbers_of(view.rules)
    base = _base(view, numbers)
    hidden = [0] * sample.HIDDEN_SIZE
    unseen = sorted(numbers.number[card] for card in view.unseen)
    hidden[sample.COUNT] = len(unseen)
    hidden[sample.UNSEEN : sample.UNSEEN + len(unseen)] = unseen
    in_hands = 0
    for seat in range(view.rules.players):
        known = base[layout.HANDS + seat].bit_count()
        hidden[sample.MISSING + seat] = view.hand_counts[seat] - known
        in_hands += view.hand_counts[seat] - known
        hidden[sample.BANNED + seat] = _banned(view, seat)
    hidden[sample.MISSING + layout.SEATS] = len(unseen) - in_hands
    sample.group(hidden)
    for seat in range(view.rules.players):
        if hidden[sample.MISSING + seat]:
            for suit in range(sample.SUITS):
                if hidden[sample.BANNED + seat] >> suit & 1 and hidden[sample.SUIT_COUNT + suit]:
                    hidden[sample.BOUND] = 1
    return Knowledge(numbers, base, hidden)


def _base(view: View, numbers: Numbers) -> list[int]:
    rules, number = view.rules, numbers.number
    state = [0] * layout.STATE_SIZE
    plays = [play for trick in view.tricks for play in trick.plays]
    plays += [(seat, card) for seat, card in view.table if card is not None]
    best = view.table[view.winning] if view.winning is not None else None
    drawn = rules.stock_count - view.stock_count
    for place, value in {
        layout.TURN: layout.NONE if view.turn is None else view.turn,
        layout.LEADER: view.leader,
        layout.TRUMP: layout.NONE if view.trump is None else SUITS.index(view.trump),
        layout.LAID: len(view.table),
        layout.WINNER: best[0] if best else view.leader,
        layout.BEST: number[best[1]] if best and best[1] else layout.NONE,
        layout.LED: number[view.led] if view.led else layout.NONE,
        layout.POT: view.points_on_table(),
        layout.DRAWN: drawn,
        layout.LEFT: view.stock_count,
        layout.FACE_UP: number[view.face_up] if view.face_up else layout.NONE,
        layout.OFFER: _offer(view, numbers),
        layout.PLAYED: len(plays),
        layout.CALLER: layout.NONE if view.caller is None else view.caller,
        layout.PARTNER: layout.NONE if view.partner is None else view.partner,
        layout.CALLED: number[view.called] if view.called else layout.NONE,
        layout.TAKER: layout.NONE,
        layout.DEALER: view.dealer,
    }.items():
        state[place] = value
    for seat in range(layout.SEATS):
        state[layout.SIDE + seat] = layout.NONE
        if seat < rules.players:
            held = view.hand if seat == view.seat else view.shown[seat]
            state[layout.HANDS + seat] = numbers.mask(held)
            state[layout.POINTS + seat] = view.seat_points[seat]
            state[layout.TRICKS + seat] = sum(trick.winner == seat for trick in view.tricks)
            state[layout.SIDE + seat] = rules.side_of[seat]
            if view.called is not None:
                state[layout.SIDE + seat] = 0 if seat in (view.caller, view.partner) else 1
    for place, (seat, card) in enumerate(plays):
        state[layout.PLAYS + place] = 64 * seat + number[card]
    for place, card in enumerate(view.open_stock):
        state[layout.PILE + drawn + place] = number[card]
    if view.face_up is not None:
        state[layout.PILE + rules.stock_count - 1] = number[view.face_up]
    return state


def _offer(view: View, numbers: Numbers) -> int:
    """Return what may be exchanged in this trick, as far as the view tells.

    A view does not say whether another seat exchanged in the running trick; that matters only
    to a seat that could still do so, and then its legal actions tell.
    """
    if view.face_up is None or view.stock_count < 2 or view.rules.trump_exchange == "off":
        return 0
    needed = numbers.flat[layout.NEEDS + numbers.number[view.face_up]]
    if needed < 0:
        return 0
    if view.turn == view.seat and numbers.card[needed] in view.hand:
        return 1 << needed if any(isinstance(each, Exchange) for each in view.legal) else 0
    return 1 << needed


def _banned(view: View, seat: int) -> int:
    """Return the suits that a seat cannot hold: it did not follow them and has not drawn since."""
    rules = view.rules
    if rules.follow == "free" or seat == view.seat:
        return 0
    undrawn = len(view.tricks)
    if rules.stock_count:
        # Only tricks played after the last draw tell; their number follows from the hands.
        laid = sum(who == seat for who, _ in view.table)
        since = (rules.hand - view.hand_counts[seat] - laid) // rules.cards_per_turn
        undrawn = 0 if view.stock_count else since
    banned = 0
    tricks = [trick.plays for trick in view.tricks[len(view.tricks) - undrawn :]]
    for plays in [*tricks, view.plays]:
        if not plays or (rules.stock_count and view.stock_count):
            continue
        led = plays[0][1].suit
        for who, card in plays[1:]:
            if who == seat and card.suit != led:
                banned |= 1 << SUITS.index(led)
                if rules.follow == "suit_or_trump" and view.trump not in (None, card.suit):
                    banned |= 1 << SUITS.index(view.trump)
    return banned
