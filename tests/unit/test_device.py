"""The site of a device: the server's pages to the last letter, kept in the browser's database."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sessantuno.device import DeviceFull
from sessantuno.device.names import is_of_device
from sessantuno.tables import Tables
from sessantuno.tables.aside import at_once
from sessantuno.web.i18n import CODES
from tests.device import DeviceBrowser, device_over, templates
from tests.fake_database import FakeDatabase
from tests.web import Browser, site

pytestmark = pytest.mark.anyio

TOKEN = re.compile(r"~[\w-]{12}|[\w-]{12}\.[0-9a-f]{32}")
"""The token of a form, of a device or of a server."""


def tables_without_chance(*arguments: Any, **options: Any) -> Tables:
    """Return tables that seal the same deals each time, at the same moments."""
    numbers = iter(range(1, 10_000))
    return Tables(
        *arguments,
        **options,
        clock=lambda: 1_700_000_000.0,
        server_seed=lambda: bytes([next(numbers) % 256]) * 32,
        first_dealer=lambda players: players - 1,
    )


class Visitor:
    """Goes through a site and notes every answer, without what is by its nature different."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.noted: list[tuple[str, int, str]] = []

    def _note(self, what: str, answer: httpx.Response) -> None:
        text = TOKEN.sub("TOKEN", answer.text)
        if self.browser.table:
            text = text.replace(self.browser.table.rpartition("/")[2], "ID")
        self.noted.append(
            (what.replace(self.browser.table or "-", "/tables/ID"), answer.status_code, text)
        )

    async def get(self, path: str, **options: Any) -> None:
        self._note(path, await self.browser.get(path, **options))

    async def post(self, path: str, **fields: Any) -> None:
        self._note(path, await self.browser.post(path, **fields))

    async def go(self) -> list[tuple[str, int, str]]:
        """Do everything that can be done without a signal."""
        browser = self.browser
        await self.get("/")
        await self.post("/choose", game="briscolone", level="easy", match="single")
        await self.post("/choose", game="briscola", level="easy", match="bo3")
        await browser.open_table(level="easy", match="bo3")
        await self.get(browser.table)
        self._note("deal", await browser.deal("my own words"))
        self._note("hint", await browser.post(f"{browser.table}/hint", seq=browser.page.seq))
        while browser.actions:
            self._note("act", await browser.act(browser.actions[0]))
        await self.get(f"{browser.table}/frames?after=3", headers={"Accept": "application/json"})
        await self.get(f"{browser.table}/deals/1/verify")
        await self.get(f"{browser.table}/deals/1/replay")
        await self.get(f"{browser.table}/record.json")
        await self.get(f"{browser.table}/deals/1/record.txt")
        await self.get(browser.table)
        await self.post(f"{browser.table}/next", seq=browser.page.seq)
        self._note("deal", await browser.deal())
        await self.post(f"{browser.table}/concede", seq=browser.page.seq)
        await self.sheet()
        await self.get("/history")
        await self.get("/statistics")
        await self.get("/statistics.csv")
        await self.post("/settings", next="/", theme="dark", deck="french", language="en")
        await self.get("/settings")
        for language in CODES:
            await self.get(f"/rules/chiamata?lang={language}")
        await self.get("/rules?lang=en")
        await self.get("/fair")
        await self.get("/nowhere")
        await self.get(f"{browser.table}x")
        await self.get("/device/preferences.json")
        return self.noted

    async def sheet(self) -> None:
        """Keep a sheet by hand, and change a rule in the middle of it."""
        await self.get("/sheet")
        await self.post(
            "/sheet/new", name0="Anna", name1="Bea", title="Thursday", today="2026-11-26"
        )
        for fields in (
            {"do": "write", "p0": "60"},
            {"do": "write", "p1": "82"},
            {"do": "set", "match": "bo5"},
        ):
            (log,) = set(re.findall(r'name="log" value="([^"]+)"', self.browser.heard[-1]))
            await self.post("/sheet", log=log, **fields)
        await self.post("/sheet/file", log=log, form="csv")
        file = {"file": ("sheet.csv", self.browser.heard[-1])}
        answer = await self.browser.client.post(
            "/sheet/open", data={"csrf": self.browser.csrf}, files=file
        )
        self._note("/sheet/open", answer)


