"""The sheet's pages over HTTP, without a browser: forms, files, links, tables, refusals."""

import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from sessantuno.match import Entry
from sessantuno.sheet import Log, loads, pack, unpack, write
from sessantuno.sheet.table_file import from_csv
from sessantuno.web.sheet_shares import MOST_SHARED, MemoryShares, Shares, TooManyShared
from sessantuno.web.sheet_shares_sql import SqlShares
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    async with site(tmp_path) as started:
        yield started


@pytest.fixture
async def anna(app: Starlette) -> Browser:
    browser = Browser(app)
    await browser.get("/sheet")
    return browser


def log_in_page(browser: Browser) -> Log:
    found = re.search(r'name="log" value="([^"]+)"', browser.heard[-1])
    assert found is not None, browser.page.text
    return unpack(found[1])


async def open_sheet(browser: Browser, **fields: str) -> Log:
    response = await browser.post("/sheet/new", **{"name0": "Anna", "name1": "Bea", **fields})
    assert response.status_code == 200, browser.page.text
    return log_in_page(browser)


async def do(browser: Browser, log: Log, deed: str, **fields: str) -> Log:
    response = await browser.post("/sheet", log=pack(log), do=deed, **fields)
    assert response.status_code == 200, browser.page.text
    return log_in_page(browser)


async def test_a_sheet_without_any_script(anna: Browser) -> None:
    log = await open_sheet(anna, title="Thursday", today="2026-11-26")
    assert "26 November" in anna.page.text
    log = await do(anna, log, "write", p0="60")
    assert "the draw carries, deal 2 is worth 2" in anna.page.text
    log = await do(anna, log, "write", p1="82")
    assert "Bea won the match in deal 2" in anna.page.text
    log = await do(anna, log, "set", match="bo5")
    assert "Bea had won; with this rule the match goes on, 0–2." in anna.page.text
    log = await do(anna, log, "set", match="bo3")
    assert "With this rule Bea has won, 2–0, in deal 2." in anna.page.text
    log = await do(anna, log, "undo")
    assert log.sheet.standings.status == "in_progress"
    log = await do(anna, log, "write", row="1", p0="70", p1="50")
    assert log.sheet.standings.wins == (1, 1)
    log = await do(anna, log, "remove", row="2")
    assert log.sheet.standings.wins == (1, 0)


async def test_one_side_fills_in_the_other_and_can_be_overruled(anna: Browser) -> None:
    log = await open_sheet(anna)
    log = await do(anna, log, "write", p0="7")
    assert log.sheet.entries[0].points == (7, 113)
    response = await anna.post("/sheet", log=pack(log), do="write", p0="7", p1="112")
    assert response.status_code == 422
    assert "7 + 112 add up to 119, not to the 120 points" in anna.page.text
    assert log_in_page(anna) == log, "nothing is written"
    assert 'value="112"' in anna.heard[-1], "what was typed is still there"


async def test_nought_is_an_ordinary_entry(anna: Browser) -> None:
    log = await do(anna, await open_sheet(anna), "write", p0="0")
    assert log.sheet.entries[0].points == (0, 120)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"p0": "121"}, "121 is more than the 120 points in the pack"),
        ({"p0": "-3"}, "-3 is less than nothing"),
        ({"p0": "6.5"}, "“6.5” is not a whole number"),
        ({}, "Write the points of one side; the other is filled in"),
    ],
)
async def test_what_cannot_be_is_refused_with_a_sentence(
    anna: Browser, typed: dict[str, str], sentence: str
) -> None:
    log = await open_sheet(anna)
    response = await anna.post("/sheet", log=pack(log), do="write", **typed)
    assert response.status_code == 422
    assert sentence in anna.page.text


async def test_what_no_cards_can_make_is_questioned_first(anna: Browser) -> None:
    log = await open_sheet(anna)
    asked = await do(anna, log, "write", p0="1")
    assert asked == log
    assert "No cards make 1 or 119 points. Are you sure?" in anna.page.text
    sure = await do(anna, log, "write", p0="1", sure="1")
    assert sure.sheet.entries[0].points == (1, 119)


