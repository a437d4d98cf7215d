"""The arena: the deals and the sums, the file it goes on from, processes and a cluster."""

import json
import math
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from sessantuno.arena import compare
from sessantuno.arena.contestants import Contestant
from sessantuno.arena.errors import ArenaError
from sessantuno.arena.report import Report, as_data
from sessantuno.arena.results_file import Results
from sessantuno.arena.running import run
from sessantuno.arena.statistics import mean_and_margin, ratings, student, summarize
from sessantuno.arena.study import Clock, DealResult, Study, play_part, seatings
from sessantuno.cli import app
from sessantuno.players import make_player
from sessantuno.rules import Rules

BRISCOLA = Rules.preset("briscola", players=2)
TIMES = ("ms_per_move", "ms_per_move_b", "slowest_ms", "slowest_ms_b")


def study(*names: str, deals: int = 30, rules: Rules = BRISCOLA) -> Study:
    return Study(rules, tuple(Contestant(name) for name in names), deals, "a seed")


def played(some: Study, path: Path | None = None, **how: Any) -> dict[str, Any]:
    """What a study came to, without the times, which differ each time."""
    results = Results(some, path)
    run(some, results, **how)
    data = as_data(Report.of(some, results))
    for each in (data, *data.get("pairings", ()), *data.get("ratings", ())):
        for name in TIMES:
            each.pop(name, None)
    return data


def command(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("arena", *arguments))


def test_two_sides_are_the_pairs_of_compare() -> None:
    found = played(study("greedy", "random"))
    first, second = partial(make_player, "greedy"), partial(make_player, "random")
    known = compare(BRISCOLA, first, second, pairs=30, seed=b"a seed")
    assert (found["wins"], found["draws"], found["losses"]) == (
        known.wins,
        known.draws,
        known.losses,
    )
    assert math.isclose(found["score"], known.score)
    assert math.isclose(found["points"], known.points)
    assert found["playings"] == 60


@pytest.mark.parametrize(
    ("game", "players", "count"),
    [("briscola", 2, 2), ("briscola", 4, 2), ("briscola", 3, 6), ("chiamata", 5, 10)],
)
def test_a_deal_is_played_in_every_seating(game: str, players: int, count: int) -> None:
    rules = Rules.preset(game, players)
    some = seatings(rules)
    assert len(set(some)) == count == study("greedy", "random", rules=rules).seatings
    for seating in some:
        assert tuple(not mine for mine in seating) in some
        assert 0 < sum(seating) < len(seating)


@pytest.mark.parametrize(("game", "players"), [("briscola", 3), ("chiamata", 5), ("sueca", 4)])
def test_equals_score_one_half_and_exchanged_players_the_rest(game: str, players: int) -> None:
    rules = Rules.preset(game, players)
    alike = study("greedy", "maker:sessantuno.players.greedy:GreedyPlayer", deals=3, rules=rules)
    found = played(alike)
    assert found["score"] == pytest.approx(0.5)
    assert found["points"] == pytest.approx(0)
    one = played(study("greedy", "random", deals=3, rules=rules))
    other = played(study("random", "greedy", deals=3, rules=rules))
    assert one["score"] == pytest.approx(1 - other["score"])
    assert one["points"] == pytest.approx(-other["points"])


def test_the_interval_is_of_deals_not_of_playings() -> None:
    """Two playings of a deal that contradict each other say nothing about the players."""
    no_clock = (Clock(), Clock())
    split = [DealResult(0.5, 0.0, 1, 0, 1)] * 20
    assert summarize(split, no_clock).score_ci == (0.5, 0.5)
    swept = [DealResult(1.0, 20.0, 2, 0, 0), DealResult(0.0, -20.0, 0, 0, 2)] * 10
    low, high = summarize(swept, no_clock).score_ci
    assert high - low == pytest.approx(2 * 2.093 * math.sqrt(0.25 * 20 / 19 / 20), rel=1e-3)


def test_the_margin_is_students() -> None:
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, point in tables.items():
        assert student(freedom) == pytest.approx(point, rel=8e-3)
    mean, margin = mean_and_margin([1.0, 3.0])
    assert mean == 2
    assert margin == pytest.approx(12.706)


def test_ratings_give_back_the_scores_they_are_made_of() -> None:
    """Ratings 100 Elo points apart, and results as the model expects them in 1,000 deals."""
    expected = 1 / (1 + 10 ** (-100 / 400))
    further = 1 / (1 + 10 ** (-200 / 400))
    rng = random.Random(61)

    def results(score: float) -> list[DealResult]:
        wins = round(1000 * score)
        won, lost = DealResult(1, 10, 2, 0, 0), DealResult(0, -10, 0, 0, 2)
        several = [won] * wins + [lost] * (1000 - wins)
        rng.shuffle(several)
        return several

    several = {(0, 1): results(expected), (1, 2): results(expected), (0, 2): results(further)}
    rated = ratings(3, several)
    for each, elo in zip(rated, (100, 0, -100), strict=True):
        assert each.elo == pytest.approx(elo, abs=2)
        assert each.elo_ci[0] < each.elo < each.elo_ci[1]
        assert each.elo_ci[1] - each.elo_ci[0] < 60


def test_who_loses_everything_has_a_rating_too() -> None:
    won = [DealResult(1, 10, 2, 0, 0)] * 10
    rated = ratings(3, {(0, 1): won, (1, 2): won, (0, 2): won})
    assert rated[0].elo > rated[1].elo > rated[2].elo
    assert math.isfinite(rated[2].elo_ci[0])


