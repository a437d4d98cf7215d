"""A record of a sealed deal with computer players holds; each way of cheating is named."""

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from sessantuno.cards import Card, codes
from sessantuno.game import Deal, Game
from sessantuno.players import LEVEL_VERSIONS, LEVELS, make_player, versions_of
from sessantuno.record import DealRecord, Record, SeatRecord
from sessantuno.rules import Rules
from sessantuno.seal import STEPS, Seal, commitment
from sessantuno.verify import check_record

EVERY_STEP = [*STEPS, "actions", "computer_plays"]


def sealed_record(
    level: str, name: str = "briscola", players: int = 2, version: int | None = None
) -> Record:
    """A sealed deal in which seat 0 is a person who plays whatever comes first."""
    rules = Rules.preset(name, players)
    server_seed = hashlib.sha256(f"verify {level} {name}".encode()).digest()
    seal = Seal(rules.to_dict(), tuple(codes(rules.cards)), 1, 1, commitment(server_seed))
    opened = seal.open(server_seed, ["mine", *[""] * (players - 1)])
    order = tuple(Card.parse(code) for code in opened.pack_order())
    game = Game(Deal(rules, order, 1))
    version = version or LEVEL_VERSIONS[level]
    others = {
        seat: make_player(level, opened.player_seed(seat), version) for seat in range(1, players)
    }
    while game.turn is not None:
        seat = game.turn
        game.play(others[seat].choose(game.view(seat)) if seat else game.legal()[-1])
    computer = SeatRecord("Computer", f"{level}/{version}")
    seats = (SeatRecord("You"), *[computer] * (players - 1))
    deal = DealRecord(1, 1, order, tuple(game.history), opened.to_dict())
    return Record(rules, seats, (deal,))


def changed(record: Record, **changes: Any) -> Record:
    return replace(record, deals=(replace(record.deals[0], **changes),))


@pytest.mark.parametrize("level", LEVELS)
def test_an_honest_deal_holds_in_every_step(level: str) -> None:
    (check,) = check_record(sealed_record(level))
    assert [step.name for step in check.steps] == EVERY_STEP
    assert check.failure is None


@pytest.mark.parametrize(("name", "players"), [("chiamata", 5), ("briscola", 4), ("brisca", 3)])
def test_other_games_hold_too(name: str, players: int) -> None:
    (check,) = check_record(sealed_record("medium", name, players))
    assert check.failure is None
    assert [step.name for step in check.steps] == EVERY_STEP


def test_master_is_checked_as_the_version_that_played() -> None:
    """With search, or in plain Python without it: other plays, and each only by its own name."""
    plain, searching = versions_of("master")
    record = sealed_record("master", version=plain)
    (check,) = check_record(record)
    assert check.failure is None
    views = []
    game = Game(Deal(record.rules, record.deals[0].order, 1))
    for seat, action in record.deals[0].actions:
        views += [game.view(seat)] if seat and len(game.legal()) > 1 else []
        game.play(action)
    choices = [
        [make_player("master", b"x", version).choose(view) for view in views]
        for version in (plain, searching)
    ]
    assert len(set(map(tuple, choices))) == 2


def failing_step(record: Record) -> str:
    (check,) = check_record(record)
    assert check.failure is not None
    assert check.failure.sentence
    return check.failure.name


def test_swapped_cards_fail_the_shuffle() -> None:
    record = sealed_record("easy")
    order = record.deals[0].order
    assert failing_step(changed(record, order=(order[1], order[0], *order[2:]))) == "shuffle"


def test_another_secret_fails_the_commitment() -> None:
    record = sealed_record("easy")
    seal = dict(record.deals[0].seal or {})
    assert failing_step(changed(record, seal=seal | {"server_seed": "00" * 32})) == "commitment"


def test_another_contribution_fails_the_shuffle() -> None:
    record = sealed_record("easy")
    seal = dict(record.deals[0].seal or {})
    assert failing_step(changed(record, seal=seal | {"client_seeds": ["his", ""]})) == "shuffle"


def test_another_version_fails_first() -> None:
    record = sealed_record("easy")
    seal = dict(record.deals[0].seal or {})
    assert failing_step(changed(record, seal=seal | {"version": 2})) == "version"


def test_a_seal_of_another_deal_or_rules_is_noticed() -> None:
    record = sealed_record("easy")
    assert failing_step(changed(record, dealer=0)) == "facts"
    assert failing_step(changed(record, number=2)) == "facts"
    other = replace(record, rules=Rules.preset("perdere", 2))
    assert failing_step(other) == "facts"


def test_an_unsealed_deal_says_so() -> None:
    assert failing_step(changed(sealed_record("easy"), seal=None)) == "seal"


def test_a_play_of_a_card_not_held_is_noticed() -> None:
    record = sealed_record("easy")
    actions = list(record.deals[0].actions)
    actions[0], actions[4] = (actions[0][0], actions[4][1]), (actions[4][0], actions[0][1])
    assert failing_step(changed(record, actions=tuple(actions))) == "actions"


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_play_that_its_level_would_not_make_is_noticed(level: str) -> None:
    """As if the computer had been told what the person holds: one play differs from its own."""
    record = sealed_record(level)
    deal = record.deals[0]
    game = Game(Deal(record.rules, deal.order, deal.dealer))
    for index, (seat, action) in enumerate(deal.actions):
        if seat == 1 and len(game.legal()) > 1:
            other = next(card for card in game.legal() if card != action)
            cheated = (*deal.actions[:index], (seat, other))
            assert failing_step(changed(record, actions=cheated)) == "computer_plays"
            return
        game.play(action)
    raise AssertionError("the computer never had a choice")


def test_an_unknown_computer_cannot_be_recomputed() -> None:
    record = sealed_record("easy")
    seats = (record.seats[0], SeatRecord("Computer", "easy/999"))
    assert failing_step(replace(record, seats=seats)) == "computer_plays"
