"""Hint, undo, replay and statistics in a real browser: by keys, announced, and clean for axe."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    RESTING,
    follow,
    hand,
    heard,
    play_out,
    sit_down,
    turn,
    until,
    wait_for_rest,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import DESKTOP, axe


def both_schemes(page: Page) -> None:
    """Let axe look at the page in the afternoon and in the evening."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []


def test_a_hint_and_a_move_taken_back(page: Page) -> None:
    sit_down(page)
    cards = hand(page)
    page.locator("#dock-hint").press("Enter")
    ring = page.locator("#hand .hinted")
    expect(ring).to_have_count(1)
    said = [line for line in heard(page) if line.startswith("Hint: the ")]
    assert len(said) == 1
    assert ": " in said[0].removeprefix("Hint: "), "the card and the reason"
    expect(page.locator("#sentence")).to_contain_text("Hint: the ")
    assert page.evaluate("document.activeElement.id") == "dock-hint", "the focus stays"
    wait_for_rest(page)
    page.locator("#dock-hint").press("Enter")
    expect(page.locator("#live > p", has_text="Hint: the ")).to_have_count(2)
    wait_for_rest(page)
    both_schemes(page)
    # Play it, and think better of it.
    card = ring.get_attribute("data-card")
    with turn(page):
        ring.press("Enter")
    assert card not in hand(page)
    page.locator("#dock-take-back > summary").press("Enter")
    note = page.locator("#dock-take-back .take-back")
    expect(note).to_contain_text("Since then you have seen ")
    both_schemes(page)
    note.locator("button").press("Enter")
    until(page, f"{RESTING} #hand [data-card='{card}']")
    assert hand(page) == cards
    assert any(line.startswith("You take back the ") for line in heard(page))
    expect(page.locator("#dock-take-back")).to_have_count(0)


def test_my_matches_the_replay_and_the_statistics(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP, reduced_motion="reduce")
    sit_down(page)
    play_out(page)
    page.goto("/history")
    follow(page, page.get_by_role("link", name="Replay").first)
    replay = page.locator("#replay")
    expect(replay).to_have_attribute("data-step", "0")
    page.evaluate("window.heard = []")
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("ArrowLeft", 0),
        ("ArrowLeft", 0),
        ("End", 40),
        ("ArrowRight", 40),
        ("ArrowLeft", 39),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(replay).to_have_attribute("data-step", str(step))
    lines = heard(page)
    assert len(lines) == 7, "every step that changed something is told"
    assert not any(re.search(r"\.\w", line) for line in lines), "sentences stand apart"
    for _ in range(4):  # faster than answers come
        page.keyboard.press("ArrowRight")
    expect(replay).not_to_have_attribute("data-step", "0")
    page.locator("#step").focus()
    page.keyboard.press("End")
    expect(replay).to_have_attribute("data-step", "40")
    expect(page.locator("#step")).to_be_focused()
    assert "step=40" in page.evaluate("location.href")
    page.locator("#step-back").click()
    expect(replay).to_have_attribute("data-step", "39")
    backs = page.locator(".replay-hand .back")
    expect(backs).to_have_count(0)
    page.goto(page.evaluate("location.href").replace("step=39", "step=5"))
    page.locator("#hands-mine").click()
    expect(backs).not_to_have_count(0)
    expect(replay).to_have_attribute("data-step", "5")
    both_schemes(page)
    page.goto("/statistics")
    page.locator("summary", has_text="Erase everything").click()
    both_schemes(page)
    page.locator("input[name=sure]").check()
    page.get_by_role("button", name="Erase").click()
    expect(page.get_by_role("status")).to_contain_text("Erased")
    assert page.evaluate("Object.keys(localStorage).filter((key) => /seals/.test(key))") == []
