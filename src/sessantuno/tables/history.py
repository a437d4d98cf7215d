"""What a person has played: their tables, newest first, and what each deal came to.

Everything is found by replaying logs. What a log came to is kept by table and number of events, so
that it is replayed again only when something has been added to it.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from sessantuno.cards import POINTS_IN_PACK
from sessantuno.match.outcome import Score
from sessantuno.tables.errors import NoSuchTable
from sessantuno.tables.events import LoggedEvent
from sessantuno.tables.finished import FinishedDeal
from sessantuno.tables.service import Tables
from sessantuno.tables.table import Table

Result = Literal["won", "drawn", "lost"]
Cappotto = Literal["", "taken", "suffered"]

SEVERAL: Final = "several"
"""The level of a table at which computers of different levels sit."""
PERSONS: Final = "persons"
"""The level of a table at which other persons sit."""

KEPT: Final = 4096
"""Of how many tables it is kept at hand what they came to."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What one deal that counts was for a person."""

    table: str
    deal: int
    """Its number in the match, from 1."""
    at: float
    """When it ended, in seconds since 1970 (UTC)."""
    game: str
    """The name of the preset."""
    players: int
    level: str
    """The level of the computers, :data:`SEVERAL`, or :data:`PERSONS`."""
    result: Result
    """A drawn deal is neither half won nor half lost: it is counted apart."""
    points: int | None
    """Card points of the person's side; None for a deal that was not played out."""
    score: Score
    """What the deal brought: deal-wins, card points in a cumulative match, or in Chiamata the
    signed points."""
    cappotto: Cappotto
    """Whether one side took all the card points (R11.7), whatever the house gives for it."""
    how: str
    """``played`` or ``conceded``."""
    hints: int
    undone: int

    @property
    def helped(self) -> bool:
        """Whether there was a hint, or a move was taken back."""
        return bool(self.hints or self.undone)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What one table was for a person; ``result`` is None while the match is not won."""

    table: str
    at: float
    """When it was opened, in seconds since 1970 (UTC)."""
    game: str
    players: int
    level: str
    result: Result | None
    deals: tuple[DealFacts, ...]

    @property
    def helped(self) -> bool:
        """Whether there was help in one of its deals."""
        return any(deal.helped for deal in self.deals)


class History:
    """Reads what persons have played, without getting in the way of those who play."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._known: OrderedDict[tuple[str, str], tuple[bool, int, MatchFacts]] = OrderedDict()

    async def page(self, person: str, *, skip: int = 0, most: int = 10) -> Sequence[Table]:
        """Return a person's tables, newest first: ``most`` of them after the first ``skip``."""
        found = []
        for name in await self.tables.store.tables_of(person, skip=skip, most=most):
            log = await self.tables.store.read(name)
            if _is_there(log):
                found.append(await self.tables.aside(partial(Table.replay, log)))
        return found

    async def matches(self, person: str) -> Sequence[MatchFacts]:
        """Return what all tables of a person came to, oldest first."""
        names = await self.tables.store.tables_of(person)
        found = [await self._facts(name, person) for name in reversed(names)]
        return [facts for facts in found if facts is not None]

    async def erase(self, person: str) -> int:
        """Erase all tables at which the person sat with computers alone.

        Returns how many tables stay, because they are other persons' too.
        """
        kept = 0
        for name in await self.tables.store.tables_of(person):
            try:
                table = await self.tables.load(name)
                if table.alone:
                    await self.tables.erase(name, person)
                else:
                    kept += 1
            except NoSuchTable:
                continue  # erased meanwhile
        for key in [key for key in self._known if key[1] == person]:
            del self._known[key]
        return kept

    async def _facts(self, name: str, person: str) -> MatchFacts | None:
        key = (name, person)
        known = self._known.get(key)
        if known is not None:
            over, seq, facts = known
            # A match that is over does not change any more, and need not be asked after.
            if over or not await self.tables.store.read(name, seq):
                self._known.move_to_end(key)
                return facts
        log = await self.tables.store.read(name)
        if not _is_there(log):
            return None
        table, facts = await self.tables.aside(lambda: _replayed(log, person))
        over = table.closed or table.phase == "match_over"
        self._known[key] = over, table.seq, facts
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return facts


def _is_there(log: Sequence[LoggedEvent]) -> bool:
    return bool(log) and log[-1].kind != "erased"


def _replayed(log: Sequence[LoggedEvent], person: str) -> tuple[Table, MatchFacts]:
    table = Table.replay(log)
    return table, facts_of(table, log, person)


def facts_of(table: Table, log: Sequence[LoggedEvent], person: str) -> MatchFacts:
    """Return what a table was for a person who has a seat there; ``log`` tells when."""
    seat = table.seat_of(person)
    assert seat is not None  # the store has said that the table is theirs
    ended = {event.seq: event.at for event in log}
    level = level_of(table, seat)
    deals = [_deal_facts(table, deal, seat, level, ended[deal.last_seq]) for deal in table.deals]
    result: Result | None = None
    if table.standings.status == "won":
        winners = table.standings.winners
        result = "lost"
        if side_of(table, seat) in winners:
            result = "won" if len(winners) == 1 else "drawn"
    return MatchFacts(
        table.id,
        table.opened_at,
        table.rules.game,
        table.rules.players,
        level,
        result,
        tuple(deal for deal in deals if deal is not None),
    )


def level_of(table: Table, seat: int) -> str:
    """Return the level of those who play against (and with) a seat."""
    others = [who for number, who in enumerate(table.seats) if number != seat]
    if any(not who.is_computer for who in others):
        return PERSONS
    levels = {who.level or "" for who in others}
    return levels.pop() if len(levels) == 1 else SEVERAL


def side_of(table: Table, seat: int) -> int:
    """Return the side by which the match counts a seat: itself in Chiamata."""
    return seat if table.house.scoring == "chiamata" else table.rules.side_of[seat]


def _deal_facts(
    table: Table, deal: FinishedDeal, seat: int, level: str, at: float
) -> DealFacts | None:
    """Return what a deal was for a seat; None if it counts for nobody (R10.6, R13.11)."""
    standing = deal.standing
    if standing is None or standing.result is None or standing.result.kind == "void":
        return None
    side, outcome = side_of(table, seat), deal.outcome
    result: Result = "drawn"
    if standing.result.kind == "win":
        result = "won" if side in standing.result.winners else "lost"
    points = outcome.side_points[table.rules.side_of[seat]]
    if table.house.scoring == "chiamata":
        mine = {outcome.caller, outcome.partner}
        points = outcome.caller_side_points
        if seat not in mine:
            points = POINTS_IN_PACK - points
    cappotto: Cappotto = ""
    if deal.how == "played" and POINTS_IN_PACK in _totals(table, deal):
        cappotto = "taken" if points == POINTS_IN_PACK else "suffered"
    return DealFacts(
        table=table.id,
        deal=deal.number,
        at=at,
        game=table.rules.game,
        players=table.rules.players,
        level=level,
        result=result,
        points=points if deal.how == "played" else None,
        score=standing.result.scores[side],
        cappotto=cappotto,
        how=deal.how,
        hints=deal.hints,
        undone=deal.undone,
    )


def _totals(table: Table, deal: FinishedDeal) -> tuple[int, ...]:
    outcome = deal.outcome
    if table.house.scoring == "chiamata":
        return outcome.caller_side_points, POINTS_IN_PACK - outcome.caller_side_points
    return outcome.side_points
