// The games of this device: how many there are, for pages that the server makes, and files to save.

import { DeviceLine } from "./device-line.js";
import { hold } from "./keep-worker.js";

const PLAYED = "sessantuno-device-games";
const COUNT = "/device/count.json";

/** Remember that there are games, so that no page wakes Python to find that there are none. */
export function noteGames(place) {
  if (place !== "device" || !/^\/(tables\/d-|history)/.test(location.pathname)) return;
  try {
    localStorage.setItem(PLAYED, "1");
  } catch {
    // Then the server's list does not tell of them.
  }
}

/** "Matches kept on this device: 3", on the server's list. */
export async function countGames(version) {
  const told = document.querySelector("#device-games");
  if (!told || !hasPlayed()) return;
  hold(version);
  const headers = [["accept", "application/json"], ["sec-fetch-site", "same-origin"]];
  const answer = await new DeviceLine().ask(version, { method: "GET", path: COUNT, headers, body: null });
  if (answer?.status !== 200) return;
  const { matches } = JSON.parse(new TextDecoder().decode(answer.body));
  told.querySelector("b").textContent = matches.toLocaleString(document.documentElement.lang);
  told.hidden = matches === 0;
}

function hasPlayed() {
  try {
    return localStorage.getItem(PLAYED) === "1";
  } catch {
    return false;
  }
}

/** A link to a file asks the network, whoever made the page: what the device makes is saved from here. */
export function saveFiles(place) {
  if (place === "server") return;
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[download]");
    if (!link || link.href.startsWith("blob:")) return;
    event.preventDefault();
    const answer = await fetch(link.href);
    if (!answer.ok) return;
    const said = /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
    const url = URL.createObjectURL(await answer.blob());
    const name = said ?? new URL(link.href).pathname.split("/").at(-1);
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
}
