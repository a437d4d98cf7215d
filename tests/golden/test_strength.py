"""The gate: on fixed deals every level scores what was recorded, and clearly beats the one below.

All is seeded, so it is the same every time and everywhere. A level that was changed on purpose is
recorded anew, see ``tests/golden/strength.py``.
"""

import json

import pytest

from sessantuno import kernels
from tests.golden.strength import GATES, PATH, Gate, played

RECORDED = json.loads(PATH.read_text(encoding="utf-8"))


@pytest.mark.parametrize("gate", GATES, ids=[gate.name for gate in GATES])
def test_a_level_scores_what_was_recorded(gate: Gate) -> None:
    if kernels.available():
        kernels.warm_up()
    elif gate.first == "master":
        pytest.skip("numba is not installed, and search takes seconds without")
    assert played(gate) == RECORDED[gate.name]


def test_what_was_recorded_is_strong_enough() -> None:
    assert set(RECORDED) == {gate.name for gate in GATES}
    for gate in GATES:
        assert RECORDED[gate.name]["score"] >= gate.least, gate.name
