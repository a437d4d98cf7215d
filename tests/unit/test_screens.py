"""The templates with made-up screens: the contract of the markup that scripts rely on."""

import re
from dataclasses import FrozenInstanceError, replace
from html.parser import HTMLParser
from typing import get_args

import pytest

from sessantuno.cards import ALL_CARDS, Card
from sessantuno.web import screens as s
from sessantuno.web.i18n import CODES
from sessantuno.web.words import words_of
from tests import screen_samples as samples

TABLES = {
    "play": samples.TABLE,
    "hold": samples.HOLD,
    "last": samples.LAST,
    "end": samples.ENDED,
    "sealed": samples.SEALED,
    "three": samples.THREE,
    "four": samples.FOUR,
    "five": samples.FIVE,
    "six": samples.SIX,
    "auction": samples.AUCTION,
    "dupla": samples.DUPLA,
    "open": samples.OPEN,
    "ten": samples.TEN,
}
PAGES: dict[str, tuple[str, object]] = {
    "front": ("front.html", samples.FRONT),
    "verify": ("verify.html", samples.VERIFY),
    "fair": ("fair.html", None),
    "settings": ("settings.html", samples.SETTINGS),
    "error": ("error.html", samples.ERROR),
    **{name: ("table.html", screen) for name, screen in TABLES.items()},
}
VOID = {"meta", "link", "input", "use", "path", "rect", "circle", "img", "br"}


