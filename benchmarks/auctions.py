"""Auctions of Briscola Chiamata: what is bid, and how often the caller then wins.

``python -m benchmarks.auctions [--level hard] [--deals 500] [--seed 1]`` plays seeded deals with
one level at all five seats. ``--calibrate`` lets the first seat call a random rank for 61 in
each deal, all others pass, and compares how often Master expected to win with how often it did,
all five seats being Master. ``--fit`` derives the estimate that bids are based on, from deals
played by the common judgement with random calls, and prints it.
"""

import argparse
from collections import Counter
from random import Random

from benchmarks.worths import solved
from sessantuno import kernels
from sessantuno.actions import Bid, Name, Pass
from sessantuno.arena import play_out, seed_for
from sessantuno.cards import Card, Suit
from sessantuno.game import Deal, Game
from sessantuno.players import LEVELS, Player, make_player
from sessantuno.players.bidding import facts
from sessantuno.players.calling import chance, imagined
from sessantuno.players.crowd import BUDGET
from sessantuno.players.judgement import Judgement
from sessantuno.players.world import World
from sessantuno.rules import Rules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--calibrate", action="store_true")
    asked = parser.parse_args()
    if asked.fit:
        fit(asked.deals, Random(asked.seed))
    elif asked.calibrate:
        calibrate(asked.deals, asked.seed)
    else:
        report(asked.level, asked.deals, asked.seed)


def report(level: str, deals: int, seed: int) -> None:
    rules = Rules.preset("chiamata")
    opening: Counter[str] = Counter()
    final: Counter[str] = Counter()
    won: Counter[str] = Counter()
    alone = 0
    for number in range(deals):
        deal = Deal.shuffled(rules, Random(f"{seed}/{number}"), dealer=number % 5)
        key = str(seed).encode()
        players = [make_player(level, seed_for(number, seat, key)) for seat in range(5)]
        game = play_out(deal, players)
        assert game.auction is not None
        first = next((call for _, call in game.auction.calls if isinstance(call, Bid)), None)
        opening[str(first) if first else "all pass"] += 1
        outcome = game.outcome()
        if outcome.how != "played":
            final["all pass"] += 1
            continue
        bid = str(game.auction.standing)
        final[bid] += 1
        won[bid] += outcome.caller_side_points >= outcome.need
        alone += outcome.caller == outcome.partner
    played = deals - final["all pass"]
    print(
        f"{deals} deals, level {level}, seed {seed}; "
        f"caller won {100 * won.total() / max(played, 1):.1f} % of {played}, alone in {alone}"
    )
    print(f"{'bid':<10}{'opening':>9}{'final':>8}{'caller won':>12}")
    for bid in sorted({*opening, *final}, key=lambda bid: -final[bid]):
        share = f"{100 * won[bid] / final[bid]:.0f} %" if final[bid] and bid in won else "-"
        print(
            f"{bid:<10}{100 * opening[bid] / deals:>7.1f} %{100 * final[bid] / deals:>6.1f} %"
            f"{share:>12}"
        )


def calibrate(deals: int, seed: int) -> None:
    """Print by tenths how often a need of 61 was expected to be reached, and how often it was."""
    if kernels.available():
        kernels.warm_up()
    rules = Rules.preset("chiamata")
    expected: dict[int, list[int]] = {tenth: [] for tenth in range(10)}
    reached: Counter[int] = Counter()
    for number in range(deals):
        random = Random(f"{seed}/{number}")
        game = Game(Deal.shuffled(rules, random, dealer=number % 5))
        game.play(Bid(random.choice(rules.ranks)))
        while game.phase == "auction":
            game.play(Pass())
        assert game.turn is not None, "the caller names"
        view = game.view(game.turn)
        key = str(seed).encode()
        players = [make_player("master", seed_for(number, seat, key)) for seat in range(5)]
        named = players[game.turn].choose(view)
        assert isinstance(named, Name)
        assert view.standing is not None
        rank = view.standing.rank
        assert rank is not None
        rng = kernels.current().rng(f"calibrate/{seed}/{number}".encode())
        totals = imagined(view, (rank,), rng, BUDGET.deals)
        share = chance(totals[Card(rank, named.suit)], view.need)
        outcome = _played_on(game, players).outcome()
        tenth = min(share // 100, 9)
        expected[tenth].append(share)
        reached[tenth] += outcome.caller_side_points >= outcome.need
    print(f"{deals} deals, seed {seed}")
    print("| expected | calls | mean expected | reached 61 |")
    print("|---|---|---|---|")
    for tenth, shares in expected.items():
        if shares:
            mean, won = sum(shares) / len(shares) / 10, 100 * reached[tenth] / len(shares)
            margin = 196 * (won / 100 * (1 - won / 100) / len(shares)) ** 0.5
            print(
                f"| {10 * tenth} to {10 * tenth + 10} % | {len(shares)} | {mean:.0f} % "
                f"| {won:.0f} % ± {margin:.0f} |"
            )


def _played_on(game: Game, players: list[Player]) -> Game:
    while game.turn is not None:
        game.play(players[game.turn].choose(game.view(game.turn)))
    return game


def fit(deals: int, random: Random) -> None:
    rules = Rules.preset("chiamata")
    width = 10
    square = [[0.0] * width for _ in range(width)]
    right = [0.0] * width
    rows = []
    for number in range(deals):
        deal = Deal.shuffled(rules, random, dealer=number % 5)
        caller = random.randrange(5)
        hand = deal.hands[caller]
        # Suits are called in which one is strong, and seldom a card one holds.
        suit = max(
            hand, key=lambda card: (sum(c.suit == card.suit for c in hand), random.random())
        ).suit
        ranks = [r for r in rules.ranks if Card(r, suit) not in hand]
        rank = random.choice(rules.ranks if random.random() < 0.1 else ranks)
        partner = next(s for s, held in enumerate(deal.hands) if Card(rank, suit) in held)
        made = played(rules, deal, suit, {caller, partner})
        row = (1.0, *facts(rules, hand, suit, rank))
        rows.append((row, made))
        for one in range(width):
            right[one] += row[one] * made
            for other in range(width):
                square[one][other] += row[one] * row[other]
    for place in range(width):
        square[place][place] += 1e-6
    found = solved(square, right)
    errors = [made - sum(a * b for a, b in zip(found, row, strict=True)) for row, made in rows]
    spread = (sum(error * error for error in errors) / len(errors)) ** 0.5
    print("POINTS_AT =", tuple(round(x, 1) for x in found), "SPREAD =", round(spread, 1))


def played(rules: Rules, deal: Deal, trump: Suit, together: set[int]) -> int:
    """Play a deal, the sides known to all, and return what the caller's side takes."""
    side_of = tuple(int(seat not in together) for seat in range(5))
    world = World(rules, trump, deal.hands, (), rules.after(deal.dealer), side_of=side_of)
    unplayed = set(rules.cards)
    while not world.over:
        seat = world.turn
        left = len(world.hands[seat])
        judge = Judgement(rules, trump, left, unplayed.difference(world.hands[seat]), 1)
        card = judge.best_reply(
            world.legal(), world.table, world.winning, world.pot, world.later(), seat, side_of
        )
        unplayed.discard(card)
        world.play(card)
    return sum(world.seat_points[seat] for seat in together)


if __name__ == "__main__":
    main()
