"""What one can do at a table: who may, when, once, and that the computers answer in one piece."""

import asyncio
import threading
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import anyio
import pytest

from sessantuno.actions import Action
from sessantuno.game import Deal, Game
from sessantuno.players import make_player
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.seal import verify
from sessantuno.tables import (
    BadSeed,
    BadTable,
    LoggedEvent,
    MemoryStore,
    NoSuchTable,
    NotAllowed,
    NotNow,
    NotSeated,
    NotYourTurn,
    Seat,
    Store,
    Table,
    Tables,
    frames,
    record_of,
    usual_house,
)
from sessantuno.tables.sql_store import SqlStore
from sessantuno.verify import check_record
from sessantuno.view import View
from tests.strategies import EVERY_PRESET

pytestmark = pytest.mark.anyio

TWO = Rules.preset("briscola", 2)
ADA = "person-ada"
BEA = "person-bea"


class FirstLegal:
    """A computer that is quick, and passes where it can, so that auctions end."""

    def choose(self, view: View) -> Action:
        return view.legal[-1] if view.phase == "auction" else view.legal[0]


def quick(_level: str, _seed: bytes, _version: int) -> FirstLegal:
    return FirstLegal()


class CountingStore(MemoryStore):
    """Remembers what was written in one piece, and lets others in between before it writes."""

    def __init__(self) -> None:
        super().__init__()
        self.commits: list[list[LoggedEvent]] = []

    async def append(self, events: Sequence[LoggedEvent]) -> bool:
        await asyncio.sleep(0)
        done = await super().append(events)
        if done:
            self.commits.append(list(events))
        return done


@pytest.fixture
def store() -> CountingStore:
    return CountingStore()


@pytest.fixture
def tables(store: CountingStore) -> Tables:
    return Tables(store, players=quick, clock=lambda: 12.0)


async def start(
    tables: Tables, rules: Rules = TWO, persons: Sequence[str] = (ADA,), **house: Any
) -> Table:
    seats = [
        Seat.for_person(persons[seat]) if seat < len(persons) else Seat.for_computer("easy")
        for seat in range(rules.players)
    ]
    table = await tables.open(rules, usual_house(rules, **house), seats, persons[0])
    for person in persons:
        table = await tables.contribute(table.id, person, table.seq, f"from {person}")
    return table


def choice(table: Table) -> str:
    assert table.turn is not None
    view = table.view(table.turn)
    assert view is not None
    return str(view.legal[0])


async def deal_to_the_end(tables: Tables, table: Table, person: str = ADA) -> Table:
    while table.phase == "playing":
        table = await tables.act(table.id, person, table.seq, choice(table))
    return table


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


@pytest.mark.parametrize("locked", [True, False])
async def test_of_fifty_posts_of_one_action_one_is_accepted(
    store: CountingStore, locked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the lock that saves work, and without it, by the key alone."""
    tables = Tables(store, players=quick)
    if not locked:
        monkeypatch.setattr(tables, "_lock", lambda _table_id: asyncio.Lock())
    table = await start(tables)
    seq, chosen, written = table.seq, choice(table), len(store.commits)
    after = await asyncio.gather(*(tables.act(table.id, ADA, seq, chosen) for _ in range(50)))
    assert len(store.commits) == written + 1
    assert {each.seq for each in after} == {(await tables.load(table.id)).seq}
    assert store.commits[-1][0].data == {"seat": 0, "action": chosen}


@pytest.mark.parametrize("locked", [True, False])
async def test_of_fifty_different_requests_at_once_one_is_accepted_and_all_are_told_which(
    store: CountingStore, locked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(store, players=quick)
    if not locked:
        monkeypatch.setattr(tables, "_lock", lambda _table_id: asyncio.Lock())
    table = await start(tables)
    view = table.view(0)
    assert view is not None
    written = len(store.commits)
    answered = await asyncio.gather(
        *(tables.act(table.id, ADA, table.seq, view.legal[n % 3]) for n in range(40)),
        *(tables.concede(table.id, ADA, table.seq) for _ in range(10)),
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
