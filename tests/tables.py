"""Tables for tests of what one can do at them: computers that are quick, a store that counts."""

import asyncio
from collections.abc import Sequence
from typing import Any

from sessantuno.actions import Action
from sessantuno.rules import Rules
from sessantuno.tables import (
    LoggedEvent,
    MemoryStore,
    Seat,
    Table,
    Tables,
    usual_house,
)
from sessantuno.view import View

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
