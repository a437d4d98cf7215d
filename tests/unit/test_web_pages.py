"""The pages: each loads, in each language, with files that are there; choices are remembered."""

import gzip
import re
from pathlib import Path

import pytest

from sessantuno.web.assets import FOR_GOOD, Assets
from sessantuno.web.i18n import CODES, LANGUAGES
from sessantuno.web.preferences import (
    Choices,
    changed_settings,
    read_choices,
    read_settings,
    write_choices,
    write_settings,
)
from sessantuno.web.screens import Language, Settings
from tests.web import JSON, Browser, site

pytestmark = pytest.mark.anyio
PAGES = ["/", "/fair", "/settings", "/settings?saved&next=/fair", "/rules/briscola"]


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("path", PAGES)
async def test_a_page_loads_in_every_language(tmp_path: Path, path: str, language: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, language)
        answer = await browser.get(path)
        assert answer.status_code == 200
        assert browser.page.language == language
        assert "Sessantuno" in browser.page.title
        assert "%(" not in answer.text


async def test_everything_a_page_asks_for_is_there_and_kept_for_good(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        await browser.play_out()
        for path in [*PAGES, f"{browser.table}/deals/1/verify"]:
            await browser.get(path)
        files = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', " ".join(browser.heard)))
        assert {re.sub(r"\.[0-9a-f]{10}\.", ".", name.rpartition("/")[2]) for name in files} >= {
            "table.css",
            "table.js",
            "front.js",
            "verify.js",
            "italian.svg",
        }
        for name in files:
            packed = await browser.client.get(name, headers={"Accept-Encoding": "gzip"})
            plain = await browser.client.get(name, headers={"Accept-Encoding": "identity"})
            assert packed.status_code == plain.status_code == 200, name
            assert re.search(r"\.[0-9a-f]{10}\.\w+$", name)
            assert packed.headers["cache-control"] == FOR_GOOD
            assert packed.content == plain.content
            assert "content-encoding" not in plain.headers


def test_the_name_of_a_file_changes_with_its_content(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a{}")
    before = Assets(tmp_path).url("a.css")
    assert Assets(tmp_path).url("a.css") == before
    (tmp_path / "a.css").write_text("b{}")
    assert Assets(tmp_path).url("a.css") != before


def test_the_name_of_a_script_changes_with_what_it_imports(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text('import { two } from "./two.js";\ntwo();\n')
    (tmp_path / "two.js").write_text("export function two() {}\n")
    before = Assets(tmp_path).url("one.js")
    (tmp_path / "two.js").write_text("export function two() { return 2; }\n")
    assert Assets(tmp_path).url("one.js") != before


async def test_pages_are_sent_compressed(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        async with browser.client.stream("GET", "/", headers={"Accept-Encoding": "gzip"}) as answer:
            body = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert b"<!doctype html>" in gzip.decompress(body)[:40].lower()


# --- language ------------------------------------------------------------------------------------


async def test_the_language_comes_from_the_address_the_cookie_the_browser(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app, "it-IT,it;q=0.9")
        await browser.get("/")
        assert browser.page.language == "it"
        await browser.get("/?lang=en")
        assert browser.page.language == "en"
        await browser.get("/fair")
        assert browser.page.language == "en"
        await browser.get("/?lang=xx")
        assert browser.page.language == "en"
        await browser.post("/settings", language="it", next="/fair")
        assert (browser.page.language, browser.page.title) == (
            "it",
            "Perché le carte sono oneste · Sessantuno",
        )


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)
async def test_every_language_is_on_the_menu_and_in_the_page(
    tmp_path: Path, language: Language
) -> None:
    async with site(tmp_path) as app:
        by_address, by_header = Browser(app), Browser(app, f"{language.code}-XX,en;q=0.1")
        for browser, address in ((by_address, f"/?lang={language.code}"), (by_header, "/")):
            answer = await browser.get(address)
            assert browser.page.language == language.code
            for each in LANGUAGES:
                offered = f'<button class="row" name="language" value="{each.code}"'
                assert offered in answer.text
                assert each.name in answer.text


async def test_a_language_brings_its_deck_until_one_is_chosen(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)

        async def deck() -> str:
            found = re.search(r'data-deck="(\w+)"', (await browser.get("/settings")).text)
            assert found
            return found[1]

        assert await deck() == "italian"
        for language, usual in (("es", "spanish"), ("pt", "french"), ("hr", "italian")):
            await browser.post("/settings", language=language, next="/settings")
            assert await deck() == usual
        await browser.post("/settings", language="pt", deck="italian", next="/settings")
        assert await deck() == "italian"
        await browser.post("/settings", language="es", next="/settings")
        assert await deck() == "italian"


# --- what is remembered --------------------------------------------------------------------------


async def test_settings_are_kept(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        answer = await browser.get("/settings")
        assert 'data-theme="auto"' in answer.text
        answer = await browser.post(
            "/settings",
            theme="dark",
            pace="tap",
            indices="on",
            letter_keys="off",
            deck="french",
            next="/settings",
        )
        assert answer.url.path == "/settings"
        for told in ('data-theme="dark"', "indices", 'data-deck="french"', "Queen of hearts"):
            assert told in answer.text
        await browser.ask("/settings", points_shown="on")
        kept = await browser.ask("/settings")
        assert kept.json() == {
            "theme": "dark",
            "pace": "tap",
            "motion": "auto",
            "deck": "french",
            "indices": "on",
            "four_colours": False,
            "points_shown": True,
            "left_handed": False,
            "sound": False,
            "letter_keys": False,
            "hand_order": "dealt",
            "confirm": False,
        }


def test_settings_survive_their_cookie() -> None:
    settings = Settings(
        theme="light", pace="brisk", deck="spanish", indices="large", four_colours=True
    )
    assert read_settings(write_settings(settings)) == settings
    assert write_settings(Settings()) == "theme=auto", "so that an empty cookie is none"


@pytest.mark.parametrize(
    "cookie", ["", "x", "theme=pink", "pace=&sound=maybe", "=&=&", "theme=dark" * 100, "&" * 250]
)
def test_a_cookie_that_is_none_of_ours_is_ignored(cookie: str) -> None:
    assert read_settings(cookie) == Settings()
    assert read_choices(cookie) == Choices()


def test_what_a_form_does_not_name_stays() -> None:
    settings = Settings(theme="dark", sound=True)
    assert changed_settings(settings, {"pace": "tap"}) == Settings(
        theme="dark", sound=True, pace="tap"
    )


async def test_the_last_choices_are_offered_first(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        first = await browser.get("/")
        assert _checked(first.text) >= {"hard", "bo3"}
        await browser.open_table(level="medium", match="bo5", draw="carry")
        front = await browser.get("/")
        assert _checked(front.text) >= {"medium", "bo5"}
        assert '<option value="carry" selected>' in front.text
        browser.client.cookies.set(
            "sessantuno_choices", write_choices(Choices("tressette", "god", "bo9", "x"))
        )
        assert _checked((await browser.get("/")).text) >= {"hard", "bo3"}


def _checked(html: str) -> set[str]:
    return set(re.findall(r'value="(\w+)" checked', html))


async def test_a_table_left_is_offered_again_until_its_match_is_over(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.get("/")
        assert browser.table in browser.page.links
        stranger = Browser(app)
        stranger.client.cookies.set("sessantuno_table", browser.table.rpartition("/")[2])
        await stranger.get("/")
        assert browser.table not in stranger.page.links
        await browser.get(browser.table)
        await browser.deal()
        await browser.play_out()
        await browser.get("/")
        assert browser.table not in browser.page.links


async def test_a_script_may_open_a_table(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        answer = await browser.client.post("/tables", data={"csrf": browser.csrf}, headers=JSON)
        assert answer.status_code == 201
        assert (await browser.get(answer.json()["url"])).status_code == 200
