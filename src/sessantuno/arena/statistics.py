"""What the results of a study say: scores with intervals, and ratings of all its players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, fsum, log, sqrt
from typing import Final, NamedTuple

from sessantuno.arena.study import Clock, DealResult

Interval = tuple[float, float]

ELO_SCALE: Final = 400 / log(10)
"""Elo points for one unit of the logistic scale."""

GROUPS: Final = 50
"""How many groups of deals are left out in turn to see how far ratings are from certain."""


@dataclass(frozen=True)
class PairSummary:
    """How the first of two players did, with 95 % intervals from the spread between deals."""

    deals: int
    playings: int
    score: float
    score_ci: Interval
    points: float
    points_ci: Interval
    wins: int
    draws: int
    losses: int
    clocks: tuple[Clock, Clock]
    score_margin: float
    points_margin: float


class Rating(NamedTuple):
    """A player's Elo rating; the mean of all players is 0."""

    elo: float
    elo_ci: Interval


def summarize(results: Sequence[DealResult], clocks: tuple[Clock, Clock]) -> PairSummary:
    """Return the summary of the deals of two players, two at least.

    A deal with all its seatings is one observation: its playings share the cards, so they are not
    independent. The order of the deals makes no difference.
    """
    score, score_margin = mean_and_margin([each.score for each in results])
    points, points_margin = mean_and_margin([each.points for each in results])
    wins, draws, losses = (
        sum(counts) for counts in zip(*(each[2:] for each in results), strict=True)
    )
    return PairSummary(
        deals=len(results),
        playings=wins + draws + losses,
        score=score,
        score_ci=(max(0.0, score - score_margin), min(1.0, score + score_margin)),
        points=points,
        points_ci=(points - points_margin, points + points_margin),
        wins=wins,
        draws=draws,
        losses=losses,
        clocks=clocks,
        score_margin=score_margin,
        points_margin=points_margin,
    )


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half of its 95 % interval, by Student's distribution."""
    count = len(values)
    mean = fsum(values) / count
    spread = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, student(count - 1) * sqrt(spread / count)


def student(freedom: int) -> float:
    """Return the 97.5 % point of Student's distribution: 1.96 and more where observations are few.

    Exact for 1 and 2 degrees of freedom; beyond by Fisher's series, right to 0.8 % from 3 on.
    """
    if freedom == 1:
        return 12.706
    if freedom == 2:
        return 4.303
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def ratings(
    players: int, results: Mapping[tuple[int, int], Sequence[DealResult]]
) -> tuple[Rating, ...]:
    """Return an Elo rating for each player from the results of all pairings over the same deals.

    Bradley and Terry's model by maximum likelihood. The interval comes from leaving out groups
    of deals in turn (jackknife): the pairings share their deals, and this keeps what they share.
    """
    scores = {pair: [each.score for each in several] for pair, several in results.items()}
    whole = _fitted(players, scores)
    deals = min(len(several) for several in scores.values())
    groups = min(GROUPS, deals)
    without = [
        _fitted(
            players,
            {
                pair: [score for number, score in enumerate(several) if number % groups != group]
                for pair, several in scores.items()
            },
        )
        for group in range(groups)
    ]
    rated = []
    for player, strength in enumerate(whole):
        left_out = [each[player] for each in without]
        mean = fsum(left_out) / groups
        variance = (groups - 1) / groups * fsum((value - mean) ** 2 for value in left_out)
        margin = student(groups - 1) * sqrt(variance)
        rated.append(
            Rating(
                ELO_SCALE * strength,
                (ELO_SCALE * (strength - margin), ELO_SCALE * (strength + margin)),
            )
        )
    return tuple(rated)


def _fitted(players: int, scores: Mapping[tuple[int, int], Sequence[float]]) -> list[float]:
    """Return strengths on the logistic scale, their mean 0, by Newton's steps one at a time.

    One half of a deal is counted to each side of each pairing besides, so that a player who
    loses everything has a rating too.
    """
    games = {pair: (fsum(several) + 0.5, len(several) + 1) for pair, several in scores.items()}
    strengths = [0.0] * players
    for _ in range(1000):
        largest = 0.0
        for player in range(players):
            slope = curve = 0.0
            for (first, second), (won, count) in games.items():
                if player not in (first, second):
                    continue
                other = second if player == first else first
                mine = won if player == first else count - won
                expected = 1 / (1 + exp(strengths[other] - strengths[player]))
                slope += mine - count * expected
                curve += count * expected * (1 - expected)
            step = max(-1.0, min(1.0, slope / curve))
            strengths[player] += step
            largest = max(largest, abs(step))
        if largest < 1e-9:
            break
    mean = fsum(strengths) / players
    return [strength - mean for strength in strengths]
