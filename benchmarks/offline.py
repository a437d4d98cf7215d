"""The site on a device: ``python -m benchmarks.offline [--idle SECONDS] [--json]``.

A real Chromium keeps the bundle and asks its worker, as the service worker does. Measured are the
download, the time from nothing to a live answer (with the photographed memory, and plainly), the
moves of Hard and Master for two, what Master's table in Chiamata answers (up to four moves), a move
after idle minutes, and the storage that games and sheets take. And
with the network cut and neither worker running: how soon a sheet stands there as it was last seen.
"""

import json
import statistics
import time
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from benchmarks.web import arguments, chromium, server, show
from offline_build import build
from sessantuno.web.offline import FOLDER
from tests.browser.at_sheet import open_sheet, write
from tests.browser.device_asker import KEEP, SPOIL, Asker
from tests.browser.offline.device import MILLISECONDS_TO_START, keep, settled, worker_gone
from tests.web import read_page

ROOT = Path(__file__).resolve().parents[1]
STARTS = 5
MATCHES, SHEETS, DEALS_OF_A_SHEET = 100, 50, 10
USED = "async () => (await navigator.storage.estimate()).usageDetails.indexedDB"
BUDGETS = {
    "download, MB": 12,
    "start to the last view, s": 0.5,
    "start to a live sheet, s": 2.5,
    "hard, a move, s": 0.3,
    "master, a move, s": 1.0,
    "master, an answer in Chiamata, s": 1.0,
    "hard, a move after idling, s": 0.3,
    "master, a move after idling, s": 1.0,
    "storage of games and sheets, MB": 5,
}


# What is painted is noted with whom it comes from: the last view says that Python is waking up.
_NOTE_PAINTS = """
new PerformanceObserver((list) => {
  const noted = JSON.parse(sessionStorage.getItem("paints") ?? "[]");
  for (const { name, startTime } of list.getEntries())
    if (name === "first-contentful-paint")
      noted.push([document.documentElement.dataset.from ?? "", startTime]);
  sessionStorage.setItem("paints", JSON.stringify(noted));
}).observe({ type: "paint", buffered: true });
"""


def last_view(browser: Browser, url: str) -> float:
    """Return the seconds (the median) until a sheet is painted as it was last seen."""
    expect.set_options(timeout=MILLISECONDS_TO_START)
    context = browser.new_context(base_url=url)
    page = context.new_page()
    keep(page)
    open_sheet(page)
    write(page, "70")
    sheet = page.url
    context.set_offline(True)
    page.goto(sheet)
    settled(page)
    page.add_init_script(_NOTE_PAINTS)
    for _ in range(STARTS):
        worker_gone(page)
        devtools = context.new_cdp_session(page)
        devtools.send("ServiceWorker.enable")
        devtools.send("ServiceWorker.stopAllWorkers")
        devtools.detach()
        page.goto(sheet, wait_until="commit")
        settled(page)
    noted: list[tuple[str, float]] = page.evaluate("JSON.parse(sessionStorage.getItem('paints'))")
    context.close()
    times = [milliseconds / 1000 for place, milliseconds in noted if place == "waking"]
    assert len(times) == STARTS, noted
    return statistics.median(times)


def started(page: Page, version: str) -> tuple[Asker, float]:
    """Start a worker anew; return it, and the seconds until it has answered with a sheet."""
    page.evaluate("window.worker?.terminate()")
    begun = time.monotonic()
    asker = Asker(page, version)
    asker.state("ready")
    asker.ask("GET", "/sheet")
    return asker, time.monotonic() - begun


