"""The parts of a screen: cards, seats, the trick, the calling, the end of a deal, as seen.

Plain frozen data like the screens themselves; ``screens`` gives them all out and holds the
contract of the markup.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several to choose from, with a sentence that says what it means."""

    value: str
    label: str
    note: str = ""
    name: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Selection:
    """A field with a list to choose one value from."""

    name: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the picker: what it is, and a choice for each number of players.

    Each choice's ``label`` is the number, its ``name`` the whole ("Briscola for three").
    """

    label: str
    note: str
    counts: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class GameFamily:
    """Games that share a page of rules, under one heading."""

    title: str
    rules_url: str
    rows: tuple[GameRow, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """A button that does something: the value posted as ``action``, and its words."""

    value: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """What can be taken back, posted to ``url``.

    At once where nothing new has been seen since (``free``), else only by saying so, after a note
    that tells what was seen.
    """

    url: str
    possible: bool = False
    free: bool = False
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
    """A card in one's own hand and what posting it does; ``reason``: why it may not be played."""

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
    reader ("Bea, Barista, 3 hidden cards, 4 tricks taken"). ``held`` is "3 cards"; ``taken``
    "4 tricks" and ``pile`` are there where each seat keeps its own. ``level`` is the name of how
    well it plays.
    """

    seat: int
    order: int
    name: str
    note: str
    spoken: str
    cards: tuple[CardView, ...] = ()
    held: str = ""
    taken: str = ""
    level: str = ""
    pile: Pile | None = None
    on_turn: bool = False
    caller: bool = False

    @property
    def initial(self) -> str:
        """The letter on the plate."""
        return self.name[:1].upper()

    @property
    def open_hand(self) -> bool:
        """Whether the faces of its cards are shown."""
        return bool(self.cards) and self.cards[0].code is not None


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
    """The cards to draw; ``count`` includes the trump card, ``open_cards`` if the stock is open."""

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
    """The trump: "Trump: coins", the suit alone for small screens, all for a screen reader."""

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
    """A side in the match: deals won; ``score`` where the match counts otherwise."""

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
    """The last finished trick: who played what, and the sentence that tells it."""

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
    """The calling of Chiamata, or, once ``suits`` is filled, the naming of the suit (R13).

    ``calls`` tell everything that has been said, in order. With ``suits`` the ``rungs`` are ranks
    to choose from, sent as ``rank``, where the caller names any card (R13.12).
    """

    title: str
    needs: str
    hint: str
    speakers: tuple[Speaker, ...]
    rungs: tuple[Rung, ...] = ()
    points: Points | None = None
    pass_label: str = ""
    call_label: str = ""
    suits: tuple[Choice, ...] = ()
    throw_in: Action | None = None
    calls: tuple[str, ...] = ()


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
    replay_url: str = ""
    share_text: str = ""
    match_over: bool = False
    total_points: int = 120
    bar: tuple[EndSide, ...] = ()
    """The parts of the bar where they are not the sides: the caller's side and the others."""
