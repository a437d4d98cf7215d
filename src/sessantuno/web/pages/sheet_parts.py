"""What the pages of the score sheet share: reading their forms, answering with a sheet."""

import datetime
import secrets
from typing import Any, Final

from starlette.responses import Response

from sessantuno.sheet import Log, SheetError, unpack
from sessantuno.sheet.packed import LONGEST_PACKED
from sessantuno.sheet.sheet import LONGEST_DATE
from sessantuno.web.sheet_show import Looking, show
from sessantuno.web.sheet_words import error_sentence
from sessantuno.web.site import Form, Visit

LONGEST_FILE: Final = 400_000
LONG_FIELDS: Final = {"log": LONGEST_PACKED, "text": LONGEST_FILE, "file": LONGEST_FILE}
MOST_FIELDS: Final = 64


async def sheet_form(visit: Visit) -> dict[str, str]:
    """Return a form of the sheet's pages, which may hold a log or a file."""
    visit.path = "/sheet"
    return await visit.form(LONG_FIELDS, most=MOST_FIELDS)


def log_in(visit: Visit, form: Form) -> Log:
    """Return the log of a form, whole; raises ``Refusal`` with a sentence."""
    try:
        return unpack(form.get("log", ""))
    except SheetError as fault:
        raise visit.bad_request(error_sentence(visit.words, fault)) from fault


def is_kept(form: Form) -> bool:
    """Whether a script keeps the log on the device."""
    return form.get("kept") == "1"


def today(form: Form) -> str:
    """Return the day where the person is, as their browser says, or where the server is."""
    day = form.get("today", "")
    plain = day.isascii() and day.isprintable() and 0 < len(day) <= LONGEST_DATE
    return day if plain else datetime.datetime.now().astimezone().date().isoformat()


def new_identity() -> str:
    """Return a name for a new sheet."""
    return secrets.token_urlsafe(9)


def sheet_answer(visit: Visit, log: Log, looking: Looking, *, status: int = 200) -> Response:
    """Answer with a sheet: the page, or its changing part and the log where a script asked."""
    screen = show(log, visit.words, looking)
    if not visit.wants_json:
        return visit.html("sheet/sheet.html", status=status, screen=screen)
    said: dict[str, Any] = {
        "html": visit.render("sheet/_sheet.html", screen=screen),
        "log": screen.packed,
        "id": screen.id,
        "title": screen.title,
        "when": screen.when,
        "summary": screen.summary,
        "names": list(screen.names),
        "say": list(screen.say),
    }
    if screen.alert:
        said["error"] = screen.alert
    return visit.json(said, status=status)
