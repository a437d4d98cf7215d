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

WORKER: Final = r"""
const NAME = "sessantuno-device";
const version = self.name.slice(NAME.length + 1);
const channel = new BroadcastChannel(NAME);
const started = Date.now();
let asked = 0;
let last = "";
const page = (path) => `<!doctype html>
<html lang="en" data-theme="light" data-place="device" data-keep="KEEP">
<head><meta charset="utf-8"><title>${path}</title><link rel="stylesheet" href="CSS"></head>
<body><main><h1>Device ${path}</h1><p id="asked">${asked += 1}</p><p id="version">${version}</p>
<p id="last">${last}</p><form method="post" action="/settings"><input name="csrf" value="~x">
<button id="go">Go</button></form></main><p id="from" class="from" role="status" hidden
data-waking="Waking"><span></span><button hidden>Reload</button></p>
<script type="module" src="PLAIN"></script></body></html>`;
function respond({ id, method, path, headers, body }) {
  const bytes = (text) => new TextEncoder().encode(text).buffer;
  const html = [["content-type", "text/html; charset=utf-8"], ["content-security-policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'"]];
  if (method === "POST") {
    last = path + " " + new TextDecoder().decode(body) + " " + Object.fromEntries(headers)["sec-fetch-site"];
    const to = path === "/tables" ? "/tables/d-1" : "/posted";
    channel.postMessage({ kind: "answer", id, status: 303, headers: [["location", to]], body: null });
  } else channel.postMessage({ kind: "answer", id, status: 200, headers: html, body: bytes(page(path)) });
}
navigator.locks.request(self.name, async () => {
  const tell = (state) => channel.postMessage({ kind: "here", version, state, why: "" });
  let state = "starting";
  const waiting = [];
  channel.onmessage = ({ data }) => {
    if (data.kind === "retire" && data.version !== version) self.close();
    if (data.kind === "hello") tell(state);
    if (data.version !== version) return;
    if (data.kind === "prefer") channel.postMessage({ kind: "preferred", id: data.id });
    if (data.kind === "ask") {
      if (state === "ready") respond(data);
      else waiting.push(data);
    }
  };
  tell(state);
  await new Promise((resolve) => setTimeout(resolve, 300));
  state = "ready";
  tell(state);
  waiting.forEach(respond);
  await new Promise(() => {});
});
"""


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def write_bundle(folder: Path, version: str) -> int:
    """Write a bundle whose worker is not Python; returns the bytes that there are to load."""
    assets = Assets()
    worker = (
        WORKER.replace("CSS", assets.url("css/pages.css"))
        .replace("PLAIN", assets.url("js/plain.js"))
        .replace("KEEP", assets.url("js/keep.js"))
        .encode()
    )
    (folder / "parts").mkdir(parents=True)
    (folder / "worker.js").write_bytes(worker)
    # The first two are the same in every version.
    pieces = [
        hashlib.shake_256(f"{number if number < 2 else version}".encode()).digest(PART_BYTES + number)
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
    app.Offline = partial(Offline, bundle)  # type: ignore[misc]
    cli.main()
