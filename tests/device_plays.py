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
    """Return the actions of a deal of each game, every seat being of the level.

    Master as it plays with compiled kernels takes plain Python minutes.
    """
    found = {}
    every = [(level, version) for level in LEVELS for version in versions_of(level)]
    for level, version in every:
        for preset, players, most in GAMES:
            rules = Rules.preset(preset, players)
            game = Game(Deal.shuffled(rules, random.Random(f"{level} {preset} {players}")))
            seats = [make_player(level, f"{seat}".encode(), version) for seat in range(players)]
            actions: list[str] = []
            while not game.over and len(actions) < most:
                assert game.turn is not None
                action = seats[game.turn].choose(game.view(game.turn))
                game.play(action)
                actions.append(str(action))
            found[f"{level}/{version} {preset} {players}"] = actions
    return found