async def test_every_page_is_the_server_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessantuno.web.pages.sheet.new_identity", lambda: "sheet-of-both")
    async with site(tmp_path) as app:
        served = app.state.site
        # What pages say of where they come from is told apart in its own test.
        served.place, served.offline, served.templates = "device", None, templates()
        served.tables = tables_without_chance(served.tables.store, aside=at_once)
        served.history.tables = served.tables
        by_server = await Visitor(Browser(app)).go()
    device = await device_over(FakeDatabase(), tables_without_chance)
    by_device = await Visitor(DeviceBrowser(device)).go()
    assert [each[:2] for each in by_device] == [each[:2] for each in by_server]
    for (what, _, of_device), (_, _, of_server) in zip(by_device, by_server, strict=True):
        assert of_device.splitlines() == of_server.splitlines(), what


async def test_pages_say_whose_they_are_and_what_a_seal_proves_here() -> None:
    browser = DeviceBrowser(await device_over(FakeDatabase()))
    await browser.open_table()
    assert is_of_device(browser.table.rpartition("/")[2])
    await browser.deal()
    await browser.post(f"{browser.table}/concede", seq=browser.page.seq)
    assert "Sealed on your own device: a proof for you, not for others." in browser.page.text
    await browser.get(f"{browser.table}/deals/1/verify")
    assert "whoever holds the device could have read the secret" in browser.page.text


async def test_everything_is_there_after_the_browser_was_closed() -> None:
    database = FakeDatabase()
    browser = DeviceBrowser(await device_over(database))
    await browser.open_table()
    await browser.deal()
    await browser.post("/settings", theme="dark", language="it")
    seq = browser.page.seq
    again = DeviceBrowser(await device_over(database))
    await again.get("/")
    assert browser.table in again.page.links
    assert again.page.language == "it"
    await again.get(browser.table)
    again.table = browser.table
    assert again.playable
    assert seq <= again.page.seq


async def test_only_our_own_pages_may_send_forms_but_any_of_them() -> None:
    device = await device_over(FakeDatabase())
    mine, other = DeviceBrowser(device), DeviceBrowser(device, site="cross-site")
    await other.get("/")
    assert (await other.post("/tables")).status_code == 403
    assert (await mine.post("/tables", csrf="of-a-server.00", level="easy")).status_code == 200
    await mine.get("/")
    assert mine.csrf.startswith("~")


async def test_choices_of_the_server_s_cookies_are_taken_over_and_told_again() -> None:
    device = await device_over(FakeDatabase())
    browser = DeviceBrowser(device)
    await device.prefer("hr", "theme=dark&deck=french", "game=briscola&level=easy")
    await device.prefer("", "", "")
    await device.prefer("xx", "", "")
    await browser.get("/")
    assert browser.page.language == "hr"
    assert (await browser.get("/device/preferences.json")).json() == {
        "language": "hr",
        "settings": "theme=dark&deck=french",
        "choices": "game=briscola&level=easy",
    }


async def test_what_is_chosen_on_one_side_holds_on_the_other(tmp_path: Path) -> None:
    device = await device_over(FakeDatabase())
    here = DeviceBrowser(device)
    await here.get("/")
    await here.post("/choose", game="briscolone-2", level="easy")
    await here.post("/choose", match="single")
    await here.post("/settings", theme="dark", deck="french", pace="brisk", language="hr")
    chosen = (await here.get("/device/preferences.json")).json()
    async with site(tmp_path) as app:
        there = Browser(app)
        await there.get("/")
        assert (await there.post("/device/preferences", **chosen)).status_code == 204
        assert (await there.get("/device/preferences.json")).json() == chosen
        await there.get("/")
        assert there.page.language == "hr"
        assert 'data-deck="french"' in there.heard[-1]
        # As usual again, and no trace of what was chosen before.
        await there.post("/settings", theme="auto", deck="italian", pace="calm")
        usual = (await there.get("/device/preferences.json")).json()
        await device.prefer(**usual)
        await here.get("/")
        assert (await here.get("/device/preferences.json")).json() == usual != chosen
        assert 'data-theme="auto"' in here.heard[-2]
        assert 'data-deck="italian"' in here.heard[-2]


