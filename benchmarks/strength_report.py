"""Bring README, this folder's README and the plot up to date with the measured figures.

``python -m benchmarks.strength_report`` reads what ``python -m benchmarks.strength --write`` has
kept, writes ``docs/pictures/strength.svg`` (strength against time a move, two players) and the
tables between the marks ``<!-- strength:NAME -->`` and ``<!-- /strength:NAME -->``. ``--check``
writes nothing and fails if something would change.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Final, NamedTuple

from sessantuno.players import LEVELS
from sessantuno.rules import Rules
from sessantuno.web.levels import find_level
from sessantuno.web.strengths import Strength, strength_of, strengths

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "pictures" / "strength.svg"
BELOW: Final = dict(zip(LEVELS, ("random", *LEVELS), strict=False))
YARDSTICK: Final = "greedy"
DUEL: Final = Rules.preset("briscola", players=2)

WIDTH, HEIGHT = 640, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 72, 28, 56
HEAD: Final = 'role="img" aria-labelledby="t d" font-family="sans-serif" font-size="14"'


class Point(NamedTuple):
    """One player in the plot."""

    name: str
    milliseconds: float
    score: float
    margin: float
    ours: bool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    wanted = {PICTURE: plot(points())}
    for name, tables in (
        ("README.md", {"levels": levels_table()}),
        ("benchmarks/README.md", {"games": games_table(), "yardsticks": yardsticks_table()}),
    ):
        text = (ROOT / name).read_text(encoding="utf-8")
        for mark, table in tables.items():
            text = between(text, mark, table)
        wanted[ROOT / name] = text
    stale = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if asked.check:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date", file=sys.stderr)
        sys.exit(bool(stale))
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")
        print(f"{path.relative_to(ROOT)} written")


def between(text: str, mark: str, table: str) -> str:
    """Return a text with the table put between its marks; raises ``ValueError`` without them."""
    pattern = re.compile(rf"(<!-- strength:{mark} -->\n).*?(<!-- /strength:{mark} -->)", re.S)
    if pattern.search(text) is None:
        raise ValueError(f"the marks <!-- strength:{mark} --> are missing")
    return pattern.sub(lambda found: f"{found[1]}{table}{found[2]}", text)


# --- tables --------------------------------------------------------------------------------------


def shown(found: Strength | None, *, deals: bool = False) -> str:
    """Return a score as the tables show it, "" if it was not measured."""
    if found is None:
        return ""
    text = f"{100 * found.score:.1f} ± {100 * found.margin:.1f}"
    return f"{text} ({found.deals:,})" if deals else text


def levels_table() -> str:
    """Return the levels with their strength for two players."""
    lines = [
        "| level | what it does | v the level below, % | v a fixed greedy rule, % | ms a move |",
        "|---|---|---|---|---|",
    ]
    for code in LEVELS:
        level = find_level(code)
        assert level is not None  # a test compares both lists
        below = strength_of(DUEL, code, BELOW[code])
        against = f"{shown(below)} v {BELOW[code].capitalize()}" if below else ""
        greedy = strength_of(DUEL, code, YARDSTICK)
        time = next((each.milliseconds for each in (greedy, below) if each is not None), None)
        lines.append(
            f"| {level.label}, “{level.person}” | {level.does} | {against} | {shown(greedy)} "
            f"| {'' if time is None else f'{time:.2g}'} |"
        )
    return "\n".join([*lines, ""])


def games_table() -> str:
    """Return every game with each level against the one below it."""
    heads = [f"{level} v {BELOW[level]}" for level in LEVELS]
    lines = [
        f"| game | players | {' | '.join(heads)} |",
        "|---|---|" + "---|" * len(heads),
    ]
    known: dict[tuple[str, int], dict[str, Strength]] = {}
    for each in strengths():
        if BELOW.get(each.level) == each.against:
            known.setdefault((each.preset, each.players), {})[each.level] = each
    for (preset, players), row in sorted(known.items()):
        cells = " | ".join(shown(row.get(level), deals=True) for level in LEVELS)
        lines.append(f"| {preset} | {players} | {cells} |")
    return "\n".join([*lines, ""])


def yardsticks_table() -> str:
    """Return what is not in the ladder: levels against players that are no neighbours of theirs."""
    lines = [
        "| game | players | | score, % | lead in points | deals | ms a move |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {each.preset} | {each.players} | {each.level} v {each.against} | {shown(each)} "
        f"| {each.points:+.1f} | {each.deals:,} | {each.milliseconds:.2g} |"
        for each in strengths()
        if BELOW.get(each.level) != each.against
    ]
    return "\n".join([*lines, ""])


# --- the plot ------------------------------------------------------------------------------------


def points() -> list[Point]:
    """Return everybody who was measured against the yardstick with two players."""
    return [
        Point(
            find_label(each.level), each.milliseconds, each.score, each.margin, each.level in LEVELS
        )
        for each in strengths()
        if (each.preset, each.players, each.against) == ("briscola", 2, YARDSTICK)
    ]


def find_label(code: str) -> str:
    level = find_level(code)
    if level is not None:
        return level.label
    return {"edonet": "EdoNet", "random": "random cards"}.get(code, code)


def plot(several: Sequence[Point]) -> str:
    """Return the plot as an SVG picture with a title and a description for those who hear it."""
    logs = [log10(max(each.milliseconds, 0.001)) for each in several] or [-1.0, 0.0]
    ends = floor(min(logs)), max(ceil(max(logs)), floor(min(logs)) + 1)

    def x(milliseconds: float) -> float:
        share = (log10(max(milliseconds, 0.001)) - ends[0]) / (ends[1] - ends[0])
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)

    def y(score: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * score / 0.9, 1)

    told = "; ".join(
        f"{each.name} {100 * each.score:.1f} % at {each.milliseconds:.2g} ms" for each in several
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {HEAD}>',
        '<title id="t">Strength against time a move, Briscola for two</title>',
        f'<desc id="d">Score against a fixed greedy rule: {escape(told)}</desc>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ec"/>',
    ]
    for percent in range(0, 91, 10):
        at = y(percent / 100)
        look = "#8a7f76" if percent == 50 else "#e0d6c8"
        parts.append(f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" stroke="{look}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 5}" text-anchor="end">{percent}</text>')
    for decade in range(ends[0], ends[1] + 1):
        at = x(10.0**decade)
        parts.append(f'<path d="M{at} {TOP}V{HEIGHT - BOTTOM}" stroke="#e0d6c8"/>')
        number = f"{10.0**decade:g}"
        parts.append(
            f'<text x="{at}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{number}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">milliseconds a move, one core '
        "(compiled kernels)</text>"
    )
    parts.append(
        f'<text x="{LEFT - 48}" y="{TOP - 10}">% of deals won against a fixed greedy rule</text>'
    )
    for each in several:
        at, up = x(each.milliseconds), y(each.score)
        top, foot = y(each.score + each.margin), y(each.score - each.margin)
        colour = "#8c2f24" if each.ours else "#4d6b7a"
        parts.append(f'<path d="M{at} {top}V{foot}" stroke="{colour}" stroke-width="2"/>')
        mark = (
            f'<circle cx="{at}" cy="{up}" r="5" fill="{colour}"/>'
            if each.ours
            else f'<rect x="{at - 4.5}" y="{up - 4.5}" width="9" height="9" fill="{colour}"/>'
        )
        parts.append(mark)
        parts.append(f'<text x="{at + 10}" y="{up + 5}">{escape(each.name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
