"""Easy: plays what is in front of it, takes what it can, remembers nothing."""

from random import Random

from sessantuno.cards import Card
from sessantuno.players.situation import Situation, takes
from sessantuno.players.thinker import Thinker, ours
from sessantuno.view import View


class EasyPlayer(Thinker):
    """A beginner who knows the rules and likes to take tricks.

    Leads a low card, takes any trick worth something with whatever comes to hand, gives nothing
    away on purpose. It spends trumps early and does not count.
    """

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card to play."""
        worth, strength = view.rules.points, view.rules.strength
        cards = sorted(now.cards, key=lambda card: (worth[card], strength[card]))
        if view.rules.objective == "least":
            return self._avoid(view, now, cards, random)
        if now.best is None:
            modest = [card for card in cards if worth[card] < 10] or cards[:1]
            return random.choice(modest)
        if ours(view, now.holder):
            # The side has it already: add points if nobody can take it, else stay low.
            plain = [card for card in cards if not takes(view, card, now.best)] or cards
            return plain[-1] if now.last else plain[0]
        taking = [card for card in cards if takes(view, card, now.best)]
        if taking and (now.pot > 0 or random.random() < 0.5):
            return random.choice(taking)
        losing = [card for card in cards if card not in taking] or cards
        return losing[0]

    def _avoid(self, view: View, now: Situation, cards: list[Card], random: Random) -> Card:
        """Return the card when fewer points are better: lead low, then stay under."""
        if now.best is None:
            return random.choice(cards[:2])
        under = [card for card in cards if not takes(view, card, now.best)]
        return random.choice(under) if under else cards[0]
