"""The updates of actor and critic from a batch of judged decisions."""

from typing import NamedTuple

import numpy as np

from training.compiling import Places, Reals, compiled
from training.layers import Network
from training.selfplay import SCALE, Games


class Rates(NamedTuple):
    """What an update may change, and how far."""

    actor: float
    critic: float
    entropy: float
    """How much being undecided is worth, in units of ``sharpness``."""
    leash: float
    """How much it costs to leave the policy that played the games (a KL penalty)."""
    sharpness: float
    """Card points that count as 1 when cards are compared."""


@compiled
def actor_slope(
    outputs: Reals,
    slots: Places,
    before: Reals,
    worth: Reals,
    entropy: float,
    leash: float,
    sharpness: float,
    slope: Reals,
) -> float:
    """Write the slope of the loss by each output, of all three cards of each decision.

    The loss of a decision is minus the mean worth of the policy's card, minus ``entropy`` times
    its entropy, plus ``leash`` times the divergence from ``before``. Returns the mean entropy.
    """
    rows = len(slots)
    total_entropy = 0.0
    now, log = np.zeros(3), np.zeros(3)
    for row in range(rows):
        best = max(
            outputs[row, slots[row, 0]], outputs[row, slots[row, 1]], outputs[row, slots[row, 2]]
        )
        total = 0.0
        for place in range(3):
            log[place] = outputs[row, slots[row, place]] - best
            total += np.exp(log[place])
        mean, disorder = 0.0, 0.0
        for place in range(3):
            log[place] -= np.log(total)
            now[place] = np.exp(log[place])
            mean += now[place] * worth[row, place]
            disorder -= now[place] * log[place]
        total_entropy += disorder
        for unit in range(slope.shape[1]):
            slope[row, unit] = 0.0
        for place in range(3):
            gain = now[place] * (worth[row, place] - mean) / sharpness
            gain -= entropy * now[place] * (log[place] + disorder)
            gain += leash * (before[row, place] - now[place])
            slope[row, slots[row, place]] = -gain / rows
    return total_entropy / rows


def learn_actor(
    actor: Network, games: Games, rates: Rates, random: np.random.Generator, rows: int = 4096
) -> float:
    """Go once through a batch in random order; return the policy's mean entropy."""
    disorder, batches = 0.0, 0
    order = random.permutation(len(games.slots))
    for start in range(0, len(order), rows):
        part = order[start : start + rows]
        passed = actor.forward(games.inputs[part])
        slope = np.empty_like(passed.outputs)
        disorder += actor_slope(
            passed.outputs,
            games.slots[part],
            games.chances[part],
            games.worth[part],
            rates.entropy,
            rates.leash,
            rates.sharpness,
            slope,
        )
        actor.backward(passed, slope)
        actor.descend(rates.actor)
        batches += 1
    return disorder / batches


def learn_critic(
    critic: Network, games: Games, rates: Rates, random: np.random.Generator, rows: int = 4096
) -> float:
    """The same for the critic; return how far off it was, root of the mean square, in points."""
    error = 0.0
    order = random.permutation(len(games.returns))
    for start in range(0, len(order), rows):
        part = order[start : start + rows]
        passed = critic.forward(games.after[part])
        off: Reals = passed.outputs[:, 0] - games.returns[part] / np.float32(SCALE)
        error += float(np.sum(off * off))
        slope = off[:, None] / np.float32(len(part))
        critic.backward(passed, slope)
        critic.descend(rates.critic)
    return float(SCALE * (error / len(order)) ** 0.5)
