"""The decks as a person sees them: told apart in grey at 48 pixels, backs the same either way up.

The cards are drawn by Chromium from the sprites as they are served, and measured as pictures.
"""

import base64
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

STATIC = Path(__file__).resolve().parents[2] / "src" / "sessantuno" / "web" / "static"
SUITS = "DCSB"
RANKS = "A23456789JNK"
CODES = [rank + suit for suit in SUITS for rank in RANKS]
NUMERALS = "23456789"

Grey = NDArray[np.float64]


@dataclass(frozen=True)
class Shape:
    """A deck's sprite, and the pixels a card of it takes when 48 are its width."""

    name: str
    height: int


DECKS = (Shape("italian", 82), Shape("spanish", 75), Shape("french", 67))
WIDTH = 48

every_deck = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)

# Draw the picture of a page again on a canvas, to read its pixels: red, green and blue of each.
READ_PIXELS = """async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let i = 0; i < pixels.length; i += 30000)
    text += String.fromCharCode(...pixels.subarray(i, i + 30000));
  return [image.width, image.height, btoa(text)];
}"""


@pytest.fixture(scope="module")
def easel(chromium: Browser) -> Page:
    """One page for all pictures of this file."""
    return chromium.new_page(viewport={"width": WIDTH * 12, "height": 400})


def colours(
    page: Page,
    deck: Shape,
    cards: list[str],
    width: int = WIDTH,
    *,
    four_colours: bool = False,
    evening: bool = False,
) -> NDArray[np.float64]:
    """Draw the cards and return them as (card, y, x, red green blue), each from 0 to 1."""
    style = "--suit-D:#2C5A96;--suit-B:#2F7A54;" if four_colours else ""
    style += "--card-paper:#F5EAD5;" if evening else ""
    height = deck.height * width // WIDTH
    sprite = (STATIC / "decks" / f"{deck.name}.svg").read_text(encoding="utf-8")
    drawings = ["".join(f'<use href="#{name}"/>' for name in card.split("+")) for card in cards]
    shown = "".join(
        f'<svg width="{width}" height="{height}" style="display:block">{uses}</svg>'
        for uses in drawings
    )
    page.set_viewport_size({"width": width, "height": height * len(cards)})
    page.set_content(f'<body style="margin:0;{style}">{shown}<div hidden>{sprite}</div>')
    picture = base64.b64encode(page.screenshot()).decode()
    wide, high, pixels = page.evaluate(READ_PIXELS, picture)
    flat = np.frombuffer(base64.b64decode(pixels), dtype=np.uint8).reshape(high, wide, 4)
    drawn = flat[:, :, :3].reshape(len(cards), height, width, 3)
    return drawn.astype(np.float64) / 255


def in_grey(drawn: NDArray[np.float64]) -> Grey:
    """Return the lightness of each pixel, as a page in grey shows it."""
    return np.asarray(drawn @ np.array([0.2126, 0.7152, 0.0722]))


def blurred(card: Grey) -> Grey:
    """Return the card as eyes that do not see sharply would: each pixel the mean of 3 by 3."""
    padded = np.pad(card, 1, mode="edge")
    high, wide = card.shape
    shifted = [padded[y : y + high, x : x + wide] for y in range(3) for x in range(3)]
    return np.asarray(np.mean(shifted, axis=0))


def distance(one: Grey, other: Grey) -> float:
    """Say how different two blurred cards are: 0 the same, 1 black against white everywhere."""
    return float(np.sqrt(np.mean((blurred(one) - blurred(other)) ** 2)))


DIFFERENT = 0.04
"""Two cards differ by at least this: as if six pixels of a card were black on one only."""

SAME = 0.015
"""A picture turned round differs from itself by less: its edges fall on other pixels."""


@every_deck
def test_every_two_cards_differ_in_grey_at_48_pixels(easel: Page, deck: Shape) -> None:
    cards = in_grey(colours(easel, deck, CODES))
    assert distance(cards[0], cards[0]) == 0
    alike = {
        f"{one} {other}": round(distance(cards[first], cards[second]), 3)
        for first, one in enumerate(CODES)
        for second, other in enumerate(CODES[:first])
        if distance(cards[first], cards[second]) < DIFFERENT
    }
    assert alike == {}


