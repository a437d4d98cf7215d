// The table page. Without it every step is a page of its own; with it cards move, the page lives, and
// keys work. The server decides everything; here is only shown what it said.

import { startDevice } from "./device.js";
import { Announcer } from "./announce.js";
import { showCalling, watchCalling } from "./calling.js";
import { Showing } from "./frames.js";
import { Keys } from "./keys.js";
import { Line } from "./live.js";
import { noteSeal } from "./noted.js";
import { isStill } from "./easing.js";
import { TableSettings } from "./settings.js";
import { playKnock, wakeSound } from "./sound.js";

startDevice();

const SEED_BYTES = 16;
const PLAYABLE = "#hand button[name=action]";

class TablePage {
  constructor(table) {
    this.table = table;
    this.notice = document.querySelector("#notice");
    this.swallowsClick = false;
    this.dealtAt = "";
    this.announcer = new Announcer(document.querySelector("#live"));
    this.showing = new Showing(table, {
      rendered: () => this.rendered(),
      rested: () => this.rested(),
      landed: (frame) => frame.kind === "played" && this.soundOn && playKnock(),
      say: (sentence) => this.announcer.say(sentence),
    });
    this.line = new Line(table, {
      told: (answer) => this.told(answer),
      failed: (isOffline) => this.tellOffline(isOffline),
      lost: () => this.reread(),
    });
    this.settings = new TableSettings(table, { soundOn: () => wakeSound() });
    this.keys = new Keys(table, this.announcer, this.showing, (card) => this.press(card));
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("pointerdown", (event) => this.pointed(event), true);
    document.addEventListener("click", (event) => this.clicked(event), true);
    // A touch that became no click (a swipe) must not swallow the press of a key that comes later.
    document.addEventListener("keydown", () => { this.swallowsClick = false; }, true);
    watchCalling(table);
    this.rendered();
    this.rested();
  }

  get soundOn() {
    return this.table.dataset.sound === "1";
  }

  // What the person does ------------------------------------------------------------------------

  /** A touch while cards move brings them to rest and does nothing else. */
  pointed(event) {
    if (this.soundOn) wakeSound();
    this.swallowsClick = false;
    if (!this.showing.isBusy || !isGame(event.target) || this.takes(event.target)) return;
    this.swallowsClick = true;
    this.showing.hurry();
  }

