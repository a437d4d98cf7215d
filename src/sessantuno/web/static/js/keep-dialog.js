// A site without a server: there is nobody to send a form to before the bundle is kept, so the panel
// comes first, and what was pressed goes on by itself.

import { KeepPanel } from "./keep-panel.js";

/** Ask for the bundle before a form is sent; scripts of the page do not see it before either. */
export function askBeforeSending(keeper, begun) {
  addEventListener("submit", async (event) => {
    if (keeper.state === "kept" || event.target.method !== "post") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target: form, submitter } = event;
    const goOn = () => (submitter ? form.requestSubmit(submitter) : form.requestSubmit());
    await begun;
    if (keeper.state === "kept") goOn();
    else open(keeper, goOn);
  }, true);
}

function open(keeper, goOn) {
  const dialog = document.createElement("dialog");
  dialog.className = "panel keep-dialog";
  dialog.append(document.querySelector("#keep-offer").content.cloneNode(true));
  document.body.append(dialog);
  new KeepPanel(dialog.firstElementChild, keeper);
  const heading = dialog.querySelector(".keep-title");
  heading.id = "keep-dialog-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.addEventListener("later", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  keeper.watch(() => {
    if (keeper.state !== "kept" || !dialog.open) return;
    dialog.close();
    goOn();
  });
}
