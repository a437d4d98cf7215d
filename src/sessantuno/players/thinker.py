"""What all levels share: the actions around the play, and who is on one's side."""

from random import Random

from sessantuno.actions import Action, Exchange, ThrowIn
from sessantuno.cards import Card
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.situation import Situation, situation
from sessantuno.view import View


class Thinker:
    """A player that chooses cards by :meth:`play` and everything else by the common methods."""

    def __init__(self, seed: bytes) -> None:
        """Take the seed that decides every choice between equals."""
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Return one of the legal actions: the same for the same view and seed."""
        if not view.legal:
            raise NotYourTurn(view)
        random = random_for(self.seed, view)
        if view.phase == "auction":
            return self.call(view, random)
        if view.phase == "naming":
            return self.name(view, random)
        for action in view.legal:
            if isinstance(action, Exchange) and gains(view, action):
                return action
        now = situation(view)
        if len(now.cards) == 1:
            return now.cards[0]
        return self.play(view, now, random)

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card to play, one of ``now.cards`` (two at least)."""
        raise NotImplementedError

    def call(self, view: View, random: Random) -> Action:
        """Return a bid, or the pass (R13)."""
        return next((each for each in view.legal if not isinstance(each, ThrowIn)), view.legal[0])

    def name(self, view: View, random: Random) -> Action:
        """Return the suit to name, and with it the card that is called (R13.15)."""
        return random.choice(view.legal)


def gains(view: View, exchange: Exchange) -> bool:
    """Whether an exchange brings the better card: worth more where points are wanted (R24.1)."""
    if view.face_up is None:
        return False
    strength = view.rules.strength
    better = strength[view.face_up] > strength[exchange.card]
    return better if view.rules.objective == "most" else not better


def ours(view: View, seat: int | None) -> bool:
    """Whether a seat is this one's own or a known partner."""
    return seat is not None and view.ally(seat)
