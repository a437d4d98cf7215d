"""What a script at the table is told: every step, what it missed, the bell; of every game."""

import asyncio
import re
from pathlib import Path

import pytest

from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.tables import MemoryStore, Seat, Table, Tables, frames, usual_house
from sessantuno.web.i18n import CODES, LANGUAGES
from sessantuno.web.screens import PageContext
from sessantuno.web.site import Site
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.web import JSON, Browser, read_page, site

pytestmark = pytest.mark.anyio


async def test_a_script_is_told_every_step(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        answer = (await browser.ask(f"{browser.table}/deal", seq=browser.page.seq)).json()
        assert answer["frames"][0]["kind"] == "dealt"
        kinds: list[str] = []
        while True:
            page = read_page(answer["frames"][-1]["html"])
            cards = page.forms.get(f"{browser.table}/actions", {}).get("action", [])
            assert page.seq == answer["seq"]
            for frame in answer["frames"]:
                assert set(frame) == {"kind", "seat", "seq", "html", "say", "think", "hold"}
                assert 0 <= frame["think"] <= 2
                assert (frame["think"] > 0) <= (frame["seat"] == 1)
                assert all(frame["say"])
                kinds.append(frame["kind"])
            if not cards:
                break
            posted = await browser.ask(
                f"{browser.table}/actions", seq=answer["seq"], action=cards[0]
            )
            answer = posted.json()
            assert "error" not in answer
        assert kinds.count("played") == 40
        assert kinds.count("taken") == 20
        assert kinds.count("drawn") == 17
        assert kinds[-1] == "ended"


async def test_whoever_comes_back_is_told_what_was_missed(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        before = browser.page.seq
        await browser.deal()
        table = f"{browser.table}/frames"
        missed = (await browser.get(table, params={"after": before}, headers=JSON)).json()
        assert missed["frames"][0]["kind"] == "dealt"
        nothing = (await browser.get(table, params={"after": missed["seq"]}, headers=JSON)).json()
        assert nothing == {"seq": missed["seq"], "frames": []}
        for after in ("", "-1", "x", "1e3", "9" * 30, missed["seq"] + 1):
            answer = await browser.get(table, params={"after": after}, headers=JSON)
            assert answer.status_code == 400
            assert answer.json()["error"]


async def test_the_bell_rings_in_the_other_tab(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        heard: asyncio.Queue[str] = asyncio.Queue()
        path = browser.table
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": f"{path}/events",
            "raw_path": f"{path}/events".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", b"table.example"),
                (b"accept-encoding", b"gzip"),
                (
                    b"cookie",
                    "; ".join(f"{k}={v}" for k, v in browser.client.cookies.items()).encode(),
                ),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("table.example", 80),
            "asgi": {"version": "3.0", "spec_version": "2.3"},
        }
        gone = asyncio.Event()

        async def receive() -> dict[str, object]:
            await gone.wait()
            return {"type": "http.disconnect"}

        headers: dict[bytes, bytes] = {}

        async def send(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                headers.update(dict(message["headers"]))  # type: ignore[call-overload]
            elif message.get("body"):
                heard.put_nowait(message["body"].decode())  # type: ignore[attr-defined]

        stream = asyncio.ensure_future(app(scope, receive, send))  # type: ignore[arg-type]
        async with asyncio.timeout(60):
            first = await heard.get()
            assert headers[b"content-type"].startswith(b"text/event-stream")
            assert b"content-encoding" not in headers
            assert f"data: {browser.page.seq}\n" in first
            await browser.deal()
            assert await heard.get() == f"event: seq\ndata: {browser.page.seq}\n\n"
            gone.set()
            await stream


async def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        tables = app.state.site.tables
        waits, wait = asyncio.Event(), tables.wait

        async def watched(table_id: str, seq: int) -> int:
            waits.set()
            reached: int = await wait(table_id, seq)
            return reached

        tables.wait = watched
        async with asyncio.timeout(60):
            asking = asyncio.ensure_future(browser.client.get(f"{browser.table}/events"))
            await waits.wait()
            app.state.site.closing.set()
            assert (await asking).status_code == 200


# --- every game ----------------------------------------------------------------------------------


GAMES = [(each.name, count) for each in PRESETS for count in each.players]
CHIAMATA: list[dict[str, object]] = [
    {"auction": "points_only"},
    {"auction": "two_only", "first_lead": "caller"},
    {"blind_first_trick": True},
    {"follow": "suit"},
]


@pytest.mark.parametrize("language", CODES)
async def test_every_game_can_be_shown_from_the_first_card_to_the_last(
    tmp_path: Path, language: str
) -> None:
    """Each game in one of the languages, so in each language every kind of thing that is said."""
    all_rules = [Rules.preset(name, players) for name, players in GAMES]
    all_rules += [Rules.preset("chiamata", 5, **options) for options in CHIAMATA]
    async with site(tmp_path) as app:
        for rules in all_rules[CODES.index(language) :: len(CODES)]:
            await _play_shown(app.state.site, rules, language)


async def _play_shown(site: Site, rules: Rules, language: str) -> None:
    """Play a deal at seat 0 against the easy level and render the steps of every other turn."""
    tables = Tables(MemoryStore())
    others = [Seat.for_computer("easy", f"N{number}") for number in range(1, rules.players)]
    table = await tables.open(rules, usual_house(rules), [Seat.for_person("p"), *others], "p")
    _show(site, table, 0, language)
    before = table.seq
    table = await tables.contribute(table.id, "p", table.seq, "")
    turn = 0
    while table.phase == "playing":
        if turn % 2 == 0:
            _show(site, table, before, language)
        before = table.seq
        view = table.view(0)
        assert view is not None
        action = view.legal[7 * turn % len(view.legal)]
        table = await tables.act(table.id, "p", table.seq, action)
        turn += 1
    _show(site, table, before, language)


def _show(site: Site, table: Table, before: int, language: str) -> None:
    screens = TableScreens(table, 0, words_of(language), "tap")
    page = PageContext(language, LANGUAGES, "token", "/")
    template = site.template(language, "_table.html")
    steps = frames(table, 0, before)
    for screen in [screens.now(), *map(screens.frame, steps)]:
        html = template.render(page=page, screen=screen)
        assert "%(" not in html
        keys = re.findall(r'data-card="([^"]+)"', html)
        assert len(set(keys)) == len(keys), (table.rules, keys)
    for step in steps:
        assert all(sentence and "%(" not in sentence for sentence in screens.say(step))
