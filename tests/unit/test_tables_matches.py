"""Matches at a table, from the first card to the last, given up, closed, again; who watches."""

import asyncio
import threading
from itertools import pairwise

import anyio
import pytest

from sessantuno.actions import Action
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.seal import verify
from sessantuno.tables import (
    MemoryStore,
    NotNow,
    Store,
    Tables,
    frames,
)
from sessantuno.view import View
from tests.strategies import EVERY_PRESET
from tests.tables import (
    ADA,
    BEA,
    CountingStore,
    FirstLegal,
    choice,
    deal_to_the_end,
    quick,
    start,
)

pytestmark = pytest.mark.anyio


# --- the match ---------------------------------------------------------------------------------


async def test_a_best_of_three_from_the_first_card_to_the_last(tables: Tables) -> None:
    table = await start(tables, match="bo3")
    dealers = [table.dealer]
    while True:
        table = await deal_to_the_end(tables, table)
        if table.phase == "match_over":
            break
        with pytest.raises(NotNow):
            await tables.act(table.id, ADA, table.seq, "3C")
        with pytest.raises(NotNow):
            await tables.concede(table.id, ADA, table.seq)
        with pytest.raises(NotNow):
            await tables.rematch(table.id, ADA, table.seq)
        table = await tables.next_deal(table.id, ADA, table.seq)
        dealers.append(table.dealer)
        assert table.phase == "sealed"
        with pytest.raises(NotNow):
            await tables.next_deal(table.id, ADA, table.seq)
        table = await tables.contribute(table.id, ADA, table.seq, "")
    assert max(table.standings.wins) == 2
    assert all(one != other for one, other in pairwise(dealers))
    with pytest.raises(NotNow):
        await tables.next_deal(table.id, ADA, table.seq)
    for deal in table.deals:
        assert all(step.ok for step in verify(deal.seal.to_dict(), deal.seal.pack_order()))


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
async def test_every_game_is_played_at_a_table_by_one_person_and_computers(
    tables: Tables, name: str, players: int
) -> None:
    rules = Rules.preset(name, players)
    house = {"chiamata_end": "deals:1"} if rules.trump == "called" else {"match": "first_to:1"}
    table = await start(tables, rules, **house)
    for _ in range(30):
        while table.phase == "playing":
            table = await tables.act(table.id, ADA, table.seq, choice(table))
        if table.phase == "match_over":
            break
        table = await tables.next_deal(table.id, ADA, table.seq)
        table = await tables.contribute(table.id, ADA, table.seq, "x")
    assert table.phase == "match_over"
    assert table.standings.status == "won"


async def test_conceding_ends_the_deal_for_the_others_and_opens_its_seal(tables: Tables) -> None:
    table = await start(tables, match="bo3")
    secret = (await tables.store.read(table.id))[1].data["server_seed"]
    table = await tables.act(table.id, ADA, table.seq, choice(table))
    table = await tables.concede(table.id, ADA, table.seq)
    assert table.phase == "deal_over"
    deal = table.deals[0]
    assert (deal.how, deal.by) == ("conceded", 0)
    assert deal.seal.server_seed.hex() == secret
    assert table.standings.wins == (0, 1)
    assert deal.game.hands[1]  # what the other held is there to be shown
    table = await tables.next_deal(table.id, ADA, table.seq)
    assert table.deal_number == 2
    assert table.dealer == 1 - deal.dealer
    with pytest.raises(NotNow):
        await tables.concede(table.id, ADA, table.seq)  # nothing is dealt yet
    table = await tables.contribute(table.id, ADA, table.seq, "")
    table = await tables.concede(table.id, ADA, table.seq)
    assert (table.phase, table.standings.winner) == ("match_over", 1)


async def test_one_may_concede_when_it_is_not_ones_turn(tables: Tables) -> None:
    table = await start(tables, persons=(ADA, BEA))
    waiting = (BEA, ADA)[table.turn or 0]
    table = await tables.concede(table.id, waiting, table.seq)
    assert table.standings.wins == ((1, 0) if waiting == BEA else (0, 1))


async def test_nobody_concedes_while_the_calling_goes_on(tables: Tables) -> None:
    table = await start(tables, Rules.preset("chiamata"))
    assert not table.can_concede
    with pytest.raises(NotNow):
        await tables.concede(table.id, ADA, table.seq)
    for wanted in ("bid", "name"):
        view = table.view(0)
        assert view is not None
        action = next(each for each in view.legal if str(each).startswith(wanted))
        table = await tables.act(table.id, ADA, table.seq, action)
    assert table.can_concede
    table = await tables.concede(table.id, ADA, table.seq)
    assert table.deals[0].entry is not None
    assert table.deals[0].entry.won is False


