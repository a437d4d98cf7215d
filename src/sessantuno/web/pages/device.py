"""What the device's copy of the site and the server tell each other about a visitor."""

from starlette.responses import Response

from sessantuno.web import preferences
from sessantuno.web.i18n import CODES
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


async def take_preferences(visit: Visit) -> Response:
    """Take over what was chosen without a signal, told as above; "" leaves what is there."""
    fields = await visit.form()
    response = Response(status_code=204)
    language = fields.get("language", "")
    if language in CODES:
        visit.keep(response, preferences.LANGUAGE_COOKIE, language)
    if settings := fields.get("settings", ""):
        reader = language if language in CODES else visit.language
        understood = preferences.read_settings(settings, reader)
        cookie = preferences.write_settings(understood, reader)
        visit.keep(response, preferences.SETTINGS_COOKIE, cookie)
    if choices := fields.get("choices", ""):
        cookie = preferences.write_choices(preferences.read_choices(choices))
        visit.keep(response, preferences.CHOICES_COOKIE, cookie)
    return visit.finish(response)
