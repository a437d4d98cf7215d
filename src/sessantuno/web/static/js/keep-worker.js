// Pages hold the worker in which Python runs: it lives as long as one of them wants it. It is started
// only where it is needed, because it takes memory and a second of work.

import { CHANNEL, CHOSEN, PREFERENCES, STATE, WORKER } from "./device-names.js";
import { DeviceLine, isRunning } from "./device-line.js";
import { loadAnew } from "./keep-views.js";

const SILENT_FOR = 30_000;
const STARTS_FOR = 60_000;
const UNTOLD = { "X-Untold": "1" };

let held = null;
let tellBroken = () => {};
const broken = new Promise((resolve) => {
  tellBroken = () => resolve("failed");
});

/** Start the worker of a version, or hold it if it runs. */
export function hold(version) {
  if (held) return;
  const address = `${WORKER}?version=${version}`;
  const options = { type: "module", name: `${CHANNEL}-${version}`, extendedLifetime: true };
  held = self.SharedWorker ? new SharedWorker(address, options) : new Worker(address, options);
  held.addEventListener("error", tellBroken);
}

/** Start it as soon as somebody asks whether it is there. */
export function holdWhenAsked(version) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => data?.kind === "hello" && hold(version));
}

/** End the workers of all versions but this one. */
export function retire(version) {
  new BroadcastChannel(CHANNEL).postMessage({ kind: "retire", version });
}

/**
 * Wait until the Python of this version answers; resolves to "ready" or "failed". A script that the
 * browser cannot read, or that says nothing at all, has failed too.
 */
export function whenAwake(version) {
  return Promise.race([broken, whenSaid(version)]);
}

async function whenSaid(version) {
  const line = new DeviceLine();
  let state = await line.state(version, SILENT_FOR);
  while (!["ready", "failed"].includes(state)) {
    if (state) state = await line.here(version, STARTS_FOR);
    // On a slow device it is deaf for longer than one would think, while it starts.
    else if (await isRunning(version)) state = await line.state(version, STARTS_FOR);
    else return "failed";
  }
  return state;
}

/** On a page of the server: let both sides know what was chosen on the other. */
export async function tellChoices(version) {
  const state = await caches.open(STATE);
  if (await state.match(CHOSEN)) {
    if (!(await tellServer(version))) return;
    await state.delete(CHOSEN);
    loadAnew();
    return;
  }
  const answer = await fetch(PREFERENCES, { cache: "no-store" });
  if (!answer.ok) return;
  const text = await answer.text();
  const told = await state.match(PREFERENCES);
  // Python need not run for this: it is told as soon as it does.
  if (!told || (await told.text()) !== text) await state.put(PREFERENCES, new Response(text, { headers: UNTOLD }));
}

/** Tell the Python of this device, which has just woken up, what was chosen on the server's pages. */
export async function passChoices(version) {
  const state = await caches.open(STATE);
  const choices = await state.match(PREFERENCES);
  if (!choices?.headers.has("X-Untold")) return;
  const text = await choices.text();
  if (!isJson(text)) return;
  const done = await new DeviceLine().send({ kind: "prefer", version, ...JSON.parse(text) });
  if (done) await state.put(PREFERENCES, new Response(text));
}

function isJson(text) {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false; // It is broken, and comes anew with the next page of the server.
  }
}

/** What was chosen without a signal goes to the server, which keeps it in this browser's cookies. */
async function tellServer(version) {
  const csrf = document.querySelector('input[name="csrf"]')?.value;
  const headers = [["accept", "application/json"], ["sec-fetch-site", "same-origin"]];
  hold(version);
  const asked = { method: "GET", path: PREFERENCES, headers, body: null };
  const said = csrf ? await new DeviceLine().ask(version, asked) : null;
  if (said?.status !== 200) return false;
  const body = new URLSearchParams({ csrf, ...JSON.parse(new TextDecoder().decode(said.body)) });
  return (await fetch("/device/preferences", { method: "POST", body })).ok;
}
