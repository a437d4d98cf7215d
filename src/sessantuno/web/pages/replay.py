"""A deal that is over, card by card: only for who sat there, and never while it is played."""

from starlette.responses import Response

from sessantuno.tables.history import level_of
from sessantuno.web.history_screens import moment
from sessantuno.web.pages.table import table_of
from sessantuno.web.replay_screens import Replay
from sessantuno.web.site import Visit


async def show(visit: Visit) -> Response:
    """Show one step of a deal: ``?step=5&hands=mine``; from its beginning where none is named."""
    table, screens = await table_of(visit)
    number = int(visit.request.path_params["deal"])
    deal = next((each for each in table.deals if each.number == number and each.dealt), None)
    if deal is None:
        raise visit.not_found(
            visit._("No such deal has ended at this table; what is over can be seen again.")
        )
    visit.path = f"/tables/{table.id}/deals/{number}/replay"
    query = visit.request.query_params
    hands = query.get("hands", "all")
    if hands not in ("all", "mine"):
        raise visit.bad_request(visit._("Choose all hands, or only yours."))
    replay = Replay(screens, deal, level_of(table, screens.seat), is_open=hands == "all")
    step = visit.number(query, "step") if "step" in query else 0
    if step > replay.last:
        raise visit.not_found(visit._("The deal has only %(steps)s steps.", steps=replay.last))
    return visit.html("history/replay.html", screen=replay.show(step, moment(table.opened_at)))
