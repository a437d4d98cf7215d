"""What each page shows: plain frozen data, with every word already in the reader's language.

This module knows nothing of the engine. A page module turns a View (what one seat may know) into a
screen, a template turns the screen into HTML, and the browser's modules move what the HTML names.
So nothing a seat may not know can reach a template by accident: it would need a field here.

The contract of the markup
==========================

Templates and what they are given (``page`` is a PageContext, always there):

====================  ==========================================================================
``front.html``        ``screen``: FrontScreen
``table.html``        ``screen``: TableScreen, the whole page
``_table.html``       ``screen``: TableScreen, only what stands inside ``<main id="table">``
``verify.html``       ``screen``: VerifyScreen
``fair.html``         nothing more
``settings.html``     ``screen``: SettingsScreen
``error.html``        ``screen``: ErrorScreen
====================  ==========================================================================

``_table.html`` shows, by what is filled: ``screen.sealed`` (before a deal), ``screen.end`` (after
it), else the deal being played, with ``screen.auction`` in its place when there is one.

Globals a template needs: ``_``, ``ngettext`` (new-style gettext), ``asset(path) -> url``.

The table page::

    <body class="table-page [indices] ..." data-hand="right|left" data-deck="italian|...">
    <main id="table" class="table seats-N" data-seq data-url data-frames data-pace data-letters>
      <div id="play" class="play [hold] [your-turn] [is-sealed|is-end|is-auction] [clockwise]"
           data-seq data-turn="0|1" data-hold="0|1">          <- everything from here is replaced
    <div id="live" aria-live="polite">                        <- outside what is replaced
    <dialog id="keys">                                        <- the list of keys

- A card in play is ``.card[data-card=KEY]``; ``KEY`` is CardView.key. Cards in figures (last trick,
  end of deal, rules) are ``.card`` without ``data-card``: they never move.
- A face is ``.card > svg.face > use``; a back has class ``back``. A second ``use`` lays the corner
  index over it, where the reader wants one or the hand is a fan (class ``fan``).
- Places, each ``[data-place]``: ``hand``; ``trick``; ``stock``; ``trump`` (holds the trump card and
  goes with it; the pill ``.trump-pill`` stays); ``taken-SIDE`` (the pile; there even when empty,
  then with class ``empty``); ``seat-N`` (the others' cards). In the hold ``[data-place=trick]`` has
  ``data-to="taken-SIDE"``: where the trick goes.
- The hand: ``<form id="hand-form" method="post" action=ACTIONS_URL>`` with hidden ``csrf`` and
  ``seq`` around ``<ol id="hand" class="hand cards-N [fan]">``; each ``li`` holds one
  ``<button name="action" value=ACTION class="card" data-card>``. A card that may not be played has
  ``aria-disabled="true"`` and no name (it is sent nowhere), and says why in its hidden text.
- The trick: ``<ol class="trick plays-N">`` of ``li.play-I.order-R`` (I = place in the trick, R =
  seats after yours) each with a ``.card``; the winning one has class ``winning`` and, after it,
  ``.mark``. The dashed place is ``li.slot``.
- ``#sentence`` holds ``strong`` and ``span``: the two halves of the one sentence of state.
- ``details[id]`` (``menu``, ``dock-last``, ``dock-points``, ``dock-pace``, ``rail-points``,
  ``auction-suit``): keep their ``open`` when the fragment is replaced.
- Before a deal: ``<form id="deal-form" data-auto="1" method="post">`` with hidden ``csrf``,
  ``seq`` and the field ``client_seed``.
- Calling: ``<form id="auction-form">`` posts ``action=bid`` with radio ``bid`` = "bid 7" or "bid
  2@" (then ``points`` is the number), or ``action=pass``. Each radio has ``data-verb``, the words
  for the button ``#call``. Naming a suit posts ``action=name C`` and so on.
- Whatever else one can do (exchange, signs) is ``button[name=action]`` in a form of its own.
- End: ``#end`` the panel, ``.bar61 rect[data-share]`` to be filled, ``#next-deal`` the one button.
- Scripts a page asks for: front ``js/front.js``, table ``js/table.js``, verify ``js/verify.js``.

Fixed addresses used in templates: ``/``, ``/rules``, ``/fair``, ``/settings``, POST
``/settings`` (any subset of the settings' fields, ``csrf``, ``next``), POST ``/tables`` (``level``,
``match`` or ``length``, ``game``, and the game's options), POST ``/choose`` (the same; keeps the
choices and goes back to the front page). All others come in the screens.
"""

from dataclasses import dataclass, field
from typing import Literal

from sessantuno.web.screen_parts import (
    Action,
    Auction,
    CardView,
    Choice,
    End,
    EndSide,
    GameFamily,
    GameRow,
    HandCard,
    LastTrick,
    Link,
    Match,
    Pile,
    Play,
    Points,
    PointsLine,
    Rung,
    Seal,
    Sealed,
    Seat,
    Selection,
    Sentence,
    SideScore,
    Speaker,
    Stock,
    Trick,
    Trump,
    Undo,
)

__all__ = [
    "Action",
    "Auction",
    "CardView",
    "Choice",
    "Deck",
    "End",
    "EndSide",
    "ErrorScreen",
    "Fact",
    "FrontScreen",
    "GameFamily",
    "GameRow",
    "HandCard",
    "HandOrder",
    "Indices",
    "Language",
    "LastTrick",
    "Link",
    "Match",
    "Motion",
    "OfflineBundle",
    "Pace",
    "PageContext",
    "Pile",
    "Place",
    "Play",
    "Points",
    "PointsLine",
    "Rung",
    "Seal",
    "Sealed",
    "Seat",
    "Selection",
    "Sentence",
    "Settings",
    "SettingsScreen",
    "SideScore",
    "Speaker",
    "Step",
    "Stock",
    "TableScreen",
    "Theme",
    "Trick",
    "Trump",
    "Undo",
    "VerifyScreen",
]

