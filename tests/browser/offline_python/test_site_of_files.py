"""The exported site on a plain file server: keeps, then deals, within its policy."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, expect

from sessantuno.web.security import META_POLICY
from tests.browser.at_table import YOUR_CARD
from tests.browser.conftest import NewPage
from tests.browser.harness import Watch, axe
from tests.browser.offline.device import BROKEN, MILLISECONDS_TO_START, settled, visit
from tests.browser.offline_python.test_whole import whole_match, whole_sheet

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as files."""
    folder = tmp_path_factory.mktemp("exported") / "site"
    export = [sys.executable, "-m", "sessantuno", "export-site", str(folder)]
    subprocess.run(export, check=True, capture_output=True)
    return folder


def test_a_site_of_files_keeps_first_and_then_deals(
    new_page: NewPage, watch: Watch, site: Path
) -> None:
    watch.expect(BROKEN)
    with serving_files(site) as files:
        page = new_page(service_workers="allow", base_url=files)
        violations = note_violations(page.context)
        page.goto("/")
        page.check("input[name=level][value=easy]", force=True)
        page.click("#play-button")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Keep it for places without a signal")
        assert axe(page) == []
        dialog.get_by_role("button", name="Keep it here").click()
        page.wait_for_url(re.compile("/tables/d-"), timeout=MILLISECONDS_TO_START)
        page.wait_for_selector(YOUR_CARD, timeout=MILLISECONDS_TO_START)
        visit(page, "/settings?lang=hr")
        assert page.get_attribute("html", "lang") == "hr"
        visit(page, "/settings?lang=en")
    # Nobody serves files any more.
    visit(page, "/rules/briscola")
    visit(page, "/")
    page.click(".resume")
    page.wait_for_selector(YOUR_CARD)
    whole_match(page)
    whole_sheet(page)
    assert violations == []


def test_its_pages_say_their_policy_and_keep_to_it(
    new_page: NewPage, watch: Watch, site: Path
) -> None:
    """Before anything is kept, when there is nobody to send a header with it."""
    watch.expect("404")
    with serving_files(site) as files:
        page = new_page(service_workers="allow", base_url=files)
        violations = note_violations(page.context)
        pages = sorted(site.rglob("*.html"))
        assert len(pages) > 20
        for path in pages:
            address = path.relative_to(site).as_posix().removesuffix("index.html")
            page.goto(f"/{address}", wait_until="networkidle")
            assert page.get_attribute("meta[http-equiv]", "content") == META_POLICY
        assert violations == []
        # That the policy holds: a script that is none of ours does not run.
        page.goto("/fair")
        settled(page, "files")
        watch.expect("Content Security Policy")
        page.evaluate("""() => {
          const foreign = document.createElement("script");
          foreign.textContent = "window.isForeign = true";
          document.body.append(foreign);
        }""")
        assert not page.evaluate("window.isForeign")
        assert len(violations) == 1


def note_violations(context: BrowserContext) -> list[str]:
    """Return a list that fills with what pages do against their policy."""
    violations: list[str] = []

    def note(violation: str) -> None:
        violations.append(violation)

    context.expose_function("noteViolation", note)
    context.add_init_script("""
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        noteViolation(`${violatedDirective} ${blockedURI}`))
    """)
    return violations


@contextmanager
def serving_files(folder: Path) -> Iterator[str]:
    """Serve a folder as any web space would; the block is given the address."""
    handler = partial(QuietFiles, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


class QuietFiles(SimpleHTTPRequestHandler):
    """Python's plain file server, which logs nothing here."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""
