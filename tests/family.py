"""Tables of every game, played as a script plays them, with every answer searched for secrets."""

import re
from collections.abc import Callable
from typing import Any

from sessantuno.actions import Bid, Name
from sessantuno.cards import Card
from sessantuno.game import Deal
from sessantuno.rules import Rules
from sessantuno.seal import Seal, commitment
from sessantuno.tables import Table, frames
from sessantuno.view import View
from sessantuno.web.i18n import CODES
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.told import told_cards
from tests.web import Browser

Choice = Callable[[View], object]


def first(view: View) -> object:
    """Play the first card, call what is lowest, name the suit held most."""
    names = [action for action in view.legal if isinstance(action, Name)]
    if names:
        return max(names, key=lambda name: sum(card.suit == name.suit for card in view.hand))
    return view.legal[0]


class Player:
    """Plays a table as a script does; every answer of the server is searched for secrets."""

    def __init__(self, app: Any, browser: Browser) -> None:
        self.app, self.browser = app, browser
        self.seen: list[Table] = []
        self.html: list[str] = []
        self.said: list[str] = []

    async def open(self, game: str, **options: object) -> None:
        """Open a table for one deal; only what it answers is searched."""
        await self.browser.open_table(game=game, **{"match": "single"} | options)
        self.browser.heard.clear()

    async def table(self) -> Table:
        table: Table = await self.app.state.site.tables.load(self.browser.table.rpartition("/")[2])
        return table

    async def send(self, path: str, **fields: object) -> dict[str, Any]:
        """Post as a script; keep what comes back."""
        answer = await self.browser.ask(f"{self.browser.table}/{path}", csrf=None, **fields)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        for frame in told["frames"]:
            self.html.append(frame["html"])
            self.said += frame["say"]
        return told

    async def deal(self, choose: Choice = first) -> Table:
        """Play one deal from its seal to its end, searching every answer."""
        table = await self.table()
        table = await self._moved(await self.send("deal", seq=table.seq))
        for turn in range(400):
            if table.phase != "playing":
                return table
            view = table.view(0)
            assert view is not None
            if turn % 9 == 4:
                page = await self.browser.get(self.browser.table)
                assert page.status_code == 200
                self.html.append(page.text)
                self.search(table)
            action = choose(view)
            assert action in view.legal, f"{action} is not among {view.legal}"
            table = await self._moved(await self.send("actions", seq=table.seq, action=str(action)))
        raise AssertionError("the deal does not end")

    async def _moved(self, told: dict[str, Any]) -> Table:
        table = await self.table()
        assert told["seq"] == table.seq
        self.seen.append(table)
        self.search(table)
        return table

    def search(self, table: Table) -> None:
        """Search what has come: no card that this seat may not know, no seed, no partner."""
        bodies, self.browser.heard[:] = list(self.browser.heard), []
        if table.phase != "playing":
            return
        view = table.view(0)
        assert view is not None
        hidden = set(view.unseen) - {view.called}  # everybody knows which card was called
        for body in bodies:
            assert not told_cards(body) & hidden
            assert table._server_seed.hex() not in body
        if view.called is not None and view.partner is None:
            for body in bodies:
                assert not re.search(r"is the partner|You are the partner|sei il socio", body)


def check_pages(player: Player, browser: Browser) -> None:
    """What was shown is whole: nothing unfilled, the right seats, the language."""
    assert player.html
    for html in player.html:
        assert "%(" not in html
        assert "None" not in re.sub(r"<[^>]+>", "", html)
    assert all(said.strip() and "%(" not in said for said in player.said)
    assert browser.page.language in CODES


def bidder(view: View) -> object:
    """Outbid everybody, with the least that does."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    return bids[0] if bids else first(view)


def rig(app: Any, rules: Rules, dealer: int, wanted: Callable[[Deal], bool]) -> None:
    """Let the next table's first deal be one that is wanted, for a person who adds no words."""
    codes = tuple(card.code for card in rules.cards)
    for number in range(20_000):
        secret = number.to_bytes(32, "big")
        sealed = Seal(rules.to_dict(), codes, dealer, 1, commitment(secret))
        order = sealed.open(secret, [""] * rules.players).pack_order()
        if wanted(Deal(rules, tuple(Card.parse(code) for code in order), dealer)):
            break
    else:
        raise AssertionError("no such deal")
    tables = app.state.site.tables
    tables._server_seed, tables._first_dealer = (lambda: secret), (lambda _: dealer)


def known(app: Any, number: int) -> None:
    """Let the next table's first deal and the computers' chance follow from a number."""
    tables = app.state.site.tables
    tables._server_seed = lambda: number.to_bytes(32, "big")
    tables._first_dealer = lambda players: number % players


def screens_of(table: Table, seat: int) -> list[tuple[str, Any, list[str]]]:
    """Return every step as a seat is shown it: its kind, the screen, what is said."""
    made = TableScreens(table, seat, words_of("en"), "brisk")
    return [(each.kind, made.frame(each), made.say(each)) for each in frames(table, seat, 0)]
