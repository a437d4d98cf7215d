// A score sheet: its forms are sent without leaving the page, and its log is kept on this device.
// Two tabs are of one mind: each starts from the log that was kept last, and hears of the other's.

import { startDevice } from "./device.js";
import { focusEntry, setUpEntry } from "./sheet-entry.js";
import { keep, keyOf, read, remember, suggest, today } from "./sheet-store.js";

startDevice();

const main = document.querySelector("#sheet");
const live = document.querySelector("#live");
let busy = false;
let keeps = true; // whether the browser's store takes what we give it

const shown = () => main.querySelector(".sheet");

function say(sentences) {
  live.replaceChildren(
    ...sentences.map((text) => Object.assign(document.createElement("p"), { textContent: text })),
  );
}

function complain(sentence) {
  main.querySelector("#alert")?.remove();
  const box = document.createElement("p");
  box.id = "alert";
  box.className = "alert";
  box.setAttribute("role", "alert");
  box.textContent = sentence;
  const bar = main.querySelector(".sheet-bar");
  if (bar) bar.after(box);
  else main.prepend(box);
}

function keepShown({ id, log, title, when, summary, names }) {
  keeps = keep({ id, log, title, when, summary });
  remember(names);
}

async function post(action, fields) {
  const sent = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Accept: "application/json" },
  });
  return sent.json();
}

function place(answer, { focus } = {}) {
  const opened = [...main.querySelectorAll("details[id][open]")].map((each) => each.id);
  main.innerHTML = answer.html;
  for (const id of opened) {
    if (id !== "menu") main.querySelector(`#${id}`)?.setAttribute("open", "");
  }
  document.title = document.title.replace(/^.*?( ·|$)/, `${answer.title}$1`);
  ready(focus);
}

function ready(focus) {
  setUpEntry(main);
  suggest();
  for (const each of main.querySelectorAll(".needs-script")) {
    each.hidden = each.id === "send" && !navigator.share;
  }
  const to = focus && main.querySelector(`#${CSS.escape(focus)}`);
  if (to && !to.disabled) to.focus({ preventScroll: true });
  else if (!focusEntry(main)) (main.querySelector("#back") ?? main).focus({ preventScroll: true });
  showEntry();
  document.dispatchEvent(new Event("shown"));
}

// The row being written stands above the pad, however long the sheet is.
function showEntry() {
  const row = main.querySelector(".entry-row");
  const entry = main.querySelector(".sheet-entry");
  if (!row || !entry) return;
  const under = row.getBoundingClientRect().bottom + 2 - entry.getBoundingClientRect().top;
  if (getComputedStyle(entry).position === "sticky" && under > 0) scrollBy({ top: under });
}

async function send(form, submitter) {
  if (busy) return;
  const sheet = shown();
  const fields = new FormData(form);
  if (submitter?.name) fields.set(submitter.name, submitter.value);
  const kept = sheet && read(sheet.dataset.id);
  if (kept) fields.set("log", kept.log);
  fields.set("kept", keeps ? "1" : "");
  fields.set("today", today());
  busy = true;
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await post(form.action, fields);
    if (answer.url) {
      location.assign(answer.url);
      return;
    }
    if (!answer.html) {
      complain(answer.error);
      return;
    }
    // What was refused changed nothing, so there is nothing to keep.
    if (!answer.error) keepShown(answer);
    const other = answer.id !== sheet?.dataset.id;
    // After a deal comes the next one; elsewhere the finger stays where it was.
    place(answer, { focus: submitter?.id === "write" ? "" : submitter?.id });
    const address = `/sheet/${answer.id}`;
    if (other) history.pushState(null, "", address);
    else if (location.pathname !== address) history.replaceState(null, "", address);
    say(answer.say);
  } catch {
    complain(main.dataset.lost);
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
  }
}

async function look(id, view = "sheet", { quiet = false } = {}) {
  const kept = read(id);
  const missing = main.querySelector("#not-here");
  if (missing) missing.hidden = Boolean(kept);
  if (!kept) return;
  const fields = { csrf: main.dataset.csrf, log: kept.log, view, kept: "1", today: today() };
  try {
    const answer = await post("/sheet", fields);
    if (!answer.html) {
      complain(answer.error);
      return;
    }
    keepOnly(kept, answer);
    const focused = document.activeElement?.id;
    place(answer, { focus: focused });
    if (!quiet) say([answer.summary]);
  } catch {
    complain(main.dataset.lost);
  }
}

// Words may be in another language now; the log is the same, and so is when it was last written.
function keepOnly(kept, answer) {
  if (kept.summary !== answer.summary || kept.title !== answer.title) keepShown(answer);
}

main.addEventListener("submit", (event) => {
  if (event.submitter?.form?.dataset.leave && !event.target.action.endsWith("/table")) return; // a file
  event.preventDefault();
  send(event.target, event.submitter);
});

// A setting counts as soon as it is chosen; numbers when the field is left.
main.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.dataset.live) send(form, { id: event.target.id });
});

main.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  // Anywhere in a row is as good as its number.
  const row = event.target.closest(".score-table tbody tr:not(.entry-row)");
  if (row && !button) row.querySelector(".num button")?.click();
  if (button?.id === "print") print();
  const text = main.querySelector("#text")?.value;
  if (button?.id === "copy") {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      main.querySelector("#text").select();
      document.execCommand("copy");
    }
    say([button.textContent.trim()]);
  }
  if (button?.id === "send") navigator.share({ text }).catch(() => {});
});

document.addEventListener("click", (event) => {
  const menu = main.querySelector("#menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
});
addEventListener("keydown", (event) => {
  const menu = main.querySelector("#menu[open]");
  if (event.key !== "Escape") return;
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else main.querySelector("#leave-big")?.click();
});

// Another tab has written: show it, unless somebody is in the middle of typing here.
addEventListener("storage", (event) => {
  const sheet = shown();
  if (!sheet || event.key !== keyOf(sheet.dataset.id) || !event.newValue) return;
  if (read(sheet.dataset.id)?.log === sheet.dataset.log) return;
  const view = [...sheet.classList].find((each) => each.startsWith("view-"))?.slice(5);
  look(sheet.dataset.id, view, { quiet: true });
});

addEventListener("popstate", () => {
  const id = location.pathname.split("/")[2];
  if (id) look(id);
});

function begin() {
  const wanted = main.dataset.open;
  if (wanted) {
    look(wanted);
    return;
  }
  // The page came with its sheet in it: from a table, or from a browser that ran no script before.
  const { id, log, title, when, summary, names } = shown().dataset;
  const kept = read(id);
  if (kept && kept.log !== log && location.pathname.startsWith("/sheet/of/")) {
    history.replaceState(null, "", `/sheet/${id}`);
    look(id);
    return;
  }
  if (main.querySelector("#alert")) {
    ready();
    return;
  }
  keepShown({ id, log, title, when, summary, names: names.split("\n") });
  history.replaceState(null, "", `/sheet/${id}`);
  look(id, [...shown().classList].find((each) => each.startsWith("view-"))?.slice(5));
}

begin();
