"""Ways in which a sheet begins: by hand, again with the same players, from a match at a table."""

from collections.abc import Sequence
from dataclasses import replace

from sessantuno.match import Entry, HouseRules
from sessantuno.sheet.events import Edited, Opened, Removed, Wrote, marked
from sessantuno.sheet.games import find_known
from sessantuno.sheet.log import Log
from sessantuno.sheet.sheet import Sheet, sides_of


def new_log(
    identity: str,
    names: Sequence[str],
    *,
    title: str = "",
    date: str = "",
    known: str = "bar",
    teams: str = "",
    first_dealer: int = 0,
    house: HouseRules | None = None,
) -> Log:
    """Open a sheet. ``house`` takes the place of the known table's rules.

    Raises :class:`~sessantuno.sheet.SheetError`.
    """
    game = find_known(known)
    sides_of(len(names), teams)
    chosen = game.teams or teams
    rules = house if house is not None else game.settings(len(names), chosen)
    return Log.of([Opened(identity, title, date, known, tuple(names), chosen, first_dealer, rules)])


def rematch(sheet: Sheet, identity: str, *, title: str, date: str, usual: bool = False) -> Log:
    """Open another sheet for the same players, in the order in which they sit.

    Their sides stay, and whoever would deal next deals first. The settings carry over, all of
    them, unless ``usual`` asks for those of the known table.
    """
    seats = sheet.order if sheet.teams == "solo" else tuple(range(sheet.players))
    house = sheet.house
    if usual:
        house = find_known(sheet.game).settings(sheet.players, sheet.teams)
    return new_log(
        identity,
        [sheet.names[player] for player in seats],
        title=title,
        date=date,
        known=sheet.game,
        teams=sheet.teams,
        first_dealer=seats.index(sheet.next_dealer),
        house=house,
    )


def log_of_match(
    identity: str,
    names: Sequence[str],
    house: HouseRules,
    entries: Sequence[Entry],
    *,
    title: str = "",
    date: str = "",
    known: str = "bar",
    teams: str = "",
    first_dealer: int = 0,
) -> Log:
    """Return the sheet of a match played at a table: its names, its rules, a row for each deal.

    ``names`` are in order of play and ``teams`` says who plays with whom (RULES 0.2). Raises
    :class:`~sessantuno.sheet.SheetError` for what a table cannot have given.
    """
    opened = new_log(
        identity,
        names,
        title=title,
        date=date,
        known=known,
        teams=teams,
        first_dealer=first_dealer,
        house=house,
    )
    rows = [Wrote(row, marked(house, entry)) for row, entry in enumerate(entries, 1)]
    return Log.of([*opened.events, *rows])


def write(log: Log, entry: Entry) -> Log:
    """Return the log with a new row; raises :class:`~sessantuno.sheet.SheetError`."""
    return log.add(Wrote(log.sheet.next_id, marked(log.sheet.house, entry)))


def edit(log: Log, row: int, entry: Entry) -> Log:
    """Return the log with another entry in a row (by its ``id``)."""
    return log.add(Edited(row, marked(log.sheet.house, entry)))


def remove(log: Log, row: int) -> Log:
    """Return the log without a row (by its ``id``)."""
    return log.add(Removed(row))


def with_identity(log: Log, identity: str) -> Log:
    """Return the same sheet under another name, as when a file is opened a second time."""
    first = log.events[0]
    assert isinstance(first, Opened)  # every log begins so
    return Log.of([replace(first, id=identity), *log.events[1:]])
