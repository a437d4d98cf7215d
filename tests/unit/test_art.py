"""The decks, icons and ornaments: what is served is what the program in art/ draws."""

import gzip
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from art import compose
from art.glyphs import GLYPHS, INDICES, spread
from art.layouts import DECKS, ITALIAN
from art.sheet import sheet
from art.svg import PartError, Parts, shorten_path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "sessantuno" / "web" / "static"
NAMESPACE = "{http://www.w3.org/2000/svg}"
FILES = ("decks/italian.svg", "icons.svg", "ornaments.svg", "favicon.svg")
SPRITES = FILES[:3]
CODES = [rank + suit for suit in "DCSB" for rank in "A23456789JNK"]
PART_FILES = sorted((ROOT / "art" / "parts").rglob("*.svg"))


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


def test_every_card_sign_and_back_is_a_symbol_of_the_cards_shape() -> None:
    drawn = symbols("decks/italian.svg")
    for code in [*CODES, *(f"{code}-i" for code in CODES), "back", "index-tab"]:
        assert drawn[code].get("viewBox") == "-100 -170 200 340", code
    assert {"sign-D", "sign-C", "sign-S", "sign-B"} <= set(drawn)
    assert list(ITALIAN.pictures) == CODES


@pytest.mark.parametrize(
    "letters", ["A F C R 2 3 4 5 6 7", "A J N K Q", "A S C R 10 11 12", "A V D R J Q K", "13"]
)
def test_the_letters_of_every_language_are_there(letters: str) -> None:
    drawn = symbols("decks/italian.svg")
    for letter in letters.split():
        assert f"index-{letter}" in drawn
        assert f"large-{letter}" in drawn


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


def test_paper_is_the_pages_to_dim() -> None:
    for code in CODES:
        rectangle = symbols("decks/italian.svg")[code].find(f"{NAMESPACE}rect")
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
    assert compressed("decks/italian.svg") <= 20_000
    assert compressed("icons.svg", "ornaments.svg") <= 6_000
    assert compressed("favicon.svg") <= 1_000


def test_the_back_is_equal_under_half_a_turn() -> None:
    back = Parts(compose.PARTS / "italian")["back"].markup
    rows = [
        int(y) for y in re.findall(r'p-back-(?:row|dots)" transform="translate\(0 (-?\d+)\)', back)
    ]
    assert len(rows) == 16  # the seventeenth row, in the middle, is not moved
    assert sorted(rows) == sorted(-row for row in rows)


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
        assert used == set(parts.names())


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
    for name in [*CODES, *(f"{code}-i" for code in CODES), "back", *symbols("icons.svg")]:
        assert f'<use href="#{name}"/>' in page
