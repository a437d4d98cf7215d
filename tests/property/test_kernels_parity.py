"""The kernels and the referee play the same deals: every state of every deal is compared."""

import os
import random

import pytest

from sessantuno.actions import Pass, Sign
from sessantuno.game import Game
from sessantuno.kernels.loops import layout
from sessantuno.kernels.loops.play import call, deal, legal, play
from sessantuno.kernels.numbers import numbers_of
from sessantuno.kernels.position import action_number, action_of, order_of, state_of
from sessantuno.rules import Rules
from tests.strategies import EVERY_RULES, random_deal, rules_name

DEALS = int(os.environ.get("SESSANTUNO_PARITY_DEALS", "30"))
"""Deals of each rules; ``python -m benchmarks.kernels --parity`` plays 10,000."""

PLAYABLE = [rules for rules in EVERY_RULES if not rules.blind_first_trick]


def compare_deal(rules: Rules, seed: int) -> int:
    """Play one random deal through both; return how many states were compared."""
    numbers = numbers_of(rules)
    flat = list(numbers.flat)
    game = Game(random_deal(rules, seed))
    rng = random.Random(seed)
    order = order_of(game.deal)
    state = [0] * layout.STATE_SIZE
    deal(flat, state, 0, order, game.deal.dealer)
    while not game.over and game.auction is not None and game.phase != "playing":
        # Low bids are drawn more often than each single one, so that deals are called by many.
        choices = game.legal()
        passing = [each for each in choices if isinstance(each, Pass)]
        game.play(rng.choice(passing) if passing and rng.random() < 0.6 else rng.choice(choices))
    if game.over:
        return 0
    if game.called is not None:
        assert game.caller is not None
        assert game.turn is not None
        call(flat, state, 0, game.caller, numbers.number[game.called], game.turn)
    compared = 0
    while game.turn is not None:
        assert relevant(state, rules) == relevant(state_of(game), rules)
        compared += 1
        actions = [each for each in game.legal() if not isinstance(each, Sign)]
        expected = 0
        for each in actions:
            expected |= 1 << action_number(numbers, each)
        assert legal(flat, state, 0) == expected
        chosen = rng.choice(actions)
        number = action_number(numbers, chosen)
        assert action_of(numbers, state, number) == chosen
        game.play(chosen)
        play(flat, state, 0, number)
    assert relevant(state, rules) == relevant(state_of(game), rules)
    assert legal(flat, state, 0) == 0
    return compared + 1


def relevant(state: list[int], rules: Rules) -> list[int]:
    """The numbers that mean something: not what lies beyond the plays or the stock."""
    kept = list(state)
    for place in range(state[layout.PLAYED], layout.CARDS):
        kept[layout.PLAYS + place] = 0
    for place in range(rules.stock_count, layout.CARDS):
        kept[layout.PILE + place] = 0
    for seat in range(rules.players, layout.SEATS):
        kept[layout.SIDE + seat] = layout.NONE
    return kept


@pytest.mark.parametrize("rules", PLAYABLE, ids=rules_name)
def test_every_state_is_the_same(rules: Rules) -> None:
    compared = sum(compare_deal(rules, seed) for seed in range(DEALS))
    assert compared > DEALS * rules.tricks // 2
