// Makes the page like a fresh piece of HTML while keeping every element that is still the same thing:
// so the focus, what is open, what is typed and where one has scrolled stay as they are.

/** The one element that a piece of HTML from our server consists of. */
export function elementOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** Make `old` (and all in it) like `fresh`, which is used up. */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    // Not other words in the same place: words that are changed would count as moved.
    old.replaceWith(fresh);
    return;
  }
  copyAttributes(old, fresh);
  const pairs = pairUp(old, fresh);
  const kept = new Set(pairs.map(([have]) => have));
  // What goes, goes first: then what stays need not be moved, and a moved element loses the focus.
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove();
  let here = old.firstChild;
  for (const [have, want] of pairs) {
    if (!have) old.insertBefore(want, here);
    else {
      if (have === here) here = here.nextSibling;
      else old.insertBefore(have, here);
      morph(have, want);
    }
  }
}

function copyAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (!isTheirs(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isTheirs(old, name)) old.removeAttribute(name);
  }
}

/** Whether an attribute belongs to the person at the page and not to the server. */
function isTheirs(element, name) {
  return (name === "open" && element.id !== "") || name === "tabindex";
}

function pairUp(old, fresh) {
  const keyed = new Map();
  const plain = [];
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
    else plain.push(child);
  }
  let next = 0;
  return [...fresh.childNodes].map((want) => {
    const key = keyOf(want);
    if (key) {
      const have = keyed.get(key);
      return [have && isAlike(have, want) ? have : null, want];
    }
    const at = plain.findIndex((node, place) => place >= next && isAlike(node, want));
    if (at < 0) return [null, want];
    next = at + 1;
    return [plain[at], want];
  });
}

/** What a node is known by among its neighbours: its id, its card, its place; "" for nothing. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  const data = node.dataset;
  if (node.id || data.card || data.place) return node.id || data.card || data.place;
  return node.localName === "li" ? (node.querySelector("[data-card]")?.dataset.card ?? "") : "";
}

function isAlike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  return one.nodeType !== Node.ELEMENT_NODE || one.classList[0] === other.classList[0];
}
