"""The front page: one large button, and choices that remember themselves."""

from starlette.responses import Response

from sessantuno.rules import Rules
from sessantuno.tables import BadTable, NoSuchTable, Seat, Table
from sessantuno.web import preferences, screens
from sessantuno.web.card_names import capital
from sessantuno.web.games import FAMILIES, GAMES, Family, Game, find_game, length_label
from sessantuno.web.house_options import (
    HouseOption,
    OptionError,
    agreed,
    fitting,
    house_options,
    option_fields,
    write,
)
from sessantuno.web.level_screens import strength_words
from sessantuno.web.levels import LEVELS, Level, find_level, nearest, offered, seat_names
from sessantuno.web.rules_pages import rules_page_of
from sessantuno.web.site import Form, Visit

BESIDE_THE_LEVEL = 3
"""How many lengths of a match are offered at once; the others are with the house's rules."""


async def front(visit: Visit) -> Response:
    """Show the front page."""
    return visit.html("front.html", screen=await _screen(visit, _choices(visit)))


async def choose(visit: Visit) -> Response:
    """Keep what was chosen and show the front page again: another game has other options."""
    fields = await visit.form()
    usual = _choices(visit)
    game, level = _game(visit, fields, usual), _level(visit, fields, usual)
    length = usual.match if game.code == usual.game else game.usual_length
    asked = fields.get("length") or fields.get("match", "")
    if game.code == usual.game and asked in game.family.lengths:
        length = asked
    response = visit.see("/")
    sent = {name: fields[name] for name in option_fields() & set(fields)}
    shown = find_game(usual.game) or game
    # What is usual in the game that was shown is no wish for another: Sueca is not played free.
    wishes = fitting(shown, usual.agreed | sent)
    _keep(visit, response, game, level, length, wishes)
    return response


async def open_table(visit: Visit) -> Response:
    """Open a table for one person and as many computers as the game needs."""
    fields = await visit.form()
    usual = _choices(visit)
    game, level = _game(visit, fields, usual), _level(visit, fields, usual)
    length = _length(visit, fields, game, usual)
    try:
        rules, house = agreed(game, length, fitting(game, usual.agreed) | fields)
    except OptionError as fault:
        raise _no_option(visit, game, fault) from fault
    try:
        # An option chosen with the level may make it another game than the level has learnt.
        sits = nearest(level, offered(rules))
        seats = [Seat.for_person(visit.person)]
        seats += [Seat.for_computer(sits.code, name) for name in seat_names(sits, game.players)]
        table = await visit.site.tables.open(rules, house, seats, visit.person)
    except BadTable as fault:
        raise visit.bad_request(visit._("These rules do not go together.")) from fault
    url = f"/tables/{table.id}"
    response = visit.json({"url": url}, status=201) if visit.wants_json else visit.see(url)
    _keep(visit, response, game, level, length, usual.agreed | fields)
    visit.keep(response, preferences.TABLE_COOKIE, table.id)
    return response


def _keep(
    visit: Visit, response: Response, game: Game, level: Level, length: str, options: Form
) -> None:
    """Remember the choices; of the options those that this game has and are not usual."""
    house = fitting(game, options)
    draw = house.pop("draw", preferences.Choices().draw)
    choices = preferences.Choices(game.code, level.code, length, draw, tuple(sorted(house.items())))
    visit.keep(response, preferences.CHOICES_COOKIE, preferences.write_choices(choices))


# --- what is shown -------------------------------------------------------------------------------


async def _screen(visit: Visit, chosen: preferences.Choices) -> screens.FrontScreen:
    _, speech = visit._, visit.speech
    table = await _table_to_resume(visit)
    game = find_game(chosen.game) or GAMES[0]
    rules = _rules(game, chosen)
    levels = offered(rules)
    sits = nearest(find_level(chosen.level) or levels[-1], levels)
    lengths = tuple(
        screens.Choice(code, length_label(code, speech), chosen=code == chosen.match)
        for code in game.family.lengths
    )
    beside, others = lengths[:BESIDE_THE_LEVEL], lengths[BESIDE_THE_LEVEL:]
    house = tuple(_selection(visit, option, chosen) for option in house_options(game))
    if others:
        as_above = screens.Choice("", _("as chosen above"))
        house = (screens.Selection("length", _("Another length"), (as_above, *others)), *house)
    return screens.FrontScreen(
        tuple(
            screens.Choice(
                level.code,
                _(level.label),
                f"{_(level.says(rules))} {strength_words(level, rules, speech)}".rstrip(),
                _(level.person),
                level is sits,
            )
            for level in levels
        ),
        beside,
        screens.Choice(game.code, game.title(speech), _(game.says)),
        tuple(_family(visit, family, game) for family in FAMILIES),
        house,
        _house_note(visit, game, chosen),
        resume_url=f"/tables/{table.id}" if table is not None else "",
        resume_label=_("Back to your table") if table is not None else "",
    )


