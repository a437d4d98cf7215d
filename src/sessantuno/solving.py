"""A played deal with all cards open: its par, what each other play was worth, what each cost.

Everybody is taken to see all cards and to play best from there on, so a cost says what luck and
sight would have made of it, not that a person could have known. With three or more sides, all
others are taken to play together against the side to act. Calls and signs are not valued.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sessantuno.actions import Action, Exchange, IllegalAction
from sessantuno.cards import Card
from sessantuno.game import Deal, Game, Outcome
from sessantuno.kernels.engine import Engine
from sessantuno.kernels.loops import layout
from sessantuno.kernels.numbers import Numbers, numbers_of
from sessantuno.kernels.position import action_of, state_of
from sessantuno.kernels.solve import exact_values
from sessantuno.record import DealRecord, Record
from sessantuno.rules import Rules

SLOW: Final = 16
"""Unplayed cards, in any game, that plain Python solves in about a tenth of a second."""


@dataclass(frozen=True)
class PlayValue:
    """What a play was worth among all that could be played instead."""

    action: int
    """Its place among the actions of the deal, from 1."""
    trick: int
    """The trick's number, from 1."""
    seat: int
    played: Action
    values: Mapping[Action, int]
    """For each action that was legal, the card points that the seat's side has at the end of
    the deal if all play best after it."""
    best: int
    cost: int
    """Card points lost against the best action; 0 for a best one."""


@dataclass(frozen=True)
class Solved:
    """A deal solved as far back as it could be."""

    deal: int
    whole: bool
    """Whether the plays are valued from the first card of the deal."""
    plays: tuple[PlayValue, ...]
    outcome: Outcome
    """What the deal came to as it was played."""

    @property
    def par(self) -> int | None:
        """Card points at the end, if all play best, of the side of the seat that plays first.

        That is the par of the deal if ``whole``, else of the first trick that is valued; None
        where no play is valued.
        """
        return self.plays[0].best if self.plays else None

    def cost(self, seat: int) -> int:
        """Return what a seat's plays cost together."""
        return sum(play.cost for play in self.plays if play.seat == seat)


def within_reach(rules: Rules, *, compiled: bool) -> int:
    """Return from how many unplayed cards on plays are valued: below a second each, as measured.

    What counts is how many cards there are to choose from: small hands are followed to the end
    from far away, hands of the whole pack only when they have become small.
    """
    small = rules.hand <= 4
    if not compiled:
        return 20 if small and rules.players == 2 else SLOW if small else 12
    if rules.players == 2:
        return 40 if small else 24 if rules.hand == 5 else 18
    return 28 if small or rules.follow != "free" else 25


def solve(engine: Engine, record: Record, deal: DealRecord, tricks: int | None = None) -> Solved:
    """Solve a deal of a record: its last ``tricks``, or what is :func:`within_reach`.

    Raises :class:`~sessantuno.record.RecordError` if the deal cannot be played.
    """
    outcome = record.replay(deal).outcome()
    rules, numbers = record.rules, numbers_of(record.rules)
    if tricks is None:
        reach = within_reach(rules, compiled=engine.compiled)
    else:
        reach = tricks * rules.trick_length
    game = Game(Deal(rules, deal.order, deal.dealer))
    valued: list[PlayValue] = []
    whole = False
    for number, (_, action) in enumerate(deal.actions, start=1):
        if isinstance(action, Card | Exchange):
            # A trick that is valued at all is valued from its first card.
            begun = len(rules.cards) - len(game.tricks) * rules.trick_length
            found = _value(engine, numbers, game, number, action) if begun <= reach else None
            if found is not None:
                whole = whole or not (valued or game.tricks or game.table)
                valued.append(found)
        game.play(action)
    return Solved(deal.number, whole, tuple(valued), outcome)


def _value(
    engine: Engine, numbers: Numbers, game: Game, number: int, action: Action
) -> PlayValue | None:
    """Return what an action was worth; None before the trump is known (R14.5)."""
    try:
        state = state_of(game)
    except IllegalAction:
        return None
    assert game.turn is not None  # a seat is about to act
    taken = sum(
        state[layout.POINTS + seat]
        for seat in range(game.rules.players)
        if state[layout.SIDE + seat] == state[layout.SIDE + game.turn]
    )
    points = exact_values(engine, numbers, state)
    values = {action_of(numbers, state, each): taken + value for each, value in points.items()}
    least = game.rules.objective == "least"
    best = min(values.values()) if least else max(values.values())
    cost = abs(best - values[action])
    return PlayValue(number, len(game.tricks) + 1, game.turn, action, values, best, cost)
