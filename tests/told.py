"""Which cards a text names: for searching answers for what they may not tell."""

import re

from sessantuno.cards import ALL_CARDS, Card
from sessantuno.web.card_names import DECKS, CardNames
from sessantuno.web.i18n import CODES, speech

NAMES = {
    CardNames(speech(code), deck).card(card).lower(): card
    for code in CODES
    for deck in DECKS
    for card in ALL_CARDS
}
"""What a card is called in any language on any deck; no two cards share a name."""
NAME = {name: (frozenset(name.split()), re.compile(rf"{name}\b(?<!\w{name})")) for name in NAMES}
"""For each name its words, and the name as it stands in a text (a letter first: that is quick)."""
WORD = re.compile(r"\w+")
CODE = re.compile(r"[A3KNJ9876542](?<![\w-].)[DCSB](?![\w-])")


SCENERY = re.compile(r'<div class="little-table .*?</div>', re.DOTALL)
"""The corner of a table that pages with little to say show: the same cards for everybody."""


def told_cards(body: str) -> set[Card]:
    """Return every card that a body names, by its code or by its name in any language."""
    body = SCENERY.sub("", body)
    text = body.lower()
    there = set(WORD.findall(text))  # most names are ruled out by their words alone
    named = {
        NAMES[name]
        for name, (words, pattern) in NAME.items()
        if words <= there and pattern.search(text)
    }
    return named | {Card.parse(code) for code in CODE.findall(body)}
