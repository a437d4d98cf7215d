// A new version: loaded beside the one in use, which stays until somebody says so or nobody looks.

import { BUNDLES, KEEP_CHANNEL, isWhole } from "./device-names.js";
import { fetchManifest, useVersion } from "./keep-bundle.js";
import { retire } from "./keep-worker.js";

const OPEN = "sessantuno-open";
const QUIET = 3000;
const ASKED = "sessantuno-asked";

/** Say that this page is open for as long as it is; resolves to whether it is the only one. */
export async function isOnlyPage() {
  navigator.locks.request(OPEN, { mode: "shared" }, () => new Promise(() => {}));
  const { held } = await navigator.locks.query();
  return held.filter(({ name }) => name === OPEN).length <= 1;
}

/** Before anything runs: take a new version that waits, if no other page is in the middle of something. */
export async function takeNews(keeper) {
  if (!(await isOnlyPage())) return false;
  for (const name of await caches.keys()) {
    if (!name.startsWith(BUNDLES)) continue;
    const version = name.slice(BUNDLES.length);
    if (version === keeper.kept || !(await isWhole(version))) continue;
    await change(version);
    keeper.kept = version;
    return true;
  }
  return false;
}

/**
 * If there is another version, load it, then say so. Pages of the server know of it; where the device
 * makes all of them, it is asked for once a day.
 */
export async function lookForNews(keeper, place) {
  if (navigator.connection?.saveData) return;
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const offered = place === "server" ? keeper.offered : await offeredToday(keeper.kept);
  if (!offered || offered === keeper.kept) return;
  const { signal } = new AbortController();
  const quietly = () => {};
  const version = await navigator.locks.request("sessantuno-loading", () => keeper.fetch(signal, quietly));
  if (version !== keeper.kept) tell(version);
}

async function offeredToday(kept) {
  const today = new Date().toDateString();
  if (!navigator.onLine || localStorage.getItem(ASKED) === today) return kept;
  const { version } = await fetchManifest();
  localStorage.setItem(ASKED, today);
  return version;
}

function tell(version) {
  const told = document.querySelector("#from");
  const button = told.querySelector("button");
  told.querySelector("span").textContent = told.dataset.news;
  button.hidden = told.hidden = false;
  button.addEventListener("click", async () => {
    await change(version);
    location.reload();
  });
}

/** The pages of the old version, in other tabs, are loaded anew: theirs and the new one's never mix. */
async function change(version) {
  await useVersion(version);
  new BroadcastChannel(KEEP_CHANNEL).postMessage({ kind: "changed", version });
  retire(version);
}
