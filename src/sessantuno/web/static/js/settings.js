// What one can change in the middle of a game without leaving the table: it holds at once, and the
// server is told for the next time.

/** Take over the forms of the settings that stand at the table. */
export class TableSettings {
  constructor(table, { soundOn }) {
    Object.assign(this, { table, soundOn });
    table.addEventListener("toggle", (event) => this.toggled(event.target), true);
  }

  /** Whether a form is one of these. */
  static owns(form) {
    return form.getAttribute("action") === "/settings";
  }

  /** A form was sent: `submitter` is the button. */
  changed(form, submitter) {
    const body = new URLSearchParams(new FormData(form));
    if (submitter?.name) body.set(submitter.name, submitter.value);
    this.keep(form, body);
    if (body.has("pace")) this.table.dataset.pace = body.get("pace");
    if (body.has("sound")) {
      this.table.dataset.sound = body.get("sound") === "on" ? "1" : "0";
      if (body.get("sound") === "on") this.soundOn();
    }
    this.rendered();
  }

  /** The points of the deal, shown or hidden on the paper beside the table: next time too. */
  toggled(details) {
    const form = this.table.querySelector(".pace-form");
    if (details.id !== "rail-points" || !form || details.open === this.pointsShown) return;
    this.pointsShown = details.open;
    const body = new URLSearchParams(new FormData(form));
    body.set("points_shown", details.open ? "on" : "off");
    this.keep(form, body);
  }

  keep(form, body) {
    const headers = { Accept: "application/json" };
    const options = { method: "POST", body, headers, keepalive: true };
    // Not kept for next time, then; it holds here all the same.
    fetch(form.getAttribute("action"), options).catch(() => {});
  }

  /** Make the buttons say what holds. */
  rendered() {
    for (const button of this.table.querySelectorAll("button[name=pace]")) {
      button.setAttribute("aria-pressed", String(button.value === this.table.dataset.pace));
    }
    const isOn = this.table.dataset.sound === "1";
    for (const button of this.table.querySelectorAll("button[name=sound]")) {
      button.setAttribute("aria-pressed", String(isOn));
      button.value = isOn ? "off" : "on";
    }
    this.pointsShown ??= this.table.querySelector("#rail-points")?.open;
  }
}
