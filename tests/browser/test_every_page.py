"""What every page owes to everyone: nothing for axe to find, targets for a finger, room for words.

All pages are visited in one browser. The list follows the addresses of the site, so that a new page
is looked at here too, or said not to be one.
"""

from functools import partial

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.at_table import RESTING, YOUR_TURN, listen, until
from tests.browser.conftest import NewPage
from tests.browser.every_page import NAMES, every_page
from tests.browser.harness import Watch, axe
from tests.browser.test_languages import faults
from tests.serving import RunningServer

SMALL_PHONE = ViewportSize(width=320, height=568)
TARGET = 44

# A finger that comes down half the target's size from the middle of a control, to any side, must be
# on it, or on room that belongs to it. Links in the middle of a sentence are as high as its lines.
_SMALL = """([least, allowed]) => {
  const small = [];
  const inSentence = (each) => each.localName === "a" && getComputedStyle(each).display === "inline"
    && each.parentElement.textContent.trim() !== each.textContent.trim();
  const controls = [...document.querySelectorAll(
    "a[href], button, summary, select, textarea, input:not([type=hidden])")];
  for (const each of controls) {
    const target = each.closest("label") ?? each;
    if (!target.checkVisibility({ visibilityProperty: true }) || inSentence(each)) continue;
    if (each.closest(`.visually-hidden, [inert], .skip, ${allowed}`)) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 2 || (box.width >= least - 0.5 && box.height >= least - 0.5)) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const reach = least / 2 - 1;
    const [middle, centre] = [x + width / 2, y + height / 2];
    const hits = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(([dx, dy]) => {
      const at = document.elementFromPoint(middle + dx, centre + dy);
      return at && (target.contains(at) || at.closest("label") === target);
    });
    if (!hits) small.push(
      `${Math.round(width)}x${Math.round(height)} ${target.localName}.${target.className} "${
        (target.innerText || target.getAttribute("aria-label") || "").trim().slice(0, 30)}"`);
  }
  return small;
}"""

MAY_BE_SMALLER = {
    "#hand.fan": "a fanned card shows a strip of at least 32 pixels; the keyboard has them all",
}
"""Controls that may be smaller than the target, and why."""


def small_targets(page: Page) -> list[str]:
    """Return the controls of a page that a finger may miss."""
    found: list[str] = page.evaluate(_SMALL, [TARGET, ", ".join(MAY_BE_SMALLER)])
    return found


def contrast(page: Page) -> list[str]:
    """Return the words that are hard to read, on a page that axe has looked at before."""
    found: list[str] = page.evaluate(
        """async () => (await axe.run(document, { runOnly: ["color-contrast"] }))
             .violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))"""
    )
    return found


def visit(page: Page, address: str) -> None:
    """Load a page; a table is waited for until it rests."""
    page.goto(address)
    if page.locator("#table").count():
        until(page, f"{YOUR_TURN}, {RESTING} #auction-form")


def test_every_page_is_clean_and_can_be_touched(
    new_page: NewPage, server: RunningServer, watch: Watch
) -> None:
    watch.expect("404")
    page = new_page(reduced_motion="reduce")
    listen(page)
    pages = every_page(page.context, server.data, server.url) | {"error": "/nothing/here"}
    found: dict[str, object] = {}
    for name, address in pages.items():
        page.emulate_media(color_scheme="light")
        visit(page, address)
        violations, small = axe(page), small_targets(page)
        page.emulate_media(color_scheme="dark")
        faint = contrast(page)
        if violations or small or faint:
            found[name] = [*map(str, violations), *small, *faint]
    assert found == {}


def test_a_small_target_is_found(page: Page) -> None:
    """The measure itself."""
    page.set_content(
        "<button style='width:40px;height:40px;margin:9px'>x</button>"
        "<p>Read <a href='/'>this</a> now.</p>"
        "<label style='display:block;padding:12px'><input type=checkbox>large enough</label>"
    )
    assert len(small_targets(page)) == 1


MAY_BE_SHORT = {f'"{name}" is cut' for name in (*NAMES, "Them", "Us")}
"""Names shorten where text is large; those who listen are told them whole."""

MAIN_PAGES = ("/", "/settings", "/rules", "/sheet", "/history", "play", "four", "ended")

CIRCUMSTANCES: dict[str, dict[str, object]] = {
    "large text": {},
    "forced colours": {"forced_colors": "active"},
    "no scripts": {"java_script_enabled": False},
}


@pytest.mark.parametrize("circumstance", CIRCUMSTANCES)
def test_main_pages_on_a_small_phone(
    new_page: NewPage, server: RunningServer, circumstance: str
) -> None:
    """Nothing lies over anything else, no words are cut, and a table does not scroll."""
    page = new_page(viewport=SMALL_PHONE, reduced_motion="reduce", **CIRCUMSTANCES[circumstance])
    listen(page)
    pages = every_page(page.context, server.data, server.url)
    go = page.goto if circumstance == "no scripts" else partial(visit, page)
    found = {}
    for name in MAIN_PAGES:
        go(pages[name])
        if circumstance == "large text":
            page.evaluate("document.documentElement.style.fontSize = '200%'")
        amiss = [fault for fault in faults(page) if fault not in MAY_BE_SHORT]
        if name in ("play", "four"):
            amiss += [f"it scrolls: {page.evaluate(_SCROLLS)}"] * bool(page.evaluate(_SCROLLS))
        if circumstance == "forced colours":
            amiss += page.evaluate(_LOST)
        if amiss:
            found[name] = amiss
    assert found == {}


_SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const isIn = scrollHeight <= innerHeight && scrollWidth <= innerWidth;
  return isIn ? "" : `${scrollWidth}x${scrollHeight} in ${innerWidth}x${innerHeight}`;
}"""

# In forced colours a background says nothing: buttons and the winning card show by a line, and of
# several choices the chosen one has the system's own colour for it.
_LOST = """() => {
  const lost = [];
  for (const each of document.querySelectorAll(".button, .primary, .winning")) {
    if (!each.checkVisibility()) continue;
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
    const hasBorder = parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none";
    if (!hasBorder && outlineStyle === "none") lost.push(`${each.className} has no line round it`);
  }
  for (const group of document.querySelectorAll(".segmented, .levels, .counts")) {
    const colour = (each) => each && getComputedStyle(each).backgroundColor;
    const chosen = group.querySelector("label:has(:checked), [aria-pressed=true]");
    const other = group.querySelector("label:not(:has(:checked)), [aria-pressed=false]");
    if (chosen && other && colour(chosen) === colour(other)) lost.push(group.textContent);
  }
  return lost;
}"""
