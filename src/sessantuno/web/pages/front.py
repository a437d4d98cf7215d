"""The front page: one large button, and choices that remember themselves."""

from starlette.responses import Response

from sessantuno.match import HouseRulesError
from sessantuno.rules import Rules, RulesError
from sessantuno.tables import BadTable, NoSuchTable, Seat, Table, usual_house
from sessantuno.web import preferences, screens
from sessantuno.web.games import DRAWS, GAMES, MATCHES, Game, find_game
from sessantuno.web.levels import LEVELS, Level, find_level, seat_names
from sessantuno.web.site import Form, Visit


async def front(visit: Visit) -> Response:
    """Show the front page."""
    _ = visit._
    chosen = _choices(visit)
    table = await _table_to_resume(visit)
    levels = tuple(
        screens.Choice(
            level.code, _(level.label), _(level.does), level.person, level.code == chosen.level
        )
        for level in LEVELS
    )
    matches = tuple(
        screens.Choice(code, _(label), chosen=code == chosen.match) for code, label in MATCHES
    )
    draws = tuple(
        screens.Choice(code, _(label), chosen=code == chosen.draw) for code, label in DRAWS
    )
    games = tuple(
        screens.Choice(game.code, _(game.label), _(game.says), chosen=game.code == chosen.game)
        for game in GAMES
    )
    screen = screens.FrontScreen(
        levels,
        matches,
        draws,
        games,
        resume_url=f"/tables/{table.id}" if table is not None else "",
        resume_label=_("Back to your table") if table is not None else "",
    )
    return visit.html("front.html", screen=screen)


async def open_table(visit: Visit) -> Response:
    """Open a table for one person and as many computers as the game needs."""
    fields = await visit.form()
    usual = _choices(visit)
    game, level = _game(visit, fields, usual), _level(visit, fields, usual)
    choices = preferences.Choices(
        game.code,
        level.code,
        _one_of(visit, "match", fields.get("match", usual.match), dict(MATCHES)),
        _one_of(visit, "draw", fields.get("draw", usual.draw), dict(DRAWS)),
    )
    rules = Rules.preset(game.preset, game.players)
    try:
        house = usual_house(rules, **game.house(choices.match, choices.draw))
        seats = [Seat.for_person(visit.person)]
        seats += [Seat.for_computer(level.code, name) for name in seat_names(level, game.players)]
        table = await visit.site.tables.open(rules, house, seats, visit.person)
    except (RulesError, HouseRulesError, BadTable) as fault:
        raise visit.bad_request(visit._("These rules do not go together.")) from fault
    url = f"/tables/{table.id}"
    response = visit.json({"url": url}, status=201) if visit.wants_json else visit.see(url)
    visit.keep(response, preferences.CHOICES_COOKIE, preferences.write_choices(choices))
    visit.keep(response, preferences.TABLE_COOKIE, table.id)
    return response


def _choices(visit: Visit) -> preferences.Choices:
    """Return what was chosen last time, or the usual for whatever is not there any more."""
    kept = preferences.read_choices(visit.request.cookies.get(preferences.CHOICES_COOKIE, ""))
    usual = preferences.Choices()
    return preferences.Choices(
        kept.game if find_game(kept.game) else usual.game,
        kept.level if find_level(kept.level) else usual.level,
        kept.match if kept.match in dict(MATCHES) else usual.match,
        kept.draw if kept.draw in dict(DRAWS) else usual.draw,
    )


async def _table_to_resume(visit: Visit) -> Table | None:
    """Return the last table that this person opened, if there is something left to play."""
    table_id = visit.request.cookies.get(preferences.TABLE_COOKIE, "")
    if not table_id or len(table_id) > 32:
        return None
    try:
        table = await visit.site.tables.load(table_id)
    except NoSuchTable:
        return None
    playing = table.phase in ("sealed", "playing", "deal_over")
    return table if playing and table.seat_of(visit.person) is not None else None


def _game(visit: Visit, fields: Form, usual: preferences.Choices) -> Game:
    game = find_game(fields.get("game", usual.game))
    if game is None:
        raise _not_offered(visit, "game", [each.code for each in GAMES])
    return game


def _level(visit: Visit, fields: Form, usual: preferences.Choices) -> Level:
    level = find_level(fields.get("level", usual.level))
    if level is None:
        raise _not_offered(visit, "level", [each.code for each in LEVELS])
    return level


def _one_of(visit: Visit, field: str, value: str, allowed: dict[str, str]) -> str:
    if value not in allowed:
        raise _not_offered(visit, field, list(allowed))
    return value


def _not_offered(visit: Visit, field: str, allowed: list[str]) -> Exception:
    return visit.bad_request(
        visit._(
            "The field “%(field)s” must be one of %(allowed)s.",
            field=field,
            allowed=", ".join(allowed),
        )
    )
