"""What all levels share: the actions around the play, and who is on one's side."""

from random import Random

from sessantuno.actions import Action, Exchange
from sessantuno.cards import Card
from sessantuno.players import bidding
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.manners import with_manners
from sessantuno.players.signs import sign_to_make
from sessantuno.players.situation import Situation, situation
from sessantuno.view import View


class Thinker:
    """A player that chooses cards by :meth:`play` and everything else by the common methods."""

    boldness = bidding.Boldness(chance=0.5, varies=0.06, jump=0.15)
    """How the level bids in an auction."""

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
            return self.name(view)
        for action in view.legal:
            if isinstance(action, Exchange) and gains(view, action):
                return action
        sign = sign_to_make(view)
        if sign is not None:
            return sign
        now = with_manners(view, situation(view))
        if len(now.cards) == 1:
            return now.cards[0]
        return self.play(view, now, random)

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card to play, one of ``now.cards`` (two at least)."""
        raise NotImplementedError

    def call(self, view: View, random: Random) -> Action:
        """Return a bid, or the pass (R13)."""
        return bidding.call(view, random, self.boldness)

    def name(self, view: View) -> Action:
        """Return the suit to name, and with it the card that is called (R13.15)."""
        return bidding.name(view)


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
