"""The kernels as WebAssembly: made from these sources, and the same to the last bit."""

import hashlib
import json
from array import array
from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sessantuno import kernels
from sessantuno.actions import Action
from sessantuno.game import Deal, Game
from sessantuno.kernels import ALONE, Engine, cache, warm
from sessantuno.kernels.exercise import exercise
from sessantuno.kernels.wasm import Kept, facts, module
from sessantuno.players import LEVEL_VERSIONS, make_player, master, version_here
from sessantuno.players.crowd import Budget
from sessantuno.players.master import MasterPlayer
from sessantuno.record import Record, read_record
from sessantuno.verify import check_record
from sessantuno.view import View
from tests.unit.test_verify import sealed_record
from tests.wasmtime_machine import WasmtimeMachine, wasm_engine

RECORDS = Path(__file__).parents[1] / "golden" / "records"
FEW = Budget(worlds=5, pool=10, deals=2)
ADVICE = "the kernels have changed: run python -m tools.wasm (pip install --group wasm)"


@pytest.fixture(scope="module")
def compiled() -> Engine:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    return warm.current()


def test_the_module_was_made_from_these_sources_and_not_changed_since() -> None:
    assert facts().sources == cache.sources_digest(), ADVICE
    assert facts().module == hashlib.sha256(module()).hexdigest(), ADVICE


class Compared(Engine):
    """Plain Python; what it calls is called of other forms too, and everything compared."""

    def __init__(self, *others: Engine) -> None:
        super().__init__(compiled=False)
        self.plain, self.others = self.call, others
        self.called: Counter[str] = Counter()
        self.call = SimpleNamespace(
            **{
                name: partial(self._compared, name, signature.partition(" -> ")[0].split())
                for name, signature in facts().entries.items()
            }
        )

    def _compared(self, name: str, kinds: list[str], *given: Any) -> Any:
        self.called[name] += 1
        copies = [
            [_for(engine, *each) for each in zip(kinds, given, strict=True)]
            for engine in self.others
        ]
        result = getattr(self.plain, name)(*given)
        for engine, copied in zip(self.others, copies, strict=True):
            assert getattr(engine.call, name)(*copied) == result, name
            for place, (mine, theirs) in enumerate(zip(given, copied, strict=True)):
                if not isinstance(mine, int):
                    assert list(theirs) == mine, f"{name}, argument {place}"
        return result


def _for(engine: Engine, kind: str, given: Any) -> Any:
    makers = {"Ints": engine.ints, "Floats": engine.floats, "Singles": engine.singles}
    return makers[kind](given) if kind in makers else given


@pytest.fixture(scope="module")
def compared(compiled: Engine) -> Compared:
    return Compared(compiled, wasm_engine())


def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.txt").read_text("utf-8"))


def views_of(name: str, step: int, most: int) -> list[View]:
    """What the seats saw that had something to choose, at every ``step``-th of a recorded deal."""
    record = record_of(name)
    deal = record.deals[0]
    game = Game(Deal(record.rules, deal.order, deal.dealer))
    found = []
    for seat, action in deal.actions:
        view = game.view(seat)
        if len(view.legal) > 1:
            found.append(view)
        game.play(action)
    return found[::step][:most]


@pytest.mark.parametrize(
    ("name", "step", "most"),
    [
        ("briscola-2", 2, 20),
        ("briscola-4", 5, 6),
        ("briscola-3", 7, 4),
        ("chiamata-5", 4, 10),
        ("sueca-4", 8, 4),
        ("perdere-3", 9, 4),
    ],
)
def test_at_recorded_positions_every_form_comes_to_the_same(
    compared: Compared, monkeypatch: pytest.MonkeyPatch, name: str, step: int, most: int
) -> None:
    monkeypatch.setattr(kernels, "current", lambda: compared)
    before = compared.called.total()
    # Search late in the deal alone: in plain Python a choice takes a second of asking the net.
    for effort in (ALONE, master.SEARCH._replace(worlds=1, latest=4)):
        player = MasterPlayer(b"recorded", FEW, effort=effort)
        for view in views_of(name, step, most):
            assert player.choose(view) in view.legal
    assert compared.called.total() > before + most


