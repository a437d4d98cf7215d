"""Two tabs are of one mind, with a worker that both share and where each has to bring its own."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_sheet import open_sheet, written_in_two_tabs
from tests.browser.at_table import (
    be_impatient,
    listen,
    play_first,
    seq,
    sit_down,
    wait_for_rest,
    your_turn,
)
from tests.browser.harness import Watch
from tests.browser.offline.device import cut, keep, until

pytestmark = pytest.mark.browser

WORKERS = """navigator.locks.query().then(({ held, pending }) => [held, pending].map(
  locks => locks.filter(({ name }) => name.startsWith("sessantuno-device-")).length))"""
"""How many workers run, and how many wait for their turn."""


def second_tab(page: Page) -> Page:
    """Open the page in another tab."""
    other = page.context.new_page()
    listen(other)
    be_impatient(other)
    other.goto(page.url)
    return other


PRESS_WHEN_TOLD = """() => {
  new BroadcastChannel("press").onmessage = () =>
    document.querySelector("#hand button[name=action]").click();
}"""
"""Told this way both tabs press before either can have heard what the other did."""


def play_in_turn(one: Page, other: Page) -> None:
    """Play a card in one tab, then in the other: each shows what was played in both."""
    for here, there in ((one, other), (other, one)):
        play_first(here)
        expect(there.locator(f'#play[data-seq="{seq(here)}"]')).to_be_attached()
        wait_for_rest(there)


def test_two_tabs_share_one_python(page: Page, watch: Watch) -> None:
    keep(page)
    cut(page, watch)
    sit_down(page)
    other = second_tab(page)
    play_in_turn(page, other)
    assert page.evaluate(WORKERS) == [1, 0]
    # Both press at once: one of them plays, and both see it.
    before = seq(page)
    for tab in (page, other):
        your_turn(tab)
    for tab in (page, other):
        tab.evaluate(PRESS_WHEN_TOLD)
    page.evaluate("new BroadcastChannel('press').postMessage('now')")
    for tab in (page, other):
        until(tab, f"Number(document.querySelector('#play').dataset.seq) > {before}")
        wait_for_rest(tab)
    expect(other.locator(f'#play[data-seq="{seq(page)}"]')).to_be_attached()
    open_sheet(page)
    written_in_two_tabs(page, other)


def test_without_shared_workers_the_tabs_agree_on_one_and_the_next_takes_over(
    page: Page, watch: Watch
) -> None:
    page.context.add_init_script("delete self.SharedWorker")
    keep(page)
    assert not page.evaluate("'SharedWorker' in self")
    cut(page, watch)
    sit_down(page)
    other = second_tab(page)
    until(other, f"{WORKERS}.then(each => String(each) === '1,1')")
    play_in_turn(page, other)
    # The tab whose worker runs Python is closed: the other's takes its place, over the same store.
    before = seq(page)
    page.close()
    play_first(other)
    assert seq(other) > before
    assert other.evaluate(WORKERS) == [1, 0]
    other.goto("/history")
    expect(other.locator(".match-row")).to_have_count(1)
