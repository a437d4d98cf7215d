"""What the device's copy of the site and the server tell each other about a visitor."""

from starlette.responses import Response

from sessantuno.web import preferences
from sessantuno.web.site import Visit


async def preferences_json(visit: Visit) -> Response:
    """Answer with the visitor's choices as their cookies hold them, which no script can read."""
    cookies = visit.request.cookies
    return visit.json(
        {
            "language": cookies.get(preferences.LANGUAGE_COOKIE, ""),
            "settings": cookies.get(preferences.SETTINGS_COOKIE, ""),
            "choices": cookies.get(preferences.CHOICES_COOKIE, ""),
        }
    )
