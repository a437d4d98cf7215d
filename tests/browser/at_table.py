"""A person at the table, for browser tests: sit down, play, wait for states, stop the time.

A machine under load is late, so nothing here waits for a time, and a state that passes by itself
(cards in flight, a trick held to be read) is met while the page's time stands still::

    with frozen(page):
        page.keyboard.press("1")
        until(page, CARDS_IN_FLIGHT)    # they hang in the air until somebody does something

Unless a test asks for a pace, what moves is tapped away as one may: ``sit_down(page)`` is quick.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from sessantuno.web.preferences import (
    SETTINGS_COOKIE,
    changed_settings,
    read_settings,
    write_settings,
)

RESTING = '#table:not([data-busy="1"], [data-sending="1"])'
YOUR_CARD = "#hand button[name=action]"
YOUR_TURN = f"{RESTING} {YOUR_CARD}, {RESTING} #end"
"""There is a card to play, or the deal is over."""
CARDS_IN_FLIGHT = "#table > [aria-hidden=true] > *"
HOLDING = '#play[data-hold="1"]'

# Waits look at every change of the page: Playwright's own look twice a second, and would miss what
# passes. The timers are the browser's, taken before a test may stop the page's.
_LISTEN = """
window.heard = [];
window.told = [];
window.posted = [];
{
  const { setTimeout: later, clearTimeout: never, fetch: send } = window;
  window.until = (selector, most = 60000) => new Promise((resolve, reject) => {
    const isThere = () => document.querySelector(selector) !== null;
    if (isThere()) return resolve();
    const end = (how) => { watch.disconnect(); never(timer); how(); };
    const watch = new MutationObserver(() => isThere() && end(resolve));
    const timer = later(() => end(() => reject(new Error(`no ${selector}`))), most);
    watch.observe(document, { attributes: true, childList: true, subtree: true });
  });
  window.tap = () => {
    const play = document.querySelector('#table[data-busy="1"] #play');
    play?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    play?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  window.fetch = (url, options = {}) => {
    const { method, body } = options;
    if (method === "POST") window.posted.push([url, Object.fromEntries(body ?? [])]);
    return send(url, options);
  };
}
const read = Response.prototype.json;
Response.prototype.json = async function () {
  const answer = await read.call(this);
  for (const frame of answer.frames ?? []) window.told.push(...frame.say);
  return answer;
};
new MutationObserver((changes) => {
  for (const change of changes) for (const line of change.addedNodes) {
    if (line.parentElement?.id === "live") window.heard.push(line.textContent);
  }
}).observe(document, { childList: true, subtree: true });
"""

_TAP = """
window.isImpatient = true;
setInterval(() => window.tap(), 5);
"""

_PLAY_OUT = """async ([turn, card, leaving]) => {
  const hurry = setInterval(() => window.tap(), 5);
  for (;;) {
    await window.until(turn);
    if (document.querySelector("#end")) break;
    if (document.querySelectorAll("#hand .card").length === leaving) break;
    document.querySelector(card).click();
  }
  clearInterval(hurry);
}"""


def be_impatient(page: Page) -> None:
    """Tap the table as long as anything moves or is held, on pages that are listened to."""
    page.add_init_script(_TAP)


class Told:
    """What a page has sent to its table since it was loaded, in order and none missed."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @property
    def actions(self) -> list[str]:
        """The actions posted."""
        return self._values("/actions", "action")

    @property
    def seeds(self) -> list[str]:
        """The words for the shuffle."""
        return self._values("/deal", "client_seed")

    def _values(self, end: str, field: str) -> list[str]:
        posted = self._page.evaluate("window.posted")
        return [values.get(field, "") for url, values in posted if url.endswith(end)]


def sit_down(page: Page, *, pace: str = "", match: str = "single", level: str = "easy") -> Told:
    """Open a table against the computer and wait until the first card can be played.

    Without a ``pace`` whatever moves is tapped away.
    """
    listen(page)
    page.goto("/")
    if pace:
        choose_pace(page, pace)
    else:
        be_impatient(page)
    page.check(f"input[name=level][value={level}]", force=True)
    page.check(f"input[name=match][value={match}]", force=True)
    follow(page, "#play-button")
    until(page, f"{RESTING} {YOUR_CARD}")
    return Told(page)


def listen(page: Page) -> None:
    """Keep what the pages loaded from now on say, are told to say, and send."""
    page.add_init_script(_LISTEN)


def choose_pace(page: Page, pace: str) -> None:
    """Choose how fast things go, for the pages loaded from now on; one of ours must be open."""
    cookies = {each.get("name"): each.get("value", "") for each in page.context.cookies(page.url)}
    chosen = read_settings(cookies.get(SETTINGS_COOKIE, "").strip('"'))
    settings = changed_settings(chosen, {"pace": pace})
    page.context.add_cookies(
        [{"name": SETTINGS_COOKIE, "value": write_settings(settings), "url": page.url}]
    )


def follow(page: Page, what: str | Locator) -> None:
    """Press what loads another page, and wait until that page is there."""
    with page.expect_navigation():
        (page.locator(what) if isinstance(what, str) else what).click()


def until(page: Page, selector: str) -> None:
    """Wait until the page that is open has what ``selector`` finds, if only for a moment."""
    page.evaluate("selector => window.until(selector)", selector)


def wait_for_rest(page: Page) -> None:
    """Wait until nothing moves, nothing is held and no answer is awaited."""
    until(page, RESTING)


def your_turn(page: Page) -> None:
    """Wait until a card can be played or the deal is over."""
    until(page, YOUR_TURN)


@contextmanager
def turn(page: Page, then: str = YOUR_TURN) -> Iterator[None]:
    """Do in the block what makes the table go on; wait until one can play again, or it is over.

    ``then`` finds what is waited for where that is something else.

    What a key or a touch sets off may begin after Playwright has returned from it, so rest alone
    could be the rest from before.
    """
    before = seq(page)
    yield
    until(page, f'#play:not([data-seq="{before}"])')
    until(page, then)


def press_first(page: Page) -> None:
    """Press the first card of the hand that can be played, as a mouse does."""
    page.click(f"{RESTING} {YOUR_CARD} >> nth=0")


def play_first(page: Page) -> None:
    """Play the first card and wait until one can play again, or the deal is over."""
    with turn(page):
        press_first(page)


def play_out(page: Page, *, leaving: int = 0) -> None:
    """Play the first card that may be played until the deal is over, tapping away what moves.

    With ``leaving``, stop as soon as the hand is down to so many cards.
    """
    page.evaluate(_PLAY_OUT, [YOUR_TURN, YOUR_CARD, leaving])


@contextmanager
def frozen(page: Page) -> Iterator[None]:
    """Let the page's time stand still: cards hang in the air and a held trick is held for ever.

    Answers still come and are shown, one motion at a time: each waits until a tap or a key ends it.
    """
    assert not page.evaluate("window.isImpatient"), "a table where somebody taps stands never still"
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.clock.install(time=0)
    page.clock.pause_at(_NOON)
    yield
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.clock.resume()
    devtools.detach()


_NOON = 12 * 3600 * 1000
"""A moment later than any machine takes from the installing of the clock to its stopping."""


def seq(page: Page) -> int:
    """Return the number of the event that the page shows."""
    return int(page.get_attribute("#play", "data-seq") or 0)


def hand(page: Page) -> list[str]:
    """Return the cards in the hand, in order."""
    cards: list[str] = page.eval_on_selector_all(
        "#hand .card", "cards => cards.map(card => card.dataset.card)"
    )
    return cards


def on_the_table(page: Page) -> list[str]:
    """Return the cards of the running trick, in order."""
    cards: list[str] = page.eval_on_selector_all(
        "ol.trick .card", "cards => cards.map(card => card.dataset.card)"
    )
    return cards


def heard(page: Page) -> list[str]:
    """Return every line that the live region was given since the page was loaded."""
    lines: list[str] = page.evaluate("window.heard")
    return lines


def told_to_say(page: Page) -> list[str]:
    """Return every sentence that the server gave the page to say since it was loaded."""
    sentences: list[str] = page.evaluate("window.told")
    return sentences
