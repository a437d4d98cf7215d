// The list of sheets kept on this device, the names to suggest, and the opening of a new sheet.

import { startDevice } from "./device.js";
import { all, forget, keep, remember, suggest, today } from "./sheet-store.js";

startDevice();

const section = document.querySelector("#kept");
const alertBox = document.querySelector("#alert");

function list() {
  const item = document.querySelector("#kept-item");
  const sheets = all();
  section.hidden = sheets.length === 0;
  section.querySelector("ul").replaceChildren(
    ...sheets.map((sheet) => {
      const made = item.content.cloneNode(true);
      const link = made.querySelector("a");
      link.href = `/sheet/${sheet.id}`;
      link.querySelector("b").textContent = sheet.title;
      link.querySelector("span").textContent = [sheet.when, sheet.summary].filter(Boolean).join(" · ");
      made.querySelector(".forget .visually-hidden").textContent += ` ${sheet.title}`;
      made.querySelector("button").addEventListener("click", () => {
        forget(sheet.id);
        list();
      });
      return made;
    }),
  );
}

async function open(event) {
  event.preventDefault();
  const form = event.target;
  const fields = new FormData(form);
  fields.set("kept", "1");
  fields.set("today", today());
  let answer;
  try {
    const sent = await fetch(form.action, {
      method: "POST",
      body: fields,
      headers: { Accept: "application/json" },
    });
    answer = await sent.json();
  } catch {
    form.submit();
    return;
  }
  if (!answer.log) {
    alertBox.hidden = false;
    alertBox.querySelector("span").textContent = answer.error;
    alertBox.scrollIntoView({ block: "center" });
    return;
  }
  const { id, log, title, when, summary, names } = answer;
  remember(names);
  if (keep({ id, log, title, when, summary })) location.assign(`/sheet/${id}`);
  else form.submit();
}

document.querySelector("#new")?.addEventListener("submit", open);
document.querySelector("#bring")?.addEventListener("submit", open);
addEventListener("storage", list);
addEventListener("pageshow", (event) => event.persisted && list());
suggest();
list();
