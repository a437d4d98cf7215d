"""No level looks at hidden cards: whatever they are, a seat with the same view plays the same.

A deal is played for some actions. Then the cards that the seat to act cannot see are exchanged
among the places where they may lie, the same actions are replayed, and if that is possible and
the seat's view is the same, its choice must be too.
"""

from collections.abc import Sequence
from random import Random

import pytest

from sessantuno.actions import IllegalAction
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.players import LEVELS, crowd, make_player
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules

GAMES = [
    pytest.param(preset.name, players, id=f"{preset.name}-{players}")
    for preset in PRESETS
    for players in preset.players
    if not preset.name.startswith("scoperta")
]

POSITIONS = {"easy": 24, "medium": 24, "hard": 6, "master": 6}
"""Positions for each game: over the games some hundreds a level."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master imagines little here: it peeks with any budget or with none."""
    monkeypatch.setattr(crowd, "BUDGET", crowd.Budget(worlds=4, pool=8, deals=2))


def permuted(game: Game, seat: int, random: Random) -> Deal:
    """The same deal with the cards that the seat has not seen exchanged at random."""
    unseen = list(game.view(seat).unseen)
    mixed = unseen.copy()
    random.shuffle(mixed)
    instead = dict(zip(unseen, mixed, strict=True))
    order: Sequence[Card] = [instead.get(card, card) for card in game.deal.order]
    return Deal(game.rules, tuple(order), game.deal.dealer)


def replayed(deal: Deal, game: Game) -> Game | None:
    """The same actions in another deal, None where they would not have been possible."""
    other = Game(deal)
    for seat, action in game.history:
        if other.turn != seat:
            return None
        try:
            other.play(action)
        except IllegalAction:
            return None
    return other


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_a_choice(name: str, players: int, level: str) -> None:
    rules = Rules.preset(name, players=players)
    random = Random(f"{name}{players}{level}")
    compared = changed = 0
    for _ in range(40 * POSITIONS[level]):
        if compared >= POSITIONS[level]:
            break
        game = Game(Deal.shuffled(rules, random, dealer=random.randrange(players)))
        for _ in range(random.randrange(rules.players * rules.tricks)):
            if game.turn is None:
                break
            game.play(make_player("easy", bytes([compared])).choose(game.view(game.turn)))
        if game.turn is None:
            continue
        seat = game.turn
        other = replayed(permuted(game, seat, random), game)
        if other is None or other.view(seat) != game.view(seat):
            continue
        compared += 1
        changed += other.deal != game.deal
        mine = make_player(level, b"honest").choose(game.view(seat))
        assert make_player(level, b"honest").choose(other.view(seat)) == mine
    assert compared == POSITIONS[level]
    assert changed >= compared // 3, "the hidden cards must really have differed"
