"""What cards are called, by language and deck (RULES 1.7).

The same forty cards go by other names on other decks: the knight of coins of the Italian deck is
the queen of diamonds of the French one. A deck is rows of names; a language translates them, and a
name that its grammar changes (with an article, after a rank) is a word of its own to translate.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sessantuno.cards import Card, Rank, Suit
from sessantuno.web.i18n import N_, Phrase, Speech


class DeckNames(NamedTuple):
    """The names of a deck's ranks, bare and with their article, and of its suits."""

    ranks: Mapping[Rank, str]
    articles: Mapping[Rank, str]
    indices: Mapping[Rank, str]
    """Letters for the corner of the card."""
    suits: Mapping[Suit, str]
    of_suits: Mapping[Suit, str]
    """The suits as they follow a rank: "of cups"; where a language declines, in its case."""
    drawn_as: Mapping[Rank, Rank]
    """Ranks that show the drawing of another; a rank that is not here shows its own."""


_NUMBERS: Final[Mapping[Rank, str]] = {
    "A": N_("ace"),
    "9": N_("nine"),
    "8": N_("eight"),
    "7": N_("seven"),
    "6": N_("six"),
    "5": N_("five"),
    "4": N_("four"),
    "3": N_("three"),
    "2": N_("two"),
}
_THE_NUMBERS: Final[Mapping[Rank, str]] = {
    "A": N_("the ace"),
    "9": N_("the nine"),
    "8": N_("the eight"),
    "7": N_("the seven"),
    "6": N_("the six"),
    "5": N_("the five"),
    "4": N_("the four"),
    "3": N_("the three"),
    "2": N_("the two"),
}
_PLAIN_INDICES: Final[Mapping[Rank, str]] = {rank: rank for rank in _NUMBERS if rank != "A"}

ITALIAN: Final = DeckNames(
    ranks={**_NUMBERS, "K": N_("king"), "N": N_("knight"), "J": N_("jack")},
    articles={**_THE_NUMBERS, "K": N_("the king"), "N": N_("the knight"), "J": N_("the jack")},
    # Letters, as on the corner of a card: "ace:A" keeps them apart from other letters.
    indices={
        **_PLAIN_INDICES,
        "A": N_("ace:A"),
        "K": N_("king:K"),
        "N": N_("knight:N"),
        "J": N_("jack:J"),
    },
    suits={"D": N_("coins"), "C": N_("cups"), "S": N_("swords"), "B": N_("clubs")},
    of_suits={
        "D": N_("of coins"),
        "C": N_("of cups"),
        "S": N_("of swords"),
        "B": N_("of clubs"),
    },
    drawn_as={},
)

_FRENCH_SUITS: Final[Mapping[Suit, str]] = {
    "D": N_("diamonds"),
    "C": N_("hearts"),
    "S": N_("spades"),
    "B": N_("French:clubs"),
}
_OF_FRENCH_SUITS: Final[Mapping[Suit, str]] = {
    "D": N_("of diamonds"),
    "C": N_("of hearts"),
    "S": N_("of spades"),
    "B": N_("French:of clubs"),
}
# Words of their own: the jack of French cards is a jota in Spain, where the Latin one is a sota.
_JACK, _THE_JACK, _JACK_LETTER = N_("French:jack"), N_("French:the jack"), N_("French:jack:J")
_QUEEN, _THE_QUEEN, _QUEEN_LETTER = N_("queen"), N_("the queen"), N_("queen:Q")

# R1.8: on French cards the knight is the queen, coins are diamonds and cups are hearts.
FRENCH: Final = DeckNames(
    ranks={**_NUMBERS, "K": N_("French:king"), "N": _QUEEN, "J": _JACK},
    articles={**_THE_NUMBERS, "K": N_("French:the king"), "N": _THE_QUEEN, "J": _THE_JACK},
    indices={
        **ITALIAN.indices,
        "K": N_("French:king:K"),
        "N": _QUEEN_LETTER,
        "J": _JACK_LETTER,
    },
    suits=_FRENCH_SUITS,
    of_suits=_OF_FRENCH_SUITS,
    drawn_as={},
)

