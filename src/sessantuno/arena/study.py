"""A comparison as pure data and functions: what is to be played, and the playing of a part of it.

Every deal is played in all seatings: once for each side with one player there and the other
everywhere else, and again with the two exchanged. With two sides that is a duplicate pair. All
players of a study play the same deals, and nothing depends on which process plays which part.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum
from typing import Final, NamedTuple

from sessantuno.actions import Action
from sessantuno.arena.contestants import Contestant, prepare
from sessantuno.arena.duplicate import deal_for, result_for, seed_for
from sessantuno.arena.errors import ArenaError, PlayerFault
from sessantuno.game import Deal, Game
from sessantuno.players.base import Player
from sessantuno.rules import Rules
from sessantuno.view import View

PLAYINGS_IN_A_PART: Final = 20
"""About how many playings of deals one process is given at a time, and are lost when stopped."""


class DealResult(NamedTuple):
    """What the first of two players came to in one deal, over all its seatings."""

    score: float
    """Mean share of the win, draws counting half, from 0 to 1."""
    points: float
    """Mean lead in card points."""
    wins: int
    draws: int
    losses: int


class Clock(NamedTuple):
    """The time a player took to choose where there was something to choose."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: "Clock") -> "Clock":
        """Return both together."""
        return Clock(
            self.moves + other.moves,
            self.seconds + other.seconds,
            max(self.slowest, other.slowest),
        )


class Part(NamedTuple):
    """Some deals of one pairing, to be played by one process."""

    first: int
    """Places of the two players in the study."""
    second: int
    deals: tuple[int, ...]


class PartResult(NamedTuple):
    """What a part came to: a result for each of its deals, and each player's time."""

    part: Part
    results: tuple[DealResult, ...]
    clocks: tuple[Clock, Clock]


@dataclass(frozen=True)
class Study:
    """Who plays whom at what, and from which seed. Raises :class:`ArenaError` if it cannot be."""

    rules: Rules
    contestants: tuple[Contestant, ...]
    deals: int
    seed: str = "arena"

    def __post_init__(self) -> None:
        if len(self.contestants) < 2:
            raise ArenaError("name two players at least")
        names = [each.name for each in self.contestants]
        for name in names:
            if names.count(name) > 1:
                raise ArenaError(f"{name} is named twice: against itself a player scores one half")
        if self.deals < 2:
            raise ArenaError("play 2 deals at least: an interval needs them")

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every two players, by their places."""
        return tuple(combinations(range(len(self.contestants)), 2))

    @property
    def seatings(self) -> int:
        """How often each deal is played."""
        return len(seatings(self.rules))

    def check(self) -> None:
        """Raise :class:`ArenaError` if a player cannot be had or does not play this game."""
        for contestant in self.contestants:
            contestant.check(self.rules)

    def parts(self, done: Mapping[tuple[int, int], Iterable[int]]) -> list[Part]:
        """Return what is still to be played, the pairings side by side."""
        size = max(1, PLAYINGS_IN_A_PART // self.seatings)
        parts = []
        for first, second in self.pairings:
            known = set(done.get((first, second), ()))
            left = [number for number in range(self.deals) if number not in known]
            parts += [
                Part(first, second, tuple(left[start : start + size]))
                for start in range(0, len(left), size)
            ]
        return sorted(parts, key=lambda part: (part.deals[0], part.first, part.second))


def seatings(rules: Rules) -> tuple[tuple[bool, ...], ...]:
    """Return every seating of two players: for each side whether it is the first player's.

    One player has one side and the other all others; with two sides both ways are the same.
    """
    count = len(rules.sides)
    alone = [tuple(side == lone for side in range(count)) for lone in range(count)]
    exchanged = [tuple(not mine for mine in seating) for seating in alone]
    return tuple(dict.fromkeys((*alone, *exchanged)))


def play_part(study: Study, part: Part) -> PartResult:
    """Play a part of a study; raises :class:`PlayerFault` saying where a player failed."""
    pair = (study.contestants[part.first], study.contestants[part.second])
    prepare(study.contestants)
    watches = (_Watch(pair[0]), _Watch(pair[1]))
    seed = study.seed.encode()
    results = [_deal_result(study.rules, number, seed, watches) for number in part.deals]
    return PartResult(part, tuple(results), (watches[0].clock, watches[1].clock))


def _deal_result(
    rules: Rules, number: int, seed: bytes, watches: tuple["_Watch", "_Watch"]
) -> DealResult:
    deal = deal_for(rules, number, seed)
    shares, leads = [], []
    for seating in seatings(rules):
        mine = [side for side, first in enumerate(seating) if first]
        watch_of = [watches[0] if seating[side] else watches[1] for side in rules.side_of]
        players = [
            watch.player(seed_for(number, seat, seed)) for seat, watch in enumerate(watch_of)
        ]
        outcome = _play_out(deal, players, number).outcome()
        alone = len(mine) == 1
        won, lead = result_for(outcome, rules, mine[0] if alone else seating.index(False))
        shares.append(won if alone else 1 - won)
        leads.append(lead if alone else -lead)
    return DealResult(
        fsum(shares) / len(shares),
        fsum(leads) / len(leads),
        shares.count(1),
        shares.count(0.5),
        shares.count(0),
    )


def _play_out(deal: Deal, players: Sequence["_Timed"], number: int) -> Game:
    game = Game(deal)
    while (turn := game.turn) is not None:
        view = game.view(turn)
        try:
            game.play(players[turn].choose(view))
        except PlayerFault as fault:
            raise PlayerFault(f"deal {number}, action {view.actions + 1}: {fault}") from None
    return game


class _Watch:
    """A player's maker, and the time its players have taken."""

    def __init__(self, contestant: Contestant) -> None:
        self.make = contestant.maker()
        self.now = time.perf_counter if contestant.external else time.thread_time
        self.clock = Clock()

    def player(self, seed: bytes) -> "_Timed":
        return _Timed(self.make(seed), self)


class _Timed:
    """A player whose time is taken where it has more than one action to choose from."""

    def __init__(self, player: Player, watch: _Watch) -> None:
        self.player, self.watch = player, watch

    def choose(self, view: View) -> Action:
        if len(view.legal) < 2:
            return self.player.choose(view)
        begun = self.watch.now()
        chosen = self.player.choose(view)
        took = self.watch.now() - begun
        self.watch.clock = self.watch.clock.add(Clock(1, took, took))
        return chosen
