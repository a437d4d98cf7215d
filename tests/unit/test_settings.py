"""Every setting is kept by the browser and does what it says."""

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessantuno.cards import SUITS, Card
from sessantuno.rules import Rules
from sessantuno.web.hand_order import in_order
from sessantuno.web.screens import HandOrder
from tests.strategies import random_deal, rules, seeds
from tests.web import Browser, site

pytestmark = pytest.mark.anyio

# What a setting changes in the pages themselves; pace, motion, sound and the second press do their
# work in the browser and are tried there.
SHOWN = {
    ("theme", "dark"): '<html lang="en" data-theme="dark"',
    ("deck", "spanish"): 'data-deck="spanish"',
    ("indices", "on"): '<body class="table-page stone indices"',
    ("four_colours", "on"): '<body class="table-page stone four-colours"',
    ("left_handed", "on"): 'data-hand="left"',
    ("points_shown", "on"): 'class="points-now"',
    ("pace", "brisk"): 'data-pace="brisk"',
    ("motion", "still"): 'data-motion="still"',
    ("sound", "on"): 'data-sound="1"',
    ("letter_keys", "off"): 'data-letters="0"',
    ("confirm", "on"): 'name="sure"',
    ("language", "hr"): '<html lang="hr"',
}


async def test_each_setting_shows_at_the_table_and_is_kept(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        for (name, value), told in SHOWN.items():
            usual = (await browser.get(browser.table)).text
            assert told not in usual, name
            await browser.post("/settings", next=browser.table, **{name: value})
            for _ in range(2):
                assert told in (await browser.get(browser.table)).text, name
            browser.client.cookies.delete("sessantuno_settings")
            browser.client.cookies.delete("sessantuno_language")


def test_a_hand_is_held_in_three_ways() -> None:
    rules = Rules.preset("briscola", players=2)
    hand = [Card.parse(code) for code in ["AB", "2S", "KD", "3B", "7S", "AD", "4C"]]

    def held(order: HandOrder) -> str:
        return " ".join(map(str, in_order(hand, order, rules, "S")))

    assert held("dealt") == "AB 2S KD 3B 7S AD 4C"
    assert held("suit") == "KD AD 4C 3B AB 2S 7S"
    assert held("strength") == "4C KD 3B AD AB 2S 7S"


@given(rules, seeds, st.sampled_from(get_args(HandOrder)))
def test_any_hand_keeps_its_cards_and_its_trumps_last(
    rules: Rules, seed: int, order: HandOrder
) -> None:
    hand = random_deal(rules, seed).hands[0]
    trump = hand[0].suit
    held = in_order(hand, order, rules, trump)
    assert sorted(map(str, held)) == sorted(map(str, hand))
    if order != "dealt":
        trumps = [card.suit == trump for card in held]
        assert trumps == sorted(trumps)
    assert held == in_order(held, order, rules, trump)


async def test_the_hand_lies_as_one_likes_it(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/settings")
        await browser.post("/settings", next="/", hand_order="suit")
        await browser.open_table(game="briscolone")
        await browser.deal()
        suits = [SUITS.index(Card.parse(code).suit) for code in browser.playable]
        assert suits == sorted(suits)
        assert len(suits) >= 5


async def test_a_card_is_asked_for_twice_without_scripts(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/settings")
        await browser.post("/settings", next="/", confirm="on")
        await browser.open_table()
        await browser.deal()
        first, other, _ = browser.playable
        seq = browser.page.seq
        for card in (first, other):
            await browser.act(card)
            assert browser.page.seq == seq
            assert "press it once more to play it" in browser.page.text
            assert browser.page.forms[f"{browser.table}/actions"]["sure"] == [card]
        # Another card than the one that was asked for is asked for itself.
        await browser.post(f"{browser.table}/actions", seq=seq, action=first, sure=other)
        assert browser.page.seq == seq
        await browser.post(f"{browser.table}/actions", seq=seq, action=first, sure=first)
        assert browser.page.seq > seq
        assert first not in browser.playable
