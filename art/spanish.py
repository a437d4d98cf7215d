"""The Spanish deck: wider cards, their numbers in two corners, the frame line broken by suit."""

from collections.abc import Callable, Iterator

from art.layouts import (
    COURTS,
    SUITS,
    Deck,
    Frame,
    IndexTab,
    LargeIndex,
    Picture,
    Place,
    Spots,
    columns,
    pips,
)

# The corners belong to the numbers: no pip may reach them.
COIN_SPOTS: dict[str, Spots] = {
    "2": ((0, -72), (0, 72)),
    "3": ((0, -76), (-40, 62), (40, 62)),
    "4": columns((-37, 37), (-70, 70)),
    "5": (*columns((-37, 37), (-76, 76)), (0, 0)),
    "6": columns((-35, 35), (-77, 0, 77)),
    "7": (*columns((-29, 29), (-86, 86)), *columns((-55, 0, 55), (0,))),
    "8": columns((-31, 31), (-96, -32, 32, 96)),
    "9": columns((-54, 0, 54), (-79, 0, 79)),
}
CUP_SPOTS: dict[str, Spots] = {
    "2": ((0, -70), (0, 72)),
    "3": ((0, -72), (-40, 62), (40, 62)),
    "4": columns((-37, 37), (-64, 64)),
    "5": (*columns((-38, 38), (-72, 72)), (0, 0)),
    "6": columns((-34, 34), (-72, 0, 72)),
    "7": (*columns((-28, 28), (-80, 80)), *columns((-54, 0, 54), (0,))),
    "8": columns((-30, 30), (-96, -32, 32, 96)),
    "9": columns((-54, 0, 54), (-74, 0, 74)),
}
LONG_SPOTS: dict[str, Spots] = {
    "4": columns((-40, 40), (-69, 69)),
    "5": (*columns((-50, 50), (-64, 64)), (0, 0)),
    "6": columns((-46, 0, 46), (-64, 64)),
    "7": (*columns((-46, 46), (-60, 60)), *columns((0,), (-92, 0, 92))),
    "8": (*columns((-46, 0, 46), (-84, 84)), (-25, 0), (25, 0)),
    "9": columns((-46, 0, 46), (-84, 0, 84)),
}
COIN_SCALES = dict(zip("23456789", (1.74, 1.3, 1.16, 1.06, 1.06, 0.9, 0.94, 0.86), strict=True))
CUP_SCALES = dict(zip("23456789", (1.5, 1.2, 1.1, 0.86, 0.86, 0.82, 0.74, 0.74), strict=True))


def coins(rank: str) -> Picture:
    """Lay out a numeral of coins."""
    spots = pips("coin", COIN_SCALES[rank], COIN_SPOTS[rank])
    if rank == "4":
        spots = (Place("flower", scale=1.3), *spots)
    return Picture(spots)


def cups(rank: str) -> Picture:
    """Lay out a numeral of cups."""
    spots = pips("cup", CUP_SCALES[rank], CUP_SPOTS[rank])
    if rank == "2":
        spots = (*spots, Place("carnation", -62, -12), Place("carnation", 62, -12))
    return Picture(spots)


def swords(rank: str) -> Picture:
    """Lay out a numeral of swords."""
    if rank == "2":
        pair = pips("sword-long", 1.2, ((-34, 0), (34, 0)))
        return Picture((*pair, Place("swords-bow", 0, 4)))
    if rank == "3":
        outer = pips("sword-middle", 1.22, ((-48, 44), (48, 44)))
        return Picture((*outer, Place("sword-long", 0, 0, 1.24)))
    return Picture(long_pips("sword", rank))


def clubs(rank: str) -> Picture:
    """Lay out a numeral of clubs."""
    if rank == "2":
        return Picture(pips("club-long", 1.14, ((-34, 8), (34, -8))))
    if rank == "3":
        outer = pips("club-middle", 1.2, ((-48, 46), (48, 46)))
        return Picture((*outer, Place("club-long", 0, -4, 1.14)))
    return Picture(long_pips("club", rank))


def long_pips(sign: str, rank: str) -> tuple[Place, ...]:
    """Stand swords or clubs in three columns, the middle one of another height."""
    spots = LONG_SPOTS[rank]
    if rank in "46":
        return pips(f"{sign}-middle", 0.94, spots)
    if rank == "5":
        flowers = pips("flower", 0.95, ((0, -96), (0, 96)))
        return (*flowers, *pips(f"{sign}-middle", 0.94, spots))
    return pips(f"{sign}-short", 0.94, spots)


FEET = 128
"""Where a court's feet stand: they must not leave the tiles when the figure shrinks."""

INDEX_LEAN = {"NS": -90, "ND": -20}
"""Hooves and what is held high move clear of the index when the figure shrinks."""

NUMERALS: dict[str, Callable[[str], Picture]] = {
    "D": coins,
    "C": cups,
    "S": swords,
    "B": clubs,
}


def spanish_pictures() -> Iterator[tuple[str, Picture]]:
    """Lay out all 48 cards, each with its code."""
    for code, suit in SUITS.items():
        yield f"A{code}", Picture((Place(f"ace-{suit}"),), index_scale=0.88)
        for rank in "23456789":
            yield rank + code, NUMERALS[code](rank)
        for rank, court in COURTS.items():
            figure = (Place(f"{court}-{suit}"),)
            ground = f"ground-{suit}"
            lean = INDEX_LEAN.get(rank + code, 0)
            yield rank + code, Picture(figure, ground, 0.88 if rank == "N" else 0.92, lean, FEET)


SPANISH = Deck(
    name="spanish",
    title="Spanish deck of Sessantuno",
    frame=Frame(height=312, inset_x=11, inset_y=11),
    pictures=dict(spanish_pictures()),
    back="back",
    signs={
        "D": Place("coin", scale=1.08),
        "C": Place("cup", scale=1.08),
        "S": Place("sword-short"),
        "B": Place("club-short"),
    },
    tab=IndexTab(
        paper=False,
        x=-97,
        y=-153,
        width=36,
        height=76,
        number_x=-74,
        number_y=-123,
        number_scale=0.84,
        pair_scale=0.74,
        pair_shift=2.5,
        pen=4.6,
        sign_y=-92,
        sign_scale=0.32,
    ),
    large=LargeIndex(number_y=-86, sign_y=14, sign_scale=0.95),
    breaks={"C": 1, "S": 2, "B": 3},
    printed={"A": "1", **{rank: rank for rank in "23456789"}, "J": "10", "N": "11", "K": "12"},
)
