// What is said to a screen reader: each sentence is a line of its own in one polite live region, so
// that none replaces another before it was read.

const MOST_LINES = 20;

/** The one voice of the page. */
export class Announcer {
  constructor(region) {
    this.region = region;
    this.last = "";
  }

  /** Say a sentence about something that has happened; `repeat` says the last of these again. */
  say(sentence) {
    this.last = sentence;
    this.read(sentence);
  }

  /** Say something that was asked for. */
  read(sentence) {
    if (!sentence || !this.region) return;
    const line = document.createElement("p");
    line.textContent = sentence;
    this.region.append(line);
    // Old lines go unheard: the region tells additions only.
    while (this.region.childElementCount > MOST_LINES) this.region.firstElementChild.remove();
  }

  repeat() {
    this.read(this.last);
  }
}

/** What a screen reader would read of an element: its label, its list as a list, nothing hidden. */
export function spokenText(element) {
  const label = element.getAttribute("aria-label") ?? "";
  if (element.localName === "section") return label;
  const items = element.matches("ol, ul") ? [...element.children] : null;
  const text = items ? listText(items) : plainText(element);
  return label && text ? `${label}: ${text}` : text;
}

function listText(items) {
  return items.map(plainText).filter(Boolean).join(", ");
}

function plainText(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue.replace(/\s+/g, " ");
  if (node.nodeType !== Node.ELEMENT_NODE || node.hidden) return "";
  if (node.getAttribute("aria-hidden") === "true") return "";
  return [...node.childNodes].map(plainText).join(" ").replace(/\s+/g, " ")
    .replace(/ ([,.:;])/g, "$1").trim();
}
