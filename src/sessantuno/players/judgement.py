"""Judgement of a single play: what the trick may bring, and what the card was worth to keep.

Every level, and every playout that Hard imagines, weighs plays with the same few numbers: what a
card is worth in the hand (:mod:`~sessantuno.players.worths`), how surely it stands once laid, and
the card points at stake. They differ in what they remember and how far they look.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import comb

from sessantuno.cards import SUITS, Card, Suit
from sessantuno.players.worths import lead_worth, worths
from sessantuno.rules import Rules

RICH = 10
"""Card points in a trick from which everybody who can take it will."""

FOLLOWED = ("suit", "suit_or_trump")
"""The rules by which the suit led must be followed from the first trick on."""

UNWANTED_LEAD = -12.0
"""What the lead is worth where points are to be avoided: the others stay under it."""


class Judgement:
    """What the cards are worth in one position: the trump suit, the phase and what is unseen.

    ``keep`` maps each card to its worth in the hand, in card points; ``lead`` is what having the
    lead is worth; ``stand`` maps a card to the chance that one rival cannot beat it.
    """

    __slots__ = ("keep", "lead", "least", "lost", "rivals", "stand", "strength", "trump", "worth")

    def __init__(
        self,
        rules: Rules,
        trump: Suit | None,
        left: int,
        unseen: Collection[Card],
        rivals: int,
        keep: Mapping[Card, float] | None = None,
    ) -> None:
        """Judge for a position with ``left`` tricks to play, the running one included.

        ``unseen`` are the cards that others may hold, ``rivals`` the number of other sides;
        ``keep`` replaces the table of worths.
        """
        self.stand = standing(
            rules, trump, frozenset(unseen), min(rules.hand, left * rules.cards_per_turn)
        )
        self.least = rules.objective == "least"
        if keep is None:
            stand = self.stand
            self.keep = {
                card: base + more * stand[card]
                for card, (base, more) in worths(rules, trump, left).items()
            }
            self.lead = lead_worth(rules, left)
        else:
            self.keep = dict(keep)
            self.lead = UNWANTED_LEAD if self.least else 0.0
        self.rivals = rivals
        self.lost = 1 / rivals
        self.trump = trump
        self.worth = rules.points
        self.strength = rules.strength

    def beats(self, card: Card, best: Card) -> bool:
        """Whether a card laid after the best one so far takes the trick from it (R2.2)."""
        if card.suit == best.suit:
            return self.strength[card] > self.strength[best]
        return card.suit == self.trump

    def stake(self, chance: float, points: float) -> float:
        """Return what a trick of so many points is worth with this chance of taking it."""
        value = points * (chance - (1 - chance) * self.lost)
        return -value if self.least else value

    def following(
        self, card: Card, best: Card, *, ours: bool, pot: int, foes: int, friends: int
    ) -> float:
        """Return the worth of playing a card to a trick that ``best`` is winning so far.

        ``ours`` says whether the best card is our side's, ``pot`` counts the points on the table,
        ``foes`` and ``friends`` how many of each are still to play.
        """
        points = pot + self.worth[card]
        takes = self.beats(card, best)
        chance = 0.0
        if takes or ours:
            top = card if takes else best
            chance = self.holds(top, points, foes) if foes else 1.0
        elif friends:
            chance = 0.5 * (1 - self.stand[best] ** friends)
            if foes:
                chance *= 0.5
        # The lead comes to this seat only if its own card takes the trick.
        lead = self.lead * chance if takes else -self.lead * self.lost * (1 - chance)
        return self.stake(chance, points) - self.keep[card] + lead

    def leading(self, card: Card, *, foes: int, friends: int) -> float:
        """Return the worth of leading a card, with what others usually add to the trick."""
        points = self.worth[card]
        chance = self.holds(card, points, foes)
        if friends:
            chance += (1 - chance) * 0.25
        won = points + 0.8 * foes + 3 * friends
        lost = points + (3.5 + 2.5 * (foes - 1) if foes else 0) + 0.8 * friends
        if self.least:
            # Nobody wants it: rivals stay under and give their worst.
            chance = 0.7 + 0.3 * self.stand[card] ** foes
            won += 5 * foes
            value = (1 - chance) * self.lost * points - chance * won
        else:
            value = chance * won - (1 - chance) * self.lost * lost
        return value - self.keep[card] + self.lead * (2 * chance - 1)

    def holds(self, card: Card, points: float, foes: int) -> float:
        """Return the chance that a card still wins when so many rivals have played."""
        will = 1.0 if points >= RICH else 0.6 + 0.04 * points
        return float((1 - (1 - self.stand[card]) * will) ** foes)

    def best_reply(
        self,
        legal: Sequence[Card],
        table: Sequence[tuple[int, Card]],
        winning: int,
        pot: int,
        later: Sequence[int],
        seat: int,
        side_of: Sequence[int],
    ) -> Card:
        """Return the card with the greatest worth for a seat, the first of equals."""
        side = side_of[seat]
        foes = 0
        for each in later:
            if side_of[each] != side:
                foes += 1
        friends = len(later) - foes
        choice, most = legal[0], -1e9
        if not table:
            for card in legal:
                value = self.leading(card, foes=foes, friends=friends)
                if value > most:
                    choice, most = card, value
            return choice
        holder, best = table[winning]
        ours = side_of[holder] == side
        for card in legal:
            value = self.following(card, best, ours=ours, pot=pot, foes=foes, friends=friends)
            if value > most:
                choice, most = card, value
        return choice


@lru_cache(maxsize=64)
def _suits(rules: Rules) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each suit from the strongest to the weakest."""
    strongest = sorted(rules.cards, key=lambda card: -rules.strength[card])
    return tuple(tuple(card for card in strongest if card.suit == suit) for suit in SUITS)


def standing(
    rules: Rules, trump: Suit | None, unseen: Collection[Card], hand: int
) -> dict[Card, float]:
    """Return for each card the chance that ``hand`` cards out of the unseen cannot take it.

    The card is the first of its trick: where suit must be followed (R26), a trump takes a plain
    card only from a hand without that suit.
    """
    count = len(unseen)
    drawn = min(hand, count)
    whole = comb(count, drawn)
    chance = [comb(count - better, drawn) / whole for better in range(count + 1)]
    trumps = sum(card.suit == trump for card in unseen)
    follows = rules.follow in FOLLOWED
    found = {}
    for suit in _suits(rules):
        plain = suit[0].suit != trump
        ruffs = 0.0
        if plain and follows:
            length = sum(card in unseen for card in suit)
            ruffs = chance[length] - chance[min(length + trumps, count)]
        better = trumps if plain and not follows else 0
        for card in suit:
            found[card] = chance[better] - ruffs
            if card in unseen:
                better += 1
    return found
