"""Hints and undo on the pages: by forms alone, with scripts, and never for a stranger."""

import re
from pathlib import Path

import pytest

from sessantuno.cards import Card
from sessantuno.players.explain import CODES, Reason
from sessantuno.record import read_record
from sessantuno.verify import check_record
from sessantuno.web.helping import REASONS, reason_words
from sessantuno.web.i18n import CODES as LANGUAGES
from sessantuno.web.words import Narrator, words_of
from tests.unit.test_web_secrets import Search
from tests.web import Browser, site

pytestmark = pytest.mark.anyio


def hinted(html: str) -> str:
    """The action of the card that carries the ring."""
    found = re.findall(r'class="card hinted" name="action" value="([^"]+)"', html)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    narrator = Narrator(words_of(language), ["A", "B"], 0)
    said = [
        reason_words(narrator, Reason(code, points=11, number=2, card=Card("3", "C")))
        for code in CODES
    ]
    assert set(REASONS) | {"few_beat", "others_take"} == set(CODES)
    assert all(said)
    assert not any("%" in each for each in said)
    assert len(set(said)) >= len(CODES) - 1, "two kinds of call promise points in equal words"


async def test_a_hint_without_scripts_is_a_sentence_and_a_ring(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        assert "Hint:" not in browser.page.text
        cards = browser.playable
        answer = await browser.post(f"{browser.table}/hint", seq=browser.page.seq)
        assert answer.status_code == 200
        assert answer.url.path == browser.table
        card = hinted(answer.text)
        assert card in cards
        assert "Hint: the " in browser.page.text
        reloaded = await browser.get(browser.table)
        assert hinted(reloaded.text) == card, "a reload shows it again"
        await browser.act(card)
        assert "Hint:" not in browser.page.text


async def test_with_scripts_the_hint_is_said_and_said_again(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        seq = browser.page.seq
        first = (await browser.ask(f"{browser.table}/hint", seq=seq)).json()
        again = (await browser.ask(f"{browser.table}/hint", seq=first["seq"])).json()
        late = (await browser.ask(f"{browser.table}/hint", seq=seq)).json()
        assert first["seq"] == again["seq"] == late["seq"] == seq + 1
        for answer in (first, again, late):
            (frame,) = answer["frames"]
            assert frame["kind"] == "hinted"
            assert len(frame["say"]) == 1
            assert frame["say"][0].startswith("Hint: the ")
            assert ": " in frame["say"][0].removeprefix("Hint: ")
            hinted(frame["html"])


async def test_undo_is_refused_once_something_new_was_seen_unless_one_says_so(
    tmp_path: Path,
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        browser.heard.clear()  # the front page shows cards of its own
        before, table = list(browser.page.cards), await Search(app, browser).now()
        nothing = await browser.post(f"{browser.table}/undo", seq=browser.page.seq)
        assert nothing.status_code == 409
        card = browser.playable[0]
        await browser.act(card)
        assert "Since then you have seen " in browser.page.text
        refused = await browser.post(f"{browser.table}/undo", seq=browser.page.seq)
        assert refused.status_code == 409
        assert "Something new has been seen since" in browser.page.text
        seq = browser.page.seq
        asked = await browser.ask(f"{browser.table}/undo", seq=seq, even_so="yes")
        (frame,) = asked.json()["frames"]
        assert frame["kind"] == "undone"
        assert frame["say"][0].startswith("You take back the ")
        assert frame["say"][1].startswith("Your turn")
        browser.heard.clear()  # what was seen has been seen
        await browser.get(browser.table)
        assert browser.page.cards == before
        assert (await Search(app, browser).now()).view(0) == table.view(0)


async def test_a_deal_with_help_says_so_and_its_record_too(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table(level="medium")
        await browser.deal()
        browser.heard.clear()
        search = Search(app, browser)
        await browser.post(f"{browser.table}/hint", seq=browser.page.seq)
        await search.now()
        await browser.act(browser.playable[0])
        await search.now()
        await browser.post(f"{browser.table}/undo", seq=browser.page.seq, even_so="yes")
        await search.now()
        while browser.actions:
            await browser.post(f"{browser.table}/hint", seq=browser.page.seq)
            await browser.act(browser.actions[0])
            await search.now()
        assert "with 21 hints and with 1 move taken back" in browser.page.text
        for form in ("txt", "json"):
            record = read_record((await browser.get(f"{browser.table}/record.{form}")).text)
            assert (record.deals[0].hints, record.deals[0].undone) == (21, 1)
            assert all(check.failure is None for check in check_record(record))


async def test_in_the_last_tricks_one_press_takes_it_back(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        while len(browser.actions) == 3 and "The stock is empty" not in browser.page.text:
            await browser.act(browser.actions[0])
        await browser.act(browser.actions[0])
        held = list(browser.actions)
        await browser.act(held[-1])
        assert "Since then" not in browser.page.text
        answer = await browser.post(f"{browser.table}/undo", seq=browser.page.seq)
        assert answer.status_code == 200
        assert browser.actions == held


@pytest.mark.parametrize("what", ["hint", "undo"])
async def test_strangers_and_forged_forms_are_refused(tmp_path: Path, what: str) -> None:
    async with site(tmp_path) as app:
        browser, stranger = Browser(app), Browser(app)
        await browser.open_table()
        await browser.deal()
        await stranger.get("/")
        answer = await stranger.post(f"{browser.table}/{what}", seq=3, even_so="yes")
        assert answer.status_code == 403
        forged = await browser.post(f"{browser.table}/{what}", csrf="x", seq=browser.page.seq)
        assert forged.status_code == 403
        table = await app.state.site.tables.load(browser.table.rpartition("/")[2])
        assert (table.hints, table.undone) == (0, 0)


async def test_a_hint_in_the_calling(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table(game="chiamata", match="deals:5", level="easy")
        await browser.deal()
        answer = await browser.post(f"{browser.table}/hint", seq=browser.page.seq)
        assert answer.status_code == 200
        assert re.search(r"Hint: (call|pass|name)", browser.page.text)
        assert "Hint" in browser.page.text
