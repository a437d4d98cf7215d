"""The rules of a deal as data: one frozen :class:`Rules` says everything a variant is (RULES 0.2).

No code anywhere asks which game is being played; it asks ``rules.follow`` or ``rules.trump``.
The presets, the games that people know by name, are rows of data in :mod:`sessantuno.presets`.
How deals add up to a match is another matter: :mod:`sessantuno.match`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final, Self, cast

from sessantuno.cards import (
    PACK_WITHOUT,
    RANK_ORDERS,
    Card,
    PackName,
    Rank,
    Suit,
    pack,
)

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "teams": ("solo", "2x2", "2x3", "3x2"),
    "pack": tuple(PACK_WITHOUT),
    "removed_two": ("2D", "2C", "2S", "2B"),
    "rank_order": tuple(RANK_ORDERS),
    "trump": ("turned", "none", "called", "dealer_card"),
    "follow": ("free", "suit", "suit_or_trump", "suit_after_stock"),
    "trump_exchange": ("off", "brisca"),
    "partner_view": ("off", "stock_empty"),
    "signals": ("off", "after_trick_1"),
    "open": ("none", "hands", "hands_and_stock"),
    "objective": ("most", "least"),
    "auction": ("rank_then_points", "rank_only", "points_only", "two_only"),
    "first_lead": ("right_of_dealer", "caller"),
    "all_pass": ("same_dealer", "next_dealer", "next_dealer_double"),
}
"""What the options that are words may be."""

_TEAM_SEATS: Final[Mapping[str, tuple[int, int]]] = {"2x2": (4, 2), "2x3": (6, 2), "3x2": (6, 3)}
"""For each way of forming teams: the number of players it needs, and how many sides it makes."""

NEED_AT_LEAST: Final = 61
"""What the caller's side always needs (R13.10)."""


