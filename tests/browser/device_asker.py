"""The device's worker for tests and benchmarks: kept and held by a page, asked over the channel."""

import json
from typing import Any, Final

from playwright.sync_api import Page

MILLISECONDS_TO_START: Final = 120_000

KEEP: Final = """async () => {
  const manifest = await (await fetch("/device/manifest.json")).json();
  const cache = await caches.open(`device-${manifest.version}`);
  const parts = manifest.files.flatMap((file) => file.parts.map((part) => part.url));
  await cache.addAll([...new Set(parts), "/device/worker.js"]);
  await cache.put("/device/manifest.json", new Response(JSON.stringify(manifest)));
  return manifest.version;
}"""

HOLD: Final = """(version) => {
  const name = `sessantuno-device-${version}`;
  const channel = new BroadcastChannel("sessantuno-device");
  const waiting = new Map();
  window.heard = [];
  channel.onmessage = ({ data }) => {
    window.heard.push(data);
    if (data.kind === "here" && data.version === version) window.device = data;
    waiting.get(data.id)?.(data);
  };
  window.askRaw = (method, path, type, body) => new Promise((resolve) => {
    const id = crypto.randomUUID();
    const headers = [["accept", "text/html"], ["sec-fetch-site", "same-origin"]];
    if (type) headers.push(["content-type", type]);
    waiting.set(id, ({ status, headers, body }) =>
      resolve({ status, headers, text: new TextDecoder().decode(body) }));
    channel.postMessage({ kind: "ask", version, id, method, path, headers, body });
  });
  window.ask = (method, path, fields) => {
    if (!fields) return askRaw(method, path, "", null);
    const text = new URLSearchParams(fields).toString();
    const body = new TextEncoder().encode(text).buffer;
    return askRaw(method, path, "application/x-www-form-urlencoded", body);
  };
  // A worker of this page alone ends with it, so that the next page starts another.
  window.worker = new Worker(`/device/worker.js?version=${version}`, { type: "module", name });
  channel.postMessage({ kind: "hello" });
}"""

SPOIL: Final = """async ([version, name]) => {
  const cache = await caches.open(`device-${version}`);
  const manifest = await (await cache.match("/device/manifest.json")).json();
  const [part] = manifest.files.find((file) => file.name === name).parts;
  await cache.put(part.url, new Response("spoilt"));
}"""


class Asker:
    """A page that holds the worker and asks it."""

    def __init__(self, page: Page, version: str) -> None:
        self.page = page
        page.evaluate("window.device = null")
        page.evaluate(HOLD, version)

    def state(self, wanted: str) -> str:
        """Wait for a state of the worker and return the reason that goes with it."""
        known = f"() => window.device?.state === {json.dumps(wanted)}"
        self.page.wait_for_function(known, timeout=MILLISECONDS_TO_START)
        return str(self.page.evaluate("window.device.why"))

    def ask(self, method: str, path: str, **fields: object) -> dict[str, Any]:
        """Ask, and follow where the answer sends."""
        sent = {name: str(value) for name, value in fields.items()} or None
        request = [method, path, sent]
        answer = self.page.evaluate("([how, where, what]) => ask(how, where, what)", request)
        assert isinstance(answer, dict)
        headers = dict(answer["headers"])
        return self.ask("GET", headers["location"]) if answer["status"] == 303 else answer
