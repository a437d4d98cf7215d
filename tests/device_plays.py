"""What each level plays in a few deals of known cards: the same here and in a browser's Python."""

import random

from sessantuno.deal import Deal
from sessantuno.game import Game
from sessantuno.players import LEVELS, make_player
from sessantuno.rules import Rules

GAMES = (("briscola", 2), ("chiamata", 5), ("briscola", 4))


def plays() -> dict[str, list[str]]:
    """Return the actions of a deal of each game, every seat being of the level."""
    found = {}
    for level in LEVELS:
        for preset, players in GAMES:
            rules = Rules.preset(preset, players)
            game = Game(Deal.shuffled(rules, random.Random(f"{level} {preset} {players}")))
            seats = [make_player(level, f"seat {seat}".encode()) for seat in range(players)]
            actions: list[str] = []
            # Half a deal of those that think long: a browser takes its time.
            while not game.over and len(actions) < 24:
                assert game.turn is not None
                action = seats[game.turn].choose(game.view(game.turn))
                game.play(action)
                actions.append(str(action))
            found[f"{level} {preset} {players}"] = actions
    return found
