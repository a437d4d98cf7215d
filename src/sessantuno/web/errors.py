"""Pages for what went wrong: they say what would be right, and never show a traceback."""

import logging
import traceback
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sessantuno.web.i18n import N_
from sessantuno.web.screens import ErrorScreen, Link
from sessantuno.web.site import Refusal, Site, Visit

LOG: Final = logging.getLogger("sessantuno.web")

_SAYINGS: Final = {
    400: (N_("That cannot be"), N_("The request could not be read. Load the page again.")),
    403: (N_("Not for you"), N_("This page is for somebody else.")),
    404: (
        N_("There is nothing here"),
        N_("The address may have a letter too many or too few."),
    ),
    405: (N_("Not that way"), N_("This address is for the buttons of our pages.")),
    413: (N_("Too long"), N_("What was sent is longer than any form of ours.")),
    500: (
        N_("Something broke"),
        N_("It is our fault and has been noted. Your table is safe: load it again."),
    ),
}


def error_page(visit: Visit, fault: HTTPException) -> Response:
    """Return the page, or JSON where a script asked."""
    title, sentence = _SAYINGS.get(fault.status_code, _SAYINGS[400])
    if isinstance(fault, Refusal):
        title, sentence = fault.title, fault.sentence
    else:
        title, sentence = visit._(title), visit._(sentence)
    if visit.wants_json:
        response = visit.json(
            {"status": fault.status_code, "error": sentence}, status=fault.status_code
        )
    else:
        link = Link("/", visit._("To the front page"))
        screen = ErrorScreen(fault.status_code, title, sentence, link)
        response = visit.html("error.html", status=fault.status_code, screen=screen)
    for name, value in (fault.headers or {}).items():
        response.headers[name] = value
    return response


async def on_http_error(request: Request, fault: Exception) -> Response:
    """Answer an :class:`HTTPException`."""
    assert isinstance(fault, HTTPException)  # it is registered for nothing else
    return error_page(Visit(_site(request), request), fault)


def _site(request: Request) -> Site:
    site = request.app.state.site
    assert isinstance(site, Site)
    return site


class CatchAll:
    """Answer faults of our own with a page, and note where they were.

    The message of an exception is not noted: it may name cards that nobody may know yet.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def watched_send(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, watched_send)
        except Exception as fault:  # whatever it is, the person gets a page
            LOG.error(
                "%s %s: %s\n%s",
                scope["method"],
                _template_path(scope["path"]),
                type(fault).__name__,
                "".join(traceback.format_tb(fault.__traceback__)),
            )
            if not started:
                request = Request(scope)
                response = error_page(Visit(_site(request), request), HTTPException(500))
                await response(scope, receive, send)


def _template_path(path: str) -> str:
    """Return a path fit for a line of a log: a table's name is a secret of those who sit there."""
    parts = path.split("/")
    if len(parts) > 2 and parts[1] == "tables":
        parts[2] = "ID"
    return "/".join(parts)[:200].encode("unicode_escape").decode()
