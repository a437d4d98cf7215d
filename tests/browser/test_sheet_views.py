"""Around a sheet's numbers: its views on small and large screens, files, links, a rematch."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_sheet import (
    go_to,
    open_sheet,
    pad,
    rest,
    to_the_end,
    totals,
    wide,
    write,
)
from tests.browser.conftest import NewPage
from tests.browser.harness import DESKTOP, PHONE, Watch, axe

SMALL = ViewportSize(width=320, height=568)
LANDSCAPE = ViewportSize(width=844, height=390)


def test_chiamata(page: Page) -> None:
    open_sheet(page, "Anna", "Bea", "Leo", "Ugo", "Ivo", known="chiamata")
    page.locator("[name=caller][value='1']").check(force=True)
    page.locator("[name=partner][value='3']").check(force=True)
    page.locator("#p0").click()
    pad(page, "70")
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(1)
    assert totals(page) == ["−1", "+2", "−1", "+1", "−1"]
    expect(page.locator(".note").first).to_have_text("Bea called, with Ugo: 70 of 61")
    assert axe(page) == []
    assert wide(page) <= 0


def test_large_digits_in_both_directions(page: Page) -> None:
    open_sheet(page)
    write(page, "74")
    go_to(page, "big")
    for viewport in (PHONE, LANDSCAPE, ViewportSize(width=1280, height=720)):
        page.set_viewport_size(viewport)
        digits = page.locator(".big b")
        assert digits.all_inner_texts() == ["1", "0"]
        height = digits.first.bounding_box()
        assert height is not None
        assert height["height"] > 0.15 * viewport["height"]
        assert wide(page) <= 0
    assert axe(page) == []
    page.locator(".big").click()
    expect(page.locator("#entry")).to_be_attached()


def test_a_link_to_look_at(page: Page, new_page: NewPage, watch: Watch) -> None:
    open_sheet(page, title="Thursday")
    write(page, "74")
    page.locator("#share").click()
    expect(page.locator("#text")).to_have_value(re.compile("Anna 1 – Bea 0"))
    page.locator("#make-link").click()
    link = page.locator("#shared-link").get_attribute("href") or ""
    other = new_page()
    other.goto(link)
    expect(other.locator("h1")).to_have_text("Thursday")
    expect(other.locator("form")).to_have_count(0)
    assert axe(other) == []
    page.locator("#revoke").click()
    expect(page.locator("#make-link")).to_contain_text("Make a link")
    watch.expect("404")
    other.reload()
    expect(other.locator("h1")).to_have_text("There is nothing here")


def test_files_go_out_and_come_back(page: Page, tmp_path: Path) -> None:
    open_sheet(page, title="Thursday")
    write(page, "74")
    page.locator("#share").click()
    for kind in ("json", "csv"):
        with page.expect_download() as download:
            page.locator(f"[name=form][value={kind}]").click()
        download.value.save_as(tmp_path / f"sheet.{kind}")
    for kind in ("json", "csv"):
        page.goto("/sheet")
        page.locator("[type=file]").set_input_files(tmp_path / f"sheet.{kind}")
        page.get_by_role("button", name="Open the file").click()
        page.wait_for_url(re.compile(r"/sheet/[\w-]+$"))
        expect(page.locator(".num button")).to_have_count(1)
        assert totals(page) == ["1", "0"]
    page.goto("/sheet")
    expect(page.locator(".kept-link")).to_have_count(3)


def test_another_match_keeps_the_first(page: Page) -> None:
    open_sheet(page, title="Thursday")
    write(page, "74")
    write(page, "80")
    page.get_by_role("button", name="Another match").last.click()
    expect(page.locator(".plain-list").first).to_contain_text("The rules: Best of 3")
    first = page.url
    page.get_by_role("button", name="Play again with the same rules").click()
    expect(page).not_to_have_url(first)
    expect(page.locator("#entry")).to_be_attached()
    expect(page.locator(".num button")).to_have_count(0)
    page.go_back()
    expect(page.locator(".num button")).to_have_count(2)


@pytest.mark.parametrize(("language", "theme"), [("en-GB", "dark"), ("it-IT", "light")])
def test_every_view_is_accessible_and_fits_a_small_phone(
    new_page: NewPage, language: str, theme: Literal["light", "dark"]
) -> None:
    page = new_page(viewport=SMALL, locale=language, color_scheme=theme)
    page.goto("/sheet")
    assert axe(page) == []
    assert wide(page) <= 0
    open_sheet(page, "Massimiliano", "Bartolomea", "Leo", "Ugo")
    for digits in ("74", "60"):
        write(page, digits)
    to_the_end(page)
    assert axe(page) == []
    assert wide(page) <= 0
    for view in ("settings", "players", "again"):
        go_to(page, view)
        assert axe(page) == [], view
        assert wide(page) <= 0, view
        page.locator("#back").click()
        rest(page)
    page.locator("#share").click()
    rest(page)
    assert axe(page) == []
    assert wide(page) <= 0


@pytest.mark.parametrize("players", [3, 6])
def test_many_columns_fit_a_small_phone(new_page: NewPage, players: int) -> None:
    page = new_page(viewport=SMALL)
    page.goto("/sheet")
    for place, name in enumerate(["Anna", "Bea", "Leo", "Ugo", "Ivo", "Zoe"][:players]):
        page.locator(f"[name=name{place}]").fill(name)
    page.locator("#teams").select_option("solo")
    page.locator("#open").click()
    expect(page.locator("#entry")).to_be_attached()
    for field in range(players - 1):
        page.locator(f"#p{field}").fill("20")
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(1)
    assert wide(page) <= 0
    to_the_end(page)
    assert axe(page) == []


def test_the_row_being_written_is_never_under_the_pad(page: Page) -> None:
    open_sheet(page)
    go_to(page, "settings")
    page.locator("[name=match][value=first_to]").check()
    expect(page.locator("#changed")).to_be_visible()
    rest(page)
    page.locator("#back").click()
    for _ in range(6):
        write(page, "60")  # a draw: nobody comes nearer to the end of the match
    for viewport in (SMALL, PHONE, LANDSCAPE, DESKTOP):
        page.set_viewport_size(viewport)
        write(page, "60")
        row, field = page.locator(".entry-row").bounding_box(), page.locator("#p0")
        panel = page.locator(".sheet-entry").bounding_box()
        assert row is not None
        assert panel is not None
        beside = panel["x"] >= row["x"] + row["width"]
        assert beside or row["y"] + row["height"] <= panel["y"] + 1
        expect(field).to_be_focused()
