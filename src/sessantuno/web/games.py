"""The games offered on the front page, and what can be agreed about a match."""

from typing import Any, Final, NamedTuple

from sessantuno.web.i18n import N_


class Game(NamedTuple):
    """A game as it is offered: a preset of :mod:`sessantuno.presets` for a number of players."""

    code: str
    preset: str
    players: int
    label: str
    says: str

    def house(self, match: str, draw: str) -> dict[str, Any]:
        """Return what was agreed about the match, as far as this game can use it."""
        return {"match": match, "draw": draw}


GAMES: Final = (
    Game(
        "briscola",
        "briscola",
        2,
        N_("Briscola for two"),
        N_("You against one: three cards in hand, 61 points win."),
    ),
    Game(
        "briscola-3",
        "briscola",
        3,
        N_("Briscola for three"),
        N_("Each for themselves, with 36 cards: 41 points win if nobody has more."),
    ),
    Game(
        "briscola-4",
        "briscola",
        4,
        N_("Briscola for four"),
        N_("Two pairs: your partner sits opposite."),
    ),
    Game(
        "briscola-5",
        "briscola",
        5,
        N_("Briscola for five"),
        N_("Each for themselves: most points win."),
    ),
    Game(
        "briscola-6",
        "briscola",
        6,
        N_("Briscola for six"),
        N_("Two teams of three, sitting in turn, with 36 cards."),
    ),
)

MATCHES: Final = (
    ("single", N_("One deal")),
    ("bo3", N_("Best of 3")),
    ("bo5", N_("Best of 5")),
)

DRAWS: Final = (
    ("none", N_("It counts for nobody")),
    ("carry", N_("The next deal counts double")),
    ("replay", N_("The same dealer deals again")),
    ("half", N_("Half a win each")),
    ("last_trick", N_("The last trick decides")),
)
"""What a drawn deal does (R11.4); the first is what is usual at a table."""


def find_game(code: str) -> Game | None:
    """Return the game of that code, None if there is none."""
    return next((game for game in GAMES if game.code == code), None)
