"""The score sheet in a real browser: a match from first deal to last, kept on the device."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.at_table import YOUR_CARD, follow
from tests.browser.harness import DESKTOP, PHONE, Watch, axe, both_sizes

SMALL = ViewportSize(width=320, height=568)
LANDSCAPE = ViewportSize(width=844, height=390)
NewPage = Callable[..., Page]


def open_sheet(page: Page, *names: str, known: str = "bar", title: str = "") -> None:
    page.goto("/sheet")
    for place, name in enumerate(names or ("Anna", "Bea")):
        page.locator(f"[name=name{place}]").fill(name)
    if known != "bar":
        page.locator("#rules-of summary").click()
        page.locator(f"[name=known][value={known}]").check()
    page.locator("[name=title]").fill(title)
    page.locator("#open").click()
    expect(page.locator("#act")).to_be_attached()
    page.wait_for_url(re.compile(r"/sheet/[\w-]+$"))
    rest(page)


def rest(page: Page) -> None:
    expect(page.locator("#sheet:not([aria-busy])")).to_be_attached()


def pad(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator(f"#pad [data-key='{digit}']").click()


def write(page: Page, digits: str) -> None:
    before = page.locator(".num button").count()
    pad(page, digits)
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(before + 1)


def totals(page: Page) -> list[str]:
    return page.locator(".total").all_inner_texts()


def go_to(page: Page, view: str) -> None:
    page.locator("#menu summary").click()
    page.locator(f"#menu [value={view}]").click()
    rest(page)


def state(page: Page) -> Locator:
    return page.locator(".state b")


def to_the_end(page: Page) -> None:
    """Scroll to where nothing lies half under the pad, which stays in sight on the way."""
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def wide(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@both_sizes
def test_best_of_five_with_a_carried_draw_a_rule_changed_and_a_deal_corrected(page: Page) -> None:
    open_sheet(page, "Anna", "Bea", "Leo", "Ugo", title="Thursday at the bar")
    page.locator("#change").click()
    page.locator("[name=match][value=bo5]").check()
    expect(page.locator("#changed")).to_contain_text("Nothing has been played yet")
    page.locator("#back").click()
    write(page, "74")
    write(page, "60")
    expect(page.locator(".note").first).to_have_text("60–60: the draw carries, deal 3 is worth 2")
    expect(page.locator("#caption")).to_have_text("Deal 3 is worth 2 wins · Leo deals, Ugo leads")
    pad(page, "38")
    expect(page.locator("#write")).to_have_text("Write 38 and 82")
    expect(page.locator("#leaves")).to_have_text("38 leaves 82 for the others")
    page.locator("#write").click()
    expect(state(page)).to_have_text("Bea & Ugo lead")
    assert totals(page) == ["1", "2"]
    # A rule changed in the middle of the match, and back.
    kept = page.locator(".score-table").inner_html()
    page.locator("#change").click()
    page.locator("[name=match][value=bo3]").check()
    expect(page.locator("#changed")).to_have_text(
        "With this rule Bea & Ugo have won, 2–1, in deal 3."
    )
    page.locator("[name=draw][value=none]").check()
    expect(page.locator("#changed")).to_have_text(
        "Bea & Ugo had won; with this rule the match goes on, 1–1."
    )
    page.locator("[name=draw][value=carry]").check()
    expect(page.locator("#changed")).to_contain_text("have won, 2–1")
    page.locator("[name=match][value=bo5]").check()
    expect(page.locator("#changed")).to_have_text(
        "Bea & Ugo had won; with this rule the match goes on, 1–2."
    )
    page.locator("#back").click()
    rest(page)
    assert page.locator(".score-table").inner_html() == kept
    # A deal corrected while another is on its way.
    page.get_by_role("button", name="Change deal 1").click()
    expect(page.locator("#p0")).to_have_value("74")
    page.locator("#p0").fill("46")
    page.locator("#p1").fill("74")
    expect(page.locator("#write")).to_have_text("Change to 46 and 74")
    page.locator("#write").click()
    expect(state(page)).to_have_text("Bea & Ugo won the match in deal 3")
    page.locator("#undo").click()
    expect(state(page)).to_have_text("Bea & Ugo lead")
    write(page, "7")
    expect(state(page)).to_have_text("Bea & Ugo won the match in deal 4")
    assert totals(page) == ["1", "3"]
    assert axe(page) == []


def test_a_closed_tab_and_a_restarted_browser_lose_nothing(page: Page) -> None:
    open_sheet(page, title="Thursday")
    write(page, "74")
    address, context = page.url, page.context
    page.close()
    page = context.new_page()
    page.goto("/sheet")
    item = page.locator(".kept-link")
    expect(item).to_contain_text("Thursday")
    expect(item).to_contain_text("1–0 · Anna leads")
    item.click()
    expect(page.locator(".num button")).to_have_count(1)
    assert page.url == address
    assert totals(page) == ["1", "0"]
    page.goto("/sheet")
    assert page.locator("#remembered option").evaluate_all("all => all.map(o => o.value)") == [
        "Anna",
        "Bea",
    ]
    page.locator(".forget summary").click()
    page.locator(".forget button").click()
    expect(page.locator("#kept")).to_be_hidden()


def test_two_tabs_are_of_one_mind(page: Page) -> None:
    open_sheet(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#entry")).to_be_attached()
    write(page, "74")
    expect(other.locator(".num button")).to_have_count(1)
    write(other, "60")
    expect(page.locator(".num button")).to_have_count(2)
    assert totals(page) == totals(other) == ["1", "0"]


def test_a_number_that_cannot_be_is_refused_and_an_odd_one_questioned(
    page: Page, watch: Watch
) -> None:
    watch.expect("422")
    open_sheet(page)
    pad(page, "121")
    page.locator("#write").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("121 is more than the 120 points in the pack")
    expect(page.locator("#p0")).to_have_value("121")
    expect(page.locator("#p0")).to_be_focused()
    page.locator("#p0").fill("119")
    page.locator("#write").click()
    expect(alert).to_have_text("No cards make 1 or 119 points. Are you sure?")
    expect(page.locator("#write")).to_have_text("Yes, write 119 and 1")
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(1)


def test_a_sheet_without_the_server_is_kept_and_says_so(page: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    open_sheet(page)
    write(page, "74")
    page.context.set_offline(True)
    pad(page, "60")
    page.locator("#write").click()
    expect(page.get_by_role("alert")).to_contain_text("The sheet is kept; try again")
    expect(page.locator("#p0")).to_have_value("60")
    page.context.set_offline(False)
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(2)


def test_everything_by_keyboard(page: Page) -> None:
    open_sheet(page)
    expect(page.locator("#p0")).to_be_focused()
    page.keyboard.type("74")
    page.keyboard.press("Enter")
    expect(page.locator(".num button")).to_have_count(1)
    expect(page.locator("#p0")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#p1")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator(".num button")).to_have_count(2)
    assert page.locator(".value").all_inner_texts() == ["74", "46", "120", "0"]
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".num button")).to_have_count(1)
    expect(page.locator("#undo")).to_be_focused()
    page.locator("#menu summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).not_to_have_attribute("open", "")
    page.locator("#row-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#p0")).to_have_value("74")


def test_what_happens_is_said(page: Page) -> None:
    open_sheet(page)
    write(page, "60")
    live = page.locator("#live")
    expect(live).to_contain_text("60–60: the draw carries, deal 2 is worth 2")
    expect(live).to_contain_text("All level")


def test_without_javascript(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, locale="it-IT")
    page.goto("/sheet")
    page.locator("[name=name0]").fill("Anna")
    page.locator("[name=name1]").fill("Bea")
    follow(page, "#open")
    expect(page.locator("h1")).to_have_text("Anna e Bea")
    expect(page.locator("#pad")).to_be_hidden()
    for number in ("60", "82"):
        page.locator("#p1").fill(number)
        follow(page, "#write")
    expect(state(page)).to_have_text("Partita vinta alla smazzata 2: Bea")
    follow(page, "#change")
    page.locator("[name=match][value=bo5]").check()
    follow(page, "#keep-rules")
    expect(page.locator("#changed")).to_have_text(
        "La vittoria era di Bea; con questa regola la partita continua, 0–2."
    )
    follow(page, "#back")
    follow(page, "#row-1")
    follow(page, "[value=remove]")
    assert totals(page) == ["0", "1"]
    follow(page, "#undo")
    assert totals(page) == ["0", "2"]


def test_a_page_that_came_before_the_script_is_kept_by_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/sheet")
    page.evaluate("document.querySelector('#new').submit()")
    expect(page.locator(".sheet-title p")).to_contain_text("kept on this device")
    page.reload()
    expect(page.locator("#entry")).to_be_attached()


def test_a_match_at_the_table_becomes_a_sheet_and_its_rules_a_table(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.locator("[name=match][value=single]").check(force=True)
    follow(page, "#play-button")
    follow(page, "#deal-form button")
    for _ in range(20):
        follow(page, page.locator(YOUR_CARD).first)
    follow(page, "#as-sheet")
    expect(page.locator(".num button")).to_have_count(1)
    points = [int(text) for text in page.locator(".value").all_inner_texts()]
    assert sum(points) == 120
    follow(page, "#change")
    follow(page, ".as-table button")
    expect(page.locator("#table")).to_be_attached()


def test_an_address_whose_sheet_is_elsewhere_says_so(page: Page) -> None:
    page.goto("/sheet/not-here")
    expect(page.locator("#not-here")).to_contain_text("kept in the browser that wrote them")


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


def test_files_go_out_and_come_back(page: Page, tmp_path: Any) -> None:
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


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_view_is_accessible_and_fits_a_small_phone(
    new_page: NewPage, language: str, theme: Any
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


def test_the_row_being_written_is_never_under_the_pad(new_page: NewPage) -> None:
    for viewport in (SMALL, PHONE, LANDSCAPE, DESKTOP):
        page = new_page(viewport=viewport)
        open_sheet(page)
        page.locator("#change").click()
        page.locator("[name=match][value=first_to]").check()
        page.locator("[name=match_n]").fill("9")
        page.locator("[name=match_n]").blur()
        expect(page.locator("#changed")).to_be_visible()
        rest(page)
        page.locator("#back").click()
        for _ in range(9):
            write(page, "60")
        row, field = page.locator(".entry-row").bounding_box(), page.locator("#p0")
        panel = page.locator(".sheet-entry").bounding_box()
        assert row is not None
        assert panel is not None
        beside = panel["x"] >= row["x"] + row["width"]
        assert beside or row["y"] + row["height"] <= panel["y"] + 1
        expect(field).to_be_focused()
