"""What a person has played: their tables, newest first, what they came to, and erasing it."""

import random
from pathlib import Path

import pytest
from sqlalchemy import text

from sessantuno.match import HouseRules
from sessantuno.rules import Rules
from sessantuno.tables import (
    LoggedEvent,
    MemoryStore,
    NoSuchTable,
    NotNow,
    Seat,
    Store,
    Table,
    Tables,
    usual_house,
)
from sessantuno.tables.history import PERSONS, SEVERAL, History, facts_of
from sessantuno.tables.sql_store import SqlStore
from tests.logs import LogWriter
from tests.unit.test_tables_log import seed_of_a_deal

pytestmark = pytest.mark.anyio

TWO = Rules.preset("briscola", 2)
SINGLE = usual_house(TWO, match="single")


class Clock:
    """A clock that tests can read: every look is a second later."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


async def play_out(tables: Tables, table: Table, person: str = "ada") -> Table:
    table = await tables.contribute(table.id, person, table.seq, "")
    while table.phase == "playing":
        view = table.view(table.seat_of(person))
        assert view is not None
        table = await tables.act(table.id, person, table.seq, view.legal[0])
    return table


async def sit(tables: Tables, person: str = "ada", level: str = "easy") -> Table:
    seats = [Seat.for_person(person), Seat.for_computer(level)]
    return await tables.open(TWO, SINGLE, seats, person)


async def test_a_persons_tables_newest_first_page_by_page(any_store: Store) -> None:
    tables = Tables(any_store, clock=Clock())
    mine = []
    for _ in range(7):
        mine.append((await sit(tables)).id)
        await sit(tables, "eve")
    history = History(tables)
    assert [table.id for table in await history.page("ada", most=3)] == mine[:3:-1]
    assert [table.id for table in await history.page("ada", skip=3, most=3)] == mine[3:0:-1]
    assert [table.id for table in await history.page("ada", skip=6, most=3)] == [mine[0]]
    assert await history.page("ada", skip=9, most=3) == []
    assert await history.page("nobody") == []
    assert [match.table for match in await history.matches("ada")] == mine


async def test_a_table_of_two_persons_is_in_both_histories(any_store: Store) -> None:
    tables = Tables(any_store)
    seats = [Seat.for_person("ada"), Seat.for_person("eve")]
    table = await tables.open(TWO, SINGLE, seats, "ada")
    history = History(tables)
    for person in ("ada", "eve"):
        (match,) = await history.matches(person)
        assert (match.table, match.level, match.result) == (table.id, PERSONS, None)


async def test_what_was_played_on_is_counted_again_and_nothing_else_is_read(
    any_store: Store,
) -> None:
    tables = Tables(any_store, clock=Clock())
    history = History(tables)
    table = await sit(tables)
    (before,) = await history.matches("ada")
    assert (before.result, before.deals) == (None, ())
    await play_out(tables, table)
    (after,) = await history.matches("ada")
    assert after.result in ("won", "drawn", "lost")
    assert len(after.deals) == 1
    assert after.deals[0].at > after.at
    read: list[str] = []
    plain = any_store.read

    async def watched(name: str, since: int = 0) -> object:
        read.append(name)
        return await plain(name, since)

    any_store.read = watched  # type: ignore[method-assign,assignment]
    assert await history.matches("ada") == [after]
    assert read == []


# --- what deals came to --------------------------------------------------------------------------


def played(house: HouseRules, winners: list[int | None]) -> LogWriter:
    """A log of deals with these winners, None for 60 to 60."""
    writer = LogWriter(TWO, house, dealer=0, seed=seed_of_a_deal(winners[0], 1, 0))
    for place, _ in enumerate(winners):
        writer.contribute()
        while writer.table.turn is not None:
            writer.act(writer.view().legal[0])
        if place < len(winners) - 1:
            dealer, number = writer.table.rotation.next_dealer, writer.table.deal_number + 1
            writer.seal(seed_of_a_deal(winners[place + 1], number, dealer))
    return writer


def test_a_drawn_deal_is_neither_won_nor_lost() -> None:
    writer = played(usual_house(TWO, match="bo3", draw="none"), [0, None, 1])
    facts = facts_of(writer.table, writer.log, "p0")
    assert [deal.result for deal in facts.deals] == ["won", "drawn", "lost"]
    assert facts.deals[1].points == 60
    assert [deal.score for deal in facts.deals] == [1, 0, 0]
    assert facts.result is None
    assert not facts.helped


def test_a_deal_given_up_is_lost_and_has_no_points() -> None:
    writer = LogWriter(TWO, SINGLE, dealer=1)
    writer.contribute()
    writer.act(writer.view().legal[0])
    writer.add("conceded", seat=0)
    (deal,) = facts_of(writer.table, writer.log, "p0").deals
    assert (deal.result, deal.points, deal.how) == ("lost", None, "conceded")
    assert facts_of(writer.table, writer.log, "p0").result == "lost"


def test_a_deal_nobody_finished_does_not_count() -> None:
    writer = LogWriter(TWO, SINGLE, dealer=1)
    writer.contribute()
    writer.add("closed", seat=0, next=None)
    facts = facts_of(writer.table, writer.log, "p0")
    assert (facts.deals, facts.result) == ((), None)


def test_help_is_remembered_with_the_deal() -> None:
    writer = LogWriter(TWO, SINGLE, dealer=1)
    writer.contribute()
    writer.add("hinted", seat=0, action=str(writer.view().legal[0]))
    seq = writer.table.seq
    writer.act(writer.view().legal[0])
    writer.add("undone", seat=0, to=seq)
    writer.play(random.Random(1))
    facts = facts_of(writer.table, writer.log, "p0")
    assert (facts.deals[0].hints, facts.deals[0].undone) == (1, 1)
    assert facts.deals[0].helped
    assert facts.helped


@pytest.mark.parametrize("seed", range(12))
def test_in_chiamata_points_are_those_of_the_seats_side(seed: int) -> None:
    rules = Rules.preset("chiamata", 5)
    rng = random.Random(seed)
    writer = LogWriter(rules, usual_house(rules, chiamata_end="deals:1"), seed=seed)
    writer.contribute()
    writer.play(rng)
    outcome = writer.table.deals[0].outcome
    facts = facts_of(writer.table, writer.log, "p0")
    if outcome.caller is None:
        assert facts.deals == ()
        return
    inside = 0 in (outcome.caller, outcome.partner)
    points = outcome.caller_side_points
    (deal,) = facts.deals
    assert deal.points == (points if inside else 120 - points)
    won = (points >= outcome.need) is inside
    assert deal.result == ("won" if won else "lost")
    assert (deal.score > 0) is won


def test_cappotti_are_counted_whatever_the_house_gives_for_them() -> None:
    """Nobody plays so badly by chance, so the deal is found by letting one side win all it can."""
    for seed in range(3000):
        writer = LogWriter(TWO, SINGLE, dealer=1, seed=seed)
        writer.contribute()
        while writer.table.turn is not None:
            view = writer.view()
            worth = sorted(
                view.hand, key=lambda card: (view.rules.points[card], view.rules.strength[card])
            )
            trumps = [card for card in worth if card.suit == view.trump]
            low = [card for card in worth if card.suit != view.trump] or worth
            writer.act((trumps or worth)[-1] if view.seat == 0 else low[0])
        points = writer.table.deals[0].outcome.side_points
        if 120 in points:
            (deal,) = facts_of(writer.table, writer.log, "p0").deals
            assert deal.cappotto == ("taken" if points[0] == 120 else "suffered")
            return
        assert facts_of(writer.table, writer.log, "p0").deals[0].cappotto == ""
    raise AssertionError("no cappotto")


async def test_levels_that_differ_are_several() -> None:
    rules = Rules.preset("briscola", 4)
    tables = Tables(MemoryStore())
    seats = [Seat.for_person("ada"), *(Seat.for_computer(x) for x in ("easy", "hard", "easy"))]
    await tables.open(rules, usual_house(rules, match="single"), seats, "ada")
    (match,) = await History(tables).matches("ada")
    assert match.level == SEVERAL


# --- erasing -------------------------------------------------------------------------------------


async def test_what_is_erased_is_gone_and_cannot_be_played_on(any_store: Store) -> None:
    tables, elsewhere = Tables(any_store), Tables(any_store)
    table = await sit(tables)
    table = await tables.contribute(table.id, "ada", table.seq, "")
    await elsewhere.load(table.id)
    other = await sit(tables, "eve")
    history = History(tables)
    assert len(await history.matches("ada")) == 1
    assert await history.erase("ada") == 0
    assert await history.matches("ada") == []
    assert await history.page("ada") == []
    assert [event.kind for event in await any_store.read(table.id)] == ["erased"]
    view = table.view(0)
    assert view is not None
    for service in (tables, elsewhere, Tables(any_store)):
        with pytest.raises(NoSuchTable):
            await service.load(table.id)
        with pytest.raises(NoSuchTable):
            await service.act(table.id, "ada", table.seq, view.legal[0])
    late = LoggedEvent(table.id, table.seq + 1, "conceded", {"seat": 0})
    assert not await any_store.append([late]), "who has not looked yet cannot go on writing either"
    assert (await tables.load(other.id)).seq == other.seq


async def test_of_an_eraser_and_a_writer_one_is_first(any_store: Store) -> None:
    table = await sit(Tables(any_store))
    next_event = LoggedEvent(table.id, table.seq + 1, "closed", {"seat": 0, "next": None})
    assert await any_store.append([next_event])
    assert not await any_store.erase(LoggedEvent(table.id, table.seq + 1, "erased", {}))
    assert len(await any_store.read(table.id)) == table.seq + 1
    await Tables(any_store).erase(table.id, "ada")
    assert [event.seq for event in await any_store.read(table.id)] == [table.seq + 2]


async def test_a_table_of_others_too_stays(any_store: Store) -> None:
    tables = Tables(any_store)
    seats = [Seat.for_person("ada"), Seat.for_person("eve")]
    table = await tables.open(TWO, SINGLE, seats, "ada")
    await sit(tables)
    history = History(tables)
    with pytest.raises(NotNow):
        await tables.erase(table.id, "ada")
    assert await history.erase("ada") == 1
    assert [match.table for match in await history.matches("ada")] == [table.id]
    assert [match.table for match in await history.matches("eve")] == [table.id]


async def test_a_database_from_before_the_index_gets_one(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path)
    tables = Tables(store, clock=Clock())
    mine = [(await sit(tables)).id for _ in range(3)]
    async with store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE table_persons"))
    await store.close()
    again = await SqlStore.open(tmp_path)
    assert list(await again.tables_of("ada")) == mine[::-1]
    await again.close()
