// Calling (Chiamata): the button says what will be called, the stepper counts.

/** Listen to the calling's form; it is there only in some games and comes and goes. */
export function watchCalling(table) {
  table.addEventListener("change", (event) => {
    const form = event.target.closest("#auction-form");
    if (!form) return;
    if (event.target.name === "points") choosePoints(form);
    sayCall(form);
  });
  table.addEventListener("click", (event) => {
    const step = event.target.closest(".step");
    const field = step?.closest(".stepper")?.querySelector("[name=points]");
    if (!field) return;
    if (Number(step.dataset.step) > 0) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** The calling was shown anew. */
export function showCalling(table) {
  const form = table.querySelector("#auction-form");
  if (!form) return;
  for (const step of form.querySelectorAll(".step")) step.hidden = false;
  sayCall(form);
}

function choosePoints(form) {
  const radio = form.querySelector(".points-call input[name=bid]");
  if (radio) radio.checked = true;
}

function sayCall(form) {
  const chosen = form.querySelector("input[name=bid]:checked");
  const button = form.querySelector("#call");
  if (chosen?.dataset.verb && button) button.textContent = chosen.dataset.verb;
}