async def test_three_players_and_the_last_filled_in(anna: Browser) -> None:
    log = await open_sheet(anna, name2="Leo")
    log = await do(anna, log, "write", p0="45", p2="35")
    assert log.sheet.entries[0].points == (45, 40, 35)
    response = await anna.post("/sheet", log=pack(log), do="write", p0="45")
    assert response.status_code == 422
    assert "every side but one" in anna.page.text


async def test_chiamata_asks_who_called_with_whom_and_for_how_much(anna: Browser) -> None:
    names = {f"name{place}": name for place, name in enumerate("ABCDE")}
    log = await open_sheet(anna, known="chiamata", **names)
    log = await do(anna, log, "write", caller="1", partner="3", p0="70", need="61")
    assert log.sheet.standings.wins == (-1, 2, -1, 1, -1)
    assert "B called, with D: 70 of 61" in anna.page.text
    log = await do(anna, log, "write", caller="0", partner="alone", p0="50", need="")
    assert log.sheet.standings.wins == (-5, 4, 1, 3, 1)
    response = await anna.post("/sheet", log=pack(log), do="write", p0="70", partner="1")
    assert response.status_code == 422
    assert "who called is missing" in anna.page.text


async def test_wins_only_with_a_cappotto_ticked(anna: Browser) -> None:
    log = await open_sheet(anna, known="wins")
    log = await do(anna, log, "set", cappotto="double")
    log = await do(anna, log, "write", winner="0", cappotto="on")
    assert log.sheet.standings.winner == 0
    assert "Cappotto: counts twice" in anna.page.text


async def test_the_last_trick_is_asked_for_where_it_decides(anna: Browser) -> None:
    log = await open_sheet(anna, known="last_trick")
    assert "who took the last trick?" in anna.page.text
    log = await do(anna, log, "write", p0="60")
    assert "60–60: change the deal and say who took the last trick" in anna.page.text
    log = await do(anna, log, "write", row="1", p0="60", last_trick="1")
    assert log.sheet.standings.wins == (0, 1)


async def test_names_order_and_dealer_change_no_score(anna: Browser) -> None:
    log = await do(anna, await open_sheet(anna, name2="Leo"), "write", p0="50", p1="40")
    won = log.sheet.standings
    log = await do(anna, log, "players", name0="Zoe", name1="Bea", name2="Leo", view="players")
    log = await do(anna, log, "move", move="0+", view="players")
    log = await do(anna, log, "dealer", dealer="2", view="players")
    assert log.sheet.order == (1, 0, 2)
    assert log.sheet.names[log.sheet.next_dealer] == "Leo"
    assert log.sheet.standings == won


async def test_every_view_in_both_languages(app: Starlette) -> None:
    for language, word in (("en", "House rules"), ("it", "Regole")):
        browser = Browser(app, language)
        await browser.get("/sheet")
        log = await open_sheet(browser)
        for view in ("sheet", "settings", "players", "share", "again", "big"):
            response = await browser.post("/sheet", log=pack(log), view=view)
            assert response.status_code == 200
            assert browser.page.language == language
        await browser.post("/sheet", log=pack(log), view="settings")
        assert word.lower() in browser.page.text.lower()


async def test_another_match_says_what_carries_over(anna: Browser) -> None:
    log = await do(anna, await open_sheet(anna), "set", match="bo5", draw="none")
    await anna.post("/sheet", log=pack(log), view="again")
    assert "The rules: Best of 5 · 61 takes a deal · draws for nobody" in anna.page.text
    response = await anna.post("/sheet/again", log=pack(log), rules="same", title="Friday")
    assert response.status_code == 200
    new = log_in_page(anna)
    assert (new.sheet.house, new.sheet.title) == (log.sheet.house, "Friday")
    assert new.sheet.id != log.sheet.id


