"""The Italian deck: places of the pips, and what each card is made of."""

from collections.abc import Iterator

from art.layouts import COURTS, SUITS, Deck, Frame, Picture, Place, Spots, columns, pips

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

INDEX_LEAN = {"JD": 66, "ND": 20, "NC": -40, "NS": 70, "NB": -60, "KB": 30}
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
