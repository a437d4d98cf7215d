"""What was made without a signal is there after a closed browser and a new version."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_sheet import open_sheet, totals, write
from tests.browser.at_table import (
    be_impatient,
    hand,
    listen,
    play_first,
    play_out,
    sit_down,
    your_turn,
)
from tests.browser.harness import Watch
from tests.browser.offline.device import (
    CUT,
    Serving,
    bundles,
    keep,
    open_profile,
    quiet_page,
    settled,
    visit,
)

pytestmark = pytest.mark.browser


def make_something(page: Page) -> tuple[str, str]:
    """Begin a deal and keep a sheet; return their addresses."""
    sit_down(page)
    play_first(page)
    table = page.url
    open_sheet(page, title="Thursday")
    write(page, "74")
    return table, page.url


def is_there(page: Page, table: str, sheet: str, cards: list[str]) -> None:
    """See that the deal can be played on and the sheet be written on."""
    visit(page, "/history")
    expect(page.locator(".match-row")).to_have_count(1)
    page.goto(sheet)
    expect(page.locator(".num button")).to_have_count(1)
    write(page, "60")
    assert totals(page) == ["1", "0"]
    visit(page, table)
    assert hand(page) == cards
    play_first(page)


def test_a_browser_that_was_closed_opens_without_a_signal(
    chromium: Browser, serving: Serving, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    context = open_profile(chromium, profile, serving.url)
    page = context.pages[0]
    keep(page)
    with serving.away(then="one"):
        table, sheet = make_something(page)
        visit(page, table)
        cards = hand(page)
        quiet_page(page)
        context.close()
        context = open_profile(chromium, profile, serving.url)
        page = context.pages[0]
        listen(page)
        be_impatient(page)
        # The sheet's last view is there before anything has started.
        page.goto(sheet, wait_until="commit")
        expect(page.locator(".num button")).to_have_count(1)
        settled(page)
        sit_again(page)
        is_there(page, table, sheet, cards)
        context.close()


def sit_again(page: Page) -> None:
    """Go back to the table by the front page's button."""
    visit(page, "/")
    expect(page.locator(".resume")).to_be_visible()


def test_an_update_keeps_what_was_made_and_mixes_nothing(
    page: Page, serving: Serving, watch: Watch
) -> None:
    watch.expect(CUT)
    keep(page)
    old = bundles(page)
    page.context.set_offline(True)
    table, sheet = make_something(page)
    other = page.context.new_page()
    listen(other)
    be_impatient(other)
    visit(other, table)
    page.context.set_offline(False)
    serving.kill()
    serving.start("two")
    try:
        page.goto("/rules")
        told = page.locator("#from")
        expect(told).to_contain_text("There is a new version")
        # Until somebody says so it is the old one that plays.
        assert set(bundles(page)) == {*old, "device-two"}
        your_turn(other)
        play_first(other)
        cards = hand(other)
        told.get_by_role("button", name="Reload").click()
        expect(told).to_be_hidden()
        assert bundles(page) == ["device-two"]
        other.close()
        page.context.set_offline(True)
        is_there(page, table, sheet, cards)
        play_out(page)
    finally:
        page.context.set_offline(False)
        serving.kill()
        serving.start("one")
