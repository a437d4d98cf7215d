"""Hints and undo at a table: what may be taken back, what is new, and that all is replayed."""

import random

import pytest

from sessantuno.actions import Exchange, parse_action
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.players import LEVELS, make_player
from sessantuno.record import read_record, write_json, write_text
from sessantuno.rules import Rules
from sessantuno.tables import (
    LogError,
    MemoryStore,
    NotNow,
    NotSeated,
    Seat,
    SeenSince,
    Table,
    Tables,
    frames,
    record_of,
    usual_house,
)
from sessantuno.tables.taking_back import TakeBack, take_back
from sessantuno.verify import check_record
from tests.logs import LogWriter

pytestmark = pytest.mark.anyio

TWO = Rules.preset("briscola", 2)


async def opened(
    rules: Rules = TWO, *, level: str = "easy", persons: int = 1, first: int = 0
) -> tuple[Tables, Table]:
    tables = Tables(MemoryStore(), first_dealer=lambda _: first)
    seats = [Seat.for_person(f"p{number}") for number in range(persons)]
    seats += [Seat.for_computer(level) for _ in range(rules.players - persons)]
    house = usual_house(
        rules, **({"match": "single"} if rules.trump != "called" else {"chiamata_end": "deals:1"})
    )
    table = await tables.open(rules, house, seats, "p0")
    for number in range(persons):
        table = await tables.contribute(table.id, f"p{number}", table.seq, "words")
    return tables, table


def hand(table: Table) -> tuple[Card, ...]:
    view = table.view(0)
    assert view is not None
    return view.hand


def back(table: Table) -> TakeBack:
    found = take_back(table, 0)
    assert found is not None
    return found


async def play(tables: Tables, table: Table, card: object = None) -> Table:
    view = table.view(0)
    assert view is not None
    return await tables.act(table.id, "p0", table.seq, str(card or view.legal[0]))


# --- hints ---------------------------------------------------------------------------------------


async def test_a_hint_is_what_the_strongest_level_does_from_what_the_seat_sees() -> None:
    tables, table = await opened()
    seen = table.view(0)
    assert seen is not None
    asked: list[object] = []
    strongest = make_player(LEVELS[-1], b"x" * 16)

    class Watched:
        def choose(self, view: object) -> object:
            asked.append(view)
            return strongest.choose(view)  # type: ignore[arg-type]

    tables._players = lambda level, *_: Watched() if level == LEVELS[-1] else None  # type: ignore[assignment]
    hinted = await tables.hint(table.id, "p0", table.seq)
    assert asked == [seen]
    assert hinted.hint == strongest.choose(seen)
    assert hinted.view(0) == seen
    again = await tables.hint(table.id, "p0", hinted.seq)
    assert again.seq == hinted.seq
    assert len(asked) == 1


async def test_the_hint_is_gone_with_the_next_card_and_the_deal_remembers_it() -> None:
    tables, table = await opened()
    table = await tables.hint(table.id, "p0", table.seq)
    table = await play(tables, table, table.hint)
    assert table.hint is None
    assert table.hints == 1
    while table.phase == "playing":
        table = await play(tables, table)
    assert table.deals[0].hints == 1
    assert table.deals[0].helped


async def test_hints_are_for_ones_own_turn_at_a_table_of_ones_own() -> None:
    tables, table = await opened()
    with pytest.raises(NotSeated):
        await tables.hint(table.id, "stranger", table.seq)
    assert (await tables.hint(table.id, "p0", table.seq - 1)).seq == table.seq
    tables, table = await opened(persons=2)
    with pytest.raises(NotNow):
        await tables.hint(table.id, f"p{table.turn}", table.seq)
    with pytest.raises(NotNow):
        await tables.undo(table.id, f"p{table.turn}", table.seq, even_so=True)


async def test_the_frame_of_a_hint_is_for_its_seat_alone() -> None:
    tables, table = await opened()
    table = await tables.hint(table.id, "p0", table.seq)
    mine = frames(table, 0, table.seq - 1)
    assert [(frame.kind, frame.told) for frame in mine] == [("hinted", table.hint)]
    assert mine[0].view == table.view(0)
    for other in (1, None):
        assert [frame.told for frame in frames(table, other, table.seq - 1)] == [None]


# --- undo ----------------------------------------------------------------------------------------


async def test_an_answer_out_of_a_hidden_hand_is_new() -> None:
    tables, table = await opened(first=1)
    before = table
    led = hand(table)[1]
    table = await play(tables, table, led)
    answer = table.line[1]
    assert answer.data["seat"] == 1
    found = back(table)
    assert not found.free
    assert found.action is led
    assert parse_action(answer.data["action"]) in found.cards
    with pytest.raises(SeenSince) as refused:
        await tables.undo(table.id, "p0", table.seq)
    assert refused.value.table is not None
    assert refused.value.table.seq == table.seq
    undone = await tables.undo(table.id, "p0", table.seq, even_so=True)
    assert undone.view(0) == before.view(0)
    assert undone.seq == table.seq + 1
    assert undone.undone == 1
    assert take_back(undone, 0) is None
    with pytest.raises(NotNow):
        await tables.undo(undone.id, "p0", undone.seq, even_so=True)


