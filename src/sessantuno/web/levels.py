"""The computer players as people meet them: a name, and what each does in one sentence."""

from typing import Final, NamedTuple

from sessantuno.web.i18n import N_


class Level(NamedTuple):
    """A level of :mod:`sessantuno.players` in the words of the front page."""

    code: str
    label: str
    person: str
    """Who sits across the table at this level."""
    does: str
    at_large_tables: str = ""
    """What it does where more than two play, if that is something else."""

    def says(self, players: int) -> str:
        """Return what it does at a table of so many."""
        return self.at_large_tables if players > 2 and self.at_large_tables else self.does


LEVELS: Final = (
    Level("easy", N_("Easy"), N_("Grandchild"), N_("Plays what is in front of it.")),
    Level(
        "medium",
        N_("Medium"),
        N_("Regular"),
        N_("Keeps aces, threes and trumps for the right moment."),
    ),
    Level(
        "hard",
        N_("Hard"),
        N_("Barista"),
        N_("Remembers every card, and plays the last three tricks perfectly."),
        N_("Remembers every card, and weighs what the others may hold."),
    ),
)

_COMPANY: Final = ("Ugo", "Bea", "Leo", "Anna", "Rita")
"""Who sits there when there are more than two, in order of play; the same in every language."""


def find_level(code: str | None) -> Level | None:
    """Return the level of that code, None if there is none."""
    return next((level for level in LEVELS if level.code == code), None)


def seat_names(level: Level, players: int) -> tuple[str, ...]:
    """Return the names of the computers at a table, in seat order after the person's.

    One alone is called after its level, and the pages say that in the reader's language.
    """
    if players == 2:
        return (level.person,)
    return _COMPANY[: players - 1]
