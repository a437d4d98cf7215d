"""What bounds Master where it imagines: every game but Briscola for two.

``python -m benchmarks.crowd --game sueca --cheat 100``: a Master that sees all cards and imagines
only the true deal, against Hard: what hidden cards are worth to this way of choosing.
``--glance 100``: the habits alone, which imagine nothing, against Hard. ``--noise 60``: how much
worse the best of few imagined deals is than the best of 16,000, in so many choices.
"""

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from sessantuno import kernels
from sessantuno.arena import summary
from sessantuno.arena.duplicate import deal_for, result_for, seed_for
from sessantuno.arena.study import seatings
from sessantuno.cards import Card
from sessantuno.game import Game
from sessantuno.kernels import Knowledge, Worlds
from sessantuno.kernels.imagining import imagine_cards
from sessantuno.kernels.loops import habit, sample
from sessantuno.players import make_player
from sessantuno.players.crowd import WIN, Budget, CrowdPlayer
from sessantuno.players.habits import habits_for
from sessantuno.rules import Rules
from sessantuno.view import View

REFERENCE = 16_000
SIZES = (250, 1000, 3000)


class Cheat(CrowdPlayer):
    """Imagines only what is true. It is told the deal, as no player is."""

    def __init__(self, seed: bytes, game: Game) -> None:
        super().__init__(seed)
        self.game = game

    def worlds(self, _view: View, _knowledge: Knowledge) -> Worlds:
        return Worlds(kernels.current().ints(kernels.state_of(self.game)), 1)


class Glance(CrowdPlayer):
    """Plays the card that habit plays."""

    def _card(self, view: View, knowledge: Knowledge, cards: tuple[Card, ...]) -> Card:
        engine, numbers = kernels.current(), knowledge.numbers
        guide = habits_for(engine, view.rules)
        # Habit looks at nothing hidden, so that any way the cards may lie will do.
        any_world = kernels.sample_worlds(engine, knowledge, engine.rng(b"any"), 1)
        options = sorted(numbers.number[card] for card in cards)
        places = engine.zeros(habit.TABLES * habit.MOST_HELD)
        engine.call.note_facts(
            engine.ints(numbers.flat),
            guide,
            any_world.states,
            sum(1 << card for card in options),
            places,
        )

        def score(option: int) -> int:
            first = habit.TABLES * option
            return sum(
                int(guide[habit.WEIGHTS + int(place)])
                for place in places[first : first + habit.TABLES]
            )

        return numbers.card[options[max(range(len(options)), key=score)]]


def glance(seed: bytes, _: Game) -> CrowdPlayer:
    """Make a player that goes by habit and is told nothing."""
    return Glance(seed)


def against_hard(
    rules: Rules, make: Callable[[bytes, Game], CrowdPlayer], deals: int, seed: bytes
) -> str:
    """Return how a player that may be told the deal does against Hard, over all seatings."""
    scores, wins, draws, losses, leads = [], 0, 0, 0, 0.0
    for number in range(deals):
        shares = []
        for seating in seatings(rules):
            game = Game(deal_for(rules, number, seed))
            players = [
                make(seed_for(number, seat, seed), game)
                if seating[side]
                else make_player("hard", seed_for(number, seat, seed))
                for seat, side in enumerate(rules.side_of)
            ]
            while game.turn is not None:
                game.play(players[game.turn].choose(game.view(game.turn)))
            alone = sum(seating) == 1
            lone = seating.index(alone)
            won, lead = result_for(game.outcome(), rules, lone)
            share = won if alone else 1 - won
            shares.append(share)
            leads += lead if alone else -lead
            wins, draws, losses = wins + (share == 1), draws + (share == 0.5), losses + (share == 0)
        scores.append(sum(shares) / len(shares))
    found = summary(scores, wins, draws, losses, leads)
    return f"{found}, lead {found.points:+.1f}"


def noise(rules: Rules, choices: int, seed: bytes) -> str:
    """Return what the choice of few imagined deals loses, as very many others see it."""
    random = Random(seed)
    lost = dict.fromkeys(SIZES, 0.0)
    done = number = 0
    while done < choices:
        game = Game(deal_for(rules, number, seed))
        number += 1
        while game.turn is not None and done < choices:
            view = game.view(game.turn)
            action = CrowdPlayer(seed, Budget(100, 200, 20)).choose(view)
            knowledge = kernels.knowledge_of(view)
            asked = view.phase == "playing" and len(view.legal) > 1
            if asked and knowledge.hidden[sample.COUNT] and random.random() < 0.25:
                done += 1
                reference = worths(view, knowledge, REFERENCE, b"reference")
                for size in SIZES:
                    found = worths(view, knowledge, size, seed)
                    chosen = max(found, key=found.__getitem__)
                    lost[size] += max(reference.values()) - reference[chosen]
            game.play(action)
    each = ", ".join(f"{size}: {lost[size] / done:.3f}" for size in SIZES)
    return f"{done} choices, card points lost by deals imagined: {each}"


def worths(view: View, knowledge: Knowledge, count: int, seed: bytes) -> dict[int, float]:
    """Return the worth of each card that may be played, in card points."""
    engine, numbers = kernels.current(), knowledge.numbers
    guide = habits_for(engine, view.rules)
    worlds = CrowdPlayer(seed, Budget(count, 2 * count)).worlds(view, knowledge)
    options = [numbers.number[card] for card in view.legal if isinstance(card, Card)]
    need = view.need if view.called is not None else 0
    others = 1 if view.called is not None else len(view.rules.sides) - 1
    found = imagine_cards(engine, numbers, guide, worlds, options, need)
    return {
        card: (each.points / others + WIN * each.wins / 2) / worlds.count
        for card, each in found.items()
    }


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="briscola")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", default="crowd")
    for name in ("cheat", "glance", "noise"):
        parser.add_argument(f"--{name}", type=int, default=0)
    asked = parser.parse_args()
    seed, rules = asked.seed.encode(), Rules.preset(asked.game, players=asked.players)
    kernels.warm_up()
    name = f"{rules.game} for {rules.players}"
    measure = partial(against_hard, rules, seed=seed)
    if asked.cheat:
        print(f"{name}, all cards seen v hard: {measure(Cheat, asked.cheat)}", flush=True)
    if asked.glance:
        print(f"{name}, habits alone v hard: {measure(glance, asked.glance)}", flush=True)
    if asked.noise:
        print(f"{name}: {noise(rules, asked.noise, seed)}", flush=True)


if __name__ == "__main__":
    main()
