"""Sealed deals: the published vectors, the protocol's properties, and checks that never raise."""

import copy
import json
import re
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessantuno import seal
from sessantuno.cards import Card
from sessantuno.cards import pack as cards_of
from sessantuno.deal import Deal
from sessantuno.presets import PRESETS, Preset
from sessantuno.rules import Rules
from sessantuno.seal_forms import SENTENCES
from tests.vectors import make_seal_v1

ROOT = Path(__file__).resolve().parents[2]
FAIRNESS = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
VECTORS: dict[str, Any] = json.loads(make_seal_v1.FILE.read_text(encoding="ascii"))
DEALS: list[dict[str, Any]] = VECTORS["deals"]
FIRST = DEALS[0]
SEED = bytes.fromhex(FIRST["seal"]["server_seed"])


def named(rows: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=[row["name"] for row in rows])


# --- the vectors -----------------------------------------------------------------------------


def test_the_published_file_is_what_its_program_makes() -> None:
    assert make_seal_v1.FILE.read_text(encoding="ascii") == make_seal_v1.text()


def test_the_vectors_cover_what_is_promised() -> None:
    sizes = {len(row["pack_order"]) for row in DEALS}
    seeds = [text for row in DEALS for text in row["seal"]["client_seeds"]]
    assert sizes == {36, 39, 40, 48}
    assert "" in seeds
    assert any(not text.isascii() for text in seeds)
    assert max(len(text.encode()) for text in seeds) == 64
    assert any(row["rejected"] for row in DEALS)
    assert any(row["rejected"] for row in VECTORS["words"])
    assert {row["fails"] for row in VECTORS["tampered"]} == set(seal.STEPS)
    failures = {code for code in SENTENCES if not code.endswith("_ok")} - {"no_crypto"}
    assert {row["code"] for row in VECTORS["tampered"]} == failures


@named(DEALS)
def test_each_intermediate_value(row: dict[str, Any]) -> None:
    sealed = row["seal"]
    seed = bytes.fromhex(sealed["server_seed"])
    promise = seal.commitment(seed)
    assert promise == sealed["commitment"]
    facts = seal.facts(
        sealed["rules"], sealed["pack"], sealed["dealer"], sealed["deal"], promise,
        sealed["client_seeds"],
    )  # fmt: skip
    text = seal.canonical(facts)
    assert text.decode("utf-8") == row["facts"]
    first_words = islice(seal.stream(seed, text), 8)
    assert b"".join(word.to_bytes(4, "big") for word in first_words).hex() == row["block_0"]
    assert list(seal.shuffle(seed, text, sealed["pack"])) == row["pack_order"]
    seats = range(len(sealed["client_seeds"]))
    assert [seal.player_seed(seed, seat, text).hex() for seat in seats] == row["player_seeds"]


@named(DEALS)
def test_a_true_record_passes_every_step(row: dict[str, Any]) -> None:
    steps = seal.verify(row["seal"], row["pack_order"], row["seal"])
    assert [step.name for step in steps] == list(seal.STEPS)
    assert seal.first_failure(steps) is None


@named(VECTORS["noted"])
def test_what_was_noted_may_agree(row: dict[str, Any]) -> None:
    steps = seal.verify(row["seal"], row["pack_order"], row["noted"])
    assert len(steps) == len(seal.STEPS)
    assert seal.first_failure(steps) is None


@named(DEALS)
def test_the_seal_before_and_after(row: dict[str, Any]) -> None:
    opened = seal.OpenSeal.from_dict(row["seal"])
    assert opened.to_dict() == row["seal"]
    assert list(opened.pack_order()) == row["pack_order"]
    assert [opened.player_seed(seat).hex() for seat in range(len(opened.client_seeds))] == row[
        "player_seeds"
    ]
    published = opened.seal.to_dict()
    assert seal.Seal.from_dict(json.loads(json.dumps(published))) == opened.seal
    assert "server_seed" not in published
    assert row["seal"]["server_seed"] not in repr(opened)
    assert opened.seal.open(opened.server_seed, opened.client_seeds) == opened


