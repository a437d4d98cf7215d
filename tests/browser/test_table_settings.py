"""What is chosen holds: pace, points and sound at the table, motion and hands before it."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    choose_pace,
    hand,
    heard,
    play_first,
    press_first,
    sit_down,
    turn,
    wait_for_rest,
)
from tests.browser.harness import DESKTOP


def test_pace_holds_at_once_and_next_time(page: Page) -> None:
    sit_down(page)
    choose_pace(page, "calm")
    page.reload()
    wait_for_rest(page)
    expect(page.locator("#table")).to_have_attribute("data-pace", "calm")
    page.click("#dock-pace summary")
    with page.expect_response("**/settings"):
        page.click("#dock-pace button[value=brisk]")
    expect(page.locator("#dock-pace button[value=brisk]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#table")).to_have_attribute("data-pace", "brisk")
    assert page.locator("#dock-pace[open]").count() == 1, "what is open stays open"
    page.click("#dock-pace summary")
    play_first(page)
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-pace", "brisk")


def test_points_stay_shown(page: Page) -> None:
    page.set_viewport_size(DESKTOP)
    sit_down(page)
    with page.expect_response("**/settings"):
        page.click("#rail-points summary")
    play_first(page)
    assert page.locator("#rail-points[open]").count() == 1
    page.reload()
    assert page.locator("#rail-points[open]").count() == 1
    with page.expect_response("**/settings"):
        page.click("#rail-points summary")
    page.reload()
    assert page.locator("#rail-points[open]").count() == 0


def test_no_sound_unless_turned_on(page: Page) -> None:
    page.add_init_script(
        """window.sounds = 0;
           const start = AudioBufferSourceNode.prototype.start;
           AudioBufferSourceNode.prototype.start = function () {
             window.sounds += 1;
             start.call(this);
           };
           window.AudioContext = class extends AudioContext {
             constructor(...options) {
               super(...options);
               window.runs = new Promise((resolve) => {
                 this.addEventListener("statechange", () => this.state === "running" && resolve());
               });
             }
           };"""
    )
    page.set_viewport_size(DESKTOP)
    sit_down(page)
    play_first(page)
    assert page.evaluate("window.sounds") == 0
    assert page.evaluate("window.runs") is None, "nothing that could sound is made before"
    page.click("#sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    page.evaluate("window.runs")
    play_first(page)
    assert page.evaluate("window.sounds") >= 1


_MOVED = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (JSON.stringify(frames).includes("transform")) window.moved.push(this.className);
  return animate.call(this, frames, options);
};
"""


def test_nothing_flies_left_handed_and_a_card_is_pressed_twice(page: Page) -> None:
    page.goto("/settings")
    page.check("input[name=motion][value=still]", force=True)
    page.check("input[type=checkbox][name=left_handed]", force=True)
    page.check("input[type=checkbox][name=confirm]", force=True)
    with page.expect_navigation():
        page.click("main button.primary")
    page.add_init_script(_MOVED)
    told = sit_down(page)
    stock, trick = page.locator(".stock").bounding_box(), page.locator(".trick").bounding_box()
    assert stock is not None
    assert trick is not None
    assert stock["x"] > trick["x"], "what lies at the left of others lies at the right"
    first, second, _ = hand(page)
    press_first(page)
    assert heard(page)[-1].endswith(": press it once more to play it")
    page.keyboard.press("2")
    sure = page.locator("#hand .sure")
    expect(sure).to_have_attribute("data-card", second)
    expect(page.locator("#sentence")).to_contain_text("press it once more to play it")
    assert told.actions == []
    with turn(page):
        page.keyboard.press("2")
    assert told.actions == [second]
    assert first in hand(page)
    expect(page.locator("#sentence")).not_to_contain_text("once more")
    assert page.evaluate("window.moved") == []
