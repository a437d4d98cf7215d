"""Fast matches of policies that choose for thousands of games at once, on duplicate deals.

``python -m training.measure --pairs 10000`` measures the package's network, without search or
equilibrium but with the exact end, against the yardsticks (``--opponent`` EdoNet's weights).
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from sessantuno.arena import Comparison, summary
from sessantuno.kernels.loops import network
from sessantuno.kernels.loops.encode import MOST
from sessantuno.players.net_file import read_arrays
from training import steps
from training.compiling import ENGINE, FLAT, Reals, Wholes, compiled
from training.layers import Network
from training.selfplay import deal

NETS: Final = Path(__file__).parent.parent / "src" / "sessantuno" / "players" / "nets"
"""Where the package keeps its nets."""

Policy = Callable[[Wholes], Wholes]
"""The card that each game's seat to act plays (anything where a game is over)."""


@compiled
def greedy_many(rules: Wholes, states: Wholes, games: int, actions: Wholes) -> None:
    """Choose as ``players/greedy.py`` does."""
    for game in range(games):
        at = game * steps.SIZE
        actions[game] = -1
        if states[at] < 0:
            continue
        hand = states[at + steps.HANDS + states[at]]
        trump, led = states[at + steps.TRUMP], states[at + steps.LED]
        cheap, best_cost = -1, 1 << 30
        plain, best_price = -1, -1
        ruff, ruff_price = -1, 1 << 30
        for card in range(48):
            if not hand >> card & 1:
                continue
            suit, worth = card // 12, rules[steps.WORTH + card]
            price = worth * 1000 + card % 12
            cost = price + (100000 if suit == trump else 0)
            if cost < best_cost:
                cheap, best_cost = card, cost
            if led >= 0:
                takes = card > led if suit == led // 12 else suit == trump
                if takes and suit != trump and price > best_price:
                    plain, best_price = card, price
                if takes and suit == trump and price < ruff_price:
                    ruff, ruff_price = card, price
        actions[game] = cheap
        if plain >= 0:
            actions[game] = plain
        elif ruff >= 0 and rules[steps.WORTH + led] >= 2:
            actions[game] = ruff


def greedy(states: Wholes) -> Wholes:
    """The referee's yardstick."""
    games = len(states) // steps.SIZE
    actions = np.empty(games, np.int64)
    greedy_many(FLAT, states, games, actions)
    return actions


def at_random(random: np.random.Generator) -> Policy:
    """Any card."""
    rng = ENGINE.rng(random.bytes(16))

    def choose(states: Wholes) -> Wholes:
        games = len(states) // steps.SIZE
        masks, actions = np.empty(games, np.int64), np.empty(games, np.int64)
        ENGINE.call.legal_many(FLAT, states, games, masks)
        ENGINE.call.random_many(masks, games, rng, actions)
        return actions

    return choose


def net(actor: Network) -> Policy:
    """The network's best card while there is a stock, then the solver's."""

    def choose(states: Wholes) -> Wholes:
        games = len(states) // steps.SIZE
        actions = np.empty(games, np.int64)
        left = states.reshape(games, steps.SIZE)[:, steps.LEFT]
        if left[0] == 0:
            steps.exact_many(FLAT, states, games, actions)
            return actions
        inputs = np.empty((games, MOST), np.int16)
        cards, slots = np.empty((games, 3), np.int16), np.empty((games, 3), np.int16)
        steps.look(FLAT, states, inputs, cards, slots)
        outputs = actor.forward(inputs).outputs
        best = np.take_along_axis(outputs, slots.astype(np.int64), 1).argmax(1)
        actions[:] = cards[np.arange(games), best]
        return actions

    return choose


