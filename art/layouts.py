"""What a deck is made of: the card, what stands on it, its corners.

Lengths are the card's own units: 200 wide, 0,0 in its middle, y down. Turns are in degrees,
clockwise. The decks themselves are in `art.italian`, `art.spanish` and `art.french`: change a
number there, run `python -m art`, look at `python -m art --sheet`.
"""

from dataclasses import dataclass, field

INK = "#2A1E16"
PAPER = "var(--card-paper,#FFF9EC)"


@dataclass(frozen=True)
class Frame:
    """The card itself: paper with an ink edge, and the line drawn round the picture."""

    width: float = 200
    height: float = 340
    corner: float = 13
    inset_x: float = 14
    inset_y: float = 12
    inset_corner: float = 6
    line: float = 2
    gap: float = 12
    """How wide a break of the frame line is (see `Deck.breaks`)."""
    gap_step: float = 36
    """From one break to the next."""

    @property
    def view_box(self) -> str:
        """The card's box as an SVG attribute."""
        return f"{-self.width / 2:g} {-self.height / 2:g} {self.width:g} {self.height:g}"


@dataclass(frozen=True)
class Place:
    """A part standing on a card."""

    part: str
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0


@dataclass(frozen=True)
class Picture:
    """What is drawn on one card, back to front, and how it makes room for corner indices.

    `ground` is what a court stands on. It keeps its size when the drawing shrinks for the index, so
    that it still meets the frame; the drawing shrinks towards (`anchor_x`, `anchor_y`).
    """

    places: tuple[Place, ...]
    ground: str | None = None
    index_scale: float = 0.82
    anchor_x: float = 0
    anchor_y: float = 0
    framed: bool = True


@dataclass(frozen=True)
class IndexTab:
    """The corner index: at the top left and, turned, at the bottom right.

    Its paper tab covers what is under it; a deck that leaves its corners free needs no `paper`.
    """

    paper: bool = True

    x: float = -97
    y: float = -167
    width: float = 35
    height: float = 79
    corner: float = 9
    number_x: float = -79.5
    number_y: float = -144
    number_scale: float = 1.0
    pair_scale: float = 0.82
    pair_shift: float = 0
    pen: float = 4.6
    sign_y: float = -107
    sign_scale: float = 0.4


@dataclass(frozen=True)
class LargeIndex:
    """The large index for tired eyes: a digit a third of the card wide, its sign beneath."""

    number_x: float = -42
    number_y: float = -98
    number_scale: float = 3.0
    pair_scale: float = 1.85
    pair_shift: float = 0
    pen: float = 4.2
    sign_x: float = -42
    sign_y: float = 8
    sign_scale: float = 1.0
    framed: bool = True


@dataclass(frozen=True)
class Deck:
    """Everything one sprite is composed of."""

    name: str
    title: str
    frame: Frame
    pictures: dict[str, Picture]
    back: str
    signs: dict[str, Place]
    sign_box: str = "-34 -46 68 92"
    tab: IndexTab = field(default_factory=IndexTab)
    large: LargeIndex = field(default_factory=LargeIndex)
    breaks: dict[str, int] = field(default_factory=dict)
    """How many breaks the frame line has at the top and at the bottom, for each suit."""
    printed: dict[str, str] = field(default_factory=dict)
    """The index each rank carries on its plain face; none where the deck has none."""
    printed_signs: bool = False
    """Whether the plain face has the small sign beneath the index too."""
    inks: dict[str, str] = field(default_factory=dict)
    """The ink of each suit's index. With it, an index is a symbol for each suit."""


SUITS = {"D": "coins", "C": "cups", "S": "swords", "B": "clubs"}
COURTS = {"J": "jack", "N": "knight", "K": "king"}

Spots = tuple[tuple[float, float], ...]


def columns(xs: tuple[float, ...], ys: tuple[float, ...]) -> Spots:
    """Return spots in even rows: every x of `xs` on every y of `ys`, row by row."""
    return tuple((x, y) for y in ys for x in xs)


def pips(part: str, scale: float, spots: Spots) -> tuple[Place, ...]:
    """Stand the same part on every spot."""
    return tuple(Place(part, x, y, scale) for x, y in spots)
