"""The page of one's own matches, and what it shares with the replay and the statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

from sessantuno.tables import FinishedDeal, Table
from sessantuno.tables.history import PERSONS, SEVERAL, level_of, side_of
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.ending import Ending
from sessantuno.web.games import GAMES
from sessantuno.web.helping import help_words
from sessantuno.web.i18n import N_, Speech
from sessantuno.web.levels import find_level
from sessantuno.web.scene import Scene
from sessantuno.web.table_screens import TableScreens

Look = Literal["won", "drawn", "lost", "running", "none"]

LOOK_WORDS: Final[dict[Look, str]] = {
    "won": N_("Won"),
    "drawn": N_("Drawn"),
    "lost": N_("Lost"),
    "running": N_("Being played"),
    "none": N_("Not finished"),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """A time: ``iso`` for programs, ``words`` for people, of the day alone, in UTC."""

    iso: str
    words: str


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal that has ended: how, with what help, and where it can be seen again."""

    number: int
    sentence: str
    look: Look
    note: str
    replay_url: str
    verify_url: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: ``result`` tells how it ended or stands; ``url`` goes on where it is running."""

    title: str
    note: str
    at: Moment
    result: str
    score: str
    look: Look
    look_word: str
    url: str
    deals: tuple[DealRow, ...] = ()


@dataclass(frozen=True, slots=True)
class HistoryScreen:
    """A page of one's matches, newest first; ``newer`` and ``older`` are addresses or empty."""

    matches: tuple[MatchRow, ...]
    page: int
    newer: str = ""
    older: str = ""


def moment(at: float) -> Moment:
    """Return a time as the pages show it; a script may put it into the reader's own time."""
    when = datetime.fromtimestamp(at, UTC)
    return Moment(when.strftime("%Y-%m-%dT%H:%M:%SZ"), when.strftime("%Y-%m-%d"))


def game_title(game: str, players: int, speech: Speech) -> str:
    """Return what a preset for so many is called; its own name where no page offers it."""
    for each in GAMES:
        if (each.preset, each.players) == (game, players):
            return each.title(speech)
    return game


def level_title(level: str, speech: Speech) -> str:
    """Return what a level is called: "Hard"; or who else sits there."""
    if level == PERSONS:
        return speech._("other people")
    if level == SEVERAL:
        return speech._("different levels")
    found = find_level(level)
    return speech.plain(found.label) if found is not None else level


def match_row(screens_of: TableScreens) -> MatchRow:
    """Return one match as its person sees it."""
    table, match, speech = screens_of.table, screens_of.match, screens_of.words.speech
    level = level_title(level_of(table, screens_of.seat), speech)
    look = _look(table, screens_of.seat)
    result = {
        "running": speech._("Deal %(deal)s", deal=table.deal_number)
        if table.phase != "deal_over"
        else match.stands(table.standings),
        "none": speech._("The match was not played to its end."),
    }.get(look) or match.stands(table.standings)
    return MatchRow(
        title=game_title(table.rules.game, table.rules.players, speech),
        note=speech._("%(level)s · %(match)s", level=level, match=match.kind()),
        at=moment(table.opened_at),
        result=result,
        score=match.score(table.standings.wins),
        look=look,
        look_word=speech.plain(LOOK_WORDS[look]),
        url=screens_of.url,
        deals=tuple(deal_row(screens_of, deal) for deal in table.deals if deal.dealt),
    )


def _look(table: Table, seat: int) -> Look:
    if table.standings.status != "won":
        return "none" if table.closed else "running"
    winners = table.standings.winners
    if side_of(table, seat) not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "drawn"


def deal_row(screens_of: TableScreens, deal: FinishedDeal) -> DealRow:
    """Return one deal of a match, with its title as the end of the deal told it."""
    url = f"{screens_of.url}/deals/{deal.number}"
    return DealRow(
        number=deal.number,
        sentence=deal_title(screens_of, deal),
        look=deal_look(screens_of, deal),
        note=capital(help_words(screens_of.narrator, deal)),
        replay_url=f"{url}/replay",
        verify_url=f"{url}/verify",
    )


def deal_title(screens_of: TableScreens, deal: FinishedDeal) -> str:
    """Return "You take it, 74 to 46", as the end of the deal told it."""
    scene = Scene(deal.view(screens_of.seat), screens_of.narrator)
    dealer = screens_of.table.rotation.next_dealer
    return Ending(deal, scene, screens_of.match, dealer, screens_of.url).title()


def deal_look(screens_of: TableScreens, deal: FinishedDeal) -> Look:
    """Return how a deal went for the seat."""
    standing = deal.standing
    if standing is None or standing.result is None or standing.result.kind == "void":
        return "none"
    if standing.result.kind == "draw":
        return "drawn"
    won = side_of(screens_of.table, screens_of.seat) in standing.result.winners
    return "won" if won else "lost"


def history_screen(
    rows: Sequence[TableScreens], page: int, *, more: bool, path: str = "/history"
) -> HistoryScreen:
    """Return a page of matches, and where the pages beside it are."""
    return HistoryScreen(
        matches=tuple(match_row(each) for each in rows),
        page=page,
        newer=(f"{path}?page={page - 1}" if page > 2 else path) if page > 1 else "",
        older=f"{path}?page={page + 1}" if more else "",
    )


def record_links(url: str, speech: Speech) -> tuple[screens.Link, ...]:
    """Return where the record of a deal can be saved."""
    return (
        screens.Link(f"{url}/record.txt", speech._("Save it as text")),
        screens.Link(f"{url}/record.json", speech._("Save the record")),
    )
