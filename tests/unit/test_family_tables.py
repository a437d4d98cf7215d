"""Every game plays through the pages, and tells nobody what is not theirs."""

from itertools import cycle
from pathlib import Path

import pytest

from sessantuno.actions import Exchange, Sign
from sessantuno.cards import Card
from sessantuno.game import Deal
from sessantuno.rules import Rules
from sessantuno.view import View
from sessantuno.web.games import GAMES, find_game
from sessantuno.web.i18n import CODES
from sessantuno.web.words import words_of
from tests.family import Player, bidder, check_pages, rig, screens_of
from tests.told import told_cards
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("code", "language"), list(zip((game.code for game in GAMES), cycle(CODES), strict=False))
)
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
    class Silent:
        """A computer that makes no sign of its own."""

        def choose(self, view: View) -> object:
            return next(action for action in view.legal if isinstance(action, Card))

    async with site(tmp_path) as app:
        app.state.site.tables._players = lambda *_: Silent()
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
            said = [line for _, _, lines in screens_of(table, seat) for line in lines]
            seen = screens_of(table, seat)[-1][1].signs_seen
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
