"""A browser that gives no room: told in a sentence, and nothing that was there is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import YOUR_CARD, hand, play_first, seq, sit_down, your_turn
from tests.browser.harness import Watch
from tests.browser.offline.device import Serving, bundles, cut, keep, visit, worker_gone

pytestmark = pytest.mark.browser


FULL_DISK = """{
  let isFull = false;
  const disk = new BroadcastChannel("disk");
  disk.addEventListener("message", ({ data }) => {
    isFull = data.isFull;
    disk.postMessage({ heard: true });
  });
  const { add } = IDBObjectStore.prototype;
  const ending = new WeakSet();
  IDBObjectStore.prototype.add = function (...given) {
    const asked = add.apply(this, given);
    if (isFull && !ending.has(this.transaction)) {
      ending.add(this.transaction);
      const error = new DOMException("full", "QuotaExceededError");
      Object.defineProperty(this.transaction, "error", { get: () => error });
      asked.addEventListener("success", () => this.transaction.abort());
    }
    return asked;
  };
}
"""
"""Comes before the worker's script: each writing is taken back, as browsers do on a full disk."""


def with_full_disk(page: Page) -> None:
    """Let the worker have a disk that fills up when :func:`fill` says so."""
    worker_gone(page)
    page.evaluate(
        """async ([name, before]) => {
          const cache = await caches.open(name);
          const kept = await cache.match("/device/worker.js");
          const script = before + await kept.text();
          await cache.put("/device/worker.js", new Response(script, { headers: kept.headers }));
        }""",
        [*bundles(page), FULL_DISK],
    )


def fill(page: Page, *, full: bool) -> None:
    """Let the disk be full from now on, or no longer."""
    page.evaluate(
        """(isFull) => new Promise((resolve) => {
          const disk = new BroadcastChannel("disk");
          disk.onmessage = resolve;
          disk.postMessage({ isFull });
        })""",
        full,
    )


def test_too_little_room_is_told_and_takes_none(page: Page, serving: Serving) -> None:
    """Browsers do not tell how full a disk is: it shows when something is to be kept."""
    page.goto("/settings")
    devtools = page.context.new_cdp_session(page)
    quota = {"origin": serving.url, "quotaSize": 5_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", quota)
    page.click("#keep [data-do=keep]")
    panel = page.locator("#keep [data-keep-panel]")
    expect(panel).to_have_attribute("data-state", "no-room")
    expect(panel.locator(".keep-words")).to_have_text(re.compile("There is room for [0-4] MB only"))
    assert bundles(page) == []
    # Somebody makes room.
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": serving.url})
    keep(page)


def test_a_disk_that_fills_up_in_the_middle_of_a_deal_loses_nothing(
    page: Page, watch: Watch
) -> None:
    keep(page)
    watch.expect("favicon.ico|404")
    with_full_disk(page)
    cut(page, watch)
    visit(page, "/history")
    sit_down(page)
    play_first(page)
    table, before, cards = page.url, seq(page), hand(page)
    fill(page, full=True)
    watch.expect("status (of )?507")
    page.locator(YOUR_CARD).first.click()
    expect(page.locator("#notice")).to_contain_text("would not keep this")
    assert (seq(page), hand(page)) == (before, cards)
    visit(page, "/")
    with page.expect_navigation():
        page.click("#play-button")
    expect(page.locator("h1")).to_have_text("There is no room left on this device")
    # With room again it goes on from there.
    fill(page, full=False)
    visit(page, table)
    your_turn(page)
    assert (seq(page), hand(page)) == (before, cards)
    play_first(page)
    visit(page, "/history")
    expect(page.locator(".match-row")).to_have_count(1)
