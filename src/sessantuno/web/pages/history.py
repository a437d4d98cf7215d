"""My matches: those that are being played, to go on, and those that are over, to see again."""

from typing import Final

from starlette.responses import Response

from sessantuno.web.history_screens import history_screen
from sessantuno.web.site import Visit
from sessantuno.web.table_screens import TableScreens

ON_A_PAGE: Final = 10
MOST_PAGES: Final = 100_000


async def show(visit: Visit) -> Response:
    """Show the person's matches, the newest first."""
    page = _page(visit)
    found = await visit.site.history.page(
        visit.person, skip=(page - 1) * ON_A_PAGE, most=ON_A_PAGE + 1
    )
    if page > 1 and not found:
        raise visit.not_found(visit._("You have not played so many matches."))
    rows = []
    for table in found[:ON_A_PAGE]:
        seat = table.seat_of(visit.person)
        assert seat is not None  # these are the person's tables
        rows.append(TableScreens(table, seat, visit.words, visit.settings.pace))
    screen = history_screen(rows, page, more=len(found) > ON_A_PAGE)
    return visit.html("history/matches.html", screen=screen)


def _page(visit: Visit) -> int:
    asked = visit.request.query_params.get("page", "1")
    if not (asked.isascii() and asked.isdecimal() and 0 < int(asked[:9]) <= MOST_PAGES):
        raise visit.bad_request(visit._("A page has a number from 1 on."))
    return int(asked)
