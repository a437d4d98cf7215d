"""What one can do at a table, and the only writer of logs."""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakValueDictionary

from sessantuno.actions import Action, IllegalAction, parse_action
from sessantuno.match import HouseRules
from sessantuno.players import LEVELS, make_player, version_here
from sessantuno.rules import Rules
from sessantuno.seal import SealError, check_client_seed, commitment, new_server_seed
from sessantuno.tables.aside import Aside, in_thread
from sessantuno.tables.computers import PlayerMaker, answers
from sessantuno.tables.errors import (
    BadSeed,
    NoSuchTable,
    NotAllowed,
    NotNow,
    NotSeated,
    NotYourTurn,
    SeenSince,
)
from sessantuno.tables.events import Kind, LoggedEvent
from sessantuno.tables.opening import check_opening
from sessantuno.tables.seats import Seat
from sessantuno.tables.store import Store
from sessantuno.tables.table import Table
from sessantuno.tables.taking_back import take_back
from sessantuno.tables.wakeups import LocalWakeUps, WakeUps

REMEMBERED: Final = 256
"""How many tables are kept at hand, so that a move need not replay the whole log."""
LONGEST_ACTION: Final = 32


def new_name() -> str:
    """Return a name for a new table, which nobody can guess."""
    return secrets.token_hex(12)


