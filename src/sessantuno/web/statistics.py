"""Statistics of one's deals and matches: by game and level, those with help apart.

Numbers only, found from what the tables' logs came to; nothing is stored.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sessantuno.tables.history import DealFacts, MatchFacts, Result
from sessantuno.web.games import GAMES
from sessantuno.web.levels import LEVELS

_GAMES: Final = {(game.preset, game.players): place for place, game in enumerate(GAMES)}
_LEVELS: Final = {level.code: place for place, level in enumerate(LEVELS)}
_LAST: Final = 1000


class Count(NamedTuple):
    """How many were won, drawn and lost. A drawn one is no half of either: it stands apart."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def all(self) -> int:
        """How many there were."""
        return sum(self)

    @property
    def share(self) -> int | None:
        """Of those that were decided, the percentage won; None when none was decided."""
        decided = self.won + self.lost
        return round(100 * self.won / decided) if decided else None


@dataclass(frozen=True, slots=True)
class Tally:
    """What some deals and matches came to."""

    deals: Count
    matches: Count
    """Matches that came to their end."""
    mean: int | None
    """Card points of one's side in a deal played out, on average; None if there was none."""
    most: int
    least: int
    cappotti_taken: int
    cappotti_suffered: int
    longest_run: int
    """Most deals won without a lost one between; a drawn deal neither counts nor ends the run."""
    run: int
    """The run that the latest deals make."""


@dataclass(frozen=True, slots=True)
class Group:
    """One game at one level, without the deals in which there was help."""

    game: str
    players: int
    level: str
    tally: Tally
    deals: tuple[DealFacts, ...]
    """Oldest first."""

    @property
    def code(self) -> str:
        """Its name in the page."""
        return f"{self.game}-{self.players}-{self.level}"


@dataclass(frozen=True, slots=True)
class Helped:
    """One game with hints or undo: at which level does not matter."""

    game: str
    players: int
    deals: Count
    matches: Count


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that one person has played."""

    groups: tuple[Group, ...]
    helped: tuple[Helped, ...]


@dataclass
class _Gathered:
    deals: list[DealFacts] = field(default_factory=list)
    matches: list[MatchFacts] = field(default_factory=list)


def statistics_of(matches: Iterable[MatchFacts]) -> Statistics:
    """Return the statistics of matches, which are given oldest first."""
    plain: dict[tuple[str, int, str], _Gathered] = {}
    helped: dict[tuple[str, int], _Gathered] = {}
    for match in matches:
        game = (match.game, match.players)
        for deal in match.deals:
            if deal.helped:
                helped.setdefault(game, _Gathered()).deals.append(deal)
            else:
                plain.setdefault((*game, match.level), _Gathered()).deals.append(deal)
        if match.result is None or not match.deals:
            continue
        if match.helped:
            helped.setdefault(game, _Gathered()).matches.append(match)
        else:
            plain.setdefault((*game, match.level), _Gathered()).matches.append(match)
    groups = [
        Group(game, players, level, tally_of(found.deals, found.matches), tuple(found.deals))
        for (game, players, level), found in plain.items()
    ]
    return Statistics(
        tuple(sorted(groups, key=_place)),
        tuple(
            Helped(
                game,
                players,
                _count(deal.result for deal in found.deals),
                _count(match.result for match in found.matches),
            )
            for (game, players), found in sorted(helped.items(), key=_place_of_helped)
        ),
    )


def tally_of(deals: Sequence[DealFacts], matches: Sequence[MatchFacts]) -> Tally:
    """Return what some deals, oldest first, and some matches came to."""
    points = [deal.points for deal in deals if deal.points is not None]
    runs = _runs(deals)
    return Tally(
        deals=_count(deal.result for deal in deals),
        matches=_count(match.result for match in matches),
        mean=round(sum(points) / len(points)) if points else None,
        most=max(points, default=0),
        least=min(points, default=0),
        cappotti_taken=sum(deal.cappotto == "taken" for deal in deals),
        cappotti_suffered=sum(deal.cappotto == "suffered" for deal in deals),
        longest_run=max(runs, default=0),
        run=runs[-1] if runs else 0,
    )


def _runs(deals: Iterable[DealFacts]) -> list[int]:
    """Return the length of the run of won deals after each deal."""
    runs, run = [], 0
    for deal in deals:
        if deal.result == "won":
            run += 1
        elif deal.result == "lost":
            run = 0
        runs.append(run)
    return runs


def _count(results: Iterable[Result | None]) -> Count:
    found = list(results)
    return Count(found.count("won"), found.count("drawn"), found.count("lost"))


def _place(group: Group) -> tuple[int, int, str]:
    game = _GAMES.get((group.game, group.players), _LAST)
    return game, _LEVELS.get(group.level, _LAST), group.code


def _place_of_helped(item: tuple[tuple[str, int], _Gathered]) -> tuple[int, str]:
    return _GAMES.get(item[0], _LAST), str(item[0])
