"""My matches, the replay of a deal and statistics: what they show, to whom, and what never."""

import csv
import json
import random
import re
from pathlib import Path

import pytest

from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.tables import FinishedDeal, Table
from sessantuno.tables.history import DealFacts, MatchFacts, Result
from sessantuno.view import view_of
from sessantuno.web.history_screens import moment
from sessantuno.web.i18n import CODES
from sessantuno.web.replay_screens import Replay, ReplayScreen, position
from sessantuno.web.statistics import Count, statistics_of, tally_of
from sessantuno.web.statistics_graph import HEIGHT, points_plot, score_plot
from sessantuno.web.table_screens import TableScreens
from sessantuno.web.words import words_of
from tests.logs import random_log
from tests.told import told_cards
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


async def played_out(browser: Browser, **choices: object) -> str:
    """Play a match of one deal to its end; return the table's address."""
    await browser.open_table(**choices)
    await browser.deal()
    await browser.play_out()
    return browser.table


# --- my matches ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", CODES)
async def test_matches_are_listed_newest_first_with_their_deals(
    tmp_path: Path, language: str
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        await browser.get("/history")
        assert "/" in browser.page.links
        over = await played_out(browser)
        await browser.open_table(match="bo3")
        running = browser.table
        await browser.get("/history")
        links = browser.page.links
        assert running in links
        assert over not in links, "a match that is over cannot be gone on with"
        assert f"{over}/deals/1/replay" in links
        assert not any(link.startswith(f"{running}/deals") for link in links)
        assert links.index(running) < links.index(f"{over}/deals/1/replay")


async def test_pages_of_ten(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        opened = []
        for _ in range(21):
            await browser.open_table()
            opened.append(browser.table)
        shown: list[str] = []
        path = "/history"
        for page in range(1, 4):
            answer = await browser.get(path)
            assert answer.status_code == 200
            found = [link for link in browser.page.links if link.startswith("/tables/")]
            assert len(found) == (10 if page < 3 else 1)
            shown += found
            path = f"/history?page={page + 1}"
            assert (path in browser.page.links) is (page < 3)
        assert shown == opened[::-1]
        assert (await browser.get("/history?page=4")).status_code == 404
        for wrong in ("0", "-1", "x", "²", "9999999999"):
            assert (await browser.get("/history", params={"page": wrong})).status_code == 400


async def test_nobody_sees_anothers_matches(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser, stranger = Browser(app), Browser(app)
        table = await played_out(browser)
        answer = await stranger.get("/history")
        assert table not in answer.text
        assert (await stranger.get(f"{table}/deals/1/replay")).status_code == 403
        assert table not in (await stranger.get("/statistics.json")).text
        assert table not in (await stranger.get("/statistics")).text


# --- the replay ----------------------------------------------------------------------------------


async def test_a_deal_that_is_played_has_no_replay(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        assert (await browser.get(f"{browser.table}/deals/1/replay")).status_code == 404
        await browser.get(browser.table)
        await browser.deal()
        await browser.act(browser.actions[0])
        answer = await browser.get(f"{browser.table}/deals/1/replay?step=1")
        assert answer.status_code == 404
        assert not told_cards(answer.text)
        history = await browser.get("/history")
        assert not told_cards(history.text), "a list of matches names no card"


async def test_every_step_is_a_page_and_leads_to_the_next(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        table = await played_out(browser)
        url = f"{table}/deals/1/replay"
        await browser.get(url)
        for step in range(1, 41):
            following = f"{url}?step={step}&hands=all"
            assert following in browser.page.links
            answer = await browser.get(following)
            assert answer.status_code == 200
            assert f"Step {step} of 40" in browser.page.text
        assert f"{url}?step=39&hands=all" in browser.page.links
        assert f"{url}?step=41&hands=all" not in browser.page.links
        for link in (f"{table}/deals/1/verify", f"{table}/deals/1/record.json"):
            assert link in browser.page.links
        assert (await browser.get(f"{url}?step=41")).status_code == 404
        assert (await browser.get(f"{url}?step=x")).status_code == 400
        assert (await browser.get(f"{url}?hands=theirs")).status_code == 400
        assert (await browser.get(f"{table}/deals/2/replay")).status_code == 404


def replay_of(table: Table, *, is_open: bool, language: str = "en") -> tuple[Replay, FinishedDeal]:
    deal = table.deals[0]
    screens = TableScreens(table, 0, words_of(language), "calm")
    return Replay(screens, deal, "easy", is_open=is_open), deal


def cards_of(screen: ReplayScreen) -> list[str]:
    """The codes of every card of which a face is shown."""
    views = [card for hand in screen.hands for card in hand.cards]
    views += [play.card for play in screen.trick.plays]
    if screen.stock is not None and screen.stock.trump_card is not None:
        views.append(screen.stock.trump_card)
    return [view.code for view in views if view.code]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_replay_shows_every_game_step_by_step(preset: object) -> None:
    rules = Rules.preset(preset.name)  # type: ignore[attr-defined]
    for seed in (1, 2):
        table = random_log(rules, seed).table
        replay, deal = replay_of(table, is_open=True)
        game = Game(Deal(rules, deal.order, deal.dealer))
        for step in range(replay.last + 1):
            screen = replay.show(step, moment(0))
            if step:
                game.play(deal.actions[step - 1][1])
            now = position(deal, 0, step)
            held = sum(len(hand.cards) for hand in screen.hands)
            assert all(card.code for hand in screen.hands for card in hand.cards)
            on_table, stock = len(screen.trick.plays), screen.stock.count if screen.stock else 0
            taken = sum(len(trick.plays) for trick in game.tricks)
            if now.whole:
                taken -= rules.trick_length
                assert on_table == rules.trick_length
            assert held + on_table + stock + taken == len(rules.cards)
            shown = cards_of(screen)
            assert len(shown) == len(set(shown)), "no card is in two places"
            assert screen.said, "every step has its sentence"
            if screen.shares:
                assert sum(share.points for share in screen.shares) == sum(game.seat_points)
                assert all(0 <= share.start <= 100 - share.width + 0.011 for share in screen.shares)


@pytest.mark.parametrize(
    "name", ["briscola", "chiamata", "sueca", "brisca", "briscola-three-pairs"]
)
def test_with_only_ones_own_hand_nothing_is_shown_that_the_seat_did_not_see(name: str) -> None:
    rules = Rules.preset(name)
    for seed in (3, 4):
        table = random_log(rules, seed).table
        replay, deal = replay_of(table, is_open=False)
        game = Game(Deal(rules, deal.order, deal.dealer))
        for step in range(replay.last):  # the last step tells the result
            if step:
                game.play(deal.actions[step - 1][1])
            view = view_of(game, 0)
            screen = replay.show(step, moment(0))
            hidden = {card.code for card in view.unseen}
            assert not hidden & set(cards_of(screen))
            names = words_of("en").cards
            told = {view.called.code} if view.called is not None else set()
            for code in hidden - told:
                name_of = names.card(Card.parse(code))
                assert not any(name_of in sentence.lower() for sentence in screen.said)
            if view.called is not None and view.partner is None:
                assert not any("partner" in hand.note for hand in screen.hands)
                assert len(screen.shares) == 2
                assert screen.shares[0].points == view.seat_points[0]


async def test_the_replay_of_a_deal_given_up_ends_where_it_was_given_up(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        await browser.act(browser.actions[0])
        table = await app.state.site.tables.load(browser.table.rpartition("/")[2])
        done = len(table.line)
        await browser.post(f"{browser.table}/concede", seq=browser.page.seq)
        answer = await browser.get(f"{browser.table}/deals/1/replay?step={done}")
        assert answer.status_code == 200
        assert "You conceded the deal" in browser.page.text
        assert f"Step {done} of {done}" in browser.page.text


# --- statistics ----------------------------------------------------------------------------------


def deal_with(result: Result, points: int | None = 60, **more: object) -> DealFacts:
    known: dict[str, object] = {
        "table": "t",
        "deal": 1,
        "at": 0.0,
        "game": "briscola",
        "players": 2,
        "level": "hard",
        "result": result,
        "points": points,
        "score": 1 if result == "won" else 0,
        "cappotto": "",
        "how": "played" if points is not None else "conceded",
        "hints": 0,
        "undone": 0,
    }
    return DealFacts(**(known | more))  # type: ignore[arg-type]


def match_with(*deals: DealFacts, result: Result | None = None, **more: object) -> MatchFacts:
    known: dict[str, object] = {
        "table": "t",
        "at": 0.0,
        "game": "briscola",
        "players": 2,
        "level": "hard",
        "result": result,
        "deals": deals,
    }
    return MatchFacts(**(known | more))  # type: ignore[arg-type]


def test_after_one_win_and_one_draw_the_draw_is_neither() -> None:
    tally = tally_of([deal_with("won", 70), deal_with("drawn", 60)], [])
    assert tally.deals == Count(won=1, drawn=1, lost=0)
    assert tally.deals.share == 100
    assert Count(drawn=3).share is None
    assert Count(won=1, drawn=5, lost=2).share == 33


def test_a_run_is_ended_by_a_loss_and_not_by_a_draw() -> None:
    results: list[Result] = ["won", "won", "drawn", "won", "lost", "won", "won"]
    tally = tally_of([deal_with(result) for result in results], [])
    assert (tally.longest_run, tally.run) == (3, 2)
    assert tally_of([], []).longest_run == 0


def test_points_are_those_of_deals_played_out() -> None:
    tally = tally_of([deal_with("won", 80), deal_with("lost", None), deal_with("lost", 41)], [])
    assert (tally.mean, tally.most, tally.least) == (60, 80, 41)
    assert tally_of([deal_with("lost", None)], []).mean is None


def test_deals_with_help_are_left_out_by_level_and_stand_apart() -> None:
    plain, hinted = deal_with("won"), deal_with("won", hints=2)
    undone = deal_with("lost", undone=1, level="easy")
    found = statistics_of(
        [
            match_with(plain, result="won"),
            match_with(hinted, plain, result="won"),
            match_with(undone, result="lost", level="easy"),
        ]
    )
    (group,) = found.groups
    assert (group.level, group.tally.deals, group.tally.matches) == (
        "hard",
        Count(won=2),
        Count(won=1),
    )
    (helped,) = found.helped
    assert (helped.deals, helped.matches) == (Count(won=1, lost=1), Count(won=1, lost=1))


def test_games_and_levels_are_apart_and_in_the_order_of_the_front_page() -> None:
    found = statistics_of(
        [
            match_with(deal_with("won", level=level, players=players), level=level, players=players)
            for level, players in (("hard", 4), ("medium", 2), ("hard", 2), ("easy", 2))
        ]
    )
    assert [(group.players, group.level) for group in found.groups] == [
        (2, "easy"),
        (2, "medium"),
        (2, "hard"),
        (4, "hard"),
    ]


def test_the_plot_has_a_dot_for_each_of_the_latest_deals_within_its_frame() -> None:
    rng = random.Random(5)
    deals = [deal_with("won", rng.randrange(121)) for _ in range(75)]
    plot = points_plot(deals, 61)
    assert plot is not None
    assert len(plot.dots) == 60
    assert plot.dots == tuple(sorted(plot.dots, key=lambda dot: dot.x))
    assert all(0 <= dot.x <= plot.width and 0 <= dot.y <= HEIGHT for dot in plot.dots)
    higher, lower = sorted((deals[-1], deals[-2]), key=lambda deal: -(deal.points or 0))
    by_deal = dict(zip(deals[-60:], plot.dots, strict=False))
    if higher.points != lower.points:
        assert by_deal[higher].y < by_deal[lower].y, "more points stand higher"
    assert [mark.label for mark in plot.marks if mark.strong] == ["61"]
    assert points_plot([deal_with("won"), deal_with("lost", None)], 61) is None


def test_the_plot_of_signed_points_adds_them_up() -> None:
    deals = [deal_with("won", score=2), deal_with("lost", score=-1), deal_with("lost", score=-3)]
    plot = score_plot(deals)
    assert plot is not None
    first, second, third = plot.dots
    assert first.y < second.y < third.y
    assert {mark.label for mark in plot.marks} == {"0", "+2", "−2"}


async def test_the_page_counts_what_was_played_and_the_files_hold_it(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/statistics")
        assert "No deal has ended yet" in browser.page.text
        await played_out(browser)
        await played_out(browser, level="medium")
        await browser.open_table()
        await browser.deal()
        await browser.post(f"{browser.table}/hint", seq=browser.page.seq)
        await browser.play_out()
        await browser.get("/statistics")
        text = browser.page.text
        assert "Briscola for two Easy" in text
        assert "Briscola for two Medium" in text
        assert "With hints or undo" in text
        data = json.loads((await browser.get("/statistics.json")).text)
        assert data["format"] == "sessantuno-statistics"
        assert [deal["level"] for deal in data["deals"]] == ["easy", "medium", "easy"]
        assert [deal["hints"] for deal in data["deals"]] == [0, 0, 1]
        assert len(data["matches"]) == 3
        rows = list(csv.DictReader((await browser.get("/statistics.csv")).text.splitlines()))
        assert [(row["result"], row["points"]) for row in rows] == [
            (deal["result"], str(deal["points"])) for deal in data["deals"]
        ]
        assert (await browser.get("/statistics.xml")).status_code == 404
        person = browser.client.cookies["sessantuno_person"].partition(".")[0]
        assert all(person not in body for body in browser.heard)


async def test_erasing_asks_first_and_then_nothing_is_left(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser, other = Browser(app), Browser(app)
        table = await played_out(browser)
        theirs = await played_out(other)
        await browser.get("/statistics")
        unsure = await browser.post("/statistics/erase")
        assert unsure.status_code == 400
        assert "tick the box" in browser.page.text
        assert (await browser.get(f"{table}/deals/1/replay")).status_code == 200
        await browser.get("/statistics")
        assert (await browser.post("/statistics/erase", csrf="x", sure="yes")).status_code == 403
        await browser.get("/statistics")
        answer = await browser.post("/statistics/erase", sure="yes")
        assert answer.status_code == 200
        assert "Erased" in browser.page.text
        assert "No deal has ended yet" in browser.page.text
        for path in (table, f"{table}/deals/1/replay", f"{table}/record.json"):
            assert (await browser.get(path)).status_code == 404
        assert table not in (await browser.get("/history")).text
        assert (await browser.get("/")).status_code == 200
        assert theirs in (await other.get("/history")).text


@pytest.mark.parametrize("language", [code for code in CODES if code in ("en", "it")])
async def test_no_page_leaves_a_placeholder_unfilled(tmp_path: Path, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        table = await played_out(browser)
        for path in ("/history", "/statistics", f"{table}/deals/1/replay?step=7&hands=mine"):
            answer = await browser.get(path)
            assert not re.search(r"%\(\w+\)s|%%", answer.text)
            assert browser.page.language == language
