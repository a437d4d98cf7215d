"""The site as files: whatever a page or the bundle names is there, from a plain file server."""

import http.server
import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from markupsafe import escape
from typer.testing import CliRunner

from offline_build import build
from sessantuno.cli import app
from sessantuno.web import export
from sessantuno.web.export import ExportError, export_site
from sessantuno.web.offline import Offline
from sessantuno.web.security import CONTENT_SECURITY_POLICY

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r'(?:href|src|data-keep)="(/[^"#?]*)')


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    build(ROOT)
    place = tmp_path_factory.mktemp("files") / "site"
    assert CliRunner().invoke(app, ["export-site", str(place)]).exit_code == 0
    return place


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    handler = partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        body: bytes = answer.read()
    return body.decode(errors="replace")  # an icon is only asked for


def test_every_address_that_the_pages_name_is_a_file(address: str) -> None:
    seen, waiting = set(), ["/", "/offline/hr.html", "/rules/chiamata", "/404.html"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        page = fetch(address + path)  # an error of HTTP raises
        if path.startswith(("/static", "/device")) or "." in path.rpartition("/")[2]:
            continue
        assert 'data-place="files"' in page
        waiting += NAMED.findall(page)
    assert {"/", "/sheet", "/rules", "/settings", "/history", "/fair"} <= seen


def test_every_page_says_its_policy_before_anything_it_is_for(folder: Path) -> None:
    """All of the server's header but what a page cannot say by itself."""
    told = CONTENT_SECURITY_POLICY.replace("; frame-ancestors 'none'", "")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(told)}">'
    pages = list(folder.rglob("*.html"))
    assert pages
    for path in pages:
        head = path.read_text("utf-8").partition("<head>")[2]
        assert head.removeprefix('\n<meta charset="utf-8">\n').startswith(meta), path


def test_the_bundle_is_there_whole_and_asks_nobody_else(address: str, folder: Path) -> None:
    manifest = json.loads(fetch(f"{address}/device/manifest.json"))
    parts = [part["url"] for file in manifest["files"] for part in file["parts"]]
    for url in (*parts, *(each["url"] for each in manifest["static"]), "/device/worker.js"):
        assert (folder / url.lstrip("/")).is_file(), url
    assert json.loads(fetch(f"{address}/device/preferences.json"))["language"] == ""
    assert "const HAS_SERVER = false;" in fetch(f"{address}/service-worker.js")
    for path in folder.rglob("*.html"):
        assert export.ADDRESS not in path.read_text("utf-8")


def test_a_folder_with_something_in_it_is_left_alone(folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    answered = CliRunner().invoke(app, ["export-site", str(folder)])
    assert answered.exit_code != 0
    assert "is not empty" in answered.output
    assert sorted(folder.rglob("*")) == before


def test_without_a_bundle_there_would_be_nobody_to_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "Offline", lambda: Offline(tmp_path))
    with pytest.raises(ExportError, match="there is no offline bundle"):
        export_site(tmp_path / "site")
