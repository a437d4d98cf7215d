"""The computer players as people meet them: a name, and what each does in one sentence."""

from typing import Final, NamedTuple

from sessantuno.web.i18n import N_


class Level(NamedTuple):
    """A level of :mod:`sessantuno.players` in the words of the front page."""

    code: str
    label: str
    person: str
    """Who sits across the table at this level; the same in every language."""
    does: str


LEVELS: Final = (
    Level("easy", N_("Easy"), "Pierino", N_("Plays what is in front of him.")),
    Level(
        "medium",
        N_("Medium"),
        "Zio Gino",
        N_("Keeps his aces, threes and trumps for the right moment."),
    ),
    Level(
        "hard",
        N_("Hard"),
        "Nonna",
        N_("Remembers every card, and plays the last three tricks perfectly."),
    ),
)

_COMPANY: Final = ("Ugo", "Bea", "Leo", "Anna", "Ivo")
"""Who else sits there when there are more than two."""


def find_level(code: str) -> Level | None:
    """Return the level of that code, None if there is none."""
    return next((level for level in LEVELS if level.code == code), None)


def seat_names(level: Level, players: int) -> tuple[str, ...]:
    """Return the names of the computers at a table, in seat order after the person's."""
    if players == 2:
        return (level.person,)
    return _COMPANY[: players - 1]
