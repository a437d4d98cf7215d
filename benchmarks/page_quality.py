"""How the pages load and hold still: ``python -m benchmarks.page_quality [--slow] [--json]``.

What a page audit would ask for, by the browser's own performance entries: the first and the largest
contentful paint from asking for the page, the sum of all layout shifts (also those that follow a
click, which an audit forgives), and tasks of the page's main thread over 50 ms. Each page is loaded
with an empty cache and again with what was kept, on a phone and on a desktop; the table is also
watched while a whole deal is played, and when it has ended. ``--slow`` lets the page's processor
run at a quarter of its speed. Budgets: no shift at all, no long task at full speed.
"""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.web import CAN_PLAY, arguments, chromium, load, server, show, wait_for_quiet
from tests.browser.at_table import RESTING, YOUR_CARD, choose_pace
from tests.browser.harness import SIZES
from tests.serving import RunningServer

SLOWER = 4

# Shifts are kept with what moved, so that a figure that is not 0 can be followed up. Cards are
# there to move, and each move is shown; a shift counts where anything else moves with them.
_OBSERVE = """
(() => {
  const seen = { first: 0, largest: 0, shift: 0, moved: [], tasks: [] };
  window.quality = seen;
  const watch = (type, note) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => { seen.largest = entry.startTime; });
  const isOfCards = (node) => {
    const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    return !element || element.closest(".card, .disc, .hand li, .trick li, .backs") !== null;
  };
  watch("layout-shift", (entry) => {
    const others = entry.sources.map(({ node }) => node).filter((node) => !isOfCards(node));
    if (others.length === 0) return;
    seen.shift += entry.value;
    for (const { nodeName, id, className } of others)
      seen.moved.push(`${nodeName}#${id ?? ""}.${className ?? ""}`);
  });
  watch("longtask", (entry) => seen.tasks.push(Math.round(entry.duration)));
})();
"""

STILL_PAGES = {
    "front": "/",
    "rules": "/rules",
    "rules of Briscola": "/rules/briscola",
    "settings": "/settings",
    "matches": "/history",
    "statistics": "/statistics",
    "sheet": "/sheet",
    "fair deals": "/fair",
}

_PLAY_ON = """
async () => {
  const table = document.querySelector("#table");
  while (!document.querySelector("#end")) {
    if (table.dataset.busy !== "1" && table.dataset.sending !== "1")
      document.querySelector("#hand button[name=action]")?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
"""


def measures(page: Page) -> dict[str, Any]:
    """Return what the page has noted since it was loaded."""
    # Entries come a moment after what they tell of.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    seen: dict[str, Any] = page.evaluate("window.quality")
    return {
        "first paint ms": round(seen["first"]),
        "largest ms": round(seen["largest"]),
        "shift": round(seen["shift"], 4),
        "long tasks": len(seen["tasks"]),
        "longest ms": max(seen["tasks"], default=0),
        "moved": sorted(set(seen["moved"])),
    }


class Visit:
    """One person's browser of one size."""

    def __init__(self, browser: Browser, running: RunningServer, size: str, *, slow: bool) -> None:
        self.size = size
        self.context = browser.new_context(
            base_url=running.url, viewport=SIZES[size], locale="en-GB"
        )
        self.page = self.context.new_page()
        self.page.add_init_script(_OBSERVE)
        self.devtools = self.context.new_cdp_session(self.page)
        if slow:
            self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def loaded(self, name: str, address: str) -> Iterator[dict[str, Any]]:
        """Load a page with an empty cache, and again."""
        for cache in ("empty", "kept"):
            if cache == "empty":
                self.devtools.send("Network.clearBrowserCache")
            self.page.goto("about:blank")
            self.page.goto(address, wait_until="networkidle" if name != "table" else "load")
            yield self.row(name, cache)

    def row(self, name: str, cache: str) -> dict[str, Any]:
        """Return a row of what the page that is open has noted."""
        return {"page": name, "size": self.size, "cache": cache, **measures(self.page)}

    def all(self) -> Iterator[dict[str, Any]]:
        """Visit every page; a deal is played in between, so that there is something to show."""
        page = self.page
        yield from self.loaded("front", "/")
        choose_pace(page, "brisk")
        page.goto("/")
        page.check("input[name=match][value=single]", force=True)
        page.click("#play-button")
        page.wait_for_selector(CAN_PLAY)
        table = page.url
        yield self.row("table, dealt", "kept")
        yield from self.loaded("table", table)
        page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
        page.evaluate(_PLAY_ON)
        page.wait_for_selector(f"{RESTING} #end")
        yield self.row("table, whole deal", "kept")
        yield from self.loaded("table, ended", table)
        yield from self.loaded("replay", f"{table}/deals/1/replay?step=5")
        for name, address in STILL_PAGES.items():
            if name != "front":
                yield from self.loaded(name, address)
        page.goto("/sheet")
        page.locator("main form button.primary").first.click()
        page.wait_for_load_state("networkidle")
        yield from self.loaded("sheet begun", page.url)
        self.context.close()


def main() -> None:
    """Measure and print."""
    parser = arguments(__doc__)
    parser.add_argument("--slow", action="store_true", help="a quarter of the processor's speed")
    parser.add_argument("--size", choices=list(SIZES), help="one size instead of all")
    asked = parser.parse_args()
    wait_for_quiet(asked.quiet)
    before = load()
    with server() as running, chromium() as browser:
        rows = [
            row
            for size in ([asked.size] if asked.size else SIZES)
            for row in Visit(browser, running, size, slow=asked.slow).all()
        ]
    show(rows, as_json=asked.json)
    if not asked.json:
        print(f"At the start: {before}.")


if __name__ == "__main__":
    main()
