"""The score sheet in a real browser: a match from first deal to last, kept on the device."""

from playwright.sync_api import Page, expect

from tests.browser.at_sheet import open_sheet, pad, rest, state, totals, write, written_in_two_tabs
from tests.browser.at_table import follow
from tests.browser.conftest import NewPage
from tests.browser.harness import Watch, axe


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
    written_in_two_tabs(page, other)


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


def test_an_address_whose_sheet_is_elsewhere_says_so(page: Page) -> None:
    page.goto("/sheet/not-here")
    expect(page.locator("#not-here")).to_contain_text("kept in the browser that wrote them")
