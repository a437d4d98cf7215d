"""A :class:`Game` as the kernels see it, and the two kinds of action back and forth."""

from sessantuno.actions import Action, Exchange, IllegalAction
from sessantuno.cards import SUITS, Card
from sessantuno.deal import Deal
from sessantuno.game import AUCTION, NAMING, Game
from sessantuno.kernels.loops import layout
from sessantuno.kernels.numbers import Numbers, numbers_of


def order_of(deal: Deal) -> list[int]:
    """Return the pack of a deal in dealing order, as numbers."""
    number = numbers_of(deal.rules).number
    return [number[card] for card in deal.order]


def action_number(numbers: Numbers, action: Action) -> int:
    """Return an action of the play as a number; ``ValueError`` for calls and signs."""
    if isinstance(action, Card):
        return numbers.number[action]
    if isinstance(action, Exchange):
        return layout.EXCHANGE
    raise ValueError(f"{action} is not an action of the play: kernels play cards and exchange")


def action_of(numbers: Numbers, state: list[int], number: int) -> Action:
    """Return the action of a number at a position."""
    if number == layout.EXCHANGE:
        return Exchange(numbers.card[numbers.flat[layout.NEEDS + state[layout.FACE_UP]]])
    return numbers.card[number]


def state_of(game: Game) -> list[int]:
    """Return a game as a position of the kernels.

    Raises :class:`IllegalAction` during the calling, and when the first trick is played before
    the suit is named (R14.5): kernels begin when the trump is known. Signs (R9) leave no trace.
    """
    if game.phase in (AUCTION, NAMING) or (game.auction and game.called is None and not game.over):
        raise IllegalAction("kernels", "not_now", "the trump suit has not been named yet")
    rules, numbers = game.rules, numbers_of(game.rules)
    number = numbers.number
    state = [0] * layout.STATE_SIZE
    table = game.table
    plays = [play for trick in game.tricks for play in trick.plays] + table
    stock = game.stock
    drawn = rules.stock_count - len(stock)
    best = table[game.winning] if table else None
    face_up, trump, called = game.face_up, game.trump, game.called
    for place, value in {
        layout.TURN: layout.NONE if game.turn is None else game.turn,
        layout.LEADER: game.leader,
        layout.TRUMP: layout.NONE if trump is None else SUITS.index(trump),
        layout.LAID: len(table),
        layout.WINNER: best[0] if best else game.leader,
        layout.BEST: number[best[1]] if best else layout.NONE,
        layout.LED: number[table[0][1]] if table else layout.NONE,
        layout.POT: sum(rules.points[card] for _, card in table),
        layout.DRAWN: drawn,
        layout.LEFT: len(stock),
        layout.FACE_UP: number[face_up] if face_up else layout.NONE,
        layout.OFFER: _offer(game, numbers),
        layout.PLAYED: len(plays),
        layout.CALLER: layout.NONE if game.caller is None else game.caller,
        layout.PARTNER: layout.NONE if game.partner is None else game.partner,
        layout.CALLED: number[called] if called else layout.NONE,
        layout.TAKER: layout.NONE if game.face_up_taker is None else game.face_up_taker,
        layout.DEALER: game.deal.dealer,
    }.items():
        state[place] = value
    for seat in range(layout.SEATS):
        if seat < rules.players:
            state[layout.HANDS + seat] = numbers.mask(game.hands[seat])
            state[layout.POINTS + seat] = game.seat_points[seat]
            state[layout.TRICKS + seat] = sum(trick.winner == seat for trick in game.tricks)
            side = rules.side_of[seat]
            if called is not None:
                side = 0 if seat in (game.caller, game.partner) else 1
            state[layout.SIDE + seat] = side
        else:
            state[layout.SIDE + seat] = layout.NONE
    for place, (seat, card) in enumerate(plays):
        state[layout.PLAYS + place] = 64 * seat + number[card]
    pile = game.deal.stock
    pile[-1:] = [
        next((a.card for _, a in reversed(game.history) if isinstance(a, Exchange)), card)
        for card in pile[-1:]
    ]
    for place, card in enumerate(pile):
        state[layout.PILE + place] = number[card]
    return state


def _offer(game: Game, numbers: Numbers) -> int:
    """Return the card that may be exchanged in this trick, as a mask; 0 if none (R24.2)."""
    if game.face_up is None or len(game.stock) < 2 or game.rules.trump_exchange == "off":
        return 0
    cards = 0
    for _, action in reversed(game.history):
        if isinstance(action, Exchange):
            return 0
        cards += isinstance(action, Card)
        if cards > len(game.table):
            break  # this card belongs to the trick before
    needed = numbers.flat[layout.NEEDS + numbers.number[game.face_up]]
    return 1 << needed if needed >= 0 else 0
