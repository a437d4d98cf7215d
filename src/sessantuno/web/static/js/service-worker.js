// Decides who answers a request: the server, the Python of this device, or what was last seen. BUILD,
// OFFLINE_PAGES (one for each language) and HAS_SERVER stand before this script; Python writes them.

import { DeviceLine } from "./device-line.js";
import { Network } from "./device-network.js";
import { BUNDLES, CHOSEN, STATE, WORKER, currentVersion } from "./device-names.js";
import { forgetViews, isWhole, keepStatics, keepView, lastLook, lastView, page, staticFile, sweepStatics } from "./device-views.js";

const PAGES = `sessantuno-pages-${BUILD}`;
const OF_DEVICE = /^\/(?:tables\/d-|device\/(?:games|count)\b)/;
const SERVER_TABLE = /^\/tables\/./;
const DEVICE_TOKEN = /(?:^|&)csrf=(?:~|%7E)|name="csrf"\r\n\r\n~/i;
const ERASES = ["/statistics/erase"];
const CHOOSES = ["/settings", "/choose", "/tables"];
const MOST_SEARCHED = 4096;

const line = new DeviceLine();
const network = new Network();

// Its own life -------------------------------------------------------------------------------------

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.data?.kind === "seen" && event.waitUntil(left(event.data)));
addEventListener("fetch", (event) => {
  const answer = answerTo(event, event.request, new URL(event.request.url));
  if (answer) event.respondWith(answer);
});

async function install() {
  const pages = await caches.open(PAGES);
  await pages.addAll(OFFLINE_PAGES.map((url) => new Request(url, { cache: "no-cache" })));
  for (const url of OFFLINE_PAGES) await keepStatics(await (await pages.match(url)).text());
  await skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("sessantuno-pages-") && name !== PAGES) await caches.delete(name);
  }
  await sweepStatics(PAGES);
  await clients.claim();
}

// Who answers ---------------------------------------------------------------------------------------

function answerTo(event, request, url) {
  if (url.origin !== location.origin || !["GET", "POST"].includes(request.method)) return null;
  if (url.pathname.startsWith("/static/")) return staticFile(request);
  if (url.pathname === WORKER && url.searchParams.has("version")) return deviceWorker(request, url);
  if (url.pathname.startsWith("/device/") && !OF_DEVICE.test(url.pathname)) return null;
  if (request.headers.get("Accept") === "text/event-stream") return null;
  if (request.method === "POST") return posted(event, request, url);
  return request.mode === "navigate" ? visited(event, request, url) : fetched(event, request, url);
}

/** The script of a version comes from what was kept of that version, never from another. */
async function deviceWorker(request, url) {
  const kept = await caches.match(WORKER, { cacheName: BUNDLES + url.searchParams.get("version") });
  return kept ?? fetch(request);
}

/** A page that somebody goes to. */
async function visited(event, request, url) {
  const version = await currentVersion();
  if (version && isOfDevice(request, url)) return visitedHere(event, request, url, version);
  const asked = network.ask(request);
  let answer = await network.inTime(asked);
  if (!answer) {
    if (version && !SERVER_TABLE.test(url.pathname)) return visitedHere(event, request, url, version);
    const seen = await lastView(url.href);
    if (seen) return seen("last");
    // There is nothing to show meanwhile, so there is no reason to be impatient either.
    answer = await asked;
    if (!answer) return away("cut");
  }
  if (isPage(answer)) event.waitUntil(remember(url, answer.clone()));
  return answer;
}

/** The same from the Python of this device; what was last seen until it is awake. */
async function visitedHere(event, request, url, version) {
  const state = await line.state(version);
  if (state === "ready") {
    const answer = await askHere(request, url, version, null);
    if (answer) {
      if (isPage(answer)) event.waitUntil(remember(url, answer.clone()));
      return answer;
    }
  }
  const from = state === "failed" ? "failed" : "waking";
  const seen = await lastView(url.href);
  return seen ? seen(from) : away(from);
}

/** Something that a script of a page asks for. */
async function fetched(event, request, url) {
  const version = await currentVersion();
  const isHere = version && isOfDevice(request, url);
  const mayBeHere = version && !SERVER_TABLE.test(url.pathname);
  if (!isHere) {
    const asked = network.ask(request);
    const answer = await (mayBeHere ? network.inTime(asked) : asked);
    if (answer || !mayBeHere) return answer ?? Response.error();
  }
  return (await askHere(request, url, version, null)) ?? Response.error();
}

