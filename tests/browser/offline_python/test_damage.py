"""Each kind of file of the bundle, damaged in turn: the next page that needs it is whole again."""

import pytest
from playwright.sync_api import Page

from tests.browser.harness import Watch
from tests.browser.offline.device import (
    BROKEN,
    bundles,
    digest,
    keep,
    kept_keys,
    spoil,
    until,
    visit,
    worker_gone,
)

pytestmark = pytest.mark.browser


@pytest.mark.timeout(900)
def test_each_kind_of_file_is_mended(page: Page, watch: Watch) -> None:
    watch.expect(BROKEN)
    keep(page)
    (bundle,) = bundles(page)
    manifest = page.evaluate("fetch('/device/manifest.json').then(answer => answer.json())")
    spoilt = {file["name"]: file["parts"][0]["url"] for file in manifest["files"]}
    for key in kept_keys(page, bundle):
        if not key.startswith("/device/parts/"):
            spoilt.setdefault(key.rpartition(".")[2] if "/static/" in key else key, key)
    assert set(spoilt) == {
        *(file["name"] for file in manifest["files"]),
        *("css", "js", "svg", "png"),
        *("/device/worker.js", "/device/manifest.json"),
    }
    for key in spoilt.values():
        right = page.evaluate(digest(bundle, key))
        worker_gone(page)
        page.evaluate("sessionStorage.clear()")
        spoil(page, bundle, key)
        visit(page, "/history?device=1")
        until(page, f"{digest(bundle, key)}.then(now => now === '{right}')")
