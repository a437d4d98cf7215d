"""What a table has agreed about results and matches, as one frozen value (RULES 0.2)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, Self

Target = int | Literal["most"]
"""Card points that win a deal, or ``most``: whoever has the most."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "scoring": ("sides", "chiamata", "sueca"),
    "objective": ("most", "least"),
    "reach": ("highest", "first_to_reach"),
    "record": ("points", "wins"),
    "draw": ("carry", "replay", "none", "half", "last_trick"),
    "carry_growth": ("add", "double", "cap2"),
    "draw_scope": ("any_unwon", "tie_only"),
    "cappotto": ("off", "double", "wins_match"),
    "cappotto_test": ("points", "tricks"),
    "alone": ("doubled", "zero_sum"),
    "sixty": ("caller_loses", "zero", "zero_carry"),
    "bid_mult": ("none", "brisk", "regole"),
    "cappotto_sides": ("both", "caller"),
    "all_pass": ("same_dealer", "next_dealer", "next_dealer_double"),
}
"""What the settings that are words may be, the usual one first (RULES 0.2)."""

_STANDARD: Final[Mapping[str, Mapping[str, Any]]] = {
    "sides": {},
    "chiamata": {"sides": 5},
    # R20.4: first to four games, and 60-60 is no game.
    "sueca": {"match": "first_to:4", "draw": "none"},
}
"""Where the three ways of scoring differ in what is usual."""

_WINS_NEEDED: Final[Mapping[str, int]] = {"single": 1, "bo3": 2, "bo5": 3}
_TARGET_BY_SIDES: Final[Mapping[int, Target]] = {2: 61, 3: 41}
_LOW_TARGET, _HIGH_TARGET = 41, 120
_LONGEST_MATCH = 99
_HIGHEST_TOTAL = 9999


