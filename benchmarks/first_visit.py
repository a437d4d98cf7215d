"""What a first visit loads: ``python -m benchmarks.first_visit [--json]``.

A browser with an empty cache opens the front page, presses Play and waits for the first card that
can be played. Counted is every request that reaches the server until then and every byte that
comes back, headers too, as compressed as it was sent. The page's icon and the stream that rings for
other tabs are counted apart: nobody waits for them. Budget: 100 kB in 12 requests.
"""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from benchmarks.web import CAN_PLAY, arguments, chromium, server, show

MOST_BYTES = 100_000
MOST_REQUESTS = 12
OPEN = " (stays open)"
ICON = " (the page's icon)"
NOT_NEEDED = (ICON, OPEN)


class Counter:
    """Listens to what a page loads."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.context = browser.new_context(
            base_url=url, viewport={"width": 390, "height": 844}, locale="en-GB"
        )
        self.page = self.context.new_page()
        self._asked: dict[str, tuple[str, str]] = {}
        self.rows: list[dict[str, Any]] = []
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Network.enable")
        devtools.on("Network.requestWillBeSent", self._sent)
        devtools.on("Network.loadingFinished", self._finished)
        devtools.on("Network.requestServedFromCache", self._kept)

    def _sent(self, event: dict[str, Any]) -> None:
        number, request = event["requestId"], event["request"]
        if request["url"].startswith("data:"):
            return
        if "redirectResponse" in event:
            self._note(number, event["redirectResponse"]["encodedDataLength"])
        self._asked[number] = (request["method"], urlsplit(request["url"]).path)

    def _kept(self, event: dict[str, Any]) -> None:
        self._asked.pop(event["requestId"], None)

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._asked:
            self._note(event["requestId"], event["encodedDataLength"])

    def _note(self, number: str, size: float) -> None:
        method, path = self._asked.pop(number)
        if not size:  # from the disk, after all
            return
        if "/favicon." in path:
            path += ICON
        self.rows.append({"request": f"{method} {path}", "bytes": int(size)})

    def close(self) -> list[dict[str, Any]]:
        """Return what was asked for; a stream that never ends has brought nothing yet."""
        self.context.close()
        waiting = [
            {"request": f"{method} {path}{OPEN}", "bytes": 0}
            for method, path in self._asked.values()
        ]
        return self.rows + waiting


def visit(browser: Browser, url: str) -> list[dict[str, Any]]:
    """Return the requests of a first visit, in the order in which they ended."""
    counter = Counter(browser, url)
    page = counter.page
    page.goto("/", wait_until="networkidle")
    page.click("#play-button")
    page.wait_for_selector(CAN_PLAY)
    page.wait_for_timeout(300)
    return counter.close()


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__).parse_args()
    with server() as running, chromium() as browser:
        rows = visit(browser, running.url)
    needed = [row for row in rows if not row["request"].endswith(NOT_NEEDED)]
    budget = {"request": f"budget: {MOST_REQUESTS} requests", "bytes": MOST_BYTES}
    show([*rows, total("needed to play", needed), total("all", rows), budget], as_json=asked.json)


def total(name: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the row that adds others up."""
    return {"request": f"{name}: {len(rows)} requests", "bytes": sum(row["bytes"] for row in rows)}


if __name__ == "__main__":
    main()
