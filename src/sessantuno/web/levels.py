"""The computer players as people meet them: a name, and what each does in one sentence."""

from typing import Final, NamedTuple

from sessantuno.players import levels_for
from sessantuno.rules import Rules
from sessantuno.web.i18n import N_


class Level(NamedTuple):
    """A level of :mod:`sessantuno.players` in the words of the front page."""

    code: str
    label: str
    person: str
    """Who sits across the table at this level."""
    does: str
    at_large_tables: str = ""
    """What it does where more than two play, or no network plays, if that is something else."""

    thinks: tuple[str, ...] = ()
    """How it thinks, in a few sentences: each is a paragraph of its page."""

    @property
    def url(self) -> str:
        """The address of its page."""
        return f"/levels/{self.code}"

    def says(self, rules: Rules) -> str:
        """Return what it does at a table with these rules."""
        from sessantuno.players.master import knows  # noqa: PLC0415 - loads the kernels

        large = rules.players > 2 or (self.code == "master" and not knows(rules))
        return self.at_large_tables if large and self.at_large_tables else self.does


LEVELS: Final = (
    Level(
        "easy",
        N_("Easy"),
        N_("Grandchild"),
        N_("Plays what is in front of it."),
        thinks=(
            N_(
                "It leads a low card, takes any trick that is worth something with whatever comes"
                " to hand, and spends its trumps early."
            ),
            N_("It counts nothing and remembers nothing."),
        ),
    ),
    Level(
        "medium",
        N_("Medium"),
        N_("Regular"),
        N_("Keeps aces, threes and trumps for the right moment."),
        thinks=(
            N_(
                "For each card it weighs what the trick may bring against what the card is worth"
                " in the hand: so it lets a small trick go and keeps a trump for an ace."
            ),
            N_(
                "It plays for its partner, but forgets the cards that have gone. Only where the"
                " whole pack is dealt out does it remember the trumps, and every card where suit"
                " must be followed."
            ),
        ),
    ),
    Level(
        "hard",
        N_("Hard"),
        N_("Barista"),
        N_("Remembers every card, and plays the last three tricks perfectly."),
        N_("Remembers every card, and weighs what the others may hold."),
        (
            N_("It remembers every card, so it knows what may still be out."),
            N_(
                "With two players it weighs each card against all that you may hold, and plays"
                " the last three tricks perfectly."
            ),
            N_(
                "With more players it imagines some ways the cards may lie, tries each of its"
                " cards in all of them, and plays each on for a few tricks."
            ),
        ),
    ),
    Level(
        "master",
        N_("Master"),
        N_("Nonna"),
        N_("Learnt from millions of games against itself, and is perfect in the end."),
        N_("Imagines hundreds of ways the cards may lie, and plays each of them on."),
        (
            N_(
                "In Briscola for two it goes by networks that learnt from millions of games against"
                " themselves, and from nobody else’s. It also tries its cards in hundreds of ways"
                " the others may lie, going by all that you have played. When one hidden card is"
                " left to draw, it plays so that no reply can take advantage of it; once nothing is"
                " hidden, it plays perfectly."
            ),
            N_(
                "In every other game it imagines hundreds of ways the cards may lie, in keeping"
                " with all it has seen, and plays each of its cards on in every one of them."
            ),
        ),
    ),
)


def offered(rules: Rules) -> tuple[Level, ...]:
    """Return the levels that a game offers."""
    codes = levels_for(rules)
    return tuple(level for level in LEVELS if level.code in codes)


def nearest(level: Level, levels: tuple[Level, ...]) -> Level:
    """Return a level if it is among those offered, else the strongest of them."""
    return level if level in levels else levels[-1]


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
