"""Who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and who has it: a computer of some level, or a person.

    ``person`` is an opaque word that only that person's browser and the server know, so it is kept
    out of the representation and never shown. ``name`` may be empty: the pages then find a word.
    """

    kind: Literal["person", "computer"]
    name: str = ""
    level: str | None = None
    person: str | None = field(default=None, repr=False)
    version: int = 0
    """The version of the computer's level when the table was opened; 0 for a person."""

    @classmethod
    def for_person(cls, person: str, name: str = "") -> Self:
        """Return the seat of a person."""
        return cls("person", name, None, person)

    @classmethod
    def for_computer(cls, level: str, name: str = "", version: int = 0) -> Self:
        """Return the seat of a computer; opening the table fills in the version."""
        return cls("computer", name, level, None, version)

    @property
    def is_computer(self) -> bool:
        """Whether the server answers for this seat."""
        return self.kind == "computer"

    def to_dict(self) -> dict[str, object]:
        """Return it as plain data for the log."""
        return {
            "kind": self.kind,
            "name": self.name,
            "level": self.level,
            "person": self.person,
            "version": self.version,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what :meth:`to_dict` wrote."""
        return cls(data["kind"], data["name"], data["level"], data["person"], data["version"])