  clicked(event) {
    const isSwallowed = this.swallowsClick || this.keys.swallows;
    this.swallowsClick = this.keys.swallows = false;
    if (!isGame(event.target)) return;
    const waits = this.showing.isBusy && !this.takes(event.target);
    // A press without a touch before it (a screen reader's) comes here first.
    if (this.showing.isBusy && !isSwallowed) this.showing.hurry();
    if (isSwallowed || waits || this.asksAgain(event.target.closest(PLAYABLE))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const barred = event.target.closest("#hand .barred");
    if (barred) this.tell(barred.textContent.trim());
    if (event.target.closest("#share")) this.share(event.target.closest("#share"));
  }

  /** Whether a card that is pressed while something moves is played: the hand lies there already. */
  takes(target) {
    return this.showing.isOpen && target.closest(PLAYABLE);
  }

  /** Where one wants to be asked: lift a card that is pressed for the first time. */
  asksAgain(card) {
    const sure = card?.form.elements.sure;
    if (!sure || sure.value === card.value) return false;
    sure.value = card.value;
    for (const each of this.table.querySelectorAll("#hand .card")) each.classList.toggle("sure", each === card);
    const name = card.textContent.trim();
    const [main, rest] = [document.createElement("strong"), document.createElement("span")];
    main.textContent = name;
    rest.textContent = sure.dataset.words;
    this.table.querySelector("#sentence")?.replaceChildren(main, " · ", rest);
    this.announcer.read(`${name}: ${rest.textContent}`);
    return true;
  }

  /** A digit: the card is pressed as if by hand. */
  press(card) {
    if (this.line.isSending) return;
    if (card.name) card.click();
    else if (card.classList.contains("barred")) this.tell(card.textContent.trim());
    else this.keys.read("#sentence");
  }

  submitted(event) {
    const form = event.target;
    if (event.defaultPrevented || !this.table.contains(form) || form.method !== "post") return;
    if (TableSettings.owns(form)) {
      event.preventDefault();
      this.settings.changed(form, event.submitter);
    } else if (isAtTable(form, this.table)) {
      event.preventDefault();
      this.send(form, event.submitter);
    }
  }

  async send(form, submitter) {
    if (this.line.isSending || (this.showing.isBusy && !this.showing.isOpen)) return;
    if (form.id === "deal-form") fillSeed(form);
    const body = new URLSearchParams(new FormData(form));
    if (submitter?.name) body.set(submitter.name, submitter.value);
    this.tell("");
    submitter?.closest("details")?.removeAttribute("open");
    this.table.dataset.sending = "1";
    const lifted = submitter?.closest("#hand") ? submitter : null;
    if (lifted) lift(lifted);
    try {
      await this.line.send(form.getAttribute("action"), body);
    } finally {
      // Played, it is no longer here; refused, it comes back.
      if (lifted) lifted.style.transform = "";
      this.table.dataset.sending = "0";
    }
  }

  share(button) {
    const text = button.dataset.text ?? "";
    const shared = navigator.share ? navigator.share({ text }) : navigator.clipboard?.writeText(text);
    // To think better of it is no fault.
    shared?.then(() => button.setAttribute("aria-pressed", "true")).catch(() => {});
  }

  // What the server says ------------------------------------------------------------------------

  told({ frames = [], error = "" }) {
    if (error) this.tell(error);
    this.showing.add(frames);
  }

  /** Show a sentence about something that went wrong; "" takes it away. */
  tell(sentence) {
    if (!this.notice || this.notice.textContent === sentence) return;
    this.notice.textContent = sentence;
    this.notice.hidden = sentence === "";
  }

  tellOffline(isOffline) {
    const words = this.notice?.dataset.offline ?? "";
    if (isOffline) this.tell(words);
    else if (this.notice?.textContent === words) this.tell("");
    if (!isOffline) document.dispatchEvent(new Event("answered"));
  }

  /** There are no steps to show: show how it stands. */
  async reread() {
    const answer = await fetch(this.table.dataset.url, { cache: "no-store" }).catch(() => null);
    if (!answer) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("#play");
    if (!fresh) location.reload();
    else this.showing.add([{ kind: "reread", html: fresh.outerHTML }]);
  }

  // What is shown -------------------------------------------------------------------------------

  rendered() {
    this.keys.rendered();
    const sure = this.table.querySelector("#hand-form")?.elements.sure;
    if (sure) sure.value = sure.getAttribute("value");
    this.settings.rendered();
    showCalling(this.table);
    noteSeal(this.table);
    document.dispatchEvent(new Event("shown"));
    const share = this.table.querySelector("#share");
    if (share) share.hidden = !navigator.share && !navigator.clipboard;
  }

  /** Nothing moves and nothing waits: deal, if that is all there is to do. */
  rested() {
    const form = this.table.querySelector("#deal-form");
    const field = form?.elements.client_seed;
    if (form?.dataset.auto !== "1" || this.line.isSending) return;
    const seq = this.showing.root.dataset.seq;
    // Somebody has words of their own for the shuffle, or it was tried and refused.
    if (field.value !== "" || document.activeElement === field || this.dealtAt === seq) return;
    this.dealtAt = seq;
    this.send(form, null);
  }
}

/** Whether something that is touched belongs to the game, and not to menus, links and settings. */
function isGame(target) {
  if (!target.closest("#table")) return false;
  return !target.closest("a, summary, dialog, details .pop, .rail, .pace-form, [action='/settings'], #deal-form");
}

function isAtTable(form, table) {
  // Not form.action: a button called "action" would answer to that name.
  return form.getAttribute("action").startsWith(`${table.dataset.url}/`);
}

/** Give the shuffle chance of this browser's own, unless the person gave words. */
function fillSeed(form) {
  const field = form.elements.client_seed;
  if (!field || field.value !== "") return;
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function lift(card) {
  card.style.transform = isStill() ? "" : "translateY(-16px)";
}

const found = document.querySelector("#table");
if (found) new TablePage(found);
