"""Without a signal: who answers, what is kept, what is said.

The device's Python is played by a script (``tests/bundle_server.py``), which is quick.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser.harness import Watch, axe, find_chromium
from tests.bundle_server import PARTS, write_bundle
from tests.serving import RunningServer, start_server

pytestmark = pytest.mark.browser

CAN_PLAY = "#hand button[name=action]"
CUT = (
    r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE"
    r"|status (of )?503"
)
"""What a browser logs where there is no network, or a server ends in the middle of an answer."""

OpenPage = Callable[..., Page]


class Serving:
    """A server that can be killed and come back at the same address, with another bundle too."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: RunningServer | None = None
        self._port = 0
        for version in ("one", "two"):
            write_bundle(folder / version, version)
        self.start("one")

    def start(self, version: str) -> None:
        """Serve with the bundle of a version."""
        command = [sys.executable, "-m", "tests.bundle_server", str(self._folder / version)]
        self._running = start_server(self._folder / "data", port=self._port, command=command)
        self._port = int(self.url.rpartition(":")[2])

    @property
    def url(self) -> str:
        """The address, the same for all its life."""
        assert self._running is not None
        return self._running.url

    def kill(self) -> None:
        """End it without a word."""
        assert self._running is not None
        self._running.kill()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for the module; a test that kills it starts it again."""
    made = Serving(tmp_path_factory.mktemp("offline"))
    yield made
    made.kill()


@pytest.fixture
def server(serving: Serving) -> Serving:
    """Take the place of the server that the other modules share."""
    return serving


@pytest.fixture
def page(new_page: OpenPage) -> Page:
    """A page that may have a service worker."""
    return new_page(service_workers="allow")


def look(page: Page, expression: str) -> Any:
    """Return what an expression comes to, also of a page that loads itself anew meanwhile."""
    while True:
        try:
            return page.evaluate(expression)
        except PlaywrightError as error:
            if "context was destroyed" not in error.message:
                raise


def until(page: Page, condition: str) -> None:
    """Wait until an expression holds; the pages' policy forbids Playwright's own way."""
    wait = "await new Promise(resolve => setTimeout(resolve, 25))"
    look(page, f"(async () => {{ while (!(await ({condition}))) {wait} }})()")


def keep(page: Page) -> None:
    """Keep the bundle, in the settings."""
    page.goto("/settings")
    page.click("#keep [data-do=keep]")
    page.wait_for_selector("#keep [data-state=kept]")


def controlled(page: Page) -> None:
    """Wait until the service worker sees the page's requests."""
    until(page, "navigator.serviceWorker.controller")


def remembered(page: Page, path: str) -> None:
    """Go to a page and wait until the browser has kept its last view."""
    page.goto(path)
    until(page, f"caches.match(new URL({json.dumps(path)}, location).href)")


def bundles(page: Page) -> list[str]:
    """Return the names of the caches that hold bundles."""
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("device-")]


def cut(page: Page, watch: Watch) -> None:
    """Take the network away."""
    watch.expect(CUT)
    page.context.set_offline(True)


def test_seen_pages_stay_and_others_say_so_in_five_languages(page: Page, watch: Watch) -> None:
    page.goto("/")
    controlled(page)
    remembered(page, "/rules/briscola")
    title = page.locator("h1").inner_text()
    cut(page, watch)
    page.goto("/rules/briscola")
    assert page.locator("h1").inner_text() == title
    expect(page.locator("#from")).to_contain_text("As last seen")
    assert page.evaluate("getComputedStyle(document.querySelector('.awning')).height") != "0px"
    assert axe(page) == []
    page.goto("/rules/sueca")
    expect(page.locator("h1:visible")).to_have_text("No signal here")
    assert axe(page) == []
    # In the language and the light of what was seen last, and back by itself.
    page.context.set_offline(False)
    expect(page.locator("h1:visible")).to_contain_text("Sueca")
    words = {"it": "campo", "es": "cobertura", "pt": "rede", "hr": "signala", "en": "signal"}
    games = ("bisca", "brisca", "briskula", "perdere", "scoperta")
    for (language, word), game in zip(words.items(), games, strict=True):
        page.context.set_offline(False)
        page.wait_for_selector("html:not([data-from])")
        remembered(page, f"/fair?lang={language}")
        page.context.set_offline(True)
        page.goto(f"/rules/{game}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1:visible")).to_contain_text(word)


