"""The worked examples of results and matches, through the sheet's own way of writing a row.

Each row is written into a sheet, and then once more through the form that a person fills in.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from sessantuno.match import Entry, HouseRules
from sessantuno.sheet import Changed, Log, SheetError, new_log, write
from sessantuno.sheet.events import marked
from sessantuno.sheet.example import Example
from sessantuno.web.sheet_desk import answer
from sessantuno.web.sheet_show import fields_of, show
from sessantuno.web.words import words_of
from tests.cases import EXAMPLES, read_cases

Case = Mapping[str, Any]
CASES = read_cases(EXAMPLES)


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    found = [case for case in CASES if case["kind"] in kinds]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def opened(house: HouseRules, players: int) -> Log:
    teams = "solo" if house.sides == players else ""
    known = {"chiamata": "chiamata", "sueca": "sueca"}.get(house.scoring, "bar")
    log = new_log("example", list("ABCDEF"[:players]), known=known, teams=teams)
    usual = log.sheet.house
    changes = {
        name: getattr(house, name)
        for name in HouseRules.__dataclass_fields__
        if getattr(house, name) != getattr(usual, name)
    }
    return log.add(Changed(changes)) if changes else log


def as_example(case: Case) -> Example:
    """One deal of an example as a match of that deal."""
    given = dict(case["given"])
    variant = "sueca" if case["kind"] == "sueca_result" else case["variant"]
    return Example({**case, "variant": variant, "given": {"entries": [given]}})


def by_form(log: Log, entry: Entry) -> Log:
    """Write a row as a person does; what the form does not ask (the tricks) is ticked instead."""
    form = {"do": "write", "sure": "1", **fields_of(marked(log.sheet.house, entry))}
    found = answer(log, form, words_of("en"))
    assert not found.refused, found.looking.alert
    show(found.log, words_of("it"), found.looking)
    return found.log


def result(log: Log) -> Any:
    row = log.sheet.standings.deals[-1].result
    assert row is not None
    return row


@of_kind("deal_result")
def test_results(case: Case) -> None:
    example, expect = as_example(case), case["expect"]
    entry = example.rows[0]
    assert isinstance(entry, Entry)
    log = opened(example.house, example.players)
    if expect["result"] == "invalid":
        with pytest.raises(SheetError) as refused:
            write(log, entry)
        assert refused.value.entry is not None
        assert refused.value.entry.reason == expect["reason"]
        return
    ways = [write(log, entry)] + ([] if entry.tricks else [by_form(log, entry)])
    for after in ways:
        found = result(after)
        facts = {"result": found.kind, "side": found.side, "cappotto": found.cappotto}
        assert {key: facts[key] for key in expect} == expect


@of_kind("match", "chiamata_match")
def test_matches(case: Case) -> None:
    example, expect = Example(case), case["expect"]
    written = typed = opened(example.house, example.players)
    for number, entry in enumerate(example.rows, 1):
        assert isinstance(entry, Entry)
        if number in expect.get("invalid_entries", ()):
            with pytest.raises(SheetError) as refused:
                write(written, entry)
            assert refused.value.row == number
            assert refused.value.entry is not None
            assert refused.value.entry.reason == expect["reason"]
            continue
        written, typed = write(written, entry), by_form(typed, entry)
    for log in (written, typed):
        found = log.sheet.standings
        facts = {
            "wins": list(found.wins),
            "totals": list(found.totals),
            "status": found.status,
            "winner": found.winner,
            "winners": list(found.winners),
            "next_stake": found.next_stake,
            "decided_at": found.decided_at,
            "ignored": list(found.ignored),
            "per_deal": [list(row.result.scores) for row in found.deals if row.result],
        }
        asked = {key: facts[key] for key in expect if key in facts}
        assert asked == {key: value for key, value in expect.items() if key in facts}


@of_kind("chiamata_score")
def test_chiamata_scores(case: Case) -> None:
    given, expect = dict(case["given"]), case["expect"]
    given["points"] = given.pop("caller_side_points", given.get("points"))
    example = Example({**case, "given": {"entries": [given]}})
    entry, stake = example.rows[0], given.get("stake", 1)
    assert isinstance(entry, Entry)
    log = opened(example.house.replace(all_pass="next_dealer_double"), example.players)
    while log.sheet.standings.next_stake < stake:
        log = write(log, Entry(thrown="all_pass"))  # the way to a stake of two, four ...
    assert log.sheet.standings.next_stake == stake
    ways = [write(log, entry)] + ([] if entry.tricks else [by_form(log, entry)])
    for after in ways:
        found = result(after)
        facts = {
            "scores": list(found.scores),
            "sum": sum(found.scores),
            "cappotto": found.cappotto,
            "next_stake": 2 * stake if found.carries else 1,
        }
        asked = {key: value for key, value in expect.items() if key in facts}
        assert {key: facts[key] for key in asked} == asked
        assert "scores" in asked


@of_kind("sueca_result")
def test_sueca(case: Case) -> None:
    example = as_example(case)
    entry = example.rows[0]
    assert isinstance(entry, Entry)
    log = opened(example.house, 4)
    assert list(result(write(log, entry)).scores) == case["expect"]["games"]
    ticked = Entry(
        points=entry.points, cappotto=entry.tricks is not None and min(entry.tricks) == 0
    )
    assert list(result(by_form(log, ticked)).scores) == case["expect"]["games"]
