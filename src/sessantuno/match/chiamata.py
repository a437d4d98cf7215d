"""The signed scores of Briscola Chiamata (R15)."""

from dataclasses import dataclass
from typing import Final

from sessantuno.match.checks import PACK_POINTS, check_entry
from sessantuno.match.entry import LOWEST_NEED, Entry
from sessantuno.match.house_rules import HouseRules

CALLER, PARTNER, OPPONENT = 2, 1, -1
"""What each gets when the caller's side wins; signs reversed when it loses (R15.2)."""

ALONE: Final = {"doubled": (4, -2), "zero_sum": (4, -1)}
"""The same for a caller alone: his own, and each of the four others' (R15.4)."""

HIGHEST_MULTIPLIER: Final = {"none": 1, "brisk": 6, "regole": 5}
"""Each full ten points of the bid above 61 adds one to the multiplier, up to this (R15.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How a Chiamata deal ended, before anybody's score is written."""

    caller: int
    partner: int
    won: bool
    """The caller's side had what it needed."""
    drawn: bool
    """60-60 when 61 were needed, in a house where nobody then scores (R15.6)."""
    cappotto: bool
    multiplier: int
    """What the bid and the cappotto make of the base numbers; the stake comes on top (R15.9)."""


def judge_chiamata(house: HouseRules, entry: Entry) -> Judgement:
    """Who won and by which factors; for a row already found to be in order (R15.1, R15.6-R15.8)."""
    points = entry.caller_points
    won = bool(entry.won) if points is None else points >= entry.need
    drawn = (
        house.sixty != "caller_loses" and entry.need == LOWEST_NEED and points == PACK_POINTS // 2
    )
    cappotto = house.cappotto != "off" and _took_everything(house, entry, won)
    steps = (entry.need - LOWEST_NEED) // 10 + 1
    bid = min(steps, HIGHEST_MULTIPLIER[house.bid_mult])
    return Judgement(
        caller=entry.caller or 0,
        partner=entry.partner or 0,
        won=won,
        drawn=drawn,
        cappotto=cappotto,
        multiplier=bid * (2 if cappotto else 1),
    )


def chiamata_scores(house: HouseRules, entry: Entry, stake: int = 1) -> tuple[int, ...]:
    """The five signed numbers of a Chiamata deal, base x bid x cappotto x stake (R15.2-R15.9).

    All 0 for a deal thrown in. Raises :class:`~sessantuno.match.EntryError` for a row that cannot
    be.
    """
    fault = check_entry(house, entry)
    if fault is not None:
        raise fault
    if entry.thrown is not None:
        return (0,) * house.sides
    return shares(house, judge_chiamata(house, entry), stake)


def shares(house: HouseRules, judgement: Judgement, stake: int) -> tuple[int, ...]:
    """What each of the five gets, once it is known how the deal ended."""
    if judgement.drawn:
        return (0,) * house.sides
    factor = judgement.multiplier * stake * (1 if judgement.won else -1)
    if judgement.caller == judgement.partner:
        own, other = ALONE[house.alone]
        bases = {judgement.caller: own}
    else:
        other = OPPONENT
        bases = {judgement.caller: CALLER, judgement.partner: PARTNER}
    return tuple(bases.get(place, other) * factor for place in range(house.sides))


def _took_everything(house: HouseRules, entry: Entry, won: bool) -> bool:
    """Whether either side, or only the caller's, took all points or all tricks (R11.7, R15.8)."""
    if not won and house.cappotto_sides == "caller":
        return False
    if entry.caller_points is None:
        return entry.cappotto
    if entry.caller_points not in (0, PACK_POINTS):
        return False
    if house.cappotto_test == "points":
        return True
    if entry.tricks is None:
        return entry.cappotto
    together = {entry.caller, entry.partner}
    takers = {place in together for place, tricks in enumerate(entry.tricks) if tricks}
    return takers == {won}
