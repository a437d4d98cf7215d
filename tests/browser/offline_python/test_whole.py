"""A whole match and a whole sheet without a signal, in five languages; and then there is one."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_sheet import open_sheet, rest, totals, write
from tests.browser.at_table import play_out, sit_down, turn
from tests.browser.harness import Watch, axe
from tests.browser.offline.device import MILLISECONDS_TO_START, Serving, keep, visit, without_signal

pytestmark = pytest.mark.browser

MOST_DEALS = 12


@pytest.mark.parametrize("how", ["cut", "killed"])
def test_a_match_and_a_sheet_where_there_is_no_signal(
    page: Page, serving: Serving, watch: Watch, how: str
) -> None:
    keep(page)
    with without_signal(how, page, serving, watch):
        visit(page, "/rules")
        assert axe(page) == []
        table = whole_match(page)
        record = read_record(
            page.evaluate("fetch(location.pathname + '/record.json').then(r => r.text())")
        )
        assert all(check.failure is None for check in check_record(record))
        pages_of(page, table)
        whole_sheet(page)
        for language in ("it", "es", "pt", "hr", "en"):
            visit(page, f"/settings?lang={language}")
            assert page.get_attribute("html", "lang") == language
    # The signal is back: the server answers, and says what is kept here.
    page.goto("/history")
    expect(page.locator("#device-games")).to_contain_text("1", timeout=MILLISECONDS_TO_START)
    page.get_by_role("link", name="See them").click()
    page.wait_for_url(re.compile("/history.device=1"))
    expect(page.locator("html[data-place=device]:not([data-from])")).to_be_attached()
    page.locator(".deals a").first.click()
    page.wait_for_url(re.compile("/tables/d-.*/replay"))


def whole_match(page: Page) -> str:
    """Play a match of several deals to its end; return its address."""
    sit_down(page, match="bo3")
    assert re.search(r"/tables/d-", page.url)
    expect(page.locator(".match-label")).to_contain_text("on this device")
    play_out(page)
    for _ in range(MOST_DEALS):
        if page.locator("#end.match-over").count():
            break
        with turn(page):
            page.click("#next-deal")
        play_out(page)
    expect(page.locator("#end.match-over")).to_be_visible()
    assert axe(page) == []
    return page.url


def pages_of(page: Page, table: str) -> None:
    """Look at everything that there is of a match that is over."""
    visit(page, "/history")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save all of them").click()
    games = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert len(games["tables"]) == 1
    visit(page, f"{table}/deals/1/verify")
    page.click("#check-here")
    expect(page.locator("#verdict")).to_be_visible()
    assert page.locator("li[data-step].failed").count() == 0
    visit(page, f"{table}/deals/1/replay")
    assert page.locator("#replay").is_visible()
    visit(page, "/statistics")
    expect(page.locator("h2").first).to_be_visible()


def whole_sheet(page: Page) -> None:
    """Keep a sheet to the end of its match, with a rule that is changed in the middle."""
    open_sheet(page, title="Thursday")
    write(page, "74")
    write(page, "60")
    assert totals(page) == ["1", "0"]
    page.locator("#change").click()
    rest(page)
    page.locator("[name=match][value=bo5]").check()
    expect(page.locator("#changed")).to_be_visible()
    page.locator("#back").click()
    rest(page)
    write(page, "82")
    expect(page.locator(".state b")).to_have_text("Anna won the match in deal 3")
    sheet = page.url
    # Its last view comes at once, and lives.
    page.goto("/sheet")
    expect(page.locator("#kept")).to_contain_text("Thursday")
    page.goto(sheet)
    expect(page.locator(".num button")).to_have_count(3)
