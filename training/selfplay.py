"""Games of a policy against itself, and what each decision was worth.

The critic sees both hands and the stock, so it can say of every card that could have been
played what it would have led to in the very deal. The card that was taken is judged half by
that and half by what happened afterwards (a lambda-return); once the stock has run out nothing is
hidden and the solver says what the rest is worth.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sessantuno.kernels.loops.encode import MOST
from training import steps
from training.compiling import ENGINE, FLAT, Places, Reals, Wholes
from training.layers import Network

DECISIONS: Final = 34
"""Plays of a deal while there is a stock."""
FULL_MOST: Final = 48
SCALE: Final = 30.0
"""Card points that are 1 to the critic."""


class Games(NamedTuple):
    """A batch of decisions, row by row, all games of the first play first."""

    inputs: Places
    slots: Places
    chances: Reals
    """How likely each of the three cards was."""
    worth: Reals
    """What each card was worth to the seat to act, in card points of lead to come."""
    after: Places
    """What the critic saw after the card that was taken; empty where the solver took over."""
    returns: Reals
    """What that position was worth to the seat to act there, by what happened."""

    @staticmethod
    def joined(parts: Sequence["Games"]) -> "Games":
        """Return several batches as one."""
        return Games(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def deal(games: int, random: np.random.Generator) -> Wholes:
    """Return freshly dealt games, either seat leading as often."""
    states = np.zeros(games * steps.SIZE, np.int64)
    rng = ENGINE.rng(random.bytes(16))
    order = np.zeros(48, np.int64)
    ENGINE.call.deal_many(FLAT, states, games, order, rng, np.arange(games) % 2)
    return states


def play_games(
    actor: Network,
    critic: Network,
    games: int,
    random: np.random.Generator,
    trace: float,
    rival: Network | None = None,
) -> Games:
    """Play so many games and judge every decision; ``trace`` is lambda.

    Against a ``rival``, which plays its best card in one seat, the decisions that come back for
    the actor to learn from are those of the other seat only.
    """
    states = deal(games, random)
    inputs = np.empty((DECISIONS, games, MOST), np.int16)
    slots = np.empty((DECISIONS, games, 3), np.int16)
    cards = np.empty((games, 3), np.int16)
    chances = np.empty((DECISIONS, games, 3), np.float32)
    worth = np.empty((DECISIONS, games, 3), np.float32)
    gains = np.empty((DECISIONS, games, 3), np.float32)
    signs = np.empty((DECISIONS, games, 3), np.float32)
    afters = np.empty((3 * games, FULL_MOST), np.int16)
    after = np.empty((DECISIONS, games, FULL_MOST), np.int16)
    taken = np.empty((DECISIONS, games), np.int64)
    all_games = np.arange(games)
    own_seat, mine = all_games // 2 % 2, np.ones((DECISIONS, games), bool)
    for turn in range(DECISIONS):
        steps.look(FLAT, states, inputs[turn], cards, slots[turn])
        steps.softmax(actor.forward(inputs[turn]).outputs, slots[turn], chances[turn])
        if rival is not None:
            mine[turn] = states.reshape(games, steps.SIZE)[:, steps.TURN] == own_seat
            _answer(rival, inputs[turn], slots[turn], ~mine[turn], chances[turn])
        steps.branch(FLAT, states, cards, afters, gains[turn].reshape(-1), signs[turn].reshape(-1))
        values = critic.forward(afters).outputs.reshape(games, 3) * np.float32(SCALE)
        worth[turn] = gains[turn] + signs[turn] * values
        steps.draw(chances[turn], random.random(games, np.float32), taken[turn])
        after[turn] = afters.reshape(games, 3, FULL_MOST)[all_games, taken[turn]]
        ENGINE.call.play_many(FLAT, states, games, cards[all_games, taken[turn]].astype(np.int64))
    returns = np.zeros((DECISIONS, games), np.float32)
    _trace_back(taken, gains, signs, worth, returns, trace)
    rows = mine.reshape(-1)
    return Games(
        inputs.reshape(-1, MOST)[rows],
        slots.reshape(-1, 3)[rows],
        chances.reshape(-1, 3)[rows],
        worth.reshape(-1, 3)[rows],
        after[:-1].reshape(-1, FULL_MOST),
        returns[1:].reshape(-1),
    )


def _answer(
    rival: Network, inputs: Places, slots: Places, theirs: NDArray[np.bool_], chances: Reals
) -> None:
    """Make the rival's best card sure in the games where it is to act."""
    outputs = rival.forward(inputs[theirs]).outputs
    best = np.take_along_axis(outputs, slots[theirs].astype(np.int64), 1).argmax(1)
    chances[theirs] = np.eye(3, dtype=np.float32)[best]


def _trace_back(
    taken: Wholes, gains: Reals, signs: Reals, worth: Reals, returns: Reals, trace: float
) -> None:
    """Fill in the lambda-returns from the last play back, and mix them into the card taken."""
    games = np.arange(taken.shape[1])
    for turn in range(DECISIONS - 1, -1, -1):
        row = (games, taken[turn])
        judged = worth[turn][row].copy()
        if turn == DECISIONS - 1:
            happened = judged
        else:
            # What followed by lambda, the critic's word for the rest.
            lead = gains[turn][row] + signs[turn][row] * returns[turn + 1]
            happened = trace * lead + (1 - trace) * judged
            worth[turn][row] = 0.5 * judged + 0.5 * happened
        returns[turn] = happened
