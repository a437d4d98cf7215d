"""What a browser keeps for a person: how they like the pages, and what they chose last time.

Plain cookies, read with suspicion: a value that is not one of ours is as if it were not there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, get_args
from urllib.parse import parse_qsl, urlencode

from sessantuno.web.house_options import option_fields
from sessantuno.web.screens import Deck, HandOrder, Indices, Motion, Pace, Settings, Theme

SETTINGS_COOKIE: Final = "sessantuno_settings"
LANGUAGE_COOKIE: Final = "sessantuno_language"
CHOICES_COOKIE: Final = "sessantuno_choices"
TABLE_COOKIE: Final = "sessantuno_table"

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": get_args(Theme),
    "pace": get_args(Pace),
    "motion": get_args(Motion),
    "deck": get_args(Deck),
    "indices": get_args(Indices),
    "hand_order": get_args(HandOrder),
}
_FIELDS: Final = tuple(field.name for field in fields(Settings))
_SWITCH: Final = {"on": True, "off": False}
_LONGEST: Final = 300


_DECKS: Final[Mapping[str, Deck]] = {"es": "spanish", "pt": "french"}
"""What lies on the tables where a language is spoken, if that is not the Italian deck (R1.10)."""


def usual_settings(language: str) -> Settings:
    """Return how the pages are for a reader of a language who has chosen nothing."""
    usual = Settings()
    return replace(usual, deck=_DECKS.get(language, usual.deck))


def read_settings(cookie: str, language: str = "") -> Settings:
    """Read the settings' cookie; what it does not name is as usual for the reader's language."""
    return changed_settings(usual_settings(language), _pairs(cookie))


def changed_settings(settings: Settings, form: Mapping[str, str]) -> Settings:
    """Return the settings with what a form (or a cookie) says; what it does not name stays."""
    changes: dict[str, Any] = {}
    for name in _FIELDS:
        value = form.get(name)
        if value is None:
            continue
        if name in _WORDS:
            if value in _WORDS[name]:
                changes[name] = value
        elif value in _SWITCH:
            changes[name] = _SWITCH[value]
    return replace(settings, **changes)


def write_settings(settings: Settings, language: str = "") -> str:
    """Return the cookie for the settings: only what differs from what the language's usual is.

    The theme is always named, so that "" means that nothing was ever chosen.
    """
    usual = usual_settings(language)
    different = {
        name: getattr(settings, name)
        for name in _FIELDS
        if getattr(settings, name) != getattr(usual, name) or name == "theme"
    }
    words = {True: "on", False: "off"}
    return urlencode(
        {
            name: words[value] if isinstance(value, bool) else value
            for name, value in different.items()
        }
    )


@dataclass(frozen=True, slots=True)
class Choices:
    """What was chosen on the front page; the defaults are what most people want."""

    game: str = "briscola"
    level: str = "hard"
    match: str = "bo3"
    draw: str = "none"
    house: tuple[tuple[str, str], ...] = ()
    """What else was agreed on that is not usual: names of options and their values."""

    @property
    def agreed(self) -> dict[str, str]:
        """The options as a form sends them."""
        return {"draw": self.draw, **dict(self.house)}


def read_choices(cookie: str) -> Choices:
    """Read the cookie of the last choices; whether they exist is for the front page to say."""
    pairs = _pairs(cookie, _LONGEST_CHOICES, len(_CHOICES) + len(option_fields()))
    known = {name: pairs[name] for name in _CHOICES if name in pairs}
    house = tuple(
        (name, value)
        for name, value in pairs.items()
        if name in option_fields() and name not in _CHOICES
    )
    return Choices(**known, house=house)


def write_choices(choices: Choices) -> str:
    """Return the cookie for the choices."""
    return urlencode({name: getattr(choices, name) for name in _CHOICES} | dict(choices.house))


_CHOICES: Final = tuple(field.name for field in fields(Choices) if field.name != "house")
_LONGEST_CHOICES: Final = 700


def _pairs(cookie: str, longest: int = _LONGEST, most: int = len(_FIELDS) + 4) -> dict[str, str]:
    if len(cookie) > longest:
        return {}
    try:
        return dict(parse_qsl(cookie, max_num_fields=most))
    except ValueError:
        return {}
