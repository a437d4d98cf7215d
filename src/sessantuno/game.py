"""A deal being played: the one referee of every table, study and replay.

:class:`~sessantuno.deal.Deal` is what was dealt and never changes. :class:`Game` says whose turn
it is and what is legal, accepts one action at a time, and tells what happened.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sessantuno.actions import (
    SIGNS,
    Action,
    Bid,
    BidMade,
    Called,
    Drawn,
    Ended,
    Event,
    Exchange,
    Exchanged,
    IllegalAction,
    Name,
    Named,
    Pass,
    Passed,
    Played,
    Sign,
    Signed,
    Taken,
    ThrowIn,
)
from sessantuno.auction import Auction
from sessantuno.cards import SUITS, Card, Rank, Suit
from sessantuno.deal import Deal, DealError
from sessantuno.exchange import exchange_card
from sessantuno.rules import Rules, legal_cards, winning_play

if TYPE_CHECKING:
    from sessantuno.view import View

__all__ = ["Deal", "DealError", "Game", "Outcome", "Trick"]


class Trick(NamedTuple):
    """A finished trick: who led, the plays in order, who won it, its card points."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int
    points: int


class Outcome(NamedTuple):
    """What a finished deal came to, before any match rule looks at it (R10.1)."""

    how: str
    """``played``, ``all_pass`` or ``thrown_in``."""
    seat_points: tuple[int, ...]
    seat_tricks: tuple[int, ...]
    side_points: tuple[int, ...]
    """Card points by side; in Chiamata by seat, since nobody plays for a fixed side."""
    side_tricks: tuple[int, ...]
    last_trick_winner: int | None
    """The side that took the last trick."""
    caller: int | None = None
    partner: int | None = None
    """The seat of the called card; the caller itself when alone (R13.17)."""
    need: int = 0
    caller_side_points: int = 0


PLAYING: Final = "playing"
AUCTION: Final = "auction"
NAMING: Final = "naming"
OVER: Final = "over"


