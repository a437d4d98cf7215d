"""Python in the browser, as it is packed: asked as a service worker asks, fetching nothing.

One browser for all of it, because starting costs seconds. What decides who is asked is tested in
``tests/browser/offline``; what the pages say, in ``tests/unit/test_device.py``.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from offline_build import build
from sessantuno.record import read_record
from sessantuno.verify import check_record
from sessantuno.web.offline import FOLDER
from tests.browser.device_asker import KEEP, SPOIL, Asker
from tests.browser.harness import Watch
from tests.web import read_page

ROOT = Path(__file__).resolve().parents[2]

NewPage = Callable[..., Page]


@pytest.fixture(scope="module", autouse=True)
def bundle() -> None:
    build(ROOT)


def test_a_whole_deal_by_python_in_the_browser(new_page: NewPage, watch: Watch) -> None:
    for pattern in ("device/parts/", "photographed memory", "is damaged"):
        watch.expect(pattern)
    page = new_page(service_workers="block")
    page.goto("/fair")
    version = page.evaluate(KEEP)
    assert version == json.loads((FOLDER / "manifest.json").read_text())["version"]
    # The script itself would come from the service worker, which is not there.
    page.route("**/device/parts/**", lambda route: route.abort())
    asker = Asker(page, version)
    assert asker.state("ready") == ""

    front = asker.ask("GET", "/")
    assert (front["status"], read_page(front["text"]).language) == (200, "en")
    for language in ("it", "es", "pt", "hr"):
        answer = asker.ask("GET", f"/rules?lang={language}")
        assert read_page(answer["text"]).language == language
    asker.ask("GET", "/?lang=en")

    answer = asker.ask("POST", "/tables", csrf="~", level="hard", match="single")
    shown = read_page(answer["text"])
    (contribution,) = [url for url in shown.forms if url.endswith("/deal")]
    table = contribution.removesuffix("/deal")
    assert table.startswith("/tables/d-")
    answer = asker.ask("POST", contribution, csrf="~", seq=shown.seq, client_seed="x")
    shown = read_page(answer["text"])
    for _ in range(20):
        action = shown.forms[f"{table}/actions"]["action"][0]
        answer = asker.ask("POST", f"{table}/actions", csrf="~", seq=shown.seq, action=action)
        shown = read_page(answer["text"])
    assert "Sealed on your own device" in shown.text
    assert page.evaluate("heard.filter(({ kind }) => kind === 'rang').length") >= 20

    record = read_record(asker.ask("GET", f"{table}/record.json")["text"])
    (check,) = check_record(record)
    assert check.failure is None, "each of the computer's plays is the one that is made here"
    assert asker.ask("POST", "/sheet/new", csrf="~", name0="Anna", name1="Bea")["status"] == 200

    # After the browser was closed, and with a memory that cannot be read: what was kept is there.
    page.evaluate(SPOIL, [version, "snapshot.bin"])
    page.evaluate("worker.terminate()")
    again = Asker(page, version)
    again.state("ready")
    assert "1" in read_page(again.ask("GET", "/history")["text"]).text
    assert json.loads(again.ask("GET", "/device/count.json")["text"]) == {"matches": 1}

    # Without the site itself there is nothing to start, until there is a network to mend it.
    page.evaluate(SPOIL, [version, "site.zip"])
    page.evaluate("worker.terminate()")
    broken = Asker(page, version)
    assert "site.zip is damaged" in broken.state("failed")
    answer = broken.ask("GET", "/")
    assert answer["status"] == 503
    assert "site.zip is damaged" in answer["text"]
    page.evaluate("worker.terminate()")
    page.unroute("**/device/parts/**")
    mended = Asker(page, version)
    mended.state("ready")
    assert json.loads(mended.ask("GET", "/device/count.json")["text"]) == {"matches": 1}
