"""Rows of a match: what is refused, and with what words; rows as JSON."""

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
