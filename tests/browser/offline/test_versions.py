"""A new version of the bundle: beside the old one, until somebody says so; versions never mix."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import Watch, axe
from tests.browser.offline.device import CUT, Serving, bundles, keep, note_loading, settled, visit
from tests.bundle_server import PARTS

pytestmark = pytest.mark.browser


def test_a_new_version_comes_beside_the_old_one(page: Page, serving: Serving, watch: Watch) -> None:
    watch.expect(CUT)
    keep(page)
    other = page.context.new_page()
    visit(other, "/history?device=1")
    expect(other.locator("#version")).to_have_text("one")
    # Whichever tab looks first loads it, for all.
    fetched = note_loading(page)
    serving.kill()
    serving.start("two")
    try:
        page.goto("/rules")
        told = page.locator("#from")
        expect(told).to_contain_text("There is a new version")
        # Two of its four parts have not changed, and are not loaded again.
        assert len(fetched) == PARTS - 2
        other.reload()
        settled(other)
        expect(other.locator("#version")).to_have_text("one")
        assert axe(page) == []
        told.get_by_role("button", name="Reload").click()
        # The other tab, in the middle of the old version, goes along.
        expect(other.locator("#version")).to_have_text("two")
        visit(page, "/history?device=1")
        expect(page.locator("#version")).to_have_text("two")
        # Both were answered by one worker, which counts.
        counts = [int(each.locator("#asked").inner_text()) for each in (page, other)]
        assert counts[0] > counts[1] > 0
        assert bundles(page) == ["device-two"]
    finally:
        serving.kill()
        serving.start("one")