def edonet(path: Path) -> Policy:
    """A player whose weights lie at a path: to measure against, never to learn from.

    ``npz`` with ``fc1`` to ``fc4``, each ``_weight`` (out, in) and ``_bias``: 200 inputs in five
    blocks of 40 (own hand, own captures, the other's captures, trump suit, card led) and 40
    outputs. Its cards are suit * 10 + place in A 2 3 4 5 6 7 J N K.
    """
    arrays: Any = np.load(path)
    layers = [(arrays[f"fc{n}_weight"], arrays[f"fc{n}_bias"]) for n in range(1, 5)]
    # Our ranks by strength: 2 4 5 6 7 (no 8 nor 9) J N K 3 A.
    theirs = {0: 1, 1: 3, 2: 4, 3: 5, 4: 6, 7: 7, 8: 8, 9: 9, 10: 2, 11: 0}
    place = np.full(48, -1)
    for suit in range(4):
        for rank, number in theirs.items():
            place[12 * suit + rank] = 10 * suit + number
    cards = np.flatnonzero(place >= 0)

    def choose(states: Wholes) -> Wholes:
        games = len(states) // steps.SIZE
        table = states.reshape(games, steps.SIZE)
        rows = np.arange(games)
        seat = np.maximum(table[:, steps.TURN], 0)
        seen: Reals = np.zeros((games, 200), np.float32)
        hand = table[rows, steps.HANDS + seat]
        for card in cards:
            seen[:, place[card]] = hand >> card & 1
        for trick in range(0, int(table[:, steps.PLAYED].max()) - 1, 2):
            one, two = table[:, steps.PLAYS + trick], table[:, steps.PLAYS + trick + 1]
            done = trick + 1 < table[:, steps.PLAYED] - table[:, steps.LAID]
            led, other = one & 63, two & 63
            same = led // 12 == other // 12
            over = np.where(same, other > led, other // 12 == table[:, steps.TRUMP])
            block = np.where(np.where(over, two >> 6, one >> 6) == seat, 40, 80)
            for laid in (led, other):
                seen[rows[done], (block + place[laid])[done]] = 1
        seen[rows, 120 + table[:, steps.TRUMP]] = 1
        led = table[:, steps.LED]
        seen[rows[led >= 0], 160 + place[led[led >= 0]]] = 1
        for number, (weight, bias) in enumerate(layers):
            seen = seen @ weight.T + bias
            if number < 3:
                np.maximum(seen, 0, out=seen)
        value = np.full((games, 48), -np.inf, np.float32)
        for card in cards:
            value[:, card] = np.where(hand >> card & 1, seen[:, place[card]], -np.inf)
        return np.asarray(value.argmax(1), np.int64)

    return choose


def match(first: Policy, second: Policy, pairs: int, random: np.random.Generator) -> Comparison:
    """Play each deal twice, the seats exchanged, and return how the first did."""
    begun = deal(pairs, random)
    shares, leads = [], []
    for seat in (0, 1):
        states = begun.copy()
        table = states.reshape(pairs, steps.SIZE)
        while (table[:, steps.TURN] >= 0).any():
            mine = table[:, steps.TURN] == seat
            theirs = table[:, steps.TURN] == 1 - seat
            actions = np.full(pairs, -1)
            for who, policy in ((mine, first), (theirs, second)):
                if who.any():
                    actions[who] = policy(table[who].reshape(-1))
            ENGINE.call.play_many(FLAT, states, pairs, actions)
        lead = table[:, steps.POINTS + seat] - table[:, steps.POINTS + 1 - seat]
        leads.append(lead)
        shares.append((np.sign(lead) + 1) / 2)
    scores = (shares[0] + shares[1]) / 2
    both, lead = np.concatenate(shares), np.concatenate(leads)
    return summary(
        [float(score) for score in scores],
        int((both == 1).sum()),
        int((both == 0.5).sum()),
        int((both == 0).sum()),
        float(lead.sum()),
    )


def kept_network(path: Path) -> Network:
    """Return a net that was written by :mod:`training.export`, with the weights it plays with."""
    numbers = np.array(next(iter(read_arrays(path.read_bytes()).values())), np.float32)
    made = Network([int(size) for size in numbers[:4]], np.random.default_rng(0))
    made.flat[:] = numbers[network.HEAD :]
    bits = (network.INPUT_BITS, *numbers[4 : network.HEAD])
    between = (0, network.FIRST_BITS, network.SECOND_BITS)
    for layer in range(3):
        made.parts[2 * layer] /= np.float32(2.0 ** bits[layer])
        made.parts[2 * layer + 1] /= np.float32(2.0 ** (bits[layer] + between[layer]))
    return made


def main() -> None:
    """Measure a net and print a line for each opponent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--net", type=Path, default=NETS / "policy.npz")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponent", type=Path, help="EdoNet's weights")
    parser.add_argument("--against", type=Path, help="another net, instead of the yardsticks")
    asked = parser.parse_args()
    mine = net(kept_network(asked.net))
    chance = np.random.default_rng(asked.seed)
    others = {"random": at_random(chance), "greedy": greedy}
    if asked.against:
        others = {asked.against.stem: net(kept_network(asked.against))}
    if asked.opponent:
        others["EdoNet"] = edonet(asked.opponent)
    for number, (name, other) in enumerate(others.items()):
        found = match(mine, other, asked.pairs, np.random.default_rng((asked.seed, number)))
        print(f"v {name}: {found}, lead {found.points:+.2f}", flush=True)


if __name__ == "__main__":
    main()