def test_more_players_are_rated_over_all_pairings() -> None:
    found = played(study("random", "greedy", "medium", deals=40))
    assert [(each["a"], each["b"]) for each in found["pairings"]] == [
        ("random", "greedy"),
        ("random", "medium"),
        ("greedy", "medium"),
    ]
    elo = {each["player"]: each["elo"] for each in found["ratings"]}
    assert elo["random"] < min(elo["greedy"], elo["medium"])
    assert sum(elo.values()) == pytest.approx(0, abs=1e-6)


# --- Going on ------------------------------------------------------------------------------------


def test_a_stopped_comparison_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    some, file = study("greedy", "random"), tmp_path / "results"
    whole = played(some)

    class Stopped(Exception):
        pass

    def stop(_: object) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        run(some, Results(some, file), after=stop)
    assert Results(some, file).kept == 10
    file.write_text(file.read_text()[:-40])  # as a crash leaves it
    assert Results(some, file).kept == 0
    again = Results(some, file)
    seen: list[int] = []
    run(some, again, after=lambda part: seen.extend(part.part.deals))
    assert seen == list(range(30))
    assert played(some, file) == whole
    assert len(Results(some, file).of((0, 1), 30)) == 30


def test_more_deals_are_added_to_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "results"
    played(study("greedy", "random", deals=12), file)
    seen: list[int] = []
    more = study("greedy", "random", deals=15)
    run(more, Results(more, file), after=lambda part: seen.extend(part.part.deals))
    assert seen == [12, 13, 14]
    assert played(more, file) == played(more)
    fewer = study("greedy", "random", deals=5)
    assert played(fewer, file) == played(fewer)


def test_another_comparison_is_not_mixed_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "results"
    played(study("greedy", "random", deals=2), file)
    for other in (
        study("random", "greedy"),
        study("greedy", "random", rules=Rules.preset("bisca", 2)),
        Study(BRISCOLA, (Contestant("greedy"), Contestant("random")), 2, "another seed"),
    ):
        with pytest.raises(ArenaError, match="holds another comparison"):
            Results(other, file)
    strange = tmp_path / "strange"
    strange.write_text("hello\nworld\n")
    with pytest.raises(ArenaError, match="not a file of results"):
        Results(study("greedy", "random"), strange)
    assert strange.read_text() == "hello\nworld\n"


# --- Processes and clusters ----------------------------------------------------------------------


def test_the_number_of_processes_changes_nothing() -> None:
    some = study("greedy", "random", "medium", deals=15)
    assert played(some, jobs=2) == played(some)


def test_a_cluster_changes_nothing() -> None:
    distributed = pytest.importorskip("distributed")
    some = study("hard", "random", deals=15)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as local:
        assert played(some, cluster=local.scheduler_address) == played(some)


def test_the_fault_of_a_player_comes_back_from_its_process() -> None:
    with pytest.raises(ArenaError, match="ended with code 0 instead of answering"):
        played(study("greedy", "process:true"), jobs=2)


# --- The command ---------------------------------------------------------------------------------


def test_the_command_prints_what_programs_need() -> None:
    result = command("greedy", "random", "--deals", "20", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (found["a"], found["b"], found["game"]) == ("greedy", "random", "briscola")
    assert (found["deals"], found["playings"], found["players"]) == (20, 40, 2)
    assert found["score_ci"][0] < found["score"] < found["score_ci"][1] <= 1
    assert found["points_ci"][0] < found["points"] < found["points_ci"][1]
    assert found["score"] == (found["wins"] + found["draws"] / 2) / 40
    assert 0 < found["ms_per_move"] <= found["slowest_ms"]
    assert result.stderr == ""


def test_the_command_prints_tables_for_people(tmp_path: Path) -> None:
    asked = ("greedy", "random", "easy", "--deals", "4", "--game", "sueca")
    result = command(*asked, "--out", str(tmp_path / "results"))
    assert result.exit_code == 0
    for words in ("sueca, 4 players: 4 deals", "greedy v random", "Elo", "95 %"):
        assert words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("greedy",), "two players"),
        (("greedy", "greedy"), "named twice"),
        (("greedy", "nobody"), "choose one of easy, medium"),
        (("greedy", "strange:thing"), "is no player"),
        (("greedy", "random", "--deals", "1"), "2 deals at least"),
        (("greedy", "random", "--game", "poker"), "choose one of briscola"),
        (("greedy", "random", "--players", "7"), "is played by"),
        (("greedy", "random", "--jobs", "0"), "--jobs 0"),
        (("greedy", "random", "--jobs", "2", "--cluster", "tcp://x:1"), "not both"),
        (("greedy", "random", "--cluster", "nonsense://x"), "not a cluster"),
        (("greedy", "random", "--timeout", "0"), "--timeout 0"),
        (("greedy", "random", "--out", "/no/such/folder/file"), "cannot be written"),
        (("greedy", "edonet:/no/such/file"), "no such file"),
        (("greedy", "python:nothing"), "package.module:function"),
        (("greedy", "python:no_such_module:f"), "cannot be imported"),
        (("greedy", "python:json:no_such_function"), "has no function"),
        (("greedy", "process:"), "write the command"),
        (("greedy", "process:/no/such/program"), "cannot be started"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = command(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.startswith("sessantuno: ")
    assert "Traceback" not in result.stderr


def test_parts_say_which_deals_they_played() -> None:
    some = study("greedy", "random", deals=3)
    (part,) = some.parts({(0, 1): [1]})
    assert part.deals == (0, 2)
    assert len(play_part(some, part).results) == 2
