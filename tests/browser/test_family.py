"""The family in a browser: matches of three, four and six, and what each of the others has.

Names of cards, seats and sides are looked for in the page as people see it; whether the rules are
right is tested where they are written. The picker opens the tables of the matches; the others have
seals that are known, so that what a test is about comes up.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize

from sessantuno.actions import Exchange
from sessantuno.match import HouseRules
from sessantuno.record import read_record
from sessantuno.rules import Rules
from sessantuno.tables import Table, usual_house
from sessantuno.verify import check_record
from tests.browser.at_table import (
    RESTING,
    YOUR_CARD,
    be_impatient,
    follow,
    hand,
    heard,
    listen,
    on_the_table,
    play_out,
    turn,
    until,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import DESKTOP, PHONE, axe
from tests.seeded import Wanted, be_known, open_table, open_table_where
from tests.serving import RunningServer

SMALL = ViewportSize(width=320, height=568)
SOMETHING_TO_DO = ", ".join(
    f"{RESTING} {what}" for what in (YOUR_CARD, "#call", ".suits button", "#end")
)
NAMES = ("Bea", "Ugo", "Ivo", "Zoe", "Lia")


def open_game(page: Page, game: str, *, match: str) -> None:
    """Choose a game as a person does, and sit down at its table."""
    listen(page)
    be_impatient(page)
    page.goto("/")
    page.click("#games summary")
    follow(page, f"#games button[value='{game}']")
    page.check("input[name=level][value=easy]", force=True)
    page.check(f"input[name=match][value='{match}']", force=True)
    follow(page, "#play-button")
    until(page, SOMETHING_TO_DO)


def sit_at(
    page: Page,
    server: RunningServer,
    rules: Rules,
    *,
    house: HouseRules | None = None,
    dealer: int = 0,
    seen: Callable[[Table], bool] | None = None,
) -> None:
    """Sit down at a table whose seal is known; with ``seen``, when the person has come to that."""
    house = house or usual_house(rules, match="single")
    wanted = Wanted(rules, house, NAMES[: rules.players - 1], dealer=dealer, plays=0)
    be_known(page.context, server.data, server.url)
    address = (
        open_table_where(server.data, wanted, seen) if seen else open_table(server.data, wanted)
    )
    listen(page)
    be_impatient(page)
    page.goto(address)
    until(page, SOMETHING_TO_DO)


def is_over(page: Page) -> bool:
    return page.locator("#end").count() == 1


def press(page: Page, what: str) -> None:
    """Press something at the table and wait until there is something to do."""
    with turn(page, SOMETHING_TO_DO):
        page.click(what)


def play(page: Page, place: int = 0) -> None:
    """Play a card: by the strip of it that is always free."""
    cards = page.locator(YOUR_CARD)
    with turn(page):
        cards.nth(place % cards.count()).click(position={"x": 12, "y": 30})


def overlaps(page: Page, selector: str) -> list[str]:
    """Return the pairs of visible elements of which one covers another."""
    found: list[str] = page.evaluate(
        """selector => {
          const boxes = [...document.querySelectorAll(selector)]
            .flatMap(element => [...element.getClientRects()].map(box => ({element, box})))
            .filter(({box}) => box.width > 1 && box.height > 1);
          const pairs = [];
          boxes.forEach((a, index) => boxes.slice(index + 1).forEach(b => {
            if (a.element.contains(b.element) || b.element.contains(a.element)) return;
            if (a.element.closest("#sentence") && b.element.closest("#sentence")) return;
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (wide > 4 && high > 4) pairs.push([a, b].map(
              ({element}) => element.className + " " + element.innerText.trim()).join(" / "));
          }));
          return pairs;
        }""",
        selector,
    )
    return found


def outside(page: Page, selector: str) -> list[str]:
    """Return the visible elements that reach out of the window."""
    found: list[str] = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(element => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1
            || box.top < -1 || box.bottom > innerHeight + 1);
        }).map(element => element.className + " " + element.innerText.trim())""",
        selector,
    )
    return found


THINGS = (
    ".plate, .trick .card, .trick .slot, .pill, .stock, #sentence > *, .taken:not(.empty), .dock,"
    " .bar .square, .bar .logo, .bar .match"
)


def check_layout(page: Page) -> None:
    """Nothing covers anything, nothing is cut off, nothing scrolls."""
    assert overlaps(page, THINGS) == []
    assert outside(page, f"{THINGS}, #hand .card") == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def shown(page: Page) -> str:
    return page.locator("#play").inner_text()


def check_records(page: Page, deals: int) -> None:
    """The match is recorded, and every seal in it holds."""
    record = read_record(page.request.get(f"{page.url}/record.json").text())
    assert [deal.number for deal in record.deals] == list(range(1, deals + 1))
    assert all(check.failure is None for check in check_record(record))


@pytest.mark.parametrize(
    ("game", "size", "words", "match"),
    [
        ("briscola-3", PHONE, ["Ugo", "Bea"], "single"),
        ("briscola-4", DESKTOP, ["Us", "Them", "partner"], "bo3"),
        ("briscola-6", PHONE, ["Us", "Them", "partner"], "single"),
    ],
)
def test_a_whole_match(
    new_page: NewPage, game: str, size: ViewportSize, words: list[str], match: str
) -> None:
    page = new_page(viewport=size)
    open_game(page, game, match=match)
    text = shown(page)
    assert all(word in text for word in words)
    check_layout(page)
    assert axe(page) == []
    for place in range(14):
        if is_over(page):
            break
        play(page, place)
    deals = 1
    while not page.locator("#end.match-over").count():
        press(page, "#next-deal")
        play_out(page)
        deals += 1
        assert deals < 14, "the match does not end"
    assert deals >= 2 or match == "single"
    assert re.search(r"wins? the match|We win|They win|You win", shown(page))
    assert axe(page) == []
    check_records(page, deals)


