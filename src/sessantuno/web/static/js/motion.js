// Motion is the difference of two states. Each card has a key in the markup; a card goes from where
// its key was to where it is. What flies is a copy on a layer of its own, above the page, which
// already shows how things stand: so nothing has to be put right when a motion is cut short.

import { FADE, LAND, LEAVE, TRAVEL, isStill } from "./easing.js";

/**
 * Where a card lies: its centre, its width before any turning, the angle it lies at (degrees).
 * @typedef {{x: number, y: number, width: number, angle: number}} Spot
 */

/** Where every card and every place is, as the page stands. */
export function survey(root) {
  const cards = new Map();
  for (const card of root.querySelectorAll("[data-card]")) {
    const spot = spotOf(card, root);
    if (!spot) continue;
    const home = card.closest("[data-place]");
    const at = home?.dataset.place ?? "";
    const faceUp = !card.classList.contains("back");
    cards.set(card.dataset.card, { card, spot, at, faceUp, order: orderOf(card) });
  }
  const places = new Map();
  for (const place of root.querySelectorAll("[data-place]")) {
    const spot = placeSpot(place, root);
    if (spot) places.set(place.dataset.place, spot);
  }
  const trick = root.querySelector('[data-place="trick"]');
  return {
    cards,
    places,
    to: trick?.dataset.to ?? "",
    winning: trick?.querySelector(".winning")?.dataset.card ?? "",
    sentence: root.querySelector("#sentence")?.textContent ?? "",
    isEnd: root.classList.contains("is-end"),
  };
}

function spotOf(card, root) {
  const box = card.getBoundingClientRect();
  if (!box.width || !card.offsetWidth) return null;
  let angle = 0;
  for (let each = card; each && each !== root; each = each.parentElement) {
    angle += parseFloat(getComputedStyle(each).rotate) || 0;
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: card.offsetWidth, angle };
}

function placeSpot(place, root) {
  // A hand is left and entered in its middle, whatever card it is: where a card was held says
  // something about it.
  const isHand = /^(seat|hand)/.test(place.dataset.place);
  const top = [...place.children].flatMap((child) =>
    child.matches(".card") ? [child] : [...child.querySelectorAll(":scope > .card")],
  );
  const lying = top.length ? spotOf(top[top.length - 1], root) : null;
  if (lying && !isHand) return lying;
  const box = place.getBoundingClientRect();
  const across = Math.min(box.width, box.height);
  if (!across && !lying) return null;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: lying?.width ?? across,
    angle: !isHand && box.width > box.height ? 90 : 0,
  };
}

/** How many turns after one's own the seat plays in whose place a card lies; 0 is one's own. */
function orderOf(card) {
  const seat = card.closest('[class*="order-"]');
  return Number(/\border-(\d+)/.exec(seat?.className ?? "")?.[1] ?? 0);
}

/** One difference of two states, being shown. `finished` resolves when all has come to rest. */
export class Motion {
  constructor(layer) {
    this.layer = layer;
    this.animations = [];
    this.length = 0;
  }

  /** Bring everything to where it goes, at once. */
  finish() {
    for (const animation of this.animations) animation.finish();
    this.layer.replaceChildren();
  }

  /** Let go of what is still held where a motion has brought it. */
  release() {
    for (const animation of this.animations) animation.cancel();
  }

