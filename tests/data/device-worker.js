// Plays the device's Python in tests (tests/bundle_server.py): it answers each request with a page
// that says what was asked. CSS, PLAIN and KEEP are put in by Python.

const NAME = "sessantuno-device";
const version = self.name.slice(NAME.length + 1);
const channel = new BroadcastChannel(NAME);
const started = Date.now();
let asked = 0;
let last = "";
const page = (path) => `<!doctype html>
<html lang="en" data-theme="light" data-place="device" data-keep="KEEP">
<head><meta charset="utf-8"><title>${path}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="CSS"></head>
<body><main><h1>Device ${path}</h1><p id="asked">${asked += 1}</p><p id="version">${version}</p>
<p id="last">${last}</p><form method="post" action="/settings"><input name="csrf" value="~x">
<button id="go">Go</button></form></main><p id="from" class="from" role="status" hidden
data-waking="Waking"><span></span><button hidden>Reload</button></p>
<script type="module" src="PLAIN"></script></body></html>`;
function respond({ id, method, path, headers, body }) {
  const bytes = (text) => new TextEncoder().encode(text).buffer;
  const html = [["content-type", "text/html; charset=utf-8"], ["content-security-policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'"]];
  if (path === "/device/count.json") {
    const count = JSON.stringify({ matches: 3 });
    channel.postMessage({ kind: "answer", id, status: 200, headers: [], body: bytes(count) });
  } else if (path === "/device/preferences.json") {
    const chosen = JSON.stringify({ language: "it", settings: "theme=dark", choices: "game=briscola&level=easy&match=single&draw=none" });
    channel.postMessage({ kind: "answer", id, status: 200, headers: [], body: bytes(chosen) });
  } else if (method === "POST") {
    last = path + " " + new TextDecoder().decode(body) + " " + Object.fromEntries(headers)["sec-fetch-site"];
    const to = path === "/tables" ? "/tables/d-1" : "/history?device=1";
    channel.postMessage({ kind: "answer", id, status: 303, headers: [["location", to]], body: null });
  } else channel.postMessage({ kind: "answer", id, status: 200, headers: html, body: bytes(page(path)) });
}
async function isRight() {
  try {
    const cache = await caches.open(`device-${version}`);
    const manifest = await (await cache.match("/device/manifest.json")).json();
    for (const { url, sha256 } of manifest.files.flatMap(({ parts }) => parts)) {
      const digest = await crypto.subtle.digest("SHA-256", await (await cache.match(url)).arrayBuffer());
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
      if (hex.join("") !== sha256) return false;
    }
    return true;
  } catch {
    return false;
  }
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
  state = (await isRight()) ? "ready" : "failed";
  tell(state);
  waiting.forEach(respond);
  await new Promise(() => {});
});
