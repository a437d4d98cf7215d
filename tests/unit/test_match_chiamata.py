"""The signed scores of Briscola Chiamata and the matches made of them (R15)."""

import pytest

from sessantuno.match import (
    Entry,
    EntryError,
    HouseRules,
    check_entry,
    chiamata_scores,
    deal_result,
    standings,
)

TABLE = HouseRules.standard("chiamata")
ZERO_SUM = TABLE.replace(alone="zero_sum")


def made(points: int, partner: int = 1, need: int = 61) -> Entry:
    return Entry(caller=0, partner=partner, caller_points=points, need=need)


@pytest.mark.parametrize(
    ("changes", "points", "partner", "scores"),
    [
        ({}, 61, 1, (2, 1, -1, -1, -1)),
        ({}, 119, 1, (2, 1, -1, -1, -1)),
        ({}, 60, 1, (-2, -1, 1, 1, 1)),
        ({}, 0, 1, (-2, -1, 1, 1, 1)),
        ({}, 120, 1, (2, 1, -1, -1, -1)),
        ({"cappotto": "double"}, 120, 1, (4, 2, -2, -2, -2)),
        ({"cappotto": "double"}, 0, 1, (-4, -2, 2, 2, 2)),
        ({"cappotto": "double", "cappotto_sides": "caller"}, 0, 1, (-2, -1, 1, 1, 1)),
        ({"cappotto": "double", "cappotto_sides": "caller"}, 120, 1, (4, 2, -2, -2, -2)),
        ({}, 61, 0, (4, -2, -2, -2, -2)),
        ({}, 60, 0, (-4, 2, 2, 2, 2)),
        ({"alone": "zero_sum"}, 61, 0, (4, -1, -1, -1, -1)),
        ({"alone": "zero_sum"}, 60, 0, (-4, 1, 1, 1, 1)),
        ({"alone": "zero_sum", "cappotto": "double"}, 120, 0, (8, -2, -2, -2, -2)),
    ],
)
def test_the_table_of_scores(
    changes: dict[str, object], points: int, partner: int, scores: tuple[int, ...]
) -> None:
    assert chiamata_scores(TABLE.replace(**changes), made(points, partner)) == scores


@pytest.mark.parametrize(
    ("need", "brisk", "regole"),
    [
        (61, 1, 1),
        (70, 1, 1),
        (71, 2, 2),
        (80, 2, 2),
        (81, 3, 3),
        (91, 4, 4),
        (100, 4, 4),
        (101, 5, 5),
        (110, 5, 5),
        (111, 6, 5),
        (120, 6, 5),
    ],
)
def test_a_higher_bid_multiplies(need: int, brisk: int, regole: int) -> None:
    for name, factor in (("brisk", brisk), ("regole", regole), ("none", 1)):
        house = TABLE.replace(bid_mult=name)
        assert chiamata_scores(house, made(120, need=need))[0] == 2 * factor
        assert chiamata_scores(house, made(60, need=need))[0] == -2 * factor


def test_everything_multiplies() -> None:
    house = ZERO_SUM.replace(bid_mult="brisk", cappotto="double")
    assert chiamata_scores(house, made(120, partner=0, need=111), stake=2)[0] == 4 * 6 * 2 * 2
    result = deal_result(house, made(120, need=111), stake=2)
    assert (result.value, result.cappotto, result.winners) == (24, True, (0, 1))


@pytest.mark.parametrize(
    ("sixty", "scores", "next_stake"),
    [
        ("caller_loses", (-2, -1, 1, 1, 1), 1),
        ("zero", (0, 0, 0, 0, 0), 1),
        ("zero_carry", (0, 0, 0, 0, 0), 2),
    ],
)
def test_sixty_all(sixty: str, scores: tuple[int, ...], next_stake: int) -> None:
    found = standings(TABLE.replace(sixty=sixty), [made(60)])
    assert (found.wins, found.next_stake) == (scores, next_stake)
    # R15.6: with a higher bid there is no draw.
    assert chiamata_scores(TABLE.replace(sixty=sixty), made(60, need=62))[0] == -2


def test_the_next_deal_is_doubled_each_time_and_only_the_next() -> None:
    house = TABLE.replace(sixty="zero_carry", all_pass="next_dealer_double")
    found = standings(house, [made(60), Entry(thrown="all_pass"), made(70), made(70)])
    assert [row.stake for row in found.deals] == [1, 2, 4, 1]
    assert found.wins == (10, 5, -5, -5, -5)
    found = standings(house.replace(sixty="zero"), [Entry(thrown="all_pass"), made(60), made(61)])
    assert [row.stake for row in found.deals] == [1, 2, 1]


