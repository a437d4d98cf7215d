"""Whatever is kept may be broken one day: each thing in turn, with a signal and without one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Watch
from tests.browser.offline.device import (
    BROKEN,
    Serving,
    bundles,
    controlled,
    cut,
    digest,
    keep,
    kept_keys,
    note_pages,
    noted_pages,
    remembered,
    spoil,
    until,
    visit,
    worker_gone,
)
from tests.bundle_server import PARTS

pytestmark = pytest.mark.browser

BUNDLE = "device-one"
STATE = "sessantuno-state"
STATICS = "sessantuno-statics"
VIEWS = "sessantuno-views"


def test_each_piece_of_the_bundle_is_mended(page: Page, watch: Watch) -> None:
    watch.expect(BROKEN)
    keep(page)
    keys = kept_keys(page, BUNDLE)
    assert len(keys) == PARTS + 3 + 2, "parts, static files, worker and manifest"
    for key in keys:
        right = page.evaluate(digest(BUNDLE, key))
        worker_gone(page)
        page.evaluate("sessionStorage.clear()")
        spoil(page, BUNDLE, key)
        assert page.evaluate(digest(BUNDLE, key)) != right
        visit(page, "/history?device=1")
        expect(page.locator("#version")).to_have_text("one")
        until(page, f"{digest(BUNDLE, key)}.then(now => now === '{right}')")


@pytest.mark.parametrize("text", ["(spoilt", ""], ids=["other", "empty"])
def test_which_bundle_is_in_use_may_be_forgotten(page: Page, watch: Watch, text: str) -> None:
    """What is whole is found again, without a signal too."""
    keep(page)
    worker_gone(page)
    spoil(page, STATE, "/device/current", text)
    cut(page, watch)
    visit(page, "/history")
    expect(page.locator("#version")).to_have_text("one")
    assert bundles(page) == [BUNDLE]


def test_a_copy_of_a_style_sheet_that_is_broken_is_passed_over(page: Page, watch: Watch) -> None:
    """Both copies in turn, and no network to ask."""
    page.goto("/settings")
    controlled(page)
    remembered(page, "/fair")
    keep(page)
    (sheet,) = [key for key in kept_keys(page, STATICS) if "css/pages." in key]
    assert sheet in kept_keys(page, BUNDLE)
    cut(page, watch)
    for cache in (STATICS, BUNDLE):
        kept = f"caches.match('{sheet}', {{cacheName: '{cache}'}})"
        before = page.evaluate(f"{kept}.then(found => found.text())")
        spoil(page, cache, sheet)
        visit(page, "/history")
        assert page.evaluate("getComputedStyle(document.querySelector('main')).display") == "block"
        assert page.evaluate("document.styleSheets[0].cssRules.length") > 10
        spoil(page, cache, sheet, before)


def test_what_was_seen_last_and_is_broken_is_not_shown(page: Page, watch: Watch) -> None:
    """Half a page, or none, would stand there and never wake."""
    note_pages(page)
    keep(page)
    for text in ("(spoilt", "<!doctype html><html lang=en><body>only half"):
        visit(page, "/history?device=1")
        worker_gone(page)
        (key,) = [key for key in kept_keys(page, VIEWS) if "/history" in key]
        spoil(page, VIEWS, key, text)
        noted_pages(page)
        visit(page, "/history?device=1")
        waking, live = noted_pages(page)
        assert waking.startswith("waking: ")
        assert live == "device: Device /history?device=1"


def test_of_the_pages_for_want_of_a_signal_any_whole_one_will_do(page: Page, watch: Watch) -> None:
    page.goto("/settings")
    controlled(page)
    (pages,) = page.evaluate("caches.keys().then(all => all.filter(n => n.includes('-pages-')))")
    spoil(page, pages, "/offline/en.html")
    cut(page, watch)
    page.goto("/rules/sueca")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("h1:visible")).to_be_visible()


def test_a_worker_that_is_broken_without_a_signal_says_so_and_loses_nothing(
    page: Page, serving: Serving, watch: Watch
) -> None:
    watch.expect(BROKEN)
    keep(page)
    part = next(key for key in kept_keys(page, BUNDLE) if "/parts/" in key)
    right = page.evaluate(digest(BUNDLE, part))
    worker_gone(page)
    spoil(page, BUNDLE, part)
    with serving.away(then="one"):
        page.goto("/history", wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-from", "waking")
        until(page, "navigator.locks.query().then(({held}) => held.length > 0)")
        # Whoever comes next is told.
        page.context.new_page().goto("/statistics", wait_until="commit")
        other = page.context.pages[-1]
        expect(other.locator("html")).to_have_attribute("data-from", "failed")
        expect(other.locator("h1:visible")).to_have_text("This device cannot answer")
        other.close()
    visit(page, "/history?device=1")
    until(page, f"{digest(BUNDLE, part)}.then(now => now === '{right}')")
