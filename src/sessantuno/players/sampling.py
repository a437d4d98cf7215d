"""Sampled worlds: ways the hidden cards may lie that agree with all a seat has seen.

Every world is an exact partition of the hidden cards, and where nothing is known about who may
hold what, all partitions are equally likely. What is known: cards shown, suits a seat did not
follow where it had to (R26), and in Chiamata who is suspected of holding the called card.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from sessantuno.cards import Card, Suit
from sessantuno.players.memory import Memory
from sessantuno.players.suspicion import sides_if, suspects
from sessantuno.players.world import World
from sessantuno.view import View

ATTEMPTS: Final = 30
"""Tries to place cards within what seats may hold before the limits are let go."""


class Sampler:
    """Makes worlds for one view; the randomness is the caller's."""

    def __init__(self, view: View, memory: Memory, random: Random) -> None:
        """Work out once what stays the same in every world."""
        self.view, self.memory, self.random = view, memory, random
        self.missing = missing_suits(view) if view.rules.follow != "free" else {}
        self.suspects = suspects(view, memory)

    def world(self) -> World:
        """Return a new world."""
        view, memory = self.view, self.memory
        hidden = list(memory.hidden)
        fixed: list[list[Card]] = [list(cards) for cards in memory.known]
        room = list(memory.unknown)
        partner = view.partner
        if self.suspects:
            seats = list(self.suspects)
            partner = self.random.choices(seats, [self.suspects[seat] for seat in seats])[0]
            called = view.called
            assert called is not None
            if called in hidden and room[partner]:
                hidden.remove(called)
                fixed[partner].append(called)
                room[partner] -= 1
        stock = self._place(hidden, fixed, room)
        if view.open_stock:
            stock = list(view.open_stock)
        elif view.face_up is not None:
            stock.append(view.face_up)
        return World(
            view.rules,
            view.trump,
            fixed,
            stock,
            memory.seat,
            side_of=sides_if(view, partner),
            table=view.plays,
            seat_points=view.seat_points,
        )

    def _place(self, hidden: list[Card], hands: list[list[Card]], room: list[int]) -> list[Card]:
        """Deal the hidden cards into the hands and return what stays in the stock."""
        if self.missing:
            dealt = self._within_limits(hidden, room)
            if dealt is not None:
                for hand, cards in zip(hands, dealt, strict=True):
                    hand.extend(cards)
                return []
        self.random.shuffle(hidden)
        place = 0
        for hand, count in zip(hands, room, strict=True):
            hand.extend(hidden[place : place + count])
            place += count
        return hidden[place:]

    def _within_limits(
        self, hidden: Sequence[Card], room: Sequence[int]
    ) -> list[list[Card]] | None:
        """Deal every hidden card to a seat that may hold it; None if no try succeeds.

        Cards that fewest seats may hold are dealt first, to each seat in proportion to its room.
        """
        if sum(room) != len(hidden):
            return None
        may: dict[Suit, list[int]] = {
            suit: [s for s in range(len(room)) if suit not in self.missing.get(s, set())]
            for suit in {card.suit for card in hidden}
        }
        for _ in range(ATTEMPTS):
            left = list(room)
            dealt: list[list[Card]] = [[] for _ in room]
            order = list(hidden)
            self.random.shuffle(order)
            order.sort(key=lambda card: len(may[card.suit]))
            for card in order:
                seats = [seat for seat in may[card.suit] if left[seat]]
                if not seats:
                    break
                seat = self.random.choices(seats, [left[seat] for seat in seats])[0]
                dealt[seat].append(card)
                left[seat] -= 1
            else:
                return dealt
        return None


def missing_suits(view: View) -> Mapping[int, set[Suit]]:
    """Return by seat the suits it has shown not to hold, where suits must be followed (R26).

    A seat that has drawn since may hold them again, so only deals without a stock tell.
    """
    rules = view.rules
    found: dict[int, set[Suit]] = {}
    if rules.follow == "free" or rules.stock_count:
        return found
    for plays in (*(trick.plays for trick in view.tricks), view.plays):
        for seat, card in plays[1:]:
            led = plays[0][1].suit
            if card.suit != led:
                found.setdefault(seat, set()).add(led)
                if rules.follow == "suit_or_trump" and card.suit != view.trump and view.trump:
                    found[seat].add(view.trump)
    return found
