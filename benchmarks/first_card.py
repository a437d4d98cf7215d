"""How soon one plays: ``python -m benchmarks.first_card [--runs 10] [--json]``.

A headless Chromium with an empty cache opens the front page of a local server, presses Play as soon
as it can and waits for the first card that can be played: the deal is sealed and dealt, the hand
lies there face up and has been drawn, and a tap on a card plays it, which each run then does. For
each pace two times are taken: from asking for the front page, and from the press. Budget: 1.0 s
for the median from asking. How long the cards take to be dealt is the pace's own; ``still`` is what
a person sees who asked for less motion. Beside the wall time stands the processor time of server
and browser together, because wall time is also what else the machine does.

The page itself notes the moment, at the change that makes the card playable: Playwright's own waits
look at a page only twice a second and would be late by up to half of one.
"""

import json
import statistics
import time
from typing import Any

from playwright.sync_api import Browser

from benchmarks.web import (
    CAN_PLAY,
    arguments,
    chromium,
    processor_seconds_below,
    server,
    show,
    wait_for_quiet,
)
from sessantuno.web.preferences import SETTINGS_COOKIE
from tests.serving import RunningServer

BUDGET_SECONDS = 1.0
PACES = ("calm", "brisk", "still")

# The time that is noted is the one after the frame in which the card can first be played; the card
# is tapped at that very moment, and the server must take it.
_WATCH = """(selector) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      window.playableAt = performance.timeOrigin + performance.now();
      document.querySelector(selector).click();
    }));
  }).observe(document, { attributes: true, childList: true, subtree: true });
}"""


def once(browser: Browser, running: RunningServer, pace: str) -> tuple[float, float, float]:
    """Return seconds from asking for the page, from the press, and of the processors."""
    context = browser.new_context(
        base_url=running.url,
        viewport={"width": 390, "height": 844},
        locale="en-GB",
        reduced_motion="reduce" if pace == "still" else "no-preference",
    )
    page = context.new_page()
    if pace == "brisk":
        context.add_cookies([{"name": SETTINGS_COOKIE, "value": "pace=brisk", "url": running.url}])
    # What is kept from the run before must not help.
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.add_init_script(f"({_WATCH})({json.dumps(CAN_PLAY)})")
    page.goto("about:blank")
    spent = processor_seconds_below()
    started = time.time()
    with page.expect_response("**/actions") as answer:
        page.goto("/", wait_until="commit")
        page.click("#play-button", no_wait_after=True)
        pressed = time.time()
    spent = processor_seconds_below() - spent
    assert answer.value.ok, "the card that could be played was refused"
    ended = page.evaluate("window.playableAt") / 1000
    context.close()
    return ended - started, ended - pressed, spent


def measured(browser: Browser, running: RunningServer, pace: str, runs: int) -> dict[str, Any]:
    """Return a row: medians and the worst of several runs."""
    once(browser, running, pace)
    times = [once(browser, running, pace) for _ in range(runs)]
    whole, after_press, processors = zip(*times, strict=True)
    return {
        "pace": pace,
        "from the address, median s": round(statistics.median(whole), 2),
        "worst": round(max(whole), 2),
        "from Play, median s": round(statistics.median(after_press), 2),
        "processors, median s": round(statistics.median(processors), 2),
        "budget s": BUDGET_SECONDS,
    }


def main() -> None:
    """Measure and print."""
    parser = arguments(__doc__)
    parser.add_argument("--runs", type=int, default=10)
    asked = parser.parse_args()
    wait_for_quiet(asked.quiet)
    with server() as running, chromium() as browser:
        rows = [measured(browser, running, pace, asked.runs) for pace in PACES]
    show(rows, as_json=asked.json)


if __name__ == "__main__":
    main()
