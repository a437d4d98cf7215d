"""Results of deals and matches of two or more sides (R10, R11, R12, R20.4, R23.3)."""

import json

import pytest

from sessantuno.match import (
    Entry,
    EntryError,
    HouseRules,
    check_entry,
    deal_result,
    standings,
    unlikely_points,
)


def rows(*numbers: tuple[int, ...]) -> list[Entry]:
    return [Entry(points=points) for points in numbers]


def house(**changes: object) -> HouseRules:
    return HouseRules().replace(**changes)


# --- one deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "points", "kind", "side"),
    [
        ({}, (61, 59), "win", 0),
        ({}, (60, 60), "draw", None),
        ({"target": 120}, (118, 2), "draw", None),  # R10.7
        ({"target": 120}, (120, 0), "win", 0),
        ({"target": 50}, (55, 65), "win", 1),  # R10.4, both have it: the higher
        ({"target": "most"}, (70, 50), "win", 0),
        ({"sides": 3}, (42, 45, 33), "win", 1),
        ({"sides": 3}, (40, 40, 40), "draw", None),
        ({"sides": 3}, (60, 60, 0), "draw", None),
        ({"sides": 3, "target": 61}, (55, 40, 25), "draw", None),
        ({"sides": 4}, (31, 30, 30, 29), "win", 0),  # R10.8: the most, without a target
        ({"sides": 5}, (31, 31, 30, 28, 0), "draw", None),
        ({"sides": 5, "target": 41}, (31, 30, 30, 29, 0), "draw", None),
        ({"objective": "least"}, (61, 59), "win", 1),  # R23.3
        ({"objective": "least"}, (60, 60), "draw", None),
        ({"objective": "least", "target": 71}, (70, 50), "draw", None),
        ({"objective": "least", "sides": 3}, (50, 40, 30), "win", 2),
        ({"objective": "least", "sides": 3}, (60, 30, 30), "draw", None),
    ],
)
def test_who_wins_a_deal(
    changes: dict[str, object], points: tuple[int, ...], kind: str, side: int | None
) -> None:
    result = deal_result(house(**changes), Entry(points=points))
    assert (result.kind, result.side) == (kind, side)


def test_first_to_reach_decides_only_when_several_have_the_target() -> None:
    first = house(target=50, reach="first_to_reach")
    assert deal_result(first, Entry(points=(65, 55), first_to_reach=1)).side == 1
    assert deal_result(first, Entry(points=(60, 60), first_to_reach=0)).side == 0
    assert deal_result(first, Entry(points=(75, 45), first_to_reach=1)).side == 0


def test_a_deal_that_needs_a_missing_fact_asks_for_it_and_counts_for_nobody() -> None:
    result = deal_result(house(target=50, reach="first_to_reach"), Entry(points=(65, 55)))
    assert (result.kind, result.missing) == ("void", "first_to_reach")
    result = deal_result(house(draw="last_trick"), Entry(points=(60, 60)))
    assert (result.kind, result.missing, result.scores) == ("draw", "last_trick_winner", (0, 0))


def test_first_to_reach_loses_where_less_is_better() -> None:
    least = house(target=50, reach="first_to_reach", objective="least")
    assert deal_result(least, Entry(points=(55, 65), first_to_reach=0)).side == 1
    trio = least.replace(sides=3, target=41)
    assert deal_result(trio, Entry(points=(45, 41, 34), first_to_reach=1)).side == 2
    result = deal_result(
        trio.replace(target=41, sides=4), Entry(points=(41, 41, 19, 19), first_to_reach=1)
    )
    assert (result.kind, result.scores) == ("draw", (0, 0, 0, 0))


