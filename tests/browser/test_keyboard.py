"""The table by keyboard: play, read, and never a key that does what nobody meant."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    CARDS_IN_FLIGHT,
    HOLDING,
    RESTING,
    YOUR_CARD,
    follow,
    frozen,
    hand,
    heard,
    on_the_table,
    seq,
    sit_down,
    told_to_say,
    turn,
    until,
)
from tests.browser.harness import axe

FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.id"


def focused(page: Page) -> str:
    name: str = page.evaluate(FOCUSED)
    return name


def test_the_hand_is_one_tab_stop_and_a_press_plays(page: Page) -> None:
    told = sit_down(page)
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
    page.keyboard.press("ArrowLeft")
    assert told.actions == []
    played = []
    for key in ("Enter", " "):
        played.append(focused(page))
        with turn(page):
            page.keyboard.press(key)
        assert told.actions == played, key
        assert focused(page) in hand(page), "the focus stays in the hand"
    # Digits play by place, and only alone.
    cards = hand(page)
    with turn(page):
        for key in ("9", "Control+1", "3"):
            page.keyboard.press(key)
    assert told.actions == [*played, cards[2]]


def test_a_key_held_down_plays_one_card(page: Page) -> None:
    told = sit_down(page, pace="tap")
    for state in (HOLDING, f"{RESTING} {YOUR_CARD}"):
        # The first press plays, the second goes on; neither does the other's work when held.
        page.keyboard.down("Enter")
        for _ in range(5):
            page.keyboard.down("Enter")
        until(page, state)
        for _ in range(5):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        assert page.locator(state).count() > 0
        if state == HOLDING:
            until(page, "#table.awaits-tap")
    assert len(told.actions) == 1


def test_a_key_while_cards_fly_ends_the_flight_and_plays_nothing(page: Page) -> None:
    told = sit_down(page, pace="brisk")
    for number, key in enumerate(["1", "Enter", " ", "x", "ArrowLeft"], 1):
        with turn(page), frozen(page):
            page.keyboard.press("1")
            until(page, CARDS_IN_FLIGHT)
            page.keyboard.press(key)
            until(page, HOLDING)
        assert len(told.actions) == number, key


def test_enter_goes_on_after_the_hold(page: Page) -> None:
    told = sit_down(page, pace="tap")
    with turn(page):
        page.keyboard.press("1")
        until(page, "#table.awaits-tap")
        for key in ["1", "h", "ArrowRight", "x"]:
            page.keyboard.press(key)
            assert len(on_the_table(page)) == 2, key
        page.keyboard.press("Enter")
    assert len(told.actions) == 1


def test_a_whole_deal_by_keyboard_and_on_to_the_next(page: Page) -> None:
    told = sit_down(page, match="bo3")
    for number in range(20):
        assert focused(page) in hand(page)
        with turn(page):
            page.keyboard.press(["Enter", "1", " "][number % 3])
    assert len(told.actions) == 20
    assert focused(page) == "end"
    assert heard(page) == told_to_say(page)
    assert axe(page) == []
    for _ in range(9):
        if focused(page) == "next-deal":
            break
        page.keyboard.press("Tab")
    with turn(page):
        page.keyboard.press("Enter")
    assert focused(page) in hand(page)


def test_every_reading_key_says_what_is_shown(page: Page) -> None:
    """F82: a release once silenced the keys that read."""
    sit_down(page)
    with turn(page):
        page.keyboard.press("1")
    names = page.eval_on_selector_all(
        "#hand .card > .visually-hidden", "names => names.map((name) => name.textContent)"
    )
    last, before = heard(page)[-1], seq(page)
    for key, words in {
        "h": ["Your hand: ", *names],
        "t": ["Grandchild", "Your turn"],
        "b": ["Trump: ", "cards in the stock"],
        "s": ["You", "0–0", "Grandchild"],
        "l": [" led the ", " took it with the "],
        "r": [last],
        "H": ["Your hand: "],
    }.items():
        said = len(heard(page))
        page.keyboard.press(key)
        lines = heard(page)
        assert len(lines) == said + 1, key
        for word in words:
            assert word.lower() in lines[-1].lower(), (key, lines[-1])
    assert seq(page) == before


def test_the_ring_the_list_of_keys_and_keys_that_are_text(page: Page) -> None:
    told = sit_down(page)
    before = heard(page)
    # The ring shows for keys and not for touch.
    shown = "getComputedStyle(document.querySelector('#hand .card')).outlineStyle"
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    assert page.evaluate(shown) == "none"
    page.keyboard.press("Home")
    assert page.evaluate(shown) == "solid"
    # In an open dialog keys do nothing at the table, and the focus stays.
    page.keyboard.press("?")
    dialog = page.locator("dialog#keys")
    expect(dialog).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("h")
    page.keyboard.press("1")
    assert heard(page) == before
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    # What the list says is what the keys do.
    listed = page.eval_on_selector_all(
        "#keys [data-key]",
        "rows => rows.map((row) => [row.dataset.key, row.querySelector('kbd').textContent])",
    )
    assert len(listed) == 7
    assert all(key == shown.lower() for key, shown in listed)
    # F66: 1, 2, 3 typed into a field must play nothing.
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
    assert len(hand(page)) == 3


def test_letters_can_be_turned_off_and_an_open_menu_keeps_the_focus(page: Page) -> None:
    page.goto("/settings")
    page.uncheck("input[type=checkbox][name=letter_keys]", force=True)
    follow(page, "main button.primary")
    told = sit_down(page, pace="brisk")
    before = heard(page)
    for key in ["h", "t", "?", "1"]:
        page.keyboard.press(key)
    assert heard(page) == before
    assert told.actions == []
    with turn(page), frozen(page):
        page.keyboard.press("Enter")
        until(page, CARDS_IN_FLIGHT)
        page.locator("#menu > summary").press("Enter")
        expect(page.locator("#menu[open]")).to_have_count(1)
    assert len(told.actions) == 1
    assert page.evaluate("document.activeElement.closest('#menu') !== null")
    assert page.locator("#menu[open]").count() == 1
