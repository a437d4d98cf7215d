"""Every game plays through the pages, in every language, and tells nobody what is not theirs."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from sessantuno.actions import Bid, Exchange, Name, Sign, ThrowIn
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.rules import Rules
from sessantuno.seal import Seal, commitment
from sessantuno.tables import Table, frames
from sessantuno.view import View
from sessantuno.web.games import GAMES, find_game
from sessantuno.web.i18n import CODES
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.screen_samples import page
from tests.unit.test_web_secrets import told_cards
from tests.web import Browser, site

pytestmark = pytest.mark.anyio

Choice = Callable[[View], object]
CODES_OF_GAMES = [game.code for game in GAMES]
LANGUAGES = ("en", "it")


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES_OF_GAMES)
async def test_a_whole_deal_of_every_game(tmp_path: Path, code: str, language: str) -> None:
    game = find_game(code)
    assert game is not None
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        player = Player(app, browser)
        await player.open(code)
        table = await player.deal()
        assert (table.rules.game, table.rules.players) == (game.preset, game.players)
        finished = table.deals[0]
        assert finished.how == "played"
        assert sum(finished.outcome.seat_points) == 120
        page = await browser.get(browser.table)
        assert page.status_code == 200
        assert 'id="end"' in page.text
        player.html.append(page.text)
        check_pages(player, browser)
        for path in ("/deals/1/verify", "/record.txt", "/record.json"):
            assert (await browser.get(f"{browser.table}{path}")).status_code == 200
        assert len(finished.game.tricks) == table.rules.tricks


# --- Chiamata ------------------------------------------------------------------------------------


def bidder(view: View) -> object:
    """Outbid everybody, with the least that does."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    return bids[0] if bids else first(view)


def with_partner(view: View) -> object:
    """Outbid everybody, and call a card that somebody else holds."""
    rank = view.standing.rank if view.standing is not None else None
    names = [action for action in view.legal if isinstance(action, Name)]
    others = [name for name in names if rank and Card(rank, name.suit) not in view.hand]
    return others[0] if others else bidder(view)


def passer(view: View) -> object:
    """Never call."""
    return next((action for action in view.legal if str(action) == "pass"), first(view))


CHIAMATA: Mapping[str, Mapping[str, str]] = {
    "usual": {},
    "points": {"auction": "points_only"},
    "twos": {"auction": "two_only"},
    "ranks": {"auction": "rank_only"},
    "no jump": {"jump_points": "false"},
    "blind": {"blind_first_trick": "true"},
    "blind, points": {"blind_first_trick": "true", "auction": "points_only"},
    "caller leads, suit": {"first_lead": "caller", "follow": "suit"},
    "counts": {
        "alone": "zero_sum",
        "sixty": "zero_carry",
        "bid_mult": "brisk",
        "cappotto": "double",
    },
}


@pytest.mark.parametrize("form", list(CHIAMATA))
async def test_chiamata_as_its_caller_in_every_form(tmp_path: Path, form: str) -> None:
    async with site(tmp_path) as app:
        for _ in range(10):  # by ranks alone whoever speaks first with a two has it
            browser = Browser(app)
            player = Player(app, browser)
            await player.open("chiamata", **CHIAMATA[form])
            table = await player.deal(bidder)
            outcome = table.deals[0].outcome
            if outcome.caller == 0:
                break
        assert outcome.caller == 0
        check_pages(player, browser)
        shown = " ".join(player.html)
        assert "You called " in shown
        assert any("who" not in said and "are the caller, and need" in said for said in player.said)
        end = (await browser.get(browser.table)).text
        assert "you called" in end
        assert "with 61 needed" in end or f"with {outcome.need} needed" in end


def all_silent(app: Any) -> None:
    """Let no computer call."""

    class Silent:
        def choose(self, view: View) -> Any:
            return passer(view)

    app.state.site.tables._players = lambda *_: Silent()


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


