"""What is said of a sheet that cannot be read, or of something that cannot be done to it."""

from collections.abc import Mapping
from typing import Self

from sessantuno.match import EntryError


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext tools find words to translate
    """Mark ``text`` for translation and leave it as it is."""
    return text


class SheetError(ValueError):
    """A log, a file or a change that cannot be: what is wrong and what would be right.

    ``message`` is a sentence to translate, to be filled by ``str.format`` with ``facts``; the text
    of the error is that sentence in English. ``row`` is the 1-based number of the deal it is about,
    ``line`` the line of a file, ``event`` the 1-based number of the event of a log, each where
    there is one. ``entry`` is the fault of a row (R12.1), where that is what is wrong.
    """

    def __init__(
        self,
        message: str,
        facts: Mapping[str, object] | None = None,
        *,
        row: int | None = None,
        line: int | None = None,
        event: int | None = None,
        entry: EntryError | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.facts: dict[str, object] = dict(facts or {})
        self.row = row
        self.line = line
        self.event = event
        self.entry = entry

    @classmethod
    def of_entry(cls, fault: EntryError, row: int | None = None) -> Self:
        """The error for a row that cannot be."""
        return cls(
            fault.message, fault.facts, row=row if row is not None else fault.deal, entry=fault
        )

    def at(
        self, *, row: int | None = None, line: int | None = None, event: int | None = None
    ) -> Self:
        """The same error, said of a place where none was known yet."""
        return type(self)(
            self.message,
            self.facts,
            row=self.row if self.row is not None else row,
            line=self.line if self.line is not None else line,
            event=self.event if self.event is not None else event,
            entry=self.entry,
        )

    @property
    def sentence(self) -> str:
        """The sentence in English, without the place."""
        return self.message.format(**self.facts)

    def __str__(self) -> str:
        event = self.event if self.row is None else None  # people count deals, not events
        places = (("line", self.line), ("deal", self.row), ("event", event))
        where = ", ".join(f"{word} {number}" for word, number in places if number is not None)
        return f"{where}: {self.sentence}" if where else self.sentence
