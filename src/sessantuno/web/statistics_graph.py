"""The plot of a group of deals over time: where its dots and lines lie. Numbers only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sessantuno.cards import POINTS_IN_PACK
from sessantuno.tables.history import DealFacts, Result

WIDTH: Final = 340
HEIGHT: Final = 150
LEFT: Final = 34
RIGHT: Final = 12
MARGIN: Final = 14

MOST_DOTS: Final = 60
"""More deals than these would run into each other: the latest are shown."""
SMOOTHED: Final = 10
"""The line is the mean of so many deals, as far as there are so many."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One deal."""

    x: float
    y: float
    result: Result


@dataclass(frozen=True, slots=True)
class Mark:
    """A level that is drawn across the plot, with its number at the left."""

    y: float
    label: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """Dots from left to right in the order of play, and a line through them."""

    width: int
    height: int
    dots: tuple[Dot, ...]
    line: str
    marks: tuple[Mark, ...]


def points_plot(deals: Sequence[DealFacts], tick: int) -> Plot | None:
    """Plot the card points of the deals played out, with a mark at ``tick`` (0: none).

    None for fewer than two of them: there is nothing to be seen yet.
    """
    played = [deal for deal in deals if deal.points is not None]
    if len(played) < 2:
        return None
    points = [deal.points or 0 for deal in played]
    means = [
        sum(points[max(0, place - SMOOTHED + 1) : place + 1]) / min(place + 1, SMOOTHED)
        for place in range(len(points))
    ]
    shown = played[-MOST_DOTS:]

    def y(value: float) -> float:
        return round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * value / POINTS_IN_PACK, 1)

    marks = [Mark(y(0), "0"), Mark(y(POINTS_IN_PACK), str(POINTS_IN_PACK))]
    if tick:
        marks.append(Mark(y(tick), str(tick), strong=True))
    return _plot(shown, points, means, y, marks)


def score_plot(deals: Sequence[DealFacts]) -> Plot | None:
    """Plot the running total of signed points; None for fewer than two deals."""
    if len(deals) < 2:
        return None
    totals: list[float] = []
    for deal in deals:
        totals.append((totals[-1] if totals else 0) + deal.score)
    low, high = min(0.0, *totals), max(0.0, *totals)
    span = max(1.0, high - low)

    def y(value: float) -> float:
        return round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / span, 1)

    marks = [Mark(y(0), "0", strong=True)]
    marks += [Mark(y(value), f"{value:+g}".replace("-", "−")) for value in {low, high} if value]
    return _plot(deals[-MOST_DOTS:], totals, totals, y, marks)


def _plot(
    shown: Sequence[DealFacts],
    values: Sequence[float],
    line: Sequence[float],
    y: Callable[[float], float],
    marks: Sequence[Mark],
) -> Plot:
    count = len(shown)
    xs = [round(LEFT + (WIDTH - LEFT - RIGHT) * place / (count - 1), 1) for place in range(count)]
    dots = tuple(
        Dot(x, y(value), deal.result)
        for x, value, deal in zip(xs, values[-count:], shown, strict=True)
    )
    path = " ".join(f"{x:g},{y(value):g}" for x, value in zip(xs, line[-count:], strict=True))
    return Plot(WIDTH, HEIGHT, dots, path, tuple(marks))