/** A form: it goes to whoever made its page, unless that is a server that does not answer. */
async function posted(event, request, url) {
  const version = await currentVersion();
  const body = version ? await request.clone().arrayBuffer() : null;
  const isHere = version && (isOfDevice(request, url) || hasDeviceToken(body));
  // What moves a table on is asked until the server says what became of it.
  const mayBeHere = version && !SERVER_TABLE.test(url.pathname);
  const asked = isHere ? null : network.ask(request);
  let answer = await (mayBeHere ? network.inTime(asked) : asked);
  if (!answer && (isHere || mayBeHere)) {
    answer = await askHere(request, url, version, body);
  }
  if (answer && answer.status < 400 && ERASES.includes(url.pathname)) await forgetViews();
  if (answer) return answer;
  return request.mode === "navigate" ? away(isHere || mayBeHere ? "failed" : "cut") : Response.error();
}

/** What the Python of this device answers; it may have to wake up first. */
async function askHere(request, url, version, body) {
  const answer = await line.ask(version, {
    method: request.method,
    path: url.pathname + url.search,
    headers: [
      ...[...request.headers].filter(([name]) => ["accept", "content-type"].includes(name)),
      ["accept-language", navigator.languages.join(",")],
      ["host", location.host],
      ["sec-fetch-site", comesFromUs(request) ? "same-origin" : "cross-site"],
    ],
    body,
  });
  if (!answer) return null;
  if (isChoice(request, url)) await noteChoice();
  const hasBody = ![101, 204, 205, 304].includes(answer.status) && answer.body?.byteLength;
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
}

// Questions about a request -------------------------------------------------------------------------

function isOfDevice(request, url) {
  if (!HAS_SERVER || OF_DEVICE.test(url.pathname) || url.searchParams.has("device")) return true;
  // The next page of a list that the device has shown.
  const from = request.referrer.startsWith(location.origin) ? new URL(request.referrer) : null;
  return from?.pathname === url.pathname && from.searchParams.has("device");
}

/** Whether whoever answers keeps something of it: how pages are to be, or what is played. */
function isChoice(request, url) {
  return request.method === "POST" ? CHOOSES.includes(url.pathname) : url.searchParams.has("lang");
}

/** Whether a form comes from a page that the device made. */
function hasDeviceToken(body) {
  return DEVICE_TOKEN.test(new TextDecoder().decode(body.slice(0, MOST_SEARCHED)));
}

/** Whether a page of ours asks: only those of this origin can, except where one goes to a page. */
function comesFromUs(request) {
  if (request.mode !== "navigate" || request.method === "GET") return true;
  return request.referrer.startsWith(`${location.origin}/`);
}

function isPage(answer) {
  return answer.status === 200 && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
}

// Keeping -------------------------------------------------------------------------------------------

async function remember(url, answer) {
  try {
    await keepView(url.href, await answer.text(), answer.headers);
  } catch {
    // A full disk: then there is no last view, and nothing else is lost.
  }
}

/** A page that lives without being loaded anew says how it looks when it is left. */
async function left({ url, html }) {
  try {
    await keepView(url, html, null);
  } catch {
    // As above.
  }
}

async function noteChoice() {
  await (await caches.open(STATE)).put(CHOSEN, new Response("1"));
}

/** The page that says why there is nothing else, in the language and the light of the last one. */
async function away(from) {
  const { language, theme } = await lastLook();
  const wanted = [language, ...navigator.languages.map((each) => each.slice(0, 2))];
  const codes = OFFLINE_PAGES.map((url) => url.split("/").at(-1).slice(0, 2));
  // One that is broken is passed over for the next.
  for (const code of [...wanted, ...codes].filter((each) => codes.includes(each))) {
    const kept = await caches.match(OFFLINE_PAGES[codes.indexOf(code)], { cacheName: PAGES });
    const html = (await kept?.text()) ?? "";
    if (isWhole(html)) return page(html, { from, theme }, kept.headers, from === "cut" ? 503 : 200);
  }
  return Response.error();
}
