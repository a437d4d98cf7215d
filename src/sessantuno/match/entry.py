"""One row of the score sheet: what was written down about a deal (R12)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, Self, cast

LOWEST_NEED: Final = 61
"""What the caller's side always needs (R13.10)."""


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext tools find words to translate
    """Mark ``text`` for translation and leave it as it is."""
    return text


class EntryError(ValueError):
    """A row that cannot be: what is wrong, where, and what would be right.

    ``reason`` is a short code for programs; ``deal`` the 1-based number of the row, if known;
    ``field`` and ``value`` what was wrong; ``allowed`` what may be there. ``message`` is a sentence
    to translate, to be filled by ``str.format`` with ``facts``; the text of the error is that
    sentence in English.
    """

    def __init__(
        self,
        reason: str,
        field: str,
        value: object,
        allowed: str,
        message: str,
        facts: Mapping[str, object] | None = None,
        deal: int | None = None,
    ) -> None:
        super().__init__(reason, field, value, allowed, message, facts, deal)
        self.reason = reason
        self.field = field
        self.value = value
        self.allowed = allowed
        self.message = message
        self.facts: dict[str, object] = {"value": value, "allowed": allowed, **(facts or {})}
        self.deal = deal

    def __str__(self) -> str:
        sentence = self.message.format(**self.facts)
        return sentence if self.deal is None else f"Deal {self.deal}: {sentence}"

    def at(self, deal: int) -> Self:
        """The same error said of a certain row."""
        return type(self)(
            self.reason, self.field, self.value, self.allowed, self.message, self.facts, deal
        )

    def _facts(self) -> tuple[object, ...]:
        return self.reason, self.field, repr(self.value), self.allowed, str(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EntryError) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a row of the sheet says of one deal; immutable.

    A row may hold what some settings need and others do not, and says nothing of the settings: the
    same row is judged anew whenever they change (R12.6). Whether it makes sense for a house is for
    :func:`sessantuno.match.check_entry`.
    """

    points: tuple[int, ...] | None = None
    """Card points of each side (R12.1); or 1 for the winner and 0 for the others (R12.3)."""
    recorded: Literal["points", "wins"] | None = None
    """What ``points`` are, where they were written under another setting than the house's present
    one; None means as the house records. Keeps old rows meaningful when ``record`` changes."""
    tricks: tuple[int, ...] | None = None
    """Tricks of each side (of each player in Chiamata), where known (R11.7)."""
    last_trick_winner: int | None = None
    """The side that took the last trick (R11.4)."""
    first_to_reach: int | None = None
    """The side that had the target first (R10.4)."""
    cappotto: bool = False
    """Ticked by hand where the numbers cannot show it (R12.5)."""
    caller: int | None = None
    """Chiamata: the caller's place, 0 to 4 (R15.11)."""
    partner: int | None = None
    """Chiamata: the partner's place; the caller's own means alone."""
    caller_points: int | None = None
    """Chiamata: the card points of the caller's side, 0 to 120."""
    need: int = LOWEST_NEED
    """Chiamata: what the caller's side needed, 61 or the points bid (R13.10)."""
    won: bool | None = None
    """Chiamata: whether the caller's side won, where the points were not written down."""
    thrown: Literal["all_pass", "hand"] | None = None
    """The cards were thrown in, because all passed (R13.11) or for a bad hand (R13.14)."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a row from JSON; unknown keys are ignored.

        ``points`` is a list, or in Chiamata the number of the caller's side; ``partner`` may be
        ``"alone"``. Raises :class:`EntryError` for values of the wrong kind; whether they fit a
        house is for :func:`sessantuno.match.check_entry`.
        """
        if not isinstance(data, Mapping):
            raise _wrong_kind(
                "entry", data, N_("{value} is not a row; a row is a set of named values")
            )
        values = {name: data[name] for name in _FIELDS if data.get(name) is not None}
        points = values.get("points")
        if points is not None and not isinstance(points, list | tuple):
            values["caller_points"] = values.pop("points")
        for name in ("points", "tricks"):
            if name in values:
                values[name] = _numbers(name, values[name])
        if values.get("partner") == "alone":
            values["partner"] = values.get("caller")
        for name in _WHOLE_NUMBERS:
            if values.get(name) is not None and type(values[name]) is not int:
                raise not_integer(name, values[name])
        for name in ("cappotto", "won"):
            if name in values and not isinstance(values[name], bool):
                raise _wrong_kind(name, values[name], N_("{value} must be true or false"))
        for name, choices in _WORDS.items():
            if name in values and values[name] not in choices:
                raise _wrong_kind(
                    name, values[name], N_("{value} must be one of {allowed}"), ", ".join(choices)
                )
        return cls(**values)

    def to_dict(self) -> dict[str, Any]:
        """The row as JSON values, only what it says; ``from_dict`` reads it back."""
        row: dict[str, Any] = {}
        for name in _FIELDS:
            value = getattr(self, name)
            if value is None or (name == "cappotto" and not value):
                continue
            if name == "need" and value == LOWEST_NEED:
                continue
            row[name] = list(value) if isinstance(value, tuple) else value
        if self.points is None and "caller_points" in row:
            row["points"] = row.pop("caller_points")
        return row


_FIELDS: Final = tuple(field.name for field in fields(Entry))
_WHOLE_NUMBERS: Final = (
    "last_trick_winner",
    "first_to_reach",
    "caller",
    "partner",
    "caller_points",
    "need",
)
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "recorded": ("points", "wins"),
    "thrown": ("all_pass", "hand"),
}


def not_integer(field: str, value: object) -> EntryError:
    """The error for something that is not a whole number."""
    return EntryError(
        "not_integer",
        field,
        value,
        "a whole number",
        N_("{value} is not a whole number; write one without a fraction"),
    )


def _wrong_kind(field: str, value: object, message: str, allowed: str = "") -> EntryError:
    return EntryError("wrong_kind", field, value, allowed, message)


def _numbers(field: str, values: object) -> tuple[int, ...]:
    if not isinstance(values, list | tuple):
        raise _wrong_kind(field, values, N_("{value} must be a list of numbers"))
    for value in values:
        if type(value) is not int:
            raise not_integer(field, value)
    return cast("tuple[int, ...]", tuple(values))
