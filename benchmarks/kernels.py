"""Speed of the compiled kernels, and long checks of them against the referee.

``python -m benchmarks.kernels [--deals N] [--plain] [--json]`` measures; ``--plain`` measures the
same source in plain Python. ``--parity N`` plays N random deals of every preset through both
referee and kernels and compares every state; ``--endings N`` compares the solvers with trying
every line of play in N endings of each size.

One core. Times are the process's own, so that a busy machine does not spoil them; still the best
of several runs is shown, and beside it the ratio to the fixed loop of ``benchmarks.deals`` timed
in the same minute, which is what travels from machine to machine.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.deals import fixed_loop
from sessantuno.actions import Pass
from sessantuno.game import Deal, Game
from sessantuno.kernels import Engine, current, numbers_of, state_of, warm_up
from sessantuno.kernels.engine import table_bits, unplayed
from sessantuno.kernels.loops import layout
from sessantuno.kernels.warm import PLAIN
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

BUDGETS = {
    "briscola 2: random deals a second": 1_400_000,
    "every other preset: random deals a second": 500_000,
    "whole deal, two players: median ms": 40.0,
    "whole deal, two players: worst ms": 120.0,
    "24 unplayed, two players: median ms": 4.0,
    "stock empty, two players: median ms": 0.005,
    "four in pairs, 8 stock cards: median ms": 2.0,
}


def deals_a_second(engine: Engine, rules: Rules, runs: int = 5) -> float:
    """Random deals a second, shuffle included: the best of several runs."""
    flat, rng = engine.ints(numbers_of(rules).flat), engine.rng(b"benchmark")
    state, order = engine.zeros(layout.STATE_SIZE), engine.zeros(layout.CARDS)
    totals = engine.zeros(layout.SEATS)
    count = 40_000 if engine.compiled else 300
    best = 1e9
    for _ in range(runs):
        begun = time.process_time()
        engine.call.random_deals(flat, state, order, rng, count, totals)
        best = min(best, time.process_time() - begun)
    return count / best


def endings(rules: Rules, left: int, seed: int) -> Iterator[Game]:
    """Random deals played at random to the start of a trick with so many cards left."""
    rng = random.Random(seed)
    while True:
        game = Game(Deal.shuffled(rules, rng, rng.randrange(rules.players)))
        while not game.over and game.phase != "playing":
            passing = [each for each in game.legal() if isinstance(each, Pass)]
            game.play(rng.choice(passing if passing and rng.random() < 0.6 else game.legal()))
        while not game.over and (game.table or sum(map(len, game.hands)) + len(game.stock) > left):
            game.play(rng.choice(game.legal()))
        if not game.over:
            yield game


def solving(engine: Engine, rules: Rules, left: int, count: int, kind: str) -> list[float]:
    """Milliseconds for the exact value of each of so many endings, sorted."""
    flat, times = engine.ints(numbers_of(rules).flat), []
    positions = endings(rules, left, 61)
    for _ in range(count):
        state = state_of(next(positions))
        bits, position = table_bits(unplayed(state)), engine.ints(state)
        space, guess = engine.space(kind, bits), 3 * unplayed(state) // 2
        side = state[layout.SIDE + state[layout.TURN]]
        begun = time.process_time_ns()
        if kind == "duel":
            engine.call.duel_value(flat, position, 0, space, bits, guess)
        else:
            engine.call.open_value(flat, position, 0, space, bits, side, guess)
        times.append((time.process_time_ns() - begun) / 1e6)
    return sorted(times)


def measure(engine: Engine, deals: int) -> dict[str, Any]:
    """Every figure, by what it says."""
    found: dict[str, Any] = {}
    loop = min(fixed_loop() for _ in range(5))
    found["fixed loop: ms"] = round(loop * 1e3, 2)
    for preset in PRESETS:
        for players in preset.players:
            speed = deals_a_second(engine, Rules.preset(preset.name, players))
            found[f"{preset.name} {players}: random deals a second"] = round(speed)
            found[f"{preset.name} {players}: random deals in a fixed loop"] = round(speed * loop)
    cases: tuple[tuple[str, str, int, int, str, int], ...] = (
        ("stock empty, two players", "briscola", 2, 6, "duel", 500),
        ("12 unplayed, two players", "briscola", 2, 12, "duel", 300),
        ("24 unplayed, two players", "briscola", 2, 24, "duel", 300),
        ("whole deal, two players", "briscola", 2, 40, "duel", deals),
        ("four in pairs, 8 stock cards", "briscola", 4, 20, "sides", 300),
        ("four in pairs, 12 stock cards", "briscola", 4, 24, "sides", 60),
        ("Chiamata, last 4 tricks", "chiamata", 5, 20, "sides", 200),
        ("Sueca, last 5 tricks", "sueca", 4, 20, "sides", 200),
        ("brisca with the exchange, 20 unplayed", "brisca", 2, 20, "sides", 100),
    )
    for name, preset_name, players, left, kind, count in cases:
        rules = Rules.preset(preset_name, players)
        times = solving(engine, rules, left, count if engine.compiled else 3, kind)
        found[f"{name}: median ms"] = round(times[len(times) // 2], 4)
        found[f"{name}: worst ms"] = round(times[-1], 4)
        found[f"{name}: median in fixed loops"] = round(times[len(times) // 2] / loop / 1e3, 5)
    return found


def misses(found: dict[str, Any]) -> list[str]:
    """The budgets that were not kept, as sentences."""
    late = []
    for name, budget in BUDGETS.items():
        if name.startswith("every other preset"):
            speeds = {key: value for key, value in found.items() if key.endswith("a second")}
            slowest = min(speeds, key=speeds.__getitem__)
            if speeds[slowest] < budget:
                late.append(f"{slowest}: {speeds[slowest]} instead of {budget}")
        elif (found[name] < budget) if "second" in name else (found[name] > budget):
            late.append(f"{name}: {found[name]} instead of {budget}")
    return late


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
