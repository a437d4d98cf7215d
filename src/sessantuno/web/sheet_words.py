"""A score sheet in sentences: how the match stands, what each deal was, what a change changed."""

from collections.abc import Sequence
from typing import Final

from sessantuno.match import DealStanding, HouseRules, Standings
from sessantuno.match.outcome import Score
from sessantuno.sheet import Sheet, SheetError
from sessantuno.web.i18n import N_
from sessantuno.web.words import Words

MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)

LETTERS: Final = "ABCDEF"


def error_sentence(words: Words, fault: SheetError) -> str:
    """Return what is wrong and what would be right, with the row or line where there is one."""
    sentence = words.speech.plain(fault.message).format(
        **{
            name: words.speech.plain(value) if isinstance(value, str) and value else value
            for name, value in fault.facts.items()
        }
    )
    if fault.row is not None:
        return words._("Deal %(deal)s: %(sentence)s", deal=fault.row, sentence=sentence)
    if fault.line is not None:
        return words._("Line %(line)s: %(sentence)s", line=fault.line, sentence=sentence)
    return sentence[:1].upper() + sentence[1:]


def date_words(words: Words, date: str) -> str:
    """Return "26 November" for 2026-11-26; whatever else somebody wrote stays as it is."""
    parts = date.split("-")
    plain = len(parts) == 3 and all(part.isascii() and part.isdecimal() for part in parts)
    if not plain or not 1 <= int(parts[1]) <= 12:
        return date
    month = words._(MONTHS[int(parts[1]) - 1])
    return words._("%(day)s %(month)s", day=int(parts[2]), month=month)


