"""What every page is made with: templates, words, drawings, the guard at the door, the tables."""

import asyncio
from collections.abc import Callable, Mapping
from functools import cached_property
from types import CodeType
from typing import Any, Final

from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined, Template
from jinja2.bccache import Bucket
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from sessantuno.tables import Tables
from sessantuno.tables.history import History
from sessantuno.web import preferences, screens
from sessantuno.web.i18n import CODES, LANGUAGES, Speech, preferred, speech
from sessantuno.web.security import META_POLICY, Guard, set_cookie
from sessantuno.web.words import Words, words_of

JSON: Final = "application/json"
_MOST_FIELDS: Final = 24
_LONGEST_FIELD: Final = 1024
_LONGEST_PATH: Final = 300

Form = Mapping[str, str]


class Refusal(HTTPException):
    """A request that is answered with a page that says what would be right.

    ``title`` and ``sentence`` are in the reader's language already.
    """

    def __init__(self, status: int, title: str, sentence: str) -> None:
        super().__init__(status, sentence)
        self.title = title
        self.sentence = sentence


class _Compiled(BytecodeCache):
    """Compiled templates, so that each is compiled once and not once for every language."""

    def __init__(self) -> None:
        self._codes: dict[str, CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was compiled before, if it was."""
        bucket.code = self._codes.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        if bucket.code is not None:
            self._codes[bucket.key] = bucket.code


class Templates:
    """The pages' templates in every language; ``asset`` gives the address of a static file."""

    def __init__(self, asset: Callable[[str], str]) -> None:
        self._asset, self._compiled = asset, _Compiled()
        self._environments: dict[str, Environment] = {}

    def get(self, language: str, name: str) -> Template:
        """Return a template in a language; compiled once and kept."""
        return self._in(language).get_template(name)

    def compile_all(self) -> None:
        """Compile every template now, so that nobody waits for it later."""
        environment = self._in(CODES[0])
        for name in environment.list_templates():
            environment.get_template(name)

    def _in(self, code: str) -> Environment:
        if code not in self._environments:
            self._environments[code] = self._made(code)
        return self._environments[code]

    def _made(self, code: str) -> Environment:
        made = Environment(
            loader=PackageLoader("sessantuno.web", "templates"),
            autoescape=True,
            extensions=["jinja2.ext.i18n"],
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=self._compiled,
        )
        made.install_gettext_translations(  # type: ignore[attr-defined]  # added by the extension
            speech(code).translations, newstyle=True
        )
        made.globals["asset"] = self._asset
        made.globals["policy"] = META_POLICY
        return made


class Site:
    """The things that are made once, at the start."""

    def __init__(
        self,
        guard: Guard,
        tables: Tables,
        templates: Templates,
        *,
        place: screens.Place = "server",
        offline: screens.OfflineBundle | None = None,
    ) -> None:
        self.guard = guard
        self.tables = tables
        self.history = History(tables)
        self.templates = templates
        self.place: screens.Place = place
        self.offline = offline
        """What can be kept for places without a signal, None where none was built."""
        self.closing = asyncio.Event()
        """Set when the server stops, so that streams of events end."""

    def template(self, language: str, name: str) -> Template:
        """Return a template in a language."""
        return self.templates.get(language, name)


class Visit:
    """One request: who asks, in which language, how they like the pages; and the ways to answer."""

    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        known = site.guard.person(request)
        self.met = known is not None
        self.person = known or site.guard.new_person()
        asked = request.query_params.get("lang", "")
        self.asked_language = asked if asked in CODES else ""
        kept = request.cookies.get(preferences.LANGUAGE_COOKIE, "")
        self.language = self.asked_language or (
            kept if kept in CODES else preferred(request.headers.get("accept-language", ""))
        )
        self.path = request.url.path[:_LONGEST_PATH]
        """The page's own address, to come back to."""

    @cached_property
    def settings(self) -> screens.Settings:
        """How this person likes the pages."""
        cookie = self.request.cookies.get(preferences.SETTINGS_COOKIE, "")
        return preferences.read_settings(cookie, self.language)

    @property
    def speech(self) -> Speech:
        """The fixed texts in the reader's language."""
        return speech(self.language)

    @property
    def words(self) -> Words:
        """Cards and sentences in the reader's language, with the names of the reader's deck."""
        return words_of(self.language, self.settings.deck)

    def _(self, message: str, **facts: object) -> str:
        """Translate a message."""
        return self.speech._(message, **facts)

    @property
    def wants_json(self) -> bool:
        """Whether the answer is for a program or a script of ours."""
        return JSON in self.request.headers.get("accept", "")

    @cached_property
    def page(self) -> screens.PageContext:
        """What every template is given."""
        return screens.PageContext(
            self.language,
            LANGUAGES,
            self.site.guard.token(self.person),
            self.path,
            self.settings,
            self.site.place,
            self.site.offline,
        )

    # --- reading ---------------------------------------------------------------------------------

    async def form(
        self, longer: Mapping[str, int] | None = None, *, most: int = _MOST_FIELDS
    ) -> dict[str, str]:
        """Return a posted form that comes from a page of ours; of a field sent twice, the last.

        ``longer`` are fields that may have so many characters, or be a file; ``most`` is how many
        fields there may be. Raises :class:`Refusal` for a form that is not ours or is too long.
        """
        limits = longer or {}
        longest = max((_LONGEST_FIELD, *(4 * limit for limit in limits.values())))
        async with self.request.form(
            max_files=len(limits), max_fields=most, max_part_size=longest
        ) as sent:
            several = len(sent.multi_items())
            fields = {}
            for name, value in sent.multi_items():
                if isinstance(value, str):
                    fields[name] = value
                elif value.filename and name in limits:
                    content = await value.read(4 * limits[name] + 1)
                    fields[name] = content.decode("utf-8", errors="replace")
        known = self.person if self.met else None
        if not self.site.guard.check(self.request, known, fields.get("csrf", "")):
            raise Refusal(
                403,
                self._("This page is too old"),
                self._(
                    "The form did not come from a page that this browser was given."
                    " Go back, load the page again, and see that cookies are allowed."
                ),
            )
        if several > most or any(
            len(name) > _LONGEST_FIELD or len(value) > limits.get(name, _LONGEST_FIELD)
            for name, value in fields.items()
        ):
            raise self.bad_request(self._("The form is longer than any of ours."))
        return fields

    def number(self, fields: Form, name: str) -> int:
        """Return a field that is a whole number; raises :class:`Refusal`."""
        text = fields.get(name, "")
        if not (text.isascii() and text.isdecimal() and len(text) <= 9):
            raise self.bad_request(
                self._("The field “%(field)s” must be a whole number.", field=name)
            )
        return int(text)

    # --- answering -------------------------------------------------------------------------------

    def render(self, template: str, **facts: Any) -> str:
        """Return a template's text."""
        return self.site.template(self.language, template).render(page=self.page, **facts)

    def html(self, template: str, *, status: int = 200, **facts: Any) -> Response:
        """Answer with a page."""
        return self.finish(HTMLResponse(self.render(template, **facts), status))

    def json(self, content: object, *, status: int = 200) -> Response:
        """Answer a script."""
        return self.finish(JSONResponse(content, status))

    def see(self, address: str) -> Response:
        """Send the browser to another page, to be fetched with GET."""
        return self.finish(RedirectResponse(address, 303))

    def finish(self, response: Response) -> Response:
        """Give the browser what it is to keep."""
        if not self.met:
            self.site.guard.remember(self.request, response, self.person)
        if self.asked_language:
            self.keep(response, preferences.LANGUAGE_COOKIE, self.asked_language)
        return response

    def keep(self, response: Response, name: str, value: str) -> None:
        """Keep something in a cookie."""
        set_cookie(self.request, response, name, value)

    # --- refusing --------------------------------------------------------------------------------

    def bad_request(self, sentence: str) -> Refusal:
        """Return the refusal of something that cannot be read or cannot be."""
        return Refusal(400, self._("That cannot be"), sentence)

    def not_found(self, sentence: str = "") -> Refusal:
        """Return the refusal for what is not there."""
        return Refusal(
            404,
            self._("There is nothing here"),
            sentence or self._("The address may have a letter too many or too few."),
        )

    def not_yours(self) -> Refusal:
        """Return the refusal for a stranger: it shows nothing of the table."""
        return Refusal(
            403,
            self._("This is somebody’s table"),
            self._(
                "Only those who sit at a table see it. If it is yours, open it in the browser in"
                " which you began to play."
            ),
        )


def safe_path(path: str) -> str:
    """Return a path of this site to go to, the front page for anything else."""
    plain = (
        path.isascii() and path.isprintable() and "\\" not in path and len(path) <= _LONGEST_PATH
    )
    return path if plain and path.startswith("/") and not path.startswith("//") else "/"
