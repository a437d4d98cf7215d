"""The whole family in a browser: matches of three, four and six, Chiamata in every part, the rest.

Names of cards, seats and sides are looked for in the page as people see it; whether the rules are
right is tested where they are written.
"""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, ViewportSize

from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_table import (
    RESTING,
    YOUR_CARD,
    be_impatient,
    choose_pace,
    follow,
    hand,
    heard,
    listen,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import DESKTOP, PHONE, axe, both_sizes

SMALL = ViewportSize(width=320, height=568)
TO_DO = f"{YOUR_CARD}, #call, .suits button"
DEALS_AT_MOST = 14


def open_game(page: Page, game: str, *, match: str = "single", **options: str) -> None:
    """Choose a game as a person does, and sit down at its table."""
    listen(page)
    be_impatient(page)
    choose_pace(page, "brisk")
    page.goto("/")
    page.click("#games summary")
    follow(page, f"#games button[value='{game}']")
    page.check("input[name=level][value=easy]", force=True)
    page.check(f"input[name=match][value='{match}']", force=True)
    if options:
        page.click("#house summary")
    for name, value in options.items():
        page.select_option(f"#house select[name={name}]", value)
    page.click("#play-button")
    wait(page)


def wait(page: Page) -> None:
    """Wait until there is something to do or the deal is over."""
    page.wait_for_selector(", ".join(f"{RESTING} {what}" for what in [*TO_DO.split(", "), "#end"]))


def is_over(page: Page) -> bool:
    return page.locator("#end").count() == 1


def play(page: Page, place: int = 0) -> None:
    """Play a card: by the strip of it that is always free."""
    cards = page.locator(YOUR_CARD)
    cards.nth(place % cards.count()).click(position={"x": 12, "y": 30})
    wait(page)


def play_deal(page: Page) -> None:
    """Play cards until the deal is over."""
    for place in range(25):
        if is_over(page):
            return
        play(page, place)
    raise AssertionError("the deal does not end")


def play_match(page: Page) -> int:
    """Play deals until the match is over; return how many there were."""
    for number in range(1, DEALS_AT_MOST):
        play_deal(page)
        if page.locator("#end.match-over").count():
            return number
        page.click("#next-deal")
        wait(page)
    raise AssertionError("the match does not end")


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


# --- whole matches -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "size", "words"),
    [
        ("briscola-3", PHONE, ["Ugo", "Bea"]),
        ("briscola-4", DESKTOP, ["Us", "Them", "partner"]),
        ("briscola-6", PHONE, ["Us", "Them", "partner"]),
    ],
)
def test_a_whole_match(new_page: NewPage, game: str, size: ViewportSize, words: list[str]) -> None:
    page = new_page(viewport=size)
    open_game(page, game, match="bo3")
    text = shown(page)
    assert all(word in text for word in words)
    check_layout(page)
    assert axe(page) == []
    deals = play_match(page)
    assert deals >= 2
    assert re.search(r"wins? the match|We win|They win", shown(page))
    assert axe(page) == []
    check_records(page, deals)


# --- Chiamata ------------------------------------------------------------------------------------

CARD_NAMES = {"ace": "A", "three": "3", "king": "K", "knight": "N", "jack": "J"}


def call(page: Page, *, bids: bool) -> None:
    """Speak until the calling is over; as caller, name a suit whose called card another holds."""
    for _ in range(80):
        if page.locator(".suits button").count():
            name_a_card_of_another(page)
        elif page.locator("#call").count():
            may_bid = page.locator("#auction-form input[name=bid]").count() > 0
            page.click("#call" if bids and may_bid else "#auction-form button[value=pass]")
        else:
            return
        wait(page)
    raise AssertionError("the calling does not end")


def name_a_card_of_another(page: Page) -> None:
    held = set(hand(page))
    rank = re.findall(r"You call (\w+) of this suit", shown(page))[0]
    rank = CARD_NAMES.get(rank, {"seven": "7", "six": "6", "five": "5", "four": "4"}.get(rank, "2"))
    for suit in "DCSB":
        if rank + suit not in held:
            page.click(f".suits button[value='name {suit}']")
            return
    page.click(".suits button >> nth=0")


def part_in(page: Page) -> str:
    """Return what the person was, from the line over the end of the deal."""
    worth = page.locator("#end .quiet").first.inner_text()
    if re.search("you called", worth):
        return "caller"
    if re.search("with you", worth):
        return "partner"
    return "opponent" if "called" in worth else "none"


