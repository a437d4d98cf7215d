"""Letters and digits of the corner index, as strokes of our own on a grid 20 wide and 30 high.

A sprite must look the same wherever it is shown, so it holds no text and needs no font. Each glyph
is the centre line of a round pen; the pen's width is the composer's business.
"""

GLYPHS: dict[str, str] = {
    "0": "M10 0C-.5 0-.5 30 10 30C20.5 30 20.5 0 10 0Z",
    "1": "M5 6 11 0V30",
    "2": "M3 7C4-2.5 17-2.5 17 7C17 14 7 19 3 30H18",
    "3": "M3 4C6-1.5 16-2 16 7C16 12.5 12 14 8 14C13 14 18 16 18 22C18 32 5 32 2 25.5",
    "4": "M13 30V0L2 21H18.5",
    "5": "M16 0H5L4 13C9 9.5 18 11 18 20.5C18 32 5 32.5 2 26",
    "6": "M15 0C6 5 2 13 2 20.5C2 33 18 33 18 20.5C18 10 6 9 2.5 18",
    "7": "M2 0H18L8 30",
    "8": "M10 14C2 14 2 0 10 0C18 0 18 14 10 14C-.5 14-.5 30 10 30C20.5 30 20.5 14 10 14Z",
    "9": "M5 30C14 25 18 17 18 9.5C18-3 2-3 2 9.5C2 20 14 21 17.5 12",
    "A": "M1.5 30 10 0 18.5 30M4.5 20H15.5",
    "B": "M3 14.5V0H9.5C18 0 18 14 9.5 14H3M9.5 14C20.5 14 20.5 30 9.5 30H3V14",
    "C": "M18 5.5C13.5-2.5 2 0 2 15C2 30 13.5 32.5 18 24.5",
    "D": "M3 0V30H7.5C22 30 22 0 7.5 0Z",
    "F": "M17 0H4V30M4 14H14.5",
    "J": "M15 0V21C15 33 2 33 2 22",
    "K": "M3 0V30M17.5 0 3 18M8.5 12 18 30",
    "N": "M3 30V0L17 30V0",
    "P": "M3 30V0H9.5C20 0 20 16 9.5 16H3",
    "Q": "M10 0C-1.5 0-1.5 30 10 30C21.5 30 21.5 0 10 0ZM12 23 18 31",
    "R": "M3 30V0H9.5C20 0 20 15.5 9.5 15.5H3M9.5 15.5 18 30",
    "S": "M17 4.5C13.5-2.5 3-1 3 7.5C3 16 17.5 13 17.5 22C17.5 32 5 32.5 2 25",
    "V": "M1.5 0 10 30 18.5 0",
}

INK_EDGES: dict[str, tuple[float, float]] = {"1": (5, 11)}
"""Left and right end of a glyph's strokes where they are not the usual ones."""

USUAL_EDGES = (2.0, 18.0)

INDICES: tuple[str, ...] = (
    *(letter for letter in GLYPHS if letter.isalpha()),
    *(str(number) for number in range(1, 14)),
)
"""Every index a page may ask for, whatever its language: letters, and numbers up to a king's 13."""


def spread(index: str, gap: float = 8.0) -> tuple[list[tuple[str, float]], float]:
    """Stand the glyphs of `index` side by side, `gap` between their strokes.

    Return each path with its shift to the right, and the width from the first stroke to the last.
    """
    placed: list[tuple[str, float]] = []
    pen = 0.0
    for character in index:
        left, right = INK_EDGES.get(character, USUAL_EDGES)
        placed.append((GLYPHS[character], pen - left))
        pen += right - left + gap
    return placed, pen - gap
