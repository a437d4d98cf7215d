"""EdoNet, the strongest public player of two-player Briscola, as an opponent to measure against.

The weights are not part of this package: they are the file ``weights.npz`` made from BriscolAI's
``model.pth`` ((c) 2025 Edoardo Sorrenti, MIT licence), read from a path that is given. A network
of four layers sees five blocks of 40 inputs, one for each card (own hand; cards this seat took;
cards the other took; the number of the trump suit; the card led) and answers with a number
for each card; the card of the hand with the highest is played. Never train against it.
"""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sessantuno.actions import Action
from sessantuno.arena.errors import ArenaError
from sessantuno.cards import SUITS, Card, Rank
from sessantuno.players.base import NotYourTurn, playable
from sessantuno.rules import Rules
from sessantuno.view import View

Floats = NDArray[np.float32]

LAYERS: Final = ((512, 200), (256, 512), (128, 256), (40, 128))
"""Outputs and inputs of each layer, ``fc1`` to ``fc4``."""

_RANKS: Final[tuple[Rank, ...]] = ("A", "2", "3", "4", "5", "6", "7", "J", "N", "K")
NUMBER: Final = {
    Card(rank, suit): 10 * suit_number + rank_number
    for suit_number, suit in enumerate(SUITS)
    for rank_number, rank in enumerate(_RANKS)
}
"""EdoNet's number of each card."""


def plays(rules: Rules) -> bool:
    """Whether these are the rules it was made for: plain Briscola of two players."""
    return rules.changed(game="briscola") == Rules.preset("briscola", players=2)


class EdoNet:
    """The player; it keeps nothing and uses no chance. Raises :class:`ArenaError` by its file."""

    def __init__(self, path: str | Path) -> None:
        """Read the weights (kept for the next player made from the same path)."""
        self._layers = _weights(str(path))

    def choose(self, view: View) -> Action:
        """Return the card of the hand with the highest output."""
        if not view.legal:
            raise NotYourTurn(view)
        if not plays(view.rules):
            raise ArenaError("EdoNet plays plain Briscola of two players only")
        values = self.outputs(encode(view))
        return max(playable(view), key=lambda card: float(values[NUMBER[card]]))

    def outputs(self, inputs: Floats) -> Floats:
        """Return the 40 outputs for the 200 inputs."""
        for weight, bias in self._layers[:-1]:
            inputs = np.maximum(weight @ inputs + bias, 0)
        weight, bias = self._layers[-1]
        outputs: Floats = weight @ inputs + bias
        return outputs


def encode(view: View) -> Floats:
    """Return what EdoNet sees of a view, 200 zeros and ones."""
    inputs = np.zeros(200, dtype=np.float32)
    inputs[[NUMBER[card] for card in view.hand]] = 1
    for trick in view.tricks:
        block = 40 if trick.winner == view.seat else 80
        inputs[[block + NUMBER[card] for _, card in trick.plays]] = 1
    if view.trump is not None:
        # The suit's index, not a card: the first four places of the block.
        inputs[120 + SUITS.index(view.trump)] = 1
    if view.led is not None:
        inputs[160 + NUMBER[view.led]] = 1
    return inputs


@cache
def _weights(path: str) -> tuple[tuple[Floats, Floats], ...]:
    try:
        with np.load(path, allow_pickle=False) as file:
            layers = tuple(
                (file[f"fc{number}_weight"], file[f"fc{number}_bias"]) for number in (1, 2, 3, 4)
            )
    except FileNotFoundError:
        raise ArenaError(f"edonet:{path}: there is no such file (its weights.npz)") from None
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as fault:
        raise ArenaError(
            f"edonet:{path}: this is not a file of EdoNet's weights "
            f"(arrays fc1_weight, fc1_bias ... fc4_bias): {fault}"
        ) from None
    for (weight, bias), shape in zip(layers, LAYERS, strict=True):
        if weight.shape != shape or bias.shape != shape[:1]:
            raise ArenaError(
                f"edonet:{path}: a layer of {weight.shape} where EdoNet has one of {shape}"
            )
    return tuple((weight.astype(np.float32), bias.astype(np.float32)) for weight, bias in layers)
