"""A server whose bundle is a script that plays Python, and pages that may have a service worker.

It starts in a second instead of ten, so here is tested who answers, what is kept and what is said.
What Python answers is tested with the bundle as it is packed, in ``offline_python``.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.offline.device import Serving
from tests.bundle_server import write_bundle


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for the module, with the versions "one" and "two" of the bundle; "one" is served."""
    folder = tmp_path_factory.mktemp("offline")
    bundles = {version: folder / version for version in ("one", "two")}
    for version, place in bundles.items():
        write_bundle(place, version)
    made = Serving(folder / "data", bundles)
    made.start("one")
    yield made
    made.kill()


@pytest.fixture
def server(serving: Serving) -> Serving:
    """Take the place of the server that the other modules share."""
    return serving


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page that may have a service worker."""
    return new_page(service_workers="allow")
