"""Sessantuno: the Briscola family of card games.

The names below are the whole of what a bot or a study needs. Each is fetched from its module when
it is first asked for, so that ``import sessantuno`` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sessantuno.cards import PACKS, Card, Rank, Suit
    from sessantuno.game import (
        Bid,
        Deal,
        Exchange,
        Game,
        IllegalAction,
        Name,
        Pass,
        parse_action,
    )
    from sessantuno.match import Entry, HouseRules, Standings, standings
    from sessantuno.players import make_player
    from sessantuno.rules import Rules, RulesError
    from sessantuno.view import View

__version__ = "0.1.0"

__all__ = [
    "PACKS",
    "Bid",
    "Card",
    "Deal",
    "Entry",
    "Exchange",
    "Game",
    "HouseRules",
    "IllegalAction",
    "Name",
    "Pass",
    "Rank",
    "Rules",
    "RulesError",
    "Standings",
    "Suit",
    "View",
    "__version__",
    "make_player",
    "parse_action",
    "standings",
]

_HOME = {
    "PACKS": "cards",
    "Card": "cards",
    "Rank": "cards",
    "Suit": "cards",
    "Rules": "rules",
    "RulesError": "rules",
    "Bid": "game",
    "Deal": "game",
    "Exchange": "game",
    "Game": "game",
    "IllegalAction": "game",
    "Name": "game",
    "Pass": "game",
    "parse_action": "game",
    "View": "view",
    "Entry": "match",
    "HouseRules": "match",
    "Standings": "match",
    "standings": "match",
    "make_player": "players",
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
