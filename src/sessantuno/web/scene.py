"""What a seat sees of the cards: from a :class:`~sessantuno.view.View` to the parts of a screen.

Only a view comes in, so nothing a seat may not know can come out.
"""

from dataclasses import dataclass

from sessantuno.actions import Exchange, Sign
from sessantuno.cards import Card
from sessantuno.game import Trick as FinishedTrick
from sessantuno.rules import Rules, winning_play
from sessantuno.view import View
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.hand_order import in_order
from sessantuno.web.words import Narrator, Words


@dataclass(frozen=True)
class Scene:
    """Shows one view: each method is a part of the table page."""

    view: View
    narrator: Narrator
    hold: bool = False
    """Whether the trick on the table is whole and about to be taken."""
    levels: tuple[str, ...] = ()
    """By seat, the name of how well it plays; empty where that is its name already."""
    order_of_hand: screens.HandOrder = "dealt"

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return self.narrator.words

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.view.rules

    @property
    def me(self) -> int:
        """The seat at the bottom of the screen; a spectator looks from seat 0."""
        return self.view.seat if self.view.seat is not None else 0

    def order(self, seat: int) -> int:
        """Return how many turns after one's own a seat plays."""
        return (seat - self.me) % self.rules.players

    # --- cards -----------------------------------------------------------------------------------

    def card(self, card: Card) -> screens.CardView:
        """Show a card whose face is known."""
        names = self.words.cards
        return screens.CardView(
            card.code, names.drawing(card), names.title(card), names.index(card)
        )

    def hidden(self, key: str) -> screens.CardView:
        """Show a back; ``key`` tells nothing of the card."""
        return screens.CardView(f"hidden-{key}", None, self.words._("hidden card"))

    def hand(self) -> tuple[screens.HandCard, ...]:
        """Show one's own cards and which may be played."""
        view = self.view
        legal = {action for action in view.legal if isinstance(action, Card)}
        reason = ""
        if view.led is not None and legal:
            reason = self.words._(
                "you must follow: %(suit)s", suit=self.words.cards.suit(view.led.suit)
            )
        return tuple(
            screens.HandCard(
                self.card(card),
                card.code,
                playable=card in legal,
                reason="" if card in legal or not legal else reason,
            )
            for card in in_order(view.hand, self.order_of_hand, self.rules, view.trump)
        )

    # --- the others ------------------------------------------------------------------------------

    def seats(self) -> tuple[screens.Seat, ...]:
        """Show every seat but one's own, in order of play."""
        return tuple(
            self._seat(seat)
            for seat in self.rules.order_from(self.me)
            if seat != self.me or self.view.seat is None
        )

    def _seat(self, seat: int) -> screens.Seat:
        view, words = self.view, self.words
        name, count = self.narrator.names[seat], view.hand_counts[seat]
        tricks = words.tricks_taken(self._tricks_of(seat))
        cards = self._cards_of(seat)
        if cards and cards[0].code:
            held = words.several([card.name for card in cards])
        else:
            held = words.ngettext("%(num)s hidden card", "%(num)s hidden cards", count)
        level = self.levels[seat] if self.levels else ""
        called = words._("%(name)s, %(level)s", name=name, level=level) if level else name
        return screens.Seat(
            seat=seat,
            order=self.order(seat),
            name=name,
            note=self._note(seat),
            spoken=words._(
                "%(name)s, %(cards)s, %(tricks)s", name=called, cards=held, tricks=tricks
            ),
            cards=cards,
            held=words.cards_held(count) if self.rules.players > 2 else "",
            taken=words.tricks(self._tricks_of(seat)) if self._each_alone else "",
            level=level,
            pile=self._pile_at(seat),
            on_turn=seat == view.turn,
            caller=seat == view.caller,
        )

    def _cards_of(self, seat: int) -> tuple[screens.CardView, ...]:
        """Show a hand: open where one may look at all of it, else its backs.

        A hand of which single cards are known shows backs too: at a table one has to remember.
        """
        shown, count = self.view.shown[seat], self.view.hand_counts[seat]
        partner = self.rules.partner_view != "off" and self.view.ally(seat)
        may_look = self.rules.open != "none" or partner
        if may_look and count and len(shown) == count:
            return tuple(self.card(card) for card in shown)
        return tuple(self.hidden(f"{seat}-{place}") for place in range(count))

    @property
    def _each_alone(self) -> bool:
        """Whether each of several seats keeps its own tricks."""
        return len(self.rules.sides) == self.rules.players > 2

    def _note(self, seat: int) -> str:
        """Return the one word (or two) under a seat's name."""
        view, _ = self.view, self.words._
        led = bool(view.table) and view.table[0][0] == seat
        if seat == view.caller:
            return _("caller, led") if led else _("caller")
        if view.partner_shown and seat == view.partner:
            return _("the partner, led") if led else _("the partner")
        if view.called is None and seat != self.me and view.ally(seat):
            return _("partner, led") if led else _("partner")
        if led and self.rules.players > 2:
            return _("led")
        if self._each_alone:
            return ""
        if len(self.rules.sides) > 2:
            mate = next(each for each in self._side(seat) if each != seat)
            return _("with %(name)s", name=self.narrator.names[mate])
        return self.words.tricks(self._tricks_of(seat))

    def _side(self, seat: int) -> tuple[int, ...]:
        return self.rules.sides[self.rules.side_of[seat]]

    def _tricks_of(self, seat: int) -> int:
        side = self.rules.side_of[seat]
        return sum(self.rules.side_of[trick.winner] == side for trick in self.view.tricks)

    # --- what has been taken ---------------------------------------------------------------------

    def piles(self) -> tuple[screens.Pile, ...]:
        """Show the piles that lie on the table itself: both of two sides, else only one's own."""
        mine = self.rules.side_of[self.me]
        if len(self.rules.sides) == 2:
            return tuple(self._pile(side) for side in (1 - mine, mine))
        return (self._pile(mine),) if self.view.seat is not None else ()

    def _pile_at(self, seat: int) -> screens.Pile | None:
        """Return the pile that lies at a seat: with several sides, at the first seat of each."""
        side = self.rules.side_of[seat]
        if len(self.rules.sides) == 2:
            return None
        if side == self.rules.side_of[self.me] and self.view.seat is not None:
            return None
        first = min(self.rules.sides[side], key=self.order)
        return self._pile(side) if seat == first else None

    def _pile(self, side: int) -> screens.Pile:
        tricks = sum(self.rules.side_of[trick.winner] == side for trick in self.view.tricks)
        yours = self.view.seat is not None and side == self.rules.side_of[self.me]
        return screens.Pile(side, tricks, self.words.tricks_taken(tricks), yours)

    def last_trick(self) -> screens.LastTrick | None:
        """Show the last trick that was taken, and tell it."""
        if not self.view.tricks:
            return None
        trick = self.view.tricks[-1]
        return screens.LastTrick(
            tuple(self._play(seat, card) for seat, card in trick.plays), self._tell(trick)
        )

    def _tell(self, trick: FinishedTrick) -> str:
        seat, lead = trick.plays[0]
        rules, trump = self.rules, self.view.trump
        winning = trick.plays[winning_play(trick.plays, trump, rules.strength)][1]
        return capital(
            self.words._(
                "%(led)s. %(took)s",
                led=self.narrator.led(seat, lead),
                took=self.narrator.took(trick.winner, winning, trick.points),
            )
        )

    def points(self) -> tuple[screens.PointsLine, ...]:
        """Count what each side has taken; everyone could have counted it.

        Where a card was called: each seat, and the caller's side once this seat knows who it is.
        """
        sides = self.sides_from_me()
        caller, partner = self.view.caller, self.view.partner
        if caller is not None and partner is not None and caller != partner:
            sides.append((caller, partner))
        return tuple(
            screens.PointsLine(
                self.words.several([self.narrator.name(seat) for seat in seats]),
                sum(self.view.seat_points[seat] for seat in seats),
            )
            for seats in sides
        )

    def points_note(self) -> str:
        """Tell what the caller's side needs."""
        if self.view.called is None:
            return ""
        return self.words._("The caller’s side needs %(need)s.", need=self.view.need)

    def sides_from_me(self) -> list[tuple[int, ...]]:
        """Return the sides in order of play, one's own first, its own seat first in it."""
        sides = sorted(self.rules.sides, key=lambda seats: min(map(self.order, seats)))
        return [tuple(sorted(seats, key=self.order)) for seats in sides]

    # --- the middle ------------------------------------------------------------------------------

    def trick(self) -> screens.Trick:
        """Show the running trick, with the mark on the card that wins it."""
        view = self.view
        plays = tuple(
            self._play(seat, card, winning=index == view.winning)
            for index, (seat, card) in enumerate(view.table)
        )
        slot = self.words._("your card") if self._card_is_due() else ""
        to_side = None
        if self.hold and view.winning is not None:
            to_side = self.rules.side_of[view.table[view.winning][0]]
        return screens.Trick(plays, slot, to_side, self.rules.cards_per_turn)

    def _card_is_due(self) -> bool:
        """Whether this seat has still to play to the running trick."""
        view = self.view
        if view.seat is None or self.hold or view.phase != "playing":
            return False
        if view.turn == view.seat:
            return True
        played = sum(seat == view.seat for seat, _ in view.table)
        return bool(view.table) and played < self.rules.cards_per_turn

    def _play(self, seat: int, card: Card | None, *, winning: bool = False) -> screens.Play:
        shown = self.card(card) if card is not None else self.hidden(f"played-{seat}")
        name = self.narrator.name(seat)
        mark = mark_short = ""
        if winning:
            _ = self.words._
            mark_short = name
            if self.hold:
                mark = (
                    _("You take it")
                    if seat == self.narrator.you
                    else _("%(name)s takes it", name=name)
                )
            elif self.rules.players == 2:
                mark, mark_short = _("winning so far"), _("winning")
            elif seat == self.narrator.you:
                mark = _("You are winning")
            else:
                mark = _("%(name)s is winning", name=name)
        return screens.Play(shown, self.order(seat), name, mark, mark_short)

    def stock(self) -> screens.Stock | None:
        """Show the cards to draw; None in games in which all are dealt."""
        view, _ = self.view, self.words._
        if self.rules.stock_count == 0:
            return None
        trump_card = self.card(view.face_up) if view.face_up is not None else None
        if view.stock_count == 0:
            spoken = _("The stock is empty")
        else:
            spoken = self.words.ngettext(
                "%(num)s card in the stock", "%(num)s cards in the stock", view.stock_count
            )
        open_cards = tuple(self.card(card) for card in view.open_stock)
        return screens.Stock(view.stock_count, spoken, trump_card, open_cards)

    def trump(self) -> screens.Trump | None:
        """Name the trump, and the card that lies or was called for it."""
        view, words = self.view, self.words
        if view.trump is None:
            return None
        suit = words.cards.suit(view.trump)
        label = words._("Trump: %(suit)s", suit=suit)
        card = view.turned or view.called
        if card is None:
            spoken = label
        elif view.called is not None:
            spoken = words._(
                "Trump: %(suit)s. Called: %(card)s", suit=suit, card=words.cards.the(card)
            )
        else:
            spoken = words._(
                "Trump: %(suit)s. Turned up: %(card)s", suit=suit, card=words.cards.the(card)
            )
        return screens.Trump(view.trump, label, capital(suit), spoken)

    def pills(self) -> tuple[str, ...]:
        """Tell in short what has been called, and what this seat is, if it knows."""
        view, _ = self.view, self.words._
        if view.caller is None or view.called is None:
            return ()
        called = self.words.cards.the(view.called)
        if view.caller == self.narrator.you:
            told = _("You called %(card)s, %(need)s", card=called, need=view.need)
        else:
            name = self.narrator.names[view.caller]
            told = _("%(name)s called %(card)s, %(need)s", name=name, card=called, need=view.need)
        if view.seat is None or view.partner != view.seat:
            return (told,)
        return (told, _("You are alone") if view.caller == view.seat else _("You are the partner"))

    # --- what else one can do --------------------------------------------------------------------

    def actions(self) -> tuple[screens.Action, ...]:
        """Offer what is not playing a card: the exchange of the trump card."""
        view, _ = self.view, self.words._
        if view.face_up is None:
            return ()
        took = self.words.cards.the(view.face_up)
        return tuple(
            screens.Action(
                str(action),
                _(
                    "Take %(card)s for your %(rank)s",
                    card=took,
                    rank=self.words.cards.rank(action.card.rank),
                ),
            )
            for action in view.legal
            if isinstance(action, Exchange)
        )

    def signs(self) -> tuple[screens.Action, ...]:
        """Offer the signs to one's partners."""
        return tuple(
            screens.Action(str(action), capital(self.narrator.sign(action.meaning)))
            for action in self.view.legal
            if isinstance(action, Sign)
        )
