"""Opening a table and contributing to its seal: who may, when, once."""

from typing import Any

import pytest

from sessantuno.rules import Rules
from sessantuno.seal import verify
from sessantuno.tables import (
    BadSeed,
    BadTable,
    NoSuchTable,
    NotNow,
    NotSeated,
    Seat,
    Tables,
    usual_house,
)
from tests.tables import ADA, BEA, TWO, CountingStore, deal_to_the_end, quick, start

pytestmark = pytest.mark.anyio


# --- opening ---------------------------------------------------------------------------------


async def test_opening_seals_the_first_deal_and_shows_only_the_commitment(
    tables: Tables, store: CountingStore
) -> None:
    seats = (Seat.for_person(ADA, "Ada"), Seat.for_computer("hard", "Nonna"))
    table = await tables.open(TWO, usual_house(TWO), seats, ADA)
    assert (table.phase, table.seq, table.deal_number, table.waiting) == ("sealed", 2, 1, (0,))
    assert [event.kind for event in store.commits[0]] == ["opened", "sealed"]
    assert len(store.commits) == 1
    assert table.view(0) is None
    assert table.turn is None
    assert len(table.seal.commitment) == 64
    assert table.opened_at == 12.0
    assert table.seats[1].version > 0
    assert table.seat_of(ADA) == 0
    assert table.seat_of(BEA) is None
    assert table.seat_of("") is None
    assert table.seat_of(None) is None


async def test_chance_says_who_deals_first(store: CountingStore) -> None:
    for dealer in range(4):
        rules = Rules.preset("briscola", 4)
        asked: list[int] = []

        def draw(players: int, dealer: int = dealer, asked: list[int] = asked) -> int:
            asked.append(players)
            return dealer

        table = await start(Tables(store, players=quick, first_dealer=draw), rules)
        assert (table.dealer, asked) == (dealer, [4])
    dealers = {(await start(Tables(store, players=quick))).dealer for _ in range(40)}
    assert dealers == {0, 1}


@pytest.mark.parametrize(
    ("field", "seats", "house"),
    [
        ("seats", [Seat.for_person(ADA)], {}),
        ("seats", [Seat.for_person(ADA), Seat.for_person(ADA)], {}),
        ("person", [Seat.for_person(ADA), Seat.for_person("")], {}),
        ("level", [Seat.for_person(ADA), Seat.for_computer("divine")], {}),
        ("level", [Seat.for_person(ADA), Seat.for_computer("random")], {}),
        ("name", [Seat.for_person(ADA, "x" * 41), Seat.for_computer("easy")], {}),
        ("name", [Seat.for_person(ADA, "a\nb"), Seat.for_computer("easy")], {}),
        ("house", [Seat.for_person(ADA), Seat.for_computer("easy")], {"sides": 3}),
        ("house", [Seat.for_person(ADA), Seat.for_computer("easy")], {"record": "wins"}),
        ("house", [Seat.for_person(ADA), Seat.for_computer("easy")], {"objective": "least"}),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    tables: Tables, store: CountingStore, field: str, seats: list[Seat], house: dict[str, Any]
) -> None:
    with pytest.raises(BadTable) as refused:
        await tables.open(TWO, usual_house(TWO).replace(**house), seats, ADA)
    assert refused.value.field == field
    assert store.commits == []


async def test_whoever_opens_a_table_sits_at_it(tables: Tables, store: CountingStore) -> None:
    seats = (Seat.for_person(ADA), Seat.for_computer("easy"))
    with pytest.raises(NotSeated):
        await tables.open(TWO, usual_house(TWO), seats, BEA)
    assert store.commits == []


async def test_there_is_no_table_of_that_name(tables: Tables) -> None:
    for name in ("", "nothing", "../etc", "\x00"):
        with pytest.raises(NoSuchTable):
            await tables.load(name)


# --- the contribution --------------------------------------------------------------------------


async def test_the_contribution_starts_the_deal_and_is_in_the_seal(
    tables: Tables, store: CountingStore
) -> None:
    table = await start(tables)
    assert table.phase == "playing"
    assert table.turn == 0
    assert table.contribution(0) == f"from {ADA}"
    kinds = [event.kind for event in store.commits[1]]
    assert kinds == ["contributed"] + ["action"] * (table.dealer == 0)
    table = await deal_to_the_end(tables, table)
    opened = table.deals[0].seal
    assert opened.client_seeds == (f"from {ADA}", "")
    assert all(step.ok for step in verify(opened.to_dict(), opened.pack_order()))


async def test_everybody_contributes_before_the_deal_in_any_order(tables: Tables) -> None:
    rules = Rules.preset("briscola", 4)
    seats = [Seat.for_person(f"p{seat}") for seat in range(3)] + [Seat.for_computer("easy")]
    table = await tables.open(rules, usual_house(rules), seats, "p1")
    seen = table.seq
    assert table.waiting == (0, 1, 2)
    for person, waiting in (("p2", (0, 1)), ("p0", (1,)), ("p1", ())):
        # Each page has seen the commitment and nothing after it: that is enough.
        table = await tables.contribute(table.id, person, seen, person)
        assert table.waiting == waiting
    assert table.phase == "playing"
    assert [table.contribution(seat) for seat in range(4)] == ["p0", "p1", "p2", ""]


async def test_a_contribution_counts_once_and_before_the_deal(tables: Tables) -> None:
    rules = Rules.preset("briscola", 4)
    seats = [Seat.for_person(ADA), Seat.for_person(BEA)] + [Seat.for_computer("easy")] * 2
    table = await tables.open(rules, usual_house(rules), seats, ADA)
    seen = table.seq
    table = await tables.contribute(table.id, ADA, seen, "first")
    again = await tables.contribute(table.id, ADA, seen, "second")
    assert again.seq == table.seq
    with pytest.raises(NotNow):
        await tables.contribute(table.id, ADA, table.seq, "third")
    # A number from before the commitment, or that does not exist yet, says nothing was seen.
    for seq in (0, 1, table.seq + 1):
        assert (await tables.contribute(table.id, BEA, seq, "early")).seq == table.seq
    table = await tables.contribute(table.id, BEA, seen, "hers")
    assert [table.contribution(seat) for seat in (0, 1)] == ["first", "hers"]
    with pytest.raises(NotNow):
        await tables.contribute(table.id, BEA, table.seq, "late")


@pytest.mark.parametrize("words", ["x" * 65, "è" * 33, "\ud800"])
async def test_a_contribution_that_is_too_long_or_no_text_is_refused(
    tables: Tables, words: str
) -> None:
    seats = (Seat.for_person(ADA), Seat.for_computer("easy"))
    table = await tables.open(TWO, usual_house(TWO), seats, ADA)
    with pytest.raises(BadSeed) as refused:
        await tables.contribute(table.id, ADA, table.seq, words)
    assert refused.value.table is not None
    assert refused.value.fault.code in ("client_seed_long", "client_seed_text")
    assert (await tables.load(table.id)).seq == table.seq
    for good in ("", "è" * 32):
        table = await tables.open(TWO, usual_house(TWO), seats, ADA)
        table = await tables.contribute(table.id, ADA, table.seq, good)
        assert table.phase == "playing"
