"""Write the golden data anew: ``python -m tests.golden.make``; look at the changes first.

For each preset three whole sealed deals as a text record, what they came to as JSON, and the number
of ways to go on from some positions (perft). The plays are random: legal, not good.
"""

import hashlib
import json
import random
from pathlib import Path

from sessantuno.cards import Card, codes
from sessantuno.game import Deal, Game
from sessantuno.match import HouseRules
from sessantuno.presets import find_preset
from sessantuno.record import DealRecord, Record, SeatRecord, write_text
from sessantuno.replay import match_facts
from sessantuno.rules import Rules
from sessantuno.seal import Seal, commitment
from tests.strategies import EVERY_PRESET, random_play

FOLDER = Path(__file__).parent
DEALS = 3
MOST_NODES = 3000


def house_of(name: str, rules: Rules) -> HouseRules:
    """The usual match of a preset."""
    return HouseRules.from_dict({"sides": len(rules.sides)} | dict(find_preset(name).house))


def golden_record(name: str, players: int) -> Record:
    """Three sealed deals of a preset, played at random from fixed seeds."""
    rules = Rules.preset(name, players)
    deals = []
    for number in range(1, DEALS + 1):
        server_seed = hashlib.sha256(f"golden {name} {players} {number}".encode()).digest()
        dealer = (number - 1) % players
        seal = Seal(
            rules.to_dict(), tuple(codes(rules.cards)), dealer, number, commitment(server_seed)
        )
        opened = seal.open(server_seed, ["perché no?", *[""] * (players - 1)])
        order = tuple(Card.parse(code) for code in opened.pack_order())
        *_, game = random_play(Deal(rules, order, dealer), number)
        deals.append(DealRecord(number, dealer, order, tuple(game.history), opened.to_dict()))
    seats = tuple(SeatRecord(f"Seat {seat}") for seat in range(players))
    return Record(rules, seats, tuple(deals), house_of(name, rules))


def perft(game: Game, depth: int) -> int:
    """Count the ways to play the next ``depth`` actions."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for action in game.legal():
        after = game.copy()
        after.play(action)
        total += perft(after, depth - 1)
    return total


def perft_table(name: str, players: int) -> dict[str, list[int]]:
    """Counts for depth 1, 2, ... from a few positions, named by the number of actions before."""
    rules = Rules.preset(name, players)
    rng = random.Random(f"perft {name} {players}")
    game = Game(Deal.shuffled(rules, rng, rng.randrange(players)))
    table: dict[str, list[int]] = {}
    while not game.over:
        if len(game.history) % 9 == 0:
            counts = [perft(game, 1)]
            while counts[-1] < MOST_NODES / 8 and len(counts) < 6:
                counts.append(perft(game, len(counts) + 1))
            table[str(len(game.history))] = counts
        game.play(rng.choice(game.legal()))
    return table


def main() -> None:
    """Write every file."""
    perfts = {}
    for name, players in EVERY_PRESET:
        stem = f"{name}-{players}"
        record = golden_record(name, players)
        (FOLDER / "records" / f"{stem}.txt").write_text(write_text(record), encoding="utf-8")
        facts = json.dumps(match_facts(record), indent=1)
        (FOLDER / "records" / f"{stem}.json").write_text(facts + "\n", encoding="utf-8")
        perfts[stem] = perft_table(name, players)
    lines = ",\n".join(
        f" {json.dumps(stem)}: {json.dumps(table)}" for stem, table in perfts.items()
    )
    (FOLDER / "perft.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
