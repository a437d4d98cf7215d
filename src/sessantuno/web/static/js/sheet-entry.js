// Writing a deal: the number pad, the other side filled in, the button that says what it writes.
// What a row may hold is for the server's rules; here is only what is seen while one types.

let last = null; // the field that the pad writes to

const fieldsOf = (form) => [...document.querySelectorAll("input.points")].filter((each) => each.form === form);

export function setUpEntry(root) {
  const form = root.querySelector("#entry");
  last = null;
  if (!form) return;
  const fields = fieldsOf(form);
  const pad = form.querySelector("#pad");
  if (pad && fields.length) {
    pad.hidden = false;
    // The phone's own keys would cover the sheet; a real keyboard still types.
    for (const field of fields) field.inputMode = "none";
  }
  for (const field of fields) {
    field.addEventListener("focus", () => (last = field));
    field.addEventListener("input", () => {
      form.querySelector("[name=sure]")?.remove();
      refresh(form);
    });
  }
  pad?.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  pad?.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (key) press(form, key);
  });
  refresh(form);
}

function press(form, key) {
  const fields = fieldsOf(form);
  const field = fields.includes(last) ? last : (fields.find((each) => !each.value) ?? fields[0]);
  if (!field) return;
  if (key === "next") {
    focus(fields[(fields.indexOf(field) + 1) % fields.length]);
    return;
  }
  if (last !== field) focus(field);
  const text = fresh.has(field) ? "" : field.value;
  fresh.delete(field);
  const value = key === "back" ? field.value.slice(0, -1) : text + key;
  if (value.length > 3) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const fresh = new WeakSet(); // fields whose number the next digit takes the place of

function focus(field) {
  last = field;
  fresh.add(field);
  field.focus({ preventScroll: true });
  field.select();
}

// The first field, without opening anything: the pad is there already.
export function focusEntry(root) {
  const form = root.querySelector("#entry");
  const field = form && fieldsOf(form)[0];
  if (field) focus(field);
  return Boolean(field);
}

function refresh(form) {
  if (!form.classList.contains("points")) return;
  const fields = fieldsOf(form);
  const empty = fields.filter((each) => !each.value);
  const pack = Number(form.dataset.pack);
  const written = fields.filter((each) => each.value);
  const sum = written.reduce((total, each) => total + Number(each.value), 0);
  const rest = empty.length === 1 && written.length && sum <= pack ? String(pack - sum) : "";
  for (const field of fields) field.placeholder = empty[0] === field ? rest : "";
  const shown = fields.map((each) => each.value || each.placeholder);
  const filled = fields.length === 2 && shown.every(Boolean) && form.dataset.filled;
  const fill = (words) => words.replace("{0}", shown[0]).replace("{1}", shown[1]);
  form.querySelector("#write").textContent = filled ? fill(form.dataset.filled) : form.dataset.plain;
  const leaves = form.querySelector("#leaves");
  if (!leaves) return;
  const first = written[0];
  leaves.textContent =
    rest && form.dataset.leaves
      ? form.dataset.leaves.replace("{0}", first.value).replace("{1}", rest)
      : "";
}
