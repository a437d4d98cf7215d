"""The table by keyboard: play, read, and never a key that does what nobody meant."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    CARDS_IN_FLIGHT,
    RESTING,
    YOUR_CARD,
    hand,
    heard,
    on_the_table,
    seq,
    sit_down,
    slow_down,
    told_to_say,
    wait_for_rest,
)
from tests.browser.harness import axe

FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.id"
HOLDING = '#play[data-hold="1"]'


def focused(page: Page) -> str:
    name: str = page.evaluate(FOCUSED)
    return name


def your_turn(page: Page) -> None:
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}, {RESTING} #end")


def test_the_hand_is_one_tab_stop(page: Page) -> None:
    sit_down(page)
    stops = page.eval_on_selector_all(
        "#hand .card", "cards => cards.filter((card) => card.tabIndex === 0).length"
    )
    assert stops == 1
    cards = hand(page)
    assert focused(page) == cards[0], "the focus comes to the hand when it is your turn"
    for key, card in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Home", 0),
        ("End", 2),
    ]:
        page.keyboard.press(key)
        assert focused(page) == cards[card], key
    page.keyboard.press("Tab")
    assert focused(page) not in cards
    page.keyboard.press("Shift+Tab")
    assert focused(page) == cards[2], "back where one was"
    assert hand(page) == cards


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_press_plays_the_card_and_the_focus_stays_in_the_hand(page: Page, key: str) -> None:
    told = sit_down(page)
    cards = hand(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press(key)
    your_turn(page)
    assert told.actions == [cards[1]]
    assert focused(page) in hand(page)


def test_digits_play_by_place(page: Page) -> None:
    told = sit_down(page)
    cards = hand(page)
    page.keyboard.press("9")
    page.keyboard.press("Control+1")
    page.wait_for_timeout(100)
    assert told.actions == []
    page.keyboard.press("3")
    your_turn(page)
    assert told.actions == [cards[2]]


def test_a_key_held_down_plays_one_card(page: Page) -> None:
    told = sit_down(page)
    page.keyboard.down("Enter")
    for _ in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(50)
    page.keyboard.up("Enter")
    your_turn(page)
    assert len(told.actions) == 1


@pytest.mark.parametrize("key", ["1", "Enter", " ", "x", "ArrowLeft"])
def test_a_key_while_cards_fly_ends_the_flight_and_plays_nothing(page: Page, key: str) -> None:
    told = sit_down(page, pace="calm")
    slow_down(page)
    page.keyboard.press("1")
    page.wait_for_selector(CARDS_IN_FLIGHT)
    page.keyboard.press(key)
    page.wait_for_selector(HOLDING, timeout=1000)
    your_turn(page)
    assert len(told.actions) == 1


def test_enter_goes_on_after_the_hold(page: Page) -> None:
    told = sit_down(page, pace="tap")
    page.keyboard.press("1")
    page.wait_for_selector(HOLDING)
    for key in ["1", "h", "ArrowRight", "x"]:
        page.keyboard.press(key)
        page.wait_for_timeout(60)
        assert len(on_the_table(page)) == 2, key
    page.keyboard.press("Enter")
    your_turn(page)
    assert len(told.actions) == 1


def test_a_whole_deal_by_keyboard(page: Page) -> None:
    told = sit_down(page)
    for number in range(20):
        your_turn(page)
        assert focused(page) in hand(page)
        page.keyboard.press(["Enter", "1", " "][number % 3])
    page.wait_for_selector(f"{RESTING} #end")
    assert len(told.actions) == 20
    assert focused(page) == "end"
    assert heard(page) == told_to_say(page)
    assert axe(page) == []


def test_every_reading_key_says_what_is_shown(page: Page) -> None:
    """F82: a release once silenced the keys that read."""
    sit_down(page)
    page.keyboard.press("1")
    your_turn(page)
    names = page.eval_on_selector_all(
        "#hand .card > .visually-hidden", "names => names.map((name) => name.textContent)"
    )
    last = heard(page)[-1]
    for key, words in {
        "h": ["Your hand: ", *names],
        "t": ["Barista", "Your turn"],
        "b": ["Trump: ", "cards in the stock"],
        "s": ["You", "0–0", "Barista"],
        "l": [" led the ", " took it with the "],
        "r": [last],
        "H": ["Your hand: "],
    }.items():
        before = len(heard(page))
        page.keyboard.press(key)
        lines = heard(page)
        assert len(lines) == before + 1, key
        for word in words:
            assert word.lower() in lines[-1].lower(), (key, lines[-1])
    assert seq(page) == seq(page)


def test_the_list_of_keys(page: Page) -> None:
    sit_down(page)
    before = heard(page)
    page.keyboard.press("?")
    dialog = page.locator("dialog#keys")
    expect(dialog).to_be_visible()
    assert axe(page) == []
    # In an open dialog keys do nothing at the table, and the focus stays.
    page.keyboard.press("h")
    page.keyboard.press("1")
    assert heard(page) == before
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert len(hand(page)) == 3
    # What the list says is what the keys do.
    listed = page.eval_on_selector_all(
        "#keys [data-key]",
        "rows => rows.map((row) => [row.dataset.key, row.querySelector('kbd').textContent])",
    )
    assert len(listed) == 7
    assert all(key == shown.lower() for key, shown in listed)


def test_letters_can_be_turned_off(page: Page) -> None:
    page.goto("/settings")
    page.uncheck("input[type=checkbox][name=letter_keys]", force=True)
    page.click("main button.primary")
    told = sit_down(page)
    before = heard(page)
    for key in ["h", "t", "?", "1"]:
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert heard(page) == before
    assert told.actions == []
    page.keyboard.press("Enter")
    your_turn(page)
    assert len(told.actions) == 1


def test_keys_typed_in_a_field_are_text(page: Page) -> None:
    """F66: 1, 2, 3 typed into a field must play nothing."""
    told = sit_down(page)
    before = heard(page)
    page.evaluate(
        """() => {
             const field = document.createElement("input");
             field.id = "typing";
             document.querySelector("#play .bar").append(field);
             field.focus();
           }"""
    )
    page.keyboard.type("123 hat?")
    assert page.input_value("#typing") == "123 hat?"
    assert heard(page) == before
    assert told.actions == []


def test_an_open_menu_keeps_the_focus(page: Page) -> None:
    sit_down(page, pace="calm")
    page.keyboard.press("1")
    page.locator("#menu > summary").focus()
    page.keyboard.press("Enter")
    your_turn(page)
    wait_for_rest(page)
    assert page.evaluate("document.activeElement.closest('#menu') !== null")
    assert page.locator("#menu[open]").count() == 1


def test_the_ring_shows_for_keys_and_not_for_touch(page: Page) -> None:
    sit_down(page)
    shown = "getComputedStyle(document.querySelector('#hand .card')).outlineStyle"
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    assert page.evaluate(shown) == "none"
    page.keyboard.press("Home")
    assert page.evaluate(shown) == "solid"
