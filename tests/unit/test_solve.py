"""``solve``, ``bench`` and ``warm-up``: exact values of a played deal, and speeds."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from sessantuno import kernels, solving, speed
from sessantuno.cli import app
from sessantuno.game import Deal, Game
from sessantuno.kernels.warm import PLAIN
from sessantuno.record import DealRecord, Record, SeatRecord
from sessantuno.rules import Rules
from tests.cases import EXAMPLES, read_cases
from tests.golden.make import FOLDER
from tests.strategies import random_deal, random_play

RECORDS = FOLDER / "records"


def command(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def a_record(rules: Rules, seed: int) -> Record:
    deal = random_deal(rules, seed)
    *_, game = random_play(deal, seed)
    seats = tuple(SeatRecord(f"Seat {seat}") for seat in range(rules.players))
    played = DealRecord(1, deal.dealer, deal.order, tuple(game.history))
    return Record(rules, seats, (played,))


def best_for(game: Game, side: int, *, least: bool) -> int:
    """The points of a side at the end when all play best, by trying every line of play."""
    if game.turn is None:
        return game.outcome().side_points[side]
    after = []
    for action in game.legal():
        other = game.copy()
        other.play(action)
        after.append(best_for(other, side, least=least))
    mine = game.rules.side_of[game.turn] == side
    return max(after) if mine != least else min(after)


@pytest.mark.parametrize(
    ("name", "players", "tricks"),
    [("briscola", 2, 3), ("briscola", 4, 2), ("perdere", 2, 3), ("sueca", 4, 2), ("brisca", 2, 3)],
)
@pytest.mark.parametrize("seed", range(3))
def test_values_are_those_of_trying_everything(
    name: str, players: int, tricks: int, seed: int
) -> None:
    record = a_record(Rules.preset(name, players), seed)
    least = record.rules.objective == "least"
    solved = solving.solve(PLAIN, record, record.deals[0], tricks)
    assert len(solved.plays) == tricks * players
    known = {play.action: play for play in solved.plays}
    game = Game(Deal(record.rules, record.deals[0].order, record.deals[0].dealer))
    for number, (seat, action) in enumerate(record.deals[0].actions, start=1):
        if number in known:
            play = known[number]
            assert set(play.values) == set(game.legal())
            for each, value in play.values.items():
                other = game.copy()
                other.play(each)
                assert value == best_for(other, record.rules.side_of[seat], least=least)
        game.play(action)


@pytest.mark.parametrize(
    ("name", "players"),
    [("briscola", 2), ("briscola", 4), ("briscola", 6), ("perdere", 2), ("sueca", 4), ("bisca", 2)],
)
def test_par_and_what_was_given_away_make_the_result(name: str, players: int) -> None:
    """With two sides: the par, less what one side gave away and more what the other gave it."""
    for seed in range(4):
        record = a_record(Rules.preset(name, players), seed)
        rules = record.rules
        solved = solving.solve(PLAIN, record, record.deals[0], 2 if players == 6 else 4)
        assert solved.par is not None
        side = rules.side_of[solved.plays[0].seat]
        sign = -1 if rules.objective == "least" else 1
        result = solved.par
        for play in solved.plays:
            assert play.cost >= 0
            result += sign * (-play.cost if rules.side_of[play.seat] == side else play.cost)
        assert result == solved.outcome.side_points[side]


def test_the_value_of_what_was_played_is_the_best_that_follows_it() -> None:
    """Between two plays of one deal nothing is lost but by the plays themselves."""
    record = a_record(Rules.preset("chiamata", 5), 8)
    solved = solving.solve(PLAIN, record, record.deals[0], 2)
    caller_side = {solved.outcome.caller, solved.outcome.partner}
    total = sum(record.rules.points.values())
    for before, after in itertools.pairwise(solved.plays):
        left = before.values[before.played]
        same = (before.seat in caller_side) == (after.seat in caller_side)
        assert after.best == (left if same else total - left)


def test_a_whole_deal_has_a_par() -> None:
    if not kernels.available():
        pytest.skip("a whole deal takes minutes without numba")
    kernels.warm_up()
    record = a_record(Rules.preset("briscola", 2), 1)
    solved = solving.solve(kernels.current(), record, record.deals[0])
    assert solved.whole
    assert len(solved.plays) == 40
    last = solving.solve(PLAIN, record, record.deals[0], 4)
    assert solved.plays[-8:] == last.plays
    assert not last.whole


def test_the_command_gives_tables_and_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    monkeypatch.setattr(kernels, "current", lambda: PLAIN)
    file = str(RECORDS / "briscola-4.txt")
    result = command("solve", file, "--deal", "2", "--tricks", "2")
    assert result.exit_code == 0
    assert "without numba this is slow" in result.stderr
    assert "Deal 2, briscola: par from trick 9 on is" in result.stdout
    assert sum(" Seat 3 " in line for line in result.stdout.splitlines()) == 2
    found = json.loads(command("solve", file, "--deal", "2", "--tricks", "2", "--json").stdout)
    assert (found["deal"], found["par_from_trick"], found["whole"]) == (2, 9, False)
    assert len(found["plays"]) == 8
    for play in found["plays"]:
        assert play["played"] in play["values"]
        assert play["values"][play["best"][0]] - play["values"][play["played"]] == play["cost"]
    several = json.loads(command("solve", file, "--tricks", "1", "--json").stdout)
    assert [each["deal"] for each in several["deals"]] == [1, 2, 3]


def test_without_numba_only_what_is_near_is_valued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "available", lambda: False)
    monkeypatch.setattr(kernels, "current", lambda: PLAIN)
    record = RECORDS / "briscola-2.txt"
    found = json.loads(command("solve", str(record), "--deal", "1", "--json").stdout)
    assert found["par_from_trick"] == 11
    assert not found["whole"]


def test_a_worked_example_is_solved_too(tmp_path: Path) -> None:
    (case, *_) = (each for each in read_cases(EXAMPLES) if each["kind"] == "full_deal")
    file = tmp_path / "example.json"
    file.write_text(json.dumps(case), encoding="utf-8")
    result = command("solve", str(file), "--tricks", "1", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["plays"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("no-such-file",), "there is no file"),
        ((str(RECORDS / "briscola-2.json"),), "not a record"),
        ((str(RECORDS / "briscola-2.txt"), "--deal", "9"), "there is no deal 9"),
        ((str(RECORDS / "briscola-2.txt"), "--tricks", "0"), "1 or more"),
    ],
)
def test_solve_says_what_cannot_be_read(arguments: tuple[str, ...], words: str) -> None:
    result = command("solve", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.startswith("sessantuno: ")


def test_bench_prints_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game, because each is measured for some time."""
    one: Any = [("briscola 2", Rules.preset("briscola", 2))]
    monkeypatch.setattr(speed, "every_game", lambda: iter(one))
    monkeypatch.setattr(
        speed, "CASES", (("stock empty, two players", "briscola", 2, 6, "duel", 3),)
    )
    asked = ("bench", "--plain", "--deals", "1", "--seconds", "0.01")
    found = json.loads(command(*asked, "--json").stdout)
    assert found["compiled"] is False
    assert found["kernels"]["briscola 2: random deals a second"] > 1000
    assert found["kernels"]["stock empty, two players: median ms"] > 0
    assert found["referee"]["briscola 2: random deals a second"] > 100
    assert "Referee" in command(*asked).stdout
    for wrong in (("--deals", "0"), ("--seconds", "0")):
        assert command("bench", *wrong).exit_code == 2


def test_missed_budgets_are_named() -> None:
    good = {"briscola 2: random deals a second": 2e6, "bisca 2: random deals a second": 6e5}
    assert speed.misses(good) == []
    (slow,) = speed.misses(good | {"whole deal, two players: median ms": 41.0})
    assert slow == "whole deal, two players: median ms: 41.0 instead of 40.0"
    assert len(speed.misses(dict.fromkeys(good, 1000.0))) == 2


def test_warm_up_says_when_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "warm_up", lambda: 1.25)
    assert "ready, after 1.2 s" in command("warm-up").stdout

    def missing() -> float:
        raise ImportError("numba is not installed: pip install 'sessantuno[fast]' makes play fast")

    monkeypatch.setattr(kernels, "warm_up", missing)
    result = command("warm-up")
    assert result.exit_code == 2
    assert "pip install 'sessantuno[fast]'" in result.stderr
