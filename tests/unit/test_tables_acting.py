"""While cards are played at a table: who may act, when, once; computers answer in one piece."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from sessantuno.actions import Action
from sessantuno.game import Deal, Game
from sessantuno.players import make_player
from sessantuno.rules import Rules
from sessantuno.tables import (
    LoggedEvent,
    NotAllowed,
    NotSeated,
    NotYourTurn,
    Seat,
    Table,
    Tables,
    record_of,
    usual_house,
)
from sessantuno.tables.sql_store import SqlStore
from sessantuno.verify import check_record
from sessantuno.view import View
from tests.tables import (
    ADA,
    BEA,
    TWO,
    CountingStore,
    choice,
    deal_to_the_end,
    quick,
    start,
)

pytestmark = pytest.mark.anyio


# --- acting ------------------------------------------------------------------------------------


async def test_the_computers_answers_are_written_with_the_action(
    tables: Tables, store: CountingStore
) -> None:
    table = await start(tables, Rules.preset("briscola", 5))
    while table.phase == "playing":
        before = table.seq
        table = await tables.act(table.id, ADA, before, choice(table))
        written = store.commits[-1]
        assert [event.seq for event in written] == list(range(before + 1, table.seq + 1))
        assert {event.kind for event in written} == {"action"}
        assert written[0].data["seat"] == 0
        assert all(event.data["seat"] != 0 for event in written[1:])
        assert table.turn == (0 if table.phase == "playing" else None)
    assert Table.replay(await store.read(table.id)).seq == table.seq


async def test_computers_can_be_computed_again_from_the_opened_seal(store: CountingStore) -> None:
    tables = Tables(store)
    seats = (Seat.for_person(ADA), Seat.for_computer("hard"))
    table = await tables.open(TWO, usual_house(TWO), seats, ADA)
    table = await tables.contribute(table.id, ADA, table.seq, "mine")
    table = await deal_to_the_end(tables, table)
    deal = table.deals[0]
    player = make_player("hard", deal.seal.player_seed(1))
    game = Game(Deal(TWO, deal.order, deal.dealer))
    answered = 0
    for seat, action in deal.actions:
        if seat == 1:
            assert player.choose(game.view(1)) == action
            answered += 1
        game.play(action)
    assert answered == 20
    (checked,) = check_record(record_of(table))
    assert checked.failure is None
    assert checked.steps[-1].code == "computer_plays_ok"


@pytest.mark.parametrize("text", ["", "7", "xx", "bid 7", "throw in", "3C " * 4000, "sign A", "1D"])
async def test_what_is_no_action_now_changes_nothing(tables: Tables, text: str) -> None:
    table = await start(tables)
    with pytest.raises(NotAllowed) as refused:
        await tables.act(table.id, ADA, table.seq, text)
    view = table.view(0)
    assert view is not None
    assert refused.value.legal == view.legal
    assert refused.value.table is not None
    assert (await tables.load(table.id)).seq == table.seq


async def test_a_card_one_does_not_hold_is_refused(tables: Tables) -> None:
    table = await start(tables)
    view = table.view(0)
    assert view is not None
    for card in view.unseen:
        with pytest.raises(NotAllowed) as refused:
            await tables.act(table.id, ADA, table.seq, card)
        assert refused.value.reason == "not_held"
    assert (await tables.load(table.id)).seq == table.seq


async def test_the_suit_led_must_be_followed_where_the_rules_say_so(tables: Tables) -> None:
    for _ in range(30):
        table = await start(tables, Rules.preset("sueca"))
        while table.phase == "playing":
            view = table.view(0)
            assert view is not None
            others = [card for card in view.hand if card not in view.legal]
            if others:
                with pytest.raises(NotAllowed) as refused:
                    await tables.act(table.id, ADA, table.seq, others[0])
                assert refused.value.reason == "must_follow"
                return
            table = await tables.act(table.id, ADA, table.seq, choice(table))
    raise AssertionError("the suit could always be followed")


async def test_strangers_and_others_can_do_nothing(tables: Tables, store: CountingStore) -> None:
    table = await start(tables, persons=(ADA, BEA))
    written = len(store.commits)
    for stranger in ("", "nobody", "from person-ada"):
        for attempt in (
            tables.act(table.id, stranger, table.seq, choice(table)),
            tables.contribute(table.id, stranger, table.seq, ""),
            tables.next_deal(table.id, stranger, table.seq),
            tables.concede(table.id, stranger, table.seq),
            tables.close(table.id, stranger, table.seq),
            tables.rematch(table.id, stranger, table.seq),
        ):
            with pytest.raises(NotSeated):
                await attempt
    waiting = BEA if table.turn == 0 else ADA
    with pytest.raises(NotYourTurn):
        await tables.act(table.id, waiting, table.seq, choice(table))
    assert len(store.commits) == written


async def test_two_persons_play_in_turn(tables: Tables) -> None:
    table = await start(tables, persons=(ADA, BEA))
    while table.phase == "playing":
        assert table.turn is not None
        table = await tables.act(table.id, (ADA, BEA)[table.turn], table.seq, choice(table))
    assert sum(table.deals[0].outcome.side_points) == 120


async def test_what_comes_too_late_is_answered_with_the_table_as_it_is(tables: Tables) -> None:
    table = await start(tables)
    old, played = table.seq, choice(table)
    table = await tables.act(table.id, ADA, old, played)
    for seq in (old, 0, -1, table.seq + 1):
        assert (await tables.act(table.id, ADA, seq, played)).seq == table.seq
        assert (await tables.concede(table.id, ADA, seq)).seq == table.seq
        assert (await tables.next_deal(table.id, ADA, seq)).seq == table.seq
        assert (await tables.close(table.id, ADA, seq)).seq == table.seq
    assert (await tables.act(table.id, ADA, old, "nonsense")).seq == table.seq


@pytest.fixture(params=["locked", "by the key alone"])
def maybe_locked(
    request: pytest.FixtureRequest, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> Tables:
    """Tables with the lock that saves work, and without it."""
    if request.param != "locked":
        monkeypatch.setattr(tables, "_lock", lambda _table_id: asyncio.Lock())
    return tables


async def test_of_fifty_posts_of_one_action_one_is_accepted(
    store: CountingStore, maybe_locked: Tables
) -> None:
    table = await start(maybe_locked)
    seq, chosen, written = table.seq, choice(table), len(store.commits)
    after = await asyncio.gather(*(maybe_locked.act(table.id, ADA, seq, chosen) for _ in range(50)))
    assert len(store.commits) == written + 1
    assert {each.seq for each in after} == {(await maybe_locked.load(table.id)).seq}
    assert store.commits[-1][0].data == {"seat": 0, "action": chosen}


async def test_of_fifty_different_requests_at_once_one_is_accepted_and_all_are_told_which(
    store: CountingStore, maybe_locked: Tables
) -> None:
    table = await start(maybe_locked)
    view = table.view(0)
    assert view is not None
    written = len(store.commits)
    answered = await asyncio.gather(
        *(maybe_locked.act(table.id, ADA, table.seq, view.legal[n % 3]) for n in range(40)),
        *(maybe_locked.concede(table.id, ADA, table.seq) for _ in range(10)),
    )
    assert len(store.commits) == written + 1
    now = Table.replay(await store.read(table.id))
    for each in answered:
        assert (each.seq, each.phase, each.view(0)) == (now.seq, now.phase, now.view(0))


async def test_several_servers_share_a_file_and_accept_an_action_once(tmp_path: Path) -> None:
    stores = [await SqlStore.open(tmp_path) for _ in range(5)]
    servers = [Tables(store, players=quick) for store in stores]
    table = await start(servers[0])
    for _ in range(3):
        seq, chosen = table.seq, choice(table)
        after = await asyncio.gather(
            *(server.act(table.id, ADA, seq, chosen) for server in servers for _ in range(10))
        )
        assert len({each.seq for each in after}) == 1
        log = await stores[0].read(table.id)
        assert [event.seq for event in log] == list(range(1, after[0].seq + 1))
        mine = [event for event in log if event.seq > seq and event.data["seat"] == 0]
        assert len(mine) == 1
        table = await servers[1].load(table.id)
        assert table.seq == after[0].seq
    for store in stores:
        await store.close()


async def test_a_table_kept_at_hand_never_hides_what_another_server_wrote(
    store: CountingStore,
) -> None:
    one, other = Tables(store, players=quick), Tables(store, players=quick)
    table = await start(one)
    held = table
    seen = (table.seq, table.phase, table.view(0))
    table = await other.act(table.id, ADA, table.seq, choice(table))
    assert (await one.load(table.id)).seq == table.seq
    stale = await one.act(table.id, ADA, held.seq, choice(held))
    assert stale.seq == table.seq
    assert (held.seq, held.phase, held.view(0)) == seen


async def test_a_write_that_fails_changes_nothing(store: CountingStore) -> None:
    class Broken(CountingStore):
        fail = False

        async def append(self, events: Sequence[LoggedEvent]) -> bool:
            if self.fail:
                raise OSError("the disk is full")
            return await super().append(events)

    broken = Broken()
    tables = Tables(broken, players=quick)
    table = await start(tables)
    broken.fail = True
    with pytest.raises(OSError, match="full"):
        await tables.act(table.id, ADA, table.seq, choice(table))
    broken.fail = False
    assert (await tables.load(table.id)).seq == table.seq
    assert (await tables.act(table.id, ADA, table.seq, choice(table))).seq > table.seq


async def test_a_computer_that_breaks_the_rules_stops_nothing_but_its_own_answer(
    store: CountingStore,
) -> None:
    class Cheat:
        def choose(self, view: View) -> Action:
            return view.unseen[0]

    tables = Tables(store, players=quick, first_dealer=lambda _: 1)
    table = await start(tables)
    cheating = Tables(store, players=lambda *_: Cheat())
    with pytest.raises(RuntimeError, match="broke the rules"):
        await cheating.act(table.id, ADA, table.seq, choice(table))
    assert (await tables.load(table.id)).seq == table.seq