class RulesError(ValueError):
    """An option that cannot be: names the field, the value and what is allowed.

    ``reason`` is a short code for programs, the text a sentence for people.
    """

    def __init__(self, field: str, value: object, allowed: str, reason: str = "not_allowed"):
        super().__init__(f"{field} is {value!r}: {allowed}")
        self.field = field
        self.value = value
        self.allowed = allowed
        self.reason = reason


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Everything that decides how one deal is dealt, played and counted; immutable and hashable.

    Raises :class:`RulesError` for impossible values and combinations (R3.7). Fields left out
    take the defaults of RULES 0.2, some of which depend on the number of players.
    """

    game: str = "briscola"
    """The name of the preset this came from; for people only, nothing is decided by it."""
    players: int = 2
    teams: str = ""
    """Who plays with whom; "" means the usual: 4 in pairs, 6 in two teams, else solo (R6-R8)."""
    pack: str = ""
    """"" means the usual: 36 cards without twos for three and six players, else 40 (R5.3, R8.1)."""
    removed_two: str = "2C"
    rank_order: str = "A3KNJ76542"
    hand: int = 3
    draw_per_trick: int = 1
    cards_per_turn: int = 1
    """How many cards each seat plays to a trick, one at a time in turn (R21.3)."""
    trump: str = "turned"
    follow: str = "free"
    trump_exchange: str = "off"
    partner_view: str = "off"
    signals: str = "off"
    open: str = "none"
    objective: str = "most"
    """``least``: whoever takes fewer card points is the better off (R23.3)."""
    auction: str = "rank_then_points"
    jump_points: bool = True
    blind_first_trick: bool = False
    first_lead: str = "right_of_dealer"
    all_pass: str = "same_dealer"  # noqa: S105 - a rule of the auction, not a password
    throw_in: int = -1
    """A hand with at most so many card points may be thrown in; -1: never (R13.14)."""

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise RulesError(name, value, f"a whole number from {low} to {high}")
        usual = {4: "2x2", 6: "2x3"}.get(self.players, "solo")
        object.__setattr__(self, "teams", self.teams or usual)
        object.__setattr__(self, "pack", self.pack or _usual_pack(self.players))
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise RulesError(name, getattr(self, name), f"choose one of {', '.join(choices)}")
        for name in ("jump_points", "blind_first_trick"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError(name, getattr(self, name), "choose true or false")
        self._check_teams()
        self._check_pack_arithmetic()
        self._check_trump()

    def _check_teams(self) -> None:
        needed, _ = _TEAM_SEATS.get(self.teams, (self.players, 0))
        if needed != self.players:
            raise RulesError("teams", self.teams, f"{self.teams} needs {needed} players")
        if self.teams == "solo":
            for name in ("partner_view", "signals"):
                if getattr(self, name) != "off":
                    raise RulesError(name, getattr(self, name), "it needs partners; choose off")

    def _check_pack_arithmetic(self) -> None:
        stock = self.stock_count
        each_round = self.players * self.draw_per_trick
        if self.hand % self.cards_per_turn:
            raise RulesError(
                "hand", self.hand, f"must be a multiple of {self.cards_per_turn} cards a turn"
            )
        if self.draw_per_trick not in (0, self.cards_per_turn):
            raise RulesError(
                "draw_per_trick",
                self.draw_per_trick,
                f"each seat draws what it played, {self.cards_per_turn}, or nothing",
            )
        if stock < 0:
            raise RulesError(
                "hand",
                self.hand,
                f"{self.players} hands of {self.hand} need {self.players * self.hand} cards; "
                f"the pack has {len(self.cards)}",
                "not_enough_cards",
            )
        if (stock % each_round if each_round else stock) != 0:
            raise RulesError(
                "pack",
                self.pack,
                f"{len(self.cards)} cards leave {stock} after dealing, "
                + (
                    f"which must be a multiple of {each_round} for {self.players} players; "
                    "choose another pack (three and six players: 36_no2)"
                    if each_round
                    else "and nobody draws; deal them all"
                ),
                "stock_not_multiple",
            )

    def _check_trump(self) -> None:
        needs = {
            "turned": (self.stock_count > 0, "a turned trump card needs a stock to lie under"),
            "dealer_card": (self.stock_count == 0, "the dealer's card is shown when all are dealt"),
            "called": (
                self.players == 5 and self.stock_count == 0 and self.teams == "solo",
                "a card is called by five players, each for himself, with the whole pack dealt",
            ),
        }
        possible, sentence = needs.get(self.trump, (True, ""))
        if not possible:
            raise RulesError("trump", self.trump, sentence)
        if self.trump_exchange != "off" and self.trump != "turned":
            raise RulesError(
                "trump_exchange", self.trump_exchange, "there is no face-up card to exchange"
            )
        if self.follow == "suit_after_stock" and self.stock_count == 0:
            raise RulesError("follow", self.follow, "there is no stock; choose suit")

    # --- Reading and writing -----------------------------------------------------------------

    @classmethod
    def preset(cls, name: str, players: int | None = None, **options: object) -> Self:
        """Return the rules of a game people know by name, with some options changed.

        ``players`` may be left out where the game has a usual number. Raises
        :class:`RulesError` if there is no such game, number of players or option.
        """
        from sessantuno.presets import preset_fields  # noqa: PLC0415 - presets are made of Rules

        return cls.from_dict(preset_fields(name, players) | options)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Read what :meth:`to_dict` wrote; raises :class:`RulesError` with the unknown field."""
        known = [field.name for field in fields(cls)]
        for name in data:
            if name not in known:
                raise RulesError(name, data[name], f"no such option; there are {', '.join(known)}")
        return cls(**cast("dict[str, Any]", data))

    def to_dict(self) -> dict[str, object]:
        """Return the game, the players, and every other field that is not at its default.

        A field added in a later version therefore changes no older record or seal.
        """
        plain = Rules(players=self.players)
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name in ("game", "players")
            or getattr(self, field.name) != getattr(plain, field.name)
        }

    def changed(self, **options: object) -> Self:
        """Return the same rules with some options changed."""
        mine = {field.name: getattr(self, field.name) for field in fields(self)}
        return self.from_dict(mine | options)

    # --- What follows from the fields ---------------------------------------------------------

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The pack in canonical order."""
        return pack(cast("PackName", self.pack), self.removed_two)

    @cached_property
    def card_set(self) -> frozenset[Card]:
        """The pack as a set."""
        return frozenset(self.cards)

    @cached_property
    def points(self) -> dict[Card, int]:
        """Card points of each card of the pack (R1.3)."""
        worth = RANK_ORDERS[self.rank_order].points
        return {each: worth.get(each.rank, 0) for each in self.cards}

    @cached_property
    def strength(self) -> dict[Card, int]:
        """Place of each card within its suit: of two cards of one suit the greater wins (R1.2)."""
        order = RANK_ORDERS[self.rank_order].order
        return {each: len(order) - order.index(each.rank) for each in self.cards}

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the pack from the strongest to the weakest; also the ladder of R13.3."""
        in_pack = {each.rank for each in self.cards}
        order = RANK_ORDERS[self.rank_order].order
        return tuple(sorted(in_pack, key=order.index))

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side: partners sit opposite or alternate (R6.1, R8.2, R8.3).

        In Chiamata the sides of a deal are not known beforehand: each seat is listed alone.
        """
        _, count = _TEAM_SEATS.get(self.teams, (0, self.players))
        return tuple(tuple(range(side, self.players, count)) for side in range(count))

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(seat % len(self.sides) for seat in range(self.players))

    @cached_property
    def stock_count(self) -> int:
        """Cards left after dealing, the face-up trump card included (R3.7)."""
        return len(self.cards) - self.hand * self.players

    @cached_property
    def trick_length(self) -> int:
        """Cards in a whole trick."""
        return self.players * self.cards_per_turn

    @property
    def tricks(self) -> int:
        """Tricks in a whole deal (R3.9)."""
        return len(self.cards) // self.trick_length

    def after(self, seat: int) -> int:
        """Return the next seat in order of play (N0.2)."""
        return (seat + 1) % self.players

    def order_from(self, seat: int) -> list[int]:
        """Every seat in order of play, beginning with one."""
        return [(seat + step) % self.players for step in range(self.players)]


_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "players": (2, 6),
    "hand": (1, 20),
    "draw_per_trick": (0, 2),
    "cards_per_turn": (1, 2),
    "throw_in": (-1, 5),
}


def _usual_pack(players: int) -> PackName:
    return "36_no2" if players in (3, 6) else "40"


def winning_play(
    plays: Sequence[tuple[int, Card]], trump: Suit | None, strength: Mapping[Card, int]
) -> int:
    """Return the index of the play that wins the trick so far (R2.2, R2.6).

    The highest trump wins, otherwise the highest card of the suit led; of two identical
    cards the first. ``plays`` holds (seat, card) in the order played and is not empty.
    """
    best = 0
    best_card = plays[0][1]
    for index, (_, played) in enumerate(plays):
        if played.suit == best_card.suit:
            if strength[played] > strength[best_card]:
                best, best_card = index, played
        elif played.suit == trump:
            best, best_card = index, played
    return best


def legal_cards(
    rules: Rules, hand: Sequence[Card], led: Card | None, trump: Suit | None, stock_empty: bool
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played to the running trick (R2.1, R26).

    ``led`` is the first card of the trick, or None for the leader, who may play anything.
    """
    follow = rules.follow
    if led is None or follow == "free" or (follow == "suit_after_stock" and not stock_empty):
        return tuple(hand)
    same = tuple(each for each in hand if each.suit == led.suit)
    if not same and follow == "suit_or_trump":
        same = tuple(each for each in hand if each.suit == trump)
    return same or tuple(hand)
