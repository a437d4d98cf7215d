"""How deals add up to matches of two or more sides (R11, R12)."""

import pytest

from sessantuno.match import (
    Entry,
    EntryError,
    HouseRules,
    check_entry,
    standings,
)


def rows(*numbers: tuple[int, ...]) -> list[Entry]:
    return [Entry(points=points) for points in numbers]


def house(**changes: object) -> HouseRules:
    return HouseRules().replace(**changes)


# --- matches ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("growth", "stakes", "next_stake"),
    [("add", [1, 2, 3], 4), ("double", [1, 2, 4], 8), ("cap2", [1, 2, 2], 2)],
)
def test_the_stake_grows_with_each_draw(growth: str, stakes: list[int], next_stake: int) -> None:
    found = standings(house(match="bo5", carry_growth=growth), rows(*[(60, 60)] * 3))
    assert [row.stake for row in found.deals] == stakes
    assert found.next_stake == next_stake
    assert found.wins == (0, 0)


def test_a_void_deal_keeps_the_carried_stake() -> None:
    strict = house(target=71, draw_scope="tie_only")
    found = standings(strict, rows((60, 60), (65, 55)))
    assert found.next_stake == 2
    assert standings(strict, rows((60, 60), (65, 55), (80, 40))).wins == (2, 0)


def test_nobody_reached_carries_by_default() -> None:
    found = standings(house(target=70), rows((65, 55), (66, 54), (70, 50)))
    assert (found.wins, found.winner, found.decided_at) == ((3, 0), 0, 3)


@pytest.mark.parametrize("draw", ["none", "replay", "last_trick"])
def test_a_draw_that_does_not_carry_uses_up_nothing(draw: str) -> None:
    found = standings(house(draw=draw), rows((60, 60), (70, 50), (60, 60)))
    assert (found.wins, found.status, found.next_stake) == ((1, 0), "in_progress", 1)


def test_half_wins_end_a_match_only_with_a_lead() -> None:
    half = house(draw="half", match="single")
    found = standings(half, rows((60, 60)))
    assert found.wins == (0.5, 0.5)
    found = standings(half, rows((60, 60), (60, 60)))
    assert (found.wins, found.status) == ((1, 1), "in_progress")
    assert all(type(total) is int for total in found.wins)
    found = standings(half, rows((60, 60), (60, 60), (50, 70)))
    assert (found.wins, found.winner, found.decided_at) == ((1, 2), 1, 3)


def test_half_a_win_goes_to_the_sides_that_share_the_draw() -> None:
    half = house(draw="half", sides=3)
    assert standings(half, rows((45, 45, 30))).wins == (0.5, 0.5, 0)
    assert standings(half, rows((40, 40, 40))).wins == (0.5, 0.5, 0.5)
    high = half.replace(target=61)
    assert standings(high, rows((55, 40, 25))).wins == (0.5, 0.5, 0.5)


def test_cumulative_needs_a_lead_and_knows_no_stake() -> None:
    total = house(match="cumulative:120")
    found = standings(total, rows((60, 60), (60, 60)))
    assert (found.wins, found.status, found.next_stake) == ((120, 120), "in_progress", 1)
    found = standings(total, rows((60, 60), (60, 60), (59, 61), (120, 0)))
    assert (found.wins, found.winner, found.decided_at) == ((179, 181), 1, 3)
    assert found.ignored == (4,)


def test_cumulative_where_the_lowest_wins() -> None:
    total = house(match="cumulative:150", objective="least", sides=3)
    found = standings(total, rows((80, 20, 20), (80, 30, 10)))
    assert (found.wins, found.winner) == ((160, 50, 30), 2)
    assert standings(total, rows((80, 20, 20), (80, 20, 20))).status == "in_progress"


def test_cumulative_cappotto_counts_twice_or_wins() -> None:
    total = house(match="cumulative:300", cappotto="double")
    assert standings(total, rows((120, 0))).wins == (240, 0)
    found = standings(total.replace(cappotto="wins_match"), rows((0, 120), (120, 0)))
    assert (found.wins, found.winner, found.decided_at) == ((0, 300), 1, 1)


def test_a_cappotto_that_wins_the_match_wins_it_from_behind() -> None:
    outright = house(match="bo5", cappotto="wins_match")
    found = standings(outright, rows((70, 50), (70, 50), (0, 120)))
    assert (found.wins, found.winner) == ((2, 3), 1)
    half = outright.replace(draw="half", match="single")
    found = standings(half, rows((60, 60), (60, 60), (60, 60), (0, 120)))
    assert (found.wins, found.winner) == ((1.5, 2.5), 1)


