// The front page: one press opens one table; the panel makes way and the cards are gathered at once.

import { startDevice } from "./device.js";
import { noteInput } from "./input.js";
import { LEAVE, isStill } from "./easing.js";

startDevice();

const form = document.querySelector("#play-form");
let leaving = null;

const GATHER = { duration: 220, easing: LEAVE, fill: "forwards" };

addEventListener("keydown", () => noteInput("keys"), true);
addEventListener("pointerdown", () => noteInput("pointer"), true);

form?.addEventListener("submit", (event) => {
  if (event.submitter?.hasAttribute("formaction")) return; // another game: the page comes back
  if (leaving) {
    event.preventDefault();
    return;
  }
  const panel = form.closest(".panel") ?? form;
  form.querySelector("#play-button")?.setAttribute("aria-disabled", "true");
  const away = isStill() ? [{ opacity: 0.6 }] : [{ opacity: 0, transform: "translateY(32px)" }];
  leaving = [panel.animate(away, GATHER), ...gather()];
});

/** What lies on the table goes to the stock, which stays: from there the table deals it. */
function gather() {
  const stock = document.querySelector(".still-life .stock")?.getBoundingClientRect();
  if (!stock?.width || isStill()) return [];
  const lying = document.querySelectorAll(".still-life :is(.three, .trick, .their-hand) > *");
  return [...lying].map((each) => {
    const box = each.getBoundingClientRect();
    const x = stock.x + stock.width / 2 - box.x - box.width / 2;
    const y = stock.y + stock.height / 2 - box.y - box.height / 2;
    // Turning comes after moving, so that what lies at an angle goes straight too.
    const there = { translate: `${x}px ${y}px`, scale: 0.7, opacity: 0 };
    return each.animate([there], GATHER);
  });
}

// Back again, from the browser's memory: everything as it was.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const each of leaving ?? []) each.cancel();
  leaving = null;
  form?.querySelector("#play-button")?.removeAttribute("aria-disabled");
});
