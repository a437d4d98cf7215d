"""The compiled kernels and plain Python are one: the same numbers, the same random choices."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sessantuno.kernels import (
    Engine,
    cache,
    exact_values,
    knowledge_of,
    numbers_of,
    sample_worlds,
    warm,
)
from sessantuno.kernels.loops import layout
from sessantuno.kernels.loops.batch import suit_order, unseen
from sessantuno.kernels.loops.play import deal
from sessantuno.kernels.position import state_of
from sessantuno.kernels.warm import PLAIN
from sessantuno.rules import Rules
from tests.strategies import EVERY_PRESET, random_deal, random_play

GAMES = 16


@pytest.fixture(scope="session")
def compiled() -> Engine:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    return warm.current()


def lockstep(engine: Engine, rules: Rules) -> list[list[int]]:
    """Play a batch of games at random; return their states after every step."""
    call, flat = engine.call, engine.ints(numbers_of(rules).flat)
    rng = engine.rng(b"lockstep")
    states, order = engine.zeros(GAMES * layout.STATE_SIZE), engine.zeros(layout.CARDS)
    masks, actions, orders = engine.zeros(GAMES), engine.zeros(GAMES), engine.zeros(4 * GAMES)
    dealers = engine.ints(game % rules.players for game in range(GAMES))
    call.deal_many(flat, states, GAMES, order, rng, dealers)
    seen = [[int(each) for each in states]]
    while call.legal_many(flat, states, GAMES, masks):
        call.suit_orders(flat, states, GAMES, orders)
        seen.append([int(each) for each in orders])
        call.random_many(masks, GAMES, rng, actions)
        call.play_many(flat, states, GAMES, actions)
        seen.append([int(each) for each in states])
    return seen


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
def test_games_in_lockstep(compiled: Engine, name: str, players: int) -> None:
    rules = Rules.preset(name, players)
    plain = lockstep(PLAIN, rules)
    assert lockstep(compiled, rules) == plain
    last = plain[-1]
    for game in range(GAMES):
        at = game * layout.STATE_SIZE
        assert last[at + layout.TURN] == layout.NONE
        assert sum(last[at + layout.POINTS : at + layout.POINTS + layout.SEATS]) == 120


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
def test_random_deals(compiled: Engine, name: str, players: int) -> None:
    flat = numbers_of(Rules.preset(name, players)).flat
    totals = []
    for engine in (PLAIN, compiled):
        total = engine.zeros(layout.SEATS)
        state, order = engine.zeros(layout.STATE_SIZE), engine.zeros(layout.CARDS)
        engine.call.random_deals(engine.ints(flat), state, order, engine.rng(b"deals"), 30, total)
        totals.append([int(each) for each in total])
    assert totals[0] == totals[1]
    assert sum(totals[0]) == 30 * 120


@pytest.mark.parametrize(
    ("name", "players", "left"),
    [("briscola", 2, 12), ("brisca", 2, 10), ("briscola", 4, 12), ("perdere", 2, 8)],
)
def test_exact_values(compiled: Engine, name: str, players: int, left: int) -> None:
    rules = Rules.preset(name, players)
    for seed in range(10):
        game = next(
            each
            for each in random_play(random_deal(rules, seed), seed)
            if sum(map(len, each.hands)) + len(each.stock) <= left
        )
        state, numbers = state_of(game), numbers_of(rules)
        assert exact_values(compiled, numbers, state) == exact_values(PLAIN, numbers, state)


@pytest.mark.parametrize(("name", "players"), [("briscola", 2), ("sueca", 4), ("chiamata", 5)])
def test_guesses(compiled: Engine, name: str, players: int) -> None:
    rules = Rules.preset(name, players)
    for game in random_play(random_deal(rules, 5), 5):
        if game.turn is None or game.phase != "playing":
            continue
        drawn = []
        for engine in (PLAIN, compiled):
            knowledge = knowledge_of(game.view(game.turn))
            worlds = sample_worlds(engine, knowledge, engine.rng(b"guess"), 3)
            drawn.append([worlds.state(number) for number in range(3)])
        assert drawn[0] == drawn[1]


def test_suits_renamed_come_in_the_same_order() -> None:
    rules = Rules.preset("briscola", 2)
    flat = list(numbers_of(rules).flat)
    rename = [2, 0, 3, 1]
    for seed in range(50):
        order = [numbers_of(rules).number[card] for card in random_deal(rules, seed).order]
        renamed = [12 * rename[card // 12] + card % 12 for card in order]
        ways = []
        for cards in (order, renamed):
            state, found = [0] * layout.STATE_SIZE, [0] * 4
            deal(flat, state, 0, cards, 0)
            suit_order(flat, state, 0, 0, found, 0)
            assert found[0] == state[layout.TRUMP]
            ways.append((found, state[layout.HANDS], unseen(flat, state, 0, 0)))
        (first, hand, hidden), (second, other_hand, other_hidden) = ways
        for mine, other in zip(first, second, strict=True):
            # The suit in the same place looks the same, whatever it is called.
            assert hand >> 12 * mine & 4095 == other_hand >> 12 * other & 4095
            assert hidden >> 12 * mine & 4095 == other_hidden >> 12 * other & 4095


def test_what_is_unseen_is_what_the_view_says() -> None:
    for name, players in (("briscola", 2), ("briscola", 4), ("bisca-7", 2), ("briscolone", 4)):
        rules = Rules.preset(name, players)
        numbers = numbers_of(rules)
        for game in random_play(random_deal(rules, 9), 9):
            for seat in range(players):
                mask = unseen(list(numbers.flat), state_of(game), 0, seat)
                assert numbers.cards(mask) == tuple(
                    sorted(game.view(seat).unseen, key=numbers.number.__getitem__)
                )


def test_seeds_of_any_bytes_give_generators_of_their_own() -> None:
    words = {tuple(PLAIN.rng(bytes([seed]))) for seed in range(50)}
    assert len(words) == 50
    assert all(0 <= word < 2**32 for state in words for word in state)


PROGRAM = """
import sys, threading, time
from sessantuno import kernels
from sessantuno.kernels import warm
assert not kernels.ready() and not kernels.current().compiled
may_go_on, warm_up = threading.Event(), warm.warm_up
warm.warm_up = lambda: may_go_on.wait(100) and warm_up()
kernels.start(print)  # nothing to say: it was compiled before
kernels.start()  # a second time does nothing
assert not kernels.ready(), "start() returns at once"
may_go_on.set()
while not kernels.ready() and not kernels.failure():
    time.sleep(0.01)
