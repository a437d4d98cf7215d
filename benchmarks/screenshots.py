"""The pictures of the README and the docs: ``python -m benchmarks.screenshots [NAME ...]``.

Each shows a page at a table whose seal is known, so that the same cards lie there the next time.
They go to ``docs/pictures`` as WebP, which is a fifth of the size of PNG.
"""

import argparse
import base64
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.web import chromium
from sessantuno.rules import Rules
from sessantuno.tables import Table, usual_house
from tests.browser.harness import SIZES
from tests.seeded import Wanted, be_known, open_table, open_table_where
from tests.serving import RunningServer, running_server

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
MOST_BYTES = 150_000
QUALITY = 88


def _table(game: str, players: int, names: tuple[str, ...], plays: int, **how: Any) -> Wanted:
    rules = Rules.preset(game, players)
    match = {} if game == "chiamata" else {"match": how.pop("match", "bo3")}
    return Wanted(rules, usual_house(rules, **match), names, plays=plays, **how)


TWO = _table("briscola", 2, ("Barista",), 0, level="hard")
FOUR = _table("briscola", 4, ("Carla", "Nonna", "Bruno"), 2, seed=3)
CALLING = _table("chiamata", 5, ("Bruno", "Nonna", "Carla", "Ezio"), 0, dealer=4, seed=5)
MATCH = replace(TWO, plays=80)
ENDED = replace(TWO, plays=20)


def _is_led(table: Table) -> bool:
    """Whether there is something to see: a court led, and tricks taken by both."""
    view = table.view(0)
    if view is None or not view.table:
        return False
    takers = {trick.winner for trick in view.tricks}
    _, led = view.table[0]
    is_court = led is not None and led.rank in "KNJ"
    return is_court and len(takers) == 2 and len(view.tricks) >= 4


@dataclass(frozen=True)
class Picture:
    """One picture: an address or a table, the window, the light, what is pressed before it.

    A table with ``when`` is the first of a hundred that comes to that.
    """

    name: str
    of: str | Wanted
    size: str = "phone"
    theme: str = "light"
    press: str = ""
    when: Callable[[Table], bool] | None = None


PICTURES = (
    Picture("front", "/"),
    Picture("front-desktop", "/", "desktop"),
    Picture("table", TWO, "desktop", when=_is_led),
    Picture("table-phone", TWO, when=_is_led),
    Picture("table-evening", TWO, "desktop", "dark", when=_is_led),
    Picture("deal-end", ENDED),
    Picture("four-seats", FOUR),
    Picture("calling", CALLING),
    Picture("sheet", MATCH, press="#as-sheet"),
    Picture("rules", "/rules/briscola"),
    Picture("settings", "/settings", "desktop"),
)


def take(browser: Browser, server: RunningServer, picture: Picture) -> int:
    """Take one picture; return its size in bytes."""
    context = browser.new_context(
        base_url=server.url,
        viewport=SIZES[picture.size],
        locale="en-GB",
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    be_known(context, server.data, server.url)
    page = context.new_page()
    page.goto(_address(server.data, picture), wait_until="load")
    if picture.press:
        page.click(picture.press)
        page.wait_for_load_state()
    content = _webp(page)
    context.close()
    (FOLDER / f"{picture.name}.webp").write_bytes(content)
    return len(content)


def _address(data: Path, picture: Picture) -> str:
    if isinstance(picture.of, str):
        return picture.of
    if picture.when is not None:
        return open_table_where(data, picture.of, picture.when)
    return open_table(data, picture.of)


def _webp(page: Page) -> bytes:
    """Return a picture of the window, once its drawings are there."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))")
    page.mouse.move(0, 0)
    taken = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    return base64.b64decode(taken["data"])


def main() -> None:
    """Take the pictures asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    unknown = set(names) - {picture.name for picture in PICTURES}
    if unknown:
        parser.error(f"there is no picture of {', '.join(sorted(unknown))}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        chromium() as browser,
    ):
        for picture in PICTURES:
            if names and picture.name not in names:
                continue
            size = take(browser, server, picture)
            print(f"{picture.name}: {size} bytes{' TOO LARGE' if size > MOST_BYTES else ''}")


if __name__ == "__main__":
    main()
