"""The line breaks, another tab plays, the page is left: nothing is lost and nothing doubled."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.at_table import (
    HOLDING,
    RESTING,
    YOUR_CARD,
    hand,
    heard,
    listen,
    play_first,
    press_first,
    seq,
    sit_down,
    told_to_say,
    turn,
    until,
    wait_for_rest,
    your_turn,
)
from tests.browser.harness import Watch

FRAMES = re.compile(r"/frames\?")


def test_a_card_that_did_not_reach_the_server_is_sent_again(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    told = sit_down(page)
    held = hand(page)
    page.route("**/actions", lambda route: route.abort("internetdisconnected"))
    notice = page.locator("#notice")
    with turn(page):
        press_first(page)
        expect(notice).to_contain_text("Nothing is lost")
        assert hand(page) == held, "the card is still there"
        page.unroute("**/actions")
    expect(notice).to_be_hidden()
    assert len(told.actions) >= 2
    assert len(set(told.actions)) == 1
    assert held[0] not in hand(page)
    assert len(hand(page)) == 3


def test_an_answer_that_is_lost_is_asked_for_again(page: Page, watch: Watch) -> None:
    """F27: the card was played, only the reply never came."""
    watch.expect("ERR_CONNECTION_RESET|ERR_FAILED")
    told = sit_down(page)
    held = hand(page)
    lost: list[Any] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch())
            route.abort("connectionreset")

    page.route("**/actions", lose)
    play_first(page)
    assert len(told.actions) == 2
    assert held[0] not in hand(page)
    assert len(hand(page)) == 3
    assert heard(page) == told_to_say(page)
    page.unroute("**/actions")
    play_first(page)
    assert len(hand(page)) == 3


def test_a_refused_action_is_said_and_the_card_stays(page: Page, watch: Watch) -> None:
    watch.expect("400")
    sit_down(page)
    held = hand(page)
    page.evaluate(f"document.querySelector('{YOUR_CARD}').value = 'XX'")
    press_first(page)
    expect(page.locator("#notice")).to_be_visible()
    wait_for_rest(page)
    assert hand(page) == held
    with turn(page):
        page.locator(YOUR_CARD).nth(1).click()
    expect(page.locator("#notice")).to_be_hidden()
    assert held[1] not in hand(page)


def test_two_tabs_show_the_same(page: Page) -> None:
    """F57: play in one, watch the other; then the other way round."""
    told = sit_down(page)
    other = page.context.new_page()
    listen(other)
    other.goto(page.url)
    your_turn(other)
    for here, there in ((page, other), (other, page)):
        play_first(here)
        until(there, f'#play[data-seq="{seq(here)}"]')
        wait_for_rest(there)
        assert hand(there) == hand(here)
    # A page that has not heard of it cannot play a second card.
    other.route(FRAMES, lambda _: None)
    before = hand(other)
    play_first(page)
    assert hand(other) == before
    with turn(other):
        other.locator(YOUR_CARD).nth(1).click()
    assert seq(other) == seq(page)
    assert hand(page) == hand(other)
    assert before[0] not in hand(page)
    assert before[1] in hand(page)
    assert len(told.actions) == 2, "one before, one now"
    other.unroute_all(behavior="ignoreErrors")


def test_back_and_forward_again(page: Page) -> None:
    """F55: the table is there again, as it is now."""
    sit_down(page)
    play_first(page)
    held = hand(page)
    page.go_back()
    page.wait_for_selector("#play-button:not([aria-disabled])")
    page.go_forward()
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert hand(page) == held
    play_first(page)
    assert held[0] not in hand(page)


def test_reload_in_the_middle_of_a_trick(page: Page) -> None:
    sit_down(page, pace="tap")
    press_first(page)
    until(page, HOLDING)
    page.reload()
    your_turn(page)
    assert len(hand(page)) == 3
