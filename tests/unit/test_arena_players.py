"""Players from outside: what they are asked, what they may answer, and EdoNet's weights."""

import json
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from sessantuno.actions import Action
from sessantuno.arena import play_out
from sessantuno.arena.contestants import Contestant
from sessantuno.arena.edonet import LAYERS, NUMBER, EdoNet, encode
from sessantuno.arena.errors import ArenaError, PlayerFault
from sessantuno.arena.protocol import PROTOCOL, request_for, view_from_dict, view_to_dict
from sessantuno.cards import Card, cards
from sessantuno.game import Deal, Game
from sessantuno.players import make_player
from sessantuno.rules import Rules
from sessantuno.view import View
from tests.strategies import random_deal, random_play, seeds
from tests.strategies import rules as every_rules

BRISCOLA = Rules.preset("briscola", players=2)


def a_view(seed: int = 0) -> View:
    game = Game(random_deal(BRISCOLA, seed))
    assert game.turn is not None
    return game.view(game.turn)


# --- The protocol --------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(every_rules, seeds)
def test_a_view_is_the_same_after_its_journey(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        view = game.view(game.turn)
        assert view_from_dict(json.loads(json.dumps(view_to_dict(view)))) == view


@settings(max_examples=40, deadline=None)
@given(every_rules, seeds)
def test_no_hidden_card_is_in_a_request_but_as_unseen(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        view = game.view(game.turn)
        data = view_to_dict(view)
        # The whole pack with its points, and the actions that name any suit or rank.
        assert set(data.pop("cards")) == {card.code for card in some.cards}
        if view.phase != "playing":
            data.pop("legal")
        unseen = data.pop("unseen")
        data.pop("rules")
        text = json.dumps(data)
        for code in unseen:
            # In Chiamata everyone heard which card was called.
            assert f'"{code}"' not in text or code == data["called"]


def test_a_request_is_one_line() -> None:
    line = request_for(a_view(), b"\x01\x02")
    assert "\n" not in line
    asked = json.loads(line)
    assert asked["protocol"] == PROTOCOL
    assert asked["seed"] == "0102"
    assert set(asked["view"]["legal"]) == set(asked["view"]["hand"])
    assert asked["view"]["cards"]["3C"] == {"points": 10, "strength": 11}


# --- Processes -----------------------------------------------------------------------------------


def process(tmp_path: Path, program: str, timeout: float = 60) -> Contestant:
    file = tmp_path / "player.py"
    file.write_text(program)
    return Contestant(f"process:{sys.executable} {file}", timeout)


GREEDY = """
import sys
from sessantuno.arena.protocol import serve
serve("greedy", sys.stdin, sys.stdout)
"""


def test_a_process_plays_as_the_level_it_is(tmp_path: Path) -> None:
    player = process(tmp_path, GREEDY).maker()(b"seed")
    known = make_player("greedy", b"seed")
    for game in random_play(random_deal(BRISCOLA, 7), 7):
        if game.turn is None:
            continue
        view = game.view(game.turn)
        assert player.choose(view) == known.choose(view)


@pytest.mark.parametrize("some", [BRISCOLA, Rules.preset("chiamata")], ids=["briscola", "chiamata"])
def test_the_program_of_the_document_plays_whole_deals(some: Rules, tmp_path: Path) -> None:
    document = (Path(__file__).parents[2] / "docs/arena.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", document, re.DOTALL)
    players = [process(tmp_path, program).maker()(b"")] * some.players
    assert play_out(random_deal(some, 5), players).over


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("input(); print('hello')", "answered no action.*is not a card"),
        ("input(); print('AD AD')", "answered no action"),
        ("input(); print()", "answered no action"),
        ("input(); print('pass'); input()", "played pass, which is not legal; seat . may play"),
        ("import sys; sys.exit(3)", "ended with code 3 instead of answering"),
    ],
)
def test_a_process_that_answers_wrongly_is_told_so(
    program: str, words: str, tmp_path: Path
) -> None:
    with pytest.raises(PlayerFault, match=words):
        process(tmp_path, program).maker()(b"").choose(a_view())


def test_a_process_that_does_not_answer_is_ended(tmp_path: Path) -> None:
    """Its end is waited for before the fault is told: one left alone would take an hour."""
    player = process(tmp_path, "import time; time.sleep(3600)", timeout=0.2).maker()(b"")
    with pytest.raises(PlayerFault, match=r"did not answer within 0.2 s; seat . may play"):
        player.choose(a_view())


# --- Python functions ----------------------------------------------------------------------------


def first_card(view: View, seed: bytes) -> Action:
    assert isinstance(seed, bytes)
    return view.legal[0]


def first_as_text(view: View, seed: bytes) -> str:
    return str(view.legal[0])