class Game:
    """One deal being played, from the first bid or lead to the last trick.

    ``turn`` is the seat to act, None when the deal is over. :meth:`play` is strict: whatever the
    rules do not allow raises :class:`IllegalAction` and changes nothing. A game knows everything;
    a player is only ever given :meth:`view`.
    """

    __slots__ = (
        "_drawing",
        "_exchanged",
        "_free",
        "_pile",
        "_pot",
        "_signed",
        "_strength",
        "_worth",
        "auction",
        "called",
        "deal",
        "face_up",
        "face_up_taker",
        "hands",
        "history",
        "how",
        "leader",
        "phase",
        "rules",
        "seat_points",
        "table",
        "tricks",
        "trump",
        "turn",
        "turned",
        "winning",
    )

    deal: Deal
    rules: Rules
    phase: str
    turn: int | None
    leader: int
    hands: list[list[Card]]
    table: list[tuple[int, Card]]
    tricks: list[Trick]
    history: list[tuple[int, Action]]
    seat_points: list[int]
    trump: Suit | None
    face_up: Card | None
    turned: Card | None
    face_up_taker: int | None
    winning: int
    auction: Auction | None
    called: Card | None
    how: str

    def __init__(self, deal: Deal) -> None:
        """Deal the cards and wait for the first action."""
        rules = deal.rules
        self.deal, self.rules = deal, rules
        self.hands = deal.hands
        self._pile = deal.stock[::-1]  # drawn from the end; the face-up card is the first
        self._strength, self._worth = rules.strength, rules.points
        self._free = rules.follow == "free"
        self._drawing = rules.draw_per_trick
        self._signed = self._exchanged = False
        self._pot = 0
        self.table, self.tricks, self.history = [], [], []
        self.seat_points = [0] * rules.players
        self.leader = self.turn = rules.after(deal.dealer)
        self.winning = self.leader
        self.trump = self.face_up = self.turned = self.called = self.face_up_taker = None
        self.auction = None
        self.phase, self.how = PLAYING, ""
        if rules.trump == "turned":
            self.face_up = self.turned = self._pile[0]
            self.trump = self.face_up.suit
        elif rules.trump == "dealer_card":
            self.trump = deal.order[-1].suit
        elif rules.trump == "called":
            self.auction = Auction(rules, self.leader)
            self.phase = AUCTION

    # --- Reading -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the deal is finished."""
        return self.turn is None

    @property
    def stock(self) -> list[Card]:
        """What is left to draw, in drawing order."""
        return self._pile[::-1]

    @property
    def caller(self) -> int | None:
        """The seat that won the auction, once it is over (R13.5)."""
        return self.auction.caller if self.auction else None

    @property
    def partner(self) -> int | None:
        """The seat that was dealt the called card; the caller when alone (R13.16, R13.17)."""
        if self.called is None:
            return None
        return next(seat for seat, hand in enumerate(self.deal.hands) if self.called in hand)

    @property
    def partner_shown(self) -> bool:
        """Whether everyone knows the partner: the called card has been played (R13.16)."""
        return self.called is not None and any(action is self.called for _, action in self.history)

    def view(self, seat: int | None) -> "View":
        """Return what a seat may know; None for a spectator."""
        from sessantuno.view import view_of  # noqa: PLC0415 - a view is made of a game

        return view_of(self, seat)

    def legal(self) -> tuple[Action, ...]:
        """Return every action the seat to act may take; empty when the deal is over."""
        turn = self.turn
        if turn is None:
            return ()
        if self.phase == PLAYING:
            hand = self.hands[turn]
            if self._free:
                plays: tuple[Action, ...] = tuple(hand)
            else:
                led = self.table[0][1] if self.table else None
                plays = legal_cards(self.rules, hand, led, self.trump, not self._pile)
            if self.face_up is not None and self.rules.trump_exchange != "off":
                plays += self._exchanges()
            return plays + self._signs() if self.rules.signals != "off" else plays
        if self.phase == NAMING:
            ranks: Iterable[Rank | None] = (
                self.rules.ranks if self.rules.auction == "points_only" else (None,)
            )
            return tuple(Name(suit, rank) for suit in SUITS for rank in ranks)
        assert self.auction is not None  # the phase says so
        throw = (ThrowIn(),) if self._may_throw_in(turn) else ()
        return (*self.auction.legal(), *throw)

    def outcome(self) -> Outcome:
        """Return what the deal came to so far; final when :attr:`over` (R10.1)."""
        rules = self.rules
        seat_tricks = [0] * rules.players
        for trick in self.tricks:
            seat_tricks[trick.winner] += 1
        caller, partner = self.caller, self.partner
        together = {caller, partner} - {None}
        return Outcome(
            how=self.how,
            seat_points=tuple(self.seat_points),
            seat_tricks=tuple(seat_tricks),
            side_points=_by_side(rules, self.seat_points),
            side_tricks=_by_side(rules, seat_tricks),
            last_trick_winner=rules.side_of[self.tricks[-1].winner] if self.tricks else None,
            caller=caller,
            partner=partner,
            need=self.auction.need if self.auction else 0,
            caller_side_points=sum(self.seat_points[seat] for seat in together if seat is not None),
        )

    def copy(self) -> "Game":
        """Return an independent copy, for trying things out."""
        other = object.__new__(Game)
        for name in Game.__slots__:
            value = getattr(self, name)
            setattr(other, name, list(value) if isinstance(value, list) else value)
        other.hands = [list(hand) for hand in self.hands]
        other.auction = self.auction.copy() if self.auction else None
        return other

    # --- Acting ------------------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act and return what happened.

        Raises :class:`IllegalAction` and changes nothing if it is not allowed now.
        """
        turn = self.turn
        if action.__class__ is not Card or self.phase is not PLAYING or turn is None:
            return self._other_action(action)
        hand, table = self.hands[turn], self.table
        if action not in hand:
            raise self._refusal(action, "not_held", f"seat {turn} does not hold it")
        if not self._free and action not in self.legal():
            raise self._refusal(action, "must_follow", f"follow is {self.rules.follow} (R26)")
        hand.remove(action)
        play = (turn, action)
        self.history.append(play)
        self._signed = False
        self._pot += self._worth[action]
        if table:
            best = table[self.winning][1]
            if action.suit == best.suit:
                if self._strength[action] > self._strength[best]:
                    self.winning = len(table)
            elif action.suit == self.trump:
                self.winning = len(table)
        else:
            self.winning = 0
        table.append(play)
        rules = self.rules
        if len(table) < rules.trick_length:
            self.turn = (turn + 1) % rules.players
            return (Played(turn, action),)
        if self.called is None and rules.blind_first_trick and self.auction is not None:
            self.phase, self.turn = NAMING, self.caller  # the trick is judged when named (R14.5)
            return (Played(turn, action),)
        return (Played(turn, action), *self._finish_trick())

    def _finish_trick(self) -> list[Event]:
        rules, plays = self.rules, tuple(self.table)
        winner = plays[self.winning][0]
        points = self._pot
        self.tricks.append(Trick(plays[0][0], plays, winner, points))
        self.seat_points[winner] += points
        self._pot = 0
        self._exchanged = False
        self.table = []
        self.leader = self.turn = winner
        events: list[Event] = [Taken(winner, tuple([card for _, card in plays]), points)]
        pile = self._pile
        if pile:
            players, hands = rules.players, self.hands
            for _ in range(self._drawing):
                for step in range(players):
                    seat = (winner + step) % players
                    card = pile.pop()
                    hands[seat].append(card)
                    events.append(Drawn(seat, card, face_up=False))
            if not pile and self.face_up is not None:
                self.face_up, self.face_up_taker = None, seat
                events[-1] = Drawn(seat, card, face_up=True)
        elif not self.hands[winner]:
            events.append(self._end("played"))
        return events

    def _end(self, how: str) -> Ended:
        self.phase, self.turn, self.how = OVER, None, how
        return Ended(how)

    def _other_action(self, action: Action) -> tuple[Event, ...]:
        """Take whatever is not a plain play: calls, naming, exchange, signs."""
        seat = self.turn
        if seat is None:
            raise self._refusal(action, "deal_over", "the deal is over")
        if isinstance(action, Bid | Pass) and self.phase == AUCTION:
            events = self._call(seat, action)  # the auction itself refuses what may not be said
            self.history.append((seat, action))
            return events
        if action not in self.legal():
            raise self._why_not(seat, action)
        match action:
            case ThrowIn():
                events = (self._end("thrown_in"),)
            case Name():
                events = self._name(seat, action)
            case Exchange(card):
                events = self._exchange(seat, card)
            case Sign(meaning):
                self._signed = True
                events = (Signed(seat, meaning),)
            case _:
                raise self._refusal(action, "not_now", f"the phase is {self.phase}")
        self.history.append((seat, action))
        return events

    def _why_not(self, seat: int, action: Action) -> IllegalAction:
        """Return the reason why an action is not among the legal ones."""
        if isinstance(action, Exchange) and self.phase == PLAYING:
            return self._refusal(action, self._exchange_choice(seat)[1], "not exchanged (R24)")
        return self._refusal(action, "not_now", f"seat {seat} cannot do that now")

    def _refusal(self, action: object, reason: str, sentence: str) -> IllegalAction:
        return IllegalAction(action, reason, sentence, self.legal())

    # --- The calling (R13) ---------------------------------------------------------------------

    def _may_throw_in(self, seat: int) -> bool:
        if self.rules.throw_in < 0 or self.auction is None:
            return False
        spoken = any(speaker == seat for speaker, _ in self.auction.calls)
        worth = sum(self._worth[card] for card in self.hands[seat])
        return not spoken and worth <= self.rules.throw_in

    def _call(self, seat: int, call: Bid | Pass) -> tuple[Event, ...]:
        auction = self.auction
        assert auction is not None  # only an auction makes calls legal
        try:
            auction.say(call)
        except IllegalAction as refused:
            raise self._refusal(call, refused.reason, refused.sentence) from None
        said: Event = BidMade(seat, call) if isinstance(call, Bid) else Passed(seat)
        if not auction.over:
            self.turn = auction.turn
            return (said,)
        if auction.caller is None or auction.standing is None:
            return (said, self._end("all_pass"))
        self.turn, self.phase = auction.caller, NAMING
        if self.rules.blind_first_trick:
            self._lead_after_calling()
        return (said, Called(auction.caller, auction.standing))

    def _name(self, seat: int, name: Name) -> tuple[Event, ...]:
        auction = self.auction
        assert auction is not None  # only a caller names
        assert auction.standing is not None  # and a caller has bid
        rank = name.rank or auction.standing.rank
        assert rank is not None  # one of the two forms has it
        self.called, self.trump = Card(rank, name.suit), name.suit
        named = Named(seat, self.called)
        if not self.table:
            self._lead_after_calling()
            return (named,)
        self.phase = PLAYING
        self.winning = winning_play(self.table, self.trump, self._strength)
        return (named, *self._finish_trick())

    def _lead_after_calling(self) -> None:
        """Begin the play: the dealer's right leads, or the caller (R14.1)."""
        self.phase = PLAYING
        first = self.rules.after(self.deal.dealer)
        if self.rules.first_lead == "caller" and self.caller is not None:
            first = self.caller
        self.leader = self.turn = first

    # --- The exchange (R24) and the signs (R9) ---------------------------------------------------

    def _exchange_choice(self, seat: int) -> tuple[Card | None, str]:
        rules = self.rules
        return exchange_card(
            rules,
            self.hands[seat],
            self.face_up,
            side_has_won_trick=any(
                rules.side_of[trick.winner] == rules.side_of[seat] for trick in self.tricks
            ),
            face_down=len(self._pile) - 1,
            before_playing=not self._exchanged and all(who != seat for who, _ in self.table),
        )

    def _exchanges(self) -> tuple[Action, ...]:
        assert self.turn is not None  # asked only during play
        card, _ = self._exchange_choice(self.turn)
        return (Exchange(card),) if card is not None else ()

    def _exchange(self, seat: int, gave: Card) -> tuple[Event, ...]:
        took = self.face_up
        assert took is not None  # an exchange is legal only with a face-up card
        hand = self.hands[seat]
        hand[hand.index(gave)] = took
        self.face_up = self.turned = self._pile[0] = gave
        self._exchanged = True
        return (Exchanged(seat, gave, took),)

    def _signs(self) -> tuple[Action, ...]:
        if not self.tricks or self._signed:
            return ()
        return tuple(Sign(meaning) for meaning in SIGNS)


def _by_side(rules: Rules, by_seat: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(by_seat[seat] for seat in side) for side in rules.sides)
