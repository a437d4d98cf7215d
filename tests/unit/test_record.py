"""Records that cannot be read say where; those that can survive being written and read."""

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sessantuno.record import (
    DealRecord,
    Record,
    RecordError,
    SeatRecord,
    read_record,
    read_text,
    record_from_dict,
    record_to_dict,
    write_json,
    write_text,
)
from tests.golden.make import golden_record
from tests.strategies import finished, rules, seeds

GOLDEN = Path(__file__).parents[1] / "golden" / "records" / "briscola-2.txt"


def replay_first(data: dict[str, Any]) -> None:
    record = record_from_dict(data)
    record.replay(record.deals[0])


def as_dict() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_json(golden_record("briscola", 2)))
    return data


@settings(max_examples=60, deadline=None)
@given(
    some=rules,
    seed=seeds,
    names=st.lists(st.text(max_size=20), min_size=6, max_size=6),
    cut=st.integers(0, 60),
)
def test_any_record_survives_both_forms(some: Any, seed: int, names: list[str], cut: int) -> None:
    game = finished(some, seed)
    actions = tuple(game.history)[:cut]
    deal = DealRecord(1, game.deal.dealer, game.deal.order, actions, conceded_by=0)
    seats = tuple(SeatRecord(name, "hard/1") for name in names[: some.players])
    record = Record(some, seats, (deal,))
    assert read_text(write_text(record)) == record
    assert read_record(write_json(record)) == record


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "other"}, 'its "format" must be'),
        ({"version": 9}, "version 1"),
        ({"rules": {"game": "briscola", "players": 7}}, "players is 7"),
        ({"rules": {"game": "briscola", "players": 2, "colour": 1}}, "no such option"),
        ({"rules": 3}, "rules must be a set"),
        ({"seats": []}, "0 seats are named"),
        ({"seats": [{"name": 1}]}, "each seat must have a name"),
        ({"deals": "none"}, "deals must be a list"),
        ({"house": {"sides": 2, "target": 999}}, "target is 999"),
    ],
)
def test_a_bad_record_says_what_would_be_right(change: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        record_from_dict(as_dict() | change)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"pack_order": ["3C"]}, "missing"),
        ({"pack_order": ["3X"]}, "not a card"),
        ({"dealer": "first"}, "dealer must be a whole number"),
        ({"dealer": 5}, "the seats are 0 to 1"),
        ({"actions": ["1 3C", "1 KC"]}, "action 2 .*turn of seat 0"),
        ({"actions": ["1 3C", "0 AD"]}, "action 2 .*does not hold it"),
        ({"actions": ["1 dance"]}, "action 1.*not a card"),
        ({"actions": ["nine 3C"]}, "not a seat"),
        ({"seal": "yes"}, "seal must be"),
    ],
)
def test_a_bad_deal_says_which_action(change: dict[str, Any], says: str) -> None:
    data = as_dict()
    data["deals"][0] |= change
    with pytest.raises(RecordError, match=says):
        replay_first(data)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Sessantuno record 1", "Another game", "first line must be"),
        ("Rules:", "Rulez:", "line 2"),
        ("Dealer: 0\n", "", 'deal 1 needs a line "Dealer'),
        ("1. 1 3C", "1. 1 3Q", "line 13: deal 1, action 1"),
        ("Deal 2", "Deal two", "is not a line of a deal"),
        ('Seat 0: "Seat 0"', "Seat 0: Seat 0", "double quotes"),
        ("players=2", "players=two", "write a number"),
    ],
)
def test_bad_text_says_which_line(old: str, new: str, says: str) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(RecordError, match=says):
        read_text(text.replace(old, new))


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, "null", "{}", "\x00", "Sessantuno record 1"])
def test_what_is_no_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@settings(max_examples=150, deadline=None)
@given(place=st.integers(0, 4000), junk=st.text(min_size=1, max_size=4))
def test_damaged_text_is_read_or_refused_but_never_breaks(place: int, junk: str) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    damaged = text[:place] + junk + text[place + len(junk) :]
    with contextlib.suppress(RecordError):
        record = read_record(damaged)
        for deal in record.deals:
            record.replay(deal)


def test_a_seal_of_another_deal_cannot_be_written_as_text() -> None:
    record = golden_record("briscola", 2)
    data = record_to_dict(record)
    data["deals"][0]["seal"]["dealer"] = 1
    with pytest.raises(RecordError, match="write JSON"):
        write_text(record_from_dict(data))
