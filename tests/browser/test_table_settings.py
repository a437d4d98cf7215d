"""What is chosen at the table holds at once and next time: pace, points, sound."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import choose_pace, play_first, sit_down, wait_for_rest
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
    page.click("#sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    page.evaluate("window.runs")
    play_first(page)
    assert page.evaluate("window.sounds") >= 1
