"""The score sheet's pages. The log of a sheet comes with every form; the server keeps none of it.

What a form does is in ``web/sheet_desk.py``, what is shown in ``web/sheet_show.py``; here is only
what needs a server: addresses, files, the day, the link that others may look at.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.responses import Response

from sessantuno.sheet import (
    KNOWN,
    SheetError,
    dumps,
    loads,
    new_log,
    pack,
    rematch,
    with_identity,
)
from sessantuno.sheet.sheet import LONGEST_TITLE, MOST_PLAYERS
from sessantuno.sheet.table_file import from_csv, to_csv
from sessantuno.web.pages import sheet_share, sheet_table
from sessantuno.web.pages.sheet_parts import (
    is_kept,
    log_in,
    new_identity,
    sheet_answer,
    sheet_form,
    today,
)
from sessantuno.web.screens import Choice
from sessantuno.web.sheet_desk import DEEDS, answer
from sessantuno.web.sheet_screens import StartScreen
from sessantuno.web.sheet_settings import KNOWN_WORDS
from sessantuno.web.sheet_show import Looking
from sessantuno.web.sheet_words import error_sentence
from sessantuno.web.site import Form, Visit

BODIES: Final[Mapping[str, int]] = {"/sheet": 2 * 1024 * 1024}
"""How many bytes the sheet's addresses take: a log, or a file that somebody has kept."""

Page = Callable[[Visit], Awaitable[Response]]


async def start(visit: Visit) -> Response:
    """Show the sheets kept on this device, which a script lists, and the form for a new one."""
    return visit.html("sheet/start.html", screen=_start(visit))


def _start(visit: Visit, form: Form | None = None, alert: str = "") -> StartScreen:
    typed = form or {}
    teams = typed.get("teams", "")
    known = typed.get("known", KNOWN[0].name)
    _ = visit._
    return StartScreen(
        known=tuple(
            Choice(
                each.name,
                _(KNOWN_WORDS[each.name][0]),
                _(KNOWN_WORDS[each.name][1]),
                chosen=each.name == known,
            )
            for each in KNOWN
        ),
        teams=tuple(
            Choice(value, label, chosen=value == teams)
            for value, label in (
                ("", _("As usual for so many")),
                ("solo", _("Each for themselves")),
                ("2x2", _("Two pairs: first and third, second and fourth")),
                ("2x3", _("Two teams of three, sitting in turn")),
                ("3x2", _("Three pairs, partners opposite")),
            )
        ),
        names=tuple(typed.get(f"name{place}", "") for place in range(MOST_PLAYERS)),
        title=typed.get("title", ""),
        alert=alert,
        text=typed.get("text", ""),
    )


async def open_new(visit: Visit) -> Response:
    """Open a sheet by hand."""
    form = await sheet_form(visit)
    names = [form.get(f"name{place}", "").strip() for place in range(MOST_PLAYERS)]
    known = form.get("known", KNOWN[0].name)
    try:
        log = new_log(
            new_identity(),
            [name for name in names if name] or _nobody(visit, known),
            title=form.get("title", "").strip(),
            date=today(form),
            known=known,
            teams=form.get("teams", ""),
        )
    except SheetError as fault:
        return _start_refused(visit, form, fault)
    return sheet_answer(visit, log, Looking(kept=is_kept(form)))


def _nobody(visit: Visit, known: str) -> list[str]:
    """Return names for a sheet whose players nobody has named: two sides, or five callers."""
    if known == "chiamata":
        return [visit._("Player %(number)s", number=place) for place in range(1, 6)]
    return [visit._("Our side"), visit._("Their side")]


async def bring(visit: Visit) -> Response:
    """Open a sheet from a file: JSON or CSV, whichever it is."""
    form = await sheet_form(visit)
    text = form.get("file") or form.get("text", "")
    try:
        log = loads(text) if text.lstrip("\ufeff \t\r\n").startswith("{") else from_csv(text)
        # A new name, so that a file never writes over a sheet that is kept here.
        log = with_identity(log, new_identity())
    except SheetError as fault:
        return _start_refused(visit, form, fault)
    return sheet_answer(visit, log, Looking(kept=is_kept(form)))


def _start_refused(visit: Visit, form: Form, fault: SheetError) -> Response:
    alert = error_sentence(visit.words, fault)
    if visit.wants_json:
        return visit.json({"error": alert}, status=422)
    screen = _start(visit, form, alert)
    return visit.html("sheet/start.html", status=422, screen=screen)


async def keep_place(visit: Visit) -> Response:
    """Show the page of a sheet that is kept on the device: a script puts the sheet in."""
    return visit.html("sheet/kept.html", id=str(visit.request.path_params["sheet_id"])[:60])


async def act(visit: Visit) -> Response:
    """Do what a form asks and show the sheet."""
    form = await sheet_form(visit)
    log = log_in(visit, form)
    looking = Looking(kept=is_kept(form), at_table=sheet_table.playable(log.sheet))
    if form.get("view") == "share":
        shared = await visit.request.app.state.shares.of_sheet(visit.person, log.sheet.id)
        looking = sheet_share.with_link(visit, looking, shared)
    found = answer(log, form, visit.words, looking)
    if form.get("do") in DEEDS:
        try:
            pack(found.log)
        except SheetError as full:
            refused = Looking(
                kept=is_kept(form), alert=error_sentence(visit.words, full), typed=form
            )
            return sheet_answer(visit, log, refused, status=422)
    # A question ("are you sure?") is an answer like any other; only what cannot be is refused.
    status = 422 if found.refused and not found.looking.sure else 200
    return sheet_answer(visit, found.log, found.looking, status=status)


async def again(visit: Visit) -> Response:
    """Open another sheet for the same players."""
    form = await sheet_form(visit)
    log = log_in(visit, form)
    try:
        new = rematch(
            log.sheet,
            new_identity(),
            title=form.get("title", log.sheet.title).strip()[:LONGEST_TITLE],
            date=today(form),
            usual=form.get("rules") == "usual",
        )
    except SheetError as fault:
        raise visit.bad_request(error_sentence(visit.words, fault)) from fault
    return sheet_answer(visit, new, Looking(kept=is_kept(form)))


async def save(visit: Visit) -> Response:
    """Send the sheet as a file."""
    form = await sheet_form(visit)
    log = log_in(visit, form)
    kind = form.get("form", "json")
    content = to_csv(log.sheet) if kind == "csv" else dumps(log)
    media_type = "text/csv; charset=utf-8" if kind == "csv" else "application/json"
    name = "".join(each for each in log.sheet.title if each.isascii() and each.isalnum())[:30]
    suffix = "csv" if kind == "csv" else "json"
    headers = {"Content-Disposition": f'attachment; filename="sheet-{name or "match"}.{suffix}"'}
    return visit.finish(Response(content, media_type=media_type, headers=headers))


ROUTES: Final[tuple[tuple[str, str, Page], ...]] = (
    ("GET", "/sheet", start),
    ("POST", "/sheet", act),
    ("POST", "/sheet/new", open_new),
    ("POST", "/sheet/again", again),
    ("POST", "/sheet/file", save),
    ("POST", "/sheet/open", bring),
    ("POST", "/sheet/share", sheet_share.share),
    ("POST", "/sheet/unshare", sheet_share.unshare),
    ("POST", "/sheet/table", sheet_table.open_table),
    ("GET", "/sheet/{sheet_id}", keep_place),
    ("GET", "/s/{share_id}", sheet_share.look),
    ("POST", "/sheet/of/tables/{table_id}", sheet_table.sheet_of_table),
)
"""The sheet's addresses: method, path, page."""
