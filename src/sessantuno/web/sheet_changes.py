"""What a change of the house's rules has changed in a match that was under way (R12.6)."""

from sessantuno.match import Standings
from sessantuno.web.sheet_words import SheetWords


class ChangeWords(SheetWords):
    """Tells a sheet, and what the last change of a setting has done to it."""

    def changed(self) -> str:
        """Return what the last change of a setting has done to the match; empty without one."""
        before, after = self.sheet.standings_before, self.sheet.standings
        if before is None or self.sheet.changed_from is None:
            return ""
        said = [self._verdict(before, after)]
        counted = {row.deal for row in after.deals if row.state == "counted"}
        counted_before = {row.deal for row in before.deals if row.state == "counted"}
        said += [
            self.words.ngettext(
                "Deal %(deals)s does not count now; it is kept.",
                "Deals %(deals)s do not count now; they are kept.",
                len(gone),
                deals=self.words.several([str(deal) for deal in gone]),
            )
            for gone in [sorted(counted_before - counted)]
            if gone
        ]
        said += [
            self.words.ngettext(
                "Deal %(deals)s counts now.",
                "Deals %(deals)s count now.",
                len(back),
                deals=self.words.several([str(deal) for deal in back]),
            )
            for back in [sorted(counted - counted_before)]
            if back
        ]
        return " ".join(said)

    def _verdict(self, before: Standings, after: Standings) -> str:
        _, old = self._, self.sheet.changed_from
        assert old is not None  # whoever asks has looked
        had, has = self.several(before.winners), self.several(after.winners)
        shared = len(after.winners) > 1
        now = self.score(after, self.house, None if shared else next(iter(after.winners), None))
        had_won = (
            _("%(names)s had shared the first place", names=had)
            if len(before.winners) > 1
            else _("%(names)s had won", names=had)
        )
        if before.status == "won" and after.status == "won":
            if before.winners == after.winners and shared:
                return _("%(names)s still share the first place: %(score)s.", names=has, score=now)
            if before.winners == after.winners:
                return self.words.ngettext(
                    "%(names)s still wins: %(score)s.",
                    "%(names)s still win: %(score)s.",
                    self.people(after.winners),
                    names=has,
                    score=now,
                )
            if shared:
                return _(
                    "%(had)s; with this rule %(names)s share the first place, %(score)s.",
                    had=had_won,
                    names=has,
                    score=now,
                )
            return self.words.ngettext(
                "%(had)s; with this rule %(names)s wins %(score)s.",
                "%(had)s; with this rule %(names)s win %(score)s.",
                self.people(after.winners),
                had=had_won,
                names=has,
                score=now,
            )
        if before.status == "won":
            return _(
                "%(had)s; with this rule the match goes on, %(score)s.", had=had_won, score=now
            )
        if after.status == "won":
            if shared:
                return _(
                    "With this rule %(names)s share the first place, %(score)s.",
                    names=has,
                    score=now,
                )
            return self.words.ngettext(
                "With this rule %(names)s has won, %(score)s, in deal %(deal)s.",
                "With this rule %(names)s have won, %(score)s, in deal %(deal)s.",
                self.people(after.winners),
                names=has,
                score=now,
                deal=after.decided_at,
            )
        if not after.deals:
            return _("Noted. Nothing has been played yet.")
        if before.wins == after.wins:
            if before.next_stake != after.next_stake:
                return _(
                    "The score stays %(score)s; the next deal is worth %(num)s.",
                    score=now,
                    num=after.next_stake,
                )
            return _("The score stays %(score)s.", score=now)
        return _(
            "The score was %(was)s; with this rule it is %(score)s.",
            was=self.score(before, old),
            score=now,
        )
