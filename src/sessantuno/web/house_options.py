"""What a table can agree on before it plays: for each game the options it has, in words.

The words are those of the pages of rules (:mod:`sessantuno.web.rules_options`); which values a game
can have follows from its rules, which refuse what cannot be.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from sessantuno.match import HouseRules, HouseRulesError
from sessantuno.rules import Rules, RulesError
from sessantuno.tables import usual_house
from sessantuno.web.games import GAMES, Game, find_game
from sessantuno.web.i18n import N_
from sessantuno.web.rules_options import CAPPOTTO, FOLLOW, FOLLOW_WITHOUT_TRUMP, Topic
from sessantuno.web.rules_pages import find_page

_DRAW: Final[Mapping[object, str]] = {
    "none": N_("It counts for nobody"),
    "carry": N_("The next deal counts double"),
    "replay": N_("The same dealer deals again"),
    "half": N_("Half a win each"),
    "last_trick": N_("The last trick decides"),
}
DRAW: Final = Topic("11.4", "draw", N_("At 60 to 60"), _DRAW, house=True)
TIE: Final = DRAW._replace(
    title=N_("A tie for the first place"),
    values={way: words for way, words in _DRAW.items() if way in ("none", "carry", "replay")},
)
SUECA_DRAW: Final = DRAW._replace(
    rule="20.4", values={way: _DRAW[way] for way in ("none", "carry")}
)
REMOVED_TWO: Final = Topic(
    "5.2",
    "removed_two",
    N_("The two that is taken out"),
    {"2C": N_("of cups"), "2D": N_("of coins"), "2S": N_("of swords"), "2B": N_("of clubs")},
)
THROW_IN: Final = Topic(
    "13.14",
    "throw_in",
    N_("Throwing in a poor hand"),
    {
        -1: N_("never"),
        0: N_("with no card points"),
        2: N_("with at most 2 card points"),
        5: N_("with at most 5 card points"),
    },
)


class HouseOption(NamedTuple):
    """One thing to agree on: its topic, the values that this game can have, and the usual one."""

    topic: Topic
    values: tuple[object, ...]
    usual: object

    @property
    def field(self) -> str:
        """Its name in forms."""
        return self.topic.field

    def value(self, written: str) -> object | None:
        """Return the value that a form writes so, None if there is none."""
        return next((value for value in self.values if write(value) == written), None)


class OptionError(ValueError):
    """A choice that a game does not have, or not with the others; ``title`` names it in words."""

    def __init__(self, field: str, title: str, allowed: Iterable[str] = ()) -> None:
        super().__init__(field, title)
        self.field = field
        self.title = title
        self.allowed = tuple(allowed)
        """The words of what may be chosen; none where the game has no such option."""


def write(value: object) -> str:
    """Return a value as forms and cookies write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def house_options(game: Game) -> tuple[HouseOption, ...]:
    """Return what a game lets a table agree on; an option with one possible value is none."""
    return _options_of(game.code)


@cache
def _options_of(code: str) -> tuple[HouseOption, ...]:
    game = find_game(code)
    assert game is not None  # codes come from games
    options = (_option(game, topic) for topic in _topics(game))
    return tuple(option for option in options if len(option.values) > 1)


def _topics(game: Game) -> list[Topic]:
    rules, house = game.rules, game.house
    topics: list[Topic] = []
    if house.scoring == "sueca":
        topics.append(SUECA_DRAW)
    elif house.scoring == "sides":
        topics.append(DRAW if house.sides == 2 else TIE)
        if rules.objective == "most":
            topics.append(CAPPOTTO)
    page = find_page(game.preset)
    topics += [topic for topic in (page.topics if page is not None else ()) if topic.house is False]
    topics.append(FOLLOW if rules.trump != "none" else FOLLOW_WITHOUT_TRUMP)
    if rules.trump == "called":
        topics.append(THROW_IN)
    topics += [topic for topic in (page.topics if page is not None else ()) if topic.house]
    if rules.pack == "39":
        topics.append(REMOVED_TWO)
    once = {topic.field: topic for topic in reversed(topics)}
    return [topic for topic in topics if once.get(topic.field) is topic and once.pop(topic.field)]


def _option(game: Game, topic: Topic) -> HouseOption:
    usual: object = getattr(game.house if topic.house else game.rules, topic.field)
    values = tuple(value for value in topic.values if _possible(game, topic, value))
    if usual in values:
        values = (usual, *(value for value in values if value != usual))
    return HouseOption(topic, values, usual)


def _possible(game: Game, topic: Topic, value: object) -> bool:
    if topic.field == "partner_view" and value != "off" and not game.rules.stock_count:
        return False  # partners look when the stock is gone (R9.6); here there never was one
    try:
        if topic.house:
            usual_house(game.rules, **{topic.field: value})
        else:
            Rules.preset(game.preset, game.players, **{topic.field: value})
    except (RulesError, HouseRulesError):
        return False
    return True


@cache
def option_fields() -> frozenset[str]:
    """Return the names of the options of all games."""
    return frozenset(option.field for game in GAMES for option in house_options(game))


_NEUTRAL: Final[Mapping[str, tuple[str, ...]]] = {
    "draw": ("none", "carry"),
    "cappotto": ("off",),
    "partner_view": ("off",),
    "signals": ("off",),
    "follow": ("free", "suit"),
    "trump_exchange": ("off",),
    "open": ("none",),
}
"""Values that ask for nothing: a game without the option may be sent them."""


def _title_of(field: str) -> str:
    return next(
        option.topic.title
        for game in GAMES
        for option in house_options(game)
        if option.field == field
    )


def fitting(game: Game, fields: Mapping[str, str]) -> dict[str, str]:
    """Return those of some choices that a game has and that are not its usual ones."""
    return {
        option.field: fields[option.field]
        for option in house_options(game)
        if option.field in fields and option.value(fields[option.field]) not in (None, option.usual)
    }


def agreed(game: Game, length: str, fields: Mapping[str, str]) -> tuple[Rules, HouseRules]:
    """Return the rules and the house that a form asks for.

    Raises :class:`OptionError` for a choice that this game does not have, or that does not go
    together with another.
    """
    known = {option.field: option for option in house_options(game)}
    rules: dict[str, Any] = {}
    house: dict[str, Any] = game.match(length)
    for field in sorted(option_fields() & set(fields)):
        if field not in known:
            if fields[field] in _NEUTRAL.get(field, ()):
                continue
            raise OptionError(field, _title_of(field))
        option = known[field]
        value = option.value(fields[field])
        if value is None:
            raise OptionError(
                field, option.topic.title, [option.topic.values[each] for each in option.values]
            )
        (house if option.topic.house else rules)[field] = value
    try:
        made = Rules.preset(game.preset, game.players, **rules)
        return made, usual_house(made, **house)
    except (RulesError, HouseRulesError) as fault:
        title = _title_of(fault.field) if fault.field in option_fields() else fault.field
        raise OptionError(fault.field, title) from fault
