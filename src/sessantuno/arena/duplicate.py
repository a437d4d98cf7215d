"""Players against players in duplicate: the same deals played with the seats exchanged.

Luck dominates a single deal of Briscola, so two players are compared on pairs: each deal is
played twice, the second time with the parts of the two players changed. Pure functions: no
clock, no files, no printing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from random import Random

from sessantuno.game import Deal, Game, Outcome
from sessantuno.players.base import Player
from sessantuno.rules import Rules

Maker = Callable[[bytes], Player]
"""Makes a player from a seed, as ``make_player`` does for a level."""


@dataclass(frozen=True)
class Comparison:
    """How one player did against another; a *pair* is one deal and all its exchanged playings."""

    pairs: int
    score: float
    """Share of the deals won, draws counting half, from 0 to 1."""
    margin: float
    """Half of the 95 % interval of the score, from the spread between pairs."""
    wins: int
    draws: int
    losses: int
    points: float
    """Mean lead in card points a deal."""

    def __str__(self) -> str:
        return f"{100 * self.score:.1f} % ±{100 * self.margin:.1f} ({self.pairs} pairs)"


def play_out(deal: Deal, players: Sequence[Player]) -> Game:
    """Play a deal to its end, one player a seat, and return the finished game."""
    game = Game(deal)
    while game.turn is not None:
        game.play(players[game.turn].choose(game.view(game.turn)))
    return game


def result_for(outcome: Outcome, rules: Rules, side: int) -> tuple[float, float]:
    """Return the share of the win (1, 0.5, 0) and the lead in card points of a side.

    A side wins with more card points than any other (fewer where fewer are better); those who
    tie for the best share half. The lead is over the best other side. In Chiamata a side is a
    seat, which wins with the caller's side or against it (R15.1); a deal not played is a draw.
    """
    if rules.trump == "called":
        if outcome.how != "played" or outcome.caller is None:
            return 0.5, 0.0
        over = outcome.caller_side_points - outcome.need
        calling = side in (outcome.caller, outcome.partner)
        return (1.0 if (over >= 0) == calling else 0.0), float(over if calling else -over)
    sign = 1 if rules.objective == "most" else -1
    points = [sign * each for each in outcome.side_points]
    mine, best = points[side], max(p for other, p in enumerate(points) if other != side)
    return (1.0 if mine > best else 0.5 if mine == best else 0.0), float(mine - best)


def deal_for(rules: Rules, number: int, seed: bytes) -> Deal:
    """Return a deal of a study: the same for every player and process; the dealer goes round."""
    deal_seed = int.from_bytes(sha256(seed + number.to_bytes(4, "big")).digest())
    random = Random(deal_seed)  # noqa: S311 - deals of a study are worth nothing to guess
    return Deal.shuffled(rules, random, dealer=number % rules.players)


def seed_for(deal_number: int, seat: int, seed: bytes) -> bytes:
    """Return the seed of a player: the same for the same deal and seat, so pairs share luck."""
    return sha256(seed + f"/{deal_number}/{seat}".encode()).digest()[:16]


def compare(
    rules: Rules, first: Maker, second: Maker, *, pairs: int, seed: bytes = b"arena"
) -> Comparison:
    """Compare two players in duplicate and return how the first did.

    Each pair is two playings of one deal. In the first one side is the first player's and all
    others the second's, in the second the parts are changed; which side is the lone one goes
    round. With more than two sides a lone side's fair share is less than half, in the second
    playing the others' is as much more: equal players score one half together.
    """
    sides = len(rules.sides)
    scores: list[float] = []
    wins = draws = losses = 0
    leads = 0.0
    for number in range(pairs):
        deal = deal_for(rules, number, seed)
        side = number // rules.players % sides
        won, lead = result_for(_seated(deal, number, side, first, second, seed), rules, side)
        # The same deal with the parts changed: what the second player wins, the first has lost.
        second_won, second_lead = result_for(
            _seated(deal, number, side, second, first, seed), rules, side
        )
        results = [(won, lead), (1 - second_won, -second_lead)]
        wins += sum(share == 1 for share, _ in results)
        draws += sum(share == 0.5 for share, _ in results)
        losses += sum(share == 0 for share, _ in results)
        leads += sum(points for _, points in results)
        scores.append(sum(share for share, _ in results) / len(results))
    return summary(scores, wins, draws, losses, leads)


def summary(
    scores: Sequence[float], wins: int, draws: int, losses: int, leads: float
) -> Comparison:
    """Return the comparison from the mean score of each pair and the counts of deals."""
    count = len(scores)
    mean = sum(scores) / count
    spread = sum((score - mean) ** 2 for score in scores) / max(count - 1, 1)
    return Comparison(
        count,
        mean,
        1.96 * sqrt(spread / count),
        wins,
        draws,
        losses,
        leads / max(wins + draws + losses, 1),
    )


def _seated(deal: Deal, number: int, side: int, lone: Maker, others: Maker, seed: bytes) -> Outcome:
    rules = deal.rules
    players = [
        (lone if rules.side_of[seat] == side else others)(seed_for(number, seat, seed))
        for seat in range(rules.players)
    ]
    return play_out(deal, players).outcome()