class Tables:
    """All tables of a house.

    Every request names the person, and ``seq``, the last event that person's page has seen. A
    request that comes too late, because something has happened since, changes nothing and is
    answered with the table as it is now. So is the slower of two at the same moment: the key
    (table, seq) can be written once. What a request changes is written in one piece, with the
    computers' answers, before it is answered.
    """

    def __init__(
        self,
        store: Store,
        wake_ups: WakeUps | None = None,
        *,
        players: PlayerMaker = make_player,
        clock: Callable[[], float] = time.time,
        server_seed: Callable[[], bytes] = new_server_seed,
        first_dealer: Callable[[int], int] = secrets.randbelow,
        name: Callable[[], str] = new_name,
        aside: Aside = in_thread,
    ) -> None:
        self.store, self.aside = store, aside
        self.wake_ups = wake_ups if wake_ups is not None else LocalWakeUps()
        self._players, self._clock = players, clock
        self._server_seed, self._first_dealer, self._name = server_seed, first_dealer, name
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        # Saves work and decides nothing: of many requests at once, all but one come too late.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- Reading -----------------------------------------------------------------------------

    async def load(self, table_id: str) -> Table:
        """Return a table as it is now; raises :class:`NoSuchTable`."""
        known = self._at_hand.get(table_id)
        new = await self.store.read(table_id, known.seq if known is not None else 0)
        if new and new[-1].kind == "erased":
            self._at_hand.pop(table_id, None)
            raise NoSuchTable("the table was erased")
        if known is None and not new:
            raise NoSuchTable("there is no table of that name")
        if known is None:
            known = Table.replay(new)
        elif new:
            known = known.then(*new)
        return self._keep(known)

    async def wait(self, table_id: str, seq: int) -> int:
        """Wait until a table is past event ``seq``; return how far it is."""
        return await self.wake_ups.wait(table_id, seq)

    # --- Opening and closing -------------------------------------------------------------------

    async def open(
        self, rules: Rules, house: HouseRules, seats: Sequence[Seat], person: str
    ) -> Table:
        """Open a table and seal its first deal; chance says who deals.

        ``person`` opens it and must have one of the seats. Raises :class:`BadTable`.
        """
        seated = check_opening(rules, house, seats)
        if all(seat.person != person for seat in seated):
            raise NotSeated("whoever opens a table has a seat at it")
        opened = self._opening(rules, house, seated, self._first_dealer(rules.players))
        if not await self.store.append(opened):
            raise RuntimeError("a new table's name was taken")  # 96 random bits: it is not chance
        return self._keep(Table.replay(opened))

    async def rematch(self, table_id: str, person: str, seq: int) -> Table:
        """Open another table with the same rules, house and seats; the deal passes on.

        Asked twice, or by two persons, there is one: the table that took this one's place. Raises
        :class:`NotNow` while the match is going on.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.next_table is not None:
                return await self.load(table.next_table)
            if table.seq != seq:
                return table
            if table.phase != "match_over":
                raise NotNow("the match is going on", table)
            opened = self._opening(
                table.rules, table.house, table.seats, table.rotation.next_dealer
            )
            draft = table.draft()
            closed = self._add(draft, "closed", seat=seat, next=opened[0].table_id)
            if await self._commit(draft, [closed], opened):
                return self._keep(Table.replay(opened))
        table = await self.load(table_id)
        return await self.load(table.next_table) if table.next_table is not None else table

    async def close(self, table_id: str, person: str, seq: int) -> Table:
        """Leave the table for good: a deal being played counts for nobody; its seal is opened."""
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.seq != seq or table.closed or table.phase == "match_over":
                return table
            draft = table.draft()
            return await self._committed(draft, [self._add(draft, "closed", seat=seat, next=None)])

    # --- Playing -----------------------------------------------------------------------------

    async def contribute(self, table_id: str, person: str, seq: int, client_seed: str) -> Table:
        """Add a person's words to the seal of the coming deal; with the last ones it is dealt.

        At most 64 bytes of UTF-8, or none. Raises :class:`BadSeed`, and :class:`NotNow` when no
        contribution is asked for. Another person's contribution in between does not matter: what
        counts is that this person has seen the commitment.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            asked = seat in table.waiting
            if seq != table.seq and not (asked and table.sealed_at <= seq < table.seq):
                return table
            if not asked:
                raise NotNow("no contribution is asked of this seat", table)
            try:
                check_client_seed(client_seed)
            except SealError as fault:
                raise BadSeed(fault, table) from None
            draft = table.draft()
            added = self._add(draft, "contributed", seat=seat, client_seed=client_seed)
            return await self._answered(draft, added)

    async def act(self, table_id: str, person: str, seq: int, action: Action | str) -> Table:
        """Do what a person chose; the computers after that person answer at once.

        Raises :class:`NotYourTurn`, :class:`NotNow` before and after a deal, and
        :class:`NotAllowed` with the reason.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.seq != seq:
                return table
            if table.phase != "playing":
                raise NotNow("no deal is being played", table)
            if table.turn != seat:
                raise NotYourTurn(f"it is the turn of seat {table.turn}", table)
            draft = table.draft()
            try:
                chosen = (
                    parse_action(action[:LONGEST_ACTION]) if isinstance(action, str) else action
                )
                added = self._add(draft, "action", seat=seat, action=str(chosen))
            except IllegalAction as refused:
                raise NotAllowed.because(refused, table) from None
            except ValueError as fault:
                view = table.view(seat)
                legal = view.legal if view is not None else ()
                raise NotAllowed("unreadable", str(fault), table, legal) from None
            return await self._answered(draft, added)

    async def hint(self, table_id: str, person: str, seq: int) -> Table:
        """Tell what the strongest level would do in the person's place; it is then ``table.hint``.

        It is worked out from what that seat may know and from the seal that everybody has seen, so
        it gives nothing away, and asked twice it is the same. The deal remembers that it was asked.
        Raises :class:`NotNow` where others play too, and :class:`NotYourTurn`.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.seq != seq or table.hint is not None:
                return table
            if not table.alone or table.phase != "playing":
                raise NotNow("hints are for a deal against computers", table)
            view = table.view(seat)
            if table.turn != seat or view is None:
                raise NotYourTurn(f"it is the turn of seat {table.turn}", table)
            chance = hashlib.sha256(f"hint {table.seal.commitment}".encode()).digest()[:16]
            strongest = self._players(LEVELS[-1], chance, version_here(LEVELS[-1]))
            action = await self.aside(lambda: strongest.choose(view))
            draft = table.draft()
            added = self._add(draft, "hinted", seat=seat, action=str(action))
            return await self._committed(draft, [added])

    async def undo(self, table_id: str, person: str, seq: int, *, even_so: bool = False) -> Table:
        """Take back the last thing the person did, with all that followed from it.

        Raises :class:`NotNow` when there is nothing to take back, or others play too, and
        :class:`SeenSince` when something new has been seen since, unless the person says
        ``even_so``. Nothing can be taken back once the deal has ended: its cards have been shown.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.seq != seq:
                return table
            back = take_back(table, seat)
            if back is None:
                raise NotNow("there is nothing to take back", table)
            if not back.free and not even_so:
                raise SeenSince("something new has been seen since", table)
            draft = table.draft()
            return await self._committed(draft, [self._add(draft, "undone", seat=seat, to=back.to)])

    async def erase(self, table_id: str, person: str) -> None:
        """Erase a table of a person and of computers for good; its log is gone.

        Raises :class:`NotNow` where other persons have seats: it is their table too.
        """
        async with self._lock(table_id):
            while True:
                table, _ = await self._seated(table_id, person)
                if not table.alone:
                    raise NotNow("others have seats at this table", table)
                last = LoggedEvent(table_id, table.seq + 1, "erased", {}, self._clock())
                if await self.store.erase(last):
                    break
            self._at_hand.pop(table_id, None)
        self.wake_ups.ring(table_id, last.seq)

    async def next_deal(self, table_id: str, person: str, seq: int) -> Table:
        """Seal the next deal of the match; raises :class:`NotNow` unless one has just ended."""
        async with self._lock(table_id):
            table, _ = await self._seated(table_id, person)
            if table.seq != seq:
                return table
            if table.phase != "deal_over":
                raise NotNow("the match is over" if table.deals else "a deal is going on", table)
            draft = table.draft()
            sealed = self._add(
                draft, "sealed", **self._seal(table.deal_number + 1, table.rotation.next_dealer)
            )
            return await self._committed(draft, [sealed])

    async def concede(self, table_id: str, person: str, seq: int) -> Table:
        """Give the deal being played up: it is won by the others, and its seal is opened.

        :func:`~sessantuno.match.from_game.entry_of` says what it counts for. Raises
        :class:`NotNow` when nothing is being played, or nobody has called yet.
        """
        async with self._lock(table_id):
            table, seat = await self._seated(table_id, person)
            if table.seq != seq:
                return table
            if not table.can_concede:
                raise NotNow("there is nothing to concede", table)
            draft = table.draft()
            return await self._committed(draft, [self._add(draft, "conceded", seat=seat)])

    # --- Writing -----------------------------------------------------------------------------

    async def _seated(self, table_id: str, person: str) -> tuple[Table, int]:
        table = await self.load(table_id)
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated("a person without a seat can only watch", table)
        return table, seat

    def _opening(
        self, rules: Rules, house: HouseRules, seats: Sequence[Seat], dealer: int
    ) -> list[LoggedEvent]:
        name, now = self._name(), self._clock()
        opened: dict[str, object] = {
            "rules": rules.to_dict(),
            "house": house.to_dict(),
            "seats": [seat.to_dict() for seat in seats],
        }
        return [
            LoggedEvent(name, 1, "opened", opened, now),
            LoggedEvent(name, 2, "sealed", self._seal(1, dealer), now),
        ]

    def _seal(self, deal: int, dealer: int) -> dict[str, object]:
        secret = self._server_seed()
        return {
            "deal": deal,
            "dealer": dealer,
            "commitment": commitment(secret),
            "server_seed": secret.hex(),
        }

    def _add(self, draft: Table, kind: Kind, **data: object) -> LoggedEvent:
        event = LoggedEvent(draft.id, draft.seq + 1, kind, data, self._clock())
        draft.apply(event)
        return event

    async def _answered(self, draft: Table, first: LoggedEvent) -> Table:
        """Let the computers answer, away from the event loop, and write everything at once."""
        events = [first]
        turn = draft.turn
        if turn is not None and draft.seats[turn].is_computer:
            events += await self.aside(lambda: list(answers(draft, self._players, first.at)))
        return await self._committed(draft, events)

    async def _committed(self, draft: Table, events: list[LoggedEvent]) -> Table:
        if await self._commit(draft, events):
            return draft
        return await self.load(draft.id)

    async def _commit(
        self, draft: Table, events: list[LoggedEvent], others: Sequence[LoggedEvent] = ()
    ) -> bool:
        if not await self.store.append([*events, *others]):
            return False
        self._keep(draft)
        self.wake_ups.ring(draft.id, draft.seq)
        return True

    def _keep(self, table: Table) -> Table:
        """Keep a table at hand, unless a later state of it already is."""
        known = self._at_hand.pop(table.id, None)
        if known is not None and known.seq > table.seq:
            table = known
        self._at_hand[table.id] = table
        while len(self._at_hand) > REMEMBERED:
            self._at_hand.popitem(last=False)
        return table

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock
