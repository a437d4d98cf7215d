"""A sheet as a file, the command that adds one up, and the worked examples through both."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from sessantuno.cli import app
from sessantuno.match import Entry
from sessantuno.sheet import Changed, Seated, SheetError, dumps, new_log, write
from sessantuno.sheet.report import read_reports
from sessantuno.sheet.table_file import from_csv, to_csv
from tests.cases import EXAMPLES, read_cases

MATCHES = [case for case in read_cases(EXAMPLES) if case["kind"] in ("match", "chiamata_match")]


def run(tmp_path: Path, text: str, *options: str, name: str = "sheet") -> Any:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["sheet", str(path), *options])


@pytest.mark.parametrize("case", MATCHES, ids=lambda case: case["id"])
def test_the_command_says_what_the_worked_example_expects(
    case: dict[str, Any], tmp_path: Path
) -> None:
    result = run(tmp_path, json.dumps(case), "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert {key: found[key] for key in case["expect"]} == case["expect"]


def test_a_file_of_examples_gives_a_line_each(tmp_path: Path) -> None:
    result = run(tmp_path, EXAMPLES.read_text(encoding="utf-8"), "--json")
    assert len(result.stdout.splitlines()) == len(MATCHES)


def test_a_readable_table(tmp_path: Path) -> None:
    log = new_log("a", ["Anna", "Bea"], title="Thursday", date="2026-11-26")
    for points in ((74, 46), (60, 60), (38, 82), (7, 113)):
        log = write(log, Entry(points=points))
    result = run(tmp_path, dumps(log))
    assert result.stdout.splitlines() == [
        "Thursday · 2026-11-26",
        "   Anna  Bea",
        "1    74   46  to Anna",
        "2    60   60  drawn",
        "3    38   82  to Bea, worth 2",
        "4     7  113  after the end, not counted",
        "      1    2  Bea won in deal 3",
    ]


def test_a_readable_table_of_chiamata(tmp_path: Path) -> None:
    log = new_log("a", list("ABCDE"), known="chiamata")
    log = write(log, Entry(caller=1, partner=3, caller_points=70))
    log = write(log, Entry(thrown="all_pass"))
    assert run(tmp_path, to_csv(log.sheet)).stdout.splitlines() == [
        "    A   B   C   D   E",
        "1  -1  +2  -1  +1  -1  to B and D, 70 points of 61",
        "2   0   0   0   0   0  thrown in",
        "   -1   2  -1   1  -1  goes on; B deals next",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"entries": [[60, 60], [70, 51]]}', "deal 2: 70 + 51 add up to 121"),
        ('{"entries": [[60, 60], [70, "x"]]}', "deal 2: x is not a whole number"),
        ('{"entries": [[60, 60]], "options": {"target": 30}}', "target is 30; it must be"),
        ('{"entries": 3}', "“entries” must be a list"),
        ('{"entries": [[60, 60]], "players": 9}', "for 2 to 6 players, not 9"),
        ("Anna,Bea\n60,60\n70,51\n", "line 3, deal 2: 70 + 51 add up to 121"),
        ("Anna,Bea\n60,60\n70,fifty\n", "line 3, deal 2: “fifty” is not a whole number"),
        ("Anna\n60\n", "line 1: the first line holds the names"),
        ("", "the file is empty"),
        ("{", "this is not JSON"),
        ("[1, 2]", "this is no worked example"),
        ('{"kind": "trick"}', "there is no worked example of a match here"),
        ('{"kind": "match", "given": {"entries": [[61, 60]]}}', "deal 1: 61 + 60 add up to 121"),
        ('{"a": 1}', "this is not a score sheet"),
    ],
)
def test_a_bad_file_says_which_row_and_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    result = run(tmp_path, text)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["sheet", str(tmp_path / "none")])
    assert (result.exit_code, "there is no file" in result.stderr) == (2, True)


def test_csv_makes_the_same_sheet() -> None:
    log = new_log(
        "a", ["Anna", "=cmd|x", 'Ugo, "il"', "-Leo"], title="+39", date="a day", known="last_trick"
    )
    log = log.add(Changed({"cappotto": "double", "target": 71})).add(Seated((1, 0, 3, 2)))
    log = write(log, Entry(points=(60, 60), last_trick_winner=1))
    log = write(log, Entry(points=(120, 0), tricks=(10, 0), cappotto=True))
    text = to_csv(log.sheet)
    assert from_csv(text).sheet == write_again(log.sheet)
    for line in text.splitlines():
        assert not any(cell.startswith(("=", "+", "-")) for cell in line.split(","))


def write_again(sheet: Any) -> Any:
    """The sheet as its file makes it: the same in all but what the last event was."""
    from dataclasses import replace

    return replace(sheet, changed_from=None)


def test_csv_of_chiamata_makes_the_same_sheet() -> None:
    log = new_log("a", list("ABCDE"), known="chiamata")
    log = write(log, Entry(caller=1, partner=1, caller_points=0, need=75))
    log = write(log, Entry(caller=1, partner=2, won=False))
    log = write(log, Entry(thrown="hand"))
    assert from_csv(to_csv(log.sheet)).sheet == log.sheet


def test_a_table_typed_by_hand_is_read() -> None:
    for text in (
        "deal;Anna;Bea\r\n1;74;46\r\n",
        "Anna,Bea\n74,46\n",
        "\ufeff#,Anna,Bea\n1,74,46\n",
    ):
        sheet = from_csv(text).sheet
        assert (sheet.names, sheet.entries[0].points) == (("Anna", "Bea"), (74, 46))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sessantuno sheet,2", "version '2'"),
        ("setting,match", "a setting has a name and a value"),
        ("setting,match,bo9", "match is 'bo9'"),
        ("first dealer,x", "first dealer is 'x'"),
        ("order,1,1", "each player has one place"),
    ],
)
def test_a_broken_csv_is_refused_with_a_sentence(line: str, said: str) -> None:
    lines = to_csv(new_log("a", ["Anna", "Bea"]).sheet).splitlines()
    kind = line.split(",", maxsplit=1)[0]
    kept = [each for each in lines if each.split(",")[0] != kind or kind == "setting"]
    place = 0 if kind == "sessantuno sheet" else len(kept) - 1
    with pytest.raises(SheetError, match=said):
        from_csv("\n".join([*kept[:place], line, *kept[place:]]))


def test_an_example_about_rows_that_cannot_be_is_no_bad_file() -> None:
    case = next(case for case in MATCHES if "invalid_entries" in case["expect"])
    assert read_reports(json.dumps(case))[0].about_faults
