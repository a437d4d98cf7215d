"""From a log to the screen of a score sheet: a pure function, on a server or in a page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from sessantuno.match import DealStanding, Entry
from sessantuno.sheet import Log, pack
from sessantuno.web.screens import Choice
from sessantuno.web.sheet_changes import ChangeWords
from sessantuno.web.sheet_graph import bars_of, graph_of
from sessantuno.web.sheet_screens import (
    AgainPanel,
    Cell,
    Column,
    EntryForm,
    PlayerField,
    PlayersPanel,
    PointsField,
    RowView,
    SettingsPanel,
    SharePanel,
    SheetScreen,
    View,
)
from sessantuno.web.sheet_settings import SettingsWords
from sessantuno.web.sheet_words import LETTERS, date_words
from sessantuno.web.words import Words

MOST_RINGS: Final = 4
ALONE: Final = "alone"

_NOTHING: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class Looking:
    """How somebody looks at a sheet, which is no part of it.

    ``row`` is the row being changed (0: a new one), ``typed`` what stands in the fields, ``sure``
    whether the question about them has been asked. ``kept`` is whether a script keeps the log on
    the device, ``link`` the read-only address if the sheet is shared.
    """

    view: View = "sheet"
    row: int = 0
    typed: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    sure: bool = False
    alert: str = ""
    kept: bool = False
    read_only: bool = False
    link: str = ""
    revoke_url: str = ""
    say: tuple[str, ...] = ()
    at_table: bool = False
    """Whether the sheet's game can be played at a table of this site."""


def show(log: Log, words: Words, looking: Looking | None = None) -> SheetScreen:
    """Return the screen of a sheet. Depends on nothing but its arguments; never raises."""
    return _Showing(log, words, looking or Looking()).screen()


