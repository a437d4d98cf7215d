"""What one deal comes to: won, drawn or void, and what each side gets for it (R10, R11.4-R11.9)."""

from dataclasses import dataclass
from typing import Final, Literal

from sessantuno.match.checks import PACK_POINTS, check_entry, records_wins
from sessantuno.match.chiamata import judge_chiamata, shares
from sessantuno.match.entry import Entry
from sessantuno.match.house_rules import HouseRules

Score = int | float
"""Deal-wins; with ``draw=half`` there are halves, otherwise whole numbers."""

SUECA_TIERS: Final = ((91, 2), (61, 1))
"""Card points, and the games they are worth (R20.4)."""
SUECA_ALL_TRICKS: Final = 4
"""The games that taking every trick is worth, the bandeira (R20.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """The result of one deal under the house's rules; immutable."""

    kind: Literal["win", "draw", "void"]
    """``void``: it counts for nobody and carries nothing (R10.6), or was thrown in (R13.11)."""
    because: Literal[
        "reached", "first", "last_trick", "recorded", "tie", "nobody_reached", "unknown", "thrown"
    ]
    """What decided it: the target reached, reached first, the last trick, or what was written down;
    or why nobody won: equal at the top, nobody reached the target, not known yet, thrown in."""
    winners: tuple[int, ...] = ()
    """The side that won; in Chiamata the players of the side that won."""
    cappotto: bool = False
    """Everything was taken, and the house gives something for it (R11.7, R15.8, R20.4)."""
    value: int = 0
    """What the deal was worth to its winner, the stake included (R11.9); 0 when nobody won. Card
    points in a cumulative match and the players' shares in Chiamata are in ``scores``."""
    scores: tuple[Score, ...]
    """What each side (each player in Chiamata) gets for this deal in the match."""
    wins_match: bool = False
    """The winner wins the match with this deal (R11.8)."""
    carries: bool = False
    """Nobody scored, and the next deal is worth more (R11.4, R13.11, R15.6)."""
    replay: bool = False
    """The deal is dealt again by the same dealer (R11.4, R13.11)."""
    missing: str | None = None
    """The field of the row that the sheet must still ask for to decide the deal (R10.4, R11.4)."""

    @property
    def side(self) -> int | None:
        """The side that won; None when nobody did, or when it is more than one Chiamata player."""
        return self.winners[0] if len(self.winners) == 1 else None


def deal_result(house: HouseRules, entry: Entry, stake: int = 1) -> DealResult:
    """What the row comes to, ``stake`` being what the deal is worth before cappotto (R11.9).

    The same points give the same result at the table and on the sheet (R10.9). Raises
    :class:`~sessantuno.match.EntryError` for a row that cannot be.
    """
    fault = check_entry(house, entry)
    if fault is not None:
        raise fault
    return judge(house, entry, stake)


def judge(house: HouseRules, entry: Entry, stake: int) -> DealResult:
    """As :func:`deal_result`, for a row already found to be in order."""
    if entry.thrown is not None:
        return _thrown_in(house, entry)
    if house.scoring == "chiamata":
        return _chiamata_result(house, entry, stake)
    result = _sides_result(house, entry, stake)
    return _cumulative_result(house, entry, result) if house.cumulative else result


def _thrown_in(house: HouseRules, entry: Entry) -> DealResult:
    """Nobody scores (R13.11). A hand thrown in is dealt again by the same dealer (R13.14)."""
    chiamata = house.scoring == "chiamata"
    return DealResult(
        kind="void",
        because="thrown",
        scores=(0,) * house.sides,
        carries=chiamata and house.all_pass_doubles,
        replay=not chiamata or entry.thrown == "hand" or not house.all_pass_moves_deal,
    )


def _chiamata_result(house: HouseRules, entry: Entry, stake: int) -> DealResult:
    judgement = judge_chiamata(house, entry)
    scores = shares(house, judgement, stake)
    if judgement.drawn:
        return DealResult(
            kind="draw", because="tie", scores=scores, carries=house.sixty == "zero_carry"
        )
    together = tuple(sorted({judgement.caller, judgement.partner}))
    others = tuple(place for place in range(house.sides) if place not in together)
    return DealResult(
        kind="win",
        because="recorded" if entry.caller_points is None else "reached",
        winners=together if judgement.won else others,
        cappotto=judgement.cappotto,
        value=stake * judgement.multiplier,
        scores=scores,
    )


def _sides_result(house: HouseRules, entry: Entry, stake: int) -> DealResult:
    """Two or more sides that each have a total (R10), or only a winner (R12.3)."""
    points = entry.points or ()
    everyone = tuple(range(house.sides))
    if records_wins(house, entry):
        if any(points):
            winner = max(everyone, key=points.__getitem__)
            return _won(house, entry, winner, "recorded", stake)
        return _drawn(house, entry, everyone, "tie", stake)

    least = house.objective == "least" and house.scoring == "sides"
    target = 61 if house.scoring == "sueca" else house.effective_target
    there = everyone if target == "most" else _at_least(points, target)
    if house.reach == "first_to_reach" and target != "most" and len(there) > 1:
        return _first_result(house, entry, there, least, stake)
    best = min(points) if least else max(points)
    level = tuple(side for side in everyone if points[side] == best)
    if len(level) > 1:
        return _drawn(house, entry, level, "tie", stake)
    if there:
        return _won(house, entry, level[0], "reached", stake)
    if house.draw_scope == "tie_only":
        return DealResult(kind="void", because="nobody_reached", scores=(0,) * house.sides)
    return _drawn(house, entry, everyone, "nobody_reached", stake)


