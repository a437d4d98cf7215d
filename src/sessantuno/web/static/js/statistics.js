// Times in the reader's own zone and manner, and what else of erased matches this browser has kept.

import { startDevice } from "./device.js";

startDevice();

for (const time of document.querySelectorAll("time[datetime]")) {
  const when = new Date(time.dateTime);
  if (Number.isNaN(when.getTime())) continue;
  time.textContent = when.toLocaleDateString(document.documentElement.lang, {
    day: "numeric", month: "long", year: "numeric",
  });
}

if (document.querySelector("[data-erased]")) {
  try {
    const seals = Object.keys(localStorage).filter((key) => key.startsWith("sessantuno-seals:"));
    for (const key of seals) localStorage.removeItem(key);
  } catch {
    // Nothing is kept in this browser, so there is nothing to take away.
  }
}
