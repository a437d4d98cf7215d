"""What a form of the sheet's pages does to a log: a pure function, on a server or in a page.

The fields: ``do`` is what to do (:data:`DEEDS`; empty only looks), ``view`` and ``edit`` what to
look at, the rest what it needs. A deed that cannot be leaves the log as it is, and the answer says
why, with everything that was typed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sessantuno.match import Entry, unlikely_points
from sessantuno.sheet import (
    Changed,
    FirstDealer,
    Log,
    Redone,
    Renamed,
    Seated,
    SheetError,
    Titled,
    Undone,
    edit,
    remove,
    write,
)
from sessantuno.sheet.events import SETTINGS
from sessantuno.web.i18n import N_
from sessantuno.web.sheet_changes import ChangeWords
from sessantuno.web.sheet_screens import VIEWS, View
from sessantuno.web.sheet_settings import changes_of, known_changes
from sessantuno.web.sheet_show import ALONE, Looking
from sessantuno.web.sheet_words import error_sentence
from sessantuno.web.words import Words

PACK_POINTS: Final = 120
Form = Mapping[str, str]


@dataclass(frozen=True)
class Answer:
    """The log afterwards and how to look at it; ``refused`` where nothing was changed."""

    log: Log
    looking: Looking
    refused: bool = False


class Unsure(Exception):
    """The numbers can be written, and no cards can make them (R12.2): ask first."""

    def __init__(self, totals: tuple[int, ...]) -> None:
        super().__init__(totals)
        self.totals = totals


def answer(log: Log, form: Form, words: Words, looking: Looking | None = None) -> Answer:
    """Do what a form asks; never raises for anything a form may hold."""
    seen = looking or Looking()
    seen = replace(seen, view=_view(form), row=_row(form.get("edit", "")))
    deed = DEEDS.get(form.get("do", ""))
    if deed is None:
        return Answer(log, seen)
    stay: View = _view(form)
    row = _row(form.get("row", "")) if form.get("do") in ("write", "remove") else 0
    try:
        after = deed(log, form)
    except SheetError as fault:
        alert = error_sentence(words, fault)
        return Answer(log, replace(seen, alert=alert, row=row, typed=dict(form)), refused=True)
    except Unsure:
        alert = words._(
            "No cards make %(points)s points. Are you sure?",
            points=words._("%(first)s or %(last)s", first=1, last=PACK_POINTS - 1),
        )
        return Answer(
            log, replace(seen, alert=alert, row=row, typed=dict(form), sure=True), refused=True
        )
    return Answer(after, replace(seen, view=stay, row=0, say=_said(log, after, form, words)))


def _said(before: Log, after: Log, form: Form, words: Words) -> tuple[str, ...]:
    """Return what a screen reader is told of a deed that was done."""
    tell = ChangeWords(words, after.sheet)
    changed = tell.changed()
    if changed:
        return (changed,)
    deed = form.get("do", "")
    if deed in ("write", "remove", "undo", "redo"):
        new = len(after.sheet.rows) > len(before.sheet.rows)
        notes = tell.notes(after.sheet.standings.deals[-1]) if new else ()
        return tuple(
            filter(None, (*notes, tell.score(after.sheet.standings, after.sheet.house),
                          tell.state(), tell.coming()))
        )  # fmt: skip
    return (words._("Done."),)


def _view(form: Form) -> View:
    wanted = form.get("view", "")
    return next((view for view in VIEWS if view == wanted), "sheet")


def _row(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


# --- deeds -------------------------------------------------------------------------------------


def _write(log: Log, form: Form) -> Log:
    row = _row(form.get("row", ""))
    old = log.sheet.rows[log.sheet.place(row)].entry if row else None
    entry = entry_of(log, form, old)
    after = edit(log, row, entry) if row else write(log, entry)
    totals = unlikely_points(entry)
    if totals and form.get("sure") != "1":
        raise Unsure(totals)
    return after


def _remove(log: Log, form: Form) -> Log:
    return remove(log, _row(form.get("row", "")))


def _undo(log: Log, _form: Form) -> Log:
    return log.add(Undone()) if log.can_undo else log


def _redo(log: Log, _form: Form) -> Log:
    return log.add(Redone()) if log.can_redo else log


def _set(log: Log, form: Form) -> Log:
    changes = changes_of(log.sheet.house, form)
    return log.add(Changed(changes)) if changes else log


def _known(log: Log, form: Form) -> Log:
    changes = known_changes(log.sheet, form.get("known", ""))
    assert set(changes) <= set(SETTINGS)  # they come from the house's rules themselves
    return log.add(Changed(changes)) if changes else log


def _players(log: Log, form: Form) -> Log:
    sheet = log.sheet
    names = tuple(form.get(f"name{player}", old) for player, old in enumerate(sheet.names))
    title, date = form.get("title", sheet.title).strip(), form.get("date", sheet.date).strip()
    after = log.add(Renamed(names)) if names != sheet.names else log
    if (title, date) != (sheet.title, sheet.date):
        after = after.add(Titled(title, date))
    return after


def _move(log: Log, form: Form) -> Log:
    """Move a player one place up (``3-``) or down (``3+``) the order of the table."""
    order, moved = list(log.sheet.order), form.get("move", "")
    player = _row(moved[:-1])
    if moved[-1:] not in ("-", "+") or player not in order:
        raise SheetError(N_("each player has one place at the table"))
    place = order.index(player)
    other = place + (1 if moved.endswith("+") else -1)
    if not 0 <= other < len(order):
        return log
    order[place], order[other] = order[other], order[place]
    return log.add(Seated(tuple(order)))


def _dealer(log: Log, form: Form) -> Log:
    player = _row(form.get("dealer", "") or "99")
    if player >= log.sheet.players:
        raise SheetError(N_("whoever deals first must be one of the players"))
    first = log.sheet.dealt_next_by(player)
    return log if first == log.sheet.first_dealer else log.add(FirstDealer(first))


DEEDS: Final[Mapping[str, Callable[[Log, Form], Log]]] = {
    "write": _write,
    "remove": _remove,
    "undo": _undo,
    "redo": _redo,
    "set": _set,
    "known": _known,
    "players": _players,
    "move": _move,
    "dealer": _dealer,
}
"""What ``do`` can be."""


# --- entries -----------------------------------------------------------------------------------


def entry_of(log: Log, form: Form, old: Entry | None = None) -> Entry:
    """Return the entry that a form writes; ``old`` is the row's, which says what its numbers are.

    What only the table knows of a deal (the tricks) is kept when a row is changed. Raises
    :class:`SheetError` for what is no number; whether the row can be is for the log to say.
    """
    house = log.sheet.house
    cappotto = form.get("cappotto") == "on"
    thrown = form.get("thrown", "")
    if thrown:
        return Entry.from_dict({"thrown": thrown if thrown in ("all_pass", "hand") else "hand"})
    tricks = old.tricks if old is not None else None
    if house.scoring == "chiamata":
        return _called(form, cappotto, tricks)
    last_trick = _side(form, "last_trick")
    wins = old.recorded == "wins" if old is not None and old.recorded else house.record == "wins"
    if wins:
        return Entry(
            points=_winner(log, form),
            recorded="wins",
            cappotto=cappotto,
            last_trick_winner=last_trick,
        )
    points = _points(log, form)
    same = old is not None and old.points == points
    return Entry(
        points=points,
        recorded="points",
        tricks=tricks if same else None,
        cappotto=cappotto,
        last_trick_winner=last_trick,
        first_to_reach=_side(form, "first"),
    )


def _called(form: Form, cappotto: bool, tricks: tuple[int, ...] | None) -> Entry:
    caller = _side(form, "caller")
    partner = caller if form.get("partner") == ALONE else _side(form, "partner")
    need = form.get("need", "").strip()
    points = form.get("p0", "").strip()
    won = {"yes": True, "no": False}.get(form.get("won", ""))
    return Entry(
        caller=caller,
        partner=partner,
        caller_points=_number(points) if points else None,
        need=_number(need) if need else 61,
        won=won if not points else None,
        cappotto=cappotto,
        tricks=tricks,
    )


def _points(log: Log, form: Form) -> tuple[int, ...]:
    """Return the points of each side; of one that was left empty, what the others leave (R12.2)."""
    sides = range(len(log.sheet.sides))
    written = {side: form.get(f"p{side}", "").strip() for side in sides}
    empty = [side for side, text in written.items() if not text]
    numbers = {side: _number(text) for side, text in written.items() if text}
    if not numbers:
        raise SheetError(N_("write the points of one side; the other is filled in"))
    if len(empty) > 1:
        raise SheetError(N_("write the points of every side but one; the last is filled in"))
    if empty:
        rest = PACK_POINTS - sum(numbers.values())
        if min(numbers.values()) < 0 or max(numbers.values()) > PACK_POINTS or rest < 0:
            # The row is refused for the number that was written, not for the one it would leave.
            too_much = next((n for n in numbers.values() if not 0 <= n <= PACK_POINTS), None)
            if too_much is None:
                raise SheetError(
                    N_("{sum} are already more than the {pack} points in the pack"),
                    {"sum": " + ".join(map(str, numbers.values())), "pack": PACK_POINTS},
                )
            rest = 0
        numbers[empty[0]] = rest
    return tuple(numbers[side] for side in sides)


def _winner(log: Log, form: Form) -> tuple[int, ...]:
    winner = form.get("winner", "")
    if not winner:
        raise SheetError(N_("choose who won the deal, or a draw"))
    games = _row(form.get("games", "")) or 1
    return tuple(games if winner == str(side) else 0 for side in range(len(log.sheet.sides)))


def _side(form: Form, name: str) -> int | None:
    text = form.get(name, "")
    return _row(text) if text.isascii() and text.isdecimal() else None


def _number(text: str) -> int:
    digits = text.replace("−", "-")
    plain = digits.removeprefix("-").removeprefix("+")
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= 6):
        raise SheetError(
            N_("{value} is not a whole number; write one without a fraction"),
            {"value": f"“{text[:20]}”"},
        )
    return int(digits)
