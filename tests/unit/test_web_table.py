"""A table in the browser: played without scripts and with them, by one person and nobody else."""

import asyncio
import re
from pathlib import Path

import pytest

from sessantuno.record import read_record
from sessantuno.verify import check_record
from sessantuno.web.i18n import CODES
from sessantuno.web.server import address_of
from tests.web import JSON, Browser, site

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
