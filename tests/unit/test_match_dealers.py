"""Whose deal it is (R3.10, R11.10, R13.11)."""

import pytest

from sessantuno.match import Entry, EntryError, HouseRules, dealers

WON, DRAWN, WRONG = Entry(points=(70, 50)), Entry(points=(60, 60)), Entry(points=(70, 51))


def test_nobody_has_dealt_yet() -> None:
    assert dealers(HouseRules(), 1, 2, []) == ((), 1)


@pytest.mark.parametrize(
    ("draw", "seats"),
    [
        ("carry", [3, 0, 1, 2]),
        ("none", [3, 0, 1, 2]),
        ("half", [3, 0, 1, 2]),
        ("replay", [3, 0, 0, 1]),
        ("last_trick", [3, 0, 1, 2]),
    ],
)
def test_the_deal_passes_on_except_for_a_replay(draw: str, seats: list[int]) -> None:
    found = dealers(HouseRules(draw=draw), 3, 4, [WON, DRAWN, WON])
    assert [*found.dealers, found.next_dealer] == seats


def test_a_replay_is_of_drawn_deals_only() -> None:
    void = HouseRules(draw="replay", target=71, draw_scope="tie_only")
    assert dealers(void, 0, 2, [Entry(points=(65, 55))]).next_dealer == 1
    assert dealers(void.replace(draw_scope="any_unwon"), 0, 2, [WON]).next_dealer == 0
    assert dealers(HouseRules(draw="replay", match="cumulative:121"), 0, 2, [DRAWN])[1] == 1


def test_a_row_that_cannot_be_was_still_a_deal() -> None:
    unread = EntryError("not_integer", "points", "x", "", "{value}?")
    assert dealers(HouseRules(), 0, 2, [WRONG, unread, WON]) == ((0, 1, 0), 1)
    assert dealers(HouseRules(draw="replay"), 0, 2, [Entry(points=(50, 50))]).next_dealer == 1


@pytest.mark.parametrize(
    ("all_pass", "next_dealer"), [("same_dealer", 0), ("next_dealer", 1), ("next_dealer_double", 1)]
)
def test_when_all_pass(all_pass: str, next_dealer: int) -> None:
    house = HouseRules.standard("chiamata", all_pass=all_pass)
    assert dealers(house, 0, 5, [Entry(thrown="all_pass")]).next_dealer == next_dealer
    assert dealers(house, 0, 5, [Entry(thrown="hand")]).next_dealer == 0


def test_the_deal_passes_on_after_a_drawn_chiamata() -> None:
    house = HouseRules.standard("chiamata", sixty="zero_carry")
    assert dealers(house, 4, 5, [Entry(caller=0, partner=1, caller_points=60)]) == ((4,), 0)


def test_a_hand_thrown_in_is_dealt_again() -> None:
    assert dealers(HouseRules(), 1, 3, [Entry(thrown="hand")]) == ((1,), 1)


def test_the_first_dealer_has_a_seat() -> None:
    with pytest.raises(ValueError, match="first_dealer is 2; the seats are 0 to 1"):
        dealers(HouseRules(), 2, 2, [])
