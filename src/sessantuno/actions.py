"""What a seat does and what then happens: actions and events, and their text.

An *action* is a seat's choice. The commonest, playing a card, is the :class:`Card` itself; the
others are the small values here. An *event* is what everyone at the table could watch happen;
one action has one or more events (a card played, the trick taken, the cards drawn).
"""

from dataclasses import dataclass
from typing import NamedTuple

from sessantuno.cards import RANKS, Card, Rank, Suit, as_suit
from sessantuno.rules import NEED_AT_LEAST


@dataclass(frozen=True, slots=True)
class Bid:
    """A call in the auction: a rank, or points (R13.3, R13.7, R13.12).

    ``rank`` is None in auctions by points alone; ``points`` is what the caller's side will need.
    """

    rank: Rank | None
    points: int = NEED_AT_LEAST

    def __str__(self) -> str:
        if self.rank is None:
            return f"bid {self.points}"
        return f"bid {self.rank}" + (f"@{self.points}" if self.points > NEED_AT_LEAST else "")


@dataclass(frozen=True, slots=True)
class Pass:
    """Leaving the auction for good (R13.4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Throwing in a hand too poor to play, before bidding (R13.14)."""

    def __str__(self) -> str:
        return "throw in"


@dataclass(frozen=True, slots=True)
class Name:
    """Naming the trump suit, and with it the called card (R13.15).

    ``rank`` is given only in auctions by points, where the caller names any card (R13.12).
    """

    suit: Suit
    rank: Rank | None = None

    def __str__(self) -> str:
        return f"name {self.rank or ''}{self.suit}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Taking the face-up trump card for a lower trump from the hand (R24.1)."""

    card: Card

    def __str__(self) -> str:
        return f"exchange {self.card}"


SIGNS = ("A", "3", "K", "N", "J", "carico")
"""What a sign may claim: a trump of that rank, or an ace or three of a side suit (R9.5)."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign to one's partners: at most one in a turn, true or false (R9.2, R9.5)."""

    meaning: str

    def __str__(self) -> str:
        return f"sign {self.meaning}"


Action = Card | Bid | Pass | ThrowIn | Name | Exchange | Sign


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` wrote; raises ``ValueError`` with a sentence otherwise."""
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match verb:
        case "bid":
            rank, at, points = rest.partition("@")
            if rank.isdecimal() and not at and rank not in RANKS:
                return Bid(None, int(rank[:4]))
            if rank in RANKS and (not at or points.isdecimal()):
                return Bid(rank, int(points[:4]) if at else NEED_AT_LEAST)
            raise ValueError(
                f"{text[:20]!r} is not a bid: write for example bid 7, bid 2@65, bid 65"
            )
        case "pass":
            return Pass()
        case "throw" if rest == "in":
            return ThrowIn()
        case "name":
            if len(rest) == 1:
                return Name(as_suit(rest))
            named = Card.parse(rest)
            return Name(named.suit, named.rank)
        case "exchange":
            return Exchange(Card.parse(rest))
        case "sign" if rest in SIGNS:
            return Sign(rest)
        case _:
            return Card.parse(text)


# --- Events --------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A card laid on the table; ``card`` is None for whoever may not see it (R14.5)."""

    seat: int
    card: Card | None


class Taken(NamedTuple):
    """A whole trick taken: its winner, its cards in the order played, its card points (R2.7)."""

    seat: int
    cards: tuple[Card, ...]
    points: int


class Drawn(NamedTuple):
    """A card drawn from the stock; None for the others, except the face-up trump card (R3.6)."""

    seat: int
    card: Card | None
    face_up: bool


class BidMade(NamedTuple):
    """A bid in the auction."""

    seat: int
    bid: Bid


class Passed(NamedTuple):
    """A seat out of the auction."""

    seat: int


class Called(NamedTuple):
    """The auction is over: the caller and what the caller's side needs (R13.5, R13.10)."""

    seat: int
    bid: Bid


class Named(NamedTuple):
    """The caller named the trump suit, and so the called card (R13.15)."""

    seat: int
    card: Card


class Exchanged(NamedTuple):
    """The face-up trump card changed hands: the card laid down and the card taken (R24.1)."""

    seat: int
    gave: Card
    took: Card


class Signed(NamedTuple):
    """A sign made; ``meaning`` is None for all but the partners (R9.2)."""

    seat: int
    meaning: str | None


class Ended(NamedTuple):
    """The deal is over: ``played`` out, ``all_pass`` (R13.11) or ``thrown_in`` (R13.14)."""

    how: str


Event = Played | Taken | Drawn | BidMade | Passed | Called | Named | Exchanged | Signed | Ended


class IllegalAction(ValueError):
    """An action that the rules do not allow now; nothing was changed.

    ``reason`` is a short code for programs, ``legal`` what would have been allowed.
    """

    def __init__(self, action: object, reason: str, sentence: str, legal: tuple[Action, ...] = ()):
        allowed = ", ".join(str(each) for each in legal[:12])
        super().__init__(f"{action}: {sentence}" + (f" (legal now: {allowed})" if allowed else ""))
        self.action = action
        self.reason = reason
        self.sentence = sentence
        self.legal = legal
