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
``rules.html``        ``screen``: RulesScreen
``settings.html``     ``screen``: SettingsScreen
``error.html``        ``screen``: ErrorScreen
====================  ==========================================================================

``_table.html`` shows, by what is filled: ``screen.sealed`` (before a deal), ``screen.end`` (after
it), else the deal being played, with ``screen.auction`` in its place when there is one.

Globals a template needs: ``_``, ``ngettext`` (new-style gettext), ``asset(path) -> url``.

The table page::

    <body class="table-page [indices] ..." data-hand="right|left">
    <main id="table" class="table seats-N" data-seq data-url data-frames data-pace data-letters>
      <div id="play" class="play [hold] [your-turn] [is-sealed|is-end|is-auction] [clockwise]"
           data-seq data-turn="0|1" data-hold="0|1">          <- everything from here is replaced
    <div id="live" aria-live="polite">                        <- outside what is replaced
    <dialog id="keys">                                        <- the list of keys

- A card in play is ``.card[data-card=KEY]``; ``KEY`` is CardView.key. Cards in figures (last trick,
  end of deal, rules) are ``.card`` without ``data-card``: they never move.
- A face is ``.card > svg.face > use``; a back has class ``back``.  ``.index`` spans hold the corner
  index and show only when ``body.indices`` or the hand is a fan (class ``fan``).
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

Fixed addresses used in templates: ``/``, ``/rules/briscola``, ``/fair``, ``/settings``, POST
``/settings`` (any subset of the settings' fields, ``csrf``, ``next``), POST ``/tables`` (``level``,
``match``, ``draw``, ``game``). All others come in the screens.
"""

from dataclasses import dataclass, field
from typing import Literal

Theme = Literal["auto", "light", "dark"]
Pace = Literal["brisk", "calm", "tap"]


@dataclass(frozen=True, slots=True)
class Language:
    """A language one can read the pages in: its code, and its name in itself."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Settings:
    """How this person likes the pages; kept by the browser's cookie, never in the address."""

    theme: Theme = "auto"
    pace: Pace = "calm"
    points_shown: bool = False
    indices: bool = False
    left_handed: bool = False
    sound: bool = False
    letter_keys: bool = True


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

    @property
    def theme(self) -> Theme:
        """Afternoon, evening or what the system says."""
        return self.settings.theme


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several to choose from, with a sentence that says what it means."""

    value: str
    label: str
    note: str = ""
    name: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """A button that does something: the value posted as ``action``, and its words."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """An address and its words."""

    url: str
    label: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as one seat may see it.

    ``key`` is its identity in the markup: the code of a card whose face is known, else a key that
    tells nothing ("hidden-1-0"). ``code`` is None for a back. ``index`` is the rank's letter in the
    reader's language, for the corner.
    """

    key: str
    code: str | None
    name: str
    index: str = ""

    @property
    def suit(self) -> str:
        """The suit's letter, empty for a back."""
        return self.code[-1] if self.code else ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in one's own hand, and what posting it does; ``reason`` says why it may not be played."""

    card: CardView
    action: str
    playable: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """The tricks a side has taken. ``label`` reads "4 tricks taken"; ``yours`` puts it below."""

    side: int
    tricks: int
    label: str
    yours: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """Another seat: ``order`` 1..n-1 is how many turns after one's own it plays (R3.1).

    ``note`` is its one word ("4 tricks", "partner", "led"); ``spoken`` is the whole for a screen
    reader ("Nonna, 3 hidden cards, 4 tricks taken"). ``pile`` is set where each seat keeps its own.
    """

    seat: int
    order: int
    name: str
    note: str
    spoken: str
    cards: tuple[CardView, ...] = ()
    pile: Pile | None = None
    on_turn: bool = False
    caller: bool = False

    @property
    def initial(self) -> str:
        """The letter on the plate."""
        return self.name[:1].upper()


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the running trick. ``mark`` is the pill's words when it is the winning one."""

    card: CardView
    order: int
    player: str
    mark: str = ""
    mark_short: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """The running trick: its plays in order, and the words in one's own dashed place, if waiting.

    ``to_side`` is set in the hold: whose pile it goes to.
    """

    plays: tuple[Play, ...] = ()
    slot: str = ""
    to_side: int | None = None
    cards_per_turn: int = 1


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards to draw. ``count`` includes the trump card; ``open_cards`` where the stock is open."""

    count: int
    spoken: str
    trump_card: CardView | None = None
    open_cards: tuple[CardView, ...] = ()

    @property
    def layers(self) -> int:
        """How many backs the pile is drawn with: four, fewer as it empties."""
        face_down = self.count - (1 if self.trump_card else 0)
        return min(4, (face_down + 4) // 5) if face_down > 0 else 0


@dataclass(frozen=True, slots=True)
class Trump:
    """The trump: "Trump: coins", the suit alone for small screens, the whole for a screen reader."""

    suit: str
    label: str
    short: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """The one sentence of state, in two halves; ``more`` is said where there is room."""

    main: str
    rest: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side in the match: won deals of those needed; ``score`` where the match counts otherwise."""

    name: str
    wins: int
    yours: bool = False
    score: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """The match so far. ``score`` is "1–0"; ``label`` "best of 3 · deal 2".

    ``needed`` is how many rings to draw; 0 draws none (long or cumulative matches). ``headline``
    takes the place of names and rings where sides are many ("You +3 · second of five").
    """

    label: str
    score: str
    sides: tuple[SideScore, ...]
    needed: int = 0
    headline: str = ""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last finished trick, with who played what; ``sentence`` tells it, ``took`` its key half."""

    plays: tuple[Play, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class PointsLine:
    """A side's card points so far in the deal."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Speaker:
    """A seat in the calling, in speaking order: its last word and where it stands."""

    name: str
    word: str
    state: Literal["waiting", "standing", "passed", "speaking"] = "waiting"

    @property
    def initial(self) -> str:
        """The letter on the plate."""
        return self.name[:1].upper()