# R1.8, R20.1: in Portugal the jack is worth three and beats the queen, who is worth two.
PORTUGUESE: Final = FRENCH._replace(
    ranks={**FRENCH.ranks, "N": _JACK, "J": _QUEEN},
    articles={**FRENCH.articles, "N": _THE_JACK, "J": _THE_QUEEN},
    indices={**FRENCH.indices, "N": _JACK_LETTER, "J": _QUEEN_LETTER},
    drawn_as={"N": "J", "J": "N"},
)

# R1.9: the Spanish deck prints 10, 11 and 12 on its courts.
SPANISH: Final = ITALIAN._replace(
    indices={**_PLAIN_INDICES, "A": "1", "J": "10", "N": "11", "K": "12"},
)

DECKS: Final[Mapping[str, DeckNames]] = {
    "italian": ITALIAN,
    "spanish": SPANISH,
    "french": FRENCH,
}

_CUSTOMS: Final[Mapping[tuple[str, str], DeckNames]] = {("pt", "french"): PORTUGUESE}
"""Decks that the speakers of a language read otherwise: by language and deck."""


def deck_names(language: str, deck: str) -> DeckNames:
    """Return how the speakers of a language read a deck; ``deck`` is one of :data:`DECKS`."""
    return _CUSTOMS.get((language, deck), DECKS[deck])


class CardNames:
    """The names of cards in one language on one deck; made once, asked often."""

    def __init__(self, speech: Speech, deck: str = "italian") -> None:
        """Prepare the names; ``deck`` is one of :data:`DECKS`."""
        names = deck_names(speech.code, deck)
        self._ranks = {rank: _word(speech, word) for rank, word in names.ranks.items()}
        self._articles = {rank: _word(speech, word) for rank, word in names.articles.items()}
        self._indices = {rank: _word(speech, word) for rank, word in names.indices.items()}
        self._suits = {suit: _word(speech, word) for suit, word in names.suits.items()}
        self._of_suits = {suit: _word(speech, word) for suit, word in names.of_suits.items()}
        self._drawn_as = names.drawn_as

    def card(self, card: Card) -> str:
        """Return "ace of cups"."""
        return f"{self._ranks[card.rank]} {self._of_suits[card.suit]}"

    def the(self, card: Card) -> Phrase:
        """Return "the ace of cups"."""
        return Phrase(f"{self._articles[card.rank]} {self._of_suits[card.suit]}")

    def title(self, card: Card) -> str:
        """Return "Ace of cups", to begin a sentence."""
        return capital(self.card(card))

    def rank(self, rank: Rank) -> str:
        """Return "ace"."""
        return self._ranks[rank]

    def rank_named(self, letter: str) -> Phrase:
        """Return the name of a rank given as a letter, with its article."""
        return Phrase(next(named for rank, named in self._articles.items() if rank == letter))

    def suit(self, suit: Suit) -> str:
        """Return "cups"."""
        return self._suits[suit]

    def drawing(self, card: Card) -> str:
        """Return the code of the drawing to show: in Portugal three points are the jack's."""
        return f"{self._drawn_as.get(card.rank, card.rank)}{card.suit}"

    def index(self, card: Card) -> str:
        """Return the letter or number for the corner of the card."""
        return self._indices[card.rank]

    def letter(self, rank: Rank) -> str:
        """Return the letter or number of a rank."""
        return self._indices[rank]


def capital(text: str) -> str:
    """Return a text with its first letter large and the others as they are."""
    return text[:1].upper() + text[1:]


def _word(speech: Speech, message: str) -> str:
    """Translate a name; what stands before a colon only tells equal words apart."""
    return speech.plain(message).rpartition(":")[2]
