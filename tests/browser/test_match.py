"""Whole matches as people play them: by mouse, by keyboard, without scripts, in Italian."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_table import (
    RESTING,
    YOUR_CARD,
    be_impatient,
    choose_pace,
    follow,
    hand,
    seq,
    sit_down,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import SIZES, Watch, axe, both_sizes
from tests.serving import start_server

DEALS_AT_MOST = 12
"""A best of three ends sooner unless deals are drawn again and again."""


def play_deal(page: Page, *, by_keyboard: bool = False) -> None:
    """Play cards until the deal is over."""
    for number in range(21):
        page.wait_for_selector(f"{RESTING} {YOUR_CARD}, {RESTING} #end")
        if page.locator("#end").count():
            return
        if by_keyboard:
            page.keyboard.press(["Enter", "1", " "][number % 3])
        else:
            cards = page.locator(YOUR_CARD)
            cards.nth(number % cards.count()).click()
    raise AssertionError("the deal does not end")


def match_over(page: Page) -> bool:
    return page.locator("#end.match-over").count() == 1


def play_match(page: Page, *, by_keyboard: bool = False) -> int:
    """Play deals until the match is over; return how many there were."""
    for number in range(1, DEALS_AT_MOST):
        play_deal(page, by_keyboard=by_keyboard)
        assert page.locator("#end-title").is_visible()
        if match_over(page):
            return number
        if by_keyboard:
            page.locator("#next-deal").focus()
            page.keyboard.press("Enter")
        else:
            page.click("#next-deal")
    raise AssertionError("the match does not end")


def inside_the_window(page: Page) -> None:
    """Nothing scrolls sideways, and during play nothing scrolls at all."""
    sizes = page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth,"
        " document.documentElement.scrollHeight, innerHeight]"
    )
    assert sizes[0] <= sizes[1]
    assert sizes[2] <= sizes[3]


@both_sizes
def test_a_whole_match_by_mouse_and_its_seals(page: Page, tmp_path: Path) -> None:
    be_impatient(page)
    sit_down(page, match="bo3")
    inside_the_window(page)
    assert axe(page) == []
    deals = play_match(page)
    assert deals >= 2
    assert axe(page) == []
    table = page.url
    for form in ("json", "txt"):
        answer = page.request.get(f"{table}/record.{form}")
        record = read_record(answer.text())
        assert [deal.number for deal in record.deals] == list(range(1, deals + 1))
        assert all(check.failure is None for check in check_record(record))
    page.goto(f"{table}/deals/1/verify")
    page.context.set_offline(True)
    page.click("#check-here")
    expect(page.locator("#verdict")).to_be_visible()
    assert page.locator("li[data-step].failed").count() == 0
    assert page.locator("li[data-step].held").count() == 6
    page.context.set_offline(False)
    assert axe(page) == []


def test_a_whole_match_by_keyboard(page: Page) -> None:
    sit_down(page, match="single")
    assert play_match(page, by_keyboard=True) >= 1


@both_sizes
def test_a_match_without_scripts(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(java_script_enabled=False, viewport=viewport)
    page.goto("/")
    page.check("input[name=match][value=single]", force=True)
    follow(page, "#play-button")
    page.fill("input[name=client_seed]", "il mio contributo")
    follow(page, "#deal-form button")
    for number in range(20):
        cards = page.locator(YOUR_CARD)
        follow(page, cards.nth(number % cards.count()))
    assert match_over(page)
    expect(page.locator("#end-title")).to_be_visible()
    record = read_record(page.request.get(f"{page.url}/record.txt").text())
    assert check_record(record)[0].failure is None
    assert "il mio contributo" in json.dumps(record.deals[0].seal, ensure_ascii=False)


@both_sizes
def test_in_italian(new_page: NewPage, viewport: ViewportSize) -> None:
    page = new_page(locale="it-IT", viewport=viewport)
    be_impatient(page)
    choose_pace(page, "brisk")
    page.goto("/")
    assert page.get_attribute("html", "lang") == "it"
    page.check("input[name=match][value=single]", force=True)
    page.click("#play-button")
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    named = page.locator("#hand .visually-hidden").first.text_content() or ""
    assert re.fullmatch(r"\w+ di (denari|coppe|spade|bastoni)", named)
    assert "Briscola" in (page.locator(".trump-pill").text_content() or "")
    play_deal(page)
    assert axe(page) == []
    words = page.locator("main").inner_text()
    for english in ("You ", "tricks", "deal", "Next", "takes"):
        assert english not in words, english


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_axe_finds_nothing_on_any_page(new_page: NewPage, scheme: str, size: str) -> None:
    page = new_page(color_scheme=scheme, viewport=SIZES[size])
    for path in ("/", "/settings", "/rules/briscola", "/fair"):
        page.goto(path)
        assert axe(page) == [], path


def test_axe_finds_nothing_on_the_page_for_what_is_not_there(page: Page, watch: Watch) -> None:
    watch.expect("404")
    page.goto("/nothing/here")
    assert axe(page) == []
    assert page.locator("main h1").count() == 1


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)]
)
def test_nothing_scrolls_during_play(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(viewport={"width": width, "height": height})
    sit_down(page)
    inside_the_window(page)
    page.click(f"{YOUR_CARD} >> nth=0")
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    inside_the_window(page)


def test_a_server_killed_in_mid_match_is_the_same_table_afterwards(
    new_page: NewPage, tmp_path: Path, watch: Watch
) -> None:
    watch.expect("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET|failed")
    server = start_server(tmp_path)
    port = int(server.url.rpartition(":")[2])
    page = new_page(base_url=server.url)
    be_impatient(page)
    sit_down(page)
    for _ in range(3):
        page.click(f"{YOUR_CARD} >> nth=0")
        page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    shown, cards = seq(page), hand(page)
    server.kill()
    page.click(f"{YOUR_CARD} >> nth=0")
    page.wait_for_timeout(300)
    server = start_server(tmp_path, port=port)
    page.wait_for_selector(f"#play:not([data-seq='{shown}'])", timeout=30_000)
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert cards[0] not in hand(page)
    page.reload()
    assert set(hand(page)) >= set(cards[1:])
    play_deal(page)
    server.stop()
