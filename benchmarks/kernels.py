"""Speed of the compiled kernels, and long checks of them against the referee.

``python -m benchmarks.kernels [--deals N] [--plain] [--json]`` measures; ``--plain`` measures the
same source in plain Python. ``--parity N`` plays N random deals of every preset through both
referee and kernels and compares every state; ``--endings N`` compares the solvers with trying
every line of play in N endings of each size.

One core. Times are the process's own, so that a busy machine does not spoil them; still the best
of several runs is shown, and beside it the ratio to the fixed loop of ``sessantuno.speed`` timed
in the same minute, which is what travels from machine to machine.
"""

import argparse
import json
from collections.abc import Callable
from typing import Any

from sessantuno.kernels import current, warm_up
from sessantuno.kernels.warm import PLAIN
from sessantuno.speed import measure, misses


def parity(deals: int) -> None:
    """Play random deals of every rules through referee and kernels."""
    from tests.property.test_kernels_parity import PLAYABLE, compare_deal  # noqa: PLC0415 - a test
    from tests.strategies import rules_name  # noqa: PLC0415 - of the tests too

    for rules in PLAYABLE:
        compared = sum(compare_deal(rules, 10_000 + seed) for seed in range(deals))
        print(f"{rules_name(rules)}: {deals} deals, {compared} states compared, none differs")


def long_endings(count: int) -> None:
    """Compare the solvers with every line of play, in endings too many for a test."""
    from tests.strategies import rules_name  # noqa: PLC0415 - of the tests too
    from tests.unit.test_kernels_solve import PLAYABLE, compare, ending  # noqa: PLC0415 - a test

    for rules in PLAYABLE:
        done = values = 0
        for left in range(rules.players, 11 if rules.players == 2 else 9):
            for seed in range(count):
                game = ending(rules, 50_000 + seed, left)
                if game is not None:
                    values += compare(game)
                    done += 1
        print(f"{rules_name(rules)}: {done} endings, {values} values as by trying everything")


def shown(found: dict[str, Any], write: Callable[[str], None]) -> None:
    for name, value in found.items():
        write(f"{name:58} {value:>14}")
    for sentence in misses(found):
        write(f"MISSED  {sentence}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="whole deals to solve")
    parser.add_argument("--plain", action="store_true", help="measure plain Python")
    parser.add_argument("--parity", type=int, metavar="N")
    parser.add_argument("--endings", type=int, metavar="N")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.parity:
        parity(options.parity)
    elif options.endings:
        long_endings(options.endings)
    else:
        if not options.plain:
            warm_up()
        found = measure(PLAIN if options.plain else current(), options.deals)
        if options.json:
            print(json.dumps(found, indent=2))
        else:
            shown(found, print)


if __name__ == "__main__":
    main()
