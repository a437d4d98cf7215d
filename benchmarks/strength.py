"""How strong each level is, in duplicate deals: the figures that pages, README and plot show.

``python -m benchmarks.strength --game briscola --players 2 --deals 2000`` compares the ladder of
levels in one game; ``--versus hard greedy`` any two players as the arena names them; ``--all``
every preset and number of players. Each deal is played in every seating; the score is wins and
half the draws, the interval 95 %, from the spread between deals.

``--write`` keeps what was measured in ``src/sessantuno/web/strength_table.py``, in place of what
was known about the same two players in the same game; fewer deals never take the place of more,
unless a level's version has changed. ``--take FILE`` keeps what ``sessantuno arena
... --json`` has printed instead of measuring. ``python -m benchmarks.strength_report`` brings
README and plot up to date.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from importlib import reload
from pathlib import Path
from textwrap import wrap
from typing import Any

from sessantuno.arena.contestants import Contestant
from sessantuno.arena.report import Report, as_data
from sessantuno.arena.results_file import Results
from sessantuno.arena.running import run
from sessantuno.arena.study import Study
from sessantuno.players import LEVEL_VERSIONS, levels_for
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.web import strength_table
from sessantuno.web.strengths import nameless

KEPT = ("game", "players", "deals", "score", "score_ci", "points", "ms_per_move", "slowest_ms")
"""What is kept of a comparison as it was printed."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="briscola")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, help="2,000; with --all 100")
    parser.add_argument("--versus", nargs=2, metavar=("A", "B"))
    parser.add_argument("--all", action="store_true", help="every preset and number of players")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep the figures")
    parser.add_argument("--take", nargs="+", type=Path, metavar="FILE")
    asked = parser.parse_args()
    if asked.take:
        for path in asked.take:
            keep(entries(json.loads(path.read_text(encoding="utf-8"))))
        return
    deals = asked.deals or (100 if asked.all else 2000)
    games = list(every_game()) if asked.all else [Rules.preset(asked.game, players=asked.players)]
    print("| game | players | | score | lead in points | deals | ms a move |")
    print("|---|---|---|---|---|---|---|")
    for rules in games:
        for first, second in [tuple(asked.versus)] if asked.versus else ladder(rules):
            found = measured(rules, (first, second), deals, asked.seed, asked.jobs)
            print(row(found), flush=True)
            if asked.write:
                keep(entries(found))


def every_game() -> Iterator[Rules]:
    """Yield each preset for each number of players, once where presets differ in name only."""
    seen = set()
    for preset in PRESETS:
        for players in sorted(preset.players):
            rules = Rules.preset(preset.name, players=players)
            if nameless(rules) not in seen:
                seen.add(nameless(rules))
                yield rules


def ladder(rules: Rules) -> list[tuple[str, str]]:
    """Return each level a game offers with the one below it, the lowest with random play."""
    levels = levels_for(rules)
    return list(zip(levels, ("random", *levels), strict=False))


def measured(
    rules: Rules, players: Sequence[str], deals: int, seed: str, jobs: int
) -> dict[str, Any]:
    """Return what a comparison came to, as ``sessantuno arena --json`` prints it."""
    study = Study(rules, tuple(Contestant(name) for name in players), deals, seed)
    study.check()
    results = Results(study)
    run(study, results, jobs=jobs)
    return as_data(Report.of(study, results))


def entries(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what is kept of a printed comparison: one entry for every two players."""
    for pairing in found.get("pairings", [found]):
        whole = found | pairing
        names = [whole[each].partition(":")[0] for each in ("a", "b")]
        yield {
            **{name: whole[name] for name in KEPT},
            "level": names[0],
            "against": names[1],
            "versions": {each: LEVEL_VERSIONS[each] for each in names if each in LEVEL_VERSIONS},
            "seed": found["seed"],
            "measured": datetime.now(UTC).date().isoformat(),
        }


def keep(found: Iterable[dict[str, Any]]) -> None:
    """Write entries into the table of figures, each in its place."""
    reload(strength_table)  # another run may have written meanwhile
    known = {key(each): each for each in strength_table.TABLE}
    for each in found:
        before = known.get(key(each))
        same = before is not None and before["versions"] == each["versions"]
        if before is None or not same or before["deals"] <= each["deals"]:
            known[key(each)] = each
    strength_table.TABLE[:] = [known[each] for each in sorted(known)]
    lines = [
        '"""How strong the levels were measured to be; see :mod:`sessantuno.web.strengths`.',
        "",
        "Written by ``python -m benchmarks.strength --write``; change nothing by hand.",
        '"""',
        "",
        "from typing import Any, Final",
        "",
        "# fmt: off",
        "TABLE: Final[list[dict[str, Any]]] = [",
    ]
    for entry in strength_table.TABLE:
        facts = wrap(json.dumps(entry)[1:-1] + ",", 88)
        lines += ["    {", *(f"        {line}" for line in facts), "    },"]
    path = Path(strength_table.__file__)
    path.write_text("\n".join([*lines, "]", ""]), encoding="utf-8")


def key(entry: dict[str, Any]) -> tuple[str, int, str, str]:
    return entry["game"], entry["players"], entry["level"], entry["against"]


def row(found: dict[str, Any]) -> str:
    low, high = found["score_ci"]
    return (
        f"| {found['game']} | {found['players']} | {found['a']} v {found['b']} "
        f"| {100 * found['score']:.1f} % ± {50 * (high - low):.1f} | {found['points']:+.1f} "
        f"| {found['deals']} | {found['ms_per_move']:.2g} |"
    )


if __name__ == "__main__":
    main()