def _at_least(points: tuple[int, ...], target: int) -> tuple[int, ...]:
    return tuple(side for side, own in enumerate(points) if own >= target)


def _first_result(
    house: HouseRules, entry: Entry, there: tuple[int, ...], least: bool, stake: int
) -> DealResult:
    """Several have the target: whoever had it first wins, or loses where less is better (R10.4).

    Where the row does not tell who was first, the deal counts for nobody until it does.
    """
    first = entry.first_to_reach
    if first not in there:
        return DealResult(
            kind="void",
            because="unknown",
            scores=(0,) * house.sides,
            missing="first_to_reach",
        )
    if not least:
        return _won(house, entry, first, "first", stake)
    points = entry.points or ()
    others = [side for side in range(house.sides) if side != first]
    fewest = min(points[side] for side in others)
    level = tuple(side for side in others if points[side] == fewest)
    if len(level) > 1:
        return _drawn(house, entry, level, "tie", stake)
    return _won(house, entry, level[0], "first", stake)


def _won(
    house: HouseRules,
    entry: Entry,
    winner: int,
    because: Literal["reached", "first", "last_trick", "recorded"],
    stake: int,
) -> DealResult:
    cappotto = _took_everything(house, entry)
    if house.scoring == "sueca":
        value = stake * _sueca_games(house, entry, cappotto)
        wins_match = False
    else:
        value = stake * (2 if cappotto and house.cappotto == "double" else 1)
        wins_match = cappotto and house.cappotto == "wins_match"
    return DealResult(
        kind="win",
        because=because,
        winners=(winner,),
        cappotto=cappotto,
        value=value,
        scores=tuple(value if side == winner else 0 for side in range(house.sides)),
        wins_match=wins_match,
    )


def _drawn(
    house: HouseRules,
    entry: Entry,
    level: tuple[int, ...],
    because: Literal["tie", "nobody_reached"],
    stake: int,
) -> DealResult:
    """A drawn deal (R11.4). ``level`` are the sides between which it is drawn.

    Those are the sides that are equal at the top; all of them when nobody reached the target, for
    then they have failed alike (R10.6). Half a win goes to each of them, and the last trick decides
    among them: a third side, below two that are equal, gets nothing by it.
    """
    missing = None
    if house.draw == "last_trick":
        if entry.last_trick_winner in level:
            return _won(house, entry, entry.last_trick_winner, "last_trick", stake)
        if entry.last_trick_winner is None:
            missing = "last_trick_winner"
    half: Score = stake / 2 if house.draw == "half" else 0
    return DealResult(
        kind="draw",
        because=because,
        scores=tuple(half if side in level else 0 for side in range(house.sides)),
        carries=house.draw == "carry",
        replay=house.draw == "replay",
        missing=missing,
    )


def _cumulative_result(house: HouseRules, entry: Entry, result: DealResult) -> DealResult:
    """The card points add up (R11.2), twice those of a cappotto that doubles (R11.8).

    Who won the deal is still told, but there is no stake: a drawn deal is points like any other.
    """
    factor = 2 if result.cappotto and house.cappotto == "double" else 1
    return DealResult(
        kind=result.kind,
        because=result.because,
        winners=result.winners,
        cappotto=result.cappotto,
        value=factor if result.kind == "win" else 0,
        scores=tuple(own * factor for own in entry.points or ()),
        wins_match=result.wins_match,
    )


def _took_everything(house: HouseRules, entry: Entry) -> bool:
    """Whether one side took everything, by the house's test, and it is worth something (R11.7).

    The tick on the row counts where the numbers cannot show it: in a row that tells only who won
    (R12.5), and for all tricks where the tricks were not written down.
    """
    sueca = house.scoring == "sueca"
    if house.cappotto == "off" and not sueca:
        return False
    points = entry.points or ()
    if records_wins(house, entry):
        return entry.cappotto or max(points) == SUECA_ALL_TRICKS
    if PACK_POINTS not in points:
        return False
    if house.cappotto_test == "points" and not sueca:
        return True
    if entry.tricks is None:
        return entry.cappotto
    return sum(1 for tricks in entry.tricks if tricks) == 1


def _sueca_games(house: HouseRules, entry: Entry, all_tricks: bool) -> int:
    """How many games a won deal of Sueca is worth (R20.4)."""
    if all_tricks:
        return SUECA_ALL_TRICKS
    most = max(entry.points or (0,))
    if records_wins(house, entry):
        return most or 1
    # A 60-60 won by the last trick is below the first tier and worth the least, one game.
    return next((games for points, games in SUECA_TIERS if most >= points), 1)
