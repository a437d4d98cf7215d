"""Whose deal it was, and whose is next (R3.10, R11.10, R13.11)."""

from collections.abc import Sequence
from typing import NamedTuple

from sessantuno.match.checks import check_entry
from sessantuno.match.entry import Entry, EntryError
from sessantuno.match.house_rules import HouseRules
from sessantuno.match.outcome import judge


class Dealers(NamedTuple):
    """The seats that dealt the rows of a sheet, in order, and the one that deals next."""

    dealers: tuple[int, ...]
    next_dealer: int


def dealers(
    house: HouseRules, first_dealer: int, players: int, entries: Sequence[Entry | EntryError]
) -> Dealers:
    """Follow the deal round the table of ``players`` seats, starting from seat ``first_dealer``.

    The deal passes to the seat that led first (R3.10), also after a draw, except that a deal that
    is played again is dealt by the same dealer (R11.10), as is one thrown in where the house says
    so (R13.11). A row that cannot be stands for a deal that was played: the deal passes on. Raises
    ValueError for a first dealer who has no seat.
    """
    if not 0 <= first_dealer < players:
        message = f"first_dealer is {first_dealer}; the seats are 0 to {players - 1}"
        raise ValueError(message)
    seats = [first_dealer]
    for entry in entries:
        again = (
            not isinstance(entry, EntryError)
            and check_entry(house, entry) is None
            and judge(house, entry, 1).replay
        )
        seats.append(seats[-1] if again else (seats[-1] + 1) % players)
    return Dealers(tuple(seats[:-1]), seats[-1])