def test_a_cappotto_that_wins_the_match_passes_two_that_are_level() -> None:
    trio = house(sides=3, draw="half", match="single", cappotto="wins_match")
    found = standings(trio, rows((45, 45, 30), (45, 45, 30), (0, 0, 120)))
    assert (found.wins, found.winner) == ((1, 1, 2), 2)
    five = trio.replace(match="bo5")
    found = standings(five, rows(*[(45, 45, 30)] * 6, (0, 0, 120)))
    assert (found.wins, found.winner) == ((3, 3, 4), 2)


def test_surplus_has_no_effect() -> None:
    found = standings(house(cappotto="double"), rows((60, 60), (60, 60), (0, 120)))
    assert (found.wins, found.winner, found.next_stake) == ((0, 6), 1, 1)


def test_first_to_n_and_three_sides() -> None:
    found = standings(
        house(sides=3, match="first_to:4"), rows(*[(50, 40, 30)] * 3, *[(20, 30, 70)] * 4)
    )
    assert (found.wins, found.winner, found.decided_at) == ((3, 0, 4), 2, 7)


def test_rows_after_the_end_are_kept_and_count_again_under_other_settings() -> None:
    entries = rows((70, 50), (70, 50), (0, 120))
    found = standings(house(), entries)
    assert (found.wins, found.ignored) == ((2, 0), (3,))
    assert found.deals[2].state == "ignored"
    assert found.deals[2].totals == (2, 0)
    longer = standings(house(match="bo5"), entries)
    assert (longer.wins, longer.ignored) == ((2, 1), ())


def test_rows_that_cannot_be_are_reported_and_not_counted() -> None:
    entries: list[Entry | EntryError] = [*rows((60, 60), (70, 51)), not_read(), *rows((61, 59))]
    found = standings(house(), entries)
    assert [error.deal for error in found.invalid] == [2, 3]
    assert [error.reason for error in found.invalid] == ["sum", "not_integer"]
    assert (found.wins, found.decided_at) == ((2, 0), 4)


def not_read() -> EntryError:
    with pytest.raises(EntryError) as caught:
        Entry.from_dict({"points": [60.5, 59.5]})
    return caught.value


def test_a_deal_thrown_in_counts_for_nobody() -> None:
    found = standings(house(), [*rows((60, 60)), Entry(thrown="hand"), *rows((61, 59))])
    assert (found.wins, found.winner) == ((2, 0), 0)


def test_changing_the_target_recounts_the_match_and_back() -> None:
    entries = rows((65, 55), (66, 54))  # F67
    first = standings(house(target=61), entries)
    assert first.winner == 0
    assert standings(house(target=70), entries).next_stake == 3
    assert standings(house(target=70).replace(target=61), entries) == first


# --- wins only --------------------------------------------------------------------------------


def test_wins_only_ignores_the_target() -> None:
    for target in (None, 41, 61, 120, "most", 1):
        wins = house(record="wins").replace(target=target)
        assert standings(wins, rows((1, 0), (0, 1), (0, 1))).winner == 1


def test_wins_only_draws_and_carries() -> None:
    found = standings(house(record="wins"), rows((0, 0), (1, 0)))
    assert (found.wins, found.winner) == ((2, 0), 0)
    tie_only = house(record="wins", draw_scope="tie_only")
    assert standings(tie_only, rows((0, 0))).next_stake == 2


@pytest.mark.parametrize(
    ("points", "reason"),
    [((1, 1), "more_than_one_winner"), ((2, 0), "range"), ((61, 59), "range"), ((1,), "count")],
)
def test_wins_only_refuses_other_numbers(points: tuple[int, ...], reason: str) -> None:
    fault = check_entry(house(record="wins"), Entry(points=points))
    assert fault is not None
    assert fault.reason == reason


def test_rows_keep_their_meaning_when_the_record_changes() -> None:
    entries = [
        Entry(points=(70, 50), recorded="points"),
        Entry(points=(0, 1), recorded="wins"),
        Entry(points=(59, 61), recorded="points"),
    ]
    for record in ("points", "wins"):
        found = standings(house(record=record), entries)
        assert (found.wins, found.winner, found.invalid) == ((1, 2), 1, ())
    total = standings(house(match="cumulative:120"), entries)
    assert [error.reason for error in total.invalid] == ["points_missing"]
    assert total.wins == (129, 111)
