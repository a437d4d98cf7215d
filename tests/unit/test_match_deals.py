"""Results of a deal of two or more sides (R10, R20.4, R23.3), Sueca's too."""

import pytest

from sessantuno.match import (
    Entry,
    HouseRules,
    check_entry,
    deal_result,
    standings,
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
