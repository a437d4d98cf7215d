"""Matches as people play them: by mouse, without scripts, in Italian, past a killed server."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_table import (
    YOUR_CARD,
    follow,
    hand,
    play_first,
    play_out,
    press_first,
    sit_down,
    turn,
    your_turn,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import DESKTOP, Watch, axe
from tests.serving import start_server

DEALS_AT_MOST = 12
"""A best of three ends sooner unless deals are drawn again and again."""


def match_over(page: Page) -> bool:
    return page.locator("#end.match-over").count() == 1


def inside_the_window(page: Page) -> None:
    """Nothing scrolls sideways, and during play nothing scrolls at all."""
    sizes = page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth,"
        " document.documentElement.scrollHeight, innerHeight]"
    )
    assert sizes[0] <= sizes[1]
    assert sizes[2] <= sizes[3]


def test_a_whole_match_by_mouse_and_its_seals(page: Page) -> None:
    sit_down(page, match="bo3", level="hard")
    inside_the_window(page)
    assert axe(page) == []
    for number in range(20):
        cards = page.locator(YOUR_CARD)
        with turn(page):
            cards.nth(number % cards.count()).click()
    deals = 1
    while not match_over(page):
        assert page.locator("#end-title").is_visible()
        with turn(page):
            page.click("#next-deal")
        play_out(page)
        deals += 1
        assert deals < DEALS_AT_MOST
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


def test_without_scripts(new_page: NewPage) -> None:
    """A match, its record, its replay, its sheet, and a table with that sheet's rules."""
    page = new_page(java_script_enabled=False)
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
    table = page.url
    record = read_record(page.request.get(f"{table}/record.txt").text())
    assert check_record(record)[0].failure is None
    assert "il mio contributo" in json.dumps(record.deals[0].seal, ensure_ascii=False)
    # Again, card by card.
    follow(page, page.locator("a", has_text="Replay"))
    follow(page, "#step-on")
    assert page.locator("#replay").get_attribute("data-step") == "1"
    page.locator("#step").fill("2")
    follow(page, "#step-go")
    assert page.locator("#replay").get_attribute("data-step") == "2"
    # As a sheet, and that as a table.
    page.goto(table)
    follow(page, "#as-sheet")
    expect(page.locator(".num button")).to_have_count(1)
    assert sum(int(text) for text in page.locator(".value").all_inner_texts()) == 120
    follow(page, "#change")
    follow(page, ".as-table button")
    expect(page.locator("#table")).to_be_attached()
    # Given up.
    follow(page, "#deal-form button")
    follow(page, page.locator(YOUR_CARD).first)
    page.locator("#menu > summary").click()
    page.locator("#concede > summary").click()
    follow(page, "#concede button")
    expect(page.locator("#end")).to_contain_text("conceded")


def test_in_italian_on_a_desktop(new_page: NewPage) -> None:
    page = new_page(locale="it-IT", viewport=DESKTOP)
    sit_down(page)
    assert page.get_attribute("html", "lang") == "it"
    named = page.locator("#hand .visually-hidden").first.text_content() or ""
    assert re.fullmatch(r"\w+ di (denari|coppe|spade|bastoni)", named)
    assert "Briscola" in (page.locator(".trump-pill").text_content() or "")
    play_out(page)
    assert axe(page) == []
    words = page.locator("main").inner_text()
    for english in ("You ", "tricks", "deal", "Next", "takes"):
        assert english not in words, english


def test_nothing_scrolls_during_play(page: Page) -> None:
    sit_down(page)
    for _ in range(2):
        for width, height in [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)]:
            page.set_viewport_size({"width": width, "height": height})
            inside_the_window(page)
        play_first(page)


def test_a_server_killed_in_mid_match_is_the_same_table_afterwards(
    new_page: NewPage, tmp_path: Path, watch: Watch
) -> None:
    watch.expect("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET|failed")
    server = start_server(tmp_path)
    port = int(server.url.rpartition(":")[2])
    page = new_page(base_url=server.url)
    sit_down(page)
    for _ in range(3):
        play_first(page)
    cards = hand(page)
    server.kill()
    with turn(page):
        press_first(page)
        expect(page.locator("#notice")).to_contain_text("Nothing is lost")
        server = start_server(tmp_path, port=port)
    assert cards[0] not in hand(page)
    page.reload()
    your_turn(page)
    assert set(hand(page)) >= set(cards[1:])
    play_out(page)
    server.stop()
