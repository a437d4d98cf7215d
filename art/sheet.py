"""A page that shows every drawing, for the person who draws: whole, grey and small, with indices.

It holds the sprites inside itself, so it opens from a folder without a server.
"""

import re
from itertools import cycle

from art.decks import DECKS
from art.glyphs import INDICES
from art.layouts import SUITS, Deck

STYLE = """
body { margin: 20px; background: #BCD1C3; font: 16px system-ui, sans-serif; color: #1D2B25 }
body > svg { position: absolute; width: 0; height: 0 }
section { display: grid; gap: 12px; margin-bottom: 28px; justify-content: start }
.deck { grid-template-columns: repeat(12, 110px) }
.grey { grid-template-columns: repeat(12, 48px); filter: grayscale(1); background: #C9C9C9 }
.row { grid-template-columns: repeat(auto-fill, 48px) }
.row svg { width: 36px; height: 36px }
"""


def card(deck: Deck, *names: str) -> str:
    """Lay symbols of a deck over each other, as a page does."""
    uses = "".join(f'<use href="#{deck.name}-{name}"/>' for name in names)
    return f'<svg viewBox="0 0 {deck.frame.width:g} {deck.frame.height:g}">{uses}</svg>'


def deck_sections(deck: Deck) -> list[str]:
    """Show one deck: whole, in grey at 48 pixels, with indices small and large."""
    codes = list(deck.pictures)

    def overlay(kind: str, index: str, suit: str) -> str:
        return f"{kind}-{index}-{suit}" if deck.inks else f"{kind}-{index}"

    def index_of(code: str) -> str:
        return deck.printed.get(code[0], code[0])

    def indexed_card(code: str) -> str:
        return card(deck, f"{code}-i", overlay("index", index_of(code), code[-1]))

    plain = "".join(card(deck, code) for code in codes)
    indexed = "".join(indexed_card(code) for code in codes)
    large = "".join(
        card(deck, f"large-card-{code[-1]}", overlay("large", index_of(code), code[-1]))
        for code in codes
    )
    overlays = "".join(
        card(deck, f"2{suit}-i", overlay("index", index, suit))
        + card(deck, f"large-card-{suit}", overlay("large", index, suit))
        for index, suit in zip(INDICES, cycle(SUITS), strict=False)
    )
    signs = "".join(f'<svg><use href="#{deck.name}-sign-{suit}"/></svg>' for suit in SUITS)
    return [
        f'<section class="deck">{plain}</section>',
        f'<section class="grey">{plain}</section>',
        f'<section class="deck">{indexed}{card(deck, "back")}{card(deck, "index-tab")}</section>',
        f'<section class="grey">{indexed}</section>',
        f'<section class="deck">{large}{overlays}</section>',
        f'<section class="row">{signs}</section>',
    ]


def apart(text: str, deck: Deck) -> str:
    """Put the deck's name before every name of its sprite: one page holds several sprites."""
    return re.sub(r'(\bid="|href="#)', rf"\g<1>{deck.name}-", text)


def sheet(files: dict[str, str]) -> str:
    """Return the page for the composed `files` (see `art.compose.compose`)."""
    icons = re.findall(r'<symbol id="([^"]+)"', files["icons.svg"] + files["ornaments.svg"])
    sections = [section for deck in DECKS for section in deck_sections(deck)]
    row = "".join(f'<svg><title>{name}</title><use href="#{name}"/></svg>' for name in icons)
    sprites = files["icons.svg"] + files["ornaments.svg"]
    sprites += "".join(apart(files[f"decks/{deck.name}.svg"], deck) for deck in DECKS)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>The drawings</title>'
        f"<style>{STYLE}</style><body>{sprites}{''.join(sections)}"
        f'<section class="row">{row}</section></body></html>\n'
    )
