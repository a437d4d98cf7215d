// The worker that runs Python: it loads the kept bundle of the version it is named after, starts
// the site, and answers what the service worker asks. docs/offline.md has the messages.

import { Database } from "./database.js";
import { Kept } from "./kept.js";
import { KEEPS_NOTHING, startPython } from "./python.js";

const NAME = "sessantuno-device";
const NO_ANSWER = 503;

const version = self.name.slice(NAME.length + 1);
const channel = new BroadcastChannel(NAME);
let state = "starting";
let why = "";
let python = null;

function tell() {
  channel.postMessage({ kind: "here", version, state, why });
}

function become(now, reason = "") {
  state = now;
  why = reason;
  tell();
}

async function start() {
  const kept = await Kept.open(version);
  const database = await Database.open(NAME).catch(() => Promise.reject(new Error(KEEPS_NOTHING)));
  const ring = (table, seq) => channel.postMessage({ kind: "rang", table, seq });
  return startPython(kept, database, ring);
}

async function answer({ id, method, path, headers, body }) {
  try {
    const said = await (await python).answer(method, path, headers, body);
    channel.postMessage({ kind: "answer", id, ...said });
  } catch (fault) {
    console.error(fault);
    const sentence = new TextEncoder().encode(why || "Python did not answer.");
    const text = [["content-type", "text/plain; charset=utf-8"]];
    channel.postMessage({ kind: "answer", id, status: NO_ANSWER, headers: text, body: sentence.buffer });
  }
}

async function prefer({ id, language, settings, choices }) {
  await (await python).prefer(language, settings, choices);
  channel.postMessage({ kind: "preferred", id });
}

function heard({ data }) {
  if (data.kind === "hello") tell();
  else if (data.kind === "retire" && data.version !== version) self.close();
  else if (data.version !== version) return;
  else if (data.kind === "ask") answer(data);
  else if (data.kind === "prefer") prefer(data);
}

// Where each page has a worker of its own, one runs Python and the others wait for its end.
function run() {
  channel.addEventListener("message", heard);
  tell();
  python = start();
  python.then(() => become("ready"), (fault) => become("failed", String(fault?.message || fault)));
  return new Promise(() => {});
}

if (navigator.locks) navigator.locks.request(self.name, run);
else run();
