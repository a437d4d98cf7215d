"""The watch and axe must see what they are there to see, or the other browser tests prove less."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.browser.harness import BrowserMissingError, Watch, axe, find_chromium

SITE = "http://sessantuno.test"
GOOD = """<!doctype html><html lang="en">
<head><title>A table</title><link rel="icon" href="data:,"></head>
<body><main><h1>A table</h1><p>Eight cards.</p></main></body></html>"""


@pytest.fixture
def context(chromium: Browser) -> BrowserContext:
    return chromium.new_context(base_url=SITE)


def show(context: BrowserContext, watch: Watch, html: str) -> Page:
    """Serve ``html`` at / and nothing anywhere else, and open it."""

    def answer(route: Route) -> None:
        if route.request.url == f"{SITE}/":
            route.fulfill(body=html, content_type="text/html")
        elif route.request.url.endswith("/broken.js"):
            route.abort("connectionreset")
        else:
            route.fulfill(status=404, body="")

    context.route("**/*", answer)
    watch.over(context)
    page = context.new_page()
    page.goto("/", wait_until="networkidle")
    return page


def test_a_good_page_has_no_problems(context: BrowserContext, watch: Watch) -> None:
    page = show(context, watch, GOOD)
    assert watch.problems == []
    assert axe(page) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("<script>console.error('no such trick')</script>", "no such trick"),
        ("<script>throw new Error('no such card')</script>", "no such card"),
        ("<script src='/broken.js'></script>", "ERR_CONNECTION_RESET"),
        ("<img alt='' src='/missing.svg'>", "status 404"),
    ],
)
def test_the_watch_sees(context: BrowserContext, watch: Watch, body: str, problem: str) -> None:
    show(context, watch, GOOD.replace("</main>", f"{body}</main>"))
    assert any(problem in seen for seen in watch.unexpected()), watch.problems


def test_what_a_test_expects_is_no_problem(context: BrowserContext, watch: Watch) -> None:
    watch.expect("404|Failed to load resource")
    show(context, watch, GOOD.replace("</main>", "<img alt='' src='/missing.svg'></main>"))
    assert watch.problems
    assert watch.unexpected() == []


def test_axe_sees(context: BrowserContext, watch: Watch) -> None:
    html = GOOD.replace("</main>", "<img src='data:,'><p style='color:#ccc'>pale</p></main>")
    rules = {violation.rule for violation in axe(show(context, watch, html))}
    assert {"image-alt", "color-contrast"} <= rules


def test_axe_measures_targets(context: BrowserContext, watch: Watch) -> None:
    small = "<button style='width:9px;height:9px;padding:0' aria-label='{}'></button>"
    html = GOOD.replace("</main>", small.format("one") + small.format("two") + "</main>")
    assert [violation.rule for violation in axe(show(context, watch, html))] == ["target-size"]


def test_a_missing_browser_fails_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(BrowserMissingError, match="is not a program"):
        find_chromium()
