"""A page that shows every drawing, for the person who draws: whole, grey and small, with indices.

It holds the sprites inside itself, so it opens from a folder without a server.
"""

import re

from art.glyphs import INDICES
from art.layouts import DECKS, SUITS, Deck

STYLE = """
body { margin: 20px; background: #BCD1C3; font: 16px system-ui, sans-serif; color: #1D2B25 }
body > svg { position: absolute; width: 0; height: 0 }
section { display: grid; gap: 12px; margin-bottom: 28px; justify-content: start }
.deck { grid-template-columns: repeat(12, 110px) }
.grey { grid-template-columns: repeat(12, 48px); filter: grayscale(1); background: #C9C9C9 }
.row { grid-template-columns: repeat(auto-fill, 48px) }
.row svg { width: 36px; height: 36px }
"""


def card(*names: str) -> str:
    """Lay symbols over each other, as a page does."""
    uses = "".join(f'<use href="#{name}"/>' for name in names)
    return f'<svg viewBox="0 0 200 340">{uses}</svg>'


def deck_sections(deck: Deck) -> list[str]:
    """Show one deck: whole, in grey at 48 pixels, with indices small and large."""
    codes = list(deck.pictures)
    plain = "".join(card(code) for code in codes)
    indexed = "".join(card(f"{code}-i", f"index-{code[0]}") for code in codes)
    large = "".join(card(f"large-card-{code[-1]}", f"large-{code[0]}") for code in codes)
    overlays = "".join(
        card(f"2{list(SUITS)[position % 4]}-i", f"index-{index}")
        + card(f"large-card-{list(SUITS)[position % 4]}", f"large-{index}")
        for position, index in enumerate(INDICES)
    )
    signs = "".join(f'<svg><use href="#sign-{suit}"/></svg>' for suit in SUITS)
    return [
        f'<section class="deck">{plain}</section>',
        f'<section class="grey">{plain}</section>',
        f'<section class="deck">{indexed}{card("back")}{card("index-tab")}</section>',
        f'<section class="grey">{indexed}</section>',
        f'<section class="deck">{large}{overlays}</section>',
        f'<section class="row">{signs}</section>',
    ]


def sheet(files: dict[str, str]) -> str:
    """Return the page for the composed `files` (see `art.compose.compose`)."""
    icons = re.findall(r'<symbol id="([^"]+)"', files["icons.svg"] + files["ornaments.svg"])
    sections = [section for deck in DECKS for section in deck_sections(deck)]
    row = "".join(f'<svg><title>{name}</title><use href="#{name}"/></svg>' for name in icons)
    sprites = "".join(text for name, text in files.items() if name != "favicon.svg")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>The drawings</title>'
        f"<style>{STYLE}</style><body>{sprites}{''.join(sections)}"
        f'<section class="row">{row}</section></body></html>\n'
    )
