"""Who asks, whether the question is ours, what no answer may lack."""

import os
import re
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from sessantuno.web.app import create_app
from sessantuno.web.security import (
    KEY_FILE,
    MOST_BODY_BYTES,
    PERSON_COOKIE,
    Guard,
    KeyFileError,
    load_key,
    same_origin,
)
from tests.web import JSON, Browser, site

pytestmark = pytest.mark.anyio


# --- the key -------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    key = load_key(folder)
    assert len(key) == 32
    assert load_key(folder) == key
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert os.listdir(folder) == [KEY_FILE]


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    assert load_key(tmp_path / "one") != load_key(tmp_path / "two")


@pytest.mark.parametrize("text", ["", "no key", "ab" * 31])
def test_a_broken_key_is_said_and_not_replaced(tmp_path: Path, text: str) -> None:
    (tmp_path / KEY_FILE).write_text(text)
    with pytest.raises(KeyFileError, match="64 hexadecimal digits"):
        create_app(tmp_path)
    assert (tmp_path / KEY_FILE).read_text() == text


def test_a_token_is_for_one_person_and_never_the_same() -> None:
    guard = Guard(b"k" * 32)
    tokens = {guard.token("ada") for _ in range(20)}
    assert len(tokens) == 20
    assert len({len(token) for token in tokens}) == 1


# --- where a request comes from ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"origin": "http://table.example", "host": "table.example"}, True),
        ({"origin": "https://table.example", "host": "table.example"}, True),
        ({"origin": "http://evil.example", "host": "table.example"}, False),
        ({"origin": "http://table.example:81", "host": "table.example"}, False),
        ({"origin": "null", "host": "table.example"}, False),
    ],
)
def test_same_origin(headers: dict[str, str], ours: bool) -> None:
    assert same_origin(Headers(headers)) is ours


