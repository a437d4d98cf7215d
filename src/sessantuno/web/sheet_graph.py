"""The graph of a match: where its lines run. Numbers only; the template draws them."""

from collections.abc import Sequence

from sessantuno.match.outcome import Score
from sessantuno.sheet import Sheet
from sessantuno.web.sheet_screens import Bar, Dot, Graph, Label, Line
from sessantuno.web.sheet_words import LETTERS, SheetWords

WIDTH, HEIGHT, HIGH = 340, 64, 120
LEFT, RIGHT, MARGIN = 26, 84, 12


def graph_of(words: SheetWords) -> Graph | None:
    """Return the graph of a sheet: who is ahead and by how much, deal by deal.

    Two sides are one line, the difference of their card points, or of their wins where points were
    not written; more sides are a line each. None before anything has been played.
    """
    sheet = words.sheet
    rows = [row for row in sheet.standings.deals if row.state == "counted" and row.result]
    if not rows:
        return None
    if len(sheet.sides) == 2:
        left, right = sheet.columns
        points = [sheet.rows[row.deal - 1].entry for row in rows]
        if all(entry.points is not None and entry.recorded != "wins" for entry in points):
            steps = [entry.points[left] - entry.points[right] for entry in points if entry.points]
            sums: list[Score] = [sum(steps[: place + 1]) for place in range(len(steps))]
            return _two(words, sums, points=True)
        return _two(words, [row.totals[left] - row.totals[right] for row in rows], points=False)
    return _many(words, [row.totals for row in rows])


def _x(place: int, count: int) -> float:
    """Return where a deal stands; a match of few deals leaves room for those to come."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * place / max(count, 3), 1)


def _two(words: SheetWords, ahead: Sequence[Score], *, points: bool) -> Graph:
    _, sheet = words._, words.sheet
    left, right = sheet.columns
    most = max(1, *(abs(each) for each in ahead))
    middle = HEIGHT / 2

    def y(value: Score) -> float:
        return round(middle - (middle - MARGIN) * value / most, 1)

    looks = ["even" if each == 0 else "you" if each > 0 else "they" for each in ahead]
    dots = tuple(
        Dot(_x(place, len(ahead)), y(each), look)
        for place, (each, look) in enumerate(zip(ahead, looks, strict=True), 1)
    )
    path = [(LEFT, middle), *((dot.x, dot.y) for dot in dots)]
    last = ahead[-1]
    who = left if last > 0 else right
    letter = LETTERS[sheet.columns.index(who)]
    by = words.total(abs(last), signed=False)
    end = _("level") if last == 0 else _("%(name)s by %(points)s", name=letter, points=by)
    if last == 0:
        summary = _("After %(deals)s deals both sides are level.", deals=len(ahead))
    elif points:
        summary = _(
            "After %(deals)s deals %(name)s is ahead by %(points)s card points in all.",
            deals=len(ahead),
            name=words.names[who],
            points=by,
        )
    else:
        summary = _(
            "After %(deals)s deals %(name)s is ahead by %(points)s wins.",
            deals=len(ahead),
            name=words.names[who],
            points=by,
        )
    drop = 5 if abs(last) < most or last > 0 else 2
    return Graph(
        WIDTH,
        HEIGHT,
        middle,
        (Line(_path(path), "main", dots),),
        (
            Label(2, MARGIN + 5, LETTERS[0]),
            Label(2, HEIGHT - MARGIN + 5, LETTERS[1]),
            Label(dots[-1].x + 9, dots[-1].y + drop, end, end=True),
        ),
        summary,
    )


def _many(words: SheetWords, totals: Sequence[Sequence[Score]]) -> Graph:
    sheet = words.sheet
    flat = [0, *(each for row in totals for each in row)]
    low, high = min(flat), max(flat)
    span = max(1, high - low)

    def y(value: Score) -> float:
        return round(HIGH - MARGIN - (HIGH - 2 * MARGIN) * (value - low) / span, 1)

    lines, ends = [], []
    for place, side in enumerate(sheet.columns):
        path = [(float(LEFT), y(0))]
        path += [(_x(deal, len(totals)), y(row[side])) for deal, row in enumerate(totals, 1)]
        dots = tuple(Dot(x, height, f"side-{place}") for x, height in path[1:])
        lines.append(Line(_path(path), f"side-{place}", dots[-1:]))
        name = words.names[side]
        short = name if len(name) <= 7 else f"{name[:6]}…"
        ends.append((path[-1][1], f"{short} {words.total(totals[-1][side])}", place))
    x = _x(len(totals), len(totals)) + 8
    labels, above = [], -99.0
    for height, text, place in sorted(ends):
        # Labels of sides that are close stand one under the other.
        above = max(height + 4, above + 15)
        labels.append(Label(x, round(above, 1), text, f"side-{place}", end=True))
    tall = max(HIGH, int(above) + 8)
    summary = words._(
        "After %(deals)s deals: %(score)s.",
        deals=len(totals),
        score=words.score(sheet.standings, sheet.house),
    )
    return Graph(WIDTH, tall, y(0), tuple(lines), tuple(labels), summary)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def bars_of(words: SheetWords) -> tuple[Bar, ...]:
    """Return each deal whose card points are known as the bar of 61."""
    sheet: Sheet = words.sheet
    target = sheet.house.effective_target
    tick = target if isinstance(target, int) and sheet.house.scoring == "sides" else 61
    found = []
    for row in sheet.standings.deals:
        entry = sheet.rows[row.deal - 1].entry
        if row.state != "counted":
            continue
        if entry.caller_points is not None:
            shares: tuple[int, ...] = (entry.caller_points, 120 - entry.caller_points)
            found.append(Bar(row.deal, f"{shares[0]}–{shares[1]}", shares, entry.need))
        elif entry.points is not None and entry.recorded != "wins":
            shares = tuple(entry.points[side] for side in sheet.columns)
            found.append(Bar(row.deal, "–".join(map(str, shares)), shares, tick))
    return tuple(found)
