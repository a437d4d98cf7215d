"""Sessantuno: the Briscola family of card games.

The names below are the whole of what a bot or a study needs. Each is fetched from its module when
it is first asked for, so that ``import sessantuno`` costs next to nothing.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Bid",
    "Card",
    "Deal",
    "DealError",
    "Entry",
    "Event",
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
    "pack",
    "parse_action",
    "standings",
]

if TYPE_CHECKING:
    from sessantuno.actions import (
        Action,
        Bid,
        Event,
        Exchange,
        IllegalAction,
        Name,
        Pass,
        parse_action,
    )
    from sessantuno.cards import Card, Rank, Suit, pack
    from sessantuno.deal import Deal, DealError
    from sessantuno.game import Game
    from sessantuno.match import Entry, HouseRules, Standings, standings
    from sessantuno.players import make_player
    from sessantuno.rules import Rules, RulesError
    from sessantuno.view import View
else:
    # Type checkers read the imports above: a __getattr__ they saw would make every misspelt name an
    # object to them.
    _MODULES = {
        "actions": "Action Bid Event Exchange IllegalAction Name Pass parse_action",
        "cards": "Card Rank Suit pack",
        "deal": "Deal DealError",
        "game": "Game",
        "match": "Entry HouseRules Standings standings",
        "players": "make_player",
        "rules": "Rules RulesError",
        "view": "View",
    }
    _HOME = {name: module for module, names in _MODULES.items() for name in names.split()}

    def __getattr__(name):
        if name not in _HOME:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415 (nobody who asks for no name pays)

        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value

    def __dir__():
        return sorted({*globals(), *__all__})
