"""How long a choice takes: ``python -m benchmarks.move_time [--level hard] [--deals 4]``.

Every preset and number of players is played by one level at all seats; printed are the median and
the 95th of a hundred choices in milliseconds. Single choices left without an alternative count too.
"""

import argparse
import time
from random import Random

from benchmarks.strength import every_game
from sessantuno.arena import seed_for
from sessantuno.game import Deal, Game
from sessantuno.players import LEVELS, make_player
from sessantuno.rules import Rules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=4)
    asked = parser.parse_args()
    levels = (asked.level,) if asked.level else LEVELS
    print("| game | players | level | p50 ms | p95 ms |\n|---|---|---|---|---|")
    for rules in every_game():
        for level in levels:
            spent = sorted(timed(rules, level, asked.deals))
            middle, high = spent[len(spent) // 2], spent[int(len(spent) * 0.95)]
            print(
                f"| {rules.game} | {rules.players} | {level} | {middle:.2f} | {high:.2f} |",
                flush=True,
            )


def timed(rules: Rules, level: str, deals: int) -> list[float]:
    """Return the milliseconds of each choice, in processor time of this process."""
    spent = []
    for number in range(deals):
        deal = Deal.shuffled(rules, Random(number), dealer=number % rules.players)
        seats = [make_player(level, seed_for(number, s, b"time")) for s in range(rules.players)]
        game = Game(deal)
        while game.turn is not None:
            view = game.view(game.turn)
            started = time.process_time()
            action = seats[game.turn].choose(view)
            spent.append(1000 * (time.process_time() - started))
            game.play(action)
    return spent


if __name__ == "__main__":
    main()