  get finished() {
    return Promise.all(this.animations.map((animation) => animation.finished.catch(() => null)));
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

    const origin = this.layer.getBoundingClientRect();
    const [width, height] = [sheet.offsetWidth, sheet.offsetHeight];
    const frames = stops.map(({ at, spot, scale = 1, easing = "linear" }) => ({
      offset: at / total,
      easing,
      transform:
        `translate(${spot.x - origin.x - width / 2}px, ${spot.y - origin.y - height / 2}px) ` +
        `rotate(${spot.angle}deg) scale(${(scale * spot.width) / last.spot.width})`,
    }));
    if (frames[0].offset > 0) frames.unshift({ ...frames[0], offset: 0, easing: "linear" });
    if (last.at < total) frames.push({ ...frames[frames.length - 1], offset: 1 });
    const options = { duration: total, fill: "both" };
    this.animate(copy, frames, options);
    if (fades) this.animate(copy, [{ opacity: 1, offset: 0.5 }, { opacity: 0 }], options);
    if (turn && faces.length > 1) this.turn(sheet, turn, total);
    if (shown) this.animate(shown, [{ opacity: 0 }, { opacity: 0 }], { duration: total });
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

function faceCopy(face, place) {
  const copy = face.cloneNode(true);
  if (place > 0) copy.style.cssText = "position:absolute;inset:0";
  return copy;
}

/** Show the difference between `before` (surveyed, its cards kept) and how the page stands now. */
export function move(motion, root, before, { kind, pace, winner }) {
  const after = survey(root);
  const differs = before.sentence !== after.sentence;
  const words = root.querySelector("#sentence");
  if (isStill()) {
    for (const [key, now] of after.cards) {
      if (before.cards.get(key)?.at !== now.at) motion.fade(now.card);
    }
    if (words && differs) motion.fade(words);
    if (after.isEnd && !before.isEnd) motion.fade(root.querySelector("#end"));
    return;
  }
  const step = new Step(motion, root, before, after, pace);
  if (kind === "dealt") step.deal();
  else {
    step.slideWithin();
    step.collect();
    step.play();
    step.draw(winner);
  }
  step.appear();
  // The words about a card come when it lies there.
  const mark = root.querySelector(".mark");
  if (mark && step.landed) motion.fade(mark, step.landed);
  if (words && differs) motion.fade(words, root.dataset.hold === "1" ? step.landed : 0);
}

/** Clear the table before the end of a deal is shown. */
export function clearTable(motion, root, pace) {
  if (isStill()) return;
  for (const part of root.querySelectorAll(".felt, .hand-zone")) {
    motion.animate(part, [{ opacity: 0, offset: 1 }], { duration: pace.clear, easing: LEAVE, fill: "both" });
  }
}

/** Let the panel with the score rise and its bar fill, the mark at 61 first. */
export function riseEnd(motion, root, pace) {
  const panel = root.querySelector("#end");
  if (!panel || isStill()) return;
  motion.animate(
    panel,
    [{ opacity: 0, transform: "translateY(48px)", offset: 0 }],
    { duration: pace.panel, easing: LAND },
  );
  const bars = [...panel.querySelectorAll("[data-share]")];
  bars.forEach((bar, place) => {
    bar.style.transformBox = "fill-box";
    bar.style.transformOrigin = place === bars.length - 1 && place > 0 ? "right" : "left";
    motion.animate(
      bar,
      [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
      { duration: pace.bar, delay: pace.panel, easing: TRAVEL },
    );
  });
}

class Step {
  constructor(motion, root, before, after, pace) {
    Object.assign(this, { motion, root, before, after, pace, done: new Set(), landed: 0 });
    this.back = root.querySelector(".pile .face") ?? root.querySelector(".back .face");
    this.stock = before.places.get("stock") ?? after.places.get("stock");
  }

  /** Cards that have come to a place whose name begins with `where`. */
  *fresh(where) {
    for (const [key, now] of this.after.cards) {
      const was = this.before.cards.get(key);
      if (now.at.startsWith(where) && was?.at !== now.at && !this.done.has(key)) {
        yield { key, now, was };
      }
    }
  }

  slideWithin() {
    for (const [key, now] of this.after.cards) {
      const was = this.before.cards.get(key);
      if (was?.at !== now.at) continue;
      this.done.add(key);
      const far = Math.hypot(was.spot.x - now.spot.x, was.spot.y - now.spot.y);
      if (far > 0.5 || Math.abs(was.spot.angle - now.spot.angle) > 0.1) {
        this.motion.slide(now.card, was.spot, now.spot, this.pace.gap);
      }
    }
  }

  /** A trick goes to the pile of who took it: the others' cards slide under the winning one. */
  collect() {
    const { before, after, pace } = this;
    const to = before.places.get(before.to) ?? after.places.get(before.to);
    const gone = [...before.cards].filter(([key, { at }]) => at === "trick" && !after.cards.has(key));
    if (!gone.length || !before.to) return;
    const target = to ?? { x: innerWidth / 2, y: -80, width: gone[0][1].spot.width / 3, angle: 0 };
    const best = before.cards.get(before.winning)?.spot;
    gone.sort(([one], [other]) => (one === before.winning) - (other === before.winning));
    for (const [key, { card, spot, faceUp }] of gone) {
      const wins = key === before.winning;
      const start = wins ? 0 : Math.min(pace.collectApart, pace.collect / 4);
      const until = start + pace.collect;
      const stops = [{ at: start, spot, easing: TRAVEL }, { at: until, spot: target }];
      if (best) {
        const under = wins ? best : { ...best, angle: spot.angle };
        stops.splice(1, 0, { at: start + pace.collect * 0.34, spot: under, easing: TRAVEL });
      }
      const faces = [card.querySelector(".face")];
      if (faceUp && this.back) faces.push(this.back);
      const turn = [start + pace.collect * 0.34, start + pace.collect * 0.75];
      this.motion.fly({ stops, faces, turn, fades: !to });
    }
    const pile = this.root.querySelector(`[data-place="${before.to}"]`);
    const top = pile?.querySelector(":scope > .card:last-child");
    if (top) this.motion.animate(top, [{ opacity: 0 }, { opacity: 0 }], { duration: pace.collect });
  }

  /** A card goes to the table, from one's own hand or from the middle of another's. */
  play() {
    const { pace } = this;
    for (const { key, now, was } of this.fresh("trick")) {
      const order = now.order;
      const seat = this.root.querySelector(`.seat.order-${order} [data-place]`)?.dataset.place;
      const from = was?.spot ?? (order && seat ? this.before.places.get(seat) : null);
      if (!from) continue;
      this.done.add(key);
      const faces = [now.card.querySelector(".face")];
      const turns = !was && now.faceUp && this.back;
      if (turns) faces.unshift(this.back);
      this.motion.fly({
        stops: [{ at: 0, spot: from, easing: LAND }, { at: pace.play, spot: now.spot }],
        faces,
        turn: turns ? [0, pace.play * 0.6] : null,
        shown: now.card,
      });
      this.landed = pace.play;
    }
  }

  /** The winner draws first, then the others in turn; the turned card goes to the last of them. */
  draw(winner) {
    const { pace, before, after, root } = this;
    const seats = root.querySelectorAll(".seat").length + 1;
    const first = orderOfPlace(root, winner);
    const drawn = [...this.fresh("hand"), ...this.fresh("seat-")];
    const turnOf = ({ now }) => (now.order - first + seats) % seats;
    drawn.sort((one, other) => turnOf(one) - turnOf(other));
    const turned = [...before.cards].find(([, { at }]) => at === "trump");
    const leaves = turned && ![...after.cards.values()].some(({ at }) => at === "trump");
    drawn.forEach(({ key, now, was }, place) => {
      const isLast = place === drawn.length - 1;
      const start = place * pace.drawApart;
      this.done.add(key);
      if (leaves && (key === turned[0] || (isLast && !after.cards.has(turned[0])))) {
        this.trumpGoes(turned[1], now, start);
      } else if (was || this.stock) this.drawOne(now, was, start);
      else this.done.delete(key);
    });
  }

  drawOne(now, was, start) {
    const { pace } = this;
    const faces = [now.card.querySelector(".face")];
    const turns = now.faceUp && this.back && !was?.faceUp;
    if (turns) faces.unshift(this.back);
    this.motion.fly({
      stops: [
        { at: start, spot: was?.spot ?? this.stock, easing: TRAVEL },
        { at: start + pace.draw, spot: now.spot },
      ],
      faces,
      turn: turns ? [start + pace.draw * 0.62, start + pace.draw] : null,
      shown: now.card,
    });
  }

  trumpGoes({ card, spot }, now, start) {
    const { rise, stay, go } = this.pace;
    const high = { ...spot, x: spot.x + spot.width * 0.2, y: spot.y };
    this.motion.fly({
      stops: [
        { at: start, spot, easing: LAND },
        { at: start + rise, spot: high, scale: 1.12 },
        { at: start + rise + stay, spot: high, scale: 1.12, easing: TRAVEL },
        { at: start + rise + stay + go, spot: now.spot },
      ],
      faces: [card.querySelector(".face")],
      shown: now.card,
    });
  }

  /** One card at a time, in turn; one's own lie face down until all are there, then turn together. */
  deal() {
    const { pace } = this;
    const from = this.after.places.get("stock") ?? this.after.places.get("trick");
    if (!from) return;
    const hands = new Map();
    for (const each of [...this.fresh("hand"), ...this.fresh("seat-")]) {
      const { at } = each.now;
      hands.set(at, [...(hands.get(at) ?? []), each]);
    }
    const inTurn = [...hands.values()].sort(
      ([one], [other]) => (one.now.order || 99) - (other.now.order || 99),
    );
    const rounds = Math.max(0, ...inTurn.map((hand) => hand.length));
    const dealt = [];
    for (let round = 0; round < rounds; round += 1) {
      dealt.push(...inTurn.map((hand) => hand[round]).filter(Boolean));
    }
    const apart = Math.min(pace.dealApart, pace.dealLongest / dealt.length);
    const all = (dealt.length - 1) * apart + pace.deal;
    dealt.forEach(({ key, now }, place) => {
      this.done.add(key);
      const start = place * apart;
      const faces = [now.card.querySelector(".face")];
      const turns = now.faceUp && this.back;
      if (turns) faces.unshift(this.back);
      this.motion.fly({
        stops: [
          { at: start, spot: from, easing: LAND },
          { at: start + pace.deal, spot: now.spot },
        ],
        faces,
        turn: turns ? [all, all + pace.turn] : null,
        until: turns ? all + pace.turn : 0,
        shown: now.card,
      });
    });
    for (const { key, now } of this.fresh("trump")) {
      this.done.add(key);
      this.motion.fly({
        stops: [{ at: all, spot: from, easing: LAND }, { at: all + pace.turn, spot: now.spot }],
        faces: this.back ? [this.back, now.card.querySelector(".face")] : [now.card.querySelector(".face")],
        turn: [all, all + pace.turn],
        shown: now.card,
      });
    }
    this.landed = all;
  }

  /** Whatever has come from nowhere that can be told is simply there. */
  appear() {
    for (const { now } of this.fresh("")) this.motion.fade(now.card);
  }
}

function orderOfPlace(root, seat) {
  const place = seat === null ? null : root.querySelector(`[data-place="seat-${seat}"]`);
  return place ? orderOf(place) : 0;
}
