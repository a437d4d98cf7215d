// By what a person plays, keys or touch. Focus moves by itself, so its ring would show to everybody;
// and the press that opens a table is made on another page, so it is kept from page to page.

const KEPT = "sessantuno-input";

/** What was used last: "keys" or "pointer". */
export function lastInput() {
  try {
    return sessionStorage.getItem(KEPT) === "keys" ? "keys" : "pointer";
  } catch {
    return "keys"; // The browser keeps nothing: better a ring too many.
  }
}

/** Note what was used just now. */
export function noteInput(by) {
  const page = document.documentElement;
  if (page.dataset.by === by) return;
  page.dataset.by = by;
  try {
    sessionStorage.setItem(KEPT, by);
  } catch {
    // Nothing is kept, then.
  }
}
