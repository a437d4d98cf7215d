"""How the results of a study are shown: as plain data, as tables, and while it goes on."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sessantuno.arena.results_file import Results
from sessantuno.arena.statistics import PairSummary, Rating, ratings, summarize
from sessantuno.arena.study import Clock, PartResult, Study


@dataclass(frozen=True)
class Report:
    """What a study came to."""

    study: Study
    pairs: Mapping[tuple[int, int], PairSummary]
    rated: tuple[Rating, ...]
    """By player; empty where there are only two."""

    @classmethod
    def of(cls, study: Study, results: Results) -> "Report":
        """Return the report of a study that has been played."""
        played = {pair: results.of(pair, study.deals) for pair in study.pairings}
        pairs = {pair: summarize(several, results.clocks(pair)) for pair, several in played.items()}
        count = len(study.contestants)
        return cls(study, pairs, ratings(count, played) if count > 2 else ())

    def clock(self, player: int) -> Clock:
        """Return the time a player took in all its pairings."""
        whole = Clock()
        for pair, summary in self.pairs.items():
            for who, clock in zip(pair, summary.clocks, strict=True):
                whole = whole.add(clock) if who == player else whole
        return whole


def as_data(report: Report) -> dict[str, Any]:
    """Return a report as plain data: the one pairing, or all of them with the ratings."""
    study = report.study
    names = [each.name for each in study.contestants]
    about = {"game": study.rules.game, "players": study.rules.players, "seed": study.seed}
    each_pair = [
        {
            "a": names[first],
            "b": names[second],
            "deals": pair.deals,
            "playings": pair.playings,
            "score": pair.score,
            "score_ci": list(pair.score_ci),
            "points": pair.points,
            "points_ci": list(pair.points_ci),
            "wins": pair.wins,
            "draws": pair.draws,
            "losses": pair.losses,
            "ms_per_move": _ms(pair.clocks[0]),
            "ms_per_move_b": _ms(pair.clocks[1]),
            "slowest_ms": round(1000 * pair.clocks[0].slowest, 3),
            "slowest_ms_b": round(1000 * pair.clocks[1].slowest, 3),
        }
        for (first, second), pair in report.pairs.items()
    ]
    if not report.rated:
        return about | each_pair[0]
    return about | {
        "deals": study.deals,
        "ratings": [
            {
                "player": name,
                "elo": each.elo,
                "elo_ci": list(each.elo_ci),
                "ms_per_move": _ms(report.clock(place)),
            }
            for place, (name, each) in enumerate(zip(names, report.rated, strict=True))
        ],
        "pairings": each_pair,
    }


def _ms(clock: Clock) -> float:
    return round(1000 * clock.seconds / max(clock.moves, 1), 4)


def show(report: Report, console: Console) -> None:
    """Print a report as tables, 80 columns wide."""
    study = report.study
    rules = study.rules
    names = [each.name for each in study.contestants]
    table = Table(
        title=f"{rules.game}, {rules.players} players: {study.deals} deals, each in "
        f"{study.seatings} seatings",
        caption="of A; ± is a 95 % interval; the lead is in card points a deal; won, drawn, lost",
        title_justify="left",
        caption_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("A v B", overflow="fold")
    for column in ("score, %", "lead", "W-D-L", "ms a move"):
        table.add_column(column, justify="right", no_wrap=True)
    for (first, second), pair in report.pairs.items():
        table.add_row(
            f"{names[first]} v {names[second]}",
            f"{100 * pair.score:.1f} ±{100 * pair.score_margin:.1f}",
            f"{pair.points:+.2f} ±{pair.points_margin:.2f}",
            f"{pair.wins}-{pair.draws}-{pair.losses}",
            " / ".join(f"{_ms(clock):.2g}" for clock in pair.clocks),
        )
    console.print(table)
    if not report.rated:
        return
    ladder = Table(
        title="Elo; the mean is 0", title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    ladder.add_column("player", overflow="fold")
    for column in ("Elo", "95 %", "ms a move"):
        ladder.add_column(column, justify="right", no_wrap=True)
    for player in sorted(range(len(names)), key=lambda player: -report.rated[player].elo):
        elo, (low, high) = report.rated[player]
        ladder.add_row(
            names[player],
            f"{elo:+.0f}",
            f"{low:+.0f} to {high:+.0f}",
            f"{_ms(report.clock(player)):.2g}",
        )
    console.print(ladder)


@contextmanager
def progress(study: Study, results: Results) -> Iterator[Callable[[PartResult], None]]:
    """Show on the terminal how far a study is and how it stands; elsewhere show nothing."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals"),
        TimeRemainingColumn(),
    )
    shown = console.is_terminal and sys.stderr.isatty()
    with Progress(*columns, console=console, transient=True, disable=not shown) as bar:
        task = bar.add_task(
            "arena", total=study.deals * len(study.pairings), completed=results.kept
        )
        wait = [time.monotonic()]

        def advance(finished: PartResult) -> None:
            bar.advance(task, len(finished.part.deals))
            if time.monotonic() >= wait[0]:
                wait[0] = time.monotonic() + 1
                bar.update(task, description=_standing(study, results))

        yield advance


def _standing(study: Study, results: Results) -> str:
    if len(study.pairings) > 1:
        return "arena"
    known = results.of(study.pairings[0], study.deals)
    return f"{100 * sum(each.score for each in known) / len(known):.1f} %"
