"""No language's words run over: nothing wider than a phone, no two controls on one spot.

The pages are measured in every language, so in the one whose words are longest, on the smallest
phone that one still sees and on a usual one; the table with the language's own deck, against the
player of the longest name.
"""

import pytest
from playwright.sync_api import Page, ViewportSize

from sessantuno.web.i18n import CODES
from tests.browser.at_table import sit_down
from tests.browser.conftest import NewPage
from tests.browser.harness import PHONE

SMALL_PHONE = ViewportSize(width=320, height=568)
PAGES = ("/", "/settings", "/rules/chiamata", "/rules/sueca", "/sheet", "/fair")

# What runs over: the page itself, words cut off in a control, and controls that cover each other.
# Only what is seen counts; hidden inputs lie under their labels, and cards of a hand overlap.
FAULTS = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.tagName + "." + each.getAttribute("class"));
    faults.push(`the page is ${root.scrollWidth} wide: ${wide.slice(0, 4)}`);
  }
  for (const each of document.querySelectorAll("body *"))
    if (getComputedStyle(each).textOverflow === "ellipsis" && each.checkVisibility()
        && each.clientWidth > 2 && !each.matches("select, input")
        && each.scrollWidth > each.clientWidth) faults.push(`"${each.innerText}" is cut`);
  const seen = (each) => each.checkVisibility({ visibilityProperty: true })
    && !each.closest(".visually-hidden, #hand, .card, [aria-hidden=true]")
    && !each.matches("input[type=radio], input[type=checkbox], input[type=file]");
  const controls = [...document.querySelectorAll(
    "a, button, summary, select, input, label:has(> input)")].filter(seen);
  // What has to be scrolled for lies under nothing.
  const boxes = controls.map((each) => {
    let { left, right, top, bottom } = each.getBoundingClientRect();
    for (let above = each.parentElement; above; above = above.parentElement) {
      if (!["auto", "scroll"].includes(getComputedStyle(above).overflowY)) continue;
      const part = above.getBoundingClientRect();
      [top, bottom] = [Math.max(top, part.top), Math.min(bottom, part.bottom)];
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  });
  const floats = (each) => each && (["fixed", "sticky"].includes(getComputedStyle(each).position)
    || floats(each.parentElement));
  const named = (each) => (each.innerText || each.name || each.id).trim().slice(0, 40);
  controls.forEach((each, i) => {
    const box = boxes[i];
    if (box.width < 2 || box.height < 2) return;
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
      faults.push(`"${named(each)}" runs over: ${each.scrollWidth} in ${each.clientWidth}`);
    if (box.right > innerWidth + 1 || box.left < -1) faults.push(`"${named(each)}" lies outside`);
    controls.slice(i + 1).forEach((other, j) => {
      if (each.contains(other) || other.contains(each)) return;
      if (floats(each) !== floats(other)) return;
      const its = boxes[i + 1 + j];
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 2 && down > 2) faults.push(`"${named(each)}" lies over "${named(other)}"`);
    });
  });
  return faults;
}"""


def faults(page: Page) -> list[str]:
    """Return, in words, what runs over or overlaps on a page."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def test_faults_are_found(page: Page) -> None:
    """The measure itself: a page that runs over in each of the ways."""
    page.set_content(
        "<a style='position:absolute;top:0;left:0'>one</a>"
        "<a style='position:absolute;top:3px;left:9px'>two</a>"
        "<button style='position:absolute;top:60px;width:20px;white-space:nowrap;overflow:hidden'>"
        "three words here</button><p style='width:2000px'>wide</p>"
        "<p style='width:40px;overflow:hidden;text-overflow:ellipsis'>A<wbr>verylongname</p>"
    )
    told = " ".join(faults(page))
    for words in (
        "wide: P.null",
        '"one" lies over "two"',
        '"three words here" runs over',
        "is cut",
    ):
        assert words in told


def check_on_phones(page: Page, where: object) -> None:
    """Nothing may run over on either phone."""
    for size in (SMALL_PHONE, PHONE):
        page.set_viewport_size(size)
        assert faults(page) == [], (where, size)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_runs_over(page: Page, path: str) -> None:
    texts = {}
    for language in CODES:
        page.goto(f"{path}?lang={language}")
        assert page.get_attribute("html", "lang") == language
        check_on_phones(page, language)
        texts[language] = page.inner_text("body")
    # English is what the pages were drawn in; others take more room, or they are not shown at all.
    assert len(set(texts.values())) == len(CODES)


@pytest.mark.parametrize("language", CODES)
def test_the_table_fits_in_every_language(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    sit_down(page, level="medium")
    assert page.get_attribute("html", "lang") == language
    check_on_phones(page, language)