async def test_nonsense_told_as_choices_is_as_if_nothing_was(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        nonsense = {"language": "xx", "settings": "theme=pink", "choices": "level=99&game=\n"}
        assert (await browser.post("/device/preferences", **nonsense)).status_code == 204
        assert (await browser.get("/")).status_code == 200
        assert browser.page.language == "en"
        assert 'data-theme="auto"' in browser.heard[-1]
        refused = await browser.post("/device/preferences", csrf="x", language="it")
        assert refused.status_code == 403


async def test_other_tabs_are_told_by_the_bell_and_no_stream_is_opened() -> None:
    rung: list[tuple[str, int]] = []
    device = await device_over(FakeDatabase(), ring=lambda *what: rung.append(what))
    browser = DeviceBrowser(device)
    await browser.open_table()
    answer = await browser.get(f"{browser.table}/events")
    assert (answer.status_code, answer.content) == (204, b"")
    await browser.deal()
    assert [name for name, _ in rung] == [browser.table.rpartition("/")[2]]


async def test_sharing_says_that_it_needs_the_server() -> None:
    browser = DeviceBrowser(await device_over(FakeDatabase()))
    await browser.post("/sheet/new", name0="Anna", name1="Bea")
    (log,) = set(re.findall(r'name="log" value="([^"]+)"', browser.heard[-1]))
    assert (await browser.post("/sheet/share", log=log)).status_code == 503
    assert "This needs the server" in browser.page.text
    assert (await browser.get("/s/somebody")).status_code == 503


async def test_a_full_device_says_so_and_nothing_is_half_written() -> None:
    database = FakeDatabase()
    browser = DeviceBrowser(await device_over(database))
    await browser.open_table()
    before, database.room = dict(database.rows), len(database.rows)
    assert (await browser.deal()).status_code == 507
    assert "There is no room left on this device" in browser.page.text
    assert database.rows == before
    database.room = None
    await browser.get(browser.table)
    assert (await browser.deal()).status_code == 200


async def test_a_browser_that_keeps_nothing_is_known_at_once() -> None:
    database = FakeDatabase()
    database.room = 0
    with pytest.raises(DeviceFull):
        await device_over(database)


# --- matches as a file ---------------------------------------------------------------------------


@pytest.fixture
async def played() -> DeviceBrowser:
    browser = DeviceBrowser(await device_over(FakeDatabase()))
    await browser.open_table()
    await browser.deal()
    return browser


async def bring(browser: DeviceBrowser, text: str) -> httpx.Response:
    file = {"file": ("games.json", text)}
    return await browser.client.post("/device/games", data={"csrf": "~"}, files=file)


async def test_matches_go_to_another_device_and_are_played_on(played: DeviceBrowser) -> None:
    saved = await played.get("/device/games.json")
    assert "attachment" in saved.headers["content-disposition"]
    other = DeviceBrowser(await device_over(FakeDatabase()))
    answer = await bring(other, saved.text)
    assert (answer.status_code, answer.headers["location"]) == (303, "/history?device=1")
    assert (await bring(other, saved.text)).status_code == 303, "what is there already stays"
    assert (await other.get("/device/count.json")).json() == {"matches": 1}
    other.table = played.table
    await other.get(other.table)
    assert (await other.act(other.playable[0])).status_code == 200


async def test_what_was_erased_comes_back_from_its_file_once(played: DeviceBrowser) -> None:
    saved = (await played.get("/device/games.json")).text
    for _ in range(2):
        await played.get("/statistics")
        await played.post("/statistics/erase", sure="yes")
        assert (await played.get("/device/count.json")).json() == {"matches": 0}
        for _ in range(2):
            assert (await bring(played, saved)).status_code == 303
            assert (await played.get("/device/count.json")).json() == {"matches": 1}
    await played.get("/history")
    (played.table,) = {link for link in played.page.links if link.startswith("/tables/")}
    await played.get(played.table)
    assert (await played.act(played.playable[0])).status_code == 200


def spoilt(text: str) -> Iterator[str]:
    """Give files that are none of ours, each wrong in another way."""
    yield "no JSON"
    yield "[]"
    yield "[" * 100_000
    for change in (
        {"version": 2},
        {"tables": [{"id": "no-device", "events": []}]},
        {"tables": [{"id": "d-empty", "events": []}]},
        {"tables": 7},
    ):
        yield json.dumps({**json.loads(text), **change})
    half = json.loads(text)
    del half["tables"][0]["events"][1]
    yield json.dumps(half)
    seatless = json.loads(text)
    seatless["tables"][0]["events"][0][2] = [1]
    yield json.dumps(seatless)
    cheat = json.loads(text)
    cheat["tables"][0]["events"].append([99, "action", {"seat": 0, "action": "3C"}, 0])
    yield json.dumps(cheat)


async def test_a_file_that_is_none_of_ours_changes_nothing(played: DeviceBrowser) -> None:
    text = (await played.get("/device/games.json")).text
    database = FakeDatabase()
    other = DeviceBrowser(await device_over(database))
    for content in spoilt(text):
        answer = await bring(other, content)
        assert answer.status_code == 400, content[:200]
        assert "no file of games saved on a device" in answer.text
    assert database.rows == {}