def test_packs_are_in_the_order_of_the_game() -> None:
    for row in DEALS:
        name = row["seal"]["rules"]["pack"]
        assert row["seal"]["pack"] == [card.code for card in cards_of(name)]


@named(VECTORS["words"])
def test_words_to_order(row: dict[str, Any]) -> None:
    assert list(seal.arrange(row["words"], row["pack"])) == row["order"]


@named(VECTORS["tampered"])
def test_the_first_step_that_fails_is_named(row: dict[str, Any]) -> None:
    steps = seal.verify(row["seal"], row["pack_order"], row["noted"])
    assert (steps[-1].name, steps[-1].code, steps[-1].ok) == (row["fails"], row["code"], False)
    assert all(step.ok for step in steps[:-1])
    assert [step.name for step in steps] == list(seal.STEPS[: len(steps)])
    assert steps[-1].sentence == SENTENCES[row["code"]]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_game_can_be_sealed(preset: Preset) -> None:
    rules = Rules.preset(preset.name)
    pack = tuple(card.code for card in rules.cards)
    opened = seal.Seal(rules.to_dict(), pack, 0, 1, seal.commitment(SEED)).open(
        SEED, [""] * rules.players
    )
    order = tuple(Card.parse(code) for code in opened.pack_order())
    assert Deal(rules, order, 0).order == order
    assert Rules.from_dict(json.loads(opened.facts_bytes)["rules"]) == rules


# --- the draw of an index --------------------------------------------------------------------


@pytest.mark.parametrize("size", range(2, 81))
def test_rejection_is_exact(size: int) -> None:
    words = 1 << 32
    kept = words // size * size
    assert seal.draw_index(iter([kept - 1]), size) == size - 1
    assert seal.draw_index(iter([0]), size) == 0
    rejected = [word for word in (kept, words - 1) if word < words]
    if rejected and kept < words:
        assert seal.draw_index(iter([*rejected, 5]), size) == 5 % size
    else:
        assert seal.draw_index(iter([words - 1]), size) == size - 1


def test_too_few_words_are_an_error() -> None:
    with pytest.raises(ValueError, match="enough for every card"):
        seal.arrange([(1 << 32) - 1, 0], ["AD", "3D", "KD"])


def chi_square(counts: Counter[int], cells: int, drawn: int) -> float:
    expected = drawn / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_indices_look_uniform() -> None:
    words = seal.stream(SEED, b"chi-square")
    for size in (3, 7, 36, 40, 48):
        counts = Counter(seal.draw_index(words, size) for _ in range(20_000))
        # Mean size - 1, deviation sqrt(2 (size - 1)): five deviations above is one in a million.
        assert chi_square(counts, size, 20_000) < size - 1 + 5 * (2 * (size - 1)) ** 0.5


def test_every_card_comes_to_every_place() -> None:
    pack = FIRST["seal"]["pack"]
    orders = [seal.shuffle(SEED, number.to_bytes(2, "big"), pack) for number in range(2_000)]
    for place in (0, 1, 20, 38, 39):
        counts = Counter(pack.index(order[place]) for order in orders)
        assert chi_square(counts, 40, len(orders)) < 39 + 5 * 78**0.5


# --- properties ------------------------------------------------------------------------------

texts = st.text(max_size=16)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
rules_data = st.dictionaries(texts, json_values, max_size=4)
packs = st.sampled_from([row["seal"]["pack"] for row in DEALS])


@st.composite
def opened_seals(draw: st.DrawFn) -> seal.OpenSeal:
    seed = draw(st.binary(min_size=32, max_size=32))
    client_seeds = draw(st.lists(texts, min_size=1, max_size=6))
    public = seal.Seal(
        draw(rules_data),
        tuple(draw(packs)),
        draw(st.integers(0, len(client_seeds) - 1)),
        draw(st.integers(0, 99)),
        seal.commitment(seed),
    )
    return public.open(seed, client_seeds)


@given(opened_seals())
def test_two_implementations_agree(opened: seal.OpenSeal) -> None:
    data = opened.to_dict()
    seed = bytes.fromhex(str(data.pop("server_seed")))
    text = make_seal_v1.written(data)
    assert opened.facts_bytes == text.encode()
    assert json.loads(text) == data
    digest = make_seal_v1.sha256(text.encode())
    blocks = [make_seal_v1.hmac_sha256(seed, digest + n.to_bytes(4, "big")) for n in range(8)]
    words = [
        int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)
    ]
    order, _ = make_seal_v1.picked(words, list(opened.seal.pack))
    assert list(opened.pack_order()) == order


