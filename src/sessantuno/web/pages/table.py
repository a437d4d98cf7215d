"""The table: the page, the posts that move it on, the frames and the bell for other tabs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from starlette.responses import Response, StreamingResponse

from sessantuno.tables import (
    BadSeed,
    NoSuchTable,
    NotAllowed,
    NotNow,
    NotSeated,
    NotYourTurn,
    SeenSince,
    Table,
    TableError,
    frames,
)
from sessantuno.web import preferences
from sessantuno.web.card_names import capital
from sessantuno.web.screens import Sentence
from sessantuno.web.site import Form, Visit
from sessantuno.web.table_screens import TableScreens

LONGEST_NAME: Final = 32
LONGEST_ACTION: Final = 32
KEEP_ALIVE_SECONDS: Final = 20
"""A line through the stream of events now and then, so that nobody between takes it for dead."""

Move = Callable[[Visit, Form, str, int], Awaitable[Table]]
"""Does what a post asks: the visit, its fields, the table's name, the last event its page saw."""


async def show(visit: Visit) -> Response:
    """Show the table as it stands now."""
    table, screens = await table_of(visit)
    response = visit.html("table.html", screen=screens.now())
    if table.phase != "match_over":
        visit.keep(response, preferences.TABLE_COOKIE, table.id)
    return response


async def show_frames(visit: Visit) -> Response:
    """Answer with what happened after the event that the page has seen."""
    table, screens = await table_of(visit)
    after = visit.number(visit.request.query_params, "after")
    return visit.json(steps(visit, table, screens, after))


async def events(visit: Visit) -> Response:
    """Stream the number of the last event whenever something happens at the table."""
    table, _ = await table_of(visit)
    stream = _bell(visit, table.id, table.seq)
    headers = {"X-Accel-Buffering": "no"}
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


async def _bell(visit: Visit, table_id: str, seq: int) -> AsyncIterator[str]:
    tables, closing = visit.site.tables, visit.site.closing
    yield f"retry: 2000\nevent: seq\ndata: {seq}\n\n"
    closed = asyncio.ensure_future(closing.wait())
    try:
        while not closing.is_set():
            rung = asyncio.ensure_future(tables.wait(table_id, seq))
            try:
                await asyncio.wait(
                    {rung, closed},
                    timeout=KEEP_ALIVE_SECONDS,
                    return_when=asyncio.FIRST_COMPLETED,
                )
                if rung.done():
                    seq = rung.result()
                    yield f"event: seq\ndata: {seq}\n\n"
                elif not closing.is_set():
                    yield ": still here\n\n"
            finally:
                rung.cancel()
    finally:
        closed.cancel()


# --- posts -------------------------------------------------------------------------------------


async def deal(visit: Visit) -> Response:
    """Take the person's words for the seal, and deal."""

    async def move(visit: Visit, fields: Form, table_id: str, seq: int) -> Table:
        words = fields.get("client_seed", "")
        return await visit.site.tables.contribute(table_id, visit.person, seq, words)

    return await _post(visit, move)


async def act(visit: Visit) -> Response:
    """Take an action: a card, a call, an exchange."""

    async def move(visit: Visit, fields: Form, table_id: str, seq: int) -> Table:
        action = _action(fields)
        if len(action) > LONGEST_ACTION:
            raise visit.bad_request(visit._("No action is that long."))
        return await visit.site.tables.act(table_id, visit.person, seq, action)

    if visit.settings.confirm and not visit.wants_json:
        fields = await visit.form()
        asked = await _asked_again(visit, _action(fields), fields)
        if asked is not None:
            return asked
    return await _post(visit, move)


async def _asked_again(visit: Visit, action: str, fields: Form) -> Response | None:
    """Return the page that asks once more for a card that was pressed once; None for all else.

    A script asks by itself, without a way to the server and back.
    """
    table, screens = await table_of(visit)
    screen = screens.now()
    card = next(
        (held.card for held in screen.hand if held.playable and held.action == action), None
    )
    if card is None or fields.get("sure") == action or fields.get("seq") != str(table.seq):
        return None
    sentence = Sentence(capital(card.name), visit._("press it once more to play it"))
    return visit.html("table.html", screen=replace(screen, sure=action, sentence=sentence))


def _action(fields: Form) -> str:
    """Return the action of a form; a call comes in two fields, or three with its points.

    Where the caller names any card, its rank is a field too.
    """
    action = fields.get("action", "")
    if action.startswith("name ") and fields.get("rank"):
        return f"name {fields['rank']}{action[5:]}"
    if action != "bid":
        return action
    bid = fields.get("bid", "")
    return bid + fields.get("points", "") if bid.endswith(("@", " ")) else bid


async def next_deal(visit: Visit) -> Response:
    """Seal the next deal."""

    async def move(visit: Visit, _: Form, table_id: str, seq: int) -> Table:
        return await visit.site.tables.next_deal(table_id, visit.person, seq)

    return await _post(visit, move)


async def concede(visit: Visit) -> Response:
    """Give the deal up."""

    async def move(visit: Visit, _: Form, table_id: str, seq: int) -> Table:
        return await visit.site.tables.concede(table_id, visit.person, seq)

    return await _post(visit, move)


