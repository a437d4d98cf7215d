"""Serve the site with another folder as the bundle: ``python -m tests.bundle_server FOLDER serve``.

And make such a folder whose worker answers in JavaScript what Python would: enough to see who is
asked, in a second instead of ten. What Python answers is tested with the real bundle.
"""

import hashlib
import json
import sys
from functools import partial
from pathlib import Path
from typing import Final

from sessantuno import cli
from sessantuno.web import app
from sessantuno.web.assets import Assets
from sessantuno.web.offline import Offline
from sessantuno.web.offline_contents import sources_digest

PARTS: Final = 4
PART_BYTES: Final = 50_000

WORKER: Final = Path(__file__).parent / "data" / "device-worker.js"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def write_bundle(folder: Path, version: str) -> int:
    """Write a bundle whose worker is not Python; returns the bytes that there are to load."""
    assets = Assets()
    worker = (
        WORKER.read_text(encoding="utf-8")
        .replace("CSS", assets.url("css/pages.css"))
        .replace("PLAIN", assets.url("js/plain.js"))
        .replace("KEEP", assets.url("js/keep.js"))
        .encode()
    )
    (folder / "parts").mkdir(parents=True)
    (folder / "worker.js").write_bytes(worker)
    # The first two are the same in every version.
    pieces = [
        hashlib.shake_256(f"{number if number < 2 else version}".encode()).digest(
            PART_BYTES + number
        )
        for number in range(PARTS)
    ]
    parts = []
    for piece in pieces:
        (folder / "parts" / _digest(piece)).write_bytes(piece)
        url = f"/device/parts/{_digest(piece)}"
        parts.append({"url": url, "bytes": len(piece), "sha256": _digest(piece)})
    whole = b"".join(pieces)
    static = [
        {"url": assets.url(name), "bytes": 1000, "sha256": _digest(assets.text(name).encode())}
        for name in ("css/pages.css", "js/plain.js", "js/keep.js")
    ]
    total = len(whole) + len(worker) + 1000 * len(static)
    manifest = {
        "version": version,
        "sources": sources_digest(),
        "bytes": total,
        "worker": {"url": "/device/worker.js", "bytes": len(worker), "sha256": _digest(worker)},
        "static": static,
        "files": [
            {
                "name": "all",
                "size": len(whole),
                "sha256": _digest(whole),
                "encoding": "",
                "parts": parts,
            }
        ],
    }
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return total


if __name__ == "__main__":
    bundle = Path(sys.argv.pop(1))
    # Whatever the sources are at this moment, it goes with them.
    manifest = json.loads((bundle / "manifest.json").read_text())
    (bundle / "manifest.json").write_text(json.dumps(manifest | {"sources": sources_digest()}))
    vars(app)["Offline"] = partial(Offline, bundle)
    cli.main()
