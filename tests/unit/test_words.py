"""The words: what cards are called, what is said of events, and that no language lacks any."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

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
from sessantuno.cards import ALL_CARDS, SUITS, Card, cards
from sessantuno.web.card_names import DECKS, CardNames
from sessantuno.web.i18n import CODES, LOCALE, preferred, speech
from sessantuno.web.words import Narrator, words_of

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [code for code in CODES if code != "en"]


def card(code: str) -> Card:
    return Card.parse(code)


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "deck", "code", "name"),
    [
        ("en", "italian", "AC", "ace of cups"),
        ("en", "italian", "ND", "knight of coins"),
        ("en", "italian", "7B", "seven of clubs"),
        ("en", "french", "ND", "queen of diamonds"),
        ("en", "french", "JC", "jack of hearts"),
        ("en", "french", "7B", "seven of clubs"),
        ("it", "italian", "AD", "asso di denari"),
        ("it", "italian", "JC", "fante di coppe"),
        ("it", "italian", "NS", "cavallo di spade"),
        ("it", "italian", "KB", "re di bastoni"),
        ("it", "french", "ND", "donna di quadri"),
        ("it", "french", "7B", "sette di fiori"),
    ],
)
def test_a_card_is_called_as_people_call_it(language: str, deck: str, code: str, name: str) -> None:
    assert CardNames(speech(language), deck).card(card(code)) == name


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_have_one_name(language: str, deck: str) -> None:
    names = CardNames(speech(language), deck)
    for named in (names.card, names.the, names.title):
        assert len({named(each) for each in ALL_CARDS}) == len(ALL_CARDS)
    assert all(":" not in names.card(each) + names.index(each) for each in ALL_CARDS)
    for suit in SUITS:
        indices = [names.index(each) for each in ALL_CARDS if each.suit == suit]
        assert len(set(indices)) == len(indices)


def test_the_letters_in_the_corner_follow_the_language() -> None:
    letters = {
        language: [words_of(language).cards.letter(rank) for rank in "AKNJ7"]  # type: ignore[arg-type]
        for language in ("en", "it")
    }
    assert letters == {"en": ["A", "K", "N", "J", "7"], "it": ["A", "R", "C", "F", "7"]}
    assert [CardNames(speech("en"), "spanish").index(card(f"{r}D")) for r in "AJNK"] == [
        "1",
        "10",
        "11",
        "12",
    ]


# --- what is said --------------------------------------------------------------------------------

SAID: list[tuple[Event, bool, str, str]] = [
    (Played(0, card("AD")), True, "You lead the ace of coins", "Apri con l’asso di denari"),
    (Played(0, card("AD")), False, "You play the ace of coins", "Giochi l’asso di denari"),
    (
        Played(1, card("3C")),
        True,
        "Nonna leads the three of cups",
        "Nonna apre con il tre di coppe",
    ),
    (Played(1, card("JC")), False, "Nonna plays the jack of cups", "Nonna gioca il fante di coppe"),
    (Played(1, None), False, "Nonna plays a card face down", "Nonna gioca una carta coperta"),
    (
        Taken(0, cards("AD 3D"), 21),
        False,
        "You take the trick, 21 points",
        "Fai la presa, 21 punti",
    ),
    (
        Taken(1, cards("2D 4D"), 0),
        False,
        "Nonna takes the trick, worth nothing",
        "Nonna fa la presa, senza punti",
    ),
    (Drawn(0, card("6B"), False), False, "You draw the six of clubs", "Peschi il sei di bastoni"),
    (Drawn(1, None, False), False, "", ""),
    (
        Drawn(1, card("KD"), True),
        False,
        "Nonna draws the trump card, the king of coins",
        "Nonna pesca la carta di briscola, il re di denari",
    ),
    (BidMade(1, Bid("7")), False, "Nonna calls: seven", "Nonna chiama: sette"),
    (
        BidMade(0, Bid("2", 65)),
        False,
        "You call: two with 65 points",
        "Chiami: due con 65 punti",
    ),
    (Passed(1), False, "Nonna passes", "Nonna passa"),
    (
        Called(1, Bid("2", 70)),
        False,
        "Nonna is the caller, and needs 70 points",
        "Nonna ha la chiamata e deve fare 70 punti",
    ),
    (
        Named(1, card("2S")),
        False,
        "Nonna calls the two of swords. Trump: swords",
        "Nonna chiama il due di spade. Briscola: spade",
    ),
    (
        Exchanged(0, card("7C"), card("AC")),
        False,
        "You take the ace of cups and lay down the seven of cups",
        "Prendi l’asso di coppe e metti giù il sette di coppe",
    ),
    (Signed(1, None), False, "Nonna makes a sign", "Nonna fa un segno"),
    (
        Signed(1, "A"),
        False,
        "Nonna makes a sign: the ace of trumps",
        "Nonna fa un segno: l’asso di briscola",
    ),
    (Ended("played"), False, "The deal is over", "La smazzata è finita"),
]


@pytest.mark.parametrize(("event", "led", "english", "italian"), SAID)
def test_what_happens_is_said_in_a_sentence(
    event: Event, led: bool, english: str, italian: str
) -> None:
    for language, sentence in (("en", english), ("it", italian)):
        narrator = Narrator(words_of(language), ["", "Nonna"], 0)
        assert narrator.event(event, led=led) == sentence


def test_a_spectator_is_told_names_only() -> None:
    narrator = Narrator(words_of("en"), ["Ada", "Nonna"], None)
    assert narrator.event(Played(0, card("AD"))) == "Ada plays the ace of coins"


def test_halves_and_signs_are_written_as_people_do() -> None:
    words = words_of("en")
    assert [words.score(score) for score in (0, 2, 0.5, 1.5)] == ["0", "2", "½", "1½"]
    assert [words.signed(score) for score in (3, 0, -2)] == ["+3", "0", "−2"]


# --- which language ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("en-GB,en;q=0.9,it;q=0.8", "en"),
        ("de,it;q=0.3,en;q=0.2", "it"),
        ("de-DE", "en"),
        ("", "en"),
        ("*;q=nonsense,,;;", "en"),
        ("it;q=0", "en"),
        ("it" * 5000, "en"),
    ],
)
def test_the_browser_says_which_language(header: str, code: str) -> None:
    assert preferred(header) == code


# --- the catalogues ------------------------------------------------------------------------------


def extracted() -> Catalog:
    """Everything that has to be translated, as ``make messages`` finds it."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    catalogue = Catalog()
    for _, _, message, comments, context in extract_from_dir(ROOT, methods, options):
        catalogue.add(message, None, auto_comments=comments, context=context)
    return catalogue


