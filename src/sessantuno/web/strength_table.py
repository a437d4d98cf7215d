"""How strong the levels were measured to be; see :mod:`sessantuno.web.strengths`.

Written by ``python -m benchmarks.strength --write``; change nothing by hand.
"""

from typing import Any, Final

# fmt: off
TABLE: Final[list[dict[str, Any]]] = [
    {
        "game": "briscola",
        "players": 2,
        "deals": 400,
        "score": 0.726875,
        "score_ci": [0.697257610290961, 0.7564923897090391],
        "points": 22.4425,
        "ms_per_move": 0.0224,
        "slowest_ms": 0.302,
        "level": "easy",
        "against": "random",
        "versions": {"easy": 1, "random": 1},
        "seed": "strength",
        "measured": "2026-11-30",
    },
    {
        "game": "briscola",
        "players": 2,
        "deals": 400,
        "score": 0.73,
        "score_ci": [0.7003861237405419, 0.7596138762594581],
        "points": 19.6475,
        "ms_per_move": 0.0592,
        "slowest_ms": 0.789,
        "level": "medium",
        "against": "easy",
        "versions": {"medium": 2, "easy": 1},
        "seed": "strength",
        "measured": "2026-11-30",
    },
]
