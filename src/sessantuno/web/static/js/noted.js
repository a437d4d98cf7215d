// What this browser saw before the cards were dealt. A server that dealt badly could show another
// seal afterwards; it cannot change what was noted here.

const MOST_KEPT = 99;

/** Note the seal that a table shows before a deal. */
export function noteSeal(table) {
  const shown = table.querySelector("#sealed .seal-words code")?.textContent.trim();
  if (!shown) return;
  const seals = notedSeals(table.dataset.url);
  if (seals.includes(shown)) return;
  try {
    localStorage.setItem(keyOf(table.dataset.url), JSON.stringify([...seals, shown].slice(-MOST_KEPT)));
  } catch {
    // Nothing can be kept in this browser; the check then tells only that the record agrees with itself.
  }
}

/** The seals noted at a table, oldest first. */
export function notedSeals(tableUrl) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(tableUrl)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function keyOf(tableUrl) {
  return `sessantuno-seals:${tableUrl}`;
}
