"""Without a signal, all of it: the bundle as it is packed, kept and used by the pages."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from offline_build import build
from sessantuno.record import read_record
from sessantuno.verify import check_record
from tests.browser.at_table import YOUR_CARD, play_out, sit_down, turn
from tests.browser.conftest import NewPage
from tests.browser.harness import Watch, axe
from tests.serving import RunningServer, running_server

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_START = 120_000
CUT = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|status (of )?503"
MOST_DEALS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that is started after the bundle of these very sources has been made."""
    build(ROOT)
    with running_server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.mark.timeout(600)
def test_a_match_and_a_sheet_where_there_is_no_signal(new_page: NewPage, watch: Watch) -> None:
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
    page.goto("/sheet")
    page.click("#open")
    for row, points in enumerate(("74", "60"), start=1):
        page.locator("#p0").fill(points)
        page.click("#write")
        expect(page.locator(".num button")).to_have_count(row)
    assert page.locator(".total").all_inner_texts() == ["1", "0"]
    page.locator("#change").click()
    page.locator("[name=draw]").last.check()
    expect(page.locator("#changed")).to_be_visible()
    page.locator("#back").click()
    expect(page.locator(".score-table")).to_be_visible()
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


@pytest.mark.timeout(600)
def test_a_site_of_files_keeps_first_and_then_deals(
    new_page: NewPage, watch: Watch, tmp_path: Path
) -> None:
    watch.expect(CUT)
    watch.expect("ERR_CONNECTION_REFUSED")
    export = [sys.executable, "-m", "sessantuno", "export-site", str(tmp_path / "site")]
    subprocess.run(export, check=True, capture_output=True)
    with serving_files(tmp_path / "site") as files:
        page = new_page(service_workers="allow", base_url=files)
        page.goto("/")
        page.check("input[name=level][value=easy]", force=True)
        page.click("#play-button")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Keep it for places without a signal")
        assert axe(page) == []
        dialog.get_by_role("button", name="Keep it here").click()
        page.wait_for_url(re.compile("/tables/d-"), timeout=SECONDS_TO_START)
        page.wait_for_selector(YOUR_CARD, timeout=SECONDS_TO_START)
        page.goto("/settings?lang=hr")
        assert made_here(page)
        assert page.get_attribute("html", "lang") == "hr"
    # Nobody serves files any more.
    page.goto("/rules/briscola")
    assert made_here(page)
    page.goto("/")
    page.click(".resume")
    page.wait_for_selector(YOUR_CARD)


@contextmanager
def serving_files(folder: Path) -> Iterator[str]:
    """Serve a folder as any web space would; the block is given the address."""
    handler = partial(QuietFiles, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


class QuietFiles(SimpleHTTPRequestHandler):
    """Python's plain file server, which logs nothing here."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


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
