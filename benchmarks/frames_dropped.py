"""How smoothly cards move: ``python -m benchmarks.frames_dropped [--slower 4] [--pace calm]``.

A whole deal is played on a phone whose processor is ``--slower`` times slower than this machine's.
While something moves, two things are counted for each kind of step. What the page could do: the
frames of the page's own script (requestAnimationFrame) that were missed at 60 a second. What a
person saw: the frames of the browser's compositor by its own trace, of which those count as dropped
that it marks so and as affecting smoothness; cards fly there, without the page. Headless Chromium
draws in software, on the processor, so a machine with a graphics card drops fewer. Budget: none.
"""

import json
import tempfile
from bisect import bisect_right
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.web import CAN_PLAY, arguments, chromium, load, server, show, wait_for_quiet
from sessantuno.web.preferences import SETTINGS_COOKIE
from tests.browser.harness import PHONE
from tests.serving import RunningServer

CATEGORIES = ["cc", "benchmark", "blink.user_timing", "viz"]
FRAME_MS = 1000 / 60

# Each motion is marked with the kind of its step, for the page's own count and for the trace.
_WATCH = """
(() => {
  const seen = { frames: [], motions: [] };
  window.watched = seen;
  const kinds = [];
  const read = Response.prototype.json;
  Response.prototype.json = async function () {
    const answer = await read.call(this);
    for (const { kind } of answer.frames ?? []) kinds.push(kind);
    return answer;
  };
  let running = 0, kind = "";
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (!this.closest?.("#table")) return animation;
    if (running === 0) {
      kind = document.querySelector("#table").dataset.shows ?? "";
      performance.mark(`motion ${kind}`);
      seen.motions.push([kind, performance.now(), 0]);
    }
    running += 1;
    animation.finished.catch(() => {}).finally(() => {
      running -= 1;
      if (running > 0) return;
      performance.mark("rest");
      seen.motions.at(-1)[2] = performance.now();
    });
    return animation;
  };
  const frame = (now) => { seen.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
})();
"""

_PLAY = """
async () => {
  const table = document.querySelector("#table");
  while (!document.querySelector("#end") || table.dataset.busy === "1") {
    if (table.dataset.busy !== "1" && table.dataset.sending !== "1")
      document.querySelector("#hand button[name=action]")?.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
"""


def play(browser: Browser, running: RunningServer, slower: float, pace: str) -> tuple[Page, Path]:
    """Play a deal to its end; return the page and the browser's trace."""
    context = browser.new_context(
        base_url=running.url, viewport=PHONE, locale="en-GB", service_workers="block"
    )
    context.add_cookies([{"name": SETTINGS_COOKIE, "value": f"pace={pace}", "url": running.url}])
    page = context.new_page()
    page.add_init_script(_WATCH)
    page.goto("/", wait_until="networkidle")
    page.check("input[name=match][value=single]", force=True)
    throttle = context.new_cdp_session(page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    trace = Path(tempfile.mkstemp(suffix=".json")[1])
    browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
    page.click("#play-button")
    page.wait_for_selector(CAN_PLAY, timeout=60_000)
    page.evaluate(_PLAY)
    browser.stop_tracing()
    return page, trace


def of_the_page(watched: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """Return by kind how many frames there should have been, and how many did not come in time."""
    due: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    frames = watched["frames"]
    for kind, start, end in watched["motions"]:
        inside = frames[bisect_right(frames, start) : bisect_right(frames, end or start)]
        due[kind] += round(max(0, end - start) / FRAME_MS)
        gaps = zip([start, *inside], [*inside, end or start], strict=True)
        missed[kind] += sum(max(0, round((late - early) / FRAME_MS) - 1) for early, late in gaps)
    return due, missed


def of_the_compositor(trace: Path) -> tuple[Counter[str], Counter[str]]:
    """Return by kind how many frames the compositor showed while cards moved, and dropped."""
    events = json.loads(trace.read_text())["traceEvents"]
    marked = sorted(
        (event["ts"], event["name"].removeprefix("motion "), event["pid"])
        for event in events
        if "user_timing" in event["cat"] and event["name"].startswith(("motion ", "rest"))
    )
    times = [at for at, _, _ in marked]
    shown: Counter[str] = Counter()
    dropped: Counter[str] = Counter()
    for event in events:
        reporter = event.get("args", {}).get("frame_reporter")
        if event["name"] != "PipelineReporter" or event["ph"] != "b" or reporter is None:
            continue
        place = bisect_right(times, event["ts"]) - 1
        _, kind, page = marked[place] if place >= 0 else (0, "rest", 0)
        if kind == "rest" or event["pid"] != page:
            continue
        if reporter["state"].startswith("STATE_PRESENTED"):
            shown[kind] += 1
        elif reporter["state"] == "STATE_DROPPED" and reporter.get("affects_smoothness"):
            dropped[kind] += 1
    return shown, dropped


def main() -> None:
    """Measure and print."""
    parser = arguments(__doc__)
    parser.add_argument("--slower", type=float, default=4, help="times slower than this machine")
    parser.add_argument("--pace", choices=("calm", "brisk"), default="calm")
    asked = parser.parse_args()
    wait_for_quiet(asked.quiet)
    before = load()
    with server() as running, chromium() as browser:
        page, trace = play(browser, running, asked.slower, asked.pace)
        due, missed = of_the_page(page.evaluate("window.watched"))
        page.context.close()
    shown, dropped = of_the_compositor(trace)
    trace.unlink()
    rows = [
        {
            "step": kind,
            "page frames due": due[kind],
            "page frames missed": missed[kind],
            "compositor shown": shown[kind],
            "compositor dropped": dropped[kind],
        }
        for kind in due
    ]
    total: dict[str, Any] = {"step": "all"}
    total |= {name: sum(row[name] for row in rows) for name in list(rows[0])[1:]}  # type: ignore[misc]
    show([*rows, total], as_json=asked.json)
    if not asked.json:
        print(f"At the start: {before}.")


if __name__ == "__main__":
    main()