async def test_closing_opens_the_seal_and_ends_the_table(tables: Tables) -> None:
    table = await start(tables)
    secret = (await tables.store.read(table.id))[1].data["server_seed"]
    table = await tables.close(table.id, ADA, table.seq)
    assert (table.phase, table.closed, table.next_table) == ("closed", True, None)
    assert table.deals[0].seal.server_seed.hex() == secret
    assert (await tables.close(table.id, ADA, table.seq)).seq == table.seq
    for attempt in (
        tables.act(table.id, ADA, table.seq, "3C"),
        tables.concede(table.id, ADA, table.seq),
        tables.next_deal(table.id, ADA, table.seq),
        tables.contribute(table.id, ADA, table.seq, ""),
        tables.rematch(table.id, ADA, table.seq),
    ):
        with pytest.raises(NotNow):
            await attempt


async def test_a_rematch_is_one_table_however_often_it_is_asked(
    tables: Tables, store: CountingStore
) -> None:
    table = await start(tables, match="single", persons=(ADA, BEA))
    table = await tables.concede(table.id, ADA, table.seq)
    assert table.phase == "match_over"
    asked = await asyncio.gather(
        *(tables.rematch(table.id, person, table.seq) for person in (ADA, BEA) * 10)
    )
    (name,) = {each.id for each in asked}
    assert name != table.id
    again = asked[0]
    assert (again.phase, again.deal_number, again.standings.wins) == ("sealed", 1, (0, 0))
    assert (again.rules, again.house, again.seats) == (table.rules, table.house, table.seats)
    assert again.dealer == 1 - table.dealer
    old = await tables.load(table.id)
    assert (old.phase, old.closed, old.next_table) == ("match_over", True, name)
    assert (await tables.rematch(table.id, BEA, 3)).id == name
    assert old.deals == table.deals


# --- watching ----------------------------------------------------------------------------------


async def test_who_waits_is_woken_by_what_happens_and_misses_nothing(tables: Tables) -> None:
    table = await start(tables)
    seen: list[int] = []

    async def watch(seq: int) -> None:
        while seq < last:
            seq = await tables.wait(table.id, seq)
            seen.append(seq)

    first, last = table.seq, table.seq + 6
    with anyio.fail_after(60):
        async with anyio.create_task_group() as group:
            group.start_soon(watch, first)
            while table.seq < last:
                table = await tables.act(table.id, ADA, table.seq, choice(table))
    assert seen[-1] >= last
    assert seen == sorted(set(seen))
    with anyio.fail_after(60):
        assert await tables.wait(table.id, first) == table.seq  # it has happened already
    with anyio.move_on_after(0.05) as nothing_happens:
        await tables.wait(table.id, table.seq)
    assert nothing_happens.cancelled_caught


async def test_a_spectator_sees_frames_without_hidden_cards(tables: Tables) -> None:
    table = await start(tables)
    before = table.seq
    table = await tables.act(table.id, ADA, before, choice(table))
    shown = frames(table, None, before)
    assert shown
    assert shown[-1].view == table.view(None)
    mine = table.view(0)
    assert mine is not None
    assert not any(repr(card) in repr(shown) for card in mine.hand if card is not mine.face_up)


def test_stores_and_players_are_what_the_protocols_say() -> None:
    store: Store = MemoryStore()
    assert Tables(store, players=quick).wake_ups is not None
    assert {preset.name for preset in PRESETS} == {name for name, _ in EVERY_PRESET}


async def test_a_move_does_not_stop_the_server_while_computers_think(store: CountingStore) -> None:
    """A computer that thinks until somebody else has been served does not think for ever."""
    thinks, served = threading.Event(), threading.Event()
    in_time: list[bool] = []

    class Slow(FirstLegal):
        def choose(self, view: View) -> Action:
            thinks.set()
            in_time.append(served.wait(60))
            return super().choose(view)

    other = await start(Tables(store, players=quick))
    tables = Tables(store, players=lambda *_: Slow(), first_dealer=lambda _: 1)
    table = await start(tables)
    moving = asyncio.create_task(tables.act(table.id, ADA, table.seq, choice(table)))
    assert await asyncio.to_thread(thinks.wait, 60)
    assert (await tables.load(other.id)).phase == "playing"
    assert not moving.done()
    served.set()
    assert (await moving).seq > table.seq
    assert all(in_time)
    assert in_time
