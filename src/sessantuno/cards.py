"""Cards, packs and rank tables: the data every other module reads (RULES 1).

A :class:`Card` is one of 48 interned objects, so that ``is`` and ``==`` mean the same thing and
a card can be a dictionary key at no cost. What a card is *worth* and *beats* is not its own
business: that depends on the table's rank order and stands in :class:`RankOrder`.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, get_args

Suit = Literal["D", "C", "S", "B"]
Rank = Literal["A", "3", "K", "N", "J", "9", "8", "7", "6", "5", "4", "2"]

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
"""Denari (coins), coppe (cups), spade (swords), bastoni (clubs); the canonical order (N0.1)."""

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
"""Every rank, in the Italian trick order from the highest to the lowest (R1.2, R19.2)."""


class Card:
    """One playing card: a rank and a suit, written ``3C`` (N0.1).

    Get one with :meth:`parse` or :func:`card`; there is a single object for each of the 48.
    Playing a card is the commonest action of the game, so a ``Card`` is itself the action of
    playing it.
    """

    __slots__ = ("code", "rank", "suit")

    rank: Rank
    suit: Suit
    code: str

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the card of that rank and suit; raises ``ValueError`` if there is none."""
        try:
            return _CARDS[f"{rank}{suit}"]
        except KeyError:
            raise ValueError(not_a_card(f"{rank}{suit}")) from None

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read ``"3C"`` (lower case and blanks around it are accepted); ``ValueError`` if not."""
        try:
            return _CARDS[text.strip().upper()]
        except KeyError:
            raise ValueError(not_a_card(text)) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name} of {self.code}")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Card, (self.rank, self.suit))

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self


def not_a_card(text: str) -> str:
    """Return the sentence that says what a card looks like."""
    return (
        f"{text[:12]!r} is not a card: write a rank ({' '.join(RANKS)}) "
        f"and a suit ({' '.join(SUITS)}), for example 3C"
    )


def _make(rank: Rank, suit: Suit) -> Card:
    made = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("code", f"{rank}{suit}")):
        object.__setattr__(made, name, value)
    return made


_CARDS: Final[dict[str, Card]] = {
    f"{rank}{suit}": _make(rank, suit) for suit in SUITS for rank in RANKS
}

ALL_CARDS: Final[tuple[Card, ...]] = tuple(_CARDS.values())
"""The 48 cards in canonical order: by suit, then from the highest rank to the lowest."""


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards separated by blanks: ``cards("3C AD")``."""
    return tuple(Card.parse(word) for word in text.split())


def codes(several: Iterable[Card]) -> list[str]:
    """Return the codes of several cards, in their order."""
    return [each.code for each in several]


# --- Packs -------------------------------------------------------------------------------------

PackName = Literal["40", "39", "36_no2", "36_no4", "48"]


def pack(name: PackName, removed_two: str = "2C") -> tuple[Card, ...]:
    """Return the cards of a pack in canonical order (R1.1, R5.1-R5.4, R19.2).

    ``removed_two`` says which two the 39-card pack leaves out (R5.2); other packs ignore it.
    """
    without = PACK_WITHOUT[name]
    left_out = Card.parse(removed_two) if name == "39" else None
    return tuple(c for c in ALL_CARDS if c.rank not in without and c is not left_out)


PACK_WITHOUT: Final[Mapping[PackName, str]] = {
    "40": "98",
    "39": "98",
    "36_no2": "982",
    "36_no4": "984",
    "48": "",
}
"""The ranks that each pack leaves out of the 48."""


# --- Rank orders -------------------------------------------------------------------------------


class RankOrder(NamedTuple):
    """What beats what within a suit, and what each rank is worth: a table, never code (R1.6)."""

    name: str
    order: str
    """Ranks from the highest to the lowest; 9 and 8 take part only in the 48-card pack."""
    points: Mapping[str, int]
    """Card points of the ranks that are worth anything (R1.3)."""


_COURTS = {"K": 4, "N": 3, "J": 2}

RANK_ORDERS: Final[Mapping[str, RankOrder]] = {
    table.name: table
    for table in (
        # R1.2: Italy, Spain, Croatia.
        RankOrder("A3KNJ76542", "A3KNJ9876542", {"A": 11, "3": 10} | _COURTS),
        # R20.1, R1.6a: Portugal (N is the jack and J the queen there), lower Piedmont.
        RankOrder("A7KNJ65432", "A7KNJ9865432", {"A": 11, "7": 10} | _COURTS),
        # R1.6c: Chile, where the two is the ten-pointer and the three is low and worthless.
        RankOrder("A2KNJ76543", "A2KNJ9876543", {"A": 11, "2": 10} | _COURTS),
        # R1.6b: the three keeps its ten points but ranks between four and two.
        RankOrder("AKNJ765432", "AKNJ98765432", {"A": 11, "3": 10} | _COURTS),
    )
}
"""The rank orders in use, by the name that `rank_order` takes (RULES 0.2)."""

POINTS_IN_PACK: Final = 120
"""Card points of any one pack: 30 a suit, whatever worthless cards it leaves out (R1.3)."""


def as_suit(text: str) -> Suit:
    """Read a suit letter; raises ``ValueError`` with what is allowed."""
    letter = text.strip().upper()
    if letter not in SUITS:
        raise ValueError(f"{text[:12]!r} is not a suit: write one of {' '.join(SUITS)}")
    return letter
