"""Hard: remembers every card, works out what must be where, and plays the end exactly."""

from random import Random

from sessantuno.cards import Card
from sessantuno.players.duel import appraise
from sessantuno.players.endgame import EXACT_TRICKS, last_hidden, open_play
from sessantuno.players.memory import remember
from sessantuno.players.medium import MediumPlayer
from sessantuno.players.situation import Situation
from sessantuno.view import View


class HardPlayer(MediumPlayer):
    """The strongest level in plain Python."""

    def play(self, view: View, now: Situation, random: Random) -> Card:
        """Return the card with the greatest worth."""
        rules = view.rules
        if rules.players != 2 or rules.cards_per_turn != 1:
            return super().play(view, now, random)
        memory = remember(view)
        if memory.all_known or not view.stock_count:
            worth = open_play(view, memory, now)
        elif memory.face_down == 1 and memory.left <= EXACT_TRICKS:
            worth = last_hidden(view, memory, now)
        else:
            worth = appraise(view, memory, now)
        return max(now.cards, key=worth.__getitem__)
