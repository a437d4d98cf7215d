"""Whether a row of the score sheet can be, under the house's rules (R12.1, R12.3, R15.11)."""

from collections.abc import Iterator
from typing import Final

from sessantuno.match.entry import LOWEST_NEED, N_, Entry, EntryError, not_integer
from sessantuno.match.house_rules import HouseRules

PACK_POINTS: Final = 120
"""Card points of every pack in scope (R1.3)."""
SUECA_GAMES: Final = (0, 1, 2, 4)
"""What a Sueca deal can be worth (R20.4)."""


def check_entry(house: HouseRules, entry: Entry, deal: int | None = None) -> EntryError | None:
    """What is wrong with the row under these settings, or None (R12.1, R12.3, R15.11).

    ``deal`` is the row's 1-based number, for the sentence. Never raises.
    """
    if entry.thrown is not None:
        return None
    faults = _chiamata_faults(entry) if house.scoring == "chiamata" else _side_faults(house, entry)
    fault = next(faults, None)
    return fault if fault is None or deal is None else fault.at(deal)


def records_wins(house: HouseRules, entry: Entry) -> bool:
    """Whether the row says who won, not how many card points there were (R12.3)."""
    return (entry.recorded or house.record) == "wins"


def unlikely_points(entry: Entry) -> tuple[int, ...]:
    """Totals in the row that no cards can make, 1 or 119 (R1.5): worth a question (R12.2)."""
    if entry.recorded == "wins" or (entry.points and sum(entry.points) != PACK_POINTS):
        return ()
    totals = entry.points or (() if entry.caller_points is None else (entry.caller_points,))
    return tuple(total for total in totals if total in (1, PACK_POINTS - 1))


def _side_faults(house: HouseRules, entry: Entry) -> Iterator[EntryError]:
    if not entry.points:
        yield EntryError(
            "points_missing",
            "points",
            None,
            f"{house.sides} numbers",
            N_("the points are missing; write one number for each of the {sides} sides"),
            {"sides": house.sides},
        )
        return
    yield from _count_faults("points", entry.points, house.sides)
    if records_wins(house, entry):
        yield from _win_faults(house, entry, entry.points)
    else:
        yield from _point_faults(entry, entry.points)
    for name in ("last_trick_winner", "first_to_reach"):
        yield from _place_faults(name, getattr(entry, name), house.sides)


def _point_faults(entry: Entry, points: tuple[int, ...]) -> Iterator[EntryError]:
    for value in points:
        yield from _points_range_faults("points", value)
    total = sum(points)
    if total != PACK_POINTS:
        yield EntryError(
            "sum",
            "points",
            points,
            f"{PACK_POINTS} in all",
            N_(
                "{sum} add up to {total}, not to the {pack} points in the pack; "
                "{first} leaves {rest} for the others"
            ),
            {
                "sum": " + ".join(map(str, points)),
                "total": total,
                "pack": PACK_POINTS,
                "first": points[0],
                "rest": PACK_POINTS - points[0],
            },
        )
    if entry.tricks is None:
        return
    yield from _trick_faults(entry.tricks, len(points))
    for won, tricks in zip(points, entry.tricks, strict=True):
        if won and not tricks:
            yield EntryError(
                "tricks",
                "tricks",
                entry.tricks,
                "a trick for each side that has points",
                N_("a side without a trick has no points, not {points}"),
                {"points": won},
            )


