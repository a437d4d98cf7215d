"""What the pages of the score sheet show: plain frozen data, every word in the reader's language.

The markup's contract: everything that changes stands in ``<main id="sheet">``; ``data-id`` and
``data-log`` there are the sheet's name and its packed log. Every form in it posts to ``/sheet`` and
holds the log, so a page works without a script; ``js/sheet.js`` sends the same forms, keeps the log
on the device and puts the answer in its place.
"""

from dataclasses import dataclass
from typing import Literal

from sessantuno.web.screens import Choice, Link

View = Literal["sheet", "settings", "players", "share", "again", "big"]
VIEWS: tuple[View, ...] = ("sheet", "settings", "players", "share", "again", "big")


@dataclass(frozen=True, slots=True)
class Column:
    """A side (a player where each plays alone): ``letter`` in graph and words, ``total`` its score.

    ``deals`` marks the side whose player deals next; ``ahead`` and ``won`` are said in words too.
    """

    side: int
    letter: str
    name: str
    total: str
    spoken: str
    deals: bool = False
    ahead: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of a row; ``rings`` are the wins it brought, ``tag`` what its player was.

    ``icon`` is drawn for the tag: words would not fit beneath five numbers on a phone.
    """

    text: str
    won: bool = False
    rings: int = 0
    times: str = ""
    tag: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class RowView:
    """One deal: ``spoken`` names the button that opens it for change; ``note`` stands beneath."""

    id: int
    number: int
    cells: tuple[Cell, ...]
    spoken: str
    small: str = ""
    notes: tuple[str, ...] = ()
    state: Literal["counted", "ignored", "invalid"] = "counted"
    editing: bool = False


@dataclass(frozen=True, slots=True)
class PointsField:
    """Where a side's points are written."""

    side: int
    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """What is asked of a deal, a new one (``row`` 0) or one that is changed.

    ``button_two`` has ``{0}`` and ``{1}`` for the numbers; scripts fill it in as they are typed.
    ``sure`` asks once more before it is written.
    """

    kind: Literal["points", "wins", "chiamata"]
    row: int
    number: int
    caption: str
    button: str
    button_filled: str = ""
    leaves: str = ""
    pack: int = 120
    fields: tuple[PointsField, ...] = ()
    winners: tuple[Choice, ...] = ()
    callers: tuple[Choice, ...] = ()
    partners: tuple[Choice, ...] = ()
    outcomes: tuple[Choice, ...] = ()
    need: str = ""
    needs: tuple[Choice, ...] = ()
    last_trick: tuple[Choice, ...] = ()
    first: tuple[Choice, ...] = ()
    cappotto_label: str = ""
    cappotto: bool = False
    thrown: tuple[Choice, ...] = ()
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A deal on a line of the graph."""

    x: float
    y: float
    look: str


@dataclass(frozen=True, slots=True)
class Label:
    """Words in the graph."""

    x: float
    y: float
    text: str
    look: str = ""
    end: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the graph: the difference of two sides, or the total of one."""

    points: str
    look: str
    dots: tuple[Dot, ...] = ()


@dataclass(frozen=True, slots=True)
class Graph:
    """How the match went, drawn and told: ``summary`` says the same in words."""

    width: int
    height: int
    zero: float
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    summary: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A deal as the bar of 61: shares of the points, and the words beside it."""

    number: int
    words: str
    shares: tuple[int, ...]
    tick: int


@dataclass(frozen=True, slots=True)
class Setting:
    """One of the house's rules: what it does, and what it can be.

    ``select`` shows the choices as a list. ``number`` is the field of a choice that needs one.
    """

    name: str
    label: str
    does: str
    choices: tuple[Choice, ...]
    select: bool = False
    number: str = ""
    number_label: str = ""
    disabled: str = ""


@dataclass(frozen=True, slots=True)
class SettingsPanel:
    """The house's rules: the six of every table, the finer ones, the tables people know."""

    main: tuple[Setting, ...]
    more: tuple[Setting, ...]
    known: tuple[Choice, ...]
    table: str = ""
    """Words of the button that plays by these rules at a table; empty where there is none."""
    table_note: str = ""


@dataclass(frozen=True, slots=True)
class PlayerField:
    """A player in the order of the table; ``first`` and ``last`` cannot move on."""

    player: int
    place: int
    name: str
    side: str
    up: str
    down: str
    deals: bool
    first: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class PlayersPanel:
    """Names, order, dealer, title."""

    players: tuple[PlayerField, ...]
    title: str
    date: str


@dataclass(frozen=True, slots=True)
class SharePanel:
    """The sheet as text, as files, as a link; ``link`` is there once it has been shared."""

    text: str
    link: str = ""
    revoke_url: str = ""


@dataclass(frozen=True, slots=True)
class AgainPanel:
    """Before another match: what carries over, said in full."""

    carries: tuple[str, ...]
    resets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetScreen:
    """A sheet as it stands."""

    id: str
    packed: str
    title: str
    when: str
    date: str
    kept: str
    view: View
    columns: tuple[Column, ...]
    rows: tuple[RowView, ...]
    state: str
    coming: str
    rules_line: str
    entry: EntryForm | None = None
    graph: Graph | None = None
    bars: tuple[Bar, ...] = ()
    changed: str = ""
    alert: str = ""
    can_undo: bool = False
    can_redo: bool = False
    over: bool = False
    read_only: bool = False
    settings: SettingsPanel | None = None
    players: PlayersPanel | None = None
    share: SharePanel | None = None
    again: AgainPanel | None = None
    summary: str = ""
    names: tuple[str, ...] = ()
    say: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StartScreen:
    """The first page of the sheets: those kept here (a script lists them), and a new one."""

    known: tuple[Choice, ...]
    teams: tuple[Choice, ...]
    names: tuple[str, ...] = ("",) * 6
    title: str = ""
    alert: str = ""
    text: str = ""
    helps: tuple[Link, ...] = ()
