"""A person without JavaScript: reads pages, presses their buttons, over plain HTTP."""

import html
import re
from dataclasses import dataclass, field

import httpx


@dataclass
class Seen:
    """What a page of the table says, read from its markup."""

    text: str
    seq: int = 0
    csrf: str = ""
    cards: list[str] = field(default_factory=list)
    """Actions of the hand's buttons."""

    @property
    def sealed(self) -> bool:
        return 'id="deal-form"' in self.text

    @property
    def deal_over(self) -> bool:
        return 'id="end"' in self.text

    @property
    def next_form(self) -> str | None:
        found = re.search(r'<form[^>]*action="(/tables/[^"]*/next)"', self.text)
        return found[1] if found else None


def read(text: str) -> Seen:
    """Read a table page."""
    table = text[text.index('<main id="table"') :]
    seq = re.search(r'data-seq="(\d+)"', table)
    csrf = re.search(r'name="csrf" value="([^"]+)"', table)
    hand = re.search(r'<ol id="hand".*?</ol>', table, re.S)
    cards = re.findall(r'name="action" value="([^"]+)"', hand[0]) if hand else []
    return Seen(
        table,
        int(seq[1]) if seq else 0,
        html.unescape(csrf[1]) if csrf else "",
        [html.unescape(card) for card in cards],
    )


class Person:
    """One browser's cookies, and a table that person opened."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, follow_redirects=True, timeout=120)
        self.table = ""

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open_table(self, **choices: str) -> Seen:
        """Press Play on the front page."""
        front = self.http.get("/").text
        csrf = re.search(r'name="csrf" value="([^"]+)"', front)
        assert csrf
        answer = self.http.post("/tables", data={"csrf": html.unescape(csrf[1]), **choices})
        assert answer.status_code == 200, answer.text
        self.table = answer.url.path
        return read(answer.text)

    def look(self) -> Seen:
        """Reload the table's page."""
        answer = self.http.get(self.table)
        assert answer.status_code == 200, answer.text
        return read(answer.text)

    def post(self, what: str, seen: Seen, **values: str) -> httpx.Response:
        """Send a form of the page."""
        data = {"csrf": seen.csrf, "seq": str(seen.seq), **values}
        return self.http.post(f"{self.table}/{what}", data=data)

    def step(self, seen: Seen, choice: int = 0) -> httpx.Response:
        """Press the one button that goes on, or play a card of the hand."""
        if seen.sealed:
            return self.post("deal", seen, client_seed=f"word {seen.seq}")
        if seen.deal_over:
            return self.post("next", seen)
        return self.post("actions", seen, action=seen.cards[choice % len(seen.cards)])

    def moved(self, server_address: str) -> None:
        """Go on at another address with the same cookies: the server has been started again."""
        self.http.base_url = httpx.URL(server_address)
