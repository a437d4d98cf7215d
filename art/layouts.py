"""Where everything stands: sizes of the card, places of the pips, what each card is made of.

Lengths are the card's own units: 200 wide and 340 high, 0,0 in its middle, y down. Turns are in
degrees, clockwise. Change a number here, run `python -m art`, look at `python -m art --sheet`.
"""

from collections.abc import Iterator
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


@dataclass(frozen=True)
class IndexTab:
    """The paper tab of the corner index: at the top left and, turned, at the bottom right."""

    x: float = -97
    y: float = -167
    width: float = 35
    height: float = 79
    corner: float = 9
    number_x: float = -79.5
    number_y: float = -144
    number_scale: float = 1.0
    pair_scale: float = 0.82
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
    pen: float = 4.2
    sign_x: float = -42
    sign_y: float = 8
    sign_scale: float = 1.0


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


SUITS = {"D": "coins", "C": "cups", "S": "swords", "B": "clubs"}
COURTS = {"J": "jack", "N": "knight", "K": "king"}

Spots = tuple[tuple[float, float], ...]


def columns(xs: tuple[float, ...], ys: tuple[float, ...]) -> Spots:
    """Return spots in even rows: every x of `xs` on every y of `ys`, row by row."""
    return tuple((x, y) for y in ys for x in xs)


def pips(part: str, scale: float, spots: Spots) -> tuple[Place, ...]:
    """Stand the same part on every spot."""
    return tuple(Place(part, x, y, scale) for x, y in spots)


# Round pips stand in two columns, long pips in three: it tells a six of coins from a six of swords
# even when neither can be seen clearly.
ROUND_SPOTS: dict[str, Spots] = {
    "3": ((-34, -100), (0, 0), (34, 100)),
    "4": columns((-40, 40), (-80, 80)),
    "5": columns((-40, 40), (-100, 100)),
    "6": columns((-40, 40), (-102, 0, 102)),
    "7": (*columns((-40, 40), (-112, 24, 108)), (0, -44)),
    "8": columns((-40, 40), (-114, -38, 38, 114)),
    "9": (*columns((-40, 40), (-118, -56, 56, 118)), (0, 0)),
}
LONG_SPOTS: dict[str, Spots] = {
    "4": columns((-46, 46), (-76, 76)),
    "5": columns((-46, 46), (-96, 96)),
    "6": columns((-54, 0, 54), (-74, 74)),
    "7": (*columns((-54, 0, 54), (-102, 102)), (0, 0)),
    "8": (*columns((-54, 0, 54), (-102, 102)), *columns((-28, 28), (0,))),
    "9": columns((-54, 0, 54), (-102, 0, 102)),
}


def coins() -> Iterator[tuple[str, Picture]]:
    """Lay out the numerals of coins."""

    def place(rank: str, scale: float) -> tuple[Place, ...]:
        return pips("coin", scale, ROUND_SPOTS[rank])

    yield "2", Picture((Place("coins-2-ribbon"), *pips("coin", 1.62, ((0, -78), (0, 78)))))
    yield "3", Picture(place("3", 1.38))
    yield "4", Picture((Place("flower", scale=1.5), *place("4", 1.24)))
    yield "5", Picture((*place("5", 1.2), Place("coin", scale=1.34)))
    yield "6", Picture(place("6", 1.22))
    yield "7", Picture(place("7", 1.12))
    yield "8", Picture(place("8", 1.12))
    yield "9", Picture(place("9", 1.0))


def cups() -> Iterator[tuple[str, Picture]]:
    """Lay out the numerals of cups."""

    # A cup's weight is in its bowl: it hangs a little above its spot.
    def place(rank: str, scale: float, lift: float = 1) -> tuple[Place, ...]:
        return pips("cup", scale, tuple((x, y - lift) for x, y in ROUND_SPOTS[rank]))

    yield "2", Picture((Place("cups-2-leaves"), *pips("cup", 1.57, ((0, -79), (0, 77)))))
    yield "3", Picture(pips("cup", 1.3, ((0, -101), (0, 0), (0, 101))))
    yield "4", Picture((Place("flower", 0, 2, 1.3), *place("4", 1.2)))
    yield "5", Picture((*place("5", 1.16), Place("cup", 0, -1, 1.3)))
    yield "6", Picture(place("6", 1.18))
    yield "7", Picture(place("7", 0.98))
    yield "8", Picture(place("8", 0.95))
    yield "9", Picture(place("9", 0.78))


