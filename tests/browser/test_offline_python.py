"""Without a signal, all of it: the bundle as it is packed, kept and used by the pages themselves."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from offline_build import build
from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_sheet import open_sheet, state, totals, write
from tests.browser.at_table import play_out, sit_down, turn
from tests.browser.conftest import NewPage
from tests.browser.harness import Watch, axe

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_START = 120_000
CUT = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|status (of )?503"
MOST_DEALS = 12


@pytest.fixture(scope="module", autouse=True)
def bundle() -> None:
    """The bundle of these very sources; made before the server starts."""
    build(ROOT)


@pytest.mark.timeout(600)
def test_a_match_and_a_sheet_where_there_is_no_signal(
    bundle: None, new_page: NewPage, watch: Watch
) -> None:
    page = new_page(service_workers="allow")
    watch.expect(CUT)
    page.goto("/settings")
    page.click("#keep [data-do=keep]")
    page.wait_for_selector("#keep [data-state=kept]", timeout=SECONDS_TO_START)
    awake(page)
    page.context.set_offline(True)

    page.goto("/rules")
    assert made_here(page)
    assert axe(page) == []
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
    table = page.url
    record = read_record(
        page.evaluate("fetch(location.pathname + '/record.json').then(r => r.text())")
    )
    assert all(check.failure is None for check in check_record(record))

    # What is saved to a file is what the device made.
    page.goto("/history")
    assert made_here(page)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save all of them").click()
    games = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert len(games["tables"]) == 1
    page.goto(f"{table}/deals/1/verify")
    page.click("#check-here")
    expect(page.locator("#verdict")).to_be_visible()
    assert page.locator("li[data-step].failed").count() == 0
    page.goto(f"{table}/deals/1/replay")
    assert page.locator("#replay").is_visible()
    page.goto("/statistics")
    assert made_here(page)

    # A sheet, with a rule that is changed in the middle.
    open_sheet(page, "Anna", "Bea")
    write(page, "74")
    write(page, "60")
    assert totals(page) == ["1", "0"]
    page.locator("#change").click()
    page.locator("[name=draw]").last.check()
    expect(page.locator("#changed")).to_be_visible()
    page.locator("#back").click()
    expect(state(page)).to_be_visible()
    sheet = page.url
    # Its last view comes at once, and lives.
    page.goto("/sheet")
    expect(page.locator("#kept")).to_be_visible()
    page.goto(sheet)
    expect(page.locator(".score-table")).to_be_visible()

    for language in ("it", "es", "pt", "hr", "en"):
        page.goto(f"/settings?lang={language}")
        assert made_here(page)
        assert page.get_attribute("html", "lang") == language

    # The signal is back: the server answers, and says what is kept here.
    page.context.set_offline(False)
    page.goto("/history")
    expect(page.locator("#device-games")).to_contain_text("1", timeout=SECONDS_TO_START)
    page.get_by_role("link", name="See them").click()
    assert made_here(page)
    page.locator(".deals a").first.click()
    page.wait_for_url(re.compile("/tables/d-.*/replay"))


def awake(page: Page) -> None:
    """Wait until the device's Python says that it is ready."""
    page.evaluate("""() => new Promise((resolve) => {
      const channel = new BroadcastChannel("sessantuno-device");
      channel.onmessage = ({ data }) => data.state === "ready" && resolve();
      channel.postMessage({ kind: "hello" });
    })""")


def made_here(page: Page) -> bool:
    """Whether the device made the page that is open."""
    expect(page.locator("html:not([data-from])")).to_be_attached()
    return page.get_attribute("html", "data-place") == "device"
