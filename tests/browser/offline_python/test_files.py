"""Games and sheets made without a signal go into files, are erased, and come back out of them."""

from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, expect

from tests.browser.at_sheet import open_sheet, rest, totals, write
from tests.browser.at_table import follow, play_out, sit_down
from tests.browser.harness import Watch
from tests.browser.offline.device import cut, keep, settled, visit

pytestmark = pytest.mark.browser


def saved(download: Download, folder: Path) -> Path:
    """Return the file under the name that it is offered with."""
    place = folder / download.suggested_filename
    download.save_as(place)
    return place


def test_what_was_made_goes_into_files_and_comes_back(
    page: Page, watch: Watch, tmp_path: Path
) -> None:
    keep(page)
    cut(page, watch)
    sit_down(page)
    play_out(page)
    table = page.url
    result = page.locator("#end-title").inner_text()
    sheet_files = []
    open_sheet(page, title="Thursday")
    write(page, "74")
    write(page, "60")
    page.locator("#share").click()
    rest(page)
    for form in ("JSON", "CSV"):
        with page.expect_download() as saving:
            page.get_by_role("button", name=form).click()
        sheet_files.append(saved(saving.value, tmp_path))
    visit(page, "/history")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save all of them").click()
    games = saved(saving.value, tmp_path)
    assert games.name == "sessantuno-games.json"

    erase_all(page)
    watch.expect("404")
    page.goto(table)
    expect(page.locator("h1")).to_have_text("There is nothing here")

    # The wrong file changes nothing and says so; the right one brings everything, once.
    for file, says in ((sheet_files[0], "no file of games saved on a device"), (games, "")):
        visit(page, "/history?device=1")
        page.set_input_files(".bring-games [type=file]", file)
        watch.expect("status (of )?400")
        follow(page, page.get_by_role("button", name="Add its matches"))
        settled(page)
        if says:
            expect(page.locator("main")).to_contain_text(says)
    expect(page.locator(".match-row")).to_have_count(1)
    # The name of what was erased stays taken, so it comes back under another.
    visit(page, f"{table}.2")
    assert page.locator("#end-title").inner_text() == result
    visit(page, f"{table}.2/deals/1/replay")
    expect(page.locator("#replay")).to_be_visible()
    visit(page, "/statistics")
    expect(page.locator("#take-along")).to_be_visible()
    for file in sheet_files:
        page.goto("/sheet")
        page.set_input_files("#bring [type=file]", file)
        page.get_by_role("button", name="Open the file").click()
        page.wait_for_url("**/sheet/*")
        expect(page.locator(".num button")).to_have_count(2)
        rest(page)
        assert totals(page) == ["1", "0"]


def erase_all(page: Page) -> None:
    """Erase every match, and the sheet."""
    visit(page, "/statistics")
    page.locator("#erase summary").click()
    page.locator("[name=sure]").check()
    follow(page, "#erase button")
    visit(page, "/history")
    expect(page.locator(".nothing")).to_contain_text("You have not played yet")
    page.goto("/sheet")
    page.locator(".forget summary").click()
    page.locator(".forget button").click()
    expect(page.locator("#kept")).to_be_hidden()
