"""A person at the table, for browser tests: sit down, play, wait, and what a page has told."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, Request

RESTING = '#table:not([data-busy="1"], [data-sending="1"])'
YOUR_CARD = "#hand button[name=action]"
CARDS_IN_FLIGHT = "#table > [aria-hidden=true] > *"

_HEAR = """
window.heard = [];
window.told = [];
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
setInterval(() => {
  const play = document.querySelector('#table[data-busy="1"] #play');
  play?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
}, 20);
"""


def be_impatient(page: Page) -> None:
    """Tap the table as long as anything moves or is held, as one may; for long matches by mouse."""
    page.add_init_script(_TAP)


@dataclass
class Told:
    """What a page has sent: the actions posted, the words for the shuffle."""

    actions: list[str] = field(default_factory=list)
    seeds: list[str] = field(default_factory=list)

    def over(self, page: Page) -> None:
        """Listen to a page."""
        page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/actions"):
            self.actions.append(str((request.post_data_json or {}).get("action", "")))
        if request.method == "POST" and request.url.endswith("/deal"):
            self.seeds.append(str((request.post_data_json or {}).get("client_seed", "")))


def sit_down(page: Page, *, pace: str = "brisk", match: str = "single") -> Told:
    """Open a table against the computer and wait until the first card can be played."""
    told = Told()
    told.over(page)
    listen(page)
    choose_pace(page, pace)
    page.goto("/")
    page.check(f"input[name=match][value={match}]", force=True)
    page.click("#play-button")
    page.wait_for_selector(f"{RESTING} {YOUR_CARD}")
    return told


def listen(page: Page) -> None:
    """Keep what the pages loaded from now on say and are told to say."""
    page.add_init_script(_HEAR)


def choose_pace(page: Page, pace: str) -> None:
    """Choose how fast things go, on the page of the settings."""
    page.goto("/settings")
    page.check(f"input[name=pace][value={pace}]", force=True)
    follow(page, "main button.primary")


def follow(page: Page, what: str | Locator) -> None:
    """Press what loads another page, and wait until that page is there."""
    with page.expect_navigation():
        (page.locator(what) if isinstance(what, str) else what).click()


def wait_for_rest(page: Page) -> None:
    """Wait until nothing moves, nothing is held and no answer is awaited."""
    page.wait_for_selector(RESTING)


def slow_down(page: Page) -> None:
    """Let cards fly so slowly that a test can be sure to meet them in the air."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.1})


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