class Match:
    """A match of one deal against a level; each move is timed."""

    def __init__(self, asker: Asker, level: str, game: str = "briscola") -> None:
        self.asker = asker
        answer = asker.ask("POST", "/tables", csrf="~", game=game, level=level, match="single")
        shown = read_page(answer["text"])
        (deal,) = [url for url in shown.forms if url.endswith("/deal")]
        self.table = deal.removesuffix("/deal")
        self._shown(asker.ask("POST", deal, csrf="~", seq=shown.seq, client_seed=""))

    def _shown(self, answer: dict[str, Any]) -> None:
        self.page = read_page(answer["text"])

    def moves(self) -> Any:
        """Give the seconds of each move, until the deal is over."""
        while actions := self.page.forms.get(f"{self.table}/actions", {}).get("action"):
            action = "pass" if "pass" in actions else actions[0]
            begun = time.monotonic()
            answer = self.asker.ask(
                "POST", f"{self.table}/actions", csrf="~", seq=self.page.seq, action=action
            )
            yield time.monotonic() - begun
            self._shown(answer)


def stored(page: Page, asker: Asker) -> int:
    """Return the bytes that a hundred matches and fifty sheets take."""
    file = json.loads(asker.ask("GET", "/device/games.json")["text"])
    tables = [
        {**table, "id": f"d-copy-{number}-{place}"}
        for place, table in enumerate(file["tables"])
        for number in range(-(-MATCHES // len(file["tables"])))
    ]
    content = json.dumps({**file, "tables": tables[:MATCHES]})
    before = page.evaluate(USED)
    status = page.evaluate(
        """async (content) => {
          const form = new FormData();
          form.append("csrf", "~");
          form.append("file", new Blob([content]), "games.json");
          const sent = new Request("/device/games", { method: "POST", body: form });
          const body = await sent.arrayBuffer();
          const type = sent.headers.get("content-type");
          return (await askRaw("POST", "/device/games", type, body)).status;
        }""",
        content,
    )
    assert status == 303, status
    after = page.evaluate(USED)
    answer = asker.ask("POST", "/sheet/new", csrf="~", name0="Anna", name1="Bea", title="Thursday")
    for _ in range(DEALS_OF_A_SHEET):
        log = read_page(answer["text"]).forms["/sheet"]["log"][0]
        answer = asker.ask("POST", "/sheet", csrf="~", log=log, do="write", p0="70")
    log = read_page(answer["text"]).forms["/sheet"]["log"][0]
    return int(after - before) + SHEETS * len(log)


def measure(idle: float) -> dict[str, float]:
    """Return all figures by name."""
    build(ROOT)
    manifest = json.loads((FOLDER / "manifest.json").read_bytes())
    found: dict[str, float] = {"download, MB": manifest["bytes"] / 1e6}
    with server() as running, chromium() as browser:
        found["start to the last view, s"] = last_view(browser, running.url)
        page = browser.new_context(base_url=running.url, service_workers="block").new_page()
        page.goto("/fair")
        version = page.evaluate(KEEP)
        started(page, version)
        starts = [started(page, version)[1] for _ in range(STARTS)]
        found["start to a live sheet, s"] = statistics.median(starts)
        asker, _ = started(page, version)
        for level in ("hard", "master"):
            times = sorted(Match(asker, level).moves())
            found[f"{level}, a move, s"] = times[int(len(times) * 0.95)]
        times = sorted(Match(asker, "master", "chiamata").moves())
        found["master, an answer in Chiamata, s"] = times[int(len(times) * 0.95)]
        for level in ("hard", "master"):
            moves = Match(asker, level).moves()
            list(islice(moves, 3))
            time.sleep(idle)
            found[f"{level}, a move after idling, s"] = next(moves)
            list(moves)
        found["storage of games and sheets, MB"] = stored(page, asker) / 1e6
        page.route("**/device/parts/**", lambda route: route.abort())
        page.evaluate(SPOIL, [version, "snapshot.bin"])
        found["the same without the photographed memory, s"] = started(page, version)[1]
    return found


def main() -> None:
    """Measure and print."""
    parser = arguments(__doc__ or "")
    parser.add_argument("--idle", type=float, default=120, help="seconds without a move")
    options = parser.parse_args()
    found = measure(options.idle)
    rows = [
        {"what": name, "measured": round(value, 3), "budget": BUDGETS.get(name, "")}
        for name, value in found.items()
    ]
    show(rows, as_json=options.json)


if __name__ == "__main__":
    main()
