// On every page, and tiny: the service worker is registered when all else has been done, and the script
// that keeps and remembers (keep.js) comes where there is something to do for it.

const page = document.documentElement;
const QUIET = 5000;
const BEFORE_PLAY = 2000;
let isBrought = false;

/** Do this for the page. */
export function startDevice() {
  noteLeaving();
  const { serviceWorker } = navigator;
  const { from, place } = page.dataset;
  if (from || place !== "server" || document.querySelector("[data-keep-panel]")) bring();
  document.addEventListener("shown", () => document.querySelector(".keep-slot") && bring());
  if (!serviceWorker) return;
  const later = () => {
    serviceWorker.register("/service-worker.js").catch(() => {});
    if (serviceWorker.controller) bring();
  };
  const quiet = self.requestIdleCallback ?? setTimeout;
  // Whoever opens the front page presses Play, and then the cards are dealt: what is kept for later
  // must not stand in the way of the first card.
  const patience = document.querySelector("#play-form, #table") ? BEFORE_PLAY : 0;
  addEventListener("load", () => setTimeout(() => quiet(later, { timeout: QUIET }), patience));
}

/** Who is on the way to another page stays here if a script loads this one anew: scripts look at this. */
function noteLeaving() {
  addEventListener("beforeunload", () => page.toggleAttribute("data-leaving", true));
  addEventListener("pageshow", ({ persisted }) => persisted && page.removeAttribute("data-leaving"));
}

function bring() {
  if (isBrought) return;
  isBrought = true;
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: page.dataset.keep }));
}