@pytest.mark.parametrize(
    ("name", "left"), [("brisca-2", 8), ("perdere-2", 8), ("sueca-4", 12), ("briscola-3", 9)]
)
def test_recorded_endings_are_solved_the_same(compared: Compared, name: str, left: int) -> None:
    record = record_of(name)
    deal = record.deals[0]
    game = Game(Deal(record.rules, deal.order, deal.dealer))
    numbers, before = kernels.numbers_of(record.rules), compared.called.total()
    for _, action in deal.actions:
        if sum(map(len, game.hands)) + len(game.stock) <= left:
            state = kernels.state_of(game)
            values = kernels.exact_values(compared, numbers, state)
            assert kernels.exact_value(compared, numbers, state) in values.values()
        game.play(action)
    assert compared.called.total() >= before + left


def test_every_function_comes_to_the_same(compared: Compared) -> None:
    exercise(compared)
    assert set(compared.called) == set(facts().entries)


def choices(views: list[View]) -> list[Action]:
    """What Master plays with all its effort."""
    version = LEVEL_VERSIONS["master"]
    return [make_player("master", b"same", version).choose(view) for view in views]


@pytest.mark.parametrize(
    ("name", "step", "most"), [("briscola-2", 1, 40), ("chiamata-5", 3, 12), ("briscola-4", 4, 8)]
)
def test_master_plays_the_same_with_all_its_effort(
    compiled: Engine, monkeypatch: pytest.MonkeyPatch, name: str, step: int, most: int
) -> None:
    views = views_of(name, step, most)
    expected = choices(views)
    monkeypatch.setattr(kernels, "current", wasm_engine)
    assert choices(views) == expected


def test_what_was_played_by_one_form_is_verified_by_the_other(
    compiled: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_server = sealed_record("master", version=version_here("master"))
    with monkeypatch.context() as device:
        device.setattr(kernels, "current", wasm_engine)
        (check,) = check_record(on_server)
        assert check.failure is None
        on_device = sealed_record("master", version=version_here("master"))
    (check,) = check_record(on_device)
    assert check.failure is None
    assert on_device.seats[1].player == f"master/{LEVEL_VERSIONS['master']}"


def test_an_engine_from_elsewhere_makes_the_strongest_version_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warm._Progress, "compiled", None)
    assert version_here("master") != LEVEL_VERSIONS["master"]
    warm.use(wasm_engine())
    assert version_here("master") == LEVEL_VERSIONS["master"]
    assert kernels.current() is wasm_engine()


def test_arrays_that_are_kept_are_not_overwritten_and_lists_are_changed_as_arrays_are() -> None:
    engine = wasm_engine()
    numbers = engine.ints(range(1, 5))
    kept = engine.kept(numbers)
    assert isinstance(kept, Kept)
    large = engine.zeros(1 << 17)  # so that the memory has to grow
    state, order = engine.zeros(400), [0] * 48
    rules = list(kernels.numbers_of(record_of("briscola-2").rules).flat)
    engine.call.deal_many(rules, state, 1, order, engine.rng(b"x"), [0])
    assert sorted(order[:40]) == sorted(set(order[:40]))
    assert sum(order) > 0
    engine.call.random_many(large, 1, engine.rng(b"y"), [0])
    machine = engine._machine
    assert isinstance(machine, WasmtimeMachine)
    read = array("q", bytes(32))
    machine.read(kept.address, read)
    assert list(read) == list(numbers) == [1, 2, 3, 4]


def test_the_facts_are_readable() -> None:
    """Whoever opens the file finds what it was made with, and what each function takes."""
    path = Path(kernels.__file__).parent / "wasm" / "kernels.json"
    noted = json.loads(path.read_text("utf-8"))
    assert set(noted["made_with"]) == {"python", "llvmlite", "numba", "ziglang"}
    assert noted["entries"]["count_ways"] == "Ints Floats -> None"
