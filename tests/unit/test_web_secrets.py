"""No answer of any kind holds a card that its seat may not know: whole deals are searched."""

import re
from pathlib import Path
from typing import Any

import pytest

from sessantuno.cards import Card
from sessantuno.tables import Table
from sessantuno.web.i18n import CODES
from tests.told import CODE, told_cards
from tests.web import JSON, Browser, site

pytestmark = pytest.mark.anyio


GAMES = ("briscola", "briscola-3", "briscola-4", "briscola-5", "briscola-6")


class Search:
    """Looks through everything a browser has received, each time the table has moved on."""

    def __init__(self, app: Any, browser: Browser) -> None:
        self.app = app
        self.browser = browser
        self.bodies = 0

    async def now(self, seat: int = 0) -> Table:
        """Search what has come since the last time; while a deal is played nothing may be told."""
        table: Table = await self.app.state.site.tables.load(self.browser.table.rpartition("/")[2])
        bodies, self.browser.heard[:] = list(self.browser.heard), []
        if table.phase not in ("sealed", "playing"):
            return table
        view = table.view(seat)
        hidden = set(table.rules.cards) if view is None else set(view.unseen)
        secret = table._server_seed.hex()
        for body in bodies:
            told = told_cards(body) & hidden
            assert not told, _where(told, body)
            assert secret not in body
            if view is not None:
                assert table._open_seal is not None
                for other in range(table.rules.players):
                    assert table._open_seal.player_seed(other).hex() not in body
            self.bodies += 1
        return table


def _where(cards: set[Card], body: str) -> str:
    """Return what stands around some cards in a body."""
    at = next(at for at in range(len(body)) if told_cards(body[at : at + 40]) & cards)
    return f"{cards}: … {body[max(0, at - 200) : at + 100]} …"


def test_the_search_finds_what_it_looks_for() -> None:
    assert told_cards('<use href="x.svg#3C">') == {Card.parse("3C")}
    assert told_cards("il Fante di coppe") == {Card.parse("JC")}
    assert told_cards('"3C","AD"') == {Card.parse("3C"), Card.parse("AD")}
    assert told_cards("Tre di coppe") == {Card.parse("3C")}
    assert told_cards("nothing, #3CC A3D /tables/x-3C-y") == set()
    corner = '<div class="little-table away"><use href="x.svg#KC"/></div>'
    assert told_cards(f'{corner}"3C"{corner}') == {Card.parse("3C")}


@pytest.mark.parametrize(
    ("game", "language"),
    list(zip(GAMES, CODES, strict=True)),
)
async def test_a_whole_deal_tells_no_hidden_card(tmp_path: Path, game: str, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        await browser.open_table(game=game, match="single")
        browser.heard.clear()  # the front page shows a still life of cards, of no deal
        await browser.get(browser.table)
        search = Search(app, browser)
        table = await search.now()
        await _ask_around(browser, browser.page.seq)
        await search.now()
        await browser.get(browser.table)
        answer = (await browser.ask(f"{browser.table}/deal", seq=browser.page.seq)).json()
        table = await search.now()
        turn = 0
        while table.phase == "playing":
            view = table.view(0)
            assert view is not None
            if turn % 8 == 3:
                await _ask_around(browser, answer["seq"])
                await _ask_wrongly(browser, answer["seq"], view.unseen[:1])
                await search.now()
            posted = await browser.ask(
                f"{browser.table}/actions", seq=answer["seq"], action=view.legal[-1]
            )
            answer = posted.json()
            turn += 1
            table = await search.now()
        assert search.bodies > 20


async def _ask_around(browser: Browser, seq: int) -> None:
    """Ask for everything about the table that can be asked for."""
    for path in (
        "",
        "/record.txt",
        "/record.json",
        "/deals/1",
        "/deals/1/verify",
        "/deals/1/record.json",
        "/deals/2/verify",
        f"/frames?after={max(0, seq - 6)}",
        "/frames?after=0",
    ):
        for headers in ({}, JSON):
            browser.heard.append(
                (await browser.client.get(f"{browser.table}{path}", headers=headers)).text
            )


async def _ask_wrongly(browser: Browser, seq: int, hidden: tuple[Card, ...]) -> None:
    """Send what is refused; the answers are searched, all but the word that was sent."""
    for action in ("nonsense", "bid 7", "pass", *hidden):
        answer = await browser.ask(f"{browser.table}/actions", seq=seq, action=action)
        assert answer.status_code == 400
        assert "error" in answer.json()
    stale = await browser.ask(f"{browser.table}/actions", seq=max(1, seq - 3), action="AD")
    assert stale.status_code == 200


async def test_hidden_cards_are_told_apart_by_nothing(tmp_path: Path) -> None:
    """A back has the key of its place, whatever card it is: with three in the hand and with two."""
    async with site(tmp_path) as app:
        browser, counts = Browser(app), set()
        for _ in range(64):  # chance says who leads, anew for each table
            await browser.open_table()
            await browser.deal()
            table = await app.state.site.tables.load(browser.table.rpartition("/")[2])
            view = table.view(0)
            assert view is not None
            shown = [card for card in browser.page.cards if not CODE.fullmatch(card)]
            assert shown == [f"hidden-1-{place}" for place in range(view.hand_counts[1])]
            counts.add(view.hand_counts[1])
            if counts == {2, 3}:
                return
        raise AssertionError(f"64 tables, and each time {counts} cards in the other hand")


async def test_the_other_hand_is_laid_anew_after_each_card(tmp_path: Path) -> None:
    """Which of its cards somebody played shows in nothing: backs are counted from the first."""
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        answer = (await browser.ask(f"{browser.table}/deal", seq=browser.page.seq)).json()
        for _ in range(6):
            for frame in answer["frames"]:
                backs = re.findall(r'data-card="hidden-1-(\d)"', frame["html"])
                assert backs == [str(place) for place in range(len(backs))]
            action = re.findall(r'name="action" value="(\w\w)"', answer["frames"][-1]["html"])[0]
            posted = await browser.ask(f"{browser.table}/actions", seq=answer["seq"], action=action)
            answer = posted.json()
