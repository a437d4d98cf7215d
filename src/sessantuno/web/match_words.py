"""The match in words and figures: what it is played to, how it stands, what comes next."""

from collections.abc import Sequence
from typing import Final

from sessantuno.match import HouseRules, Standings
from sessantuno.match.outcome import Score
from sessantuno.rules import Rules
from sessantuno.web.screens import Match, SideScore
from sessantuno.web.words import Narrator

MOST_RINGS: Final = 5
"""A match to more wins than that is told in figures alone."""


class MatchWords:
    """Tells a match to one seat: its own side first."""

    def __init__(self, narrator: Narrator, rules: Rules, house: HouseRules) -> None:
        self.narrator = narrator
        self.words = narrator.words
        self._ = narrator._
        self.rules = rules
        self.house = house
        me = narrator.you if narrator.you is not None else 0
        self.mine = me if house.scoring == "chiamata" else rules.side_of[me]
        self.sides: tuple[int, ...] = tuple(
            (self.mine + step) % house.sides for step in range(house.sides)
        )
        """Sides in order of play, one's own first."""

    @property
    def by_pairs(self) -> bool:
        """Whether there are two sides of several seats each: us and them."""
        return len(self.rules.sides) == 2 and self.rules.players > 2

    def side(self, side: int) -> str:
        """Return the name of a side."""
        if self.by_pairs and self.narrator.you is not None:
            return self._("Us") if side == self.mine else self._("Them")
        seats = (side,) if self.house.scoring == "chiamata" else self.rules.sides[side]
        me = self.narrator.you if self.narrator.you is not None else 0
        ordered = sorted(seats, key=lambda seat: (seat - me) % self.rules.players)
        return self.words.several([self.narrator.name(seat) for seat in ordered])

    def kind(self) -> str:
        """Return what is played for: "best of 3", "single deal" ..."""
        house, _ = self.house, self._
        if house.scoring == "chiamata":
            if house.chiamata_deals:
                return self.words.ngettext("%(num)s deal", "%(num)s deals", house.chiamata_deals)
            return _("first to %(needed)s points", needed=house.needed)
        if house.cumulative:
            return _("first to %(needed)s card points", needed=house.needed)
        if house.match == "single":
            return _("single deal")
        if house.match in ("bo3", "bo5"):
            return _("best of %(deals)s", deals=house.match[2:])
        if house.scoring == "sueca":
            return self.words.ngettext(
                "first to %(num)s game", "first to %(num)s games", house.needed
            )
        return self.words.ngettext("first to %(num)s win", "first to %(num)s wins", house.needed)

    def show(self, standing: Standings, deal: int, *, over: bool = False) -> Match:
        """Show the match at the top of the table."""
        if self.house.match == "single" and self.house.scoring != "chiamata" and deal == 1:
            label = self.kind()
        elif over:
            label = self._("%(match)s · deal %(deal)s is over", match=self.kind(), deal=deal)
        else:
            label = self._("%(match)s · deal %(deal)s", match=self.kind(), deal=deal)
        needed = self._rings()
        sides = tuple(
            SideScore(
                self.side(side),
                int(max(0, standing.wins[side])),
                yours=self.narrator.you is not None and side == self.mine,
                score="" if needed else self.total(standing.wins[side]),
            )
            for side in self.sides
        )
        return Match(label, self.score(standing.wins), sides, needed, self._headline(standing.wins))

    def _rings(self) -> int:
        house = self.house
        if house.scoring == "chiamata" or house.cumulative or len(self.sides) > 3:
            return 0
        return house.needed if house.needed <= MOST_RINGS else 0

    def total(self, score: Score) -> str:
        """Return a side's total as the game writes it."""
        return (
            self.words.signed(score)
            if self.house.scoring == "chiamata"
            else self.words.score(score)
        )

    def score(self, wins: Sequence[Score]) -> str:
        """Return "1–0", one's own side first; one's own total alone where there are many."""
        if len(self.sides) > 3:
            return self.total(wins[self.mine])
        return "–".join(self.total(wins[side]) for side in self.sides)

    def _headline(self, wins: Sequence[Score]) -> str:
        """Return "You +3 · second of five" where names and rings have no room."""
        if len(self.sides) <= 2:
            return ""
        place = 1 + sum(other > wins[self.mine] for other in wins)
        level = sum(other == wins[self.mine] for other in wins) == len(wins)
        mine = self.side(self.mine)
        if level:
            return self._(
                "%(side)s %(score)s · all level", side=mine, score=self.total(wins[self.mine])
            )
        return self._(
            "%(side)s %(score)s · place %(place)s of %(sides)s",
            side=mine,
            score=self.total(wins[self.mine]),
            place=place,
            sides=len(wins),
        )

    # --- at the end of a deal --------------------------------------------------------------------

    def decides(self, standing: Standings) -> bool:
        """Whether every side wins the match by winning the next deal."""
        house = self.house
        if house.cumulative or house.scoring != "sides" or standing.status == "won":
            return False
        return all(wins + standing.next_stake >= house.needed for wins in standing.wins)

    def next_button(self, standing: Standings) -> str:
        """Return the words of the button that goes on."""
        if standing.status == "won":
            if self.house.match == "single" and self.house.scoring != "chiamata":
                return self._("Play again")
            return self._("Play another match")
        if self.decides(standing) and len(standing.deals) > 1:
            return self._("Deal the decider")
        return self._("Deal the next hand")

    def stands(self, standing: Standings) -> str:
        """Tell how the match stands after a deal."""
        if standing.status == "won":
            return self._won(standing)
        if self.decides(standing):
            if standing.next_stake > 1:
                return self._("The next deal decides the match, and counts more.")
            return self._("The next deal decides the match.")
        if standing.next_stake > 1 and self.house.scoring != "sides":
            return self.words.ngettext(
                "The next deal counts as it is.",
                "The next deal counts %(num)s times.",
                standing.next_stake,
            )
        if standing.next_stake > 1:
            return self.words.ngettext(
                "The next deal is worth %(num)s win.",
                "The next deal is worth %(num)s wins.",
                standing.next_stake,
            )
        return self._leads(standing)

    def _won(self, standing: Standings) -> str:
        winners = standing.winners
        if self.mine in winners and self.narrator.you is not None:
            if len(winners) > 1:
                return self._("You share the first place.")
            return self._("We win the match.") if self.by_pairs else self._("You win the match.")
        if self.by_pairs and self.narrator.you is not None:
            return self._("They win the match.")
        names = self.words.several([self.side(side) for side in winners])
        return self.words.ngettext(
            "%(names)s wins the match.", "%(names)s win the match.", len(winners), names=names
        )

    def _leads(self, standing: Standings) -> str:
        wins = standing.wins
        best = max(wins)
        ahead = [side for side in self.sides if wins[side] == best]
        if len(ahead) == len(wins):
            return self._("All level.")
        if len(ahead) > 1:
            names = self.words.several([self.side(side) for side in ahead])
            return self._("%(names)s are ahead together.", names=names)
        if ahead[0] == self.mine and self.narrator.you is not None:
            return self._("We are ahead.") if self.by_pairs else self._("You are ahead.")
        if self.by_pairs and self.narrator.you is not None:
            return self._("They are ahead.")
        return self._("%(name)s is ahead.", name=self.side(ahead[0]))

    def next_deal(self, dealer: int) -> str:
        """Tell who deals next, and who leads."""
        leader = self.rules.after(dealer)
        you = self.narrator.you
        names = self.narrator.names
        if dealer == you:
            return self._("You deal, %(name)s leads", name=names[leader])
        if leader == you:
            return self._("%(name)s deals, you lead", name=names[dealer])
        return self._("%(name)s deals, %(leader)s leads", name=names[dealer], leader=names[leader])
