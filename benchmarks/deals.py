"""Random deals a second through ``Game.play`` in plain Python, for every preset.

``python -m benchmarks.deals [--seconds S] [--json]``. One core, no checks left out: each deal is
shuffled, dealt, asked for its legal actions and played by them. Machines differ, so each figure
stands beside a fixed loop of plain Python timed in the same minute; the ratio is what travels.
Times are the process's own, so that a busy machine does not spoil them.
"""

import argparse
import json
import random
import time

from sessantuno.game import Deal, Game
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

LOOP = 200_000
"""Steps of the fixed loop: additions, a list and a dictionary, as a referee's work is made of."""


def fixed_loop() -> float:
    """Return processor seconds for a loop that no change of this project makes faster."""
    started = time.process_time()
    several, counted = [0] * 40, dict.fromkeys(range(40), 0)
    for step in range(LOOP):
        place = step % 40
        several[place] += step
        if place in counted:
            counted[place] = several[place]
    return time.process_time() - started


def random_deal(rules: Rules, rng: random.Random) -> None:
    """Shuffle, deal and play out one deal by random legal actions."""
    game = Game(Deal.shuffled(rules, rng))
    draw = rng.random
    while game.turn is not None:
        legal = game.legal()
        game.play(legal[int(draw() * len(legal))])


def deals_a_second(rules: Rules, seconds: float) -> float:
    """Play for about so many seconds and return the rate."""
    rng = random.Random(61)
    count, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        for _ in range(50):
            random_deal(rules, rng)
        count += 50
    return count / (time.process_time() - started)


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
            rate = deals_a_second(Rules.preset(preset.name, players), options.seconds)
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