def test_last_trick_decides_between_the_sides_that_share_the_draw() -> None:
    last = house(draw="last_trick")
    assert deal_result(last, Entry(points=(60, 60), last_trick_winner=1)).side == 1
    # R10.6: nobody reached the target, so the draw is between all.
    high = last.replace(target=71)
    assert deal_result(high, Entry(points=(65, 55), last_trick_winner=1)).side == 1
    tie_only = high.replace(draw_scope="tie_only")
    assert deal_result(tie_only, Entry(points=(65, 55), last_trick_winner=1)).kind == "void"
    trio = last.replace(sides=3)
    assert deal_result(trio, Entry(points=(45, 45, 30), last_trick_winner=0)).side == 0
    assert deal_result(trio, Entry(points=(45, 45, 30), last_trick_winner=2)).kind == "draw"


def test_draw_scope_tie_only_still_draws_a_tie() -> None:
    strict = house(target=71, draw_scope="tie_only")
    assert deal_result(strict, Entry(points=(60, 60))).kind == "draw"
    assert deal_result(strict, Entry(points=(65, 55))).kind == "void"


@pytest.mark.parametrize(
    ("test", "entry", "cappotto"),
    [
        ("points", Entry(points=(120, 0)), True),
        ("points", Entry(points=(120, 0), tricks=(18, 2)), True),
        ("points", Entry(points=(118, 2), cappotto=True), False),
        ("tricks", Entry(points=(120, 0), tricks=(18, 2)), False),
        ("tricks", Entry(points=(120, 0), tricks=(20, 0)), True),
        ("tricks", Entry(points=(120, 0)), False),
        ("tricks", Entry(points=(120, 0), cappotto=True), True),
        ("tricks", Entry(points=(120, 0), tricks=(18, 2), cappotto=True), False),
        ("points", Entry(points=(1, 0), recorded="wins", cappotto=True), True),
        ("points", Entry(points=(1, 0), recorded="wins"), False),
    ],
)
def test_what_a_cappotto_is(test: str, entry: Entry, cappotto: bool) -> None:
    result = deal_result(house(cappotto="double", cappotto_test=test), entry, stake=3)
    assert result.cappotto is cappotto
    assert result.value == (6 if cappotto else 3)
    assert not deal_result(house(cappotto_test=test), entry).cappotto


def test_a_cappotto_against_the_avoiding_side_doubles_what_the_other_gets() -> None:
    result = deal_result(house(objective="least", cappotto="double"), Entry(points=(120, 0)))
    assert (result.side, result.scores) == (1, (0, 2))


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


# --- Sueca ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tricks", "games"),
    [
        ((61, 59), (5, 5), (1, 0)),
        ((90, 30), (8, 2), (1, 0)),
        ((29, 91), (3, 7), (0, 2)),
        ((120, 0), (9, 1), (2, 0)),
        ((120, 0), None, (2, 0)),
        ((0, 120), (0, 10), (0, 4)),
        ((60, 60), (5, 5), (0, 0)),
    ],
)
def test_sueca_tiers(
    points: tuple[int, ...], tricks: tuple[int, ...] | None, games: tuple[int, ...]
) -> None:
    result = deal_result(HouseRules.standard("sueca"), Entry(points=points, tricks=tricks))
    assert result.scores == games


def test_sueca_goes_to_four_games() -> None:
    sueca = HouseRules.standard("sueca")
    found = standings(sueca, rows((91, 29), (60, 60), (70, 50), (30, 90), (61, 59)))
    assert (found.wins, found.winner, found.decided_at) == ((4, 1), 0, 5)
    carried = standings(sueca.replace(draw="carry"), rows((60, 60), (91, 29)))
    assert carried.winner == 0
    only_games = sueca.replace(record="wins")
    assert standings(only_games, rows((2, 0), (0, 1))).wins == (2, 1)
    assert standings(only_games, [Entry(points=(0, 1), cappotto=True)]).winner == 1
    assert check_entry(only_games, Entry(points=(3, 0))) is not None