def _rules(game: Game, chosen: preferences.Choices) -> Rules:
    """Return the rules with the options chosen before, the usual ones where they do not fit."""
    try:
        return agreed(game, chosen.match, fitting(game, chosen.agreed))[0]
    except OptionError:
        return game.rules


def _selection(visit: Visit, option: HouseOption, chosen: preferences.Choices) -> screens.Selection:
    _ = visit._
    value = option.value(chosen.agreed.get(option.field, ""))
    value = option.usual if value is None else value
    choices = tuple(
        screens.Choice(write(each), capital(_(option.topic.values[each])), chosen=each == value)
        for each in option.values
    )
    return screens.Selection(option.field, _(option.topic.title), choices)


def _house_note(visit: Visit, game: Game, chosen: preferences.Choices) -> str:
    """Return "as usual", or the names of what is not."""
    other = fitting(game, chosen.agreed)
    titles = [
        visit._(option.topic.title) for option in house_options(game) if option.field in other
    ]
    if chosen.match in game.family.lengths[BESIDE_THE_LEVEL:]:
        titles.insert(0, length_label(chosen.match, visit.speech))
    return " · ".join(titles) or visit._("as usual")


def _family(visit: Visit, family: Family, chosen: Game) -> screens.GameFamily:
    _, speech = visit._, visit.speech
    rows = tuple(
        screens.GameRow(
            _(variant.label),
            _(variant.says),
            tuple(
                screens.Choice(
                    game.code,
                    str(game.players),
                    _(game.says),
                    game.title(speech)
                    if len(counts) > 1
                    else visit.words.ngettext(
                        "%(game)s, %(num)s player",
                        "%(game)s, %(num)s players",
                        game.players,
                        game=game.title(speech),
                    ),
                    game.code == chosen.code,
                )
                for game in counts
            ),
        )
        for variant in family.variants
        for counts in [[game for game in GAMES if game.variant is variant]]
    )
    return screens.GameFamily(_(family.title), rules_page_of(family.variants[0].preset), rows)


# --- what was chosen -----------------------------------------------------------------------------


def _choices(visit: Visit) -> preferences.Choices:
    """Return what was chosen last time, or the usual for whatever is not there any more."""
    kept = preferences.read_choices(visit.request.cookies.get(preferences.CHOICES_COOKIE, ""))
    usual = preferences.Choices()
    game = find_game(kept.game)
    if game is None:
        return preferences.Choices(level=kept.level if find_level(kept.level) else usual.level)
    other = fitting(game, kept.agreed)
    return preferences.Choices(
        game.code,
        kept.level if find_level(kept.level) else usual.level,
        kept.match if kept.match in game.family.lengths else game.usual_length,
        other.pop("draw", usual.draw),
        tuple(other.items()),
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


def _length(visit: Visit, fields: Form, game: Game, usual: preferences.Choices) -> str:
    """Return how long the match is to be: what was sent, else the last choice for this game."""
    kept = usual.match if game.code == usual.game else game.usual_length
    length = fields.get("length") or fields.get("match", kept)
    if length not in game.family.lengths:
        raise _not_offered(visit, "match", list(game.family.lengths))
    return length


def _not_offered(visit: Visit, field: str, allowed: list[str]) -> Exception:
    return visit.bad_request(
        visit._(
            "The field “%(field)s” must be one of %(allowed)s.",
            field=field,
            allowed=", ".join(allowed),
        )
    )


def _no_option(visit: Visit, game: Game, fault: OptionError) -> Exception:
    """Return the refusal of an option, which it names."""
    _ = visit._
    title, name = _(fault.title), game.title(visit.speech)
    if fault.allowed:
        allowed = ", ".join(_(words) for words in fault.allowed)
        return visit.bad_request(
            _("“%(field)s” must be one of these: %(allowed)s.", field=title, allowed=allowed)
        )
    return visit.bad_request(
        _(
            "“%(field)s” cannot be chosen so in %(game)s: leave it as usual, or choose another"
            " game.",
            field=title,
            game=name,
        )
    )