async def test_what_was_seen_before_is_not_new() -> None:
    tables, table = await opened(first=1)
    card = hand(table)[0]
    table = await play(tables, table, card)
    table = await tables.undo(table.id, "p0", table.seq, even_so=True)
    again = await play(tables, table, card)
    assert back(again).free, "the same cards came to light the first time"
    undone = await tables.undo(again.id, "p0", again.seq)
    assert undone.view(0) == table.view(0)
    assert undone.undone == 2


@pytest.mark.parametrize("seed", range(6))
async def test_once_the_stock_is_empty_nothing_is_new(seed: int) -> None:
    tables, table = await opened(first=seed % 2)
    rng = random.Random(seed)
    free = 0
    while table.phase == "playing":
        view = table.view(0)
        assert view is not None
        counted = view.stock_count == 0
        table = await play(tables, table, rng.choice(view.legal))
        if table.phase == "playing" and counted:
            assert back(table).free
            free += 1
    assert free >= 2
    with pytest.raises(NotNow):
        await tables.undo(table.id, "p0", table.seq, even_so=True)


async def test_with_open_cards_nothing_is_ever_new() -> None:
    rules = Rules.preset("scoperta", 2)
    assert rules.open == "hands_and_stock"
    tables, table = await opened(rules)
    for _ in range(5):
        table = await play(tables, table)
        assert back(table).free


async def test_an_exchange_shows_nothing_new() -> None:
    """In Brisca a seven takes the card turned up: it can be put back at once."""
    rules = Rules.preset("brisca", 2)
    for _ in range(400):
        tables, table = await opened(rules)
        while table.phase == "playing":
            view = table.view(0)
            assert view is not None
            swaps = [action for action in view.legal if isinstance(action, Exchange)]
            if swaps:
                after = await play(tables, table, swaps[0])
                assert back(after) == TakeBack(table.seq, swaps[0], (), said=False)
                undone = await tables.undo(after.id, "p0", after.seq)
                assert undone.view(0) == view
                return
            table = await play(tables, table)
    raise AssertionError("nobody could exchange")


async def test_what_others_call_is_new() -> None:
    rules = Rules.preset("chiamata", 5)
    tables, table = await opened(rules)
    table = await play(tables, table, "pass")
    assert back(table).said
    with pytest.raises(SeenSince):
        await tables.undo(table.id, "p0", table.seq)


@pytest.mark.parametrize("name", ["briscola", "scoperta", "brisca", "sueca", "chiamata"])
async def test_a_deal_with_undo_is_replayed_and_its_computers_can_be_checked(name: str) -> None:
    rules = Rules.preset(name)
    tables, table = await opened(rules, level="medium")
    rng = random.Random(name)
    undone = 0
    while table.phase == "playing":
        view = table.view(0)
        assert view is not None
        table = await play(tables, table, rng.choice(view.legal))
        if table.phase == "playing" and rng.random() < 0.4 and take_back(table, 0):
            table = await tables.undo(table.id, "p0", table.seq, even_so=True)
            undone += 1
        log = list(await tables.store.read(table.id))
        assert Table.replay(log).view(0) == table.view(0)
    assert undone
    deal = table.deals[0]
    assert deal.undone == undone
    game = Game(Deal(rules, deal.order, deal.dealer))
    for seat, action in deal.actions:
        assert game.turn == seat
        game.play(action)
    assert game.outcome() == deal.outcome
    record = record_of(table)
    assert record.deals[0].undone == undone
    assert all(check.failure is None for check in check_record(record))
    for text in (write_json(record), write_text(record)):
        assert read_record(text) == record
    # The frames lead to the same state, whenever one begins to look.
    for after in range(0, table.seq, 7):
        shown = frames(table, 0, after)
        assert shown[-1].view == deal.view(0)
        assert [frame.seq for frame in shown] == sorted(frame.seq for frame in shown)


async def test_a_frame_tells_what_was_taken_back() -> None:
    tables, table = await opened(first=1)
    card = hand(table)[2]
    played = await play(tables, table, card)
    undone = await tables.undo(table.id, "p0", played.seq, even_so=True)
    shown = frames(undone, 0, played.seq)
    assert [(frame.kind, frame.told, frame.seat) for frame in shown] == [("undone", card, 0)]
    assert shown[0].view == undone.view(0)


async def test_late_and_double_requests_change_nothing() -> None:
    tables, table = await opened(first=1)
    played = await play(tables, table)
    assert (await tables.undo(table.id, "p0", table.seq, even_so=True)).seq == played.seq
    undone = await tables.undo(table.id, "p0", played.seq, even_so=True)
    assert (await tables.undo(table.id, "p0", played.seq, even_so=True)).seq == undone.seq


def test_logs_that_cannot_be() -> None:
    writer = LogWriter(TWO, dealer=1)
    writer.contribute()
    with pytest.raises(LogError):
        writer.add("undone", seat=0, to=2)
    with pytest.raises(LogError):
        writer.add("hinted", seat=1, action=str(writer.view().legal[0]))
    held = writer.view().hand
    strange = next(card.code for card in TWO.cards if card not in held)
    with pytest.raises(LogError):
        writer.add("hinted", seat=0, action=strange)
    seq = writer.table.seq
    writer.act(writer.view().legal[0])
    with pytest.raises(LogError):
        writer.add("undone", seat=1, to=seq)
    assert writer.add("undone", seat=0, to=seq).turn == 0
    two = LogWriter(TWO, dealer=1, persons=(0, 1))
    two.contribute()
    seq = two.table.seq
    two.act(two.view().legal[0])
    with pytest.raises(LogError):
        two.add("undone", seat=0, to=seq)