def test_after_the_last_deal_nothing_is_carried() -> None:
    house = TABLE.replace(sixty="zero_carry", chiamata_end="deals:2")
    found = standings(house, [made(70), made(60)])
    assert (found.winner, found.next_stake) == (0, 1)


def test_a_deal_that_all_passed_is_no_deal() -> None:
    house = TABLE.replace(chiamata_end="deals:2")
    found = standings(house, [Entry(thrown="all_pass"), made(70), Entry(thrown="all_pass")])
    assert (found.status, found.next_stake) == ("in_progress", 1)
    found = standings(house, [Entry(thrown="all_pass"), made(70), made(70)])
    assert (found.winner, found.decided_at) == (0, 3)
    assert chiamata_scores(house, Entry(thrown="all_pass")) == (0, 0, 0, 0, 0)


def test_first_place_may_be_shared() -> None:
    house = ZERO_SUM.replace(chiamata_end="deals:2")
    found = standings(house, [made(61), Entry(caller=1, partner=0, caller_points=61)])
    assert (found.wins, found.winners, found.winner) == ((3, 3, -2, -2, -2), (0, 1), None)
    assert found.status == "won"
    house = ZERO_SUM.replace(chiamata_end="first_to:3")
    found = standings(house, [made(61), Entry(caller=1, partner=0, caller_points=61), made(61)])
    assert (found.winners, found.decided_at, found.ignored) == ((0, 1), 2, (3,))


def test_a_row_may_tell_only_who_won() -> None:
    row = Entry(caller=3, partner=4, won=True)
    assert chiamata_scores(TABLE, row) == (-1, -1, -1, 2, 1)  # F75
    double = TABLE.replace(cappotto="double")
    assert chiamata_scores(double, Entry(caller=3, partner=4, won=False, cappotto=True)) == (
        *(2, 2, 2),
        *(-4, -2),
    )


@pytest.mark.parametrize(
    ("points", "tricks", "ticked", "factor"),
    [
        (120, (5, 3, 0, 0, 0), False, 2),
        (120, (5, 2, 1, 0, 0), False, 1),
        (120, None, False, 1),
        (120, None, True, 2),
        (0, (0, 0, 4, 4, 0), False, 2),
        (0, (1, 0, 4, 3, 0), False, 1),
        (119, None, True, 1),
    ],
)
def test_cappotto_by_tricks(
    points: int, tricks: tuple[int, ...] | None, ticked: bool, factor: int
) -> None:
    house = TABLE.replace(cappotto="double", cappotto_test="tricks")
    row = Entry(caller=0, partner=1, caller_points=points, tricks=tricks, cappotto=ticked)
    assert abs(chiamata_scores(house, row)[0]) == 2 * factor


@pytest.mark.parametrize(
    ("entry", "field", "reason"),
    [
        (Entry(partner=1, caller_points=70), "caller", "caller_missing"),
        (Entry(caller=1, caller_points=70), "partner", "partner_missing"),
        (Entry(caller=5, partner=1, caller_points=70), "caller", "range"),
        (Entry(caller=0, partner=-1, caller_points=70), "partner", "range"),
        (Entry(caller=0, partner=1), "points", "points_missing"),
        (Entry(points=(70, 50)), "caller", "caller_missing"),
        (made(121), "points", "range"),
        (made(-1), "points", "range"),
        (made(70, need=60), "need", "range"),
        (made(70, need=121), "need", "range"),
        (Entry(caller=0, partner=1, caller_points=70, won=False), "won", "contradiction"),
        (Entry(caller=0, partner=1, caller_points=60, won=True), "won", "contradiction"),
        (Entry(caller=0, partner=1, won=True, tricks=(4, 4)), "tricks", "count"),
    ],
)
def test_rows_that_cannot_be(entry: Entry, field: str, reason: str) -> None:
    fault = check_entry(TABLE, entry, 2)
    assert fault is not None
    assert (fault.field, fault.reason, fault.deal) == (field, reason, 2)
    assert str(fault).startswith("Deal 2: ")
    with pytest.raises(EntryError):
        chiamata_scores(TABLE, entry)
    found = standings(TABLE, [entry, made(70)])
    assert found.invalid == (fault.at(1),)
    assert found.wins == (2, 1, -1, -1, -1)