Theme = Literal["auto", "light", "dark"]
Pace = Literal["brisk", "calm", "tap"]
Deck = Literal["italian", "spanish", "french"]
Indices = Literal["off", "on", "large"]
Motion = Literal["auto", "still"]
HandOrder = Literal["dealt", "suit", "strength"]
Place = Literal["server", "device", "files"]


@dataclass(frozen=True, slots=True)
class Language:
    """A language one can read the pages in: its code, and its name in itself."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Settings:
    """How this person likes the pages; kept by the browser's cookie, never in the address.

    ``indices`` are the letters in the corners of the cards; ``large`` ones leave no room for pips.
    ``four_colours`` tells the suits of the French deck apart by more than red and black.
    ``motion`` follows the device, or keeps cards from flying. With ``confirm`` a card is pressed
    twice before it is played.
    """

    theme: Theme = "auto"
    pace: Pace = "calm"
    motion: Motion = "auto"
    deck: Deck = "italian"
    indices: Indices = "off"
    four_colours: bool = False
    points_shown: bool = False
    left_handed: bool = False
    sound: bool = False
    letter_keys: bool = True
    hand_order: HandOrder = "dealt"
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class OfflineBundle:
    """What a visitor can keep for places without a signal: its version, and bytes to download."""

    version: str
    bytes: int


@dataclass(frozen=True, slots=True)
class PageContext:
    """What every page knows: who reads it and how.

    ``path`` is the page's own address, to come back to after a change of language or settings.
    """

    language: str
    languages: tuple[Language, ...]
    csrf: str
    path: str
    settings: Settings = field(default_factory=Settings)
    place: Place = "server"
    """Who made the page: the server, the visitor's own device, or nobody (a file of a site without
    a server, where nothing can be sent before the bundle is kept)."""
    offline: OfflineBundle | None = None
    """What can be kept for places without a signal; None where none was built."""

    @property
    def theme(self) -> Theme:
        """Afternoon, evening or what the system says."""
        return self.settings.theme


@dataclass(frozen=True, slots=True)
class TableScreen:
    """A table as one seat (or a spectator, with an empty hand and no actions) sees it.

    ``hand_size`` is how many cards one holds when it is refilled: while cards are drawn the hand is
    laid out for that many, so that it does not jump when a card leaves it. 0 when nothing is drawn.
    Where one plays against computers alone, ``hint_url`` is where a hint is asked for, ``hinted``
    the action that it told, and ``undo`` what can be taken back. ``sure`` is the card that was
    pressed once, where one wants to be asked before it is played.
    """

    url: str
    actions_url: str
    frames_url: str
    seq: int
    title: str
    seat_count: int
    match: Match
    sentence: Sentence
    seats: tuple[Seat, ...] = ()
    hand: tuple[HandCard, ...] = ()
    hand_label: str = ""
    hand_size: int = 0
    trick: Trick = field(default_factory=Trick)
    stock: Stock | None = None
    trump: Trump | None = None
    pills: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()
    last_trick: LastTrick | None = None
    points: tuple[PointsLine, ...] = ()
    points_note: str = ""
    your_turn: bool = False
    hold: bool = False
    clockwise: bool = False
    actions: tuple[Action, ...] = ()
    signs: tuple[Action, ...] = ()
    signs_seen: tuple[str, ...] = ()
    signs_note: str = ""
    auction: Auction | None = None
    sealed: Sealed | None = None
    end: End | None = None
    concede_url: str = ""
    hint_url: str = ""
    hinted: str = ""
    undo: Undo | None = None
    sure: str = ""
    new_url: str = "/"
    rules_url: str = "/rules"

    @property
    def room(self) -> int:
        """How many cards the hand is laid out for."""
        return max(len(self.hand), self.hand_size)

    @property
    def fan(self) -> bool:
        """Whether the hand lies as a fan: from five cards on."""
        return self.room >= 5


@dataclass(frozen=True, slots=True)
class FrontScreen:
    """The first page: what one can choose, with good choices already made.

    ``house`` holds the options of the chosen game; ``house_note`` is "as usual", or what differs.
    """

    levels: tuple[Choice, ...]
    matches: tuple[Choice, ...]
    game: Choice = field(default_factory=lambda: Choice("briscola", "Briscola"))
    families: tuple[GameFamily, ...] = ()
    house: tuple[Selection, ...] = ()
    house_note: str = ""
    resume_url: str = ""
    resume_label: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a check, and how it went; ``number`` is the step's in the seal's description."""

    number: int
    title: str
    sentence: str
    state: Literal["waiting", "held", "failed"] = "waiting"


@dataclass(frozen=True, slots=True)
class Fact:
    """A named value of a sealed deal, shown whole to be copied."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class VerifyScreen:
    """The check of one deal: its steps, its values, its record.

    ``record`` is the deal's record as JSON text and ``sentences`` a JSON object of the words that
    the check in the browser says, so that it need not ask for anything.
    """

    title: str
    intro: str
    steps: tuple[Step, ...]
    facts: tuple[Fact, ...]
    record_url: str
    downloads: tuple[Link, ...]
    back: Link
    command: str
    revealed: bool = True
    record: str = ""
    sentences: str = "{}"


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """The settings page; ``saved`` says that a change was kept, ``next_url`` where to go back.

    ``cards`` are a few of the reader's deck, to see how they look.
    """

    next_url: str = "/"
    saved: bool = False
    cards: tuple[CardView, ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorScreen:
    """A page that could not be shown: what happened and what would be right, in sentences."""

    status: int
    title: str
    sentence: str
    link: Link
