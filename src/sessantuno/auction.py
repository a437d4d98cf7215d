"""The calling of Briscola Chiamata: a small state machine used by :class:`~sessantuno.game.Game`.

Bids go down in rank and then up in points (R13.3, R13.7); a pass is final (R13.4); the last
seat left with a bid is the caller (R13.5).
"""

from functools import cache
from typing import Final

from sessantuno.actions import Bid, IllegalAction, Pass
from sessantuno.rules import NEED_AT_LEAST, Rules

MOST: Final = 120
"""Nobody can need more than all the card points; bidding them ends the auction (R13.9)."""


class Auction:
    """Who has said what, who speaks, and what may be said.

    ``turn`` is the seat to speak, or None when the auction is over; then ``caller`` is the
    seat that won it, or None if all passed.
    """

    __slots__ = ("bidder", "calls", "passed", "rules", "standing", "turn")

    def __init__(self, rules: Rules, first: int) -> None:
        """Open the auction with ``first`` to speak (R13.2)."""
        self.rules = rules
        self.turn: int | None = first
        self.standing: Bid | None = None
        self.bidder: int | None = None
        self.passed: set[int] = set()
        self.calls: list[tuple[int, Bid | Pass]] = []

    @property
    def over(self) -> bool:
        """Whether nobody has anything more to say."""
        return self.turn is None

    @property
    def caller(self) -> int | None:
        """The seat that won the auction, once it is over (R13.5)."""
        return self.bidder if self.over else None

    @property
    def need(self) -> int:
        """The card points the caller's side must reach (R13.10)."""
        return self.standing.points if self.standing else NEED_AT_LEAST

    def copy(self) -> "Auction":
        """Return an independent copy."""
        other = object.__new__(Auction)
        other.rules, other.turn = self.rules, self.turn
        other.standing, other.bidder = self.standing, self.bidder
        other.passed, other.calls = set(self.passed), list(self.calls)
        return other

    def legal(self) -> tuple[Bid | Pass, ...]:
        """Return every call the seat to speak may make, weakest bid first, then the pass."""
        if self.turn is None:
            return ()
        bids = ladder(self.rules)
        if self.standing is not None:
            bids = bids[_levels(self.rules)[self.standing] + 1 :]
        if self._points_wait_for_two():
            bids = tuple(bid for bid in bids if bid.points == NEED_AT_LEAST)
        return (*bids, Pass())

    def say(self, call: Bid | Pass, seat: int | None = None) -> None:
        """Make a call for the seat to speak; ``seat`` is checked where it is given.

        Raises :class:`IllegalAction` with one of the reasons ``auction_over``, ``out_of_turn``,
        ``already_passed``, ``not_lower``, ``not_higher_points``, ``two_not_reached``,
        ``over_120``, ``under_61``, ``only_two``, ``only_ranks``, ``only_points``.
        """
        if self.turn is None:
            raise IllegalAction(call, "auction_over", "the auction is over")
        if seat is not None and seat in self.passed:
            raise IllegalAction(call, "already_passed", "a pass is final", self.legal())
        if seat is not None and seat != self.turn:
            raise IllegalAction(call, "out_of_turn", f"seat {self.turn} speaks now", self.legal())
        speaker = self.turn
        if isinstance(call, Bid):
            fault = self._fault(call)
            if fault is not None:
                raise IllegalAction(call, fault, _FAULTS[fault], self.legal())
            self.standing, self.bidder = call, speaker
        else:
            self.passed.add(speaker)
        self.calls.append((speaker, call))
        self.turn = self._next_speaker(speaker)

    def _next_speaker(self, speaker: int) -> int | None:
        if self.standing is not None and self._closes(self.standing):
            return None
        left = [
            seat
            for seat in self.rules.order_from(self.rules.after(speaker))
            if seat not in self.passed and seat != self.bidder
        ]
        return left[0] if left else None

    def _closes(self, bid: Bid) -> bool:
        return bid.points >= MOST or (self.rules.auction == "rank_only" and bid.rank == "2")

    def _points_wait_for_two(self) -> bool:
        """Whether points may be bid only after the two, and it has not been called (R13.8)."""
        return (
            self.rules.auction == "rank_then_points"
            and not self.rules.jump_points
            and (self.standing is None or self.standing.rank != "2")
        )

    def _fault(self, bid: Bid) -> str | None:
        """Return the reason why a bid may not be made now, or None if it may."""
        form, standing = self.rules.auction, self.standing
        if (bid.rank is None) != (form == "points_only"):
            return "only_points" if form == "points_only" else "only_ranks"
        if bid.points > MOST:
            return "over_120"
        if bid.points < NEED_AT_LEAST:
            return "under_61"
        with_points = bid.points > NEED_AT_LEAST
        if form == "two_only" and bid.rank != "2":
            return "only_two"
        if form == "rank_only" and with_points:
            return "only_ranks"
        if with_points and (bid.rank not in (None, "2") or self._points_wait_for_two()):
            return "two_not_reached"
        levels = _levels(self.rules)
        if bid not in levels:
            return "not_lower"
        if standing is not None and levels[bid] <= levels[standing]:
            by_points = bid.rank is None or bid.rank == standing.rank == "2"
            return "not_higher_points" if by_points else "not_lower"
        return None


@cache
def ladder(rules: Rules) -> tuple[Bid, ...]:
    """Return every bid of an auction of this form, from the weakest to the strongest (R13.3)."""
    by_points = range(NEED_AT_LEAST, MOST + 1)
    if rules.auction == "points_only":
        return tuple(Bid(None, points) for points in by_points)
    twos = tuple(Bid("2", points) for points in by_points)
    match rules.auction:
        case "two_only":
            return twos
        case "rank_only":
            return tuple(Bid(rank) for rank in rules.ranks)
        case _:
            return (*(Bid(rank) for rank in rules.ranks if rank != "2"), *twos)


@cache
def _levels(rules: Rules) -> dict[Bid, int]:
    """Place of each bid on the ladder."""
    return {bid: level for level, bid in enumerate(ladder(rules))}


_FAULTS: Final = {
    "not_lower": "a bid must name a rank of the pack lower than the standing one (R13.3)",
    "not_higher_points": "a bid must ask for more points than the standing one (R13.7)",
    "two_not_reached": "points are bid only once the two has been called (R13.8)",
    "over_120": "there are 120 points in the pack; no bid goes above (R13.7)",
    "under_61": "the caller's side always needs at least 61 (R13.10)",
    "only_two": "this auction starts at the two; raise it by points (R13.12)",
    "only_ranks": "this auction is by ranks (R13.3)",
    "only_points": "this auction is by points alone (R13.12)",
}
