"""What each level plays in a few deals of known cards: the same here and in a browser's Python."""

import random

from sessantuno.deal import Deal
from sessantuno.game import Game
from sessantuno.players import LEVELS, make_player
from sessantuno.players.levels import versions_of
from sessantuno.rules import Rules

GAMES = (("briscola", 2, 40), ("chiamata", 5, 8), ("briscola", 4, 6))
"""Preset, players, and how many actions: of what takes a browser long only the beginning."""


def plays() -> dict[str, list[str]]:
    """Return the actions of a deal of each game, every seat being of the level."""
    found = {}
    for level in LEVELS:
        for preset, players, most in GAMES:
            if level == "master" and players > 2:
                continue  # it imagines many deals, which takes plain Python minutes
            rules = Rules.preset(preset, players)
            game = Game(Deal.shuffled(rules, random.Random(f"{level} {preset} {players}")))
            # The version of plain Python: the only one that a browser has the network for.
            version = versions_of(level)[0]
            seats = [make_player(level, f"{seat}".encode(), version) for seat in range(players)]
            actions: list[str] = []
            while not game.over and len(actions) < most:
                assert game.turn is not None
                action = seats[game.turn].choose(game.view(game.turn))
                game.play(action)
                actions.append(str(action))
            found[f"{level} {preset} {players}"] = actions
    return found
