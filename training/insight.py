"""``python -m training.insight``: what search knows of a deal that it cannot see.

In games of the large net against itself, trick by trick: how likely search thinks the hand that
the other has, against an even guess (``kernels/loops/hindsight.py``); and how far the lead in the
end is off from what the critic expects with all cards open, which is by the order of the stock.
"""

import argparse

import numpy as np

from sessantuno.kernels.loops import hindsight
from sessantuno.kernels.loops.encode import MOST
from sessantuno.kernels.loops.search import SCALE
from sessantuno.kernels.searching import CELLS
from sessantuno.players import master
from training import measure, steps
from training.choices import Numbers, kept
from training.compiling import ENGINE, FLAT, Places, Reals, Wholes, compiled, kernels
from training.selfplay import DECISIONS, FULL_MOST, deal

list_hands = kernels("hindsight").list_hands
ROOM = kernels("policy").SPACE
HAND, OFTEN = ROOM + hindsight.HAND, ROOM + hindsight.OFTEN
SPACE = ROOM + hindsight.HINDSIGHT_SPACE


@compiled
def guessed(rules: Wholes, states: Wholes, floor: int, net: Reals, known: Numbers) -> None:
    """Write the logarithm of how many times as likely as an even guess each true hand is."""
    space, cells = np.zeros(SPACE, np.int64), np.zeros(CELLS, np.float32)
    for row in range(len(known)):
        start = row * steps.SIZE
        hands = list_hands(
            steps.pointer(rules),
            steps.pointer(states),
            start,
            floor,
            steps.pointer(net),
            steps.pointer(space),
            ROOM,
            steps.pointer(cells),
        )
        held, before, often = states[start + steps.HANDS + 1 - states[start + steps.TURN]], 0, 0
        for number in range(hands):
            if space[HAND + number] == held:
                often = space[OFTEN + number] - before
            before = space[OFTEN + number]
        known[row] = np.log(max(often, 1) * hands / before)


@compiled
def look_openly(rules: Wholes, states: Wholes, inputs: Places) -> None:
    """Encode each game for the critic."""
    found, work = np.zeros(MOST, np.int64), np.zeros(steps.WORK, np.int64)
    for row in range(len(inputs)):
        count = steps.encode_full(
            steps.pointer(rules),
            steps.pointer(states),
            row * steps.SIZE,
            steps.pointer(work),
            steps.pointer(found),
            0,
        )
        steps.keep(found, count, inputs, row)


def to_come(states: Wholes) -> Numbers:
    """Return the lead so far of each game's seat to act, and what the critic adds to it."""
    table = states.reshape(-1, steps.SIZE)
    inputs = np.empty((len(table), FULL_MOST), np.int16)
    look_openly(FLAT, states, inputs)
    critic = measure.kept_network(measure.NETS / "critic.npz")
    rows, seats = np.arange(len(table)), table[:, steps.TURN]
    lead = table[rows, steps.POINTS + seats] - table[rows, steps.POINTS + 1 - seats]
    return np.asarray(lead + SCALE * critic.forward(inputs).outputs[:, 0], np.float64)


def main() -> None:
    """Print what is known before each play while there is more than one face-down card."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--net", default="small", help="whose plays the other's are taken for")
    asked = parser.parse_args()
    states, games = deal(asked.games, np.random.default_rng(asked.seed)), asked.games
    policy = measure.net(measure.kept_network(measure.NETS / "policy.npz"))
    table, known = states.reshape(games, steps.SIZE), np.empty(games)
    expected = {}
    for turn in range(DECISIONS - 2):
        left, seat = int(table[0, steps.LEFT]), table[:, steps.TURN].copy()
        guessed(FLAT, states, master.SEARCH.floor, kept(asked.net), known)
        place = "answering" if turn % 2 else "leading"
        print(f"stock of {left}, {place}: {np.exp(known.mean()):.2f} times an even guess")
        if turn % 2 == 0:
            expected[left] = (to_come(states), seat)
        ENGINE.call.play_many(FLAT, states, games, policy(states))
    while table[0, steps.TURN] >= 0:
        ENGINE.call.play_many(FLAT, states, games, policy(states))
    rows = np.arange(games)
    for left, (lead, seat) in expected.items():
        end = table[rows, steps.POINTS + seat] - table[rows, steps.POINTS + 1 - seat]
        slope = np.polyfit(lead, end, 1)[0]
        print(f"stock of {left}: off by {(end - lead).std():.1f} points, slope {slope:.2f}")


if __name__ == "__main__":
    main()
