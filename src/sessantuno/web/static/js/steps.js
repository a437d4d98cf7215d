// Motion is the difference of two states. Each card has a key in the markup; a card goes from where
// its key was to where it is.

import { LAND, LEAVE, TRAVEL, isStill } from "./easing.js";
import { orderOf, survey } from "./survey.js";

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

  /** One card at a time, in turn; one's own are face down until the last is landing, then turn together. */
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
    const turned = all + pace.turn / 2;
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
        turn: turns ? [turned - pace.turn, turned] : null,
        until: turns ? turned : 0,
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