class SheetWords:
    """Tells one sheet in one language."""

    def __init__(self, words: Words, sheet: Sheet) -> None:
        self.words = words
        self._ = words._
        self.sheet = sheet
        self.house = sheet.house
        self.names = sheet.side_names
        self.signed = self.house.scoring == "chiamata"

    # --- scores ----------------------------------------------------------------------------------

    def total(self, score: Score, *, signed: bool | None = None) -> str:
        """Return a total as the game writes it."""
        with_sign = self.signed if signed is None else signed
        return self.words.signed(score) if with_sign else self.words.score(score)

    def score(self, found: Standings, house: HouseRules, first: int | None = None) -> str:
        """Return "2–1", the side ``first`` at the left; with many sides the names too."""
        signed = house.scoring == "chiamata"
        if len(found.wins) > 2:
            return ", ".join(
                f"{self.names[side]} {self.total(found.wins[side], signed=signed)}"
                for side in self.sheet.columns
            )
        order = self.sheet.columns if first is None else (first, 1 - first)
        return "–".join(self.total(found.wins[side], signed=signed) for side in order)

    def several(self, sides: Sequence[int]) -> str:
        """Return the names of some sides."""
        return self.words.several([self.names[side] for side in sides])

    def people(self, sides: Sequence[int]) -> int:
        """Return how many people some sides are: one leads, two lead."""
        return sum(len(self.sheet.sides[side]) for side in sides)

    # --- how it stands ---------------------------------------------------------------------------

    def state(self) -> str:
        """Return who leads, or who won and when it was decided."""
        _, found = self._, self.sheet.standings
        if found.status == "won":
            names, deal = self.several(found.winners), found.decided_at
            if len(found.winners) > 1:
                return _(
                    "%(names)s share the first place after deal %(deal)s", names=names, deal=deal
                )
            return _("%(names)s won the match in deal %(deal)s", names=names, deal=deal)
        ahead = self.ahead(found)
        if not any(row.state == "counted" for row in found.deals):
            return _("The match begins")
        if not ahead:
            return _("All level")
        if len(ahead) > 1:
            return _("%(names)s lead together", names=self.several(ahead))
        return self.words.ngettext(
            "%(names)s leads", "%(names)s lead", self.people(ahead), names=self.several(ahead)
        )

    def ahead(self, found: Standings) -> tuple[int, ...]:
        """Return the sides that are ahead; none when all are level."""
        fewest = self.house.cumulative and self.house.objective == "least"
        best = (min if fewest else max)(found.wins)
        ahead = tuple(side for side in self.sheet.columns if found.wins[side] == best)
        return () if len(ahead) == len(found.wins) else ahead

    def coming(self) -> str:
        """Return who deals next, who leads, and what the deal is worth."""
        _, sheet = self._, self.sheet
        if sheet.standings.status == "won":
            return ""
        names = {"dealer": sheet.names[sheet.next_dealer], "leader": sheet.names[sheet.next_leader]}
        deal, stake = len(sheet.rows) + 1, sheet.standings.next_stake
        if stake > 1 and self.signed:
            return _(
                "Deal %(deal)s counts %(num)s times · %(dealer)s deals, %(leader)s leads",
                deal=deal, num=stake, **names,
            )  # fmt: skip
        if stake > 1 and not self.house.cumulative:
            return _(
                "Deal %(deal)s is worth %(num)s wins · %(dealer)s deals, %(leader)s leads",
                deal=deal, num=stake, **names,
            )  # fmt: skip
        return _("Deal %(deal)s · %(dealer)s deals, %(leader)s leads", deal=deal, **names)

    def rules_line(self) -> str:
        """Return the rules in short: "Best of 5 · 61 takes a deal · draws carry"."""
        line = " · ".join(self._rules())
        return line[:1].upper() + line[1:]

    def _rules(self) -> list[str]:
        _, house = self._, self.house
        parts = [self.length()]
        if self.signed:
            parts.append(_("alone +4 −2") if house.alone == "doubled" else _("alone +4 −1"))
            if house.sixty != "caller_loses":
                parts.append(_("60–60 for nobody"))
            if house.bid_mult != "none":
                parts.append(_("bids multiply"))
        else:
            parts.append(self._target())
            if not house.cumulative:
                parts.append(_(_DRAWS[house.draw]))
        if house.cappotto != "off":
            parts.append(
                _("cappotto counts twice") if house.cappotto == "double" else _("cappotto wins all")
            )
        return parts

    def _target(self) -> str:
        _, house = self._, self.house
        if house.scoring == "sueca":
            return _("91 counts two")
        if house.record == "wins":
            return _("only who won")
        if house.objective == "least":
            return _("fewest points win")
        if house.effective_target == "most":
            return _("most points take a deal")
        return _("%(points)s takes a deal", points=house.effective_target)

    def length(self) -> str:
        """Return how long the match is."""
        _, house, counted = self._, self.house, self.words.ngettext
        if self.signed:
            if house.chiamata_deals:
                return counted("%(num)s deal", "%(num)s deals", house.chiamata_deals)
            return _("first to %(needed)s points", needed=house.needed)
        if house.cumulative:
            return _("first to %(needed)s card points", needed=house.needed)
        if house.scoring == "sueca":
            return counted("first to %(num)s game", "first to %(num)s games", house.needed)
        if house.match == "single":
            return _("single deal")
        if house.match in ("bo3", "bo5"):
            return _("best of %(deals)s", deals=house.match[2:])
        return counted("first to %(num)s win", "first to %(num)s wins", house.needed)

    # --- rows ------------------------------------------------------------------------------------

    def notes(self, row: DealStanding) -> tuple[str, ...]:
        """Return what is to be said beneath a row, where its numbers do not say it."""
        _, entry = self._, self.sheet.rows[row.deal - 1].entry
        if row.error is not None:
            fault = SheetError.of_entry(row.error)
            fault.row = None
            return (
                _(
                    "Does not count under these rules: %(why)s",
                    why=error_sentence(self.words, fault),
                ),
            )
        result = row.result
        assert result is not None  # a row without a fault has a result
        notes = []
        if row.state == "ignored":
            notes.append(_("After the end of the match: kept, not counted"))
        elif result.because == "thrown":
            notes.append(
                _("All passed; the cards were thrown in")
                if entry.thrown == "all_pass"
                else _("A hand was thrown in")
            )
        elif result.kind == "draw":
            notes.append(self._draw_note(row))
        elif result.because == "unknown":
            notes.append(_("Several had the points: change the deal and say who had them first"))
        elif result.kind == "void":
            notes.append(_("Nobody had the points: the deal counts for nothing"))
        elif result.because == "last_trick":
            notes.append(
                _("60–60: %(names)s took the last trick", names=self.several(result.winners))
            )
        if result.cappotto and row.state == "counted":
            notes.append(
                _("Cappotto: it wins the match")
                if result.wins_match
                else _("All tricks: four games")
                if self.house.scoring == "sueca"
                else _("Cappotto: counts twice")
            )
        if self.signed and row.state == "counted" and row.stake > 1 and result.kind == "win":
            notes.append(_("Counts %(num)s times", num=row.stake))
        if self.signed and entry.caller is not None:
            notes.insert(
                0, self.called(entry.caller, entry.partner, entry.caller_points, entry.need)
            )
        return tuple(notes)

    def called(self, caller: int, partner: int | None, points: int | None, need: int) -> str:
        """Return who called, with whom, and what they made."""
        _, names = self._, self.sheet.names
        if partner == caller:
            who = _("%(caller)s called, alone", caller=names[caller])
        else:
            who = _(
                "%(caller)s called, with %(partner)s",
                caller=names[caller],
                partner=names[partner or 0],
            )
        if points is None:
            return who
        return _("%(who)s: %(points)s of %(need)s", who=who, points=points, need=need)

    def _draw_note(self, row: DealStanding) -> str:
        _, house, result = self._, self.house, row.result
        assert result is not None  # a drawn deal has one
        points, recorded = self._written(row)
        score = _("A draw") if recorded == "wins" else points or _("60–60")
        if result.because != "tie":
            score = _("Nobody had the points")
        if self.signed and not result.carries:
            return _("60–60: nobody scores")
        if house.cumulative:
            return _("A draw: the points count")
        if result.missing:
            return _("%(score)s: change the deal and say who took the last trick", score=score)
        if result.carries:
            after = self._stake_after(row)
            if self.signed:
                return _("%(score)s: the next deal counts %(num)s times", score=score, num=after)
            return _(
                "%(score)s: the draw carries, deal %(deal)s is worth %(num)s",
                score=score,
                deal=row.deal + 1,
                num=after,
            )
        if result.replay:
            return _("%(score)s: dealt again by the same dealer", score=score)
        if house.draw == "half":
            return _("%(score)s: half a win to each", score=score)
        return _("%(score)s: counts for nobody", score=score)

    def _written(self, row: DealStanding) -> tuple[str, str | None]:
        """Return the numbers of a row as "60–60", and what they are."""
        entry = self.sheet.rows[row.deal - 1].entry
        numbers = [str(entry.points[side]) for side in self.sheet.columns] if entry.points else []
        return "–".join(numbers), entry.recorded

    def _stake_after(self, row: DealStanding) -> int:
        found = self.sheet.standings
        later = found.deals[row.deal :]
        return later[0].stake if later else found.next_stake

    # --- to share --------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the sheet as a few lines of plain text."""
        sheet, found = self.sheet, self.sheet.standings
        title = " · ".join(filter(None, (sheet.title, date_words(self.words, sheet.date))))
        lines = [title] if title else []
        lines.append(self.rules_line())
        for row in found.deals:
            entry = sheet.rows[row.deal - 1].entry
            if self.signed or entry.points is None:
                scores = row.result.scores if row.result else ()
                cells = " ".join(
                    f"{self.names[side]} {self.total(scores[side])}" for side in sheet.columns
                ) if scores else "?"  # fmt: skip
            else:
                cells = "–".join(str(entry.points[side]) for side in sheet.columns)
            mark = {"counted": "", "ignored": " *", "invalid": " ?"}[row.state]
            lines.append(f"{row.deal}. {cells}{mark}")
        score = (
            self.score(found, self.house)
            if len(self.names) > 2
            else " – ".join(
                f"{self.names[side]} {self.total(found.wins[side])}" for side in sheet.columns
            )
        )
        lines += [score, self.state()]
        return "\n".join(lines)


_DRAWS: Final = {
    "carry": N_("draws carry"),
    "replay": N_("draws are played again"),
    "none": N_("draws for nobody"),
    "half": N_("draws are half a win"),
    "last_trick": N_("the last trick decides draws"),
}
