"""What the pages of the levels show: how each thinks, and how strong it was measured to be."""

from dataclasses import dataclass

from sessantuno.rules import Rules
from sessantuno.web.games import GAMES
from sessantuno.web.i18n import N_, Speech
from sessantuno.web.levels import LEVELS, Level, find_level, offered
from sessantuno.web.screens import Link
from sessantuno.web.strengths import Strength, strength_of, strengths

YARDSTICKS = {
    "random": N_("random cards"),
    "greedy": N_("a short fixed rule"),
    "edonet": N_("EdoNet, the strongest public program"),
}
"""Opponents that are no levels of ours."""


@dataclass(frozen=True, slots=True)
class StrengthRow:
    """What a level scored in one game: percentages of the deals as a reader writes them."""

    game: str
    against: str
    percent: str
    margin: str
    deals: int


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """A level in the list of all; ``strength`` is a sentence, "" if nothing was measured."""

    url: str
    label: str
    person: str
    says: str
    strength: str


@dataclass(frozen=True, slots=True)
class LevelScreen:
    """The page of a level."""

    label: str
    person: str
    thinks: tuple[str, ...]
    rows: tuple[StrengthRow, ...]
    games: str
    """In which games it is offered; "" if in all."""
    others: tuple[Link, ...]


def level_screen(level: Level, speech: Speech) -> LevelScreen:
    """Return the page of a level."""
    _ = speech._
    played = [game for game in GAMES if level in offered(game.rules)]
    return LevelScreen(
        _(level.label),
        _(level.person),
        tuple(_(each) for each in level.thinks),
        tuple(_row(each, speech) for each in strengths() if each.level == level.code),
        "" if len(played) == len(GAMES) else ", ".join(game.title(speech) for game in played),
        tuple(
            Link(other.url, f"{_(other.person)} · {_(other.label)}")
            for other in LEVELS
            if other is not level
        ),
    )


def level_entries(speech: Speech) -> tuple[LevelEntry, ...]:
    """Return the list of all levels, with how strong each is at the first of our games."""
    _ = speech._
    return tuple(
        LevelEntry(
            level.url,
            _(level.label),
            _(level.person),
            _(level.does),
            strength_words(level, GAMES[0].rules, speech),
        )
        for level in LEVELS
    )


def strength_words(level: Level, rules: Rules, speech: Speech) -> str:
    """Say in a sentence how strong a level is in a game; "" if that was not measured."""
    place = LEVELS.index(level)
    below = LEVELS[place - 1].code if place else "random"
    found = strength_of(rules, level.code, below)
    if found is None:
        return ""
    return speech._(
        "Wins %(percent)s of 100 deals against %(other)s.",
        percent=round(100 * found.score),
        other=opponent(below, speech),
    )


def opponent(code: str, speech: Speech) -> str:
    """Return what a reader calls an opponent."""
    level = find_level(code)
    return speech._(level.label) if level else speech._(YARDSTICKS.get(code, code))


def _row(found: Strength, speech: Speech) -> StrengthRow:
    return StrengthRow(
        _title(found, speech),
        opponent(found.against, speech),
        _percent(found.score, speech),
        _percent(found.margin, speech),
        found.deals,
    )


def _title(found: Strength, speech: Speech) -> str:
    game = (found.preset, found.players)
    return next(each.title(speech) for each in GAMES if (each.preset, each.players) == game)


def _percent(share: float, speech: Speech) -> str:
    number = f"{100 * share:.1f}"
    return number if speech.code == "en" else number.replace(".", ",")