@dataclass(frozen=True, slots=True)
class Rung:
    """A rank of the ladder of calls; ``note`` under it is the rank's name or the bidder's."""

    action: str
    letter: str
    note: str
    verb: str
    state: Literal["free", "too-high", "standing"] = "free"
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """The stepper of a call by points: two, and more points (R13.7)."""

    action: str
    label: str
    note: str
    verb: str
    least: int = 61
    most: int = 120
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """The calling of Chiamata, or, once ``suits`` is filled, the naming of the suit (R13)."""

    title: str
    needs: str
    hint: str
    speakers: tuple[Speaker, ...]
    rungs: tuple[Rung, ...] = ()
    points: Points | None = None
    pass_label: str = ""
    call_label: str = ""
    suits: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Seal:
    """The fairness seal: the commitment whole and short, and where it can be checked."""

    commitment: str
    short: str
    check_url: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Sealed:
    """Before a deal: the commitment is shown, then the person may add words of their own."""

    title: str
    note: str
    seal: Seal
    deal_url: str
    button: str
    auto: bool = True


@dataclass(frozen=True, slots=True)
class EndSide:
    """A side at the end of a deal; ``change`` and ``total`` where deals are scored with signs.

    ``side`` is the side's number, as in Pile, so that the pile keeps its place.
    """

    side: int
    name: str
    points: int
    tricks: int
    big_cards: tuple[CardView, ...] = ()
    caption: str = ""
    note: str = ""
    yours: bool = False
    change: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a deal, and of a match when ``match_over``.

    ``worth`` is "Deal 2 · worth one win", ``title`` "You take it, 74 to 46". ``tick`` is where the
    bar is marked (61; 0 draws no tick) and ``tick_label`` its words. ``primary`` posts to
    ``primary_url``; ``record_urls`` are the downloads.
    """

    worth: str
    title: str
    sides: tuple[EndSide, ...]
    tick: int
    tick_label: str
    collected: str
    collected_note: str
    match_title: str
    match_note: str
    primary: Action
    primary_url: str
    seal: Seal | None = None
    records: tuple[Link, ...] = ()
    review_url: str = ""
    share_text: str = ""
    match_over: bool = False
    total_points: int = 120


@dataclass(frozen=True, slots=True)
class TableScreen:
    """A table as one seat (or a spectator, with an empty hand and no actions) sees it.

    ``hand_size`` is how many cards one holds when it is refilled: while cards are drawn the hand is
    laid out for that many, so that it does not jump when a card leaves it. 0 when nothing is drawn.
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
    auction: Auction | None = None
    sealed: Sealed | None = None
    end: End | None = None
    concede_url: str = ""
    new_url: str = "/"
    rules_url: str = "/rules/briscola"

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
    """The first page: what one can choose, with good choices already made."""

    levels: tuple[Choice, ...]
    matches: tuple[Choice, ...]
    draws: tuple[Choice, ...]
    games: tuple[Choice, ...] = ()
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
class RulesScreen:
    """A rules page: ``ranks`` are the cards of one suit, high to low, with rank names and points.

    ``cards`` holds, by code, the cards its figures show: 2S 3C 7B AB KD JD.
    """

    game: str
    ranks: tuple[tuple[CardView, str, int], ...]
    cards: dict[str, CardView]
    others: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """The settings page; ``saved`` says that a change was kept, ``next_url`` where to go back."""

    next_url: str = "/"
    saved: bool = False


@dataclass(frozen=True, slots=True)
class ErrorScreen:
    """A page that could not be shown: what happened and what would be right, in sentences."""

    status: int
    title: str
    sentence: str
    link: Link