class Reader(HTMLParser):
    """The elements of a page, and whether every one that opened was closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing at {self.getpos()}")

    def all(self, tag: str = "", **wanted: str) -> list[dict[str, str]]:
        """The attributes of the elements of that name that have these attributes."""
        named = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            attrs
            for found, attrs in self.elements
            if (not tag or found == tag)
            and all(attrs.get(name) == value for name, value in named.items())
        ]


def html_of(template: str, screen: object, settings: s.Settings | None = None) -> str:
    """A page as it would be sent."""
    context = samples.page("/tables/k7", settings)
    return samples.environment().get_template(template).render(page=context, screen=screen)


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_whole_and_names_its_language(name: str) -> None:
    page = Reader(html_of(*PAGES[name]))
    assert not page.faults
    assert not page.open
    assert page.all("html", lang="en")
    assert len(page.all("main")) == 1
    ids = [attrs["id"] for _, attrs in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids)), "an id stands twice"
    for _, attrs in page.elements:
        if attrs.get("href", "").startswith("#"):
            assert attrs["href"][1:] in ids, f"{attrs['href']} leads nowhere"


@pytest.mark.parametrize("name", PAGES)
def test_nothing_in_a_page_needs_inline_style_or_script(name: str) -> None:
    page = Reader(html_of(*PAGES[name]))
    for tag, attrs in page.elements:
        assert "style" not in attrs, tag
        assert not [name for name in attrs if name.startswith("on")], tag
        assert tag != "style"
        assert tag != "script" or "src" in attrs


@pytest.mark.parametrize("name", PAGES)
def test_every_form_that_posts_carries_the_token(name: str) -> None:
    html = html_of(*PAGES[name])
    forms = re.findall(r'<form[^>]*method="post".*?</form>', html, re.S)
    assert forms
    assert all('name="csrf" value="token"' in form for form in forms)


@pytest.mark.parametrize("name", TABLES)
def test_a_card_stands_in_one_place_of_the_table(name: str) -> None:
    page = Reader(html_of("_table.html", TABLES[name]))
    keys = [attrs["data-card"] for _, attrs in page.elements if "data-card" in attrs]
    assert len(keys) == len(set(keys))
    root = page.elements[0][1]
    assert root["id"] == "play"
    assert root["data-seq"] == "17"


@pytest.mark.parametrize("name", ["play", "hold", "last", "three", "four", "dupla"])
def test_a_hidden_card_is_a_back_and_nothing_more(name: str) -> None:
    html = html_of("_table.html", TABLES[name])
    hidden = re.findall(
        r'<span class="card back" data-card="(hidden-\d-\d)">(.*?)</span></li>', html
    )
    assert len(hidden) == sum(len(seat.cards) for seat in TABLES[name].seats)
    assert all("#back" in inner and "hidden card" in inner for _, inner in hidden)


def test_the_hand_is_buttons_in_one_form() -> None:
    page = Reader(html_of("_table.html", samples.TABLE))
    assert page.all("form", id="hand-form", action="/tables/k7/actions", method="post")
    assert [attrs["value"] for attrs in page.all("button", name="action", **{"class": "card"})] == [
        "AC",
        "NS",
        "3B",
    ]


def test_out_of_turn_no_card_can_be_sent() -> None:
    page = Reader(html_of("_table.html", samples.HOLD))
    held = [attrs for attrs in page.all("button") if attrs.get("class", "").startswith("card")]
    assert len(held) == 2
    assert all(attrs["type"] == "button" and "name" not in attrs for attrs in held)


def test_a_card_that_may_not_be_played_says_why_and_is_not_sent() -> None:
    first, *rest = samples.TABLE.hand
    barred = replace(first, playable=False, reason="You must follow cups.")
    html = html_of("_table.html", replace(samples.TABLE, hand=(barred, *rest)))
    assert "ace of cups. You must follow cups." in html
    page = Reader(html)
    assert not page.all("button", value="AC")
    assert page.all("button", data_card="AC", aria_disabled="true")


def test_the_winning_card_has_a_mark_and_a_word() -> None:
    html = html_of("_table.html", samples.TABLE)
    assert 'class="card winning" data-card="3C"' in html
    assert "winning so far" in html


def test_in_the_hold_the_trick_says_where_it_goes() -> None:
    page = Reader(html_of("_table.html", samples.HOLD))
    assert page.elements[0][1]["data-hold"] == "1"
    assert page.all("ol", data_place="trick", data_to="taken-0")
    assert page.all("div", data_place="taken-0")
    assert page.all("div", data_place="taken-1")


def test_the_trump_is_named_when_its_card_is_gone() -> None:
    html = html_of("_table.html", samples.LAST)
    assert "Trump: coins" in html
    assert "The stock is empty" in html


def test_an_untaken_pile_keeps_its_place() -> None:
    table = replace(samples.TABLE, piles=(s.Pile(0, 0, "no trick yet", True),))
    page = Reader(html_of("_table.html", table))
    assert page.all("div", data_place="taken-0", **{"class": "taken empty"})


def test_words_are_escaped() -> None:
    bad = "<script>alert(1)</script>"
    table = replace(samples.TABLE, sentence=s.Sentence(bad), title=bad)
    assert bad not in html_of("table.html", table)


def test_settings_reach_the_page() -> None:
    chosen = s.Settings(theme="dark", pace="tap", indices="on", left_handed=True, letter_keys=False)
    page = Reader(html_of("table.html", samples.TABLE, chosen))
    assert page.all("html", data_theme="dark")
    assert page.all("main", data_pace="tap", data_letters="0")
    (body,) = page.all("body")
    assert body["data-hand"] == "left"
    assert "indices" in body["class"].split()
    assert "#AC-i" in html_of("_table.html", samples.TABLE, chosen)
    assert "#AC-i" not in html_of("_table.html", samples.TABLE)


DRAWING = samples.environment().from_string(
    '{% import "_parts.html" as parts with context %}{{ parts.drawing(card) }}'
)


def uses(card: s.CardView, settings: s.Settings) -> list[str]:
    """The drawings that make up a face, without the addresses of the sprites."""
    html = DRAWING.render(page=samples.page("/", settings), card=card)
    return re.findall(r'<use href="/static/decks/([^"]+)"', html)


@pytest.mark.parametrize(
    ("deck", "indices", "drawn"),
    [
        ("italian", "off", ["italian.svg#NC"]),
        ("italian", "on", ["italian.svg#NC-i", "italian.svg#index-N"]),
        ("italian", "large", ["italian.svg#large-card-C", "italian.svg#large-N"]),
        ("spanish", "off", ["spanish.svg#NC"]),
        ("spanish", "on", ["spanish.svg#NC-i", "spanish.svg#index-11"]),
        ("french", "off", ["french.svg#NC-i", "french.svg#index-Q-C"]),
        ("french", "large", ["french.svg#large-card-C", "french.svg#large-Q-C"]),
    ],
)
def test_a_card_is_drawn_from_the_chosen_deck(
    deck: s.Deck, indices: s.Indices, drawn: list[str]
) -> None:
    names = words_of("en", deck).cards
    knight = Card.parse("NC")
    card = s.CardView("NC", "NC", names.title(knight), names.index(knight))
    assert uses(card, s.Settings(deck=deck, indices=indices)) == drawn


@pytest.mark.parametrize("deck", get_args(s.Deck))
def test_a_deck_has_every_drawing_that_a_page_can_ask_for(deck: s.Deck) -> None:
    sprite = (samples.WEB / "static" / "decks" / f"{deck}.svg").read_text(encoding="utf-8")
    drawings = set(re.findall(r' id="([^"]+)"', sprite))
    asked = {f"{deck}.svg#back"}
    for language in CODES:
        names = words_of(language, deck).cards
        for card in ALL_CARDS:
            view = s.CardView(card.code, card.code, names.title(card), names.index(card))
            for indices in get_args(s.Indices):
                asked |= set(uses(view, s.Settings(deck=deck, indices=indices)))
    assert {name.partition("#")[2] for name in asked} <= drawings
    assert all(name.startswith(f"{deck}.svg") for name in asked), "another deck is loaded too"


def test_the_deck_and_its_colours_are_told_to_the_styles() -> None:
    chosen = s.Settings(deck="french", four_colours=True)
    (body,) = Reader(html_of("table.html", samples.TABLE, chosen)).all("body")
    assert body["data-deck"] == "french"
    assert "four-colours" in body["class"].split()
    assert "italian.svg" not in html_of("table.html", samples.TABLE, chosen)


def test_a_fan_has_corner_indices_by_itself() -> None:
    html = html_of("_table.html", samples.FIVE)
    assert "#NB-i" in html
    assert "cards-6 fan" in html


def test_a_hand_that_is_refilled_keeps_its_layout() -> None:
    four_of_five = replace(samples.TABLE, hand=samples.TABLE.hand, hand_size=5)
    assert four_of_five.room == 5
    assert four_of_five.fan
    assert not samples.TABLE.fan


@pytest.mark.parametrize(
    ("count", "trump", "layers"),
    [(34, True, 4), (12, True, 3), (8, True, 2), (2, True, 1), (1, True, 0), (0, False, 0)],
)
def test_the_stock_grows_thin(count: int, trump: bool, layers: int) -> None:
    card = samples.card("KD") if trump else None
    assert s.Stock(count, "", card).layers == layers


def test_the_calls_that_are_too_high_cannot_be_chosen() -> None:
    page = Reader(html_of("_table.html", samples.AUCTION))
    bids = [attrs["value"] for attrs in page.all("input", name="bid")]
    assert bids == ["bid 6", "bid 5", "bid 4", "bid 2", "bid 2@"]
    assert page.all("button", name="action", value="pass")
    assert page.all("input", name="points", min="62", max="120")


def test_before_a_deal_the_whole_seal_is_shown() -> None:
    html = html_of("_table.html", samples.SEALED)
    assert samples.SEAL.commitment in html
    page = Reader(html)
    assert page.all("form", id="deal-form", action="/tables/k7/deal", data_auto="1")
    assert page.all("input", name="client_seed", maxlength="64")


def test_the_bar_shares_the_120_points() -> None:
    page = Reader(html_of("_table.html", samples.ENDED))
    shares = [attrs["data-share"] for attrs in page.all("rect") if "data-share" in attrs]
    assert shares == ["74", "46"]
    assert page.all("button", id="next-deal", name="action")


def test_the_front_page_sends_one_of_each_choice() -> None:
    page = Reader(html_of("front.html", samples.FRONT))
    levels = [attrs["value"] for attrs in page.all("input", name="level")]
    assert levels == ["easy", "medium", "hard"]
    for name in ("level", "match"):
        assert len([one for one in page.all("input", name=name) if "checked" in one]) == 1
    assert page.all("select", name="draw")


def test_screens_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        samples.TABLE.seq = 18  # type: ignore[misc]  # what the test is about
    with pytest.raises(FrozenInstanceError):
        samples.TABLE.hand[0].playable = False  # type: ignore[misc]  # the same, one floor down
