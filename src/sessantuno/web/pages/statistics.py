"""My statistics: shown, taken along as a file, erased."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.responses import Response

from sessantuno.tables.history import MatchFacts
from sessantuno.web.history_screens import moment
from sessantuno.web.site import Visit
from sessantuno.web.statistics import statistics_of
from sessantuno.web.statistics_screens import statistics_screen

FORMAT: Final = "sessantuno-statistics"
VERSION: Final = 1

_COLUMNS: Final = (
    "ended",
    "table",
    "deal",
    "game",
    "players",
    "level",
    "result",
    "points",
    "score",
    "cappotto",
    "how",
    "hints",
    "undone",
)


async def show(visit: Visit) -> Response:
    """Show what the person has played, by game and level."""
    return await _page(visit, erased=visit.request.query_params.get("erased", "") == "yes")


async def _page(
    visit: Visit, *, erased: bool = False, problem: str = "", status: int = 200
) -> Response:
    matches = await visit.site.history.matches(visit.person)
    screen = statistics_screen(
        statistics_of(matches), visit.words, len(matches), erased=erased, problem=problem
    )
    return visit.html("statistics/statistics.html", status=status, screen=screen)


async def export(visit: Visit) -> Response:
    """Send everything that the statistics are made of, as JSON or as a table."""
    form = str(visit.request.path_params["form"])
    if form not in ("json", "csv"):
        raise HTTPException(404)
    matches = await visit.site.history.matches(visit.person)
    text = _as_json(matches) if form == "json" else _as_csv(matches)
    media_type = "application/json" if form == "json" else "text/csv; charset=utf-8"
    headers = {"Content-Disposition": f'attachment; filename="sessantuno-statistics.{form}"'}
    return visit.finish(Response(text, media_type=media_type, headers=headers))


async def erase(visit: Visit) -> Response:
    """Erase the person's matches for good, if they say that they mean it."""
    visit.path = "/statistics"
    fields = await visit.form()
    if fields.get("sure", "") != "yes":
        sentence = visit._("Nothing was erased: tick the box to say that you mean it.")
        return await _page(visit, problem=sentence, status=400)
    await visit.site.history.erase(visit.person)
    return visit.see("/statistics?erased=yes")


def _rows(matches: Sequence[MatchFacts]) -> Iterator[dict[str, Any]]:
    for match in matches:
        for deal in match.deals:
            yield {
                "ended": moment(deal.at).iso,
                "table": deal.table,
                "deal": deal.deal,
                "game": deal.game,
                "players": deal.players,
                "level": deal.level,
                "result": deal.result,
                "points": deal.points,
                "score": deal.score,
                "cappotto": deal.cappotto,
                "how": deal.how,
                "hints": deal.hints,
                "undone": deal.undone,
            }


def _as_json(matches: Sequence[MatchFacts]) -> str:
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "matches": [
            {
                "opened": moment(match.at).iso,
                "table": match.table,
                "game": match.game,
                "players": match.players,
                "level": match.level,
                "result": match.result,
            }
            for match in matches
        ],
        "deals": list(_rows(matches)),
    }
    return json.dumps(whole, indent=1) + "\n"


def _as_csv(matches: Sequence[MatchFacts]) -> str:
    file = io.StringIO()
    writer = csv.DictWriter(file, _COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(_rows(matches))
    return file.getvalue()
