"""The player of studies who takes any legal action, all equally likely."""

from sessantuno.actions import Action
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.view import View


class RandomPlayer:
    """Plays a random legal action: the floor that every level must beat clearly."""

    def __init__(self, seed: bytes) -> None:
        """Take the seed that decides every choice."""
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Return one of the legal actions."""
        if not view.legal:
            raise NotYourTurn(view)
        return random_for(self.seed, view).choice(view.legal)
