"""The decks, icons and ornaments: what is served is what the program in art/ draws."""

import gzip
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from art import compose
from art.decks import DECKS
from art.glyphs import GLYPHS, INDICES, spread
from art.icons import ICONS, digest
from art.layouts import Deck
from art.sheet import sheet
from art.svg import PartError, Parts, shorten_path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "sessantuno" / "web" / "static"
NAMESPACE = "{http://www.w3.org/2000/svg}"
SPRITES = (*(f"decks/{deck.name}.svg" for deck in DECKS), "icons.svg", "ornaments.svg")
FILES = (*SPRITES, "favicon.svg")
CODES = [rank + suit for suit in "DCSB" for rank in "A23456789JNK"]
PART_FILES = sorted((ROOT / "art" / "parts").rglob("*.svg"))


every_deck = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)


def sprite(deck: Deck) -> str:
    return f"decks/{deck.name}.svg"


def parse(name: str) -> ElementTree.Element:
    return ElementTree.parse(STATIC / name).getroot()


def symbols(name: str) -> dict[str, ElementTree.Element]:
    return {element.attrib["id"]: element for element in parse(name).iter(f"{NAMESPACE}symbol")}


def compressed(*names: str) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes(), mtime=0)) for name in names)


def test_a_rebuild_gives_the_served_files_byte_for_byte(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "art", "--out", str(tmp_path)], cwd=ROOT, check=True)
    built = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert built == set(FILES)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (STATIC / name).read_bytes(), (
            f"{name} is not what art/ draws: run `python -m art` and commit the result"
        )


def test_the_decks_have_their_names_and_shapes() -> None:
    assert [deck.name for deck in DECKS] == ["italian", "spanish", "french"]
    shapes = {deck.name: deck.frame.height / deck.frame.width for deck in DECKS}
    assert shapes == {"italian": 1.7, "spanish": 1.56, "french": 7 / 5}


@every_deck
def test_every_card_sign_and_back_is_a_symbol_of_the_cards_shape(deck: Deck) -> None:
    drawn = symbols(sprite(deck))
    cards = [*CODES, *(f"{code}-i" for code in CODES), "back", "index-tab"]
    for code in [*cards, *(f"large-card-{suit}" for suit in "DCSB")]:
        assert drawn[code].get("viewBox") == deck.frame.view_box, code
    for suit in "DCSB":
        assert drawn[f"sign-{suit}"].get("viewBox") == "-34 -46 68 92"
    assert list(deck.pictures) == CODES


@every_deck
@pytest.mark.parametrize(
    "letters",
    [
        "A F C R 2 3 4 5 6 7",
        "A J N K Q",
        "A S C R 1 10 11 12",
        "A V D R J Q K F",
        "13",
    ],
)
def test_the_letters_of_every_language_are_there(deck: Deck, letters: str) -> None:
    drawn = symbols(sprite(deck))
    for letter in letters.split():
        for name in (f"index-{letter}", f"large-{letter}"):
            assert drawn[name].get("viewBox") == deck.frame.view_box
            for suit in deck.inks:
                assert drawn[f"{name}-{suit}"].get("viewBox") == deck.frame.view_box


@pytest.mark.parametrize(("suit", "breaks"), [("D", 0), ("C", 1), ("S", 2), ("B", 3)])
def test_the_spanish_frame_line_breaks_as_the_suit_asks(suit: str, breaks: int) -> None:
    drawn = symbols("decks/spanish.svg")
    for rank in "A23456789JNK":
        line = drawn[rank + suit][1]
        # Without a break the line is one rectangle; with n breaks it is the two sides, closed at
        # neither end, and n - 1 pieces at the top and at the bottom.
        pieces = line.attrib.get("d", "").count("M")
        assert pieces == (2 + 2 * (breaks - 1) if breaks else 0)
        assert line.tag == f"{NAMESPACE}{'path' if breaks else 'rect'}"


@every_deck
def test_a_deck_prints_the_indices_it_is_known_for(deck: Deck) -> None:
    printed = {
        "italian": "",
        "spanish": "1 2 3 4 5 6 7 8 9 10 11 12",
        "french": "A 2 3 4 5 6 7 8 9 J Q K",
    }
    assert " ".join(deck.printed.values()) == printed[deck.name]
    drawn = symbols(sprite(deck))
    for rank, index in deck.printed.items():
        for suit in "DCSB":
            glyphs = [item.attrib["href"] for item in drawn[rank + suit].iter(f"{NAMESPACE}use")]
            assert glyphs.count(f"#g-{index}") == 2


@pytest.mark.parametrize("name", SPRITES)
def test_names_are_unique_and_every_link_stays_inside_the_sprite(name: str) -> None:
    names = [element.attrib["id"] for element in parse(name).iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    links = [element.attrib["href"] for element in parse(name).iter(f"{NAMESPACE}use")]
    assert {link.removeprefix("#") for link in links} <= set(names)


@pytest.mark.parametrize("name", FILES)
def test_only_flat_shapes(name: str) -> None:
    allowed = {"svg", "metadata", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}
    root = parse(name)
    assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} <= allowed
    assert not {"style", "filter", "class"} & {key for item in root.iter() for key in item.attrib}
    text = (STATIC / name).read_text(encoding="utf-8")
    assert "url(" not in text
    assert "CC0-1.0" in text