async def test_a_form_of_another_site_changes_nothing(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        before = browser.page.seq
        fields = {"csrf": browser.csrf, "seq": str(before), "client_seed": ""}
        url = f"{browser.table}/deal"
        for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://evil.example"}):
            answer = await browser.client.post(url, data=fields, headers=headers)
            assert answer.status_code == 403
        for token in ("", "x", "x.y", fields["csrf"][:-1] + "x", "é.é"):
            answer = await browser.client.post(url, data=fields | {"csrf": token})
            assert answer.status_code == 403
        await browser.get(browser.table)
        assert browser.page.seq == before


async def test_a_token_of_somebody_else_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        ada, eve = Browser(app), Browser(app)
        await ada.open_table()
        await eve.get("/")
        answer = await ada.post(
            f"{ada.table}/deal", csrf=eve.csrf, seq=ada.page.seq, client_seed=""
        )
        assert answer.status_code == 403


async def test_the_cookie_is_closed_to_scripts_and_to_other_sites(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        transport = httpx.ASGITransport(app=app)
        for scheme, secure in (("http", False), ("https", True)):
            async with httpx.AsyncClient(
                transport=transport, base_url=f"{scheme}://t.example"
            ) as c:
                cookies = (await c.get("/")).headers.get_list("set-cookie")
            own = next(each for each in cookies if each.startswith(PERSON_COOKIE))
            attributes = {part.strip().lower() for part in own.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= attributes
            assert ("secure" in attributes) is secure


async def test_a_changed_cookie_is_nobodys(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        cookie = browser.client.cookies[PERSON_COOKIE]
        person, _, signature = cookie.rpartition(".")
        for forged in (person, f"{person}x.{signature}", f"{person}.{signature[:-2]}xx", "x" * 999):
            stranger = Browser(app)
            stranger.client.cookies.set(PERSON_COOKIE, forged)
            assert (await stranger.get(browser.table)).status_code == 403


async def test_another_servers_cookie_is_nobodys(tmp_path: Path) -> None:
    async with site(tmp_path / "one") as one, site(tmp_path / "two") as two:
        ada, copy = Browser(one), Browser(two)
        await ada.open_table()
        await copy.open_table()
        copy.client.cookies.set(PERSON_COOKIE, ada.client.cookies[PERSON_COOKIE])
        assert (await copy.get(copy.table)).status_code == 403


# --- headers -------------------------------------------------------------------------------------

PATHS = [
    "/",
    "/fair",
    "/settings",
    "/rules/briscola",
    "/nothing",
    "/tables/nothing",
    "/static/no.css",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_is_locked_down_and_not_kept(tmp_path: Path, path: str) -> None:
    async with site(tmp_path) as app:
        answer = await Browser(app).get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store, private"
        assert "permissions-policy" in answer.headers
        assert "server" not in answer.headers


async def test_pages_have_nothing_inline(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()
        await browser.deal()
        await browser.play_out()
        for html in browser.heard:
            assert not re.search(r"<script(?![^>]*\bsrc=)", html)
            assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html)


# --- limits --------------------------------------------------------------------------------------


async def test_a_body_too_long_is_refused_unread(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        long = {"csrf": browser.csrf, "level": "x" * MOST_BODY_BYTES}
        assert (await browser.client.post("/tables", data=long)).status_code == 413

        async def drops() -> AsyncIterator[bytes]:
            for number in range(20):
                yield f"field{number}=".encode() + b"x" * 1000 + b"&"

        answer = await browser.client.post(
            "/tables",
            content=drops(),  # its length is not told
            headers={"Content-Type": "application/x-www-form-urlencoded"},
        )
        assert answer.status_code == 413


@pytest.mark.parametrize(
    "fields",
    [
        {"level": "x" * 2000},
        {"level": "impossible"},
        {"match": "bo99"},
        {"draw": "<script>"},
        {"game": "tressette"},
    ],
)
async def test_what_is_not_offered_is_refused(tmp_path: Path, fields: dict[str, str]) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        answer = await browser.post("/tables", **fields)
        assert answer.status_code == 400
        assert "<script>" not in answer.text


async def test_too_many_fields_are_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/")
        many = {"csrf": browser.csrf} | {f"field{number}": "x" for number in range(100)}
        assert (await browser.client.post("/tables", data=many)).status_code in (400, 413)


# --- what goes wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/tables/nothing", 404),
        ("GET", f"/tables/{'x' * 300}", 404),
        ("GET", "/tables/%00%ff", 404),
        ("GET", "/rules/tressette", 404),
        ("POST", "/", 405),
        ("GET", "/tables", 405),
        ("POST", "/tables", 403),
        ("POST", "/settings", 403),
        ("DELETE", "/fair", 405),
        ("POST", "/static/x.css", 405),
    ],
)
async def test_faults_have_pages_with_a_sentence(
    tmp_path: Path, method: str, path: str, status: int
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        page = await browser.client.request(method, path)
        assert page.status_code == status
        assert "<!doctype html>" in page.text.lower()
        assert "Traceback" not in page.text
        data = await browser.client.request(method, path, headers=JSON)
        assert data.status_code == status
        assert data.json()["error"]


async def test_a_fault_of_ours_shows_and_logs_nothing_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.open_table()

        secret = " ".join(["AD", "3D"])

        async def broken(*_: object) -> None:
            raise RuntimeError(secret)

        app.state.site.tables.load = broken
        for headers in ({}, JSON):
            answer = await browser.client.get(browser.table, headers=headers)
            assert answer.status_code == 500
            assert "RuntimeError" not in answer.text
            assert secret not in answer.text
        assert secret not in caplog.text
        assert "RuntimeError" in caplog.text
        assert browser.table not in caplog.text


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", ""],
)
async def test_after_a_setting_one_stays_on_the_site(tmp_path: Path, address: str) -> None:
    async with site(tmp_path) as app:
        browser = Browser(app)
        await browser.get("/settings", params={"next": address})
        assert "evil" not in " ".join(browser.page.links)
        answer = await browser.client.post(
            "/settings", data={"csrf": browser.csrf, "next": address, "pace": "brisk"}
        )
        assert answer.headers["location"] == "/"
