"""The solvers against every line of play tried out with the referee itself."""

import random
from collections.abc import Iterator

import pytest

from sessantuno.actions import Action, Exchange, Pass, Sign
from sessantuno.cards import cards
from sessantuno.game import Deal, Game
from sessantuno.kernels import (
    Numbers,
    action_number,
    exact_value,
    exact_values,
    numbers_of,
    state_of,
)
from sessantuno.kernels.loops import layout
from sessantuno.kernels.solve import is_duel
from sessantuno.kernels.warm import PLAIN
from sessantuno.rules import Rules
from tests.strategies import EVERY_RULES, random_deal, rules_name

PLAYABLE = [rules for rules in EVERY_RULES if not rules.blind_first_trick]
DUELS = ("briscola", "bisca", "bisca-7", "briscolone", "scoperta")


def legal(game: Game) -> list[Action]:
    """Every action but signs, which change nothing."""
    return [each for each in game.legal() if not isinstance(each, Sign)]


def taken(game: Game, seats: list[int]) -> int:
    return sum(game.seat_points[seat] for seat in seats)


def best_by_trying(game: Game, seats: list[int]) -> int:
    """Card points those seats end with if everybody, seeing everything, plays best."""
    if game.turn is None:
        return taken(game, seats)
    found = []
    for action in legal(game):
        after = game.copy()
        after.play(action)
        found.append(best_by_trying(after, seats))
    many_are_good = game.rules.objective == "most"
    return max(found) if (game.turn in seats) == many_are_good else min(found)


def ending(rules: Rules, seed: int, left: int) -> Game | None:
    """A deal played at random until so many cards are left; None if nobody called."""
    rng = random.Random(seed)
    game = Game(random_deal(rules, seed))
    while not game.over and game.phase != "playing":
        passing = [each for each in game.legal() if isinstance(each, Pass)]
        game.play(rng.choice(passing if passing and rng.random() < 0.6 else game.legal()))
    while not game.over and sum(map(len, game.hands)) + len(game.stock) > left:
        game.play(rng.choice(game.legal()))
    return None if game.over else game


def compare(game: Game) -> int:
    """Check the solver's value of each action; return how many there were."""
    numbers, state = numbers_of(game.rules), state_of(game)
    assert game.turn is not None
    side = state[layout.SIDE + game.turn]
    seats = [seat for seat in range(game.rules.players) if state[layout.SIDE + seat] == side]
    expected = {}
    for action in legal(game):
        after = game.copy()
        after.play(action)
        number = action_number(numbers, action)
        expected[number] = best_by_trying(after, seats) - taken(game, seats)
    assert exact_values(PLAIN, numbers, state) == expected
    choose = max if game.rules.objective == "most" else min
    assert exact_value(PLAIN, numbers, state) == choose(expected.values())
    return len(expected)


@pytest.mark.parametrize("name", DUELS)
@pytest.mark.parametrize("left", range(2, 9))
def test_two_players_to_the_end(name: str, left: int) -> None:
    seats, tables = set(), set()
    for seed in range(25):
        game = ending(Rules.preset(name, 2), seed, left)
        assert game is not None
        assert is_duel(numbers_of(game.rules), state_of(game))
        compare(game)
        seats.add(game.turn)
        tables.add(len(game.table))
    assert seats == {0, 1}
    assert tables == {left % 2}, "an odd number of cards left is an answer to a card on the table"


@pytest.mark.parametrize("rules", PLAYABLE, ids=rules_name)
def test_every_game_to_the_end(rules: Rules) -> None:
    compared = 0
    for seed in range(6):
        for left in (rules.players + 1, 7, 8):
            game = ending(rules, seed, left)
            if game is not None:
                compared += compare(game)
    assert compared > 10


@pytest.mark.parametrize("name", ["briscola", "bisca"])
def test_four_players_draw_while_they_are_solved(name: str) -> None:
    game = ending(Rules.preset(name, 4), 11, 14)
    assert game is not None
    assert (len(game.stock), len(game.table)) == (4, 2)
    compare(game)


def positions_with_exchange(rules: Rules, left: int) -> Iterator[Game]:
    for seed in range(3000):
        game = ending(rules, seed, left)
        if game is not None and any(isinstance(each, Exchange) for each in game.legal()):
            yield game


@pytest.mark.parametrize(("players", "left"), [(2, 8), (2, 9), (3, 12)])
def test_the_exchange_is_an_action_like_others(players: int, left: int) -> None:
    found = positions_with_exchange(Rules.preset("brisca", players), left)
    for _ in range(2):
        assert compare(next(found)) >= 2


def bare_position(hands: dict[int, str], led: str = "") -> tuple[Numbers, list[int]]:
    """The end of a two-player deal with trump coins: these hands, seat 1 leads or has led."""
    rules = Rules.preset("briscola", 2)
    numbers = numbers_of(rules)
    state = state_of(Game(Deal(rules, rules.cards)))  # for its leader and trump
    state[layout.LEFT], state[layout.DRAWN], state[layout.FACE_UP] = 0, 34, layout.NONE
    for seat, held in hands.items():
        state[layout.HANDS + seat] = numbers.mask(cards(held))
    if led:
        card = numbers.number[cards(led)[0]]
        state[layout.LED] = state[layout.BEST] = card
        state[layout.LAID], state[layout.TURN], state[layout.WINNER] = 1, 0, 1
    return numbers, state


def values(numbers: Numbers, state: list[int]) -> dict[str, int]:
    found = exact_values(PLAIN, numbers, state)
    return {numbers.card[number].code: value for number, value in found.items()}


def test_worthless_cards_differ_when_the_table_lies_between() -> None:
    # The five takes the four and the two that is then led takes the ace; the two loses both.
    numbers, state = bare_position({0: "5C 2C", 1: "AS"}, led="4C")
    assert values(numbers, state) == {"5C": 11, "2C": 0}


def test_a_known_ending() -> None:
    # Two sure trumps bring 21 and what falls under them, all but the king of trumps, which takes
    # the two whenever it is led.
    numbers, state = bare_position({1: "AD 3D 2C", 0: "KD NS JS"})
    assert values(numbers, state) == {"AD": 26, "3D": 26, "2C": 26}


def test_nothing_to_decide_when_the_deal_is_over() -> None:
    rules = Rules.preset("briscola", 2)
    game = Game(Deal(rules, rules.cards))
    while not game.over:
        game.play(game.legal()[0])
    assert exact_values(PLAIN, numbers_of(rules), state_of(game)) == {}
    assert exact_value(PLAIN, numbers_of(rules), state_of(game)) == 0
