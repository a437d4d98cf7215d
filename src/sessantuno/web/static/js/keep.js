// What a page does about the bundle: its panel, the offer, the worker it holds, and how a page that was
// only remembered becomes live. Loaded only where somebody has kept it, or wants to.

import { KEEP_CHANNEL } from "./device-names.js";
import { mendStatics } from "./keep-bundle.js";
import { countGames, noteGames, saveFiles } from "./keep-games.js";
import { lookForNews, takeNews } from "./keep-news.js";
import { KeepPanel } from "./keep-panel.js";
import { loadAnew, tellFailed, watchView, whenBack } from "./keep-views.js";
import { Keeper } from "./keep-state.js";
import { hold, holdWhenAsked, passChoices, retire, tellChoices, whenAwake } from "./keep-worker.js";
import { askBeforeSending } from "./keep-dialog.js";

const page = document.documentElement;
const LOOKED = "sessantuno-looked";
const MENDED = "sessantuno-mended";
const DISMISSED = "sessantuno-offer";
const WAKING = ["waking", "failed"];
const { place, bundle = "", bundleBytes = "0", from = "" } = page.dataset;
const keeper = new Keeper(bundle, Number(bundleBytes));
let isHeld = false;

/** Offer it where a deal or a sheet leaves room for it, until somebody says "not now". */
function offer() {
  const slot = document.querySelector(".keep-slot:empty");
  const template = document.querySelector("#keep-offer");
  if (!slot || !template || (keeper.state === "kept" && !isHeld) || wasDismissed()) return;
  slot.append(template.content.cloneNode(true));
  new KeepPanel(slot.firstElementChild, keeper);
  slot.addEventListener("later", () => {
    dismiss();
    slot.remove();
  });
}

function wasDismissed() {
  try {
    return localStorage.getItem(DISMISSED) === "later";
  } catch {
    return false;
  }
}

function dismiss() {
  try {
    localStorage.setItem(DISMISSED, "later");
  } catch {
    // It is offered again, then.
  }
}

/** Python runs: what was only remembered is loaded anew. */
async function live(version) {
  hold(version);
  const state = await whenAwake(version);
  if (state === "failed") {
    await mend(version);
    return;
  }
  await passChoices(version);
  await lookAtStatics(version);
  if (WAKING.includes(from)) loadAnew();
}

/** Once in a session; what is broken without a signal is for another time. */
async function lookAtStatics(version) {
  if (sessionStorage.getItem(LOOKED) === version) return;
  sessionStorage.setItem(LOOKED, version);
  await mendStatics(version).catch(() => sessionStorage.removeItem(LOOKED));
}

/** Once in a session: what does not start although all is there would be mended for ever. */
async function mend(version) {
  if (sessionStorage.getItem(MENDED) === version) return;
  while (!(await keeper.repair())) {
    tellFailed();
    await whenBack();
  }
  sessionStorage.setItem(MENDED, version);
  retire("");
  loadAnew();
}

async function whenKept(version) {
  if (isHeld) return;
  isHeld = true;
  holdWhenAsked(version);
  if (place === "server" && !WAKING.includes(from)) {
    await tellChoices(version).catch(() => {}); // Without a signal there is nothing to tell.
    if (keeper.isFresh) await live(version);
  } else await live(version);
}

async function begin() {
  watchView();
  const begun = keeper.begin();
  if (place === "files") askBeforeSending(keeper, begun);
  await begun;
  if (keeper.kept && (await takeNews(keeper)) && place === "device") {
    loadAnew(); // This page was made by the version before.
    return;
  }
  for (const root of document.querySelectorAll("[data-keep-panel]")) new KeepPanel(root, keeper);
  offer();
  document.addEventListener("shown", offer);
  noteGames(place);
  saveFiles(place);
  keeper.watch(() => keeper.state === "kept" && whenKept(keeper.kept));
  if (!keeper.kept || WAKING.includes(from)) return;
  if (place === "server") await countGames(keeper.kept);
  await lookForNews(keeper, place).catch(() => {}); // The line is lost: another time.
}

new BroadcastChannel(KEEP_CHANNEL).addEventListener("message", ({ data }) => {
  if (data.kind === "changed" && (keeper.kept || place === "device")) loadAnew();
});
begin();
