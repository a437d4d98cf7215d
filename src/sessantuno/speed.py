"""How fast the kernels and the referee are here, beside a fixed loop of plain Python.

Figures of one machine say little about another; their ratio to the loop, timed in the same minute,
travels. Times are the process's own, so that a busy machine does not spoil them.
"""

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from sessantuno.actions import Pass
from sessantuno.game import Deal, Game
from sessantuno.kernels.engine import Engine, table_bits, unplayed
from sessantuno.kernels.loops import layout
from sessantuno.kernels.numbers import numbers_of
from sessantuno.kernels.position import state_of
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

BUDGETS: Final = {
    "briscola 2: random deals a second": 1_400_000,
    "every other preset: random deals a second": 500_000,
    "whole deal, two players: median ms": 40.0,
    "whole deal, two players: worst ms": 120.0,
    "24 unplayed, two players: median ms": 4.0,
    "stock empty, two players: median ms": 0.005,
    "four in pairs, 8 stock cards: median ms": 2.0,
}
"""What the compiled kernels must keep to: at least so many a second, at most so many ms."""

CASES: Final[tuple[tuple[str, str, int, int, str, int], ...]] = (
    ("stock empty, two players", "briscola", 2, 6, "duel", 500),
    ("12 unplayed, two players", "briscola", 2, 12, "duel", 300),
    ("24 unplayed, two players", "briscola", 2, 24, "duel", 300),
    ("whole deal, two players", "briscola", 2, 40, "duel", 0),
    ("four in pairs, 8 stock cards", "briscola", 4, 20, "sides", 300),
    ("four in pairs, 12 stock cards", "briscola", 4, 24, "sides", 60),
    ("Chiamata, last 4 tricks", "chiamata", 5, 20, "sides", 200),
    ("Sueca, last 5 tricks", "sueca", 4, 20, "sides", 200),
    ("brisca with the exchange, 20 unplayed", "brisca", 2, 20, "sides", 100),
)
"""Endings: name, preset, players, unplayed cards, solver, how many (0: as many as asked)."""

LOOP: Final = 200_000
"""Steps of the fixed loop: additions, a list and a dictionary, as a referee's work is made of."""


def every_game() -> Iterator[tuple[str, Rules]]:
    """Yield every preset with every number of players, by a name such as ``briscola 2``."""
    for preset in PRESETS:
        for players in sorted(preset.players):
            yield f"{preset.name} {players}", Rules.preset(preset.name, players)


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


def referee(seconds: float) -> dict[str, Any]:
    """Return the figures of the referee, plain Python always, by what they say."""
    loop = min(fixed_loop() for _ in range(5))
    found: dict[str, Any] = {}
    for name, rules in every_game():
        rate = referee_deals_a_second(rules, seconds)
        found[f"{name}: random deals a second"] = round(rate)
        found[f"{name}: random deals in a fixed loop"] = round(rate * loop)
    return found


def referee_deals_a_second(rules: Rules, seconds: float) -> float:
    """Play random deals through ``Game.play`` for about so many seconds and return the rate."""
    # Here and below: deals for measuring, which must be repeatable and are no secret.
    rng = random.Random(61)  # noqa: S311
    count, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        for _ in range(50):
            random_deal(rules, rng)
        count += 50
    return count / (time.process_time() - started)


def deals_a_second(engine: Engine, rules: Rules, runs: int = 5) -> float:
    """Return random deals a second in the kernels, shuffle included: the best of several runs."""
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
    """Yield random deals played to the start of a trick with at most so many cards left."""
    rng = random.Random(seed)  # noqa: S311
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
    """Return the milliseconds for the exact value of each of so many endings, sorted."""
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
    """Return every figure of the kernels by what it says, times in milliseconds."""
    found: dict[str, Any] = {}
    loop = min(fixed_loop() for _ in range(5))
    found["fixed loop: ms"] = round(loop * 1e3, 2)
    for name, rules in every_game():
        speed = deals_a_second(engine, rules)
        found[f"{name}: random deals a second"] = round(speed)
        found[f"{name}: random deals in a fixed loop"] = round(speed * loop)
    for name, preset_name, players, left, kind, count in CASES:
        if left > 24 and not engine.compiled:
            continue  # it would take minutes
        rules = Rules.preset(preset_name, players)
        times = solving(engine, rules, left, (count or deals) if engine.compiled else 3, kind)
        found[f"{name}: median ms"] = round(times[len(times) // 2], 4)
        found[f"{name}: worst ms"] = round(times[-1], 4)
        found[f"{name}: median in fixed loops"] = round(times[len(times) // 2] / loop / 1e3, 5)
    return found


def misses(found: dict[str, Any]) -> list[str]:
    """Return the budgets that were not kept, as sentences."""
    late = []
    for name, budget in BUDGETS.items():
        if name.startswith("every other preset"):
            speeds = {key: value for key, value in found.items() if key.endswith("a second")}
            slowest = min(speeds, key=speeds.__getitem__)
            if speeds[slowest] < budget:
                late.append(f"{slowest}: {speeds[slowest]} instead of {budget}")
        elif name not in found:
            continue
        elif (found[name] < budget) if "second" in name else (found[name] > budget):
            late.append(f"{name}: {found[name]} instead of {budget}")
    return late