@given(opened_seals(), st.data())
def test_the_order_depends_on_every_fact(opened: seal.OpenSeal, data: st.DataObject) -> None:
    order = opened.pack_order()
    assert Counter(order) == Counter(opened.seal.pack)
    changed = opened.to_dict()
    seats = list(opened.client_seeds)
    what = data.draw(st.sampled_from(["client_seeds", "deal", "dealer", "rules", "server_seed"]))
    if what == "client_seeds":
        seat = data.draw(st.integers(0, len(seats) - 1))
        seats[seat] = data.draw(texts.filter(lambda text: text != seats[seat]))
        changed["client_seeds"] = seats
    elif what == "deal":
        changed["deal"] = opened.seal.deal + 1
    elif what == "dealer":
        changed["client_seeds"] = [*seats, ""]
        order = seal.OpenSeal.from_dict(changed).pack_order()
        changed["dealer"] = (opened.seal.dealer + 1) % (len(seats) + 1)
    elif what == "rules":
        changed["rules"] = {**opened.seal.rules, "one more": True}
    else:
        other = bytes([opened.server_seed[0] ^ 1]) + opened.server_seed[1:]
        changed |= {"server_seed": other.hex(), "commitment": seal.commitment(other)}
    assert seal.OpenSeal.from_dict(changed).pack_order() != order


@given(opened_seals())
def test_what_is_opened_verifies_and_round_trips(opened: seal.OpenSeal) -> None:
    data = json.loads(json.dumps(opened.to_dict()))
    assert seal.OpenSeal.from_dict(data) == opened
    steps = seal.verify(data, list(opened.pack_order()), opened.seal.to_dict())
    assert len(steps) == len(seal.STEPS)
    assert seal.first_failure(steps) is None


anything = json_values | st.floats() | st.integers() | st.text(st.characters(), max_size=70)


@given(st.data(), anything)
def test_checking_never_raises(data: st.DataObject, junk: object) -> None:
    record = copy.deepcopy({"seal": FIRST["seal"], "pack_order": FIRST["pack_order"]})
    key = data.draw(st.sampled_from([*record["seal"], "seal", "pack_order", "new key"]))
    if key in record:
        record[key] = junk
    else:
        record["seal"][key] = junk
    steps = seal.verify(record["seal"], record["pack_order"])
    failure = seal.first_failure(steps)
    unchanged = record["seal"] == FIRST["seal"] and record["pack_order"] == FIRST["pack_order"]
    assert unchanged or failure is not None
    assert failure is None or failure.sentence.endswith(".")
    assert seal.verify(junk, junk, {"commitment": junk})[-1].ok is False


def test_whole_numbers_may_be_written_as_fractions() -> None:
    data = {**FIRST["seal"], "version": 1.0, "dealer": 1.0}
    assert seal.first_failure(seal.verify(data, FIRST["pack_order"])) is None


# --- what is refused -------------------------------------------------------------------------


def test_contributions_are_short_texts() -> None:
    assert seal.check_client_seed("à" * 32) == "à" * 32
    with pytest.raises(seal.SealError, match="at most 64 bytes"):
        seal.check_client_seed("à" * 32 + "a")
    with pytest.raises(seal.SealError, match="UTF-8"):
        seal.check_client_seed("\ud800")


