"""What one seat may know: the only module that decides which secrets are hidden.

Computer players, pages, sockets, spectators, logs and error bodies are given a :class:`View`
or events passed through :func:`seen_by`; nothing else of a :class:`~sessantuno.game.Game`
leaves the referee.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sessantuno.actions import Action, Bid, Drawn, Event, Exchange, Pass, Played, Sign, Signed
from sessantuno.cards import Card, Suit
from sessantuno.game import PLAYING, Game, Trick
from sessantuno.rules import Rules


@dataclass(frozen=True)
class View:
    """A deal as one seat sees it; ``seat`` is None for a spectator, who sees what is public.

    Everything here is known to that seat and nothing follows from it that the seat could not
    work out at a real table. Cards that this seat may not see are absent or None.
    """

    rules: Rules
    seat: int | None
    dealer: int
    phase: str
    """``auction``, ``naming``, ``playing`` or ``over``."""
    turn: int | None
    leader: int
    hand: tuple[Card, ...]
    """Own cards, in the order they came."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn."""
    table: tuple[tuple[int, Card | None], ...]
    """The running trick: (seat, card); None for a card laid face down (R14.5)."""
    winning: int | None
    """Index in ``table`` of the card that wins so far, None if there is none or it is not known."""
    tricks: tuple[Trick, ...]
    seat_points: tuple[int, ...]
    """Card points of the finished tricks, by seat: everyone has seen them being taken."""
    trump: Suit | None
    face_up: Card | None
    """The trump card while it lies under the stock."""
    turned: Card | None
    """The trump card, also after it was drawn: everyone has seen it lie there."""
    stock_count: int
    """Cards left to draw, the face-up one included."""
    hand_counts: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    """By seat, the cards in other hands that this seat knows: the face-up card taken (R3.6), the
    dealer's card (R20.4), open hands (R17.1), the partners' cards at the end (R9.6)."""
    open_stock: tuple[Card, ...]
    """The stock in drawing order where it lies open, else empty (R17.1)."""
    actions: int
    """How many actions have been taken in this deal."""
    calls: tuple[tuple[int, Bid | Pass], ...] = ()
    standing: Bid | None = None
    caller: int | None = None
    called: Card | None = None
    need: int = 0
    partner: int | None = None
    """The partner's seat where this seat knows it: the partner itself, a caller who is alone, and
    everyone once the called card has been played (R13.16, R13.17)."""
    partner_shown: bool = False
    """Whether everyone knows the partner."""

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """Cards whose place this seat does not know, in canonical order."""
        known = {card for trick in self.tricks for _, card in trick.plays}
        known.update(card for _, card in self.table if card is not None)
        known.update(self.hand, self.open_stock, *self.shown)
        if self.face_up is not None:
            known.add(self.face_up)
        return tuple(card for card in self.rules.cards if card not in known)

    @cached_property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """The plays of the running trick whose cards this seat can see."""
        return tuple((seat, card) for seat, card in self.table if card is not None)

    @property
    def led(self) -> Card | None:
        """The first card of the running trick."""
        return self.table[0][1] if self.table else None

    def points_on_table(self) -> int:
        """Card points of the running trick so far, of the cards this seat can see."""
        return sum(self.rules.points[card] for _, card in self.plays)

    def ally(self, seat: int) -> bool:
        """Whether this seat knows that another is on its own side (itself included)."""
        if self.seat is None:
            return False
        if self.called is None:
            return self.rules.side_of[seat] == self.rules.side_of[self.seat]
        if seat == self.seat:
            return True
        pair = {self.caller, self.partner}
        return self.partner is not None and self.seat in pair and seat in pair