async def test_all_pass_and_the_next_deals_twice_as_much(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        all_silent(app)
        browser = Browser(app)
        player = Player(app, browser)
        await player.open("chiamata", match="deals:5", all_pass="next_dealer_double")
        table = await player.deal(passer)
        assert table.deals[0].how == "all_pass"
        end = await browser.get(browser.table)
        assert "Everybody passed: no deal is played" in browser.page.text
        assert "The next deal counts 2 times." in browser.page.text
        dealer = table.rotation.next_dealer
        assert dealer == table.rules.after(table.dealer)
        deals = "You deal" if dealer == 0 else f"{table.seats[dealer].name} deals"
        assert deals in end.text


async def test_a_poor_hand_is_thrown_in_by_a_button(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        player = Player(app, browser)
        rules = Rules.preset("chiamata", throw_in=5)
        rig(app, rules, 4, lambda deal: sum(rules.points[card] for card in deal.hands[0]) <= 5)
        await player.open("chiamata", throw_in="5")
        table = await player.deal(lambda _: ThrowIn())
        assert table.deals[0].how == "thrown_in"
        assert table.deals[0].by is None
        assert "The cards are thrown in" in (await browser.get(browser.table)).text
        assert any("Throw the hand in" in html for html in player.html)


def _screens(table: Table, seat: int) -> list[tuple[str, Any, list[str]]]:
    """Return every step as a seat is shown it: its kind, the screen, what is said."""
    made = TableScreens(table, seat, words_of("en"), "brisk")
    return [(each.kind, made.frame(each), made.say(each)) for each in frames(table, seat, 0)]


def _swapped(table: Table, card: Card, other: Card) -> Table:
    """Return the table as it would be, had two cards changed places in the deal."""
    game = table._game
    assert game is not None
    places = {card: other, other: card}
    order = tuple(places.get(each, each) for each in game.deal.order)
    replayed = Game(Deal(game.rules, order, game.deal.dealer))
    for _, action in game.history:
        replayed.play(action)
    draft = table.draft()
    draft._game = replayed
    return draft


def _bytes(app: Any, table: Table, seat: int) -> list[object]:
    """Return everything a seat is sent of the deal so far: pages, sentences, pauses."""
    made = TableScreens(table, seat, words_of("en"), "calm")
    template = app.state.site.template("en", "_table.html")
    shown = [(frame, made.frame(frame)) for frame in frames(table, seat, 0)]
    return [
        *(template.render(page=page(), screen=screen) for _, screen in shown),
        template.render(page=page(), screen=made.now()),
        *((made.say(frame), made.think(frame), made.pauses(frame)) for frame, _ in shown),
    ]


async def test_nothing_tells_the_partner_before_the_called_card_falls(tmp_path: Path) -> None:
    """Whoever of two others holds the called card, a seat is sent the same bytes."""
    async with site(tmp_path) as app:
        compared = told = 0
        for number, blind in enumerate(("false", "true") * 4):
            if number > 1 and compared > 10 and told:
                break  # in some deals the card falls before one has seen anything
            player = Player(app, Browser(app))
            await player.open("chiamata", blind_first_trick=blind)
            await player.deal(with_partner)
            for table in player.seen:
                game = table._game
                if game is None or game.called is None or game.partner_shown:
                    continue
                partner = game.partner
                assert partner is not None
                if partner != game.caller:
                    assert "You are the partner" in str(_bytes(app, table, partner))
                    told += 1
                other = next(each for each in range(5) if each not in (partner, game.caller, 0))
                for held in game.hands[other][-1:]:
                    changed = _swapped(table, game.called, held)
                    assert changed._game is not None
                    assert changed._game.partner == other
                    for seat in range(5):
                        if seat not in (partner, other):
                            same = _bytes(app, table, seat) == _bytes(app, changed, seat)
                            assert same, f"seat {seat} can tell {partner} from {other}"
                            compared += 1
        assert compared > 10
        assert told > 0


async def test_who_the_partner_is_is_said_when_the_card_falls_and_at_the_end(
    tmp_path: Path,
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        player = Player(app, browser)
        await player.open("chiamata")
        table = await player.deal(with_partner)
        outcome = table.deals[0].outcome
        assert outcome.partner != outcome.caller
        name = table.seats[outcome.partner or 0].name
        assert f"{name} is the partner" in player.said
        end = (await browser.get(browser.table)).text
        assert f", with {name}" in end
        assert "<small>the partner</small>" in end
        assert "<small>caller</small>" in end
        assert "the others" in end


async def test_a_caller_alone_is_told_so_and_nobody_else(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for _ in range(12):
            browser = Browser(app)
            player = Player(app, browser)
            await player.open("chiamata", auction="points_only")
            held: list[Card] = []

            def alone(view: View, held: list[Card] = held) -> object:
                names = [each for each in view.legal if isinstance(each, Name)]
                if not names:
                    return bidder(view)
                held.append(view.hand[0])
                return Name(view.hand[0].suit, view.hand[0].rank)

            table = await player.deal(alone)
            if table.deals[0].outcome.caller == 0:
                break
        assert table.deals[0].outcome.partner == 0
        assert any("You are alone" in html for html in player.html)
        assert "were alone" in (await browser.get(browser.table)).text
        for table in player.seen:
            if table._game is not None and table._game.called and not table._game.partner_shown:
                for seat in range(1, 5):
                    assert "alone" not in str([said for _, _, said in _screens(table, seat)])


# --- the others ----------------------------------------------------------------------------------


async def test_the_exchange_is_a_button_that_says_what_it_does(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        player = Player(app, browser)
        done: list[View] = []

        def trader(view: View) -> object:
            swap = next((each for each in view.legal if isinstance(each, Exchange)), None)
            if swap is not None:
                done.append(view)
            return swap or max(
                (card for card in view.hand if (card.rank, card.suit) != ("7", view.trump)),
                key=lambda card: (card.suit == view.trump, view.rules.strength[card]),
            )

        rules = Rules.preset("brisca", 2)

        def seven_and_a_trump(deal: Deal) -> bool:
            turned, hand = deal.stock[-1], deal.hands[0]
            trumps = [card.rank for card in hand if card.suit == turned.suit]
            return turned.rank in "3KNJ" and "7" in trumps and "A" in trumps

        rig(app, rules, 1, seven_and_a_trump)
        await player.open("brisca")
        await player.deal(trader)
        assert done, "seat 0 leads the ace of trumps, takes the trick and may exchange"
        words = words_of("en").cards
        view = done[0]
        swap = next(each for each in view.legal if isinstance(each, Exchange))
        assert view.face_up is not None
        label = f"Take {words.the(view.face_up)} for your {words.rank(swap.card.rank)}"
        assert any(label in html for html in player.html)
        told = f"You take {words.the(view.face_up)} and lay down {words.the(swap.card)}"
        assert told in player.said


async def test_all_lies_open_in_scoperta(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        player = Player(app, browser)
        await player.open("scoperta")
        table = await player.table()
        await player.send("deal", seq=table.seq)
        view = (await player.table()).view(0)
        assert view is not None
        page = (await browser.get(browser.table)).text
        shown = told_cards(page)
        assert shown >= {*view.hand, *view.shown[1], *view.open_stock}
        assert page.count('class="open-stock"') == 2


async def test_partners_see_each_others_last_cards_where_that_is_agreed(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for look in ("off", "stock_empty"):
            browser = Browser(app)
            player = Player(app, browser)
            await player.open("briscola-4", partner_view=look)
            looked = 0

            async def at_the_end(player: Player = player, browser: Browser = browser) -> int:
                table = await player.table()
                await player.send("deal", seq=table.seq)
                seen = 0
                while (table := await player.table()).phase == "playing":
                    view = table.view(0)
                    assert view is not None
                    if not view.stock_count and len(view.shown[2]) == view.hand_counts[2]:
                        page = (await browser.get(browser.table)).text
                        partner = page[page.index('data-place="seat-2"') :].partition("</ul>")[0]
                        seen += sum(f'data-card="{card.code}"' in partner for card in view.shown[2])
                    await player.send("actions", seq=table.seq, action=str(view.legal[0]))
                return seen

            looked = await at_the_end()
            assert (looked > 0) == (look == "stock_empty")


async def test_signs_are_buttons_and_only_partners_understand_them(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        player = Player(app, Browser(app))
        await player.open("briscola-4", signals="after_trick_1")
        signed: list[Sign] = []

        def signer(view: View) -> object:
            sign = next((each for each in view.legal if isinstance(each, Sign)), None)
            if sign is not None and not signed:
                signed.append(sign)
                return sign
            return view.legal[0]

        await player.deal(signer)
        assert signed
        assert "You make a sign: the ace of trumps" in player.said
        assert any("Ace of trumps" in html or "The ace of trumps" in html for html in player.html)
        table = next(
            each
            for each in player.seen
            if each._game and any(isinstance(action, Sign) for _, action in each._game.history)
        )
        for seat in range(4):
            said = [line for _, _, lines in _screens(table, seat) for line in lines]
            seen = _screens(table, seat)[-1][1].signs_seen
            if seat in (0, 2):
                assert any("makes a sign: the ace" in x or "You make" in x for x in said)
                assert len(seen) == 1
            else:
                assert "ace of trumps" not in " ".join(said) + " ".join(seen)


async def test_standings_of_many_sides_are_all_shown(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for code, sides in (("briscola-3", 3), ("briscola-5", 5), ("briscola-three-pairs", 3)):
            browser = Browser(app)
            player = Player(app, browser)
            await player.open(code, match="bo3")
            await player.deal()
            end = (await browser.get(browser.table)).text
            assert end.count('<th scope="row">') == sides
            assert "deal 1 is over" in end
        browser = Browser(app)
        player = Player(app, browser)
        await player.open("chiamata", match="deals:5")
        table = await player.deal(bidder)
        end = (await browser.get(browser.table)).text
        standing = table.deals[0].standing
        assert standing is not None
        for total in standing.totals:
            assert (f"+{total}" if total > 0 else f"−{-total}") in end


async def test_each_computer_of_a_large_table_has_a_name_and_its_level(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for language, word in (("en", "Grandchild"), ("it", "Nipote")):
            browser = Browser(app, language)
            player = Player(app, browser)
            await player.open("briscola-6", level="easy")
            table = await player.table()
            assert len({seat.name for seat in table.seats[1:]}) == 5
            await player.send("deal", seq=table.seq)
            page = (await browser.get(browser.table)).text
            assert page.count(f"{word}</span>") == 5
            await player.open("briscola", level="easy")
            table = await player.table()
            await player.send("deal", seq=table.seq)
            assert f'<b class="seat-name">{word}</b>' in (await browser.get(browser.table)).text
