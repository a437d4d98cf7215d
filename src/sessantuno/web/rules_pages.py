"""The pages of rules, as rows of data: which games share one, what it shows, what it is called.

Presets of one family share a page. A page's figures and numbers follow from the rules of its
presets (:mod:`sessantuno.web.rules_making`); its sentences stand in ``templates/rules/``.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sessantuno.web.i18n import N_
from sessantuno.web.rules_options import (
    AUCTION,
    BLIND_FIRST_TRICK,
    CAPPOTTO,
    CHIAMATA_SCORING,
    EXCHANGE,
    FIRST_LEAD,
    FOLLOW,
    FOLLOW_WITHOUT_TRUMP,
    OPEN,
    PARTNER_VIEW,
    SIGNALS,
    Topic,
)

INDEX: Final = "/rules"
"""The address of the list of all pages."""


class Example(NamedTuple):
    """A trick to look at: who wins it is computed, never written down."""

    plays: str
    """The cards in the order played, by code."""
    trump: str = ""
    """The trump suit's letter; "" in a game without one."""


class RulesPage(NamedTuple):
    """One page: ``game`` is the last part of its address and the name of its template."""

    game: str
    title: str
    says: str
    """One sentence for lists."""
    presets: tuple[str, ...]
    """The games of the family; the first is the one that the page explains."""
    sections: tuple[str, ...]
    """The headings of its own, in order: keys of :data:`SECTIONS`."""
    examples: tuple[Example, ...]
    topics: tuple[Topic, ...]
    """What tables agree on."""

    @property
    def headings(self) -> tuple[str, ...]:
        """Every heading after the introduction, in order."""
        return (*self.sections, "match", "agree")

    @property
    def path(self) -> str:
        """The page's address."""
        return f"{INDEX}/{self.game}"


SECTIONS: Final[Mapping[str, str]] = {
    "cards": N_("High to low, and what each is worth"),
    "players": N_("Who plays, and with what"),
    "deal": N_("The deal"),
    "auction": N_("The auction"),
    "called": N_("The called card and the partner"),
    "trick": N_("Who takes the trick"),
    "draw": N_("Drawing"),
    "exchange": N_("Exchanging the trump card"),
    "dupla": N_("Two cards each"),
    "open": N_("What lies open"),
    "partners": N_("Partners"),
    "count": N_("Counting"),
    "score": N_("What each one scores"),
    "match": N_("Matches and draws"),
    "agree": N_("What tables agree on"),
}
"""Every heading a page may have; the key is the heading's anchor and the template's block."""

PAGES: Final = (
    RulesPage(
        "briscola",
        N_("Briscola"),
        N_("Three cards in hand, a trump suit, play whatever you like: the game to begin with."),
        ("briscola", "briscola-39", "briscola-no-fours", "briscola-three-pairs"),
        ("cards", "deal", "trick", "draw", "count", "players", "partners"),
        (Example("3C 2S", "S"), Example("JD KD", "S"), Example("7B AC", "S")),
        (CAPPOTTO, PARTNER_VIEW, SIGNALS),
    ),
    RulesPage(
        "chiamata",
        N_("Briscola Chiamata"),
        N_("Five players bid for the trump suit, and a called card makes a secret partner."),
        ("chiamata",),
        ("cards", "deal", "auction", "called", "trick", "score"),
        (Example("3C 5B AC 2S 4D", "S"),),
        (*AUCTION, FIRST_LEAD, BLIND_FIRST_TRICK, FOLLOW, *CHIAMATA_SCORING),
    ),
    RulesPage(
        "briscolone",
        N_("Briscolone, without trump"),
        N_("No trump at all: only the suit led can take the trick."),
        ("briscolone", "briscolone-5"),
        ("cards", "players", "deal", "trick", "draw", "count"),
        (Example("6B AD KB 3S"),),
        (FOLLOW_WITHOUT_TRUMP, PARTNER_VIEW, SIGNALS),
    ),
    RulesPage(
        "brisca",
        N_("Brisca"),
        N_("Briscola as in Spain: whoever holds the seven of trumps may take the trump card."),
        ("brisca", "brisca-48", "brisca-two-cards"),
        ("cards", "players", "deal", "trick", "draw", "exchange", "dupla", "count"),
        (Example("NC 4D", "D"), Example("6B AC 3B KB", "D"), Example("7C 2D KC 5S", "D")),
        (EXCHANGE, PARTNER_VIEW, SIGNALS),
    ),
    RulesPage(
        "bisca",
        N_("Bisca"),
        N_("Briscola as in Portugal: the seven ranks under the ace and is worth ten."),
        ("bisca", "bisca-7", "bisca-9"),
        ("cards", "players", "deal", "trick", "draw", "count"),
        (Example("KC 7C", "B"), Example("AD 2B", "B")),
        (FOLLOW, PARTNER_VIEW),
    ),
    RulesPage(
        "sueca",
        N_("Sueca"),
        N_("Four in pairs with ten cards each; here the suit led must be followed."),
        ("sueca",),
        ("cards", "deal", "trick", "count", "score"),
        (Example("KC 7C 4C 2D", "S"), Example("AB 6B 3S JB", "S")),
        (FOLLOW,),
    ),
    RulesPage(
        "briskula",
        N_("Briškula"),
        N_("Briscola as on the Adriatic coast, mostly in pairs; and dupla, with two cards each."),
        ("briskula", "briskula-dupla"),
        ("cards", "players", "deal", "trick", "draw", "dupla", "partners", "count"),
        (Example("3C 6C 2S AC", "S"), Example("NC KC 4B AC", "D")),
        (CAPPOTTO, PARTNER_VIEW, SIGNALS),
    ),
    RulesPage(
        "scoperta",
        N_("Briscola scoperta, the open game"),
        N_("All cards lie face up, those still to be drawn too: nothing is left to luck."),
        ("scoperta",),
        ("cards", "deal", "open", "trick", "draw", "count"),
        (Example("AC 4B", "B"), Example("7D 3S", "B")),
        (OPEN, CAPPOTTO),
    ),
    RulesPage(
        "perdere",
        N_("Briscola a perdere, to lose"),
        N_("The same play turned round: whoever takes fewer points wins."),
        ("perdere",),
        ("cards", "players", "deal", "trick", "draw", "count"),
        (Example("2D 3B", "C"), Example("JD AD", "C")),
        (PARTNER_VIEW,),
    ),
)
"""Every page, in the order in which the list shows them."""


def find_page(game: str) -> RulesPage | None:
    """Return the page that explains a preset, None if there is none."""
    return next((page for page in PAGES if game == page.game or game in page.presets), None)


def rules_page_of(preset_name: str) -> str:
    """Return the address of the page that explains a preset, with the place on it.

    For rules of one's own, which no page explains, it is the list of all pages.
    """
    page = find_page(preset_name)
    if page is None:
        return INDEX
    return page.path if preset_name == page.presets[0] else f"{page.path}#{preset_name}"
