"""Whole deals, written down once and looked at: replaying them gives the same for ever."""

import json

import pytest

from sessantuno.cards import codes
from sessantuno.record import read_record, read_text, write_json, write_text
from sessantuno.replay import match_facts
from sessantuno.seal import verify
from tests.golden.make import DEALS, FOLDER, perft_table
from tests.strategies import EVERY_PRESET

every_preset = pytest.mark.parametrize(
    ("name", "players"), EVERY_PRESET, ids=[f"{name}-{players}" for name, players in EVERY_PRESET]
)

PERFT = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))


@every_preset
def test_a_golden_record_still_comes_to_the_same(name: str, players: int) -> None:
    text = (FOLDER / "records" / f"{name}-{players}.txt").read_text(encoding="utf-8")
    facts = (FOLDER / "records" / f"{name}-{players}.json").read_text(encoding="utf-8")
    record = read_text(text)
    assert len(record.deals) == DEALS
    assert match_facts(record) == json.loads(facts)


@every_preset
def test_a_golden_record_is_written_as_it_was_read(name: str, players: int) -> None:
    text = (FOLDER / "records" / f"{name}-{players}.txt").read_text(encoding="utf-8")
    record = read_text(text)
    assert write_text(record) == text
    assert read_record(write_json(record)) == record
    assert read_record(text) == record


@every_preset
def test_the_seals_of_a_golden_record_hold(name: str, players: int) -> None:
    text = (FOLDER / "records" / f"{name}-{players}.txt").read_text(encoding="utf-8")
    for deal in read_text(text).deals:
        steps = verify(deal.seal, codes(deal.order))
        assert all(step.ok for step in steps), steps
        assert len(steps) == 6


@every_preset
def test_the_number_of_ways_to_go_on_is_the_same(name: str, players: int) -> None:
    assert perft_table(name, players) == PERFT[f"{name}-{players}"]


def test_every_preset_has_its_golden_files_and_nothing_else_is_there() -> None:
    stems = {f"{name}-{players}" for name, players in EVERY_PRESET}
    assert {path.stem for path in (FOLDER / "records").iterdir()} == stems
    assert set(PERFT) == stems