def not_legal(view: View, seed: bytes) -> Card:
    return next(card for card in view.rules.cards if card not in view.legal)


def nothing(view: View, seed: bytes) -> None:
    return None


TOLD = threading.Event()


def asleep(view: View, seed: bytes) -> str:
    TOLD.wait(60)
    return str(view.legal[0])


def raising(view: View, seed: bytes) -> str:
    raise RuntimeError("I have no plan")


def contestant(function: Callable[..., object], timeout: float = 60) -> Contestant:
    return Contestant(f"python:{__name__}:{function.__name__}", timeout)


@pytest.mark.parametrize("function", [first_card, first_as_text])
def test_a_function_chooses_by_an_action_or_its_text(function: Callable[..., object]) -> None:
    view = a_view()
    assert contestant(function).maker()(b"x").choose(view) == view.legal[0]


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (not_legal, "which is not legal; seat . may play"),
        (nothing, "played None, which is not legal"),
        (asleep, r"did not answer within 0.1 s"),
        (raising, "failed: RuntimeError: I have no plan"),
    ],
)
def test_a_function_that_fails_is_told_so(function: Callable[..., object], words: str) -> None:
    TOLD.clear()
    player = contestant(function, timeout=0.1 if function is asleep else 60).maker()(b"")
    with pytest.raises(PlayerFault, match=words):
        player.choose(a_view())
    TOLD.set()


# --- EdoNet --------------------------------------------------------------------------------------


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """Random weights of the right shapes; the real ones are not part of the project."""
    rng = np.random.default_rng(61)
    arrays: dict[str, Any] = {}
    for number, (outputs, inputs) in enumerate(LAYERS, start=1):
        arrays[f"fc{number}_weight"] = rng.normal(0, 0.2, (outputs, inputs)).astype(np.float32)
        arrays[f"fc{number}_bias"] = rng.normal(0, 0.2, outputs).astype(np.float32)
    path = tmp_path / "weights.npz"
    np.savez(path, **arrays)
    return path


def test_edonet_sees_five_blocks() -> None:
    hands = [cards("AD 2D KB"), cards("3C 4C 5C")]
    # Seat 1 leads and takes the first trick; then seat 0 is to answer.
    left = [card for card in BRISCOLA.cards if card not in (*hands[0], *hands[1])]
    left.remove(Card.parse("7S"))
    deal = Deal.of(BRISCOLA, 0, hands, [*left, Card.parse("7S")])
    game = Game(deal)
    for action in cards("3C 2D 4C"):
        game.play(action)
    inputs = encode(game.view(0))
    assert NUMBER[Card.parse("AD")] == 0
    assert NUMBER[Card.parse("KB")] == 39
    assert NUMBER[Card.parse("3C")] == 12
    hand = {NUMBER[card] for card in game.hands[0]}
    expected = {*hand, 80 + 12, 80 + 1, 120 + 2, 160 + NUMBER[Card.parse("4C")]}
    assert set(np.flatnonzero(inputs)) == expected
    taken = {40 + 12, 40 + 1}
    assert taken <= set(np.flatnonzero(encode(game.view(1))))


def test_edonet_plays_the_held_card_with_the_highest_output(weights: Path) -> None:
    player = EdoNet(weights)
    for game in random_play(random_deal(BRISCOLA, 3), 3):
        if game.turn is None:
            continue
        view = game.view(game.turn)
        layer: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = encode(view).astype(np.float64)
        with np.load(weights) as file:
            for number in range(1, 5):
                layer = file[f"fc{number}_weight"] @ layer + file[f"fc{number}_bias"]
                layer = np.maximum(layer, 0) if number < 4 else layer
        chosen = player.choose(view)
        assert isinstance(chosen, Card)
        assert chosen in view.hand
        assert layer[NUMBER[chosen]] == max(layer[NUMBER[card]] for card in view.hand)


def test_edonet_says_which_games_it_plays(weights: Path) -> None:
    contestant = Contestant(f"edonet:{weights}")
    contestant.check(BRISCOLA)
    contestant.check(Rules.preset("briskula", 2))
    for other in (Rules.preset("briscola", 4), Rules.preset("bisca", 2)):
        with pytest.raises(ArenaError, match="plain Briscola of two players only"):
            contestant.check(other)


def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, weights: Path) -> None:
    text = tmp_path / "text.npz"
    text.write_text("hello")
    other = tmp_path / "other.npz"
    np.savez(other, something=np.zeros(3))
    small = tmp_path / "small.npz"
    with np.load(weights) as file:
        np.savez(small, **{**file, "fc2_bias": np.zeros(3)})
    for path in (text, other, small, tmp_path):
        with pytest.raises(ArenaError, match="edonet:"):
            EdoNet(path)