def test_keeping_can_be_stopped_resumed_and_undone(page: Page) -> None:
    page.goto("/settings")
    controlled(page)
    asked: list[str] = []
    held: list[Route] = []

    def slow(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == PARTS:
            held.append(route)
        else:
            route.continue_()

    page.route("**/device/parts/*", slow)
    panel = page.locator("#keep [data-keep-panel]")
    expect(panel.locator(".keep-words")).to_contain_text("MB")
    panel.get_by_role("button", name="Keep it here").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    until(page, "document.querySelector('#keep progress').value > 100000")
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(panel).to_have_attribute("data-state", "stopped")
    for route in held:
        route.abort()
    # On another page it is still only stopped, and what was loaded is not loaded again.
    page.unroute("**/device/parts/*")
    page.goto("/settings")
    expect(panel).to_have_attribute("data-state", "stopped")
    again: list[str] = []
    page.on("request", lambda request: again.append(request.url))
    page.get_by_role("button", name="Go on loading").click()
    expect(panel).to_have_attribute("data-state", "kept")
    assert [url for url in again if "/parts/" in url] == [held[0].request.url]
    page.get_by_role("button", name="Remove").click()
    expect(panel).to_have_attribute("data-state", "none")
    assert (
        page.evaluate("caches.keys().then(names => names.filter(n => n.startsWith('device-')))")
        == []
    )


SMALL_DISK = "navigator.storage.estimate = async () => ({quota: 1000, usage: 900})"
FULL_DISK = """Cache.prototype.put = async function () {
  throw new DOMException("full", "QuotaExceededError");
}"""
NO_DATABASE = """IDBFactory.prototype.open = function () {
  const asked = {};
  setTimeout(() => asked.onerror());
  return asked;
}"""


@pytest.mark.parametrize(
    ("script", "state", "word"),
    [
        (SMALL_DISK, "no-room", "room"),
        (FULL_DISK, "no-room", "room"),
        (NO_DATABASE, "no-store", "private window"),
    ],
    ids=["small", "full", "private"],
)
def test_what_cannot_be_kept_is_told_first(page: Page, script: str, state: str, word: str) -> None:
    page.add_init_script(script)
    page.goto("/settings")
    page.click("#keep [data-do=keep]")
    panel = page.locator("#keep [data-keep-panel]")
    expect(panel).to_have_attribute("data-state", state)
    expect(panel.locator(".keep-words")).to_contain_text(word)
    expect(panel.locator(".keep-live")).to_contain_text(word)
    assert not page.evaluate("caches.match('/device/current')")


def test_the_device_answers_without_a_signal(page: Page, watch: Watch) -> None:
    keep(page)
    remembered(page, "/fair")
    # A table of the server's, for later.
    page.goto("/")
    with page.expect_navigation():
        page.click("#play-button")
    page.wait_for_selector(CAN_PLAY)
    table = page.url
    until(page, "performance.getEntriesByType('resource').some(e => e.name.includes('/js/keep.'))")
    page.goto("/rules")
    cut(page, watch)
    page.goto("/statistics")
    expect(page.locator("h1:visible")).to_have_text("Device /statistics")
    page.goto("/fair")
    expect(page.locator("h1:visible")).to_have_text("Device /fair")
    # Its form is its own, also when the signal is back.
    page.context.set_offline(False)
    with page.expect_navigation():
        page.click("#go")
    assert page.locator("#last").inner_text() == "/settings csrf=%7Ex same-origin"
    page.goto("/history?device=1")
    expect(page.locator("h1:visible")).to_have_text("Device /history?device=1")
    page.goto("/history")
    expect(page.locator("html")).to_have_attribute("data-place", "server")
    # What that form chose is told to the server, and then the page loads itself anew.
    expect(page.locator("html[data-theme=dark]")).to_have_attribute("lang", "it")
    expect(page.locator("#device-games b")).to_have_text("3")
    # The server's table is not the device's: its last state stands there, and goes on.
    page.context.set_offline(True)
    page.goto(table)
    expect(page.locator("#from")).to_contain_text("goes on when the signal is back")
    page.wait_for_selector(CAN_PLAY)
    page.locator(CAN_PLAY).first.click()
    expect(page.locator("#notice")).to_contain_text(
        page.locator("#notice").get_attribute("data-offline") or ""
    )
    page.context.set_offline(False)
    expect(page.locator("#notice")).to_be_hidden(timeout=20_000)
    expect(page.locator("#from")).to_be_hidden()
    assert page.url == table


def test_asleep_the_last_view_stands_there_at_once_and_wakes(
    new_page: OpenPage, serving: Serving, watch: Watch
) -> None:
    page = new_page(service_workers="allow")
    keep(page)
    remembered(page, "/fair")
    watch.expect(CUT)
    watch.expect("favicon.ico|404|valid JSON")
    serving.kill()
    try:
        # Nobody holds the worker: it has to start. What was seen comes first.
        workers_gone(page)
        started = page.evaluate("performance.timeOrigin")
        page.goto("/fair")
        assert page.evaluate("performance.timing.responseStart") - started < 60_000
        expect(page.locator("h1:visible")).to_have_text("Device /fair")
        # A page that was never seen says that it wakes up, and then is there.
        workers_gone(page)
        page.goto("/sheet/new")
        expect(page.locator("h1:visible")).to_have_text("Device /sheet/new")
    finally:
        serving.start("one")


def test_what_was_chosen_here_is_told_there_and_erasing_takes_last_views(
    page: Page, watch: Watch
) -> None:
    keep(page)
    cut(page, watch)
    page.goto("/statistics")
    expect(page.locator("h1:visible")).to_have_text("Device /statistics")
    with page.expect_navigation():
        page.click("#go")
    page.context.set_offline(False)
    page.goto("/settings")
    expect(page.locator("html[data-theme=dark]")).to_have_attribute("lang", "it")
    remembered(page, "/fair")
    erase = """(async () => {
      const csrf = document.querySelector("[name=csrf]").value;
      const body = new URLSearchParams({ csrf, sure: "yes" });
      return (await fetch("/statistics/erase", { method: "POST", body })).status;
    })()"""
    assert look(page, erase) == 200
    assert not look(page, "caches.match(new URL('/fair', location).href)")


def test_a_new_version_comes_beside_the_old_one(
    new_page: OpenPage, serving: Serving, watch: Watch
) -> None:
    watch.expect(CUT)
    page = new_page(service_workers="allow")
    keep(page)
    other = page.context.new_page()
    other.goto("/history?device=1")
    expect(other.locator("#version")).to_have_text("one")
    # Whichever tab looks first loads it, for all.
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    serving.kill()
    serving.start("two")
    try:
        page.goto("/rules")
        told = page.locator("#from")
        expect(told).to_contain_text("There is a new version")
        # Two of its four parts have not changed, and are not loaded again.
        assert len([url for url in fetched if "/parts/" in url]) == PARTS - 2
        other.reload()
        expect(other.locator("#version")).to_have_text("one")
        assert axe(page) == []
        told.get_by_role("button", name="Reload").click()
        # The other tab, in the middle of the old version, goes along.
        expect(other.locator("#version")).to_have_text("two")
        page.goto("/history?device=1")
        expect(page.locator("#version")).to_have_text("two")
        # Both were answered by one worker, which counts.
        counts = [int(each.locator("#asked").inner_text()) for each in (page, other)]
        assert counts[0] > counts[1] > 0
        names = page.evaluate(
            "caches.keys().then(names => names.filter(n => n.startsWith('device-')))"
        )
        assert names == ["device-two"]
    finally:
        serving.kill()
        serving.start("one")


def test_whatever_is_broken_is_mended(page: Page, watch: Watch) -> None:
    watch.expect(f"{CUT}|favicon.ico|404|valid JSON|SyntaxError|Unexpected")
    keep(page)
    cache = "caches.open('device-one')"
    keys: list[str] = look(
        page,
        f"{cache}.then(c => c.keys()).then(all => all.map(each => new URL(each.url).pathname))",
    )
    assert len(keys) == PARTS + 3 + 2, "parts, static files, worker and manifest"
    for key in keys:
        right = look(page, digest(key))
        workers_gone(page)
        look(page, "sessionStorage.clear()")
        look(page, f"{cache}.then(c => c.put({json.dumps(key)}, new Response('(spoilt')))")
        assert look(page, digest(key)) != right
        page.goto("/history?device=1")
        expect(page.locator("#version")).to_have_text("one")
        until(page, f"{digest(key)}.then(now => now === {json.dumps(right)})")


def digest(key: str) -> str:
    """Return the expression for the digest of what is kept under a key; JSON in any spelling."""
    return (
        f"caches.match({json.dumps(key)}, {{cacheName: 'device-one'}})"
        ".then(found => found?.arrayBuffer())"
        ".then(bytes => crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer()))"
        ".then(hash => [...new Uint8Array(hash)].join())"
    )


def test_a_closed_browser_finds_all_there(
    new_page: OpenPage, chromium: Browser, serving: Serving, tmp_path: Path
) -> None:
    del new_page  # it watches; this browser is one of its own
    kind = chromium.browser_type

    def open_browser() -> BrowserContext:
        return kind.launch_persistent_context(
            str(tmp_path / "profile"),
            executable_path=find_chromium(),
            args=["--disable-gpu"],
            base_url=serving.url,
            locale="en-GB",
        )

    context = open_browser()
    page = context.pages[0]
    keep(page)
    remembered(page, "/fair")
    context.close()
    serving.kill()
    try:
        context = open_browser()
        page = context.pages[0]
        # Nothing runs yet: the last view comes at once, then the device's own page.
        page.goto("/fair")
        expect(page.locator("h1:visible")).to_have_text("Device /fair")
        page.goto("/sheet/new")
        expect(page.locator("h1:visible")).to_have_text("Device /sheet/new")
        context.close()
    finally:
        serving.start("one")


def test_the_offer_comes_after_the_first_sheet_entry_and_can_wait(page: Page) -> None:
    page.goto("/sheet")
    controlled(page)
    page.click("#open")
    page.wait_for_selector(".sheet-entry")
    assert page.locator(".keep-slot").count() == 0
    page.locator("#p0").fill("70")
    page.click("#write")
    offer = page.locator(".keep-slot .keep")
    expect(offer).to_contain_text("Keep it for places without a signal")
    expect(offer.locator(".keep-words")).to_contain_text("MB")
    assert axe(page) == []
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector(".score-table")
    assert offer.count() == 0


def workers_gone(page: Page) -> None:
    """End the device's worker, as a browser does that was closed."""
    page.goto("/app.webmanifest")
    look(
        page, "new BroadcastChannel('sessantuno-device').postMessage({kind: 'retire', version: ''})"
    )
    until(
        page,
        "navigator.locks.query().then(({held}) =>"
        " held.every(({name}) => !name.startsWith('sessantuno-device')))",
    )
