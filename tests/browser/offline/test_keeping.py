"""Keeping the bundle: offered when there is something to keep it for, stopped, resumed, undone."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.harness import Watch, axe
from tests.browser.offline.device import (
    bundles,
    controlled,
    cut,
    keep,
    note_loading,
    settled,
    until,
)
from tests.bundle_server import PARTS

pytestmark = pytest.mark.browser


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
    again = note_loading(page)
    page.get_by_role("button", name="Go on loading").click()
    expect(panel).to_have_attribute("data-state", "kept")
    assert again == [held[0].request.url]
    page.get_by_role("button", name="Remove").click()
    expect(panel).to_have_attribute("data-state", "none")
    assert bundles(page) == []


def test_a_tab_closed_in_the_middle_of_loading_leaves_the_rest_to_the_next(
    page: Page, watch: Watch
) -> None:
    page.goto("/settings")
    controlled(page)
    context = page.context
    held: list[Route] = []
    loaded: list[str] = []

    def slow(route: Route) -> None:
        if loaded:
            held.append(route)
        else:
            loaded.append(route.request.url)
            route.continue_()

    context.route("**/device/parts/*", slow)
    page.click("#keep [data-do=keep]")
    until(page, "document.querySelector('#keep progress').value > 40000")
    # Half a bundle is none: without a signal nobody waits for it to wake up.
    page.close()
    for route in held:
        route.abort()
    context.unroute("**/device/parts/*")
    other = context.new_page()
    cut(other, watch)
    other.goto("/statistics")
    expect(other.locator("h1:visible")).to_have_text("No signal here")
    assert bundles(other) == ["device-one"]
    # With a signal it goes on by itself, from where it was.
    asked = note_loading(other)
    context.set_offline(False)
    settled(other, "server")
    until(other, "caches.match('/device/current', { cacheName: 'sessantuno-state' })")
    assert loaded[0] not in asked
    # The page loads itself anew with the signal: what was under way then is asked for once more.
    assert len(set(asked)) == PARTS - 1


def test_a_line_that_is_lost_while_loading_goes_on_when_it_is_back(
    page: Page, watch: Watch
) -> None:
    page.goto("/settings")
    controlled(page)
    cut(page, watch)
    page.click("#keep [data-do=keep]")
    panel = page.locator("#keep [data-keep-panel]")
    expect(panel).to_have_attribute("data-state", "lost")
    expect(panel.locator(".keep-words")).to_contain_text("as soon as there is a signal")
    page.context.set_offline(False)
    expect(panel).to_have_attribute("data-state", "kept")


SMALL_DISK = "navigator.storage.estimate = async () => ({quota: 1000, usage: 900})"
FULL_DISK = """Cache.prototype.put = async function () {
  throw new DOMException("full", "QuotaExceededError");
}"""
DISK_THAT_FILLS_UP = """{
  // Others are being kept when the first piece is refused, and are there only after that.
  window.log = [];
  let refuse, free;
  const begun = new Promise((resolve) => (refuse = resolve));
  const refused = new Promise((resolve) => (free = resolve));
  const { put } = Cache.prototype;
  let pieces = 0;
  Cache.prototype.put = async function (...given) {
    if (!String(given[0]).startsWith("/device/parts/")) return put.apply(this, given);
    pieces += 1;
    if (pieces === 1) {
      await begun;
      window.log.push("refused");
      free();
      throw new DOMException("full", "QuotaExceededError");
    }
    refuse();
    await refused;
    await new Promise((resolve) => setTimeout(resolve));
    await put.apply(this, given);
    window.log.push("kept");
  };
  const { delete: drop } = CacheStorage.prototype;
  CacheStorage.prototype.delete = function (name) {
    window.log.push("dropped");
    return drop.call(this, name);
  };
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


def test_a_disk_that_fills_up_while_pieces_come_is_told_after_the_last_of_them(page: Page) -> None:
    page.add_init_script(DISK_THAT_FILLS_UP)
    page.goto("/settings")
    page.click("#keep [data-do=keep]")
    expect(page.locator("#keep [data-keep-panel]")).to_have_attribute("data-state", "no-room")
    log = page.evaluate("log")
    assert log[0] == "refused"
    assert log.count("kept") >= 1
    # Nothing comes after that, neither into the cache nor into the panel.
    assert log.index("dropped") == len(log) - 1
    assert bundles(page) == []


def test_the_offer_comes_after_the_first_entry_can_wait_and_nothing_loads_unasked(
    page: Page,
) -> None:
    large = note_loading(page)
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
    assert large == []


def test_of_two_tabs_one_loads_and_both_tell(page: Page) -> None:
    page.goto("/settings")
    controlled(page)
    other = page.context.new_page()
    other.goto("/settings")
    asked = note_loading(page)
    keep(page)
    other.click("#keep [data-do=keep]")
    other.wait_for_selector("#keep [data-state=kept]")
    assert len(asked) == PARTS
