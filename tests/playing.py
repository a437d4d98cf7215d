"""A deal being played by the levels: whose turn it is, and the card a level chooses."""

from sessantuno.cards import Card
from sessantuno.game import Game
from sessantuno.players import make_player
from sessantuno.view import View


def acting(game: Game) -> int:
    """The seat to act; for deals that are not over."""
    assert game.turn is not None
    return game.turn


def card_of(level: str, view: View, seed: bytes = b"") -> Card:
    """The card a level chooses where only cards may be chosen."""
    choice = make_player(level, seed).choose(view)
    assert isinstance(choice, Card)
    return choice
