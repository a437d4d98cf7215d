"""A person at the score sheet, for browser tests: open one, write a deal, move about."""

import re

from playwright.sync_api import Locator, Page, expect


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
    """Wait until what was sent has been answered and shown."""
    expect(page.locator("#sheet:not([aria-busy])")).to_be_attached()


def pad(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator(f"#pad [data-key='{digit}']").click()


def write(page: Page, digits: str) -> None:
    """Write a deal with the pad and wait until it has its row."""
    rest(page)
    before = page.locator(".num button").count()
    pad(page, digits)
    page.locator("#write").click()
    expect(page.locator(".num button")).to_have_count(before + 1)


def totals(page: Page) -> list[str]:
    return page.locator(".total").all_inner_texts()


def written_in_two_tabs(page: Page, other: Page) -> None:
    """Open the sheet of one tab in another, write in both, and see that each shows it all."""
    other.goto(page.url)
    expect(other.locator("#entry")).to_be_attached()
    write(page, "74")
    expect(other.locator(".num button")).to_have_count(1)
    write(other, "60")
    expect(page.locator(".num button")).to_have_count(2)
    assert totals(page) == totals(other) == ["1", "0"]


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
