"""One way the cards may lie, played out fast: what computer players imagine, never the deal.

A :class:`World` holds cards for every seat, those that a seat cannot see having been guessed.
It keeps only what the play needs: no history, no events. A property test plays it beside
:class:`~sessantuno.game.Game` in every preset and compares them card by card.
"""

from collections.abc import Iterable, Sequence

from sessantuno.cards import Card, Suit
from sessantuno.rules import Rules, legal_cards


class World:
    """A guessed position during the play; it changes as cards are played.

    ``side_of`` gives each seat's side as the guess has it (in Chiamata the partner is guessed
    too); ``side_points`` are the card points taken so far by each side.
    """

    __slots__ = (
        "drawing",
        "free",
        "hands",
        "leader",
        "length",
        "pile",
        "players",
        "pot",
        "rules",
        "seat_points",
        "side_of",
        "strength",
        "table",
        "trump",
        "turn",
        "winning",
        "worth",
    )

    def __init__(
        self,
        rules: Rules,
        trump: Suit | None,
        hands: Sequence[Iterable[Card]],
        stock: Sequence[Card],
        turn: int,
        *,
        side_of: Sequence[int] = (),
        table: Iterable[tuple[int, Card]] = (),
        seat_points: Sequence[int] = (),
    ) -> None:
        """Set up a position; ``stock`` is in drawing order, ``table`` the running trick."""
        self.rules, self.trump = rules, trump
        self.hands = [list(hand) for hand in hands]
        self.pile = list(stock)[::-1]
        self.turn = turn
        self.side_of = tuple(side_of) or rules.side_of
        self.players = rules.players
        self.length = rules.trick_length
        self.drawing = rules.draw_per_trick
        self.free = rules.follow == "free"
        self.strength, self.worth = rules.strength, rules.points
        self.seat_points = list(seat_points) or [0] * rules.players
        self.table: list[tuple[int, Card]] = []
        self.winning = 0
        self.pot = 0
        self.leader = turn
        for seat, card in table:
            if not self.table:
                self.leader = seat
            self._lay(seat, card)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not self.table and not self.hands[self.turn]

    def legal(self) -> Sequence[Card]:
        """Return the cards the seat to act may play."""
        hand = self.hands[self.turn]
        if self.free or not self.table:
            return hand
        return legal_cards(self.rules, hand, self.table[0][1], self.trump, not self.pile)

    def later(self) -> list[int]:
        """Return the seats that play to this trick after the seat to act, in order."""
        left = self.length - len(self.table) - 1
        return [(self.turn + step) % self.players for step in range(1, left + 1)]

    def play(self, card: Card) -> None:
        """Play a card of the seat to act; the caller answers for its being legal."""
        seat = self.turn
        self.hands[seat].remove(card)
        self._lay(seat, card)
        if len(self.table) < self.length:
            self.turn = (seat + 1) % self.players
            return
        winner = self.table[self.winning][0]
        self.seat_points[winner] += self.pot
        self.pot = 0
        self.table = []
        self.turn = self.leader = winner
        pile = self.pile
        if pile:
            players, hands = self.players, self.hands
            for _ in range(self.drawing):
                for step in range(players):
                    hands[(winner + step) % players].append(pile.pop())

    def _lay(self, seat: int, card: Card) -> None:
        table = self.table
        self.pot += self.worth[card]
        if table:
            best = table[self.winning][1]
            if card.suit == best.suit:
                if self.strength[card] > self.strength[best]:
                    self.winning = len(table)
            elif card.suit == self.trump:
                self.winning = len(table)
        else:
            self.winning = 0
        table.append((seat, card))

    def copy(self) -> "World":
        """Return an independent copy."""
        other = object.__new__(World)
        for name in World.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands = [hand.copy() for hand in self.hands]
        other.pile = self.pile.copy()
        other.table = self.table.copy()
        other.seat_points = self.seat_points.copy()
        return other

    def gain(self, seat: int) -> float:
        """Return how far a seat's side is ahead: its points less the mean of the other sides'.

        With two sides that is the difference; where fewer points are better it is turned round.
        """
        mine = others = 0
        side_of, side = self.side_of, self.side_of[seat]
        for each, points in enumerate(self.seat_points):
            if side_of[each] == side:
                mine += points
            else:
                others += points
        rivals = max(*side_of, 1)
        ahead = mine - others / rivals
        return ahead if self.rules.objective == "most" else -ahead
