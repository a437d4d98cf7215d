"""The pages of the levels, and the choice of a level: what is measured is said, nothing else."""

from pathlib import Path

import pytest

from sessantuno.players import LEVEL_VERSIONS, levels_for
from sessantuno.rules import Rules
from sessantuno.web.games import GAMES
from sessantuno.web.i18n import CODES
from sessantuno.web.level_screens import YARDSTICKS
from sessantuno.web.levels import LEVELS, find_level, nearest, offered
from sessantuno.web.strength_table import TABLE
from sessantuno.web.strengths import strength_of, strengths
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("language", CODES)
async def test_each_level_has_a_page_with_all_its_figures(tmp_path: Path, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        assert (await browser.get("/levels")).status_code == 200
        assert {level.url for level in LEVELS} <= set(browser.page.links)
        for level in LEVELS:
            answer = await browser.get(level.url)
            assert answer.status_code == 200
            assert "%(" not in answer.text
            for figure in (each for each in strengths() if each.level == level.code):
                shown = f"{100 * figure.score:.1f}"
                assert (shown if language == "en" else shown.replace(".", ",")) in answer.text


async def test_a_level_that_is_not_there_is_a_page_that_says_so(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        assert (await browser.get("/levels/genius")).status_code == 404
        assert "There is no such level." in browser.page.text


async def test_front_page_and_rules_lead_to_the_levels(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        for path in ("/", "/rules", "/rules/briscola"):
            await browser.get(path)
            assert "/levels" in browser.page.links, path


async def test_the_front_page_offers_the_levels_that_each_game_has(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        for game in GAMES:
            await browser.post("/choose", game=game.code, level="master")
            assert tuple(browser.page.forms["/tables"]["level"]) == levels_for(game.rules)


async def test_a_level_that_the_rules_do_not_offer_gives_its_seat_to_the_next(
    tmp_path: Path,
) -> None:
    rules = Rules.preset("briscola", players=2)
    other = Rules.preset("briscola", players=5, hand=8, draw_per_trick=0, trump="none")
    master = find_level("master")
    assert master is not None
    assert nearest(master, offered(rules)) is master
    assert nearest(master, offered(other)).code == levels_for(other)[-1] == "hard"
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        await browser.post("/tables", level="master", game="briscola", match="single")
        assert "Nonna" in browser.page.text


def test_the_figures_are_of_players_and_games_that_there_are() -> None:
    names = {*LEVEL_VERSIONS, *YARDSTICKS}
    games = {(game.preset, game.players) for game in GAMES}
    for entry in TABLE:
        assert {entry["level"], entry["against"]} <= names
        assert (entry["game"], entry["players"]) in games
        assert entry["score_ci"][0] <= entry["score"] <= entry["score_ci"][1]
    assert len({(e["game"], e["players"], e["level"], e["against"]) for e in TABLE}) == len(TABLE)


def test_a_figure_is_found_under_another_name_of_the_same_rules() -> None:
    for figure in strengths():
        rules = Rules.preset(figure.preset, figure.players).changed(game="ours")
        found = strength_of(rules, figure.level, figure.against)
        assert found is not None
        assert found.score == figure.score
