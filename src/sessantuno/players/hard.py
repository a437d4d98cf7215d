"""Hard: remembers every card, works out what must be where, and plays the end exactly."""

from random import Random

from sessantuno.cards import Card
from sessantuno.players.bidding import Boldness
from sessantuno.players.duel import appraise
from sessantuno.players.endgame import EXACT_TRICKS, last_hidden, open_play
from sessantuno.players.lookahead import appraise as look_ahead
from sessantuno.players.medium import MediumPlayer
from sessantuno.players.memory import remember
from sessantuno.players.situation import Situation, situation
from sessantuno.players.thinker import Thinker
from sessantuno.view import View


class HardPlayer(Thinker):
    """Counts what two players can count; samples and searches where there are more."""

    boldness = Boldness(chance=0.5, varies=0.04, jump=0.15)

    def __init__(self, seed: bytes) -> None:
        """Take the seed that decides every choice between equals."""
        super().__init__(seed)
        self.blind = MediumPlayer(seed)

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card with the greatest worth, the cheapest of equals."""
        rules = view.rules
        if rules.trump == "called" and view.called is None:
            # In the blind first trick there is no trump yet and cards lie face down (R14.5).
            return self.blind.play(view, now, random)
        memory = remember(view)
        two = rules.players == 2
        simple = two and rules.cards_per_turn == 1
        if two and (memory.all_known or not view.stock_count):
            now = situation(view)  # what is exact needs no manners
            worth = open_play(view, memory, now)
        elif simple and memory.face_down == 1 and memory.left <= EXACT_TRICKS:
            worth = last_hidden(view, memory, now)
        elif simple and rules.trump != "none" and rules.objective == "most":
            worth = appraise(view, memory, now)
        else:
            worth = look_ahead(view, memory, now, random)
        cheap = sorted(now.cards, key=lambda card: (rules.points[card], rules.strength[card]))
        return max(cheap, key=worth.__getitem__)
