"""How strong each level is against the level below, in duplicate deals.

``python -m benchmarks.strength --game briscola --players 2 --pairs 2000`` compares the ladder of
levels in one game; ``--versus hard greedy`` any two players; ``--all`` every preset and number of
players with fewer pairs. Score is wins and half the draws; the interval is 95 %, from the spread
between pairs.
"""

import argparse
import time
from collections.abc import Iterator
from functools import partial

from sessantuno.arena import Comparison, compare
from sessantuno.players import LEVELS, STUDY_PLAYERS, make_player
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

LADDER = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="briscola")
    parser.add_argument("--players", type=int)
    parser.add_argument("--pairs", type=int, help="2,000; with --all 100")
    parser.add_argument("--versus", nargs=2, choices=(*LEVELS, *STUDY_PLAYERS))
    parser.add_argument("--all", action="store_true", help="every preset and number of players")
    parser.add_argument("--seed", default="strength")
    asked = parser.parse_args()
    pairs = asked.pairs or (100 if asked.all else 2000)
    ladder = (tuple(asked.versus),) if asked.versus else LADDER
    games = list(every_game()) if asked.all else [Rules.preset(asked.game, players=asked.players)]
    print("| game | players | | score | lead in points | pairs | s |")
    print("|---|---|---|---|---|---|---|")
    for rules in games:
        for first, second in ladder:
            started = time.perf_counter()
            found = match(rules, first, second, pairs, asked.seed)
            seconds = time.perf_counter() - started
            print(row(rules, f"{first} v {second}", found, seconds), flush=True)


def every_game() -> Iterator[Rules]:
    """Yield each preset for each number of players, once where presets differ in name only."""
    seen = set()
    for preset in PRESETS:
        for players in sorted(preset.players):
            rules = Rules.preset(preset.name, players=players)
            nameless = rules.changed(game="any")
            if nameless not in seen:
                seen.add(nameless)
                yield rules


def match(rules: Rules, first: str, second: str, pairs: int, seed: str) -> Comparison:
    return compare(
        rules,
        partial(make_player, first),
        partial(make_player, second),
        pairs=pairs,
        seed=seed.encode(),
    )


def row(rules: Rules, who: str, found: Comparison, seconds: float) -> str:
    return (
        f"| {rules.game} | {rules.players} | {who} | {100 * found.score:.1f} % "
        f"± {100 * found.margin:.1f} | {found.points:+.1f} | {found.pairs} | {seconds:.0f} |"
    )


if __name__ == "__main__":
    main()
