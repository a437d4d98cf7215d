"""Players against players: duplicate deals, ratings, one machine or a cluster.

``compare`` is the short way for two players in one process; the ``sessantuno arena`` command
(``docs/arena.md``) plays more, in several processes, and goes on where it was stopped.
"""

from sessantuno.arena.duplicate import (
    Comparison,
    Maker,
    compare,
    deal_for,
    play_out,
    result_for,
    seed_for,
    summary,
)

__all__ = [
    "Comparison",
    "Maker",
    "compare",
    "deal_for",
    "play_out",
    "result_for",
    "seed_for",
    "summary",
]
