// What flies is a copy of a card on a layer of its own, above the page, which already shows how things
// stand: so nothing has to be put right when a motion is cut short.

import { FADE, LAND } from "./easing.js";

/** One difference of two states, being shown. `finished` resolves when all has come to rest. */
export class Motion {
  constructor(layer) {
    this.layer = layer;
    this.animations = [];
    this.covered = [];
    this.coming = [];
    this.length = 0;
    // Read once, before anything is written: whatever is read later has the page laid out again.
    this.origin = layer.getBoundingClientRect();
  }

  /** Bring everything to where it goes, at once. */
  finish() {
    for (const animation of this.animations) animation.finish();
    this.layer.replaceChildren();
    for (const card of this.covered) card.style.opacity = "";
  }

  /** Let go of what is still held where a motion has brought it. */
  release() {
    for (const animation of this.animations) animation.cancel();
  }

  get finished() {
    return ended(this.animations);
  }

  /** Resolves when the hand lies there, whatever else still moves. */
  get handRests() {
    return ended(this.coming);
  }

  animate(element, keyframes, options) {
    const animation = element.animate(keyframes, { fill: "backwards", ...options });
    this.animations.push(animation);
    this.length = Math.max(this.length, (options.delay ?? 0) + options.duration);
    return animation;
  }

  /** Let something that is there appear, after `delay`. */
  fade(element, delay = 0, duration = FADE) {
    this.animate(element, [{ opacity: 0, offset: 0 }], { duration, delay, easing: LAND });
  }

  /** Move a card within its place: it stays in the page. */
  slide(card, from, to, duration, delay = 0) {
    const turned = (-to.angle * Math.PI) / 180;
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    const x = dx * Math.cos(turned) - dy * Math.sin(turned);
    const y = dx * Math.sin(turned) + dy * Math.cos(turned);
    const first = `translate(${x}px, ${y}px) rotate(${from.angle - to.angle}deg) scale(${from.width / to.width})`;
    this.animate(card, [{ transform: first, offset: 0 }], { duration, delay, easing: LAND });
  }

  /**
   * Let a copy of a card fly.
   *
   * `stops` are {at, spot, scale, easing}, `at` in milliseconds from now; `faces` is the drawing it
   * shows first and, if it turns between `turn[0]` and `turn[1]`, the one it shows then. `shown` is
   * the card of the page that takes over when the copy has come to rest (after `until`).
   */
  fly({ stops, faces, turn = null, shown = null, until = 0, fades = false }) {
    const begun = this.animations.length;
    const last = stops[stops.length - 1];
    const total = Math.max(until, last.at, 1);
    const copy = document.createElement("span");
    const sheet = document.createElement("span");
    sheet.className = "card";
    sheet.append(...faces.map(faceCopy));
    copy.append(sheet);
    copy.style.cssText = "position:absolute;left:0;top:0;will-change:transform";
    copy.style.setProperty("--cw", `${last.spot.width}px`);
    this.layer.append(copy);

    const { origin } = this;
    const frames = stops.map(({ at, spot, scale = 1, easing = "linear" }) => ({
      offset: at / total,
      easing,
      transform:
        `translate(${spot.x - origin.x}px, ${spot.y - origin.y}px) translate(-50%, -50%) ` +
        `rotate(${spot.angle}deg) scale(${(scale * spot.width) / last.spot.width})`,
    }));
    if (frames[0].offset > 0) frames.unshift({ ...frames[0], offset: 0, easing: "linear" });
    if (last.at < total) frames.push({ ...frames[frames.length - 1], offset: 1 });
    const options = { duration: total, fill: "both" };
    this.animate(copy, frames, options);
    if (fades) this.animate(copy, [{ opacity: 1, offset: 0.5 }, { opacity: 0 }], options);
    if (turn && faces.length > 1) this.turn(sheet, turn, total);
    if (!shown) return;
    // Not by an animation, which would have the browser draw what is not seen.
    shown.style.opacity = "0";
    this.covered.push(shown);
    if (shown.closest("#hand")) this.coming.push(...this.animations.slice(begun));
  }

  turn(sheet, [from, until], total) {
    const options = { duration: total, fill: "both" };
    const edge = (from + until) / 2 / total;
    this.animate(
      sheet,
      [
        { transform: "scaleX(1)", offset: 0 },
        { transform: "scaleX(1)", offset: from / total, easing: "ease-in" },
        { transform: "scaleX(0)", offset: edge, easing: "ease-out" },
        { transform: "scaleX(1)", offset: Math.min(1, until / total) },
        { transform: "scaleX(1)", offset: 1 },
      ],
      options,
    );
    const hidden = [
      { opacity: 0, offset: 0 },
      { opacity: 0, offset: edge },
      { opacity: 1, offset: edge },
      { opacity: 1, offset: 1 },
    ];
    this.animate(sheet.children[1], hidden, options);
  }
}

function ended(animations) {
  return Promise.all(animations.map((animation) => animation.finished.catch(() => null)));
}

function faceCopy(face, place) {
  const copy = face.cloneNode(true);
  if (place > 0) copy.style.cssText = "position:absolute;inset:0";
  return copy;
}
