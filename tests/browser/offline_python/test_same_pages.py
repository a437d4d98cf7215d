"""The same requests, answered by the server and by the worker of a real browser: the same pages.

``tests/unit/test_device.py`` compares more of them, deals and seals too, where both halves run in
the Python of the server. Here the tables come to the device as a file, so that both have the same.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from sessantuno.device.names import device_name
from sessantuno.sheet import new_log, pack
from sessantuno.tables import Tables
from sessantuno.tables.aside import at_once
from sessantuno.web.i18n import CODES
from sessantuno.web.security import PERSON_COOKIE
from tests.browser.conftest import NewPage
from tests.browser.device_asker import KEEP, Asker
from tests.device import templates
from tests.web import Browser, site

pytestmark = pytest.mark.browser

TOKEN = re.compile(r"~[\w-]{12}|[\w-]{12}\.[0-9a-f]{32}")
"""The token of a form, of a device or of a server."""
GAMES = ("briscola", "chiamata", "sueca", "briscolone")
PLAIN = (
    *("/", "/history", "/statistics", "/statistics.csv", "/statistics.json", "/fair", "/settings"),
    *("/rules", "/rules/sueca", "/levels", "/levels/master", "/sheet", "/sheet/anything"),
    *("/nowhere", "/tables/d-nowhere"),
)
"""Addresses that are asked before anything else."""

Asked = tuple[str, str, dict[str, Any]]
Answer = tuple[int, list[str]]


def test_the_same_requests_are_answered_alike(new_page: NewPage, tmp_path: Path) -> None:
    # Playwright owns the event loop of the thread in which it runs.
    with ThreadPoolExecutor(1) as pool:
        games, by_server = pool.submit(asyncio.run, answers_of_server(tmp_path)).result()
    page = new_page(service_workers="block")
    page.goto("/fair")
    asker = Asker(page, page.evaluate(KEEP))
    assert asker.state("ready") == ""
    bring(asker, games)
    assert len(by_server) > 40
    for (method, path, fields), expected in by_server:
        answer = asker.ask(method, path, csrf="~", **fields) if fields else asker.ask(method, path)
        assert (answer["status"], lines(answer["text"])) == expected, (method, path, fields)


def lines(text: str) -> list[str]:
    """Return an answer without what is drawn anew for each page."""
    return TOKEN.sub("TOKEN", text).splitlines()


def bring(asker: Asker, games: str) -> None:
    """Bring a file of games to the device."""
    status = asker.page.evaluate(
        """async (content) => {
          const form = new FormData();
          form.append("csrf", "~");
          form.append("file", new Blob([content]), "games.json");
          const sent = new Request("/device/games", { method: "POST", body: form });
          const type = sent.headers.get("content-type");
          return (await askRaw("POST", "/device/games", type, await sent.arrayBuffer())).status;
        }""",
        games,
    )
    assert status == 303


async def answers_of_server(folder: Path) -> tuple[str, list[tuple[Asked, Answer]]]:
    """Return a file of games as a server has them, and its answers to requests about them."""
    async with site(folder) as app:
        served = app.state.site
        # What pages say of where they come from is told apart in a test of its own.
        served.place, served.offline, served.templates = "device", None, templates()
        served.tables = Tables(served.tables.store, name=device_name, aside=at_once)
        served.history.tables = served.tables
        browser = Browser(app)
        names = []
        for game in GAMES:
            await browser.get("/")
            opened = await browser.post("/tables", game=game, level="hard")
            browser.table = opened.url.path
            await browser.deal("my own words")
            names.append(browser.table)
        for _ in range(3):
            await browser.act(browser.playable[0])
        await browser.open_table(level="medium")
        await browser.deal()
        await browser.play_out()
        names.append(browser.table)
        games = json.dumps({"version": 1, "tables": [await log(served.tables, n) for n in names]})
        for cookie in list(browser.client.cookies):
            if cookie != PERSON_COOKIE:
                browser.client.cookies.delete(cookie)
        answered = []
        async for method, path, fields in requests(browser, names):
            answered.append(
                ((method, path, fields), await answer_of(browser, method, path, fields))
            )
        return games, answered


async def log(tables: Tables, address: str) -> dict[str, Any]:
    """Return a table as a file of games has it."""
    name = address.rpartition("/")[2]
    rows = [
        [each.seq, each.kind, dict(each.data), each.at] for each in await tables.store.read(name)
    ]
    return {"id": name, "events": rows}


async def answer_of(browser: Browser, method: str, path: str, fields: dict[str, Any]) -> Answer:
    """Return what the server answers."""
    got = await (browser.post(path, **fields) if method == "POST" else browser.get(path))
    return got.status_code, lines(got.text)


async def requests(browser: Browser, names: list[str]) -> AsyncIterator[Asked]:
    """Give the requests, one after the other: some depend on the answer before."""
    for path in PLAIN:
        yield "GET", path, {}
    for code in CODES:
        yield "GET", f"/rules/chiamata?lang={code}", {}
        yield "GET", names[0], {}
    yield "GET", "/?lang=en", {}
    for name in names:
        yield "GET", name, {}
        yield "GET", f"{name}/frames?after=3", {}
    over = names[-1]
    for page in ("deals/1/verify", "deals/1/replay?step=7", "deals/1/record.txt", "record.json"):
        yield "GET", f"{over}/{page}", {}
    yield "POST", "/choose", {"game": "briscolone", "level": "easy"}
    yield "POST", "/settings", {"theme": "dark", "deck": "french", "next": "/settings"}
    yield "GET", names[0], {}
    browser.table = names[0]
    while actions := browser.actions:
        yield "POST", f"{names[0]}/actions", {"seq": browser.page.seq, "action": actions[0]}
    sheet = pack(new_log("sheet-of-both", ["Anna", "Bea"], title="Thursday", date="2026-11-26"))
    for deed in ({"do": "write", "p0": "60"}, {"do": "write", "p1": "82"}, {"match": "bo5"}):
        yield "POST", "/sheet", {"log": sheet, "do": "set", "today": "2026-11-26", **deed}
        (sheet,) = set(browser.page.forms["/sheet"]["log"])
    yield "POST", "/sheet/file", {"log": sheet, "form": "csv"}
