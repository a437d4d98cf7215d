// The keyboard: the hand is one tab stop, digits play, letters read. Which letter reads what stands in
// the markup of the list of keys, so that the list cannot say one thing and the keys do another.

import { spokenText } from "./announce.js";
import { lastInput, noteInput } from "./input.js";

const TEXT_FIELDS = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]";
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab", "Escape"];
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Keys at the table. `play(button)` tries to play a card of the hand. */
export class Keys {
  constructor(table, announcer, showing, play) {
    Object.assign(this, { table, announcer, showing, play, swallows: false });
    this.dialog = document.querySelector("#keys");
    this.place = 0;
    this.wasYourTurn = false;
    this.wasEnd = false;
    this.hadFocus = "";
    // First of all, before a button takes it as a press.
    document.addEventListener("keydown", (event) => this.pressed(event), true);
    document.addEventListener("keydown", () => noteInput("keys"), true);
    document.addEventListener("pointerdown", () => this.touched(), true);
    noteInput(lastInput());
    table.addEventListener("focusin", (event) => this.noteFocus(event.target));
    this.rendered();
  }

  get cards() {
    return [...this.table.querySelectorAll("#hand .card")];
  }

  get lettersOn() {
    return this.table.dataset.letters === "1";
  }

  noteFocus(target) {
    const at = this.cards.indexOf(target);
    this.hadFocus = at >= 0 ? "hand" : target.closest("#play") ? "play" : "";
    if (at >= 0) this.rove(at);
  }

  /** Make one card of the hand the one that Tab comes to. */
  rove(place) {
    const { cards } = this;
    this.place = Math.max(0, Math.min(place, cards.length - 1));
    cards.forEach((card, at) => {
      const wanted = at === this.place ? "0" : "-1";
      // Even to say the same again has the page laid out.
      if (card.getAttribute("tabindex") !== wanted) card.tabIndex = wanted;
    });
  }

  /** The page shows another state: keep the focus where it helps, take it from nobody. */
  rendered() {
    this.rove(this.place);
    const { root } = this.showing;
    const isYourTurn = root.dataset.turn === "1";
    const isEnd = root.classList.contains("is-end");
    const isLost = document.activeElement === document.body || document.activeElement === this.table;
    if (isLost && this.hadFocus === "hand" && this.cards.length > 0) this.focusHand();
    if (isYourTurn && !this.wasYourTurn && this.mayTakeFocus()) this.focusTurn(root);
    if (isEnd && !this.wasEnd && this.mayTakeFocus()) {
      root.querySelector("#end")?.focus({ preventScroll: true });
    }
    this.wasYourTurn = isYourTurn;
    this.wasEnd = isEnd;
  }

  mayTakeFocus() {
    const active = document.activeElement;
    return !active?.closest(`dialog[open], details[open], #hand, ${TEXT_FIELDS}`);
  }

  focusTurn(root) {
    const calling = root.querySelector("#auction-form");
    const choice = calling?.querySelector("input:checked") ?? calling?.querySelector("input, button");
    if (choice) choice.focus({ preventScroll: true });
    else this.focusHand();
  }

  focusHand() {
    this.cards[this.place]?.focus({ preventScroll: true });
  }

  touched() {
    noteInput("pointer");
    this.swallows = false;
  }

  pressed(event) {
    // Only the click of the very same press is meant to be swallowed, where the browser makes one.
    if (!event.repeat) this.swallows = false;
    if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return;
    if (event.target.closest(TEXT_FIELDS) || event.target.closest("dialog")) return;
    const isPress = event.key === "Enter" || event.key === " ";
    const isFree = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isFree && this.showing.isBusy && this.hurried(event, isPress)) return;
    if (event.target.closest("#hand")) {
      // A key held down presses a button again and again; a card is played once.
      if (isPress && event.repeat) event.preventDefault();
      if (event.key in STEPS && isFree && !event.shiftKey) {
        event.preventDefault();
        this.rove(this.place + STEPS[event.key]);
        this.focusHand();
      }
    }
    if (isFree && this.lettersOn && !event.repeat) this.letter(event);
  }

  /** A key while something is shown; returns whether that was all it did. */
  hurried(event, isPress) {
    const { showing, table } = this;
    const isDigit = /^[1-9]$/.test(event.key);
    if (showing.isOpen && (isDigit || event.target.closest("#hand"))) return false;
    const elsewhere = event.target.closest("a, summary, details, .rail, .dock, #deal-form, .end-actions");
    if (showing.isHolding) {
      if (!isPress || elsewhere) return false;
    } else showing.hurry();
    if (isPress && (elsewhere || !(event.target === document.body || table.contains(event.target)))) return false;
    if (isPress && showing.isHolding && !event.repeat) showing.hurry();
    if (!isPress && !isDigit) return false;
    event.preventDefault();
    this.swallows = event.key === " ";
    return true;
  }

  letter(event) {
    if (/^[1-9]$/.test(event.key)) {
      const card = this.cards[Number(event.key) - 1];
      if (!card) return;
      event.preventDefault();
      this.play(card);
      return;
    }
    const key = event.key.toLowerCase();
    const row = this.dialog?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!row) return;
    event.preventDefault();
    if ("list" in row.dataset) this.dialog.showModal();
    else if ("repeat" in row.dataset) this.announcer.repeat();
    else this.read(row.dataset.read);
  }

  /** Read the parts of the page that `selector` finds. */
  read(selector) {
    const texts = [...document.querySelectorAll(selector)].map(spokenText).filter(Boolean);
    this.announcer.read(texts.join(". ").replaceAll("..", "."));
  }
}
