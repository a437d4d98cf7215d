"""A browser without scripts for tests: it loads pages, reads them and sends their forms."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from sessantuno.tables import MemoryStore, Store
from sessantuno.web.app import create_app

ADDRESS = "http://table.example"
JSON = {"Accept": "application/json"}


@dataclass
class Page:
    """What a page holds, as far as tests ask: texts, forms, cards."""

    title: str = ""
    text: str = ""
    cards: list[str] = field(default_factory=list)
    """The values of data-card, in order."""
    forms: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By action: the values of each field, those of buttons too."""
    links: list[str] = field(default_factory=list)
    seq: int = 0
    language: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self._form: dict[str, list[str]] = {}
        self._in: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if tag == "html":
            self.page.language = values.get("lang", "")
        if "data-card" in values:
            self.page.cards.append(values["data-card"])
        if "data-seq" in values:
            self.page.seq = int(values["data-seq"])
        if tag == "form":
            self._form = self.page.forms.setdefault(values.get("action", ""), {})
        elif "name" in values and tag in ("input", "button", "select"):
            self._form.setdefault(values["name"], []).append(values.get("value", ""))
        if tag == "a":
            self.page.links.append(values.get("href", ""))
        if tag in ("title", "script", "style"):
            self._in.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._in and self._in[-1] == tag:
            self._in.pop()

    def handle_data(self, data: str) -> None:
        if self._in == ["title"]:
            self.page.title += data
        elif not self._in:
            self.page.text += data


def read_page(html: str) -> Page:
    """Read a page (or a piece of one)."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.page.text = re.sub(r"\s+", " ", reader.page.text)
    return reader.page


class Browser:
    """One person's browser: it keeps cookies, and the last page."""

    def __init__(self, app: Starlette, language: str = "en") -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app),
            base_url=ADDRESS,
            headers={"Accept-Language": language, "Accept": "text/html"},
        )
        self.page = Page()
        self.table = ""
        """The address of the table last opened."""
        self.heard: list[str] = []
        """Every body that was received, for tests that search them."""

    async def get(self, path: str, **options: Any) -> httpx.Response:
        """Load a page."""
        response = await self.client.get(path, **options)
        self._keep(response)
        return response

    async def post(self, path: str, *, csrf: str | None = None, **fields: object) -> httpx.Response:
        """Send a form, with the token of the last page unless another is given."""
        response = await self.client.post(path, data=self._fields(csrf, fields))
        self._keep(response)
        if response.status_code == 303:
            return await self.get(response.headers["location"])
        return response

    async def ask(self, path: str, *, csrf: str | None = None, **fields: object) -> httpx.Response:
        """Send a form as a script does and return the JSON answer."""
        response = await self.client.post(path, data=self._fields(csrf, fields), headers=JSON)
        self.heard.append(response.text)
        return response

    def _fields(self, csrf: str | None, fields: dict[str, object]) -> dict[str, str]:
        values = {name: str(value) for name, value in fields.items()}
        return {"csrf": self.csrf if csrf is None else csrf, **values}

    @property
    def csrf(self) -> str:
        """The token of the last page."""
        return next((form["csrf"][0] for form in self.page.forms.values() if "csrf" in form), "")

    def _keep(self, response: httpx.Response) -> None:
        self.heard.append(response.text)
        if "text/html" in response.headers.get("content-type", ""):
            self.page = read_page(response.text)

    # --- at the table ----------------------------------------------------------------------------

    async def open_table(self, **choices: object) -> None:
        """Open a table from the front page."""
        await self.get("/")
        chosen: dict[str, Any] = {"level": "easy", "match": "single", "draw": "none", **choices}
        response = await self.post("/tables", **chosen)
        assert response.status_code == 200, response.text
        self.table = response.url.path

    async def deal(self, words: str = "") -> httpx.Response:
        """Contribute to the seal and be dealt."""
        return await self.post(f"{self.table}/deal", seq=self.page.seq, client_seed=words)

    @property
    def playable(self) -> list[str]:
        """The actions that the page offers as buttons."""
        return [each for each in self.actions if each not in ("concede", "next")]

    @property
    def actions(self) -> list[str]:
        """Everything that buttons called "action" send to the table."""
        return self.page.forms.get(f"{self.table}/actions", {}).get("action", [])

    async def act(self, action: str) -> httpx.Response:
        """Take an action."""
        return await self.post(f"{self.table}/actions", seq=self.page.seq, action=action)

    async def play_out(self) -> int:
        """Play the first card offered until the deal is over; return how many were played."""
        played = 0
        while self.actions:
            response = await self.act(self.actions[0])
            assert response.status_code == 200, response.text
            played += 1
            assert played < 100, "the deal does not end"
        return played


@asynccontextmanager
async def site(folder: Path, store: Store | None = None) -> AsyncIterator[Starlette]:
    """Give the application, started, with its tables in memory unless a store is given.

    Its deals are the same whenever a test runs: a drawn one would end no match now and then.
    """
    app = create_app(folder, store=store if store is not None else MemoryStore())
    async with app.router.lifespan_context(app):
        tables, deals, opened = app.state.site.tables, count(), count()
        tables._server_seed = lambda: sha256(next(deals).to_bytes(8, "big")).digest()
        tables._first_dealer = lambda players: next(opened) % players
        yield app
