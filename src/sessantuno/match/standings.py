"""The state of a match from its settings and its rows: a pure, total function (R11, R12)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sessantuno.match.checks import check_entry
from sessantuno.match.entry import Entry, EntryError
from sessantuno.match.house_rules import HouseRules
from sessantuno.match.outcome import DealResult, Score, judge


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStanding:
    """One row of the sheet as it counts, and where the match stood after it; immutable."""

    deal: int
    """The row's number, from 1."""
    state: Literal["counted", "invalid", "ignored"]
    """``ignored``: it comes after the end of the match and is kept but not counted (R12.7)."""
    stake: int
    """What the deal was worth before cappotto (R11.5)."""
    result: DealResult | None
    """None for a row that cannot be."""
    error: EntryError | None
    totals: tuple[Score, ...]
    """Wins, card points or Chiamata points of each side after this row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """Where a match stands (R12.8); immutable, equal when everything in it is equal."""

    wins: tuple[Score, ...]
    """Deal-wins of each side (halves possible), games in Sueca, running card points in a cumulative
    match, signed totals in Chiamata."""
    status: Literal["in_progress", "won"]
    winners: tuple[int, ...]
    """Who won: one side, or in Chiamata all who share first place (R15.10); empty in mid-match."""
    next_stake: int
    """What the next deal would be worth (R11.5); 1 after the end, for the next match."""
    decided_at: int | None
    """The number, from 1, of the row that ended the match."""
    deals: tuple[DealStanding, ...]

    @property
    def winner(self) -> int | None:
        """The winner; None in mid-match and when first place is shared."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def totals(self) -> tuple[Score, ...]:
        """Another name of ``wins``, for matches that do not count deal-wins."""
        return self.wins

    @property
    def ignored(self) -> tuple[int, ...]:
        """Numbers of the rows after the end of the match (R12.7)."""
        if self.decided_at is None:
            return ()
        return tuple(range(self.decided_at + 1, len(self.deals) + 1))

    @property
    def invalid(self) -> tuple[EntryError, ...]:
        """What is wrong with the rows that cannot be, each naming its row; they do not count."""
        return tuple(row.error for row in self.deals if row.error is not None)


def standings(house: HouseRules, entries: Sequence[Entry | EntryError]) -> Standings:
    """Where the match stands after these rows.

    Depends on nothing but its arguments, and never raises for what is in a row: a row that cannot
    be, or that could not even be read (an :class:`EntryError` in its place), is reported and not
    counted.
    """
    totals: tuple[Score, ...] = (0,) * house.sides
    winners: tuple[int, ...] = ()
    decided_at: int | None = None
    stake, carried, scored = 1, 0, 0
    rows: list[DealStanding] = []
    for deal, entry in enumerate(entries, 1):
        error = entry.at(deal) if isinstance(entry, EntryError) else check_entry(house, entry, deal)
        result = None if error or isinstance(entry, EntryError) else judge(house, entry, stake)
        state: Literal["counted", "invalid", "ignored"] = "counted"
        if result is None:
            state = "invalid"
        elif decided_at is not None:
            state = "ignored"
        else:
            totals = _add(totals, result.scores)
            scored += result.because != "thrown"
            winners = _winners(house, totals, scored, result)
            if result.wins_match:
                totals = _won_outright(house, totals, winners[0])
        rows.append(
            DealStanding(
                deal=deal, state=state, stake=stake, result=result, error=error, totals=totals
            )
        )
        if state == "counted" and result is not None:
            carried = _carried(house, carried, result)
            stake = _stake(house, carried)
            if winners:
                decided_at, stake = deal, 1
    return Standings(
        wins=totals,
        status="won" if winners else "in_progress",
        winners=winners,
        next_stake=stake,
        decided_at=decided_at,
        deals=tuple(rows),
    )


def _add(totals: tuple[Score, ...], scores: tuple[Score, ...]) -> tuple[Score, ...]:
    sums = (total + score for total, score in zip(totals, scores, strict=True))
    return tuple(int(total) if total == int(total) else total for total in sums)


def _carried(house: HouseRules, carried: int, result: DealResult) -> int:
    """How many deals in a row have passed their worth on to the next (R11.5).

    A won deal takes the whole stake. So does a Chiamata deal in which nobody scores and nothing is
    carried (R15.6, ``zero``): "the next deal doubled" is one deal. Any other deal that nobody won,
    a void one (R10.6), leaves the stake as it is.
    """
    if result.carries:
        return carried + 1
    if result.kind == "win" or (house.scoring == "chiamata" and result.kind == "draw"):
        return 0
    return carried


def _stake(house: HouseRules, carried: int) -> int:
    """What a deal is worth after ``carried`` deals in a row (R11.5).

    In Chiamata "the next deal is doubled" each time (R13.11, R15.6).
    """
    if carried == 0:
        return 1
    if house.scoring == "chiamata" or house.carry_growth == "double":
        return int(2**carried)
    return 2 if house.carry_growth == "cap2" else 1 + carried


def _winners(
    house: HouseRules, totals: tuple[Score, ...], scored: int, result: DealResult
) -> tuple[int, ...]:
    """Who has won the match with this deal; empty when it goes on."""
    if result.wins_match:
        return result.winners
    least = house.cumulative and house.objective == "least"
    best = min(totals) if least else max(totals)
    leaders = tuple(place for place, total in enumerate(totals) if total == best)
    if house.scoring == "chiamata":
        ended = scored >= house.chiamata_deals if house.chiamata_deals else best >= house.needed
        return leaders if ended else ()
    # R11.2, R11.6: enough and ahead of every other side; level at the top, play on. Where card
    # points are to be avoided, somebody has enough and the side with the fewest wins (R23.3).
    return leaders if max(totals) >= house.needed and len(leaders) == 1 else ()


def _won_outright(house: HouseRules, totals: tuple[Score, ...], winner: int) -> tuple[Score, ...]:
    """Give the winner of a cappotto the number needed (R11.8), one more than others if level."""
    if house.cumulative and house.objective == "least":
        return totals
    others = max(total for side, total in enumerate(totals) if side != winner)
    enough = max(totals[winner], house.needed, int(others) + 1)
    return tuple(enough if side == winner else total for side, total in enumerate(totals))
