// The sheets kept on this device: one entry of the browser's store each, and the names to suggest.
// A log is kept as the server packed it; nothing here looks inside.

const PREFIX = "sessantuno.sheet.";
const PEOPLE = "sessantuno.people";
const MOST_PEOPLE = 40;

export function keyOf(id) {
  return PREFIX + id;
}

// Each returns what it says, or nothing where the browser keeps nothing (private windows, full store).

export function read(id) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return kept && typeof kept.log === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keep(sheet) {
  try {
    localStorage.setItem(keyOf(sheet.id), JSON.stringify({ ...sheet, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forget(id) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

export function all() {
  const found = [];
  try {
    for (let place = 0; place < localStorage.length; place += 1) {
      const key = localStorage.key(place);
      if (key?.startsWith(PREFIX)) {
        const id = key.slice(PREFIX.length);
        const sheet = read(id);
        if (sheet) found.push({ ...sheet, id });
      }
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

export function people() {
  try {
    const names = JSON.parse(localStorage.getItem(PEOPLE) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function remember(names) {
  const kept = [...new Set([...names.filter(Boolean), ...people()])].slice(0, MOST_PEOPLE);
  try {
    localStorage.setItem(PEOPLE, JSON.stringify(kept));
  } catch {
    // Names are only suggested.
  }
}

export function suggest() {
  const list = document.querySelector("#remembered");
  list?.replaceChildren(
    ...people().map((name) => Object.assign(document.createElement("option"), { value: name })),
  );
}

export function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
