"""The worked examples of the rules: a test module, and a runner for a file of them.

``python -m tests.cases FILE.jsonl`` runs every example in the file and ends with the line
``N passed, M failed``; the exit code is 1 if any failed. Examples of kinds and variants that the
project leaves out are listed apart and counted as neither.
"""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.case_kinds import engine_kinds, match_kinds

Case = Mapping[str, Any]

EXAMPLES = Path(__file__).parent / "data" / "rules.jsonl"

RUNNERS: Mapping[str, Callable[[Case], Mapping[str, Any]]] = {
    "auction": engine_kinds.run_auction,
    "blind_trick": engine_kinds.run_blind_trick,
    "call": engine_kinds.run_call,
    "chiamata_match": match_kinds.run_chiamata_match,
    "chiamata_score": match_kinds.run_chiamata_score,
    "deal_result": match_kinds.run_deal_result,
    "dealer": match_kinds.run_dealer,
    "draw": engine_kinds.run_draw,
    "exchange": engine_kinds.run_exchange,
    "first_lead": engine_kinds.run_first_lead,
    "full_deal": engine_kinds.run_full_deal,
    "legal": engine_kinds.run_legal,
    "match": match_kinds.run_match,
    "setup": engine_kinds.run_setup,
    "sueca_result": match_kinds.run_sueca_result,
    "trick": engine_kinds.run_trick,
}

OUT_OF_SCOPE = ("marianna", "briscola-two-packs")
"""Variants that the project does not play (RULES, "Out of scope"); that of two identical cards the
first wins (R2.6) holds in every trick all the same."""

REMARKS = ("note",)
"""Keys of ``expect`` that say something to the reader and nothing to a program."""


def in_scope(case: Case) -> bool:
    """Whether an example is of a game that the project plays."""
    return case["kind"] == "trick" or case["variant"] not in OUT_OF_SCOPE


def fault(case: Case) -> str | None:
    """Return what an example gives instead of what it should, or None if it passes."""
    runner = RUNNERS.get(case["kind"])
    if runner is None:
        return f"no runner for kind {case['kind']!r}"
    try:
        found = runner(case)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    wrong = {
        key: found.get(key, "(missing)")
        for key, value in case["expect"].items()
        if key not in REMARKS and found.get(key, "(missing)") != value
    }
    return f"expected {dict(case['expect'])}, found {wrong}" if wrong else None


def read_cases(path: Path) -> list[dict[str, Any]]:
    """Read a file of examples, one JSON object a line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


@pytest.mark.parametrize(
    "case", [case for case in read_cases(EXAMPLES) if in_scope(case)], ids=lambda case: case["id"]
)
def test_worked_example(case: Case) -> None:
    assert fault(case) is None


def test_a_wrong_expectation_is_noticed() -> None:
    case = next(case for case in read_cases(EXAMPLES) if case["kind"] == "trick")
    assert fault({**case, "expect": {**case["expect"], "points": -1}}) is not None


def main(arguments: list[str]) -> int:
    """Run the examples of a file and print the count."""
    if len(arguments) != 1:
        print("usage: python -m tests.cases FILE.jsonl", file=sys.stderr)
        return 2
    cases = read_cases(Path(arguments[0]))
    left_out = [case for case in cases if not in_scope(case)]
    faults = {case["id"]: fault(case) for case in cases if in_scope(case)}
    failed = {name: what for name, what in faults.items() if what is not None}
    for name, what in failed.items():
        print(f"FAILED {name}: {what}")
    if left_out:
        print(f"out of scope: {', '.join(case['id'] for case in left_out)}")
    print(f"{len(faults) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
