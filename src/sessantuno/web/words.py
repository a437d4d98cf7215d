"""Sentences about what happens at a table, in the words of one language, as one seat hears them.

Whoever reads is "you"; the others have names. Every sentence stands alone, because a screen reader
may be asked to repeat any of them.
"""

from collections.abc import Sequence
from functools import cache

from sessantuno.actions import (
    Bid,
    BidMade,
    Called,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Named,
    Passed,
    Played,
    Signed,
    Taken,
)
from sessantuno.cards import Card
from sessantuno.rules import NEED_AT_LEAST
from sessantuno.web.card_names import CardNames, capital
from sessantuno.web.i18n import Speech, speech


class Words:
    """The words of one language for everything but the fixed texts of the templates."""

    def __init__(self, spoken: Speech, deck: str = "italian") -> None:
        self.code = spoken.code
        self.speech = spoken
        self._ = spoken._
        self.ngettext = spoken.ngettext
        self.cards = CardNames(spoken, deck)

    # --- counted things --------------------------------------------------------------------------

    def points(self, points: float) -> str:
        """Return "21 points"; in words where there are none."""
        if points == 0:
            return self._("no points")
        return self.ngettext("%(num)s point", "%(num)s points", int(points))

    def tricks(self, tricks: int) -> str:
        """Return "4 tricks"."""
        return self.ngettext("%(num)s trick", "%(num)s tricks", tricks)

    def cards_held(self, cards: int) -> str:
        """Return "5 cards"."""
        return self.ngettext("%(num)s card", "%(num)s cards", cards)

    def tricks_taken(self, tricks: int) -> str:
        """Return "4 tricks taken"."""
        return self.ngettext("%(num)s trick taken", "%(num)s tricks taken", tricks)

    def several(self, words: Sequence[str]) -> str:
        """Return "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        return self._("%(first)s and %(last)s", first=", ".join(words[:-1]), last=words[-1])

    def hand(self, cards: Sequence[Card]) -> str:
        """Return the names of several cards."""
        return self.several([self.cards.card(card) for card in cards])

    def score(self, score: float) -> str:
        """Return a number of wins, halves as people write them."""
        whole = int(score)
        if score == whole:
            return str(whole)
        return f"{whole or ''}½" if score > 0 else f"−{abs(whole) or ''}½"

    def signed(self, score: float) -> str:
        """Return a signed number of points: +3, −1, 0."""
        if score == 0:
            return "0"
        return f"{'+' if score > 0 else '−'}{self.score(abs(score))}"

    # --- bids ------------------------------------------------------------------------------------

    def bid(self, bid: Bid) -> str:
        """Return "seven", "two with 65 points" or "65 points"."""
        if bid.rank is None:
            return self.points(bid.points)
        rank = self.cards.rank(bid.rank)
        if bid.points == NEED_AT_LEAST:
            return rank
        return self._("%(rank)s with %(points)s", rank=rank, points=self.points(bid.points))


@cache
def words_of(code: str, deck: str = "italian") -> Words:
    """Return the words of a language; made once."""
    return Words(speech(code), deck)


class Narrator:
    """Tells one seat what happens, in sentences.

    ``names`` are the seats' names in seat order; ``you`` is the seat that listens, None for a
    spectator.
    """

    def __init__(self, words: Words, names: Sequence[str], you: int | None) -> None:
        self.words = words
        self.names = names
        self.you = you
        self._ = words._

    def name(self, seat: int) -> str:
        """Return a seat's name, "You" for one's own."""
        return self._("You") if seat == self.you else self.names[seat]

    # --- play ------------------------------------------------------------------------------------

    def played(self, seat: int, card: Card | None, *, led: bool) -> str:
        """Tell a card being played; ``led`` for the first of a trick."""
        name = self.names[seat]
        if card is None:
            return self._("%(name)s plays a card face down", name=name)
        named = self.words.cards.the(card)
        if seat == self.you:
            if led:
                return self._("You lead %(card)s", card=named)
            return self._("You play %(card)s", card=named)
        if led:
            return self._("%(name)s leads %(card)s", name=name, card=named)
        return self._("%(name)s plays %(card)s", name=name, card=named)

    def led(self, seat: int, card: Card) -> str:
        """Tell, later, which card was led."""
        named = self.words.cards.the(card)
        if seat == self.you:
            return self._("you led %(card)s", card=named)
        return self._("%(name)s led %(card)s", name=self.names[seat], card=named)

    def takes(self, seat: int, points: int) -> str:
        """Tell who takes the trick and for how much."""
        if seat == self.you:
            if points == 0:
                return self._("You take the trick, worth nothing")
            return self.words.ngettext(
                "You take the trick, %(num)s point", "You take the trick, %(num)s points", points
            )
        name = self.names[seat]
        if points == 0:
            return self._("%(name)s takes the trick, worth nothing", name=name)
        return self.words.ngettext(
            "%(name)s takes the trick, %(num)s point",
            "%(name)s takes the trick, %(num)s points",
            points,
            name=name,
        )

    def took(self, seat: int, card: Card, points: int) -> str:
        """Tell, later, who took a trick and with which card."""
        named, worth = self.words.cards.the(card), self.words.points(points)
        if seat == self.you:
            return self._("You took it with %(card)s, %(points)s.", card=named, points=worth)
        return self._(
            "%(name)s took it with %(card)s, %(points)s.",
            name=self.names[seat],
            card=named,
            points=worth,
        )

    def beats(self, winner: Card, loser: Card) -> str:
        """Tell which of two cards was the better."""
        cards = self.words.cards
        return capital(
            self._("%(card)s beats %(other)s", card=cards.the(winner), other=cards.the(loser))
        )

    def drawn(self, event: Drawn) -> str:
        """Tell a drawn card; nothing where it says nothing."""
        if event.card is None:
            return ""
        named = self.words.cards.the(event.card)
        if event.seat == self.you:
            if event.face_up:
                return self._("You draw the trump card, %(card)s", card=named)
            return self._("You draw %(card)s", card=named)
        name = self.names[event.seat]
        if event.face_up:
            return self._("%(name)s draws the trump card, %(card)s", name=name, card=named)
        return self._("%(name)s draws %(card)s", name=name, card=named)

    # --- calling and the rest --------------------------------------------------------------------

    def bids(self, seat: int, bid: Bid) -> str:
        """Tell a bid."""
        said = self.words.bid(bid)
        if seat == self.you:
            return self._("You call: %(bid)s", bid=said)
        return self._("%(name)s calls: %(bid)s", name=self.names[seat], bid=said)

    def passes(self, seat: int) -> str:
        """Tell a pass."""
        if seat == self.you:
            return self._("You pass")
        return self._("%(name)s passes", name=self.names[seat])

    def called(self, seat: int, need: int) -> str:
        """Tell who won the calling."""
        if seat == self.you:
            return self._("You are the caller, and need %(need)s points", need=need)
        return self._(
            "%(name)s is the caller, and needs %(need)s points", name=self.names[seat], need=need
        )

    def named(self, seat: int, card: Card) -> str:
        """Tell the called card, and with it the trump."""
        named, suit = self.words.cards.the(card), self.words.cards.suit(card.suit)
        if seat == self.you:
            return self._("You call %(card)s. Trump: %(suit)s", card=named, suit=suit)
        return self._(
            "%(name)s calls %(card)s. Trump: %(suit)s",
            name=self.names[seat],
            card=named,
            suit=suit,
        )

    def shown(self, seat: int, *, alone: bool) -> str:
        """Tell who the caller's partner is, once everybody may know."""
        if alone:
            if seat == self.you:
                return self._("You are alone against four")
            return self._("%(name)s is alone against four", name=self.names[seat])
        if seat == self.you:
            return self._("Now all know it: you are the partner")
        return self._("%(name)s is the partner", name=self.names[seat])

    def exchanged(self, event: Exchanged) -> str:
        """Tell an exchange of the trump card."""
        took, gave = self.words.cards.the(event.took), self.words.cards.the(event.gave)
        if event.seat == self.you:
            return self._("You take %(took)s and lay down %(gave)s", took=took, gave=gave)
        return self._(
            "%(name)s takes %(took)s and lays down %(gave)s",
            name=self.names[event.seat],
            took=took,
            gave=gave,
        )

    def signed(self, seat: int, meaning: str | None) -> str:
        """Tell a sign; its meaning only to those who may know it."""
        if meaning is None:
            return self._("%(name)s makes a sign", name=self.names[seat])
        claim = self.sign(meaning)
        if seat == self.you:
            return self._("You make a sign: %(meaning)s", meaning=claim)
        return self._("%(name)s makes a sign: %(meaning)s", name=self.names[seat], meaning=claim)

    def sign(self, meaning: str) -> str:
        """Return what a sign claims, in words."""
        if meaning == "carico":
            return self._("an ace or a three that is no trump")
        return self._("%(card)s of trumps", card=self.words.cards.rank_named(meaning))

    def ended(self, how: str) -> str:
        """Tell that a deal has ended."""
        if how == "all_pass":
            return self._("Everybody passed: no deal is played")
        if how == "thrown_in":
            return self._("The cards are thrown in")
        return self._("The deal is over")

    def turn(self, seat: int | None, *, leads: bool) -> str:
        """Tell whose turn it is; nothing when nobody's."""
        if seat is None:
            return ""
        if seat == self.you:
            return self._("Your turn: you lead") if leads else self._("Your turn")
        if leads:
            return self._("%(name)s leads", name=self.names[seat])
        return self._("%(name)s to play", name=self.names[seat])

    def event(self, event: Event | None, *, led: bool = False, need: int = 0) -> str:
        """Return the sentence for an event as this seat saw it; empty where nothing is to be said.

        ``led`` says of a played card that it was the first of its trick.
        """
        match event:
            case Played(seat, card):
                return self.played(seat, card, led=led)
            case Taken(seat, _, points):
                return self.takes(seat, points)
            case Drawn():
                return self.drawn(event)
            case BidMade(seat, bid):
                return self.bids(seat, bid)
            case Passed(seat):
                return self.passes(seat)
            case Called(seat, bid):
                return self.called(seat, need or bid.points)
            case Named(seat, card):
                return self.named(seat, card)
            case Exchanged():
                return self.exchanged(event)
            case Signed(seat, meaning):
                return self.signed(seat, meaning)
            case Ended(how):
                return self.ended(how)
            case None:
                return ""
