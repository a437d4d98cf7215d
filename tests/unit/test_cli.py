"""The commands: what they print, and that bad input gets a sentence and exit code 2."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from sessantuno.cli import app
from sessantuno.record import record_to_dict, write_json, write_text
from tests.cases import EXAMPLES, read_cases
from tests.golden.make import FOLDER, golden_record
from tests.unit.test_verify import EVERY_STEP, sealed_record

WHOLE_DEALS = [case for case in read_cases(EXAMPLES) if case["kind"] == "full_deal"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


@pytest.mark.parametrize("case", WHOLE_DEALS, ids=lambda case: case["id"])
def test_replay_reads_a_worked_example(case: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "example.json"
    file.write_text(json.dumps(case), encoding="utf-8")
    result = run("replay", str(file), "--json")
    assert result.exit_code == 0
    assert case["expect"].items() <= json.loads(result.stdout).items()
    assert "takes" in run("replay", str(file)).stdout


def test_replay_reads_several_examples_line_by_line(tmp_path: Path) -> None:
    result = run("replay", str(EXAMPLES), "--json")
    lines = result.stdout.splitlines()
    assert len(lines) == len(WHOLE_DEALS)
    for line, case in zip(lines, WHOLE_DEALS, strict=True):
        assert case["expect"].items() <= json.loads(line).items()


@pytest.mark.parametrize("name", ["briscola-2", "chiamata-5", "sueca-4"])
def test_replay_reads_a_record_in_either_form(name: str, tmp_path: Path) -> None:
    expected = json.loads((FOLDER / "records" / f"{name}.json").read_text(encoding="utf-8"))
    game, _, players = name.rpartition("-")
    as_json = tmp_path / "record.json"
    as_json.write_text(write_json(golden_record(game, int(players))), encoding="utf-8")
    for file in (FOLDER / "records" / f"{name}.txt", as_json):
        result = run("replay", str(file), "--json")
        assert result.exit_code == 0
        assert json.loads(result.stdout) == expected
        assert "Match:" in run("replay", str(file)).stdout


def test_verify_says_that_every_deal_holds(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(write_text(sealed_record("hard")), encoding="utf-8")
    result = run("verify", str(file))
    assert result.exit_code == 0
    assert "Every deal holds." in result.stdout
    report = json.loads(run("verify", str(file), "--json").stdout)
    assert report["ok"] is True
    assert [step["name"] for step in report["deals"][0]["steps"]] == EVERY_STEP


def test_verify_names_the_step_that_fails(tmp_path: Path) -> None:
    data = record_to_dict(sealed_record("easy"))
    order = data["deals"][0]["pack_order"]
    order[3], order[9] = order[9], order[3]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "FAIL shuffle" in result.stdout
    report = json.loads(run("verify", str(file), "--json").stdout)
    assert report["ok"] is False
    assert report["deals"][0]["failed_step"] == "shuffle"


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a record"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"{", "not JSON"),
        (b"[1, 2]", "not a record"),
        (b'{"format": "sessantuno-record", "version": 7}', "version 1"),
        (b"Sessantuno record 1\nRules: players=9\n", "line 2"),
        (b"[" * 100_000, "not a record"),
    ],
)
def test_bad_files_get_a_sentence(command: str, content: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "bad"
    file.write_bytes(content)
    result = run(command, str(file))
    assert result.exit_code == 2
    assert says in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_gets_a_sentence(command: str, tmp_path: Path) -> None:
    result = run(command, str(tmp_path / "nothing"))
    assert result.exit_code == 2
    assert "there is no file" in result.stderr
    assert run(command, str(tmp_path)).exit_code == 2


def test_a_broken_example_says_what_it_lacks(tmp_path: Path) -> None:
    file = tmp_path / "example.json"
    for broken, says in [
        ({"kind": "trick"}, "no whole deal"),
        ({"kind": "full_deal"}, "lacks"),
        (WHOLE_DEALS[0] | {"variant": "whist"}, "choose one of"),
        (WHOLE_DEALS[0] | {"plays": [[0, "AD"]]}, "action 1"),
    ]:
        file.write_text(json.dumps(broken), encoding="utf-8")
        result = run("replay", str(file))
        assert result.exit_code == 2
        assert says in result.stderr
