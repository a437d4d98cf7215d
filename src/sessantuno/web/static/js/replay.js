// A deal seen again card by card. Each step is a page that the server makes; here only the part that
// changes is swapped, so that keys and the slider move through the deal at once.

import { startDevice } from "./device.js";
import { Announcer, spokenText } from "./announce.js";
import { elementOf, morph } from "./morph.js";

startDevice();

const TEXT_FIELDS = "input:not([type=range]), textarea, select, [contenteditable], summary";
const MOST_KEPT = 200;

class ReplayPage {
  constructor(replay) {
    this.replay = replay;
    this.announcer = new Announcer(document.querySelector("#live"));
    this.pages = new Map();
    this.wanted = "";
    document.documentElement.dataset.replays = "1";
    document.querySelector("#step-go").hidden = true;
    replay.addEventListener("click", (event) => this.clicked(event));
    replay.addEventListener("input", (event) => {
      if (event.target.id === "step") this.go(Number(event.target.value));
    });
    document.querySelector("#step-form").addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("popstate", () => this.show(location.href));
    this.prefetch();
  }

  get step() {
    return Number(this.replay.dataset.step);
  }

  get last() {
    return Number(this.replay.dataset.last);
  }

  address(step, hands = this.replay.dataset.hands) {
    return `${this.replay.dataset.url}?step=${step}&hands=${hands}`;
  }

  clicked(event) {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (link.hasAttribute("href")) this.show(link.getAttribute("href"));
  }

  pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest(TEXT_FIELDS)) return;
    const to = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: this.last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  go(step) {
    const to = Math.max(0, Math.min(step, this.last));
    if (to !== this.step || this.wanted) this.show(this.address(to));
  }

  /** Show a step; of several asked for quickly, the last. */
  async show(url) {
    this.wanted = url;
    const html = await this.fetched(url);
    if (this.wanted !== url) return;
    this.wanted = "";
    if (!html) {
      location.assign(url);
      return;
    }
    const before = this.step;
    morph(this.replay, elementOf(html));
    document.querySelector("#step-go").hidden = true;
    document.querySelector("#step").value = this.replay.dataset.step;
    history.replaceState(null, "", url);
    if (this.step !== before) this.announcer.say(spokenText(document.querySelector("#said")));
    this.prefetch();
  }

  fetched(url) {
    if (!this.pages.has(url)) {
      if (this.pages.size > MOST_KEPT) this.pages.clear();
      this.pages.set(url, this.load(url));
    }
    return this.pages.get(url);
  }

  async load(url) {
    try {
      const answer = await fetch(url, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      return page.querySelector("#replay")?.outerHTML ?? "";
    } catch {
      this.pages.delete(url); // Asked again, it may be there.
      return "";
    }
  }

  prefetch() {
    if (this.step < this.last) this.fetched(this.address(this.step + 1));
  }
}

const found = document.querySelector("#replay");
if (found) new ReplayPage(found);
