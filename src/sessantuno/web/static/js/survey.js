// Where the cards of a page lie, so that two states of it can be compared.

/**
 * Where a card lies: its centre, its width before any turning, the angle it lies at (degrees).
 * @typedef {{x: number, y: number, width: number, angle: number}} Spot
 */

/** Where every card and every place is, as the page stands. */
export function survey(root) {
  const cards = new Map();
  const angles = new Map([[root, 0]]);
  for (const card of root.querySelectorAll("[data-card]")) {
    const spot = spotOf(card, angles);
    if (!spot) continue;
    const home = card.closest("[data-place]");
    const at = home?.dataset.place ?? "";
    const faceUp = !card.classList.contains("back");
    cards.set(card.dataset.card, { card, spot, at, faceUp, order: orderOf(card) });
  }
  const places = new Map();
  for (const place of root.querySelectorAll("[data-place]")) {
    const spot = placeSpot(place, angles);
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

function spotOf(card, angles) {
  const box = card.getBoundingClientRect();
  if (!box.width || !card.offsetWidth) return null;
  const angle = angleOf(card, angles);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: card.offsetWidth, angle };
}

/** How far an element is turned with all it stands in; `angles` are those known already. */
function angleOf(element, angles) {
  if (!element) return 0;
  if (!angles.has(element)) {
    const own = parseFloat(getComputedStyle(element).rotate) || 0;
    angles.set(element, own + angleOf(element.parentElement, angles));
  }
  return angles.get(element);
}

function placeSpot(place, angles) {
  // A hand is left and entered in its middle, whatever card it is: where a card was held says
  // something about it.
  const isHand = /^(seat|hand)/.test(place.dataset.place);
  const top = [...place.children].flatMap((child) =>
    child.matches(".card") ? [child] : [...child.querySelectorAll(":scope > .card")],
  );
  const lying = top.length ? spotOf(top[top.length - 1], angles) : null;
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
export function orderOf(card) {
  const seat = card.closest('[class*="order-"]');
  return Number(/\border-(\d+)/.exec(seat?.className ?? "")?.[1] ?? 0);
}