class _Showing:
    def __init__(self, log: Log, words: Words, looking: Looking) -> None:
        self.log = log
        self.sheet = log.sheet
        self.words = words
        self._ = words._
        self.tell = ChangeWords(words, self.sheet)
        self.looking = looking
        self.house = self.sheet.house
        self.editing = next((row for row in self.sheet.rows if row.id == looking.row), None)

    def screen(self) -> SheetScreen:
        _, sheet, looking = self._, self.sheet, self.looking
        found = sheet.standings
        over = found.status == "won"
        title = sheet.title or self.words.several(sheet.side_names)
        asks = not looking.read_only and looking.view == "sheet"
        entry = self.entry() if asks and (self.editing or not over) else None
        return SheetScreen(
            id=sheet.id,
            packed=pack(self.log),
            title=title,
            when=date_words(self.words, sheet.date),
            date=sheet.date,
            kept=self._kept(),
            view=looking.view,
            columns=tuple(self.column(side) for side in sheet.columns),
            rows=tuple(self.row(row) for row in found.deals),
            state=self.tell.state(),
            coming=self.tell.coming(),
            rules_line=self.tell.rules_line(),
            entry=entry,
            graph=graph_of(self.tell),
            bars=bars_of(self.tell),
            changed=self.tell.changed(),
            alert=looking.alert,
            can_undo=self.log.can_undo and not looking.read_only,
            can_redo=self.log.can_redo and not looking.read_only,
            over=over,
            read_only=looking.read_only,
            settings=self.settings() if looking.view == "settings" else None,
            players=self.players() if looking.view == "players" else None,
            share=SharePanel(self.tell.text(), looking.link, looking.revoke_url)
            if looking.view == "share"
            else None,
            again=self.again() if looking.view == "again" else None,
            summary=f"{self.tell.score(found, self.house)} · {self.tell.state()}",
            names=sheet.names,
            say=looking.say,
        )

    def _kept(self) -> str:
        if self.looking.read_only:
            return self._("only to look at")
        if self.looking.kept:
            return self._("kept on this device")
        return self._("kept in this page only: save it before you close it")

    # --- the table -------------------------------------------------------------------------------

    def column(self, side: int) -> Column:
        sheet, found = self.sheet, self.sheet.standings
        name, total = sheet.side_name(side), self.tell.total(found.wins[side])
        return Column(
            side,
            LETTERS[sheet.columns.index(side)],
            name,
            total,
            self._("%(name)s: %(total)s", name=name, total=total),
            deals=found.status != "won" and sheet.side_of(sheet.next_dealer) == side,
            ahead=side in self.tell.ahead(found),
            won=side in found.winners,
        )

    def row(self, row: DealStanding) -> RowView:
        kept = self.sheet.rows[row.deal - 1]
        cells = tuple(self.cell(row, kept.entry, side) for side in self.sheet.columns)
        said = ", ".join(
            f"{self.sheet.side_name(side)} {cell.text}"
            for side, cell in zip(self.sheet.columns, cells, strict=True)
        )
        return RowView(
            kept.id,
            row.deal,
            cells,
            self._("Change deal %(deal)s: %(cells)s", deal=row.deal, cells=said),
            notes=self.tell.notes(row),
            state=row.state,
            editing=self.editing is not None and kept.id == self.editing.id,
        )

    def cell(self, row: DealStanding, entry: Entry, side: int) -> Cell:
        result = row.result
        won = result is not None and side in result.winners
        tag = icon = ""
        if self.tell.signed:
            player = self.sheet.sides[side][0]
            if entry.thrown is None and player == entry.caller:
                tag = self._("alone") if entry.partner == player else self._("caller")
                icon = "crown"
            elif entry.thrown is None and player == entry.partner:
                tag, icon = self._("partner"), "people"
            if result is not None:
                return Cell(self.words.signed(result.scores[side]), won, tag=tag, icon=icon)
        if entry.points is None or side >= len(entry.points):
            scores = result.scores if result is not None else ()
            return Cell(self.tell.total(scores[side]) if scores else "–", won, tag=tag)
        if entry.recorded == "wins":
            return self._win_cell(row, entry, side, won)
        return Cell(str(entry.points[side]), won, *self._rings(row, side, won), tag=tag)

    def _win_cell(self, row: DealStanding, entry: Entry, side: int, won: bool) -> Cell:
        assert entry.points is not None  # the caller has looked
        if not any(entry.points):
            return Cell("=")
        games = entry.points[side]
        text = str(games) if self.house.scoring == "sueca" else self._("won") if games else "–"
        return Cell(text, won, *self._rings(row, side, won))

    def _rings(self, row: DealStanding, side: int, won: bool) -> tuple[int, str]:
        """Return how many rings a win brought; a number where they would be too many."""
        result = row.result
        if result is None or row.state != "counted" or self.house.cumulative or self.tell.signed:
            return 0, ""
        score = result.scores[side]
        if not won or score != int(score):
            return 0, ""
        return (int(score), "") if score <= MOST_RINGS else (1, f"×{int(score)}")

    # --- the entry -------------------------------------------------------------------------------

    def entry(self) -> EntryForm:
        _, sheet, editing = self._, self.sheet, self.editing
        number = len(sheet.rows) + 1 if editing is None else sheet.place(editing.id) + 1
        dealer = sheet.next_dealer if editing is None else sheet.dealers[number - 1]
        typed = self._typed(editing.entry if editing else None)
        kind = "points"
        if self.house.scoring == "chiamata":
            kind = "chiamata"
        elif (editing.entry.recorded if editing else None) == "wins" or (
            editing is None and self.house.record == "wins"
        ):
            kind = "wins"
        form = EntryForm(
            kind=kind,  # type: ignore[arg-type]  # one of the three above
            row=editing.id if editing else 0,
            number=number,
            caption=_("Deal %(deal)s · %(name)s dealt", deal=number, name=sheet.names[dealer])
            if editing
            else self.tell.coming(),
            button=_("Change the deal") if editing else _("Write the deal"),
            sure=self.looking.sure,
            cappotto=typed.get("cappotto") == "on",
        )
        return {"points": self._points, "wins": self._wins, "chiamata": self._chiamata}[kind](
            form, typed
        )

    def _typed(self, entry: Entry | None) -> Mapping[str, str]:
        """Return what the fields hold: what was typed, else what the row says."""
        if self.looking.typed:
            return self.looking.typed
        return fields_of(entry) if entry is not None else _NOTHING

    def _points(self, form: EntryForm, typed: Mapping[str, str]) -> EntryForm:
        _, house = self._, self.house
        fields = tuple(
            PointsField(
                side,
                _("Points of %(name)s", name=self.sheet.side_name(side)),
                typed.get(f"p{side}", ""),
            )
            for side in self.sheet.columns
        )
        target = house.effective_target
        asks_first = house.reach == "first_to_reach" and isinstance(target, int) and target <= 60
        return replace(
            form,
            fields=fields,
            button_filled=self._button(form, len(fields)),
            leaves=_("{0} leaves {1} for the others") if len(fields) == 2 else "",
            last_trick=self._sides("last_trick", typed) if house.draw == "last_trick" else (),
            first=self._sides("first", typed) if asks_first else (),
            cappotto_label=self._cappotto(points=True),
        )

    def _button(self, form: EntryForm, fields: int) -> str:
        _ = self._
        if form.sure:
            return _("Yes, write {0} and {1}") if fields == 2 else _("Yes, write it")
        if fields != 2:
            return ""
        return _("Change to {0} and {1}") if form.row else _("Write {0} and {1}")

    def _cappotto(self, *, points: bool) -> str:
        """Return the words of the tick; empty where the numbers tell (R12.5)."""
        house = self.house
        if house.scoring == "sueca":
            return self._("Every trick (four games)") if points else ""
        if house.cappotto == "off" or (points and house.cappotto_test == "points"):
            return ""
        if house.cappotto_test == "tricks":
            return self._("Cappotto: every trick")
        return self._("Cappotto: all 120 points")

    def _sides(self, name: str, typed: Mapping[str, str]) -> tuple[Choice, ...]:
        chosen = typed.get(name, "")
        return tuple(
            Choice(str(side), self.sheet.side_name(side), chosen=chosen == str(side))
            for side in self.sheet.columns
        )

    def _wins(self, form: EntryForm, typed: Mapping[str, str]) -> EntryForm:
        _, chosen = self._, typed.get("winner", "")
        winners = [
            Choice(str(side), self.sheet.side_name(side), chosen=chosen == str(side))
            for side in self.sheet.columns
        ]
        winners.append(Choice("draw", _("Nobody: a draw"), chosen=chosen == "draw"))
        games: tuple[Choice, ...] = ()
        if self.house.scoring == "sueca":
            worth = typed.get("games", "1")
            games = tuple(
                Choice(str(each), self.words.ngettext("%(num)s game", "%(num)s games", each),
                       chosen=worth == str(each))
                for each in (1, 2, 4)
            )  # fmt: skip
        return replace(
            form,
            winners=tuple(winners),
            needs=games,
            last_trick=self._sides("last_trick", typed) if self.house.draw == "last_trick" else (),
            cappotto_label=self._cappotto(points=False),
        )

    def _chiamata(self, form: EntryForm, typed: Mapping[str, str]) -> EntryForm:
        _, order = self._, self.sheet.order

        def people(name: str) -> list[Choice]:
            return [
                Choice(str(place), self.sheet.names[place], chosen=typed.get(name) == str(place))
                for place in order
            ]

        partners = people("partner")
        partners.insert(0, Choice(ALONE, _("Alone"), chosen=typed.get("partner") == ALONE))
        thrown = typed.get("thrown", "")
        won = typed.get("won", "")
        wins = self.house.record == "wins"
        return replace(
            form,
            callers=tuple(people("caller")),
            partners=tuple(partners),
            fields=(PointsField(0, _("Points of the caller’s side"), typed.get("p0", "")),)
            if not wins
            else (),
            outcomes=(
                Choice("yes", _("The caller won"), chosen=won == "yes"),
                Choice("no", _("The caller lost"), chosen=won == "no"),
            )
            if wins
            else (),
            need=typed.get("need", "61"),
            cappotto_label=self._cappotto(points=not wins),
            thrown=(
                Choice("", _("It was played"), chosen=not thrown),
                Choice("all_pass", _("All passed"), chosen=thrown == "all_pass"),
                Choice("hand", _("A hand was thrown in"), chosen=thrown == "hand"),
            ),
        )

    # --- the panels ------------------------------------------------------------------------------

    def settings(self) -> SettingsPanel:
        told = SettingsWords(self.words, self.sheet)
        return SettingsPanel(
            told.main(),
            told.more(),
            told.known(),
            self._("Play by these rules against the computer") if self.looking.at_table else "",
            self._("A table of this site opens with the same rules; this sheet stays as it is."),
        )

    def players(self) -> PlayersPanel:
        _, sheet = self._, self.sheet
        solo = sheet.teams == "solo"
        count = sheet.players
        return PlayersPanel(
            tuple(
                PlayerField(
                    player,
                    place,
                    sheet.names[player],
                    "" if solo else LETTERS[sheet.columns.index(sheet.side_of(player))],
                    _("Move %(name)s up", name=sheet.names[player]),
                    _("Move %(name)s down", name=sheet.names[player]),
                    player == sheet.next_dealer,
                    place == 0,
                    place == count - 1,
                )
                for place, player in enumerate(sheet.order)
            ),
            sheet.title,
            sheet.date,
        )

    def again(self) -> AgainPanel:
        _, sheet = self._, self.sheet
        return AgainPanel(
            (
                _("The players: %(names)s", names=self.words.several(sheet.side_names)),
                _("The rules: %(rules)s", rules=self.tell.rules_line()),
                _("The deal: %(name)s deals first", name=sheet.names[sheet.next_dealer]),
            ),
            (_("The rows and the score: they stay on this sheet, which is kept"),),
        )


def fields_of(entry: Entry) -> dict[str, str]:
    """Return an entry as the fields of the form that would write it."""
    fields: dict[str, str] = {}
    points: Sequence[int] = entry.points or ()
    if entry.recorded == "wins":
        winner = next((side for side, games in enumerate(points) if games), None)
        fields["winner"] = "draw" if winner is None else str(winner)
        if winner is not None:
            fields["games"] = str(points[winner])
    else:
        fields |= {f"p{side}": str(value) for side, value in enumerate(points)}
    if entry.caller is not None:
        fields["caller"] = str(entry.caller)
        fields["partner"] = ALONE if entry.partner == entry.caller else str(entry.partner)
        fields["need"] = str(entry.need)
    if entry.caller_points is not None:
        fields["p0"] = str(entry.caller_points)
    if entry.won is not None:
        fields["won"] = "yes" if entry.won else "no"
    if entry.cappotto:
        fields["cappotto"] = "on"
    if entry.thrown is not None:
        fields["thrown"] = entry.thrown
    if entry.last_trick_winner is not None:
        fields["last_trick"] = str(entry.last_trick_winner)
    if entry.first_to_reach is not None:
        fields["first"] = str(entry.first_to_reach)
    return fields