def parts_played(page: Page, deals: Iterable[int]) -> list[str]:
    """Play deals of Chiamata, bidding in the first of them only; return what one was in each."""
    parts = []
    for number in deals:
        call(page, bids=number == 1)
        if not is_over(page):
            assert re.search(r"called the \w+ of \w+, \d+", shown(page))
            assert "is the partner" not in shown(page)
        play_deal(page)
        parts.append(part_in(page))
        if page.locator("#end.match-over").count():
            return parts
        page.click("#next-deal")
        wait(page)
    return parts


def test_a_chiamata_of_five_deals_as_caller_partner_and_opponent(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    open_game(page, "chiamata", match="deals:5")
    assert axe(page) == []
    seen: set[str] = set()
    for match in range(6):  # whose card is called is not ours to choose
        parts = parts_played(page, range(1, DEALS_AT_MOST))
        assert len(parts) >= 5
        if match == 0:
            assert axe(page) == []
            check_records(page, len(parts))
            assert page.locator(".end-table tbody tr").count() == 5
        seen |= set(parts)
        if seen >= {"caller", "partner", "opponent"}:
            break
        follow(page, "#next-deal")
        wait(page)
    assert seen >= {"caller", "partner", "opponent"}


@both_sizes
def test_the_calling_and_the_table_of_five(page: Page) -> None:
    open_game(page, "chiamata", match="deals:5")
    assert outside(page, "#auction-form button, .rung, #hand .card") == []
    call(page, bids=True)
    if is_over(page):
        return
    play(page)
    check_layout(page)
    assert axe(page) == []


# --- the others ----------------------------------------------------------------------------------


def test_brisca_with_an_exchange(page: Page) -> None:
    open_game(page, "brisca")
    for _ in range(12):  # a seven or a two of trumps comes to everybody now and then
        while not is_over(page):
            swap = page.locator(".extras button")
            if swap.count():
                words = swap.first.inner_text()
                assert re.fullmatch(r"Take the \w+ of \w+ for your (seven|two)", words)
                assert axe(page) == []
                taken = re.findall(r"Take (the \w+ of \w+)", words)[0]
                swap.first.click()
                wait(page)
                names = page.locator("#hand .visually-hidden").all_text_contents()
                assert taken.removeprefix("the ") in [name.lower() for name in names]
                assert any(f"You take {taken}" in line for line in heard(page))
                play_deal(page)
                check_records(page, 1)
                return
            play_high(page)
        follow(page, "#next-deal")
        wait(page)
    raise AssertionError("no exchange in twelve deals")


def play_high(page: Page) -> None:
    """Try to take the trick, but keep the seven and the two of trumps."""
    trump = page.locator(".trump-pill .sign use").get_attribute("href") or ""
    suit = trump[-1]
    cards = page.locator(YOUR_CARD)
    codes = [cards.nth(place).get_attribute("data-card") or "" for place in range(cards.count())]
    strength = {code: "A3KNJ76542".index(code[0]) for code in codes}
    free = [code for code in codes if code not in {f"7{suit}", f"2{suit}"}] or codes
    best = min(free, key=lambda code: (code[1] != suit, strength[code]))
    play(page, codes.index(best))


def test_scoperta_lies_open(page: Page) -> None:
    open_game(page, "scoperta")
    assert page.locator(".seat.open .card[data-card]:not(.back)").count() >= 2
    page.click("#dock-stock summary")
    assert page.locator("#dock-stock .open-stock .card").count() >= 30
    page.click("#dock-stock summary")
    assert axe(page) == []
    play_deal(page)
    check_records(page, 1)


@both_sizes
def test_sueca_must_be_followed(page: Page) -> None:
    open_game(page, "sueca")
    check_layout(page)
    barred = 0
    while not is_over(page):
        barred += page.locator("#hand .barred").count()
        play(page)
    assert barred > 0
    assert axe(page) == []
    assert re.search(r"worth \d games?|Deal 1", shown(page))
    check_records(page, 1)


@pytest.mark.parametrize("game", ["briscola-6", "briscola-three-pairs"])
def test_six_players_on_a_small_phone(new_page: NewPage, game: str) -> None:
    page = new_page(viewport=SMALL)
    open_game(page, game)
    check_layout(page)
    for _ in range(2):
        play(page)
        check_layout(page)


def test_signs_are_in_the_dock(page: Page) -> None:
    open_game(page, "briscola-4", signals="after_trick_1")
    assert page.locator("#dock-signs button").count() == 0
    play(page)
    page.click("#dock-signs summary")
    assert axe(page) == []
    page.click("#dock-signs button >> nth=0")
    wait(page)
    assert "You make a sign: the ace of trumps" in heard(page)
    play_deal(page)
