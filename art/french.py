"""The French deck: pips as printed for two centuries, courts of our own, cut at the waist."""

from collections.abc import Iterator

from art.layouts import COURTS, SUITS, Deck, Frame, IndexTab, LargeIndex, Picture, Place, Spots

# The suits keep the codes of the Latin ones: coins are diamonds, cups are hearts (R1.8).
SIGNS = {"D": "diamond", "C": "heart", "S": "spade", "B": "club"}
NAMES = {code: f"{sign}s" for code, sign in SIGNS.items()}
INKS = {
    "D": "var(--suit-D,#C23A2B)",
    "C": "var(--suit-C,#C23A2B)",
    "S": "var(--suit-S,#2A1E16)",
    "B": "var(--suit-B,#2A1E16)",
}
"""The page may say which ink a suit has; four-colour suits are two of these properties."""

SIDE = 32.0
SCALES = {"2": 0.9, "3": 0.9, "7": 0.7, "8": 0.7, "9": 0.62}
"""How large a pip is; those of cards with more room are `PIP`."""

PIP = 0.8


def mirrored(*upper: tuple[float, float]) -> Spots:
    """Add to the spots of the upper half those of the lower half, turned round the middle."""
    return (*upper, *((-x, -y) for x, y in reversed(upper)))


def sides(*heights: float) -> tuple[tuple[float, float], ...]:
    """Return two spots, left and right, at each height."""
    return tuple((x, y) for y in heights for x in (-SIDE, SIDE))


SPOTS: dict[str, Spots] = {
    "2": mirrored((0, -88)),
    "3": (*mirrored((0, -88)), (0, 0)),
    "4": mirrored(*sides(-88)),
    "5": (*mirrored(*sides(-88)), (0, 0)),
    "6": (*mirrored(*sides(-88)), *sides(0)),
    "7": (*mirrored(*sides(-88)), *sides(0), (0, -44)),
    "8": (*mirrored(*sides(-88), (0, -44)), *sides(0)),
    "9": (*mirrored(*sides(-94, -31.5)), (0, 0)),
}


def numeral(suit: str, rank: str) -> Picture:
    """Lay out the pips; those of the lower half stand on their heads."""
    scale = SCALES.get(rank, PIP)
    pips = (Place(SIGNS[suit], x, y, scale, 180 if y > 0 else 0) for x, y in SPOTS[rank])
    return Picture(tuple(pips), index_scale=1, framed=False)


SIGN_RIGHT = 49.0
HOLDS_LEFT = {("king", "S"), ("queen", "B"), ("king", "C"), ("jack", "C")}
"""Whoever lifts something high at the left has the sign at the right."""


def court(suit: str, figure: str) -> Picture:
    """Lay out a figure, its double upside down, the girdle between, a sign beside each head."""
    sign = SIGNS[suit]
    x = SIGN_RIGHT if (figure, suit) in HOLDS_LEFT else -SIGN_RIGHT
    return Picture(
        (
            Place(sign, x, -104, 0.44),
            Place(sign, -x, 104, 0.44, 180),
            Place(f"{figure}-{NAMES[suit]}"),
            Place(f"{figure}-{NAMES[suit]}", turn=180),
            Place(f"girdle-{NAMES[suit]}"),
        ),
        index_scale=1,
    )


def french_pictures() -> Iterator[tuple[str, Picture]]:
    """Lay out all 48 cards, each with its code; the knight is the queen."""
    figures = {**COURTS, "N": "queen"}
    for code in SUITS:
        ace = (Place(f"ace-{NAMES[code]}"),)
        yield f"A{code}", Picture(ace, index_scale=1, framed=False)
        for rank in "23456789":
            yield rank + code, numeral(code, rank)
        for rank, figure in figures.items():
            yield rank + code, court(code, figure)


FRENCH = Deck(
    name="french",
    title="French deck of Sessantuno",
    frame=Frame(height=280, inset_x=33, inset_y=15, inset_corner=4),
    pictures=dict(french_pictures()),
    back="back",
    signs={code: Place(sign, scale=1.12) for code, sign in SIGNS.items()},
    tab=IndexTab(
        paper=False,
        x=-97,
        y=-137,
        width=30,
        height=68,
        number_x=-82,
        number_y=-116,
        number_scale=0.92,
        pair_scale=0.68,
        pen=4.8,
        sign_y=-84,
        sign_scale=0.36,
    ),
    large=LargeIndex(number_y=-74, sign_y=14, sign_scale=0.85, framed=False),
    printed={"A": "A", **{rank: rank for rank in "23456789"}, "J": "J", "N": "Q", "K": "K"},
    printed_signs=True,
    inks=INKS,
)
