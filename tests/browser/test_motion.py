"""Cards that move, and what must hold while they do: one card a tap, all said, nothing lost."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from sessantuno.rules import Rules
from sessantuno.tables import usual_house
from tests.browser.at_table import (
    CARDS_IN_FLIGHT,
    HOLDING,
    RESTING,
    YOUR_CARD,
    Told,
    frozen,
    hand,
    heard,
    listen,
    on_the_table,
    play_out,
    press_first,
    sit_down,
    told_to_say,
    turn,
    until,
    wait_for_rest,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import both_sizes
from tests.seeded import Wanted, be_known, open_table
from tests.serving import RunningServer

AWAITING_A_TAP = "#table.awaits-tap"
OPEN = '#table[data-busy="1"][data-open="1"]'
TWO = Rules.preset("briscola", 2)

# Where somebody has words of their own for the shuffle, the page waits to be told to deal.
WORDS_OF_ONES_OWN = """
new MutationObserver((_, observer) => {
  const field = document.querySelector("#client-seed");
  if (field) { field.value = "for the barista"; observer.disconnect(); }
}).observe(document, { childList: true, subtree: true });
"""


def tap_on(page: Page) -> None:
    """Tap the table until nothing is left to show; it takes a tap to end a motion or a hold."""
    while not page.locator(RESTING).count():
        page.mouse.click(200, 500)


@both_sizes
def test_a_whole_deal_and_the_next_at_once(page: Page) -> None:
    told = sit_down(page, match="bo3")
    play_out(page)
    assert len(told.actions) == 20
    assert page.locator(CARDS_IN_FLIGHT).count() == 0
    # None lost, none twice, in the order in which things happened (F82).
    assert heard(page) == told_to_say(page)
    assert len(heard(page)) > 60
    shares = page.eval_on_selector_all(
        "#end [data-share]", "bars => bars.map(bar => Number(bar.dataset.share))"
    )
    assert sum(shares) == 120
    page.click("#next-deal")
    until(page, f"{RESTING} {YOUR_CARD}")
    # Each seal has chance of this browser's own.
    assert len(set(told.seeds)) == 2 == len(told.seeds)
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in told.seeds)


def test_play_is_pressed_once(page: Page) -> None:
    posts: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            posts.append(request.url)

    page.on("request", note)
    page.goto("/")
    page.evaluate(
        "for (let press = 0; press < 5; press += 1) document.querySelector('#play-button').click()"
    )
    page.wait_for_selector("#hand .card")
    assert [url for url in posts if url.endswith("/tables")] == posts[:1]


def test_words_of_ones_own_wait_for_the_button(page: Page) -> None:
    listen(page)
    page.add_init_script(WORDS_OF_ONES_OWN)
    page.goto("/")
    page.click("#play-button")
    page.wait_for_selector("html[data-by] #deal-form")  # the table's script has begun
    told = Told(page)
    assert told.seeds == []
    page.click("#deal-form button")
    page.wait_for_selector("#hand .card")
    assert told.seeds == ["for the barista"]


# --- taps and clicks while something moves -------------------------------------------------------


def test_a_tap_while_cards_fly_ends_the_flight_and_plays_nothing(page: Page) -> None:
    told = sit_down(page, pace="calm")
    box = page.locator("#hand .card").nth(1).bounding_box()
    assert box is not None
    with frozen(page):
        press_first(page)
        until(page, CARDS_IN_FLIGHT)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        # Hurried on as far as the whole trick, which is still there to be read.
        until(page, HOLDING)
        assert len(on_the_table(page)) == 2
    wait_for_rest(page)
    assert len(told.actions) == 1
    with turn(page):
        press_first(page)
    assert len(told.actions) == 2


def test_a_press_that_began_in_flight_plays_nothing_either(page: Page) -> None:
    """The finger comes down while cards move and up again when they have come to rest."""
    told = sit_down(page, pace="brisk")
    box = page.locator("#hand .card").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    with frozen(page):
        page.keyboard.press("2")
        until(page, CARDS_IN_FLIGHT)
        page.mouse.down()
    wait_for_rest(page)
    page.mouse.up()
    assert len(told.actions) == 1


def test_many_clicks_at_once_play_one_card(page: Page) -> None:
    told = sit_down(page, pace="brisk")
    click_all = "document.querySelectorAll('#hand .card').forEach((card) => card.click())"
    page.evaluate(click_all)
    wait_for_rest(page)
    assert len(told.actions) == 1
    with frozen(page):
        page.dblclick(f"{YOUR_CARD} >> nth=0")
        page.evaluate(click_all)
    wait_for_rest(page)
    assert len(told.actions) == 2


@pytest.mark.parametrize("leads", ["the person", "the computer"])
@pytest.mark.parametrize("by", ["a tap", "a key"])
def test_a_hand_that_is_dealt_is_played_from_while_the_rest_still_moves(
    page: Page, server: RunningServer, leads: str, by: str
) -> None:
    """The first card is not kept waiting by the turned card, nor by what the computer leads."""
    listen(page)
    page.add_init_script(WORDS_OF_ONES_OWN)
    be_known(page.context, server.data, server.url)
    sealed = Wanted(TWO, usual_house(TWO), ("Nonna",), dealer=int(leads == "the person"))
    page.goto(open_table(server.data, sealed))
    told = Told(page)
    with frozen(page):
        page.click("#deal-form button")
        until(page, CARDS_IN_FLIGHT)
        assert page.locator(OPEN).count() == 0
        if leads == "the person":
            # All have come to rest but the last copy, which is the card that is turned up.
            page.evaluate(
                """flying => [...document.querySelectorAll(flying)].slice(0, -1).forEach((copy) =>
                     copy.getAnimations({ subtree: true }).forEach((each) => each.finish()))""",
                CARDS_IN_FLIGHT,
            )
        else:
            page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        until(page, OPEN)
        assert page.locator(CARDS_IN_FLIGHT).count() > 0
        first = hand(page)[0]
        if by == "a key":
            page.keyboard.press("Enter")
        else:
            page.locator(YOUR_CARD).first.click(force=True)
        until(page, f'#table[data-sending="1"], #hand:not(:has([data-card="{first}"]))')
    wait_for_rest(page)
    assert told.actions == [first]


# --- what stays to be read -----------------------------------------------------------------------


def test_the_whole_trick_stays_to_be_read_until_the_tap(page: Page) -> None:
    told = sit_down(page, pace="tap")
    page.clock.install()
    press_first(page)
    until(page, AWAITING_A_TAP)
    page.clock.fast_forward("01:00:00")
    assert len(on_the_table(page)) == 2
    expect(page.locator(".mark")).to_be_visible()
    expect(page.locator(".tap-hint")).to_be_visible()
    page.keyboard.press("h")
    assert len(on_the_table(page)) == 2, "to have something read is not to go on"
    page.mouse.click(200, 500)
    until(page, '#play:not([data-hold="1"])')
    expect(page.locator(".tap-hint")).to_be_hidden()
    wait_for_rest(page)
    assert len(told.actions) == 1


def test_the_last_trick_of_a_deal_stays_to_be_read_too(page: Page) -> None:
    """F22: the last card is seen before the table is cleared."""
    told = sit_down(page, pace="tap")
    play_out(page, leaving=1)
    page.clock.install()
    press_first(page)
    until(page, AWAITING_A_TAP)
    page.clock.fast_forward("01:00:00")
    assert len(on_the_table(page)) == 2
    assert hand(page) == []
    page.mouse.click(200, 500)
    until(page, f"{RESTING} #end")
    assert len(told.actions) == 20
    # The table was cleared for the score; what lies there now can be seen.
    assert page.eval_on_selector(".felt", "felt => getComputedStyle(felt).opacity") == "1"


def test_with_reduced_motion_nothing_travels_and_reading_takes_its_time(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(
        """window.moved = [];
           window.held = [];
           const animate = Element.prototype.animate;
           Element.prototype.animate = function (frames, options) {
             if (JSON.stringify(frames).includes("transform")) window.moved.push(this.className);
             return animate.call(this, frames, options);
           };
           new MutationObserver(() => {
             const isHeld = document.querySelector('#play[data-hold="1"]') !== null;
             if (isHeld === window.held.length % 2 > 0) return;
             window.held.push(performance.now());
           }).observe(document, { attributes: true, childList: true, subtree: true });"""
    )
    told = sit_down(page, pace="calm")
    page.evaluate("window.held.length = window.moved.length = 0")
    press_first(page)
    until(page, HOLDING)
    wait_for_rest(page)
    began, ended = page.evaluate("window.held")
    assert ended - began >= 890
    assert page.evaluate("window.moved") == []
    assert len(told.actions) == 1


# --- where cards come from and go to -------------------------------------------------------------


def test_a_played_card_flies_from_hand_to_trick(page: Page) -> None:
    sit_down(page, pace="calm")
    before = page.locator(YOUR_CARD).first.bounding_box()
    assert before is not None
    with frozen(page):
        press_first(page)
        until(page, CARDS_IN_FLIGHT)
        flight: list[dict[str, float]] = page.eval_on_selector(
            CARDS_IN_FLIGHT,
            """copy => {
                 const [animation] = copy.getAnimations();
                 const { duration } = animation.effect.getTiming();
                 return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tenth) => {
                   animation.currentTime = duration * tenth / 10;
                   return copy.firstElementChild.getBoundingClientRect().toJSON();
                 });
               }""",
        )
        page.mouse.click(200, 500)
        until(page, HOLDING)
        after = page.locator("ol.trick .card").last.bounding_box()
    assert after is not None
    heights = [spot["y"] for spot in flight]
    assert heights == sorted(heights, reverse=True), "it goes up, and never back"
    assert heights[0] > heights[1] > heights[-1]
    assert heights[0] == pytest.approx(before["y"], abs=before["height"] / 4)


def test_others_hands_tell_nothing_of_places(page: Page) -> None:
    """F49: every card of another's hand leaves from its middle, and the backs have no names."""
    sit_down(page, pace="tap")
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
    while on_the_table(page):  # until it is the other one who answers
        with turn(page):
            press_first(page)
            until(page, AWAITING_A_TAP)
            tap_on(page)
        assert page.locator("#end").count() == 0
    middle = page.locator(".backs").bounding_box()
    page.evaluate("window.starts.length = 0")
    press_first(page)
    until(page, AWAITING_A_TAP)
    # Two cards have flown: one from below, one from above, whichever of its cards that was.
    starts = page.evaluate("window.starts")
    assert len(starts) == 2
    assert middle is not None
    above = min(starts, key=lambda start: float(start["y"]))
    assert above["x"] == pytest.approx(middle["x"] + middle["width"] / 2, abs=1)
