"""Render every template with made-up screens and photograph it, so that a person can look.

    python -m tests.preview OUT [NAME ...]

writes the pages to ``OUT/*.html`` and, with Playwright and Chromium, a picture a size and a theme
to ``OUT/*.png``. With names, only the pages whose name begins with one of them. It is a tool for
looking, not a test: no server of ours, no engine, only templates, styles and drawings.
"""

import http.server
import os
import sys
import threading
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from jinja2 import Environment

from sessantuno.web import rules_pages
from sessantuno.web import screens as s
from sessantuno.web.rules_making import RulesMaker
from sessantuno.web.words import words_of
from tests import screen_samples as samples

WEB = samples.WEB
SIZES = {
    "phone": (390, 844),
    "desktop": (1280, 800),
    "small": (320, 568),
    "landscape": (844, 390),
    "large": (1920, 1080),
}


@dataclass(frozen=True)
class Page:
    """One picture to take: a template, its screen, and how the reader likes pages."""

    name: str
    template: str
    screen: object = None
    sizes: tuple[str, ...] = ("phone", "desktop")
    themes: tuple[s.Theme, ...] = ("light",)
    settings: s.Settings = field(default_factory=s.Settings)
    path: str = "/"
    text: str = "100%"


ALL = tuple(SIZES)
BOTH: tuple[s.Theme, ...] = ("light", "dark")
PAGES = (
    Page("front", "front.html", samples.FRONT, ALL, BOTH),
    Page("table", "table.html", samples.TABLE, ALL, BOTH, path="/tables/k7"),
    Page("hold", "table.html", samples.HOLD, ALL, BOTH),
    Page("last", "table.html", samples.LAST),
    Page("end", "table.html", samples.ENDED, ALL, BOTH),
    Page("sealed", "table.html", samples.SEALED, ("phone", "desktop", "small", "landscape")),
    Page("three", "table.html", samples.THREE, ALL),
    Page("four", "table.html", samples.FOUR, ALL),
    Page("five", "table.html", samples.FIVE, ALL),
    Page("six", "table.html", samples.SIX, ALL),
    Page("auction", "table.html", samples.AUCTION, ALL),
    Page("dupla", "table.html", samples.DUPLA, ("phone", "small", "desktop", "landscape")),
    Page("open", "table.html", samples.OPEN, ("phone", "small", "desktop", "landscape")),
    Page("ten", "table.html", samples.TEN, ("phone", "small", "desktop", "landscape")),
    Page("big-text", "table.html", samples.TABLE, ("phone", "small", "landscape"), text="200%"),
    Page("left", "table.html", samples.TABLE, ("phone", "desktop", "landscape"),
         settings=s.Settings(left_handed=True, indices="on", points_shown=True)),
    Page("verify", "verify.html", samples.VERIFY),
    Page("fair", "fair.html"),
    *(
        Page(
            f"rules-{each.game}",
            f"rules/{each.game}.html",
            RulesMaker(words_of("en")).page(each),
            sizes=("phone", "desktop", "small"),
            path=each.path,
        )
        for each in rules_pages.PAGES
    ),
    Page("settings", "settings.html", samples.SETTINGS, themes=BOTH),
    Page("error", "error.html", samples.ERROR),
)  # fmt: skip


def render(page: Page, theme: s.Theme, templates: Environment) -> str:
    """The page's HTML."""
    context = samples.page(page.path, replace(page.settings, theme=theme))
    return templates.get_template(page.template).render(page=context, screen=page.screen)


def photograph(out: Path, pages: list[Page]) -> None:
    """Take the pictures, from a server of files that lives as long as this call."""
    from playwright.sync_api import sync_playwright

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as driver:
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for page in pages:
            for size in page.sizes:
                width, height = SIZES[size]
                tab = browser.new_page(viewport={"width": width, "height": height})
                for theme in page.themes:
                    tab.goto(f"http://127.0.0.1:{server.server_port}/{page.name}-{theme}.html")
                    if page.text != "100%":
                        tab.add_style_tag(content=f"html{{font-size:{page.text}}}")
                    whole = page.template not in {"table.html", "front.html"}
                    tab.screenshot(path=out / f"{page.name}-{size}-{theme}.png", full_page=whole)
                tab.close()
        browser.close()
    server.shutdown()


def main(arguments: list[str]) -> None:
    """Write the pages asked for, then photograph them."""
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    if not (out / "static").exists():
        (out / "static").symlink_to(WEB / "static")
    wanted = arguments[1:]
    pages = [page for page in PAGES if not wanted or any(map(page.name.startswith, wanted))]
    templates = samples.environment()
    for page in pages:
        for theme in page.themes:
            (out / f"{page.name}-{theme}.html").write_text(render(page, theme, templates))
    photograph(out, pages)


if __name__ == "__main__":
    main(sys.argv[1:])
