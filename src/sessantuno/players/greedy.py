"""The referee's yardstick: a short rule that most published programs do not beat."""

from sessantuno.actions import Action, Pass
from sessantuno.cards import Card
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.situation import situation, takes
from sessantuno.view import View


class GreedyPlayer:
    """Leads the cheapest card; answers with the best plain capture, else a cheap trump, else low.

    In full: the leader plays the cheapest card. Others take the trick with the most valuable card
    that is not a trump; failing that, if the trick is worth two points or more, with the cheapest
    trump that takes it; failing that they play the cheapest card. It knows no partners.
    """

    def __init__(self, seed: bytes) -> None:
        """Take the seed, used only where there is no card to play."""
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Return the card the rule says; in an auction it passes."""
        if not view.legal:
            raise NotYourTurn(view)
        now = situation(view)
        if not now.cards:
            return (
                Pass() if Pass() in view.legal else random_for(self.seed, view).choice(view.legal)
            )
        worth, strength, trump = view.rules.points, view.rules.strength, view.trump

        def cost(card: Card) -> tuple[bool, int, int]:
            return (card.suit == trump, worth[card], strength[card])

        def price(card: Card) -> tuple[int, bool, int]:
            return (worth[card], card.suit == trump, strength[card])

        if now.best is not None:
            taking = [card for card in now.cards if takes(view, card, now.best)]
            plain = [card for card in taking if card.suit != trump]
            if plain:
                return max(plain, key=price)
            if taking and now.pot >= 2:
                return min(taking, key=price)
        return min(now.cards, key=cost)
