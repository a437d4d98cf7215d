"""The picker: every preset can be chosen, with its options, and the last choice is remembered."""

import re
from pathlib import Path

import pytest

from sessantuno.presets import PRESETS
from sessantuno.tables import Table
from sessantuno.web.games import FAMILIES, GAMES, Game, find_game, length_label
from sessantuno.web.house_options import (
    OptionError,
    agreed,
    fitting,
    house_options,
    option_fields,
    write,
)
from sessantuno.web.i18n import speech
from sessantuno.web.levels import LEVELS, seat_names
from sessantuno.web.preferences import Choices, read_choices, write_choices
from sessantuno.web.rules_pages import find_page
from tests.web import Browser, site

pytestmark = pytest.mark.anyio
CODES_OF_GAMES = [game.code for game in GAMES]
LANGUAGES = ("en", "it")


def game(code: str) -> Game:
    found = find_game(code)
    assert found is not None
    return found


def test_every_preset_and_number_of_players_is_offered_once() -> None:
    assert sorted((game.preset, game.players) for game in GAMES) == sorted(
        (preset.name, players) for preset in PRESETS for players in preset.players
    )
    assert len(set(CODES_OF_GAMES)) == len(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_own_name_and_sentence(language: str) -> None:
    titles = [game.title(speech(language)) for game in GAMES]
    assert len(set(titles)) == len(titles)
    for each in GAMES:
        said = speech(language).plain(each.says)
        assert said.endswith(".")
        assert len(said) < 130


@pytest.mark.parametrize("code", CODES_OF_GAMES)
def test_each_length_and_each_option_can_be_agreed_on(code: str) -> None:
    chosen = game(code)
    assert chosen.usual_length in chosen.family.lengths[:3]
    for length in chosen.family.lengths:
        rules, house = agreed(chosen, length, {})
        assert rules == chosen.rules
        assert length_label(length, speech("en"))
        told = house.chiamata_end if house.scoring == "chiamata" else house.match
        assert told in (length, "deals:1")
    for option in house_options(chosen):
        assert option.values[0] == option.usual
        for value in option.values:
            rules, house = agreed(chosen, chosen.usual_length, {option.field: write(value)})
            made = getattr(house if option.topic.house else rules, option.field)
            assert made == value
            assert rules.players == chosen.players


def test_options_of_the_games_that_have_them() -> None:
    def names(code: str) -> set[str]:
        return {option.field for option in house_options(game(code))}

    assert {"draw", "cappotto", "follow"} <= names("briscola")
    assert not {"signals", "partner_view"} & names("briscola")
    assert {"signals", "partner_view"} <= names("briscola-4") & names("briscola-three-pairs")
    assert "partner_view" not in names("briscolone"), "there is no stock to be empty"
    assert "removed_two" in names("briscola-39") & names("briskula-3")
    assert {"throw_in", "alone", "sixty", "bid_mult", "all_pass", "auction"} <= names("chiamata")
    assert "draw" not in names("chiamata")
    assert "trump_exchange" in names("brisca")


def test_what_cannot_be_is_refused_by_name() -> None:
    with pytest.raises(OptionError) as alone:
        agreed(game("briscola"), "bo3", {"signals": "after_trick_1"})
    assert (alone.value.field, alone.value.title) == ("signals", "Signs between partners")
    with pytest.raises(OptionError) as unknown:
        agreed(game("briscola"), "bo3", {"draw": "coin"})
    assert "Half a win each" in unknown.value.allowed
    with pytest.raises(OptionError, match="cappotto"):
        agreed(game("chiamata"), "deals:5", {"cappotto": "wins_match"})


def test_choices_survive_their_cookie_and_strange_ones_are_dropped() -> None:
    choices = Choices("chiamata", "easy", "first_to:11", "none", (("alone", "zero_sum"),))
    assert read_choices(write_choices(choices)) == choices
    everything = {field: "x" * 20 for field in option_fields() if field != "draw"}
    full = Choices("chiamata", house=tuple(sorted(everything.items())))
    assert set(read_choices(write_choices(full)).house) == set(full.house)
    assert read_choices("game=sueca&evil=1&alone=zero_sum").house == (("alone", "zero_sum"),)
    assert fitting(game("sueca"), {"alone": "zero_sum", "follow": "free", "draw": "x"}) == {
        "follow": "free"
    }


# --- the front page ------------------------------------------------------------------------------


def _pressed(html: str) -> list[str]:
    return re.findall(r'name="game" value="([\w-]+)" aria-pressed="true"', html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES_OF_GAMES)
async def test_a_game_is_chosen_without_a_script(tmp_path: Path, code: str, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        await browser.get("/")
        answer = await browser.post("/choose", game=code, level="medium", match="bo3", draw="none")
        assert (answer.status_code, answer.url.path) == (200, "/")
        assert _pressed(answer.text) == [code]
        form = browser.page.forms["/tables"]
        assert form["game"][0] == code
        assert 'value="medium" checked' in answer.text
        assert f'value="{game(code).usual_length}" checked' in answer.text
        assert {option.field for option in house_options(game(code))} <= set(form)
        assert game(code).title(speech(language)) in browser.page.text


async def test_a_table_is_opened_with_what_was_agreed_and_it_is_remembered(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        asked = {"alone": "zero_sum", "throw_in": "2", "jump_points": "false", "cappotto": "double"}
        await browser.open_table(game="chiamata", match="deals:10", length="", **asked)
        table = await _table(app, browser)
        assert table.house.chiamata_end == "deals:10"
        assert (table.house.alone, table.house.cappotto) == ("zero_sum", "double")
        assert (table.rules.throw_in, table.rules.jump_points) == (2, False)
        front = (await browser.get("/")).text
        assert 'value="deals:10" checked' in front
        for value in ("zero_sum", "2", "false", "double"):
            assert f'<option value="{value}" selected>' in front
        await browser.post("/choose", game="sueca")
        assert "zero_sum" not in browser.heard[-1]
        await browser.post("/tables", game="sueca", follow="free")
        assert browser.page.seq == 2


async def test_what_is_usual_in_one_game_is_not_carried_into_another(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        shown = {"draw": "none", "cappotto": "double", "follow": "free"}
        await browser.post("/choose", game="sueca", **shown)
        assert 'value="free" selected' not in browser.heard[-1]
        opened = await browser.post("/tables", game="sueca")
        browser.table = opened.url.path
        assert (await _table(app, browser)).rules.follow == "suit"
        await browser.get("/")
        await browser.post("/choose", game="sueca", follow="free", draw="carry")
        await browser.post("/choose", game="brisca-4", follow="free", draw="carry")
        assert 'value="carry" selected' in browser.heard[-1]
        assert 'value="free" selected' in browser.heard[-1]
        assert 'value="double" selected' not in browser.heard[-1], "Sueca had dropped it"


async def test_a_longer_match_is_with_the_house_rules(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table(game="briscola", match="bo3", length="first_to:7")
        assert (await _table(app, browser)).house.match == "first_to:7"
        assert '<option value="first_to:7" selected>' in (await browser.get("/")).text
        await browser.open_table(game="briscolone", match="cumulative:121")
        assert (await _table(app, browser)).house.cumulative


@pytest.mark.parametrize("language", LANGUAGES)
async def test_impossible_choices_are_refused_in_words(tmp_path: Path, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        told = speech(language)
        for fields, named in (
            ({"game": "briscola", "signals": "after_trick_1"}, "Signs between partners"),
            ({"game": "sueca", "partner_view": "stock_empty"}, "Partners’ last cards"),
            ({"game": "briscola-4", "cappotto": "triple"}, "All 120 points, the cappotto"),
        ):
            await browser.get("/")
            answer = await browser.post("/tables", **fields)
            assert answer.status_code == 400
            assert f"“{told.plain(named)}”" in browser.page.text
        for fields in ({"game": "tressette"}, {"game": "sueca", "match": "bo9"}):
            await browser.get("/")
            assert (await browser.post("/tables", **fields)).status_code == 400
        assert (await browser.post("/choose", csrf="forged", game="sueca")).status_code == 403


async def _table(app: object, browser: Browser) -> Table:
    tables = app.state.site.tables  # type: ignore[attr-defined]  # Starlette keeps it there
    table: Table = await tables.load(browser.table.rpartition("/")[2])
    return table


def test_computers_at_one_table_have_names_of_their_own() -> None:
    for level in LEVELS:
        for players in range(2, 7):
            names = seat_names(level, players)
            assert len(set(names)) == len(names) == players - 1
    assert [level.person for level in LEVELS] == ["Grandchild", "Regular", "Barista", "Nonna"]


def test_a_family_is_explained_on_one_page() -> None:
    for family in FAMILIES:
        pages = [find_page(variant.preset) for variant in family.variants]
        assert len({page.game if page is not None else "none" for page in pages}) == 1
        assert None not in pages