class HouseRulesError(ValueError):
    """A setting that cannot be: names the field, the value and, in words, what is allowed."""

    def __init__(self, field: str, value: object, allowed: str) -> None:
        super().__init__(f"{field} is {value!r}; it must be {allowed}")
        self.field = field
        self.value = value
        self.allowed = allowed

    def __reduce__(self) -> tuple[type[Self], tuple[str, object, str]]:
        return type(self), (self.field, self.value, self.allowed)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The settings of a match; immutable, hashable, validated.

    The defaults are those of RULES 0.2. :meth:`standard` gives the usual settings of Chiamata and
    Sueca, which differ in a few. A setting that the way of scoring does not use is kept and has no
    effect, so that a sheet can change its mind and change it back. Raises :class:`HouseRulesError`.
    """

    sides: int = 2
    """How many are scored: sides that pool their tricks, or the five players of Chiamata."""
    scoring: str = "sides"
    """``sides`` counts deal-wins (R10-R11), ``chiamata`` signed points (R15), ``sueca`` games."""
    objective: str = "most"
    """``least``: whoever takes fewer card points is the better off (R23.3)."""
    target: Target | None = None
    """Card points that win a deal, 41 to 120, or ``most``; None is the usual for the number of
    sides (R10.3, R10.8). Ignored for rows that record only who won (R12.4)."""
    reach: str = "highest"
    """Who wins when several have the target: the higher, or who had it first (R10.4)."""
    match: str = "bo3"
    """``single``, ``bo3``, ``bo5``, ``first_to:n`` wins, ``cumulative:n`` card points (R11.1-2)."""
    record: str = "points"
    """Whether a row holds card points, or 1 for the winner and 0 for the others (R12.1, R12.3)."""
    draw: str = "carry"
    """What a drawn deal does (R11.4)."""
    carry_growth: str = "add"
    """How the stake grows when deal after deal is drawn (R11.5)."""
    draw_scope: str = "any_unwon"
    """Whether a deal in which nobody had the target is a draw, or void (R10.6)."""
    cappotto: str = "off"
    """What taking everything is worth (R11.8); in Chiamata ``off`` or ``double`` (R15.8)."""
    cappotto_test: str = "points"
    """Whether taking everything means all card points or all tricks (R11.7)."""
    alone: str = "doubled"
    """A caller alone against four: the numbers double (+4, -2 each) or add up to 0 (R15.4)."""
    sixty: str = "caller_loses"
    """Chiamata, 60-60 when 61 were needed (R15.6)."""
    bid_mult: str = "none"
    """Chiamata: whether a higher bid multiplies the result (R15.7)."""
    cappotto_sides: str = "both"
    """Chiamata: whether the cappotto counts for either side or for the caller's only (R15.8)."""
    chiamata_end: str = "deals:5"
    """``deals:n`` or ``first_to:n`` (R15.10); five deals are one round of dealers."""
    all_pass: str = "same_dealer"  # noqa: S105 - all players pass; no password
    """Chiamata: who deals when nobody bids, and whether the next deal counts double (R13.11)."""

    def __post_init__(self) -> None:
        if not _whole(self.sides, 2, 6):
            raise HouseRulesError("sides", self.sides, "a whole number from 2 to 6")
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise HouseRulesError(name, getattr(self, name), f"one of {', '.join(choices)}")
        if self.record == "wins" and _whole(self.target, 1, 1):
            # R12.4: some sheets tell people to lower the target to 1 when only wins are kept.
            object.__setattr__(self, "target", None)
        if self.target not in (None, "most") and not _whole(self.target, _LOW_TARGET, _HIGH_TARGET):
            raise HouseRulesError(
                "target",
                self.target,
                f"a whole number from {_LOW_TARGET} to {_HIGH_TARGET}, or 'most'",
            )
        if not (
            self.match in tuple(_WINS_NEEDED)
            or _counted(self.match, "first_to", _LONGEST_MATCH)
            or _counted(self.match, "cumulative", _HIGHEST_TOTAL)
        ):
            raise HouseRulesError(
                "match",
                self.match,
                f"single, bo3, bo5, first_to:n (n from 1 to {_LONGEST_MATCH}) "
                f"or cumulative:n (n from 1 to {_HIGHEST_TOTAL})",
            )
        if not (
            _counted(self.chiamata_end, "deals", _LONGEST_MATCH)
            or _counted(self.chiamata_end, "first_to", _LONGEST_MATCH)
        ):
            raise HouseRulesError(
                "chiamata_end",
                self.chiamata_end,
                f"deals:n or first_to:n, n from 1 to {_LONGEST_MATCH}",
            )
        self._check_combinations()

    def _check_combinations(self) -> None:
        if self.scoring == "chiamata":
            if self.sides != 5:
                raise HouseRulesError("sides", self.sides, "5 in Chiamata, one for each player")
            if self.cappotto == "wins_match":
                raise HouseRulesError(
                    "cappotto",
                    self.cappotto,
                    "off or double in Chiamata, which counts no deal-wins",
                )
        elif self.scoring == "sueca":
            if self.sides != 2:
                raise HouseRulesError("sides", self.sides, "2 in Sueca, the two pairs")
            if self.match.startswith("cumulative"):
                raise HouseRulesError(
                    "match",
                    self.match,
                    "single, bo3, bo5 or first_to:n in Sueca, which counts games",
                )
        elif self.record == "wins" and self.match.startswith("cumulative"):
            raise HouseRulesError(
                "record", self.record, "points in a match that adds up the card points"
            )

    @classmethod
    def standard(cls, scoring: str = "sides", **changes: Any) -> Self:
        """The usual settings of a way of scoring, with ``changes``."""
        if scoring not in tuple(_STANDARD):
            raise HouseRulesError("scoring", scoring, f"one of {', '.join(_STANDARD)}")
        return cls(**{"scoring": scoring, **_STANDARD[scoring], **changes})

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """Read settings; those left out are the usual ones, keys of other modules are ignored."""
        known = {name: options[name] for name in _FIELDS if name in options}
        if known.get("target") == "auto":
            known["target"] = None
        return cls.standard(known.pop("scoring", "sides"), **known)

    def to_dict(self) -> dict[str, Any]:
        """The number of sides and whatever differs from the usual; ``from_dict`` reads it back."""
        usual = type(self).standard(self.scoring)
        return {
            name: getattr(self, name)
            for name in _FIELDS
            if name == "sides"
            or (name == "scoring" and self.scoring != "sides")
            or getattr(self, name) != getattr(usual, name)
        }

    def replace(self, **changes: Any) -> Self:
        """The same settings with some changed; validated again."""
        unknown = sorted(set(changes) - set(_FIELDS))
        if unknown:
            raise HouseRulesError(unknown[0], changes[unknown[0]], "the value of a known setting")
        return replace(self, **changes)

    @property
    def effective_target(self) -> Target:
        """The target with None resolved: 2 sides 61, 3 sides 41, more sides ``most`` (R10.8)."""
        if self.target is not None:
            return self.target
        return _TARGET_BY_SIDES.get(self.sides, "most")

    @property
    def cumulative(self) -> bool:
        """Whether card points add up over the deals of this match, instead of deal-wins (R11.2)."""
        return self.scoring == "sides" and self.match.startswith("cumulative")

    @property
    def needed(self) -> int:
        """What wins the match: deal-wins, games, card points, or Chiamata points.

        0 for a Chiamata that ends after a number of deals (:attr:`chiamata_deals`).
        """
        if self.scoring == "chiamata":
            return 0 if self.chiamata_deals else _number(self.chiamata_end)
        return _WINS_NEEDED.get(self.match) or _number(self.match)

    @property
    def all_pass_moves_deal(self) -> bool:
        """Whether the next player deals when nobody has bid (R13.11)."""
        return self.all_pass in ("next_dealer", "next_dealer_double")

    @property
    def all_pass_doubles(self) -> bool:
        """Whether the deal after one in which nobody bid counts double (R13.11)."""
        return self.all_pass in ("next_dealer_double",)

    @property
    def chiamata_deals(self) -> int:
        """How many deals a Chiamata lasts; 0 when it ends at a total instead (R15.10)."""
        return _number(self.chiamata_end) if self.chiamata_end.startswith("deals") else 0


_FIELDS: Final = tuple(field.name for field in fields(HouseRules))


def _whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _counted(value: object, word: str, high: int) -> bool:
    """Whether ``value`` reads ``word:n`` with a plain n from 1 to ``high``."""
    if not isinstance(value, str):
        return False
    head, _, number = value.partition(":")
    return (
        head == word
        and number.isascii()
        and number.isdigit()
        and number == number.lstrip("0")
        and len(number) <= len(str(high))
        and int(number) <= high
    )


def _number(value: str) -> int:
    return int(value.partition(":")[2])