def catalogue_of(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "sessantuno.po").open("rb") as file:
        return read_po(file, locale=language, domain="sessantuno")


def texts(several: str | Sequence[str] | None) -> list[str]:
    """Return a message's forms, singular and plural, as a list."""
    return [several] if isinstance(several, str) else list(several or [""])


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_is_translated(language: str) -> None:
    needed, there = extracted(), catalogue_of(language)
    lacking = []
    for message in needed:
        translated = there.get(message.id)
        whole = translated is not None and not translated.fuzzy and all(texts(translated.string))
        if message.id and not whole:
            lacking.append(message.id)
    assert lacking == [], "run `make messages` and translate"
    stale = [message.id for message in there if message.id and needed.get(message.id) is None]
    assert stale == [], "run `make messages`"


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_what_is_filled_in(language: str) -> None:
    for message in catalogue_of(language):
        original = texts(message.id)[-1]
        for text in filter(None, texts(message.string) if message.id else []):
            # "The %(num)s card" may become "la tua carta": one is not always said as a number.
            assert _holes(original) ^ _holes(text) <= {"%(num)s"}, (message.id, text)
            assert sorted(_tags(original)) == sorted(_tags(text)), (message.id, text)


def _holes(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)s|\{\w+\}", text))


def _tags(text: str) -> list[str]:
    return re.findall(r"</?\w+>", text)