async def test_files_go_out_and_come_back(anna: Browser) -> None:
    log = await do(anna, await open_sheet(anna, title="Thursday"), "write", p0="74")
    as_json = await anna.post("/sheet/file", log=pack(log), form="json")
    assert 'filename="sheet-Thursday.json"' in as_json.headers["content-disposition"]
    assert loads(as_json.text) == log
    as_csv = await anna.post("/sheet/file", log=pack(log), form="csv")
    assert from_csv(as_csv.text).sheet == log.sheet
    await anna.get("/sheet")
    for text in (as_json.text, as_csv.text):
        response = await anna.post("/sheet/open", text=text)
        assert response.status_code == 200
        assert log_in_page(anna).sheet.entries == log.sheet.entries
        assert log_in_page(anna).sheet.id != log.sheet.id, "it writes over nothing"
        await anna.get("/sheet")
    sent = await anna.client.post(
        "/sheet/open", data={"csrf": anna.csrf}, files={"file": ("a.csv", as_csv.text)}
    )
    assert "Thursday" in sent.text


async def test_a_file_that_cannot_be_read_says_where(anna: Browser) -> None:
    response = await anna.post("/sheet/open", text="Anna,Bea\n60,60\n70,51\n")
    assert response.status_code == 422
    assert "Deal 2: 70 + 51 add up to 121" in anna.page.text
    answer = await anna.ask("/sheet/open", text="{")
    assert (answer.status_code, "not JSON" in answer.json()["error"]) == (422, True)


async def test_a_damaged_log_is_refused_and_never_half_applied(anna: Browser) -> None:
    log = await open_sheet(anna)
    for wrong in ("", "s1.x", pack(log)[:-8], "x" * 70_000):
        response = await anna.post("/sheet", log=wrong, do="write", p0="60")
        assert response.status_code == 400
        await anna.get("/sheet")


async def test_a_form_of_another_site_is_refused(anna: Browser) -> None:
    log = await open_sheet(anna)
    response = await anna.post("/sheet", csrf="no", log=pack(log), do="write", p0="60")
    assert response.status_code == 403


async def test_a_script_gets_the_piece_and_the_log(anna: Browser) -> None:
    log = await open_sheet(anna)
    answer = (await anna.ask("/sheet", log=pack(log), do="write", p0="74", kept="1")).json()
    assert unpack(answer["log"]).sheet.standings.wins == (1, 0)
    assert answer["html"].lstrip().startswith("<div")
    assert "Anna leads" in answer["say"]
    assert "kept on this device" in answer["html"]


async def test_a_shared_sheet_is_seen_by_others_until_it_is_taken_back(
    anna: Browser, app: Starlette
) -> None:
    log = await do(anna, await open_sheet(anna, title="Thursday"), "write", p0="74")
    await anna.post("/sheet/share", log=pack(log))
    found = re.search(r'href="http://table.example(/s/[\w-]+)"', anna.heard[-1])
    assert found is not None
    bea = Browser(app)
    response = await bea.get(found[1])
    assert response.status_code == 200
    assert "Thursday" in bea.page.text
    assert "only to look at" in bea.page.text
    assert "/sheet" not in bea.page.forms, "there is nothing to change it with"
    more = write(log, Entry(points=(10, 110)))
    await anna.post("/sheet/share", log=pack(more))
    assert found[1] in anna.heard[-1], "the address stays"
    await bea.get("/sheet")
    await bea.post("/sheet/unshare", log=pack(log))
    assert (await bea.get(found[1])).status_code == 200, "only its owner takes it back"
    await anna.post("/sheet/unshare", log=pack(more))
    assert (await bea.get(found[1])).status_code == 404


