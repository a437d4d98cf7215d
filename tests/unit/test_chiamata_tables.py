"""Chiamata through the pages: calling in every form, and nothing tells the partner too soon."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sessantuno.actions import Name, ThrowIn
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.rules import Rules
from sessantuno.tables import Table, frames
from sessantuno.view import View
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.family import Player, bidder, check_pages, first, known, rig, screens_of
from tests.screen_samples import page
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


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
        for number in range(40):  # by ranks alone whoever speaks first with a two has it
            browser = Browser(app)
            player = Player(app, browser)
            known(app, number)
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
            known(app, number)
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
        for number in range(40):
            browser = Browser(app)
            player = Player(app, browser)
            known(app, number)
            await player.open("chiamata")
            table = await player.deal(with_partner)
            outcome = table.deals[0].outcome
            if outcome.caller == 0:
                break
        assert outcome.caller == 0
        assert outcome.partner
        name = table.seats[outcome.partner or 0].name
        assert f"{name} is the partner" in player.said
        end = (await browser.get(browser.table)).text
        assert f", with {name}" in end
        assert "<small>the partner</small>" in end
        assert "<small>caller</small>" in end
        assert "the others" in end


async def test_a_caller_alone_is_told_so_and_nobody_else(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        for number in range(40):
            browser = Browser(app)
            player = Player(app, browser)
            known(app, number)
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
                    assert "alone" not in str([said for _, _, said in screens_of(table, seat)])
