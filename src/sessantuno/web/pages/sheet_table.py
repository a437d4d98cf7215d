"""From a table to a sheet and back: a match that was played, rules to play by."""

import hashlib
from dataclasses import fields
from typing import Any, Final

from starlette.responses import Response

from sessantuno.match import HouseRulesError
from sessantuno.presets import find_preset
from sessantuno.rules import Rules, RulesError
from sessantuno.sheet import GAMES, Log, Sheet, SheetError, find_known, log_of_match
from sessantuno.tables import BadTable, NoSuchTable, Seat, Table, usual_house
from sessantuno.web import preferences
from sessantuno.web.levels import LEVELS, find_level, seat_names
from sessantuno.web.pages.sheet_parts import is_kept, log_in, sheet_answer, sheet_form, today
from sessantuno.web.sheet_show import Looking
from sessantuno.web.site import Visit

_OF_THE_GAME: Final = ("sides", "scoring", "objective", "all_pass", "record")
"""House rules that follow from the game at a table, which also always knows the points."""


async def sheet_of_table(visit: Visit) -> Response:
    """Make a sheet of the deals that have ended at a table; only for those who sit there."""
    form = await sheet_form(visit)
    table_id = str(visit.request.path_params["table_id"])
    try:
        table = await visit.site.tables.load(table_id)
    except NoSuchTable:
        raise visit.not_found(visit._("There is no such table.")) from None
    if table.seat_of(visit.person) is None:
        raise visit.not_yours()
    if not any(deal.entry is not None for deal in table.deals):
        raise visit.not_found(visit._("No deal has ended yet; a sheet is of what is over."))
    try:
        log = log_of_table(table, visit, today(form))
    except SheetError as fault:
        raise visit.bad_request(visit._("No sheet can be made of this table.")) from fault
    return sheet_answer(visit, log, Looking(kept=is_kept(form), at_table=playable(log.sheet)))


def log_of_table(table: Table, visit: Visit, date: str) -> Log:
    """Return the sheet of a table's match; raises ``SheetError``."""
    names = [
        seat.name or visit._("Player %(number)s", number=number)
        for number, seat in enumerate(table.seats, 1)
    ]
    # The same table gives the same name, so a second tap opens the sheet of the first.
    identity = hashlib.sha256(f"sheet of {table.id}".encode()).hexdigest()[:16]
    return log_of_match(
        identity,
        names,
        table.house,
        [deal.entry for deal in table.deals if deal.entry is not None],
        title=visit._("A match at the table"),
        date=date,
        known=table.rules.game if table.rules.game in GAMES else "bar",
        teams=table.rules.teams,
        first_dealer=table.deals[0].dealer,
    )


def playable(sheet: Sheet) -> bool:
    """Whether a sheet's game can be opened as a table: there are rules for so many players."""
    try:
        rules_of(sheet)
    except (RulesError, SheetError):
        return False
    return True


def rules_of(sheet: Sheet) -> Rules:
    """Return the rules of the game that a sheet keeps score of; raises ``RulesError``."""
    game = find_known(sheet.game).game
    house = sheet.house
    if house.scoring == "chiamata":
        game = "chiamata"
    elif house.scoring == "sueca":
        game = "sueca"
    elif game in ("chiamata", "sueca"):
        game = "briscola"
    if house.objective == "least":
        game = "perdere"
    elif game == "perdere":
        game = "briscola"
    if sheet.players not in find_preset(game).players:
        game = "briscola"
    options: dict[str, Any] = {"teams": sheet.teams}
    if game == "chiamata":
        options["all_pass"] = house.all_pass
    rules = Rules.preset(game, sheet.players, **options)
    if rules.objective != house.objective:
        raise RulesError("objective", house.objective, rules.objective)
    return rules


async def open_table(visit: Visit) -> Response:
    """Open a table against the computer that adds up by the sheet's rules."""
    form = await sheet_form(visit)
    sheet = log_in(visit, form).sheet
    kept = preferences.read_choices(visit.request.cookies.get(preferences.CHOICES_COOKIE, ""))
    level = find_level(kept.level) or LEVELS[-1]
    try:
        rules = rules_of(sheet)
        changes = {
            each.name: getattr(sheet.house, each.name)
            for each in fields(sheet.house)
            if each.name not in _OF_THE_GAME
        }
        house = usual_house(rules, **changes)
        seats = [Seat.for_person(visit.person)]
        seats += [Seat.for_computer(level.code, name) for name in seat_names(level, sheet.players)]
        table = await visit.site.tables.open(rules, house, seats, visit.person)
    except (RulesError, HouseRulesError, BadTable) as fault:
        raise visit.bad_request(visit._("These rules do not go together.")) from fault
    url = f"/tables/{table.id}"
    response = visit.json({"url": url}, status=201) if visit.wants_json else visit.see(url)
    visit.keep(response, preferences.TABLE_COOKIE, table.id)
    return response
