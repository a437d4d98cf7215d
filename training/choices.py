"""``python -m training.choices --turns 28,30``: what search is worth, choice by choice.

Matches say little in an hour, since luck decides deals. Here the large net plays itself; wherever
a seat has more than one card to think of at a turn, each is tried in the true deal: the other hand
as it is, the stock in several orders, since nobody knows it, played on by the large net and exactly
in the end. What search chooses is compared with what the net itself would have played: card points,
and wins of a hundred deals. ``--set tricks=2`` (and again) compares other settings, on the same
positions, with those that Master has.
"""

import argparse
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sessantuno.kernels import Effort
from sessantuno.kernels.loops.layout import CARDS
from sessantuno.kernels.loops.network import SCORE_BITS
from sessantuno.kernels.loops.search import POINT
from sessantuno.kernels.searching import CELLS
from sessantuno.players import master
from sessantuno.players.net_file import kept_net
from training import measure, steps
from training.compiling import ENGINE, FLAT, Reals, Wholes, compiled, kernels
from training.layers import Network
from training.selfplay import deal

Numbers = NDArray[np.float64]

_search = kernels("search")
_policy = kernels("policy")
_chance = kernels("chance")
search, card_scores, portion = _search.search, _policy.card_scores, _policy.portion
seed_rng, shuffle = _chance.seed_rng, _chance.shuffle
OWN, FOUND, SPACE = _search.OWN, _search.FOUND, _search.SEARCH_SPACE
LEAST, WORLDS = _search.LEAST, _search.WORLDS
PILE, DRAWN = kernels("layout").PILE, kernels("layout").DRAWN
CHUNK: Final = 400
"""Positions whose deals are played on at once."""


class Choices(NamedTuple):
    """Positions with more than one card to think of, the net's own card first."""

    states: Wholes
    cards: Wholes
    """Three columns, -1 for cards not to be thought of."""
    behind: Numbers
    """By how many natural logarithms the net likes each less than its own."""
    leads: Numbers
    """The lead in the end that each card is worth, the mean over orders of the stock."""
    wins: Numbers
    share: float
    """The share of positions with more than one."""


@compiled
def thinkable(
    rules: Wholes, states: Wholes, large: Reals, least: int, cards: Wholes, behind: Numbers
) -> None:
    """Write the cards that search would try, the large net's own first."""
    space, cells = np.zeros(SPACE, np.int64), np.zeros(CELLS, np.float32)
    at = steps.pointer(states)
    for row in range(len(cards)):
        start = row * steps.SIZE
        seat = states[start + steps.TURN]
        best = card_scores(
            steps.pointer(rules),
            at,
            start,
            seat,
            steps.pointer(large),
            steps.pointer(space),
            steps.pointer(cells),
            steps.pointer(space),
            OWN,
        )
        cards[row] = -1
        cards[row, 0], count = best, 1
        for card in range(CARDS):
            if card != best and states[start + steps.HANDS + seat] >> card & 1:
                less = space[OWN + best] - space[OWN + card]
                if portion(less) >= least:
                    cards[row, count], behind[row, count] = card, less / (1 << SCORE_BITS)
                    count += 1


@compiled
def find(
    rules: Wholes,
    states: Wholes,
    settings: Wholes,
    small: Reals,
    critic: Reals,
    cards: Wholes,
    seed: int,
    found: Numbers,
) -> None:
    """Write what search finds each card to be worth, in card points."""
    space, cells = np.zeros(SPACE, np.int64), np.zeros(CELLS, np.float32)
    solver, rng = np.zeros(steps.SOLVER, np.int64), np.zeros(4, np.int64)
    for row in range(len(cards)):
        tried = 0
        for card in cards[row]:
            if card >= 0:
                tried |= 1 << card
        seed_rng(steps.pointer(rng), seed, row, 0)
        search(
            steps.pointer(rules),
            steps.pointer(states),
            row * steps.SIZE,
            tried,
            steps.pointer(settings),
            steps.pointer(small),
            steps.pointer(critic),
            steps.pointer(rng),
            steps.pointer(space),
            steps.pointer(cells),
            steps.pointer(solver),
        )
        for place, card in enumerate(cards[row]):
            if card >= 0:
                found[row, place] = space[FOUND + card] / (settings[WORLDS] * POINT)


@compiled
def reordered(states: Wholes, orders: int, seed: int, deals: Wholes) -> None:
    """Write each position once for every order and card; the first order is the true one."""
    rng = np.zeros(4, np.int64)
    rows = len(states) // steps.SIZE
    for row in range(rows):
        start = row * steps.SIZE
        seed_rng(steps.pointer(rng), seed, row, 1)
        for order in range(orders):
            first = 3 * (row * orders + order) * steps.SIZE
            for place in range(steps.SIZE):
                deals[first + place] = states[start + place]
            if order:
                pile = first + PILE + states[start + DRAWN]
                down = states[start + steps.LEFT] - 1
                shuffle(steps.pointer(deals), pile, down, steps.pointer(rng))
            for place in range(2 * steps.SIZE):
                deals[first + steps.SIZE + place] = deals[first + place]