def test_fresh_seeds() -> None:
    seeds = {seal.new_server_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}
    with pytest.raises(seal.SealError, match="32 bytes"):
        seal.commitment(b"short")


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("rules", {"x": 0.5}, "rules_malformed"),
        ("rules", {"x": {1: 2}}, "rules_malformed"),
        ("rules", {"x": float("nan")}, "rules_malformed"),
        ("rules", {"x": float("inf")}, "rules_malformed"),
        ("rules", {"x": b"bytes"}, "rules_malformed"),
        ("rules", [], "rules_malformed"),
        ("pack", [], "pack_malformed"),
        ("pack", "3C", "pack_malformed"),
        ("dealer", 2, "dealer_malformed"),
        ("dealer", "0", "dealer_malformed"),
        ("deal", -1, "deal_malformed"),
        ("deal", None, "deal_malformed"),
        ("commitment", "abc", "commitment_malformed"),
        ("commitment", None, "commitment_malformed"),
        ("commitment", "0" * 64, "commitment_mismatch"),
        ("client_seeds", ["x" * 65, ""], "client_seed_long"),
        ("client_seeds", None, "client_seeds_malformed"),
        ("server_seed", "00", "seed_malformed"),
        ("server_seed", None, "seed_missing"),
        ("version", 2, "version_unknown"),
        ("extra", 1, "facts_keys"),
    ],
)
def test_what_cannot_be_sealed(field: str, value: object, code: str) -> None:
    with pytest.raises(seal.SealError) as refused:
        seal.OpenSeal.from_dict({**FIRST["seal"], field: value})
    assert refused.value.code == code
    assert str(refused.value) == SENTENCES[code]


def test_a_seal_keeps_its_own_copy_of_the_rules() -> None:
    rules: dict[str, object] = {"sides": [[0, 2], [1, 3]]}
    made = seal.Seal(rules, ("3C", "AD"), 0, 1, seal.commitment(SEED))
    rules["sides"] = None
    assert made.rules == {"sides": [[0, 2], [1, 3]]}


def test_a_player_seed_is_for_a_seat() -> None:
    with pytest.raises(ValueError, match="from 0 to 255"):
        seal.player_seed(SEED, 256, b"")


# --- the page for people ---------------------------------------------------------------------


def test_the_worked_example_quotes_the_first_vector() -> None:
    example = FAIRNESS.split("## A worked example", 1)[1].split("\n## ", 1)[0]
    sealed = FIRST["seal"]
    quoted = [
        sealed["server_seed"], sealed["commitment"], FIRST["facts"], FIRST["facts_sha256"],
        FIRST["block_0"], " ".join(FIRST["pack_order"]), *FIRST["player_seeds"],
        *(text for text in sealed["client_seeds"] if text),
    ]  # fmt: skip
    lines = example.splitlines()
    for text in quoted:
        assert any(text in line for line in lines), text
    word = int(FIRST["block_0"][:8], 16)
    assert f"{word} mod 40 = {word % 40}" in example


def test_the_worked_example_deals_as_the_game_does() -> None:
    order = tuple(Card.parse(code) for code in FIRST["pack_order"])
    dealt = Deal(Rules.preset("briscola", players=2), order, FIRST["seal"]["dealer"])
    hands = [" ".join(card.code for card in hand) for hand in dealt.hands]
    told = (
        f"held `{hands[0]}`, the computer `{hands[1]}`, and the trump card was `{dealt.stock[-1]}`"
    )
    assert told in FAIRNESS


def test_no_other_long_number_is_quoted() -> None:
    published = make_seal_v1.FILE.read_text(encoding="ascii")
    numbers = re.findall(r"\b[0-9a-f]{16,}\b", FAIRNESS)
    assert numbers
    assert [number for number in numbers if number not in published] == []


def test_the_check_by_hand_runs(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", FAIRNESS, re.DOTALL)
    assert code
    assert len(code[1].splitlines()) <= 25
    (tmp_path / "check.py").write_text(code[1], encoding="utf-8")

    def run(record: dict[str, Any]) -> subprocess.CompletedProcess[str]:
        (tmp_path / "record.json").write_text(json.dumps(record), encoding="ascii")
        command = [sys.executable, "-I", "check.py", "record.json"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    for row in DEALS:
        done = run(row)
        assert (done.returncode, done.stdout) == (0, "The deal is as promised.\n"), done.stderr
    by_name = {row["name"]: row for row in VECTORS["tampered"]}
    assert "commitment" in run(by_name["commitment_tampered"]).stderr
    assert "order" in run(by_name["cards_swapped"]).stderr


def test_every_step_is_explained() -> None:
    for name in seal.STEPS:
        assert f"| `{name}` |" in FAIRNESS
