"""How far Master is from perfect, for two players; each part is a command of its own.

``python -m benchmarks.master --exploitable 200``: what knowing all its plans would gain in the last
hidden trick, in card points where these count alone, and in what Master plays for there.
``--small 2000``: the small network against the large one, both without search. ``--alone 1000``:
Master against itself without search. ``--cheat 100``: a player that sees all cards against Master:
no honest player can do as well. ``--other-hand 100``: one that sees the other hand, but not the
stock. ``--time 20``: processor time of a choice.
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from statistics import mean

import numpy as np

from sessantuno import kernels
from sessantuno.arena import compare, summary
from sessantuno.arena.duplicate import deal_for, result_for, seed_for
from sessantuno.cards import Card
from sessantuno.game import Game
from sessantuno.kernels.loops import layout
from sessantuno.players import master
from sessantuno.players.master import MasterPlayer
from sessantuno.rules import Rules
from sessantuno.view import View
from training import choices, measure
from training.layers import Network

RULES = Rules.preset("briscola", players=2)
LARGE = partial(MasterPlayer, effort=master.SEARCH._replace(latest=0))
SMALL = partial(MasterPlayer, effort=kernels.ALONE)


def play(number: int, seed: bytes, look: Callable[[View], None]) -> None:
    """Let Master play a deal against itself; ``look`` is shown each view with a choice."""
    game = Game(deal_for(RULES, number, seed))
    players = [MasterPlayer(seed_for(number, seat, seed)) for seat in (0, 1)]
    while game.turn is not None:
        view = game.view(game.turn)
        if len(view.legal) > 1:
            look(view)
        game.play(players[game.turn].choose(view))


def exploitable(deals: int, seed: bytes) -> str:
    """Return what the last hidden tricks of so many deals could be exploited by."""
    points: list[float] = []
    wins: list[float] = []

    def look(view: View) -> None:
        knowledge = kernels.knowledge_of(view)
        if kernels.applies(knowledge) and not view.table:
            plain = kernels.last_hidden_trick(kernels.current(), knowledge, turns=master.TURNS)
            points.append(plain.exploitable)
            wins.append(master.last_trick(knowledge).exploitable)

    for number in range(deals):
        play(number, seed, look)
    return (
        f"{len(points)} last hidden tricks: mean {mean(points):.4f}, worst {max(points):.4f} "
        f"card points; with {master.WINNING:.0f} for winning the deal mean {mean(wins):.4f}, "
        f"worst {max(wins):.4f}"
    )


def cheat(pairs: int, seed: bytes, best: Callable[[Game], Card]) -> str:
    """Return how a player that is shown the game itself does against Master."""
    scores, wins, draws, losses, leads = [], 0, 0, 0, 0.0
    for number in range(pairs):
        shares = []
        for seat in (0, 1):
            game = Game(deal_for(RULES, number, seed))
            player = MasterPlayer(seed_for(number, 1 - seat, seed))
            while game.turn is not None:
                game.play(best(game) if game.turn == seat else player.choose(game.view(game.turn)))
            won, lead = result_for(game.outcome(), RULES, seat)
            shares.append(won)
            wins, draws, losses = wins + (won == 1), draws + (won == 0.5), losses + (won == 0)
            leads += lead
        scores.append(sum(shares) / 2)
    found = summary(scores, wins, draws, losses, leads)
    return f"{found}, lead {found.points:+.1f}"


def best_open(game: Game) -> Card:
    """Return the card that wins most with all cards open, the cheapest of equals."""
    numbers = kernels.numbers_of(RULES)
    values = kernels.exact_values(kernels.current(), numbers, kernels.state_of(game))
    return numbers.card[max(values, key=lambda card: (values[card], -card % 12))]


def glancing(small: Network, orders: int, game: Game) -> Card:
    """Return the card that does best with both hands open and the stock in so many orders.

    Each is played on by the small net, which sees what a seat sees, and exactly in the end.
    """
    state = kernels.state_of(game)
    left, first = state[layout.LEFT], layout.PILE + state[layout.DRAWN]
    if left <= 2:  # one face-down card is known by the others
        return best_open(game)
    down = state[first : first + left - 1]
    random.Random(len(game.history)).shuffle(down)
    state[first : first + left - 1] = down
    hand = state[layout.HANDS + state[layout.TURN]]
    cards = np.array([[card for card in range(layout.CARDS) if hand >> card & 1]])
    leads, wins = choices.ends(np.array(state), cards, orders, len(game.history), small)
    best = (leads[0] + master.SEARCH.winning * wins[0]).argmax()
    return kernels.numbers_of(RULES).card[int(cards[0, best])]


def timed(deals: int, seed: bytes) -> str:
    """Return how long Master takes to choose, in milliseconds of processor time."""
    times: list[float] = []
    player = MasterPlayer(bytes(16))

    def look(view: View) -> None:
        begun = time.thread_time()
        player.choose(view)
        times.append(1000 * (time.thread_time() - begun))

    for number in range(deals):
        play(number, seed, look)
    times.sort()
    late = times[int(0.95 * len(times))]
    return (
        f"{len(times)} choices: mean {mean(times):.1f} ms, 95th {late:.1f} ms, "
        f"worst {times[-1]:.1f} ms"
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="master")
    for name in ("exploitable", "small", "alone", "cheat", "other-hand", "time"):
        parser.add_argument(f"--{name}", type=int, default=0)
    asked = parser.parse_args()
    seed = asked.seed.encode()
    kernels.warm_up()
    if asked.exploitable:
        print(exploitable(asked.exploitable, seed), flush=True)
    if asked.small:
        met = compare(RULES, SMALL, LARGE, pairs=asked.small, seed=seed)
        print(f"small v large: {met}, lead {met.points:+.2f}", flush=True)
    if asked.alone:
        met = compare(RULES, MasterPlayer, LARGE, pairs=asked.alone, seed=seed)
        print(f"with search v without: {met}, lead {met.points:+.2f}", flush=True)
    if asked.cheat:
        found = cheat(asked.cheat, seed, best_open)
        print(f"all cards seen v master: {found}", flush=True)
    if asked.other_hand:
        small = measure.kept_network(measure.NETS / "small.npz")
        found = cheat(asked.other_hand, seed, partial(glancing, small, 256))
        print(f"the other hand seen v master: {found}", flush=True)
    if asked.time:
        print(timed(asked.time, seed), flush=True)


if __name__ == "__main__":
    main()