async def hint(visit: Visit) -> Response:
    """Tell what the strongest level would do; asked again it is told again."""

    async def move(visit: Visit, _: Form, table_id: str, seq: int) -> Table:
        return await visit.site.tables.hint(table_id, visit.person, seq)

    return await _post(visit, move)


async def undo(visit: Visit) -> Response:
    """Take back the last thing the person did."""

    async def move(visit: Visit, fields: Form, table_id: str, seq: int) -> Table:
        even_so = fields.get("even_so", "") == "yes"
        return await visit.site.tables.undo(table_id, visit.person, seq, even_so=even_so)

    return await _post(visit, move)


async def rematch(visit: Visit) -> Response:
    """Open the table of another match with the same seats, and go there."""

    async def move(visit: Visit, _: Form, table_id: str, seq: int) -> Table:
        return await visit.site.tables.rematch(table_id, visit.person, seq)

    return await _post(visit, move)


async def _post(visit: Visit, move: Move) -> Response:
    """Do what a post asks and answer with the steps since, or send the browser to the table."""
    table_id = _table_id(visit)
    visit.path = f"/tables/{table_id}"
    fields = await visit.form()
    seq = visit.number(fields, "seq")
    try:
        table = await move(visit, fields, table_id, seq)
    except NoSuchTable:
        raise _no_table(visit) from None
    except TableError as refused:
        return await _refused(visit, refused, table_id, seq)
    if table.id != table_id:
        url = f"/tables/{table.id}"
        response = visit.json({"url": url}) if visit.wants_json else visit.see(url)
        visit.keep(response, preferences.TABLE_COOKIE, table.id)
        return response
    if not visit.wants_json:
        return visit.see(visit.path)
    screens = _screens(visit, table)
    told = table.hint is not None and table.seq == seq  # the last event is that very hint
    return visit.json(steps(visit, table, screens, seq - 1 if told else seq))


async def _refused(visit: Visit, refused: TableError, table_id: str, seq: int) -> Response:
    """Answer what cannot be done: the sentence, and the table as it is."""
    if isinstance(refused, NotSeated):
        raise visit.not_yours() from refused
    status, sentence = _why(visit, refused)
    table = refused.table or await visit.site.tables.load(table_id)
    screens = _screens(visit, table)
    if visit.wants_json:
        answer = steps(visit, table, screens, seq) | {"error": sentence}
        return visit.json(answer, status=status)
    screen = screens.now()
    said = replace(screen.sentence, main=sentence, rest="", more="")
    return visit.html("table.html", status=status, screen=replace(screen, sentence=said))


def _why(visit: Visit, refused: TableError) -> tuple[int, str]:
    """Return the status and the sentence for what cannot be done."""
    _ = visit._
    match refused:
        case NotYourTurn():
            return 409, _("It is not your turn.")
        case BadSeed(fault=fault):
            return 400, visit.speech.plain(str(fault))
        case NotAllowed(reason="unreadable"):
            return 400, _("That is no card and no call.")
        case NotAllowed(reason="not_held"):
            return 400, _("That card is not in your hand.")
        case NotAllowed(reason="must_follow"):
            return 400, _("You must follow the suit that was led.")
        case NotAllowed():
            return 400, _("The rules do not allow that now.")
        case SeenSince():
            return 409, _("Something new has been seen since: it can only be taken back as such.")
        case NotNow():
            return 409, _("That cannot be done now.")
        case _:
            return 400, _("That cannot be done.")


# --- what is answered ----------------------------------------------------------------------------


def steps(visit: Visit, table: Table, screens: TableScreens, after: int) -> dict[str, Any]:
    """Return the steps after an event, each with its piece of page and what is said of it."""
    if after > table.seq:
        raise visit.bad_request(visit._("The table is not that far yet."))
    template = visit.site.template(visit.language, "_table.html")
    shown = frames(table, screens.seat, after)
    answer = []
    for frame in shown:
        html = template.render(page=visit.page, screen=screens.frame(frame))
        answer.append(
            {
                "kind": frame.kind,
                "seat": frame.seat,
                "seq": frame.seq,
                "html": html,
                "say": screens.say(frame),
                "think": screens.think(frame),
                "hold": screens.pauses(frame),
            }
        )
    return {"seq": table.seq, "frames": answer}


async def table_of(visit: Visit) -> tuple[Table, TableScreens]:
    """Return the table of the address and how its person sees it; a stranger is refused."""
    table_id = _table_id(visit)
    visit.path = f"/tables/{table_id}"
    try:
        table = await visit.site.tables.load(table_id)
    except NoSuchTable:
        raise _no_table(visit) from None
    return table, _screens(visit, table)


def _screens(visit: Visit, table: Table) -> TableScreens:
    seat = table.seat_of(visit.person)
    if seat is None:
        raise visit.not_yours()
    settings = visit.settings
    return TableScreens(table, seat, visit.words, settings.pace, settings.hand_order)


def _table_id(visit: Visit) -> str:
    table_id = str(visit.request.path_params["table_id"])
    if len(table_id) > LONGEST_NAME or not table_id.isascii():
        raise _no_table(visit)
    return table_id


def _no_table(visit: Visit) -> Exception:
    return visit.not_found(
        visit._("There is no table at this address. It may have a letter too many or too few.")
    )