# --- rows -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "reason", "sentence"),
    [
        (
            Entry(points=(70, 51)),
            "sum",
            (
                "Deal 3: 70 + 51 add up to 121, not to the 120 points in the pack; "
                "70 leaves 50 for the others"
            ),
        ),
        (
            Entry(points=(121, -1)),
            "range",
            "Deal 3: 121 is more than the 120 points in the pack; a side has from 0 to 120",
        ),
        (
            Entry(points=(-5, 125)),
            "range",
            "Deal 3: -5 is less than nothing; a side has from 0 to 120 points",
        ),
        (
            Entry(points=(40, 40, 40)),
            "count",
            "Deal 3: one number for each of the 2 sides, not 3",
        ),
        (
            Entry(),
            "points_missing",
            "Deal 3: the points are missing; write one number for each of the 2 sides",
        ),
        (
            Entry(points=(60, 60), last_trick_winner=2),
            "range",
            "Deal 3: there is no place 2; the places are 0..1",
        ),
        (
            Entry(points=(70, 50), tricks=(20, 0)),
            "tricks",
            "Deal 3: a side without a trick has no points, not 50",
        ),
        (
            Entry(points=(70, 50), tricks=(20,)),
            "count",
            "Deal 3: one number for each of the 2 sides, not 1",
        ),
        (
            Entry(points=(120, 0), tricks=(20, -1)),
            "range",
            "Deal 3: the number of tricks cannot be -1; 0 is the least",
        ),
    ],
)
def test_a_row_that_cannot_be_says_what_would_be_right(
    entry: Entry, reason: str, sentence: str
) -> None:
    fault = check_entry(house(), entry, 3)
    assert fault is not None
    assert (fault.reason, str(fault), fault.deal) == (reason, sentence, 3)
    with pytest.raises(EntryError):
        deal_result(house(), entry)


def test_zero_and_all_are_ordinary_numbers() -> None:
    assert check_entry(house(), Entry(points=(0, 120))) is None  # F72


def test_totals_that_no_cards_can_make() -> None:
    assert unlikely_points(Entry(points=(119, 1))) == (119, 1)
    assert unlikely_points(Entry(points=(118, 1, 1))) == (1, 1)
    assert unlikely_points(Entry(points=(61, 59))) == ()
    assert unlikely_points(Entry(points=(1, 0))) == ()
    assert unlikely_points(Entry(caller=0, partner=1, caller_points=119)) == (119,)


def test_numbers_of_other_types_are_reported_even_if_they_got_in() -> None:
    for value in (True, 60.0, "60", None):
        entry = Entry(points=(value, 60))  # type: ignore[arg-type]  # what a caller without types does
        found = standings(house(), [entry])
        assert [error.reason for error in found.invalid] == ["not_integer"]


@pytest.mark.parametrize(
    "entry",
    [
        Entry(points=(70, 50)),
        Entry(points=(120, 0), tricks=(20, 0), last_trick_winner=0, first_to_reach=0),
        Entry(points=(1, 0, 0), recorded="wins", cappotto=True),
        Entry(caller=3, partner=3, caller_points=0, need=75),
        Entry(caller=3, partner=1, won=False),
        Entry(thrown="all_pass"),
    ],
)
def test_rows_go_through_json(entry: Entry) -> None:
    assert Entry.from_dict(json.loads(json.dumps(entry.to_dict()))) == entry


@pytest.mark.parametrize(
    ("row", "field", "reason"),
    [
        ([70, 50], "entry", "wrong_kind"),
        ({"points": "70"}, "caller_points", "not_integer"),
        ({"points": [70, "50"]}, "points", "not_integer"),
        ({"tricks": 3}, "tricks", "wrong_kind"),
        ({"cappotto": 1}, "cappotto", "wrong_kind"),
        ({"caller": 1.0}, "caller", "not_integer"),
        ({"thrown": "away"}, "thrown", "wrong_kind"),
        ({"recorded": ["wins"]}, "recorded", "wrong_kind"),
    ],
)
def test_json_of_the_wrong_kind_is_refused(row: object, field: str, reason: str) -> None:
    with pytest.raises(EntryError) as caught:
        Entry.from_dict(row)  # type: ignore[arg-type]  # that is what is tested
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_the_row_says_alone_in_words() -> None:
    assert Entry.from_dict({"caller": 2, "partner": "alone", "points": 70}).partner == 2