PATCH = 9


def patches(card: Grey) -> Grey:
    """Return every square of the card inside its edge that shows something."""
    inside = card[4:-4, 4:-4]
    windows = np.lib.stride_tricks.sliding_window_view(inside, (PATCH, PATCH))
    flat = windows.reshape(-1, PATCH * PATCH)
    return np.asarray(flat[flat.std(axis=1) > 0.12])


def unlikeness(some: Grey, others: Grey) -> float:
    """Say how far each of `some` patches is, on average, from the most like of the others."""
    some, others = some.astype(np.float32), others.astype(np.float32)
    squares = (some**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)[None] - 2 * some @ others.T
    return float(np.sqrt(np.maximum(squares.min(axis=1), 0) / PATCH**2).mean())


@every_deck
def test_a_numerals_suit_is_seen_in_grey_from_any_piece_of_it(easel: Page, deck: Shape) -> None:
    """Look at pieces of a card through a hole: they are most like pieces of its own suit.

    Neither the place of the pips nor their number can help: what tells is the pip itself.
    """
    codes = [code for code in CODES if code[0] in NUMERALS]
    seen = dict(zip(codes, map(patches, in_grey(colours(easel, deck, codes))), strict=True))
    taken_for: dict[str, str] = {}
    for code in codes:
        some = seen[code][:: max(1, len(seen[code]) // 40)]
        by_suit = {
            suit: unlikeness(
                some, np.concatenate([seen[r + suit] for r in NUMERALS if r + suit != code])
            )
            for suit in SUITS
        }
        suit = min(by_suit, key=by_suit.__getitem__)
        if suit != code[-1]:
            taken_for[code] = suit
    assert taken_for == {}


@every_deck
def test_the_back_is_equal_under_half_a_turn(easel: Page, deck: Shape) -> None:
    back, ace = in_grey(colours(easel, deck, ["back", "AB"], width=4 * WIDTH))
    assert distance(back, back[::-1, ::-1]) < SAME
    assert distance(ace, ace[::-1, ::-1]) > SAME


def test_french_courts_have_two_heads(easel: Page) -> None:
    french = DECKS[2]
    courts = [code for code in CODES if code[0] in "JNK"]
    for code, card in zip(courts, in_grey(colours(easel, french, courts, 4 * WIDTH)), strict=True):
        assert distance(card, card[::-1, ::-1]) < SAME, code


def test_four_colour_suits_are_the_pages_to_choose(easel: Page) -> None:
    french = DECKS[2]
    cards = [f"{rank}{suit}-i+index-{rank}-{suit}" for rank in "A7" for suit in SUITS]
    two = colours(easel, french, cards)
    four = colours(easel, french, cards, four_colours=True)
    changed = np.abs(two - four).max(axis=(1, 2, 3)) > 0.1
    assert list(changed) == [True, False, False, True] * 2


@every_deck
def test_paper_dims_when_the_page_says_so(easel: Page, deck: Shape) -> None:
    day, evening = (
        colours(easel, deck, ["2D"], evening=evening)[0, 4, WIDTH // 2] for evening in (False, True)
    )
    assert np.allclose(day * 255, [0xFF, 0xF9, 0xEC], atol=1)
    assert np.allclose(evening * 255, [0xF5, 0xEA, 0xD5], atol=1)


@every_deck
def test_a_corner_index_covers_no_drawing_and_is_not_covered(easel: Page, deck: Shape) -> None:
    """Where the strokes of the index lie there is nothing but paper underneath."""
    codes = [f"{code}-i" for code in CODES]
    index = "index-12" if deck.name == "spanish" else "index-K"
    strokes = in_grey(colours(easel, deck, [index], width=2 * WIDTH))[0] < 0.4
    for code, card in zip(codes, in_grey(colours(easel, deck, codes, 2 * WIDTH)), strict=True):
        assert card[strokes].min() > 0.6, code
