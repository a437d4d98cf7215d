"""Generators for property tests: every preset, and random deals of it being played."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from sessantuno.game import Deal, Game
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

EVERY_PRESET: tuple[tuple[str, int], ...] = tuple(
    (preset.name, players) for preset in PRESETS for players in preset.players
)
"""(name, players) of every game there is."""

OPTIONS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("briscola", 2, {"follow": "suit_or_trump"}),
    ("briscola", 4, {"follow": "suit_after_stock", "partner_view": "stock_empty"}),
    ("briscola", 4, {"signals": "after_trick_1"}),
    ("briscola", 6, {"signals": "after_trick_1", "partner_view": "stock_empty"}),
    ("briscolone", 4, {"follow": "suit"}),
    ("scoperta", 2, {"open": "hands"}),
    ("chiamata", 5, {"auction": "rank_only", "first_lead": "caller", "follow": "suit"}),
    ("chiamata", 5, {"auction": "points_only"}),
    ("chiamata", 5, {"auction": "two_only", "throw_in": 5}),
    ("chiamata", 5, {"blind_first_trick": True}),
    ("chiamata", 5, {"blind_first_trick": True, "follow": "suit", "auction": "points_only"}),
    ("chiamata", 5, {"jump_points": False, "all_pass": "next_dealer_double"}),
)
"""Options beside the presets, so that each is played somewhere."""

EVERY_RULES: tuple[Rules, ...] = (
    *(Rules.preset(name, players) for name, players in EVERY_PRESET),
    *(Rules.preset(name, players, **options) for name, players, options in OPTIONS),
)
"""The rules of every preset, and of every option at least once."""

rules = st.sampled_from(EVERY_RULES)
seeds = st.integers(min_value=0, max_value=2**32 - 1)


def rules_name(some: Rules) -> str:
    """A readable test id."""
    return "-".join(str(value) for value in some.to_dict().values())


def random_deal(some: Rules, seed: int) -> Deal:
    """A random deal with a random dealer."""
    rng = random.Random(seed)
    return Deal.shuffled(some, rng, rng.randrange(some.players))


def random_play(deal: Deal, seed: int) -> Iterator[Game]:
    """Play a deal at random, yielding the game before each action and once at the end."""
    rng = random.Random(seed)
    game = Game(deal)
    while not game.over:
        yield game
        game.play(rng.choice(game.legal()))
    yield game


def finished(some: Rules, seed: int) -> Game:
    """A random deal played out at random."""
    *_, game = random_play(random_deal(some, seed), seed)
    return game
