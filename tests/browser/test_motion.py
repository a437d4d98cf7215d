"""Cards that move, and what must hold while they do: one card a tap, nothing lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.at_table import (
    CARDS_IN_FLIGHT,
    RESTING,
    YOUR_CARD,
    Told,
    choose_pace,
    hand,
    heard,
    on_the_table,
    seq,
    sit_down,
    slow_down,
    told_to_say,
    wait_for_rest,
)
from tests.browser.harness import DESKTOP, Watch, both_sizes

NewPage = Callable[..., Page]

HOLDING = '#play[data-hold="1"]'


def play_first(page: Page) -> None:
    page.click(f"{RESTING} {YOUR_CARD} >> nth=0")


def finish_deal(page: Page) -> None:
    """Play the first card again and again until the deal is over, tapping away what moves."""
    page.evaluate(
        """async () => {
             const table = document.querySelector("#table");
             const tap = new PointerEvent("pointerdown", { bubbles: true });
             while (!document.querySelector("#end")) {
               if (table.dataset.busy === "1") table.dispatchEvent(tap);
               else document.querySelector("#hand button[name=action]")?.click();
               await new Promise((resolve) => setTimeout(resolve, 20));
             }
           }"""
    )
    wait_for_rest(page)


@both_sizes
def test_a_whole_deal(page: Page) -> None:
    told = sit_down(page)
    finish_deal(page)
    assert len(told.actions) == 20
    assert page.locator(CARDS_IN_FLIGHT).count() == 0
    # None lost, none twice, in the order in which things happened (F82).
    assert heard(page) == told_to_say(page)
    assert len(heard(page)) > 60
    shares = page.eval_on_selector_all(
        "#end [data-share]", "bars => bars.map(bar => Number(bar.dataset.share))"
    )
    assert sum(shares) == 120


def test_the_next_deal_is_dealt_at_once_and_seals_follow_chance(page: Page) -> None:
    told = sit_down(page, match="bo3")
    finish_deal(page)
    page.click("#next-deal")
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert len(told.seeds) == 2
    assert len(set(told.seeds)) == 2
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in told.seeds)


def test_words_of_ones_own_wait_for_the_button(page: Page) -> None:
    told = Told()
    told.over(page)
    page.add_init_script(
        """new MutationObserver((_, observer) => {
             const field = document.querySelector("#client-seed");
             if (field) { field.value = "for the barista"; observer.disconnect(); }
           }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto("/")
    page.click("#play-button")
    page.wait_for_selector("#deal-form")
    page.wait_for_timeout(300)
    assert told.seeds == []
    page.click("#deal-form button")
    page.wait_for_selector("#hand .card")
    assert told.seeds == ["for the barista"]


def test_a_tap_while_cards_fly_ends_the_flight_and_plays_nothing(page: Page) -> None:
    told = sit_down(page, pace="calm")
    box = page.locator("#hand .card").nth(1).bounding_box()
    assert box is not None
    slow_down(page)
    play_first(page)
    page.wait_for_selector(CARDS_IN_FLIGHT)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # Hurried on as far as the whole trick, which is still there to be read.
    page.wait_for_selector(HOLDING, timeout=1000)
    wait_for_rest(page)
    assert len(told.actions) == 1
    play_first(page)
    assert len(told.actions) == 2


def test_a_press_that_began_in_flight_plays_nothing_either(page: Page) -> None:
    """The finger comes down while cards move and up again when they have come to rest."""
    told = sit_down(page, pace="calm")
    play_first(page)
    page.wait_for_selector(HOLDING)
    page.wait_for_selector('#table:has(#play[data-hold="0"]) > [aria-hidden=true] > *')
    box = page.locator("#hand .card").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.down()
    wait_for_rest(page)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert len(told.actions) == 1


@pytest.mark.parametrize("pace", ["brisk", "calm"])
def test_a_double_click_plays_one_card(page: Page, pace: str) -> None:
    told = sit_down(page, pace=pace)
    page.dblclick(f"{YOUR_CARD} >> nth=0")
    page.evaluate(f"document.querySelectorAll('{YOUR_CARD}').forEach((card) => card.click())")
    wait_for_rest(page)
    assert len(told.actions) == 1


def test_quick_clicks_on_different_cards_play_one(page: Page) -> None:
    told = sit_down(page)
    page.evaluate("document.querySelectorAll('#hand .card').forEach((card) => card.click())")
    wait_for_rest(page)
    assert len(told.actions) == 1


def test_the_whole_trick_stays_to_be_read_until_the_tap(page: Page) -> None:
    told = sit_down(page, pace="tap")
    play_first(page)
    page.wait_for_selector(HOLDING)
    page.wait_for_timeout(1500)
    assert len(on_the_table(page)) == 2
    expect(page.locator(".mark")).to_be_visible()
    expect(page.locator(".tap-hint")).to_be_visible()
    page.keyboard.press("h")
    page.wait_for_timeout(100)
    assert len(on_the_table(page)) == 2, "to have something read is not to go on"
    page.mouse.click(200, 500)
    page.wait_for_selector(f"#play:not({HOLDING[5:]})")
    expect(page.locator(".tap-hint")).to_be_hidden()
    wait_for_rest(page)
    assert len(told.actions) == 1


def test_the_last_trick_of_a_deal_stays_to_be_read_too(page: Page) -> None:
    """F22: the last card is seen before the table is cleared."""
    told = sit_down(page, pace="tap")
    for number in range(20):
        play_first(page)
        page.wait_for_selector(HOLDING)
        if number == 19:
            break
        page.mouse.click(200, 500)
        page.mouse.click(200, 500)
        page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    page.wait_for_timeout(700)
    assert len(on_the_table(page)) == 2
    assert hand(page) == []
    page.mouse.click(200, 500)
    page.wait_for_selector(f"{RESTING} #end")
    assert len(told.actions) == 20
    # The table was cleared for the score; what lies there now can be seen.
    assert page.eval_on_selector(".felt", "felt => getComputedStyle(felt).opacity") == "1"


def test_with_reduced_motion_nothing_travels_and_reading_takes_its_time(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(
        """window.moved = [];
           const animate = Element.prototype.animate;
           Element.prototype.animate = function (frames, options) {
             if (JSON.stringify(frames).includes("transform")) window.moved.push(this.className);
             return animate.call(this, frames, options);
           };"""
    )
    told = sit_down(page, pace="calm")
    play_first(page)
    page.wait_for_selector(HOLDING)
    page.wait_for_timeout(750)
    assert page.locator(HOLDING).count() == 1
    wait_for_rest(page)
    assert page.evaluate("window.moved") == []
    assert len(told.actions) == 1


def test_a_played_card_flies_from_hand_to_trick(page: Page) -> None:
    sit_down(page, pace="calm")
    slow_down(page)
    before = page.locator(YOUR_CARD).first.bounding_box()
    flight: list[dict[str, float]] = page.evaluate(
        """([card, inFlight]) => new Promise((resolve) => {
             const seen = [];
             const look = () => {
               const copy = document.querySelector(inFlight);
               if (copy) seen.push(copy.getBoundingClientRect().toJSON());
               else if (seen.length > 0) return resolve(seen);
               requestAnimationFrame(look);
             };
             document.querySelector(card).click();
             look();
           })""",
        [YOUR_CARD, CARDS_IN_FLIGHT],
    )
    assert before is not None
    assert len(flight) > 3
    assert abs(flight[0]["y"] - before["y"]) < abs(flight[-1]["y"] - before["y"])
    heights = [spot["y"] for spot in flight]
    assert heights == sorted(heights, reverse=True), "it goes up, and never back"


def test_others_hands_tell_nothing_of_places(page: Page) -> None:
    """F49: every card of another's hand leaves from its middle, and the backs have no names."""
    sit_down(page, pace="calm")
    keys = page.eval_on_selector_all(
        ".backs .card", "cards => cards.map((card) => card.dataset.card)"
    )
    assert all(re.fullmatch(r"hidden-1-\d", key) for key in keys)
    page.evaluate(
        """() => {
             const animate = Element.prototype.animate;
             window.starts = [];
             Element.prototype.animate = function (frames, options) {
               const animation = animate.call(this, frames, options);
               if (this.parentElement?.parentElement?.id === "table") {
                 const box = this.getBoundingClientRect();
                 window.starts.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
               }
               return animation;
             };
           }"""
    )
    middle = None
    for _ in range(20):
        middle = page.locator(".backs").bounding_box()
        you_lead = not on_the_table(page)
        page.evaluate("window.starts.length = 0")
        play_first(page)
        page.wait_for_selector(HOLDING)
        if you_lead:
            break
        page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    # Two cards have flown: one from below, one from above, whichever of its cards that was.
    assert middle is not None
    above = min(page.evaluate("window.starts"), key=lambda start: float(start["y"]))
    assert above["x"] == pytest.approx(middle["x"] + middle["width"] / 2, abs=1)


# --- when the line breaks ----------------------------------------------------------------------


def test_a_card_that_did_not_reach_the_server_is_sent_again(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    told = sit_down(page)
    held = hand(page)
    page.route("**/actions", lambda route: route.abort("internetdisconnected"))
    play_first(page)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("Nothing is lost")
    assert hand(page) == held, "the card is still there"
    page.unroute("**/actions")
    page.wait_for_selector(HOLDING)
    wait_for_rest(page)
    expect(notice).to_be_hidden()
    assert len(told.actions) >= 2
    assert len(set(told.actions)) == 1
    assert held[0] not in hand(page)
    assert len(hand(page)) == 3


def test_an_answer_that_is_lost_is_asked_for_again(page: Page, watch: Watch) -> None:
    """F27: the card was played, only the reply never came."""
    watch.expect("ERR_CONNECTION_RESET|ERR_FAILED")
    told = sit_down(page)
    held, before = hand(page), seq(page)
    lost: list[Any] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch())
            route.abort("connectionreset")

    page.route("**/actions", lose)
    play_first(page)
    page.wait_for_selector(f'#play:not([data-seq="{before}"])')
    wait_for_rest(page)
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert len(told.actions) == 2
    assert held[0] not in hand(page)
    assert len(hand(page)) == 3
    assert heard(page) == told_to_say(page)
    page.unroute("**/actions")
    play_first(page)
    wait_for_rest(page)
    assert len(hand(page)) == 3


def test_a_refused_action_is_said_and_the_card_stays(page: Page, watch: Watch) -> None:
    watch.expect("400")
    sit_down(page)
    held = hand(page)
    page.evaluate(f"document.querySelector('{YOUR_CARD}').value = 'XX'")
    play_first(page)
    expect(page.locator("#notice")).to_be_visible()
    wait_for_rest(page)
    assert hand(page) == held
    page.locator(YOUR_CARD).nth(1).click()
    expect(page.locator("#notice")).to_be_hidden()
    wait_for_rest(page)
    assert held[1] not in hand(page)


def test_two_tabs_show_the_same(page: Page) -> None:
    """F57: play in one, watch the other; then the other way round."""
    sit_down(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    for here, there in ((page, other), (other, page)):
        play_first(here)
        here.wait_for_selector(f"{RESTING} {YOUR_CARD}")
        there.wait_for_selector(f'#play[data-seq="{seq(here)}"]')
        wait_for_rest(there)
        assert hand(there) == hand(here)
    # An old page that did not hear of it cannot play a second card.
    before = seq(page)
    page.locator(YOUR_CARD).first.click(no_wait_after=True)
    other.locator(YOUR_CARD).nth(1).click(no_wait_after=True)
    for each in (page, other):
        each.wait_for_selector(f'#play:not([data-seq="{before}"])')
        each.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    other.wait_for_selector(f'#play[data-seq="{seq(page)}"]')
    assert hand(page) == hand(other)
    assert len(hand(page)) == 3


def test_back_and_forward_again(page: Page) -> None:
    """F55: the table is there again, as it is now."""
    sit_down(page)
    play_first(page)
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    held = hand(page)
    page.go_back()
    page.wait_for_selector("#play-button:not([aria-disabled])")
    page.go_forward()
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert hand(page) == held
    play_first(page)
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert held[0] not in hand(page)


def test_reload_in_the_middle_of_a_trick(page: Page) -> None:
    sit_down(page, pace="tap")
    play_first(page)
    page.wait_for_selector(HOLDING)
    page.reload()
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    assert len(hand(page)) == 3


# --- settings at the table ---------------------------------------------------------------------


def test_pace_holds_at_once_and_next_time(page: Page) -> None:
    sit_down(page, pace="calm")
    page.click("#dock-pace summary")
    with page.expect_response("**/settings"):
        page.click("#dock-pace button[value=brisk]")
    expect(page.locator("#dock-pace button[value=brisk]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#table")).to_have_attribute("data-pace", "brisk")
    assert page.locator("#dock-pace[open]").count() == 1, "what is open stays open"
    page.click("#dock-pace summary")
    play_first(page)
    wait_for_rest(page)
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-pace", "brisk")


def test_points_stay_shown(page: Page) -> None:
    page.set_viewport_size(DESKTOP)
    sit_down(page)
    with page.expect_response("**/settings"):
        page.click("#rail-points summary")
    play_first(page)
    wait_for_rest(page)
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
           };"""
    )
    page.set_viewport_size(DESKTOP)
    sit_down(page)
    play_first(page)
    wait_for_rest(page)
    assert page.evaluate("window.sounds") == 0
    page.click("#sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    play_first(page)
    wait_for_rest(page)
    assert page.evaluate("window.sounds") >= 1


def test_play_is_pressed_once(page: Page) -> None:
    posts: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            posts.append(request.url)

    page.on("request", note)
    choose_pace(page, "brisk")
    page.goto("/")
    posts.clear()
    page.evaluate(
        "for (let press = 0; press < 5; press += 1) document.querySelector('#play-button').click()"
    )
    page.wait_for_selector("#hand .card")
    assert [url for url in posts if url.endswith("/tables")] == posts[:1]
