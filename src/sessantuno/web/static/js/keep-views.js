// Pages that were only remembered say so and come back to life; pages that live without being loaded
// anew are remembered as they are left.

import { CHANNEL } from "./device-names.js";

const page = document.documentElement;
const FIRST_TRY = 2000;
const LAST_TRY = 30_000;
const STAYS = 30_000;

/** Do this for the page. */
export function watchView() {
  const { from } = page.dataset;
  if (from) tellFrom(from);
  if (from === "last" || from === "cut") comeBack();
  if (page.dataset.place === "device") listenToDevice();
  document.addEventListener("answered", isBack);
  document.addEventListener("visibilitychange", () => document.hidden && noteView());
}

function tellFrom(from) {
  const told = document.querySelector("#from");
  const sentence = told?.dataset[from];
  if (!sentence) return;
  told.querySelector("span").textContent = sentence;
  told.hidden = false;
}

/** Another tab has moved this table on: its page hears of it as from a server's stream. */
function listenToDevice() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data?.kind !== "rang" || location.pathname !== `/tables/${data.table}`) return;
    document.dispatchEvent(new CustomEvent("rang", { detail: data.seq }));
  });
}

/** The server answers this page again: what was only remembered is no longer true. */
function isBack() {
  if (page.dataset.from !== "last") return;
  delete page.dataset.from;
  document.querySelector("#from").hidden = true;
}

/** Load the page anew as soon as the server answers. A table that moves on by itself is left alone. */
async function comeBack() {
  await whenBack();
  if (["last", "cut"].includes(page.dataset.from)) loadAnew();
}

/** Load this page anew, unless somebody is on the way to another: the link they pressed would be lost. */
export function loadAnew() {
  // It may have led to a file, or nowhere: then they are still here afterwards.
  if (page.hasAttribute("data-leaving")) setTimeout(() => location.reload(), STAYS);
  else location.reload();
}

/** Wait until the server answers. */
export async function whenBack() {
  for (let rest = FIRST_TRY; ; rest = Math.min(2 * rest, LAST_TRY)) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, rest);
      addEventListener("online", () => (clearTimeout(timer), resolve()), { once: true });
    });
    const asked = fetch("/app.webmanifest", { method: "HEAD", cache: "no-store" });
    if ((await asked.catch(() => null))?.ok) return;
  }
}

/** The page that waits for this device to wake up waits in vain, for the time being. */
export function tellFailed() {
  if (page.dataset.from !== "waking") return;
  page.dataset.from = "failed";
  tellFrom("failed");
}

/** A page that lives without being loaded anew: it is remembered as it is when it is left. */
function noteView() {
  const main = document.querySelector("#table, #sheet");
  const controller = navigator.serviceWorker?.controller;
  if (!main || !controller || main.querySelector(":scope > .page.waiting")) return;
  const copy = page.cloneNode(true);
  for (const passing of copy.querySelectorAll("[data-passing], head script[src]")) passing.remove();
  for (const styled of copy.querySelectorAll("[style]")) styled.removeAttribute("style");
  for (const slot of copy.querySelectorAll(".keep-slot")) slot.replaceChildren();
  for (const said of copy.querySelectorAll("#from, #notice")) said.hidden = true;
  for (const name of ["data-from", "data-by", "data-leaving"]) copy.removeAttribute(name);
  const play = copy.querySelector("#play");
  if (play) Object.assign(play.parentElement.dataset, { seq: play.dataset.seq, busy: "0", sending: "0" });
  const html = `<!doctype html>\n${copy.outerHTML}`;
  controller.postMessage({ kind: "seen", url: location.href, html });
}
