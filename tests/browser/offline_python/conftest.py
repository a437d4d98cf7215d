"""A server whose bundle is Python as it is packed from these very sources, in two versions."""

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from offline_build import build
from sessantuno.web.offline import FOLDER
from tests.browser.offline.conftest import page, server
from tests.browser.offline.device import Serving

__all__ = ["page", "server", "serving"]

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="package")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for the folder; "two" differs from "one" by a comment in the worker's script."""
    build(ROOT)
    folder = tmp_path_factory.mktemp("offline-python")
    bundles = {version: folder / version for version in ("one", "two")}
    for place in bundles.values():
        shutil.copytree(FOLDER, place)
    _rename(bundles["two"])
    made = Serving(folder / "data", bundles)
    made.start("one")
    yield made
    made.kill()


def _rename(bundle: Path) -> None:
    """Make another version of a bundle."""
    worker = (bundle / "worker.js").read_bytes() + b"// two\n"
    (bundle / "worker.js").write_bytes(worker)
    manifest = json.loads((bundle / "manifest.json").read_bytes())
    manifest["version"] = "two"
    manifest["worker"] |= {"bytes": len(worker), "sha256": hashlib.sha256(worker).hexdigest()}
    (bundle / "manifest.json").write_text(json.dumps(manifest))
