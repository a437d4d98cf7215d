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
from sessantuno.web.i18n import CODES, LANGUAGES, LOCALE, Phrase, preferred, speech
from sessantuno.web.words import Narrator, words_of

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "sessantuno" / "web" / "static"
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
        ("es", "italian", "AD", "as de oros"),
        ("es", "spanish", "JC", "sota de copas"),
        ("es", "spanish", "NS", "caballo de espadas"),
        ("es", "spanish", "KB", "rey de bastos"),
        ("es", "french", "NB", "dama de tréboles"),
        ("es", "french", "JS", "jota de picas"),
        # R20.1: in Portugal the jack is worth three and the queen two.
        ("pt", "french", "ND", "valete de ouros"),
        ("pt", "french", "JC", "dama de copas"),
        ("pt", "french", "KS", "rei de espadas"),
        ("pt", "french", "7B", "sete de paus"),
        ("pt", "spanish", "NB", "cavalo de paus"),
        ("pt", "spanish", "JB", "sota de paus"),
        ("hr", "italian", "3C", "trica kupa"),
        ("hr", "italian", "JD", "fanat dinara"),
        ("hr", "italian", "NS", "konj špada"),
        ("hr", "italian", "KB", "kralj baštona"),
        ("hr", "french", "ND", "dama karo"),
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


@pytest.mark.parametrize(
    ("language", "deck", "letters"),
    [
        ("en", "italian", "A K N J 7"),
        ("en", "french", "A K Q J 7"),
        ("it", "italian", "A R C F 7"),
        ("it", "french", "A R D F 7"),
        ("es", "italian", "A R C S 7"),
        ("es", "french", "A K Q J 7"),
        ("pt", "italian", "A R C S 7"),
        ("pt", "french", "A R V D 7"),
        ("hr", "italian", "A 13 12 11 7"),
        ("hr", "french", "A K Q J 7"),
        *((language, "spanish", "1 12 11 10 7") for language in CODES),
    ],
)
def test_the_letters_in_the_corner_follow_the_language(
    language: str, deck: str, letters: str
) -> None:
    names = CardNames(speech(language), deck)
    assert [names.index(card(f"{rank}C")) for rank in "AKNJ7"] == letters.split()


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_letter_in_a_corner_is_drawn(language: str, deck: str) -> None:
    sprite = (STATIC / "decks" / f"{deck}.svg").read_text(encoding="utf-8")
    names = CardNames(speech(language), deck)
    for each in ALL_CARDS:
        end = f"-{each.suit}" if deck == "french" else ""
        assert f'id="index-{names.index(each)}{end}"' in sprite


def test_a_card_shows_the_drawing_of_what_it_is_called() -> None:
    """A Portuguese jack takes the knight's place, and so shows the jack."""
    french, italian = (CardNames(speech("pt"), deck) for deck in ("french", "italian"))
    assert [french.drawing(card(code)) for code in ("NC", "JC", "KC", "7C")] == [
        "JC",
        "NC",
        "KC",
        "7C",
    ]
    assert {italian.drawing(each) for each in ALL_CARDS} == {each.code for each in ALL_CARDS}
    for language in CODES:
        for deck in DECKS:
            names = CardNames(speech(language), deck)
            assert {names.drawing(each) for each in ALL_CARDS} == {x.code for x in ALL_CARDS}


@pytest.mark.parametrize(
    ("language", "deck", "sentence"),
    [
        ("en", "italian", "The ace of cups beats the knight of cups"),
        ("it", "italian", "L’asso di coppe batte il cavallo di coppe"),
        ("es", "spanish", "El as de copas gana al caballo de copas"),
        ("es", "french", "El as de corazones gana a la dama de corazones"),
        ("pt", "french", "O ás de copas ganha ao valete de copas"),
        ("hr", "italian", "Jača karta: as kupa, slabija: konj kupa"),
    ],
)
def test_articles_go_with_their_prepositions(language: str, deck: str, sentence: str) -> None:
    narrator = Narrator(words_of(language, deck), ["", "Nonna"], 0)
    assert narrator.beats(card("AC"), card("NC")) == sentence


def test_only_names_of_cards_join_a_preposition() -> None:
    """A player may be called El or O."""
    spanish = speech("es")
    assert spanish._("%(name)s to play", name="el Rubio") == "Le toca a el Rubio"
    joined = spanish._("%(card)s beats %(other)s", card=Phrase("el as"), other=Phrase("el as"))
    assert joined == "el as gana al as"


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
        ("es-MX,es;q=0.9", "es"),
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("hr,en;q=0.5", "hr"),
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


def lacking(needed: Catalog, there: Catalog) -> list[object]:
    """Return the messages that a catalogue does not translate, in all their forms and surely."""
    found: list[object] = []
    for message in needed:
        translated = there.get(message.id)
        forms = there.num_plurals if isinstance(message.id, tuple | list) else 1
        whole = (
            translated is not None
            and not translated.fuzzy
            and len(texts(translated.string)) == forms
            and all(texts(translated.string))
        )
        if message.id and not whole:
            found.append(message.id)
    return found


def test_there_are_five_languages() -> None:
    names = {language.code: language.name for language in LANGUAGES}
    assert names == {
        "en": "English",
        "it": "Italiano",
        "es": "Español",
        "pt": "Português",
        "hr": "Hrvatski",
    }
    assert [catalogue_of(code).num_plurals for code in OTHERS] == [2, 2, 2, 3]


def test_what_lacks_is_found() -> None:
    needed = Catalog(locale="hr")
    there = Catalog(locale="hr")
    for message in ("whole", "absent", "empty", "unsure", ("card", "cards"), ("deal", "deals")):
        needed.add(message)
    there.add("whole", "cijelo")
    there.add("empty", "")
    there.add("unsure", "možda", flags=["fuzzy"])
    there.add(("card", "cards"), ("karta", "karte", "karata"))
    there.add(("deal", "deals"), ("dijeljenje", "", "dijeljenja"))
    assert lacking(needed, there) == ["absent", "empty", "unsure", ("deal", "deals")]


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_is_translated(language: str) -> None:
    needed, there = extracted(), catalogue_of(language)
    assert lacking(needed, there) == [], "run `make messages` and translate"
    assert [str(fault) for _, faults in there.check() for fault in faults] == []
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