def swords() -> Iterator[tuple[str, Picture]]:
    """Lay out the numerals of swords."""
    bound = pips("sword-long", 1.4, ((-34, 0), (34, 0)))
    outer = pips("sword-long", 1.2, ((-54, 10), (54, 10)))
    yield "2", Picture((*bound, Place("swords-2-ribbon")))
    yield "3", Picture((*outer, Place("swords-3-ribbon"), Place("sword-long", 0, -2, 1.44)))
    yield "4", Picture((*pips("sword-middle", 1.06, LONG_SPOTS["4"]), Place("swords-4-flowers")))
    yield (
        "5",
        Picture(
            (
                Place("swords-5-landscape"),
                *pips("sword-short", 1.1, LONG_SPOTS["5"]),
                Place("sword-middle", scale=1.12),
            )
        ),
    )
    yield from long_pips("sword")


def clubs() -> Iterator[tuple[str, Picture]]:
    """Lay out the numerals of clubs."""
    crossed = tuple(Place("club-long", scale=1.4, turn=turn) for turn in (26, -26))
    fan = tuple(Place("club-long", scale=1.32, turn=turn) for turn in (31, -31))
    middle = Place("club-long", scale=1.4)
    yield "2", Picture((*crossed, Place("rosette")))
    yield "3", Picture((*fan, middle, Place("clubs-3-mask")))
    yield "4", Picture((*pips("club-middle", 1.06, LONG_SPOTS["4"]), Place("clubs-4-flower")))
    yield (
        "5",
        Picture(
            (*pips("club-short", 1.1, LONG_SPOTS["5"]), Place("club-middle", scale=1.12)),
        ),
    )
    yield from long_pips("club")


def long_pips(sign: str) -> Iterator[tuple[str, Picture]]:
    """Lay out the six to nine of a long sign, which need no ornament."""
    yield "6", Picture(pips(f"{sign}-middle", 0.98, LONG_SPOTS["6"]))
    for rank in "789":
        yield rank, Picture(pips(f"{sign}-short", 0.96, LONG_SPOTS[rank]))


FEET = 140
"""Where a court's feet stand: they must not leave the ground when the figure shrinks."""

INDEX_LEAN = {"JD": 66, "ND": 20, "NS": 50, "KB": 30}
"""What a court holds at the top left moves clear of the index when it shrinks to the right."""


def italian_pictures() -> Iterator[tuple[str, Picture]]:
    """Lay out all 48 cards, each with its code."""
    numerals = {"D": coins, "C": cups, "S": swords, "B": clubs}
    for code, suit in SUITS.items():
        yield f"A{code}", Picture((Place(f"ace-{suit}"),), index_scale=0.86)
        for rank, picture in numerals[code]():
            yield rank + code, picture
        for rank, court in COURTS.items():
            figure = (Place(f"{court}-{suit}"),)
            yield (
                rank + code,
                Picture(
                    figure,
                    f"ground-{suit}",
                    index_scale=0.9,
                    anchor_x=INDEX_LEAN.get(rank + code, 0),
                    anchor_y=FEET,
                ),
            )


ITALIAN = Deck(
    name="italian",
    title="Italian deck of Sessantuno",
    frame=Frame(),
    pictures=dict(italian_pictures()),
    back="back",
    signs={
        "D": Place("coin", scale=1.08),
        "C": Place("cup", scale=1.08),
        "S": Place("sword-sign"),
        "B": Place("club-sign"),
    },
)

DECKS = (ITALIAN,)
