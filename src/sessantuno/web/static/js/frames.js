// Shows the steps the server tells, one after the other, at the pace the person chose. The page
// always holds the state of the last step begun; motion only tells how it came about.

import { elementOf, morph } from "./morph.js";
import { Motion } from "./motion.js";
import { paceOf } from "./pace.js";
import { clearTable, move, riseEnd } from "./steps.js";
import { survey } from "./survey.js";

/** More steps than this have been missed, not watched: only the last of them is shown. */
const MOST_TO_WATCH = 60;

/** The queue of steps. It calls `rendered(frame)` after each and `rested()` when none is left. */
export class Showing {
  constructor(table, { rendered, rested, landed, say }) {
    Object.assign(this, { table, rendered, rested, landed, say });
    this.queue = [];
    this.isBusy = false;
    this.isHolding = false;
    this.hurries = false;
    this.winner = null;
    this.cut = () => {};
    this.layer = document.createElement("div");
    this.layer.setAttribute("aria-hidden", "true");
    this.layer.dataset.passing = "1"; // no part of how the table stands
    this.layer.style.cssText = "position:absolute;inset:0;z-index:4;pointer-events:none";
    table.append(this.layer);
  }

  get root() {
    return this.table.querySelector("#play");
  }

  /** Show these steps after those that wait. */
  add(frames) {
    this.close();
    this.queue.push(...frames);
    if (!this.isBusy) this.run();
  }

  /** A tap or a key: what moves comes to rest at once; what is held goes on. */
  hurry() {
    if (!this.isHolding) this.hurries = true;
    this.cut();
  }

  /**
   * Whether the hand may be played from although something still moves: the deal has been told to its
   * end, it is the person's turn, and the hand lies there. All else is hurried by a tap on a card.
   */
  get isOpen() {
    return this.table.dataset.open === "1";
  }

  open() {
    if (this.isOpening) this.table.dataset.open = this.root.dataset.turn;
  }

  close() {
    this.isOpening = false;
    this.table.dataset.open = "0";
  }

  async run() {
    this.isBusy = true;
    this.table.dataset.busy = "1";
    while (this.queue.length > 0) {
      if (this.queue.length > MOST_TO_WATCH) this.catchUp();
      const frame = this.queue.shift();
      if (frame.think) await this.wait(frame.think * this.pace.think);
      await this.show(frame);
      if (frame.hold) await this.hold();
    }
    this.isBusy = false;
    this.close();
    this.table.dataset.busy = "0";
    this.hurries = false;
    this.rested();
  }

  catchUp() {
    for (const missed of this.queue.splice(0, this.queue.length - 1)) this.tell(missed);
  }

  get pace() {
    return paceOf(this.table.dataset.pace);
  }

  get isQuick() {
    return this.hurries || document.hidden;
  }

  tell(frame) {
    for (const sentence of frame.say ?? []) this.say(sentence);
  }

  async show(frame) {
    const { root, pace } = this;
    this.table.dataset.shows = frame.kind;
    const fresh = elementOf(frame.html);
    const ends = fresh.classList.contains("is-end") && !root.classList.contains("is-end");
    const cleared = ends ? await this.watch((motion) => clearTable(motion, root, pace)) : null;
    const before = this.isQuick ? null : survey(root);
    morph(root, fresh);
    cleared?.release();
    this.table.dataset.seq = root.dataset.seq;
    this.tell(frame);
    this.rendered(frame);
    if (frame.kind === "taken") this.winner = frame.seat;
    this.isOpening ||= frame.kind === "dealt";
    if (before) {
      await this.watch((motion) => {
        move(motion, root, before, { kind: frame.kind, pace, winner: this.winner });
        if (ends) riseEnd(motion, root, pace);
        if (this.queue.length === 0) motion.handRests.then(() => this.open());
      });
    }
    this.landed(frame);
  }

  /** Let `begin` start a motion, and wait until it has come to rest or somebody cuts it short. */
  async watch(begin) {
    if (this.isQuick) return null;
    const motion = new Motion(this.layer);
    begin(motion);
    this.cut = () => motion.finish();
    await Promise.race([motion.finished, this.patience(motion.length)]);
    motion.finish();
    this.cut = () => {};
    return motion;
  }

  /** A browser that draws nothing (a covered window) must not keep the game waiting for it. */
  patience(length) {
    return new Promise((resolve) => {
      setTimeout(resolve, length + 1000);
    });
  }

  async hold() {
    this.hurries = false;
    this.isHolding = true;
    this.table.classList.toggle("awaits-tap", this.pace.hold === Infinity);
    await this.wait(this.pace.hold);
    this.table.classList.remove("awaits-tap");
    this.isHolding = false;
  }

  wait(milliseconds) {
    if (this.isQuick || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === Infinity ? 0 : setTimeout(resolve, milliseconds);
      this.cut = () => {
        clearTimeout(timer);
        this.cut = () => {};
        resolve();
      };
    });
  }
}
