"""A table in the browser: played without scripts and with them, by one person and nobody else."""

import asyncio
import re
from pathlib import Path

import pytest

from sessantuno.presets import PRESETS
from sessantuno.record import read_record
from sessantuno.rules import Rules
from sessantuno.tables import MemoryStore, Seat, Table, Tables, frames, usual_house
from sessantuno.verify import check_record
from sessantuno.web.i18n import CODES, LANGUAGES
from sessantuno.web.screens import PageContext
from sessantuno.web.server import address_of
from sessantuno.web.site import Site
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.web import JSON, Browser, read_page, site

pytestmark = pytest.mark.anyio


# --- without scripts -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", CODES)
async def test_a_match_is_played_by_pages_alone(tmp_path: Path, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        await browser.open_table(match="bo3")
        deals = 0
        while True:
            await browser.deal("ciao, perché no?")
            assert await browser.play_out() == 20
            deals += 1
            assert deals < 12, "the match does not end"
            if f"{browser.table}/rematch" in browser.page.forms:
                break
            await browser.post(f"{browser.table}/next", seq=browser.page.seq)
        assert deals >= 2
        first = browser.table
        answer = await browser.post(f"{first}/rematch", seq=browser.page.seq)
        assert answer.status_code == 200
        assert answer.url.path != first
        assert f"{answer.url.path}/deal" in browser.page.forms


async def test_a_deal_given_up_shows_its_cards(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        await browser.post(f"{browser.table}/concede", seq=browser.page.seq)
        assert "You conceded the deal" in browser.page.text
        record = read_record((await browser.get(f"{browser.table}/record.json")).text)
        assert record.deals[0].conceded_by == 0


@pytest.mark.parametrize("form", ["txt", "json"])
async def test_the_record_can_be_checked(tmp_path: Path, form: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        assert (await browser.get(f"{browser.table}/record.{form}")).status_code == 404
        await browser.get(browser.table)
        await browser.deal("x" * 64)
        assert (await browser.get(f"{browser.table}/record.{form}")).status_code == 404
        await browser.get(browser.table)
        await browser.play_out()
        for path in (f"{browser.table}/record.{form}", f"{browser.table}/deals/1/record.{form}"):
            answer = await browser.get(path)
            assert answer.status_code == 200
            assert "attachment" in answer.headers["content-disposition"]
            assert all(check.failure is None for check in check_record(read_record(answer.text)))
        assert (await browser.get(f"{browser.table}/record.pdf")).status_code == 404
        assert (await browser.get(f"{browser.table}/deals/2/record.{form}")).status_code == 404


async def test_the_check_has_all_it_needs(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        sealed = re.search(r"<code>([0-9a-f]{64})</code>", (await browser.get(browser.table)).text)
        assert sealed is not None
        await browser.deal("mine")
        during = await browser.get(f"{browser.table}/deals/1/verify")
        assert during.status_code == 200
        assert sealed[1] in during.text
        assert "server_seed" not in during.text.replace("client seeds and server seed", "")
        await browser.get(browser.table)
        await browser.play_out()
        short = await browser.get(f"{browser.table}/deals/1")
        assert short.headers["location"] == f"{browser.table}/deals/1/verify"
        answer = await browser.get(short.headers["location"])
        assert sealed[1] in answer.text
        assert "mine" in browser.page.text
        assert (await browser.get(f"{browser.table}/deals/2/verify")).status_code == 404


# --- with scripts --------------------------------------------------------------------------------


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


# --- nothing twice, nothing wrong ----------------------------------------------------------------


async def test_fifty_clicks_play_one_card(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        seq, cards = browser.page.seq, browser.playable
        answers = await asyncio.gather(
            *(
                browser.ask(f"{browser.table}/actions", seq=seq, action=cards[turn % len(cards)])
                for turn in range(50)
            )
        )
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["seq"] for answer in answers}) == 1
        assert (
            len({answer.json()["frames"][-1]["html"].count("data-card") for answer in answers}) == 1
        )
        table = await app.state.site.tables.load(browser.table.rpartition("/")[2])
        assert sum(seat == 0 for seat, _ in table._game.history) == 1


async def test_a_page_gone_stale_shows_the_table_as_it_is(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        seq, card = browser.page.seq, browser.playable[0]
        await browser.act(card)
        now = browser.page.seq
        for action in (card, "AD", "nonsense"):
            answer = await browser.post(f"{browser.table}/actions", seq=seq, action=action)
            assert answer.status_code == 200
            assert browser.page.seq == now


@pytest.mark.parametrize("action", ["", "nonsense", "bid 7", "pass", "name C", "sign A", "XX", "1"])
async def test_what_cannot_be_done_is_said_and_changes_nothing(tmp_path: Path, action: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        seq = browser.page.seq
        answer = await browser.act(action)
        assert answer.status_code == 400
        assert browser.page.seq == seq
        assert len(browser.playable) == 3
        told = await browser.ask(f"{browser.table}/actions", seq=seq, action=action)
        assert told.status_code == 400
        assert told.json()["error"].endswith(".")
        assert told.json()["seq"] == seq


async def test_a_card_one_does_not_hold_is_refused_without_a_word_on_who_does(
    tmp_path: Path,
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        table = await app.state.site.tables.load(browser.table.rpartition("/")[2])
        theirs, stock = table._game.hands[1][0].code, table._game.stock[0].code
        seq = browser.page.seq
        said = [
            (await browser.ask(f"{browser.table}/actions", seq=seq, action=code)).json()["error"]
            for code in (theirs, stock)
        ]
        assert said == ["That card is not in your hand."] * 2


@pytest.mark.parametrize("path", ["deal", "next", "rematch"])
async def test_what_is_not_yet_or_no_more_is_refused(tmp_path: Path, path: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        seq = browser.page.seq
        answer = await browser.ask(f"{browser.table}/{path}", seq=seq)
        assert answer.status_code == 409
        assert answer.json()["error"] == "That cannot be done now."
        page = await browser.post(f"{browser.table}/{path}", seq=seq)
        assert page.status_code == 409
        assert "That cannot be done now." in browser.page.text


@pytest.mark.parametrize("seq", ["", "x", "-1", "1.5", "9" * 40])
async def test_a_number_that_is_none_is_refused(tmp_path: Path, seq: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        assert (await browser.ask(f"{browser.table}/deal", seq=seq)).status_code == 400


async def test_words_too_long_for_the_seal_are_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        answer = await browser.ask(
            f"{browser.table}/deal", seq=browser.page.seq, client_seed="é" * 33
        )
        assert answer.status_code == 400
        assert "64" in answer.json()["error"]
        assert (await browser.deal("é" * 32)).status_code == 200


# --- whose table it is ---------------------------------------------------------------------------


async def test_a_stranger_sees_nothing_and_can_do_nothing(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        ada, eve = Browser(app), Browser(app)
        await ada.open_table()
        await ada.deal("words of Ada")
        await ada.play_out()
        await eve.get("/")
        token, seq = eve.csrf, ada.page.seq
        for path in (
            "",
            "/frames?after=0",
            "/events",
            "/record.txt",
            "/record.json",
            "/deals/1",
            "/deals/1/verify",
            "/deals/1/record.json",
        ):
            for headers in ({}, JSON):
                answer = await eve.get(f"{ada.table}{path}", headers=headers)
                assert answer.status_code == 403, path
        for path in ("deal", "actions", "next", "concede", "rematch"):
            for answer in (
                await eve.post(f"{ada.table}/{path}", csrf=token, seq=seq, action="AD"),
                await eve.ask(f"{ada.table}/{path}", csrf=token, seq=seq, action="AD"),
            ):
                assert answer.status_code == 403, path
        for body in eve.heard[1:]:
            assert "words of Ada" not in body
            assert "data-card" not in body
            assert ada.table not in body.replace(f'value="{ada.table}', "")


async def test_two_people_behind_one_address_have_a_table_each(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        ada, bob = Browser(app), Browser(app)
        await ada.open_table()
        await bob.open_table()
        assert ada.table != bob.table
        await ada.deal()
        await bob.deal()
        assert (await ada.get(ada.table)).status_code == 200
        assert (await ada.get(bob.table)).status_code == 403


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


# --- the address ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8061/"),
        ("0.0.0.0", "http://127.0.0.1:8061/"),
        ("localhost", "http://localhost:8061/"),
        ("::1", "http://[::1]:8061/"),
        ("::", "http://[::1]:8061/"),
    ],
)
def test_the_address_can_be_opened(host: str, address: str) -> None:
    assert address_of(host, 8061) == address
