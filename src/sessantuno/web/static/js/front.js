// The front page: one press opens one table, and the panel makes way at once.

import { startDevice } from "./device.js";
import { noteInput } from "./input.js";
import { LEAVE, isStill } from "./easing.js";

startDevice();

const form = document.querySelector("#play-form");
let leaving = null;

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
  leaving = panel.animate(away, { duration: 220, easing: LEAVE, fill: "forwards" });
});

// Back again, from the browser's memory: everything as it was.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  leaving?.cancel();
  leaving = null;
  form?.querySelector("#play-button")?.removeAttribute("aria-disabled");
});
