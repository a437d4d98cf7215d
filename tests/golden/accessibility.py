"""What a screen reader is given of one whole deal: ``python -m tests.golden.accessibility``.

A deal of a known seal is played in a browser from the sealed page to the score. After every step of
the person's that has come to rest the text holds what the live region was given meanwhile, in
order, and the accessibility tree of the table. The command writes it anew; look at the changes.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from sessantuno.rules import Rules
from sessantuno.tables import usual_house
from tests.browser.at_table import YOUR_CARD, YOUR_TURN, be_impatient, listen, seq, until
from tests.browser.harness import PHONE, find_chromium
from tests.seeded import Wanted, be_known, open_table
from tests.serving import running_server

FILE = Path(__file__).parent / "accessibility.txt"
SEED = 61
LONGEST = 60
"""More steps than any deal of two has."""

# The browser's words for the shuffle, which are chance, are always the same here.
_KNOWN_CHANCE = "Crypto.prototype.getRandomValues = (bytes) => bytes.fill(61);"
# The offer to keep the site depends on whether a bundle was built, and comes when all else is done.
_NO_OFFER = "localStorage.setItem('sessantuno-offer', 'later');"


def whole_deal(context: BrowserContext, data: Path, url: str) -> str:
    """Play the deal on a server that keeps its tables in ``data``; return the text."""
    rules = Rules.preset("briscola", players=2)
    house = usual_house(rules, match="single", draw="none")
    address = open_table(data, Wanted(rules, house, ("Barista",), dealer=1, seed=SEED))
    be_known(context, data, url)
    page = context.new_page()
    listen(page)
    be_impatient(page)
    page.add_init_script(_KNOWN_CHANCE)
    page.add_init_script(_NO_OFFER)
    page.goto(address)
    parts: list[str] = []
    for _ in range(LONGEST):
        until(page, YOUR_TURN)
        heard: list[str] = page.evaluate("window.heard.splice(0)")
        tree = page.locator("#play").aria_snapshot()
        told = "\n".join(f"> {line}" for line in heard)
        parts.append(f"{told}\n\n{tree}\n")
        if page.locator("#end").count():
            # Only a table's name is chance.
            return "\n".join(parts).replace(address, "/tables/ID")
        before = seq(page)
        page.locator(YOUR_CARD).first.press("Enter")
        until(page, f'#play:not([data-seq="{before}"])')
    raise AssertionError("the deal does not end")


def main() -> None:
    """Write the file anew."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--disable-gpu"]
        )
        context = browser.new_context(
            base_url=server.url, viewport=PHONE, locale="en-GB", reduced_motion="reduce"
        )
        FILE.write_text(whole_deal(context, Path(folder), server.url), encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()
