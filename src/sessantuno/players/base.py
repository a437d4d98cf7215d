"""What a computer player is, and the randomness it may use.

A player is stateless: its choice follows from the view and its seed alone, so that after a deal
has been revealed every choice can be recomputed from that seat's own view.
"""

from hashlib import sha256
from random import Random
from typing import Protocol, runtime_checkable

from sessantuno.actions import Action
from sessantuno.cards import Card
from sessantuno.view import View


@runtime_checkable
class Player(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View) -> Action:
        """Return one of ``view.legal``; the same view and player always give the same choice.

        Raises :class:`NotYourTurn` if the seat has nothing to choose.
        """
        ...


class NotYourTurn(ValueError):
    """A player was asked to choose where its seat has nothing to choose."""

    def __init__(self, view: View):
        super().__init__(
            f"seat {view.seat} has nothing to choose: the turn is seat {view.turn}'s; "
            "ask a player only with the view of the seat to act"
        )


def random_for(seed: bytes, view: View) -> Random:
    """Return the random numbers for one choice: a function of the seed and the place in the deal.

    The number of actions taken and the seat are hashed with the seed, so no two choices of a
    deal share their numbers and nothing hidden enters.
    """
    place = f"{view.seat}/{view.actions}".encode()
    return Random(int.from_bytes(sha256(len(seed).to_bytes(4, "big") + seed + place).digest()))


def playable(view: View) -> tuple[Card, ...]:
    """Return the cards the seat may play now, without the other actions it may take."""
    return tuple(action for action in view.legal if isinstance(action, Card))
