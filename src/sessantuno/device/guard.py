"""Who may send a form to the device."""

import secrets
from typing import Final

from starlette.requests import Request

from sessantuno.web.security import Guard

MARK: Final = "~"
"""With it begins every token that the device puts into a form, and none of a server."""


class DeviceGuard(Guard):
    """Lets the pages of this very site send forms, whoever of the two has made the page.

    Here a token proves nothing: a page may have come from the server, whose key is not known here.
    Only the service worker can ask a device anything, and it says whether a page of ours asked it.
    """

    def token(self, person: str) -> str:  # noqa: ARG002 (a server's depends on the person)
        """Return what a form carries, so that it is sent to the device again."""
        return MARK + secrets.token_urlsafe(9)

    def check(self, request: Request, person: str | None, token: str) -> bool:  # noqa: ARG002
        """Whether the service worker says that the form is one of ours."""
        return request.headers.get("sec-fetch-site") == "same-origin"