print(kernels.current().compiled, kernels.failure())
"""


def run(program: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=200,
        check=True,
    )
    return done.stdout.strip()


def test_the_background_makes_it_ready(compiled: Engine) -> None:
    assert run(PROGRAM) == "True"


@pytest.mark.parametrize("fails", [False, True])
def test_a_first_start_says_that_it_compiles_and_what_came_of_it(
    monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    said: list[str] = []

    def compile_all() -> float:
        if fails:
            raise RuntimeError("no room")
        return 1.0

    monkeypatch.setattr(warm, "available", lambda: True)
    monkeypatch.setattr(warm, "warm_up", compile_all)
    monkeypatch.setattr(warm, "_compile_elsewhere", lambda: None)
    monkeypatch.setattr(cache, "complete", lambda: False)
    monkeypatch.setattr(warm._Progress, "thread", None)
    monkeypatch.setattr(warm._Progress, "failure", "")
    warm.start(said.append)
    assert warm._Progress.thread is not None
    warm._Progress.thread.join()
    assert "you can play meanwhile" in said[0]
    assert said[1].startswith("Compiling failed" if fails else "Compiled")
    assert len(said) == 2


def test_without_numba_everything_works_in_plain_python(tmp_path: Path) -> None:
    program = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from sessantuno import kernels
from sessantuno.kernels import warm
warm.available = lambda: False
kernels.start(print)
try:
    kernels.warm_up()
except ImportError as error:
    assert "sessantuno[fast]" in str(error)
else:
    raise AssertionError("no numba, no warm-up")
rng = kernels.current().rng(b"x")
print(kernels.current().compiled, len(rng))
"""
    advice, found = run(program).splitlines()
    assert "sessantuno[fast]" in advice
    assert found == "False 4"


def test_a_folder_that_cannot_be_written_to_is_no_error(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("no folder")
    program = "from sessantuno.kernels import cache; print(cache.folder(), cache.usable())"
    assert run(program, SESSANTUNO_CACHE=str(taken)) == "None False"
