// The panel "without a signal": what there is, how far it is, and the buttons. Its words come with it.

const MEGABYTE = 1_000_000;
const SHARE_TO_SAY = 0.25;

/** Make a panel of the page live. */
export class KeepPanel {
  constructor(root, keeper) {
    Object.assign(this, { root, keeper });
    this.words = root.querySelector(".keep-words");
    this.live = root.querySelector(".keep-live");
    this.bar = root.querySelector("progress");
    this.said = "";
    this.pressed = null;
    root.addEventListener("click", (event) => this.clicked(event.target.closest("button[data-do]")));
    root.hidden = false;
    keeper.watch(() => this.show());
  }

  clicked(button) {
    if (!button) return;
    this.pressed = button;
    const what = button.dataset.do;
    if (what === "later") this.root.dispatchEvent(new CustomEvent("later", { bubbles: true }));
    else if (what === "remove") this.keeper.remove();
    else if (what === "stop") this.keeper.stop();
    else this.keeper.keep();
  }

  show() {
    const { state, done, all, free } = this.keeper;
    const before = this.root.dataset.state;
    this.root.dataset.state = state;
    this.words.textContent = this.sentence(state);
    this.bar.hidden = !["loading", "stopped", "lost"].includes(state);
    this.bar.max = all;
    this.bar.value = done;
    for (const button of this.root.querySelectorAll("button[data-when]")) {
      button.hidden = !button.dataset.when.split(" ").includes(state);
    }
    // The button that was pressed is gone: its neighbour takes its place.
    if (this.pressed?.hidden) {
      this.root.querySelector("button[data-do]:not([hidden])")?.focus();
      this.pressed = null;
    }
    // A number that runs is nothing to listen to: its quarters are.
    const step = state === "loading" ? Math.floor(done / all / SHARE_TO_SAY) : 0;
    const said = `${state} ${step} ${free}`;
    if (before && said !== this.said) this.live.textContent = this.words.textContent;
    this.said = said;
  }

  sentence(state) {
    const name = state.replace(/-(.)/, (_, letter) => letter.toUpperCase());
    const { done, all, free } = this.keeper;
    const facts = { done: megabytes(done, 1), all: megabytes(all, 0), free: megabytes(free, 0) };
    return (this.root.dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
  }
}

function megabytes(bytes, digits) {
  const { lang } = document.documentElement;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (bytes / MEGABYTE).toLocaleString(lang, options);
}