@pytest.mark.parametrize("kind", ["memory", "sql"])
async def test_shares(kind: str, tmp_path: Path) -> None:
    shares: Shares = MemoryShares() if kind == "memory" else await SqlShares.open(tmp_path)
    try:
        first = await shares.put("anna", "one", "log")
        assert await shares.put("anna", "one", "longer") == await shares.get(first.id)
        other = await shares.put("bea", "one", "log")
        assert other.id != first.id
        assert len(first.id) >= 20
        assert not await shares.remove("bea", first.id)
        assert await shares.remove("anna", first.id)
        assert await shares.get(first.id) is None
        assert await shares.of_sheet("bea", "one") == other
        for number in range(MOST_SHARED):
            await shares.put("anna", f"sheet {number}", "log")
        with pytest.raises(TooManyShared):
            await shares.put("anna", "one too many", "log")
    finally:
        await shares.close()


async def test_a_match_at_the_table_becomes_a_sheet_in_one_post(
    anna: Browser, app: Starlette
) -> None:
    await anna.open_table()
    none = await anna.post(f"/sheet/of{anna.table}")
    assert none.status_code == 404
    await anna.get(anna.table)
    await anna.deal()
    await anna.play_out()
    await anna.get(anna.table)
    response = await anna.post(f"/sheet/of{anna.table}")
    assert response.status_code == 200
    sheet = log_in_page(anna).sheet
    assert len(sheet.rows) == 1
    assert sum(sheet.entries[0].points or ()) == 120
    stranger = Browser(app)
    await stranger.get("/sheet")
    assert (await stranger.post(f"/sheet/of{anna.table}")).status_code == 403


@pytest.mark.parametrize(
    ("players", "known", "said"),
    [(2, "bar", "best of 5"), (4, "bar", "best of 5"), (5, "chiamata", "deal"), (4, "sueca", "")],
)
async def test_a_sheet_opens_as_house_rules_for_a_table(
    anna: Browser, players: int, known: str, said: str
) -> None:
    names = {f"name{place}": name for place, name in enumerate("ABCDE"[:players])}
    log = await open_sheet(anna, known=known, **names)
    log = await do(anna, log, "set", match="bo5", draw="half", record="wins")
    response = await anna.post("/sheet/table", log=pack(log))
    assert response.status_code == 200
    assert response.url.path.startswith("/tables/")
    assert said in anna.page.text.lower()


async def test_a_table_plays_by_the_draw_rule_of_the_sheet(anna: Browser, app: Starlette) -> None:
    log = await do(anna, await open_sheet(anna), "set", match="bo5", draw="half", cappotto="double")
    response = await anna.post("/sheet/table", log=pack(log))
    table = await app.state.site.tables.load(response.url.path.rsplit("/", 1)[1])
    house = table.house
    assert (house.match, house.draw, house.cappotto) == ("bo5", "half", "double")


async def test_the_address_of_a_kept_sheet_tells_who_has_it(anna: Browser) -> None:
    await anna.get("/sheet/abc")
    assert "Sheets are kept in the browser that wrote them" in anna.page.text


async def test_a_full_sheet_is_refused_with_a_sentence(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await open_sheet(anna)
    from sessantuno.sheet import packed

    monkeypatch.setattr(packed, "LONGEST_PACKED", len(pack(log)) + 4)
    response = await anna.post("/sheet", log=pack(log), do="write", p0="74")
    assert response.status_code == 422
    assert "This sheet is full; save it and start another" in anna.page.text


async def test_a_sheet_of_a_friend_cannot_smuggle_markup(anna: Browser) -> None:
    evil: Any = '<img src=x onerror="alert(1)">'[:40]
    await open_sheet(anna, name0=evil, title=evil)
    assert "<img" not in anna.heard[-1]


def modules_after(imports: str) -> list[str]:
    code = f"import sys, {imports}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_pages_need_no_server_to_be_rendered() -> None:
    loaded = modules_after("sessantuno.web.sheet_show, sessantuno.web.sheet_desk")
    assert not {"starlette", "sqlalchemy", "uvicorn", "itsdangerous"} & set(loaded)


def test_the_sheet_itself_needs_only_the_match() -> None:
    for name in modules_after("sessantuno.sheet, sessantuno.sheet.report"):
        if name.startswith("sessantuno."):
            assert name.startswith(("sessantuno.match", "sessantuno.sheet")), name
