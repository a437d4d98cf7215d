"""Derive the table of what cards are worth in the hand: ``python -m benchmarks.worths``.

Deals are played by the judgement that all levels share, with the present table and some random
plays. At the start of each trick the cards that each side holds are noted, and in the end what
the side went on to take. Least squares then says what each kind of card was worth. A few rounds,
each with the table of the one before, settle it. Prints the row; with ``--write`` puts it into
``src/sessantuno/players/worth_table.py``.
"""

import argparse
import time
from pathlib import Path
from random import Random

from sessantuno.cards import SUITS, Card, Suit
from sessantuno.game import Deal
from sessantuno.players import worth_table
from sessantuno.players.judgement import Judgement, standing
from sessantuno.players.world import World
from sessantuno.players.worths import COLUMNS, KINDS, family, family_name, kinds, worths
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

WIDTH = COLUMNS * (KINDS + 1)
CARELESS = 0.08
"""Share of random plays, so that unusual hands are met too."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="families whose name contains this")
    parser.add_argument("--deals", type=int, default=4000, help="deals in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name, rules in families().items():
        if asked.only not in name:
            continue
        started = time.perf_counter()
        for number in range(asked.rounds):
            worth_table.TABLE[name] = fit(rules, asked.deals, Random(f"{name}/{number}"))
            worths.cache_clear()
            family.cache_clear()
        print(name, f"{time.perf_counter() - started:.0f} s", flush=True)
        for kind in range(KINDS + 1):
            row = worth_table.TABLE[name][COLUMNS * kind : COLUMNS * (kind + 1)]
            print("  ", kind, [round(x, 1) for x in row])
        if asked.write:
            write()


def families() -> dict[str, Rules]:
    """Return one game for each family that the presets make."""
    found: dict[str, Rules] = {}
    for preset in PRESETS:
        for players in sorted(preset.players):
            rules = Rules.preset(preset.name, players=players)
            found.setdefault(family_name(rules), rules)
    return found


def fit(rules: Rules, deals: int, random: Random) -> tuple[float, ...]:
    """Return the row of the table that best explains what sides went on to take."""
    square = [[0.0] * WIDTH for _ in range(WIDTH)]
    right = [0.0] * WIDTH
    for _ in range(deals):
        for features, gained in played(rules, random):
            items = list(features.items())
            for one, value in items:
                right[one] += value * gained
                line = square[one]
                for other, second in items:
                    line[other] += value * second
    for place in range(WIDTH):
        square[place][place] += 1e-6 + deals * 0.02
    return tuple(round(x, 2) for x in solved(square, right))


def played(rules: Rules, random: Random) -> list[tuple[dict[int, float], float]]:
    """Play one deal and return for every trick and side what it held and what it then gained."""
    deal = Deal.shuffled(rules, random, dealer=random.randrange(rules.players))
    trump = trump_of(rules, deal, random)
    sides, side_of = len(rules.sides), rules.side_of
    if rules.trump == "called":  # the sides of Chiamata: a caller and a partner against three
        caller, partner = random.sample(range(5), 2)
        side_of, sides = tuple(int(seat not in (caller, partner)) for seat in range(5)), 2
    first = rules.after(deal.dealer)
    world = World(rules, trump, deal.hands, deal.stock, first, side_of=side_of)
    unplayed = set(rules.cards)
    notes: list[tuple[dict[int, float], int, list[int]]] = []
    left = rules.tricks
    while not world.over:
        if not world.table:
            left = len(world.hands[world.turn]) + len(world.pile) // rules.players
            left //= rules.cards_per_turn
            points = list(world.seat_points)
            # One side a trick is enough: the others' gains follow from it.
            side = random.randrange(sides)
            notes.append((noted(world, left, unplayed, side, sides), side, points))
        seat = world.turn
        legal = world.legal()
        if random.random() < CARELESS:
            card = random.choice(legal)
        else:
            unseen = unplayed.difference(world.hands[seat])
            judge = Judgement(rules, trump, left, unseen, sides - 1)
            card = judge.best_reply(
                legal, world.table, world.winning, world.pot, world.later(), seat, side_of
            )
        unplayed.discard(card)
        world.play(card)
    found = []
    for features, side, before in notes:
        mine = others = 0
        for seat, (now, then) in enumerate(zip(world.seat_points, before, strict=True)):
            if side_of[seat] == side:
                mine += now - then
            else:
                others += now - then
        gained = mine - others / (sides - 1)
        found.append((features, gained if rules.objective == "most" else -gained))
    return found


def noted(world: World, left: int, unplayed: set[Card], side: int, sides: int) -> dict[int, float]:
    """Return what a side holds against the others, in the columns of the table."""
    rules, kind_of = world.rules, kinds(world.rules, world.trump)
    phase = left / rules.tricks
    found: dict[int, float] = {}

    def add(kind: int, weight: float, stand: float) -> None:
        for column, value in enumerate((1.0, phase, phase * phase, stand)):
            place = COLUMNS * kind + column
            found[place] = found.get(place, 0.0) + weight * value

    for seat, hand in enumerate(world.hands):
        weight = 1.0 if world.side_of[seat] == side else -1 / (sides - 1)
        unseen = unplayed.difference(hand)
        chance = standing(rules, world.trump, unseen, min(rules.hand, left * rules.cards_per_turn))
        for card in hand:
            add(kind_of[card], weight, chance[card])
    add(KINDS, 1.0 if world.side_of[world.turn] == side else -1 / (sides - 1), 0.0)
    return found


def trump_of(rules: Rules, deal: Deal, random: Random) -> Suit | None:
    match rules.trump:
        case "turned":
            return deal.stock[-1].suit
        case "dealer_card":
            return deal.order[-1].suit
        case "called":
            return random.choice(SUITS)
        case _:
            return None


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Return x with ``square x = right`` by elimination with pivots."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(square, right, strict=True)]
    for step in range(size):
        pivot = max(range(step, size), key=lambda row: abs(rows[row][step]))
        rows[step], rows[pivot] = rows[pivot], rows[step]
        for row in range(step + 1, size):
            factor = rows[row][step] / rows[step][step]
            if factor:
                for column in range(step, size + 1):
                    rows[row][column] -= factor * rows[step][column]
    found = [0.0] * size
    for step in range(size - 1, -1, -1):
        known = sum(rows[step][column] * found[column] for column in range(step + 1, size))
        found[step] = (rows[step][size] - known) / rows[step][step]
    return found


def write() -> None:
    """Write the table as the module that the players read."""
    path = Path(worth_table.__file__)
    lines = [
        '"""Worths of cards in the hand by family of games; see :mod:`sessantuno.players.worths`.',
        "",
        "Written by ``python -m benchmarks.worths --write``; change nothing by hand.",
        '"""',
        "",
        "# fmt: off",
        "TABLE: dict[str, tuple[float, ...]] = {",
    ]
    for name, row in worth_table.TABLE.items():
        lines.append(f'    "{name}": (')
        for kind in range(KINDS + 1):
            four = row[COLUMNS * kind : COLUMNS * (kind + 1)]
            lines.append("        " + ", ".join(f"{x:.2f}" for x in four) + ",")
        lines.append("    ),")
    path.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
