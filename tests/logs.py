"""Logs of tables, written without a service: random deals of any rules, for tests."""

import hashlib
import random
from collections.abc import Sequence
from typing import Any

from sessantuno.actions import Action
from sessantuno.match import HouseRules
from sessantuno.rules import Rules
from sessantuno.seal import commitment
from sessantuno.tables import LoggedEvent, Seat, Table, usual_house
from sessantuno.view import View


def secret(number: int) -> bytes:
    """A server's seed that tests can name."""
    return hashlib.sha256(f"seed {number}".encode()).digest()


def seat_all(rules: Rules, persons: Sequence[int]) -> list[Seat]:
    """Persons called p0, p1 ... in some seats and computers in the others."""
    return [
        Seat.for_person(f"p{seat}", f"Person {seat}")
        if seat in persons
        else Seat.for_computer("easy")
        for seat in range(rules.players)
    ]


class LogWriter:
    """Writes a log event by event; ``table`` is the table so far."""

    def __init__(
        self,
        rules: Rules,
        house: HouseRules | None = None,
        *,
        persons: Sequence[int] = (0,),
        dealer: int = 0,
        seed: int = 0,
    ) -> None:
        opening: dict[str, Any] = {
            "rules": rules.to_dict(),
            "house": (house or usual_house(rules)).to_dict(),
            "seats": [seat.to_dict() for seat in seat_all(rules, persons)],
        }
        self.persons = tuple(persons)
        self.log = [LoggedEvent("t", 1, "opened", opening)]
        self.log.append(LoggedEvent("t", 2, "sealed", self.seal_data(1, dealer, seed)))
        self.table = Table.replay(self.log)

    @staticmethod
    def seal_data(deal: int, dealer: int, seed: int) -> dict[str, Any]:
        own = secret(seed)
        return {
            "deal": deal,
            "dealer": dealer,
            "commitment": commitment(own),
            "server_seed": own.hex(),
        }

    def add(self, kind: Any, **data: object) -> Table:
        event = LoggedEvent("t", self.table.seq + 1, kind, data)
        self.table = self.table.then(event)
        self.log.append(event)
        return self.table

    def seal(self, seed: int) -> Table:
        number, dealer = self.table.deal_number + 1, self.table.rotation.next_dealer
        return self.add("sealed", **self.seal_data(number, dealer, seed))

    def contribute(self) -> Table:
        for seat in self.table.waiting:
            self.add("contributed", seat=seat, client_seed=f"words of {seat} \u00e8")
        return self.table

    def view(self) -> View:
        """What the seat to act sees."""
        view = self.table.view(self.table.turn)
        assert view is not None
        return view

    def act(self, action: Action) -> Table:
        return self.add("action", seat=self.table.turn, action=str(action))

    def play(self, rng: random.Random, most: int = 1000) -> Table:
        """Play the deal on at random, to its end or for so many actions."""
        while self.table.turn is not None and most > 0:
            self.act(rng.choice(self.view().legal))
            most -= 1
        return self.table


def random_log(rules: Rules, seed: int, *, persons: Sequence[int] = (0,)) -> LogWriter:
    """One deal of any rules, played out at random."""
    rng = random.Random(seed)
    writer = LogWriter(rules, persons=persons, dealer=rng.randrange(rules.players), seed=seed)
    writer.contribute()
    writer.play(rng)
    return writer
