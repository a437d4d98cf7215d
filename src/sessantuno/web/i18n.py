"""The languages of the pages: gettext catalogues, and which one a person reads.

English is what stands in the code and the templates. A language is a folder of ``locale``; what a
catalogue lacks is shown in English.
"""

import gettext
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sessantuno.web.screens import Language

LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "sessantuno"

LANGUAGES: Final = (
    Language("en", "English"),
    Language("it", "Italiano"),
    Language("es", "Español"),
    Language("pt", "Português"),
    Language("hr", "Hrvatski"),
)
"""What one can choose, each named in itself; the first is used where nothing else is asked for."""

CODES: Final = tuple(language.code for language in LANGUAGES)

_PREFERENCE: Final = re.compile(
    r"\s*(?P<code>[A-Za-z]{1,8})(?:-[\w-]*)?\s*(?:;\s*q=(?P<weight>[01](?:\.\d{0,3})?))?\s*"
)


def N_(message: str) -> str:  # noqa: N802 - the name by which gettext tools find words to translate
    """Mark words that are translated where they are shown."""
    return message


class Phrase(str):
    """A name with its article, which may run together with the preposition before it."""

    __slots__ = ()


JOINED: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "es": {("a", "el"): "al", ("de", "el"): "del"},
    "pt": {
        ("a", "o"): "ao",
        ("a", "a"): "à",
        ("de", "o"): "do",
        ("de", "a"): "da",
        ("em", "o"): "no",
        ("em", "a"): "na",
        ("por", "o"): "pelo",
        ("por", "a"): "pela",
    },
}
"""By language: preposition and article that become one word ("a" and "el rey": "al rey").

A translation writes the preposition before the place of the name, as in ``gana a %(other)s``. What
a language runs together in spelling alone, as the Italian "l’asso", its catalogue says.
"""


class Speech:
    """The words of one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.translations = gettext.translation(DOMAIN, LOCALE, languages=[code], fallback=True)
        self.plain = self.translations.gettext
        """Translate a message as it stands, without filling anything in."""

    def _(self, message: str, **facts: object) -> str:
        """Translate a message and fill in ``%(name)s``."""
        return self._joined(self.plain(message), facts) % facts

    def ngettext(self, one: str, many: str, number: int, **facts: object) -> str:
        """Translate for a number, which stands for ``%(num)s``."""
        facts = {"num": number, **facts}
        return self._joined(self.translations.ngettext(one, many, number), facts) % facts

    def _joined(self, text: str, facts: dict[str, object]) -> str:
        """Run prepositions of a text together with the articles of the names that follow them.

        A name whose article is said so stands among ``facts`` a second time, without it.
        """
        joined = JOINED.get(self.code, {})
        for name, phrase in list(facts.items()) if joined else ():
            if not isinstance(phrase, Phrase):
                continue
            article, _, rest = phrase.partition(" ")
            for (preposition, its_article), word in joined.items():
                before = f" {preposition} %({name})s"
                if article == its_article and before in text:
                    text = text.replace(before, f" {word} %({name} alone)s")
                    facts[f"{name} alone"] = rest
        return text


@cache
def speech(code: str) -> Speech:
    """Return the words of a language; of English for one we do not have."""
    return Speech(code if code in CODES else CODES[0])


def preferred(header: str) -> str:
    """Return the language that an ``Accept-Language`` header likes best of ours."""
    best, best_weight = CODES[0], 0.0
    for part in header[:400].split(","):
        match = _PREFERENCE.fullmatch(part)
        if match is None:
            continue
        code, weight = match["code"].lower(), float(match["weight"] or 1)
        if code in CODES and weight > best_weight:
            best, best_weight = code, weight
    return best