@every_deck
def test_paper_is_the_pages_to_dim(deck: Deck) -> None:
    drawn = symbols(sprite(deck))
    for code in CODES:
        rectangle = drawn[code].find(f"{NAMESPACE}rect")
        assert rectangle is not None
        assert rectangle.get("fill") == "var(--card-paper,#FFF9EC)"


def test_every_symbol_carries_its_own_pen() -> None:
    # Shown from another document, a symbol inherits from that document, not from its sprite.
    for name in SPRITES:
        for identity, element in symbols(name).items():
            assert element.get("stroke-linejoin") == "round", identity
    for identity, element in symbols("icons.svg").items():
        assert element.get("fill") == "none", identity
        assert element.get("stroke") == "currentColor", identity
        assert element.get("viewBox") == "0 0 24 24", identity


def test_sizes() -> None:
    # The default deck is part of a first visit; the others may be as large as a deck may be.
    assert compressed("decks/italian.svg") <= 28_000
    assert compressed("decks/spanish.svg") <= 60_000
    assert compressed("decks/french.svg") <= 60_000
    assert compressed("icons.svg", "ornaments.svg") <= 6_000
    assert compressed("favicon.svg") <= 1_000


@pytest.mark.parametrize("path", PART_FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_part_opens_on_its_own(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{NAMESPACE}svg"
    assert len(root.attrib["viewBox"].split()) == 4
    for link in root.iter(f"{NAMESPACE}image"):
        assert (path.parent / link.attrib["href"]).is_file()


def test_every_part_is_used() -> None:
    for deck in DECKS:
        parts = Parts(compose.PARTS / deck.name)
        pending = [place.part for picture in deck.pictures.values() for place in picture.places]
        pending += [picture.ground for picture in deck.pictures.values() if picture.ground]
        pending += [deck.back, *(sign.part for sign in deck.signs.values())]
        used: set[str] = set()
        while pending:
            name = pending.pop()
            used.add(name)
            pending += parts[name].links
        assert {name for name in used if "/" not in name} == set(parts.names())


def write_part(folder: Path, name: str, inside: str, box: str = "0 0 10 10") -> None:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
    (folder / f"{name}.svg").write_text(f"{head}{inside}</svg>", encoding="utf-8")


def test_a_linked_part_may_be_moved_and_resized_by_hand(tmp_path: Path) -> None:
    write_part(tmp_path, "pip", '<circle r="4"/>', "-5 -5 10 10")
    write_part(tmp_path, "card", '<image href="pip.svg" x="10" y="20" width="20" height="20"/>')
    part = Parts(tmp_path)["card"]
    assert part.links == ("pip",)
    assert part.markup == '<use href="#p-pip" transform="translate(20 30)scale(2)"/>'


def test_what_only_guides_the_hand_is_left_out(tmp_path: Path) -> None:
    write_part(tmp_path, "figure", '<path class="guide" d="M0 0H9"/><circle r="0.50" cy="1"/>')
    assert Parts(tmp_path)["figure"].markup == '<circle r=".50" cy="1"/>'


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("<text>3</text>", "shapes, groups and links"),
        ('<image href="none.svg" width="1" height="1"/>', "must hold none.svg"),
        ('<image href="pip.svg" width="10" height="20"/>', "must keep its shape"),
    ],
)
def test_a_part_that_cannot_be_composed_says_why(
    tmp_path: Path, inside: str, sentence: str
) -> None:
    write_part(tmp_path, "pip", '<circle r="4"/>')
    write_part(tmp_path, "wrong", inside)
    with pytest.raises(PartError, match=sentence):
        Parts(tmp_path)["wrong"]


def test_paths_are_shortened_without_change() -> None:
    assert shorten_path("M 0.5 -0.25 L 10, -3 Z") == "M.5-.25L10-3Z"
    assert shorten_path("M10 0.5C1 0 -0.5 2 3 30.05") == "M10 .5C1 0-.5 2 3 30.05"


def test_an_index_of_two_digits_is_as_wide_as_its_strokes() -> None:
    assert {character for index in INDICES for character in index} <= set(GLYPHS)
    assert spread("7")[1] == 16
    assert spread("10")[1] == 6 + 8 + 16


def test_the_sheet_shows_every_card_and_icon() -> None:
    page = sheet(compose.compose())
    cards = [*CODES, *(f"{code}-i" for code in CODES), "back"]
    names = [f"{deck.name}-{card}" for deck in DECKS for card in cards]
    for name in [*names, *symbols("icons.svg")]:
        assert f'<use href="#{name}"/>' in page
        assert page.count(f'id="{name}"') == 1


@pytest.mark.parametrize("name", ICONS)
def test_the_icons_of_the_app_are_of_this_very_coin_and_small(name: str) -> None:
    content = (STATIC / name).read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", content[16:24]) == (ICONS[name][0], ICONS[name][0])
    assert digest(name).encode() in content, "draw it anew: python -m art.icons"
    assert len(content) < 20_000
