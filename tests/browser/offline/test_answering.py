"""Without a signal: who answers, what stands there meanwhile, and what is told when it is back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.harness import Watch, axe
from tests.browser.offline.device import (
    CAN_PLAY,
    CUT,
    Serving,
    controlled,
    cut,
    keep,
    note_pages,
    noted_pages,
    open_profile,
    quiet_page,
    remembered,
    settled,
    until,
    visit,
    worker_gone,
)

pytestmark = pytest.mark.browser


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
    settled(page, "server")
    expect(page.locator("h1:visible")).to_contain_text("Sueca")
    words = {"it": "campo", "es": "cobertura", "pt": "rede", "hr": "signala", "en": "signal"}
    games = ("bisca", "brisca", "briskula", "perdere", "scoperta")
    for (language, word), game in zip(words.items(), games, strict=True):
        remembered(page, f"/fair?lang={language}")
        page.context.set_offline(True)
        page.goto(f"/rules/{game}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1:visible")).to_contain_text(word)
        page.context.set_offline(False)
        settled(page, "server")


def test_the_device_answers_without_a_signal_and_a_table_of_the_server_s_goes_on(
    page: Page, watch: Watch
) -> None:
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
    visit(page, "/statistics")
    expect(page.locator("h1:visible")).to_have_text("Device /statistics")
    visit(page, "/fair")
    expect(page.locator("h1:visible")).to_have_text("Device /fair")
    # Its form is its own, also when the signal is back.
    page.context.set_offline(False)
    with page.expect_navigation():
        page.click("#go")
    settled(page)
    assert page.locator("#last").inner_text() == "/settings csrf=%7Ex same-origin"
    visit(page, "/history?device=1")
    expect(page.locator("h1:visible")).to_have_text("Device /history?device=1")
    page.goto("/history")
    # What that form chose is told to the server, and then the page loads itself anew.
    expect(page.locator("html[data-place=server][data-theme=dark]")).to_have_attribute("lang", "it")
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
    expect(page.locator("#notice")).to_be_hidden()
    expect(page.locator("#from")).to_be_hidden()
    assert page.url == table


def test_asleep_the_last_view_stands_there_at_once_and_wakes(
    page: Page, serving: Serving, watch: Watch
) -> None:
    note_pages(page)
    keep(page)
    remembered(page, "/fair")
    title = page.locator("h1").inner_text()
    watch.expect(CUT)
    with serving.away(then="one"):
        # Nobody holds the worker: it has to start. What was seen comes first.
        worker_gone(page)
        noted_pages(page)
        visit(page, "/fair")
        assert noted_pages(page) == [f"waking: {title}", "device: Device /fair"]
        # A page that was never seen says that it wakes up, and then is there.
        worker_gone(page)
        noted_pages(page)
        visit(page, "/sheet/new")
        waking, live = noted_pages(page)
        assert waking.startswith("waking: ")
        assert live == "device: Device /sheet/new"


def choose_without_a_signal(page: Page, watch: Watch) -> None:
    """Choose a language, a look and a level where only the device answers; then it is over."""
    keep(page)
    cut(page, watch)
    visit(page, "/statistics")
    with page.expect_navigation():
        page.click("#go")
    settled(page)
    page.context.set_offline(False)


def test_what_was_chosen_here_is_told_there(page: Page, watch: Watch) -> None:
    choose_without_a_signal(page, watch)
    page.goto("/settings")
    expect(page.locator("html[data-place=server][data-theme=dark]")).to_have_attribute("lang", "it")
    page.goto("/")
    expect(page.locator("input[name=level][value=easy]")).to_be_checked()


HELD_ANSWER = """{
  const { fetch: send } = window;
  window.isTold = false;
  const released = new Promise((resolve) => (window.release = resolve));
  window.fetch = async (url, options) => {
    const answer = await send(url, options);
    if (options?.method === "POST") {
      window.isTold = true;
      await released;
    }
    return answer;
  };
}"""


def test_a_link_is_not_lost_where_a_page_would_load_itself_anew(page: Page, watch: Watch) -> None:
    choose_without_a_signal(page, watch)
    page.add_init_script(HELD_ANSWER)
    # It would, as soon as the server has heard what was chosen here; just then a link is pressed.
    page.goto("/settings")
    until(page, "window.isTold")
    page.evaluate("document.querySelector('a[href^=\"/rules\"]').click(); window.release()")
    page.wait_for_url(re.compile("/rules"))
    expect(page.locator("html[data-place=server]")).to_have_attribute("lang", "it")


def test_erasing_takes_last_views_along(page: Page) -> None:
    page.goto("/settings")
    controlled(page)
    remembered(page, "/fair")
    erase = """(async () => {
      const csrf = document.querySelector("[name=csrf]").value;
      const body = new URLSearchParams({ csrf, sure: "yes" });
      return (await fetch("/statistics/erase", { method: "POST", body })).status;
    })()"""
    assert page.evaluate(erase) == 200
    assert not page.evaluate("caches.match(new URL('/fair', location).href)")


def test_a_closed_browser_finds_all_there(
    chromium: Browser, serving: Serving, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    context = open_profile(chromium, profile, serving.url)
    page = context.pages[0]
    keep(page)
    remembered(page, "/fair")
    quiet_page(page)
    context.close()
    with serving.away(then="one"):
        context = open_profile(chromium, profile, serving.url)
        page = context.pages[0]
        # Nothing runs yet: the last view comes at once, then the device's own page.
        visit(page, "/fair")
        expect(page.locator("h1:visible")).to_have_text("Device /fair")
        visit(page, "/sheet/new")
        expect(page.locator("h1:visible")).to_have_text("Device /sheet/new")
        context.close()