# --- Chiamata ------------------------------------------------------------------------------------

CHIAMATA = Rules.preset("chiamata", 5)
RANKS = {"ace": "A", "three": "3", "king": "K", "knight": "N", "jack": "J"} | {
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "two": "2",
}


def called(table: Table, part: str) -> bool:
    """Whether cards are being played, in the last deal of five, and the person has this part."""
    view = table.view(0)
    if view is None or view.phase != "playing" or table.deal_number != 5:
        return False
    if view.caller == 0:
        return part == "caller"
    return part == ("partner" if view.called in view.hand else "opponent")


@pytest.mark.parametrize(
    ("part", "words"),
    [("caller", "you called"), ("partner", "with you"), ("opponent", "called")],
)
def test_a_chiamata_of_five_deals(page: Page, server: RunningServer, part: str, words: str) -> None:
    house = usual_house(CHIAMATA)
    sit_at(page, server, CHIAMATA, house=house, seen=lambda table: called(table, part))
    assert re.search(r"called the \w+ of \w+, \d+", shown(page))
    play_out(page)
    worth = page.locator("#end .quiet").first.inner_text()
    assert words in worth
    if part == "opponent":
        assert not re.search("you called|with you", worth)
    assert page.locator("#end.match-over").count() == 1
    assert page.locator(".end-table tbody tr").count() == 5
    check_records(page, 5)


def test_the_calling_and_the_table_of_five(page: Page, server: RunningServer) -> None:
    sit_at(page, server, CHIAMATA, house=usual_house(CHIAMATA), dealer=4)
    assert axe(page) == []
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        assert outside(page, "#auction-form button, .rung, #hand .card") == []
    while not page.locator(YOUR_CARD).count():
        assert not is_over(page)
        if page.locator(".suits button").count():
            name_a_card_of_another(page)
        else:
            may_bid = page.locator("#auction-form input[name=bid]").count() > 0
            press(page, "#call" if may_bid else "#auction-form button[value=pass]")
    assert re.search(r"called the \w+ of \w+, \d+", shown(page))
    assert "is the partner" not in shown(page)
    play(page)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        check_layout(page)
    assert axe(page) == []


def name_a_card_of_another(page: Page) -> None:
    """Name the suit of a card that somebody else holds; if one has all four, that of the first."""
    (rank,) = re.findall(r"You call (\w+) of this suit", shown(page))
    held = hand(page)
    suit = next((suit for suit in "DCSB" if RANKS[rank] + suit not in held), "D")
    press(page, f".suits button[value='name {suit}']")


# --- the others ----------------------------------------------------------------------------------


def may_exchange(table: Table) -> bool:
    view = table.view(0)
    return view is not None and any(isinstance(action, Exchange) for action in view.legal)


def test_brisca_with_an_exchange(page: Page, server: RunningServer) -> None:
    sit_at(page, server, Rules.preset("brisca", 2), seen=may_exchange)
    words = page.locator(".extras button").first.inner_text()
    assert re.fullmatch(r"Take the \w+ of \w+ for your (seven|two)", words)
    assert axe(page) == []
    (taken,) = re.findall(r"Take (the \w+ of \w+)", words)
    press(page, ".extras button >> nth=0")
    names = page.locator("#hand .visually-hidden").all_text_contents()
    assert taken.removeprefix("the ") in [name.lower() for name in names]
    assert any(f"You take {taken}" in line for line in heard(page))
    play_out(page)
    check_records(page, 1)


def test_scoperta_lies_open(page: Page, server: RunningServer) -> None:
    sit_at(page, server, Rules.preset("scoperta", 2))
    assert page.locator(".seat.open .card[data-card]:not(.back)").count() >= 2
    page.click("#dock-stock summary")
    assert page.locator("#dock-stock .open-stock .card").count() >= 30
    assert axe(page) == []
    page.click("#dock-stock summary")
    play_out(page)
    check_records(page, 1)


def test_sueca_must_be_followed(page: Page, server: RunningServer) -> None:
    sit_at(page, server, Rules.preset("sueca", 4))
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        check_layout(page)
    bars = 0
    while not is_over(page):
        lying, held = on_the_table(page), hand(page)
        suit = lying[0][1] if lying else ""
        barred = page.eval_on_selector_all(
            "#hand .barred", "cards => cards.map(card => card.dataset.card)"
        )
        may_not = [card for card in held if card[1] != suit]
        assert barred == (may_not if 0 < len(may_not) < len(held) and suit else [])
        bars += len(barred)
        play(page)
    assert bars > 0
    assert axe(page) == []
    assert re.search(r"worth \d games?|Deal 1", shown(page))
    check_records(page, 1)


@pytest.mark.parametrize("game", ["briscola", "briscola-three-pairs"])
def test_six_players_on_a_small_phone(new_page: NewPage, server: RunningServer, game: str) -> None:
    page = new_page(viewport=SMALL)
    sit_at(page, server, Rules.preset(game, 6))
    check_layout(page)
    for _ in range(2):
        play(page)
        check_layout(page)


def test_signs_are_in_the_dock(page: Page, server: RunningServer) -> None:
    sit_at(page, server, Rules.preset("briscola", 4, signals="after_trick_1"))
    assert page.locator("#dock-signs button").count() == 0
    play(page)
    page.click("#dock-signs summary")
    assert axe(page) == []
    press(page, "#dock-signs button >> nth=0")
    assert "You make a sign: the ace of trumps" in heard(page)
    play_out(page)
