"""A real server, a real Chromium, and pages that are watched for errors.

A test asks for ``page`` (on the phone; ``@both_sizes`` for both) or, for other circumstances, for
``new_page``::

    def test_front(page):
        page.goto("/")

    def test_without_javascript(new_page):
        page = new_page(java_script_enabled=False, locale="it-IT")

Each ``new_page`` is a browser of its own (own cookies, nothing kept). Only with
``service_workers="allow"`` may a page install what it keeps for playing without the network: that
takes a while, and every test's browser is new. A second tab of the same person is
``page.context.new_page()``. Whatever a page logs as an error, throws or fails to load fails the
test, unless it said ``watch.expect(pattern)``. A failed test leaves its screenshots in
``test-results/``.
"""

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from tests.browser.harness import PHONE, Watch, find_chromium
from tests.serving import RunningServer, running_server

RESULTS = Path(__file__).resolve().parents[2] / "test-results"
MILLISECONDS_TO_WAIT = 60_000
"""Only a failure takes so long. A machine with other work may take many seconds for a click."""

expect.set_options(timeout=MILLISECONDS_TO_WAIT)

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its pages are photographed before they close."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The game, served from an empty data folder; one for each pytest worker."""
    with running_server(tmp_path_factory.mktemp("data")) as running:
        yield running


# One for the folder, not for the session: while Playwright runs it owns the thread's event loop,
# and async tests elsewhere could not start theirs.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Headless Chromium; a machine without one fails here with a sentence that says what to do."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def viewport(request: pytest.FixtureRequest) -> ViewportSize:
    """The window's size in CSS pixels: the phone's unless the test says ``@both_sizes``."""
    size: ViewportSize = getattr(request, "param", PHONE)
    return size


@pytest.fixture
def watch() -> Watch:
    """What the pages of this test did wrong; ``watch.expect(pattern)`` for what is meant to."""
    return Watch()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest,
    chromium: Browser,
    server: RunningServer,
    viewport: ViewportSize,
    watch: Watch,
) -> Iterator[NewPage]:
    """Open a page in a fresh browser context; options are those of Playwright's ``new_context``."""
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:
        context = chromium.new_context(
            **{
                "base_url": server.url,
                "viewport": viewport,
                "locale": "en-GB",
                "service_workers": "block",
                **options,
            }
        )
        context.set_default_timeout(MILLISECONDS_TO_WAIT)
        watch.over(context)
        contexts.append(context)
        return context.new_page()

    yield open_page
    if request.node.stash.get(FAILED, False):
        photograph(request.node.nodeid, contexts)
    for context in contexts:
        context.close()
    assert watch.unexpected() == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One watched page in a fresh browser context."""
    return new_page()


def photograph(test: str, contexts: list[BrowserContext]) -> None:
    """Save what each open page shows, named after the test."""
    RESULTS.mkdir(exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/"))
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        try:
            page.screenshot(path=RESULTS / f"{name}-{number}.png")
        except PlaywrightError as error:
            # The picture helps to understand the failure; it must not hide it.
            print(f"no screenshot of {page.url}: {error.message}")