def _win_faults(house: HouseRules, entry: Entry, points: tuple[int, ...]) -> Iterator[EntryError]:
    games = SUECA_GAMES if house.scoring == "sueca" else (0, 1)
    for value in points:
        if type(value) is not int:
            yield not_integer("points", value)
        elif value not in games:
            yield EntryError(
                "range",
                "points",
                value,
                ", ".join(map(str, games)),
                N_("{value} cannot be here: 1 is for the side that won, 0 for the others")
                if house.scoring == "sides"
                else N_(
                    "a deal is worth 1, 2 or 4 games to its winner and 0 to the other, not {value}"
                ),
            )
    if sum(1 for value in points if value) > 1:
        yield EntryError(
            "more_than_one_winner",
            "points",
            points,
            "one winner, or all 0 for a draw",
            N_("only one side can win a deal; all 0 is a draw"),
        )
    if house.cumulative:
        yield EntryError(
            "points_missing",
            "points",
            points,
            f"card points, {PACK_POINTS} in all",
            N_("this match adds up card points, and of this deal only the winner was written down"),
        )
    if entry.tricks is not None:
        yield from _trick_faults(entry.tricks, house.sides)


def _chiamata_faults(entry: Entry) -> Iterator[EntryError]:
    for name, sentence in _WHO:
        value = getattr(entry, name)
        if value is None:
            yield EntryError(f"{name}_missing", name, None, "a player, 0 to 4", sentence)
        yield from _place_faults(name, value, 5)
    if type(entry.need) is not int:
        yield not_integer("need", entry.need)
    elif not LOWEST_NEED <= entry.need <= PACK_POINTS:
        yield EntryError(
            "range",
            "need",
            entry.need,
            f"{LOWEST_NEED}..{PACK_POINTS}",
            N_("{value} points cannot be bid; a bid is from {low} to {pack} points"),
            {"low": LOWEST_NEED, "pack": PACK_POINTS},
        )
    if entry.caller_points is None and entry.won is None:
        yield EntryError(
            "points_missing",
            "points",
            None,
            f"0..{PACK_POINTS}",
            N_("write the points of the caller's side, or whether it won"),
        )
    if entry.caller_points is not None:
        yield from _points_range_faults("points", entry.caller_points)
        made = entry.caller_points >= entry.need
        if entry.won is not None and entry.won != made:
            yield EntryError(
                "contradiction",
                "won",
                entry.won,
                str(made),
                N_("with {points} when {need} were needed, the caller's side has won")
                if made
                else N_("with {points} when {need} were needed, the caller's side has not won"),
                {"points": entry.caller_points, "need": entry.need},
            )
    if entry.tricks is not None:
        yield from _trick_faults(entry.tricks, 5)


_WHO: Final = (
    ("caller", N_("who called is missing")),
    ("partner", N_("who was the caller's partner is missing; a caller who is alone is his own")),
)


def _points_range_faults(field: str, value: int) -> Iterator[EntryError]:
    if type(value) is not int:
        yield not_integer(field, value)
    elif not 0 <= value <= PACK_POINTS:
        yield EntryError(
            "range",
            field,
            value,
            f"0..{PACK_POINTS}",
            N_("{value} is more than the {pack} points in the pack; a side has from 0 to {pack}")
            if value > 0
            else N_("{value} is less than nothing; a side has from 0 to {pack} points"),
            {"pack": PACK_POINTS},
        )


def _count_faults(field: str, values: tuple[int, ...], sides: int) -> Iterator[EntryError]:
    if len(values) != sides:
        yield EntryError(
            "count",
            field,
            values,
            f"{sides} numbers",
            N_("one number for each of the {sides} sides, not {count}"),
            {"count": len(values), "sides": sides},
        )


def _trick_faults(tricks: tuple[int, ...], sides: int) -> Iterator[EntryError]:
    yield from _count_faults("tricks", tricks, sides)
    for value in tricks:
        if type(value) is not int:
            yield not_integer("tricks", value)
        elif value < 0:
            yield EntryError(
                "range",
                "tricks",
                value,
                "0 or more",
                N_("the number of tricks cannot be {value}; 0 is the least"),
            )


def _place_faults(field: str, value: int | None, sides: int) -> Iterator[EntryError]:
    if value is None:
        return
    if type(value) is not int:
        yield not_integer(field, value)
    elif not 0 <= value < sides:
        yield EntryError(
            "range",
            field,
            value,
            f"0..{sides - 1}",
            N_("there is no place {value}; the places are {allowed}"),
        )
