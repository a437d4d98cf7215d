"""How a person likes the pages, and in which language."""

from dataclasses import asdict

from starlette.responses import Response

from sessantuno.cards import Card
from sessantuno.web import preferences, screens
from sessantuno.web.i18n import CODES
from sessantuno.web.site import Visit, safe_path

_SAVED = "saved"
_SAMPLE = tuple(map(Card.parse, ("AD", "NC", "KS", "7B")))
"""Cards that show a deck: one of each suit."""


async def show(visit: Visit) -> Response:
    """Show the settings."""
    query = visit.request.query_params
    names = visit.words.cards
    cards = tuple(
        screens.CardView(card.code, names.drawing(card), names.title(card), names.index(card))
        for card in _SAMPLE
    )
    screen = screens.SettingsScreen(safe_path(query.get("next", "/")), _SAVED in query, cards)
    return visit.html("settings.html", screen=screen)


async def save(visit: Visit) -> Response:
    """Keep some settings and go back to the page that sent them."""
    fields = await visit.form()
    settings = preferences.changed_settings(visit.settings, fields)
    response = visit.json(asdict(settings)) if visit.wants_json else visit.see(_back(fields))
    language = fields.get("language", "")
    if language in CODES:
        visit.keep(response, preferences.LANGUAGE_COOKIE, language)
    # A deck chosen together with a language stays; who chooses a language alone gets its deck.
    chosen_for = language if language in CODES and "deck" in fields else visit.language
    cookie = preferences.write_settings(settings, chosen_for)
    visit.keep(response, preferences.SETTINGS_COOKIE, cookie)
    return response


def _back(fields: dict[str, str]) -> str:
    return safe_path(fields.get("next", "/"))