def kept(name: str) -> Reals:
    """Return one of the package's nets as the kernels take it."""
    return np.array(kept_net(name, name), np.float32)


def ends(
    states: Wholes, cards: Wholes, orders: int, seed: int, net: Network
) -> tuple[Numbers, Numbers]:
    """Return by card the mean lead in the end and the share of deals won."""
    rows = len(cards) * orders * 3
    deals = np.zeros(rows * steps.SIZE, np.int64)
    reordered(states, orders, seed, deals)
    seats = np.repeat(states.reshape(-1, steps.SIZE)[:, steps.TURN], orders * 3)
    played = np.where(cards >= 0, cards, cards[:, :1])
    actions = np.repeat(played[:, None, :], orders, axis=1).reshape(-1)
    policy, table = measure.net(net), deals.reshape(rows, steps.SIZE)
    ENGINE.call.play_many(FLAT, deals, rows, actions)
    while table[0, steps.TURN] >= 0:
        ENGINE.call.play_many(FLAT, deals, rows, policy(deals))
    each = np.arange(rows)
    lead = table[each, steps.POINTS + seats] - table[each, steps.POINTS + 1 - seats]
    won = (np.sign(lead) + 1) / 2
    shape = (len(cards), orders, 3)
    return lead.reshape(shape).mean(1), won.reshape(shape).mean(1)


def choices(games: int, turn: int, orders: int, seed: int) -> Choices:
    """Let the large net play so many games to a turn, and return what there is to choose."""
    net = measure.kept_network(measure.NETS / "policy.npz")
    states, policy = deal(games, np.random.default_rng(seed)), measure.net(net)
    for _ in range(turn):
        ENGINE.call.play_many(FLAT, states, games, policy(states))
    cards, behind = np.zeros((games, 3), np.int64), np.zeros((games, 3))
    thinkable(FLAT, states, kept("policy"), master.SEARCH.least, cards, behind)
    more = cards[:, 1] >= 0
    states = states.reshape(games, steps.SIZE)[more].reshape(-1)
    cards, behind = cards[more], behind[more]
    parts = [
        ends(
            states[first * steps.SIZE : (first + CHUNK) * steps.SIZE],
            cards[first : first + CHUNK],
            orders,
            seed + first,
            net,
        )
        for first in range(0, len(cards), CHUNK)
    ]
    leads, wins = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Choices(states, cards, behind, leads, wins, float(more.mean()))


def gained(given: Choices, effort: Effort, seed: int) -> tuple[Numbers, Numbers]:
    """Return by position the points, and the wins of a hundred, that search gains over the net."""
    found = np.zeros(given.cards.shape)
    small, critic = kept("small"), kept("critic")
    settings = np.array(effort, np.int64)
    find(FLAT, given.states, settings, small, critic, given.cards, seed, found)
    worth = np.where(given.cards >= 0, found - effort.prior / POINT * given.behind, -np.inf)
    rows, best = np.arange(len(worth)), worth.argmax(1)
    return (
        given.leads[rows, best] - given.leads[:, 0],
        100 * (given.wins[rows, best] - given.wins[:, 0]),
    )


def said(values: Numbers, share: float) -> str:
    """Return a mean with its standard error, per position whether there was a choice or not."""
    return f"{share * values.mean():+.3f} ± {share * values.std() / len(values) ** 0.5:.3f}"


def main() -> None:
    """Print what the search that Master has gains at each turn, and by how much others differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--orders", type=int, default=16)
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--turns", default="8,16,20,24,26,28,30,31", help="plays made before")
    parser.add_argument("--set", action="append", default=[], help="a setting, such as tricks=2")
    asked = parser.parse_args()
    others = {}
    for text in asked.set:
        name, value = text.split("=")
        others[text] = master.SEARCH._replace(**{name: int(value)})
    for turn in map(int, asked.turns.split(",")):
        given = choices(asked.games, turn, asked.orders, asked.seed)
        points, wins = gained(given, master.SEARCH, asked.seed)
        stock = given.states[steps.LEFT]
        print(f"turn {turn}, stock of {stock}: {len(points)} of {asked.games} positions")
        print(f"  as it is: {said(points, given.share)} points, {said(wins, given.share)} wins")
        for text, effort in others.items():
            more_points, more_wins = gained(given, effort, asked.seed)
            print(
                f"  {text}: {said(more_points - points, given.share)} points more, "
                f"{said(more_wins - wins, given.share)} wins more",
                flush=True,
            )


if __name__ == "__main__":
    main()