def view_of(game: Game, seat: int | None) -> View:
    """Return what a seat may know of a game; None for a spectator."""
    auction = game.auction
    knows_partner = (
        game.partner is not None
        and seat is not None
        and (seat == game.partner or game.partner_shown)
    ) or game.partner_shown
    table = tuple((who, _laid(game, who, card, seat)) for who, card in game.table)
    visible = all(card is not None for _, card in table) and not _blind(game)
    return View(
        rules=game.rules,
        seat=seat,
        dealer=game.deal.dealer,
        phase=game.phase,
        turn=game.turn,
        leader=game.leader,
        hand=tuple(game.hands[seat]) if seat is not None else (),
        legal=game.legal() if seat is not None and seat == game.turn else (),
        table=table,
        winning=game.winning if table and visible else None,
        tricks=tuple(game.tricks),
        seat_points=tuple(game.seat_points),
        trump=game.trump,
        face_up=game.face_up,
        turned=game.turned,
        stock_count=len(game.stock),
        hand_counts=tuple(len(hand) for hand in game.hands),
        shown=tuple(_shown(game, other, seat) for other in range(game.rules.players)),
        open_stock=tuple(game.stock) if game.rules.open == "hands_and_stock" else (),
        actions=len(game.history),
        calls=tuple(auction.calls) if auction else (),
        standing=auction.standing if auction else None,
        caller=game.caller,
        called=game.called,
        need=auction.need if auction else 0,
        partner=game.partner if knows_partner else None,
        partner_shown=game.partner_shown,
    )


def seen_by(game: Game, seat: int | None, events: Iterable[Event]) -> tuple[Event, ...]:
    """Return events that have just happened in ``game`` as a seat (None: a spectator) saw them."""
    return tuple(_seen(game, seat, event) for event in events)


def _seen(game: Game, seat: int | None, event: Event) -> Event:
    match event:
        case Drawn(who, _, False) if who != seat and game.rules.open != "hands_and_stock":
            if game.rules.open == "hands" or _partners_look(game, who, seat):
                return event
            return Drawn(who, None, face_up=False)
        case Played(who, card) if card is not None:
            return Played(who, _laid(game, who, card, seat))
        case Signed(who, _) if seat is None or game.rules.side_of[who] != game.rules.side_of[seat]:
            return Signed(who, None)
        case _:
            return event


def history_seen_by(game: Game, seat: int | None) -> tuple[tuple[int, Action | None], ...]:
    """Return every action of the deal so far; None for one whose meaning the seat may not know."""
    rules = game.rules

    def hidden(who: int, action: Action) -> bool:
        if isinstance(action, Sign):
            return seat is None or rules.side_of[who] != rules.side_of[seat]
        return isinstance(action, Card) and _laid(game, who, action, seat) is None

    return tuple((who, None if hidden(who, action) else action) for who, action in game.history)


def _blind(game: Game) -> bool:
    """Whether the running trick is being played before the suit is named (R14.5)."""
    return game.rules.blind_first_trick and game.auction is not None and game.called is None


def _laid(game: Game, who: int, card: Card, seat: int | None) -> Card | None:
    """Return a card on the table; in the blind trick the called rank lies face down (R14.5)."""
    if who == seat or not _blind(game) or game.auction is None or game.auction.standing is None:
        return card
    return None if card.rank == game.auction.standing.rank else card


def _shown(game: Game, other: int, seat: int | None) -> tuple[Card, ...]:
    if other == seat:
        return ()
    hand = game.hands[other]
    if game.rules.open != "none" or _partners_look(game, other, seat):
        return tuple(hand)
    return tuple(card for card in _publicly_taken(game, other) if card in hand)


def _publicly_taken(game: Game, other: int) -> list[Card]:
    """Cards that everyone saw a seat take into its hand."""
    taken: list[Card] = []
    if game.rules.trump == "dealer_card" and other == game.deal.dealer:
        taken.append(game.deal.order[-1])
    face_up = game.deal.stock[-1] if game.rules.trump == "turned" else None
    for who, action in game.history:
        if isinstance(action, Exchange) and face_up is not None:
            if who == other:
                taken.append(face_up)
            face_up = action.card
    if game.face_up_taker == other and face_up is not None:
        taken.append(face_up)
    return taken


def _partners_look(game: Game, other: int, seat: int | None) -> bool:
    """Whether partners may see each other's cards: when the stock is gone (R9.6)."""
    return (
        game.rules.partner_view == "stock_empty"
        and game.phase == PLAYING
        and seat is not None
        and game.rules.stock_count > 0
        and not game.stock
        and game.rules.side_of[other] == game.rules.side_of[seat]
    )
