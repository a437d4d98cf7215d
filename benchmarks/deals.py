"""Random deals a second through ``Game.play`` in plain Python, for every preset.

``python -m benchmarks.deals [--seconds S] [--json]``. One core, no checks left out: each deal is
shuffled, dealt, asked for its legal actions and played by them. Machines differ, so each figure
stands beside a fixed loop of plain Python timed in the same minute; the ratio is what travels.
Times are the process's own, so that a busy machine does not spoil them.
"""

import argparse
import json

from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.speed import fixed_loop, referee_deals_a_second


def main() -> None:
    """Measure every preset and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each preset")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    for preset in PRESETS:
        for players in preset.players:
            loop = min(fixed_loop() for _ in range(3))
            rate = referee_deals_a_second(Rules.preset(preset.name, players), options.seconds)
            rows.append((preset.name, players, round(rate), round(rate * loop)))
    if options.json:
        names = ("game", "players", "deals_a_second", "deals_in_a_fixed_loop")
        print(json.dumps([dict(zip(names, row, strict=True)) for row in rows]))
        return
    print(f"{'game':24} players  deals/s  deals in the time of a fixed loop")
    for name, players, rate, ratio in rows:
        print(f"{name:24} {players:7} {rate:8,} {ratio:8,}")


if __name__ == "__main__":
    main()
