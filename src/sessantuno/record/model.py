"""What a record holds, and playing it again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sessantuno.actions import Action, IllegalAction
from sessantuno.cards import Card
from sessantuno.game import Deal, DealError, Game
from sessantuno.match import HouseRules
from sessantuno.rules import Rules

PERSON: Final = "person"
"""What :attr:`SeatRecord.player` says of a seat that nobody computes."""


class RecordError(ValueError):
    """A record that cannot be read or played: a sentence with the place and what would be right."""


@dataclass(frozen=True)
class SeatRecord:
    """Who sat in a seat: a name, and ``person`` or the level and version of the computer player."""

    name: str
    player: str = PERSON
    """``person``, or a level and its version such as ``hard/1``."""

    @property
    def level(self) -> str | None:
        """The computer's level, or None for a person."""
        return None if self.player == PERSON else self.player.partition("/")[0]


@dataclass(frozen=True)
class DealRecord:
    """One deal: all that is needed to deal it and play it again."""

    number: int
    """Its number in the match, from 1."""
    dealer: int
    order: tuple[Card, ...]
    """The pack in dealing order."""
    actions: tuple[tuple[int, Action], ...]
    """(seat, action), in the order they were taken."""
    seal: Mapping[str, object] | None = None
    """The opened seal as plain data (:meth:`sessantuno.seal.OpenSeal.to_dict`), if sealed."""
    conceded_by: int | None = None
    """The seat that gave the deal up, if one did."""
    hints: int = 0
    """How many hints the person asked for."""
    undone: int = 0
    """How often the person took something back; the actions are those that stood."""


@dataclass(frozen=True)
class Record:
    """A deal or a match, with the rules and the people."""

    rules: Rules
    seats: tuple[SeatRecord, ...]
    deals: tuple[DealRecord, ...]
    house: HouseRules | None = None
    """How the deals add up; None for deals that belong to no match."""

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise RecordError(
                f"{len(self.seats)} seats are named; these rules have {self.rules.players}"
            )

    def replay(self, deal: DealRecord) -> Game:
        """Play a deal of this record again and return the game as it stood at the end.

        Raises :class:`RecordError` naming the deal and the action that cannot be.
        """
        try:
            game = Game(Deal(self.rules, deal.order, deal.dealer))
        except DealError as fault:
            raise RecordError(f"deal {deal.number}: {fault}") from None
        for number, (seat, action) in enumerate(deal.actions, start=1):
            where = f"deal {deal.number}, action {number} ({seat} {action})"
            if seat != game.turn:
                raise RecordError(f"{where}: {_whose_turn(game)}")
            try:
                game.play(action)
            except IllegalAction as refused:
                raise RecordError(f"{where}: {refused}") from None
        return game


def _whose_turn(game: Game) -> str:
    return "the deal is over" if game.turn is None else f"it is the turn of seat {game.turn}"
