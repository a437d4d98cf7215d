"""What each level scores on fixed deals: ``python -m tests.golden.strength`` records it anew.

Record only after a change that is meant to change how a level plays, raise its number in
``LEVEL_VERSIONS`` with it, and look at the scores that are printed: a broken encoder or sampler
falls far below what it was.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from sessantuno import kernels
from sessantuno.arena import compare
from sessantuno.players import LEVEL_VERSIONS, Player, make_player
from sessantuno.players.master import MasterPlayer
from sessantuno.rules import Rules

PATH: Final = Path(__file__).with_name("strength.json")


class Gate(NamedTuple):
    """Two players over so many deals of a game, and the least that the first has to score."""

    first: str
    second: str
    preset: str
    players: int
    pairs: int
    least: float

    @property
    def name(self) -> str:
        """What stands in the record."""
        return f"{self.first} v {self.second}, {self.preset} for {self.players}"


GATES: Final = (
    Gate("easy", "random", "briscola", 2, 80, 0.65),
    Gate("easy", "random", "chiamata", 5, 20, 0.7),
    Gate("medium", "easy", "briscola", 2, 80, 0.65),
    Gate("medium", "easy", "briscola", 6, 40, 0.55),
    Gate("medium", "easy", "sueca", 4, 40, 0.55),
    Gate("medium", "easy", "chiamata", 5, 40, 0.52),
    Gate("hard", "medium", "briscola", 2, 60, 0.6),
    Gate("hard", "medium", "briscola", 4, 20, 0.5),
    Gate("net", "greedy", "briscola", 2, 120, 0.65),
    Gate("master", "greedy", "briscola", 2, 40, 0.65),
    Gate("master", "hard", "briscola", 4, 4, 0.5),
    Gate("master", "hard", "brisca", 2, 8, 0.5),
)


def net(seed: bytes) -> Player:
    """Make Master without search: its small network, and the end as it always plays it."""
    return MasterPlayer(seed, effort=kernels.ALONE)


def maker(name: str) -> Callable[[bytes], Player]:
    return net if name == "net" else partial(make_player, name)


def played(gate: Gate) -> dict[str, Any]:
    """Return what a comparison came to, and which versions of the levels it was."""
    rules = Rules.preset(gate.preset, gate.players)
    found = compare(rules, maker(gate.first), maker(gate.second), pairs=gate.pairs, seed=b"gate")
    versions = {
        level: LEVEL_VERSIONS["master" if level == "net" else level]
        for level in (gate.first, gate.second)
    }
    return {
        "pairs": found.pairs,
        "wins": found.wins,
        "draws": found.draws,
        "losses": found.losses,
        "points": round(found.points, 3),
        "score": round(found.score, 4),
        "versions": versions,
    }


def main() -> None:
    """Play every comparison and write what it came to."""
    if kernels.available():
        kernels.warm_up()
    found = {}
    for gate in GATES:
        found[gate.name] = played(gate)
        print(gate.name, found[gate.name]["score"], flush=True)
    PATH.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
