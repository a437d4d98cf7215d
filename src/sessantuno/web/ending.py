"""The panel at the end of a deal: what each side took, what it was worth, how the match stands."""

from dataclasses import dataclass
from typing import Final

from sessantuno.cards import POINTS_IN_PACK, Card
from sessantuno.match import DealResult
from sessantuno.match.outcome import Score
from sessantuno.tables.finished import FinishedDeal
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.match_words import MatchWords
from sessantuno.web.scene import Scene

_BIG: Final = 10
"""Card points from which a card is one of the big ones: aces and threes (R1.4)."""


@dataclass(frozen=True)
class Ending:
    """Shows one finished deal to one seat; everything about it is known by now."""

    deal: FinishedDeal
    scene: Scene
    match: MatchWords
    next_dealer: int
    table_url: str

    def show(self) -> screens.End:
        """Return the whole panel."""
        standing = self.deal.standings
        sides = self.sides()
        _ = self.match._
        collected, collected_note = self._collected()
        over = standing.status == "won"
        note = capital(self.match.kind())
        if not over:
            note = _(
                "%(match)s · %(next)s",
                match=note,
                next=self.match.next_deal(self.next_dealer),
            )
        target = self._target()
        return screens.End(
            worth=self._worth(),
            title=self.title(),
            sides=sides,
            tick=target,
            tick_label=_("%(points)s wins", points=target) if target else "",
            collected=collected,
            collected_note=collected_note,
            match_title=self.match.stands(standing),
            match_note=note,
            primary=screens.Action("next", self.match.next_button(standing)),
            primary_url=f"{self.table_url}/{'rematch' if over else 'next'}",
            seal=show_seal(self.deal.seal.seal.commitment, f"{self._deal_url}/verify"),
            records=(screens.Link(f"{self._deal_url}/record.txt", _("Save")),),
            share_text=self._share(),
            match_over=over,
            total_points=POINTS_IN_PACK,
            bar=self._bar(),
        )

    @property
    def _deal_url(self) -> str:
        return f"{self.table_url}/deals/{self.deal.number}"

    def _target(self) -> int:
        house = self.match.house
        if house.scoring == "chiamata":
            return self.deal.outcome.need
        if house.cumulative:
            return 0
        target = house.effective_target
        if isinstance(target, int) and house.objective == "most":
            return target
        return 0

    # --- words -----------------------------------------------------------------------------------

    def title(self) -> str:
        """Return who took the deal, and by how much; a loss is told as calmly as a win."""
        _, match = self.match._, self.match
        deal, result = self.deal, self._result()
        if deal.how == "conceded":
            if deal.by == match.narrator.you:
                return _("You conceded the deal")
            return _("%(name)s conceded the deal", name=match.narrator.names[deal.by or 0])
        if deal.how in ("all_pass", "thrown_in"):
            return match.narrator.ended(deal.how)
        if result is None or deal.how == "closed":
            return _("The deal was not played out")
        if match.house.scoring == "chiamata":
            return self._called_title(result)
        points = deal.outcome.side_points
        if result.side is None:
            if len(points) == 2:
                return _("%(ours)s to %(theirs)s: nobody wins", **self._split(match.mine))
            return _("Nobody wins this deal")
        split = self._split(result.side)
        if result.side == match.mine and match.narrator.you is not None:
            if match.by_pairs:
                return _("We take it, %(ours)s to %(theirs)s", **split)
            if len(points) > 2:
                return _("You take it with %(ours)s points", **split)
            return _("You take it, %(ours)s to %(theirs)s", **split)
        if match.by_pairs and match.narrator.you is not None:
            return _("They take it, %(ours)s to %(theirs)s", **split)
        name = match.side(result.side)
        if len(points) > 2:
            return _("%(name)s takes it with %(ours)s points", name=name, **split)
        return _("%(name)s takes it, %(ours)s to %(theirs)s", name=name, **split)

    def _split(self, side: int) -> dict[str, int]:
        points = self.deal.outcome.side_points
        return {"ours": points[side], "theirs": sum(points) - points[side]}

    def _called_title(self, result: DealResult) -> str:
        outcome, _ = self.deal.outcome, self.match._
        if outcome.caller is None:
            return _("Nobody wins this deal")
        caller = self.match.narrator.name(outcome.caller)
        facts = {"points": outcome.caller_side_points, "need": outcome.need}
        won = outcome.caller in result.winners
        if outcome.caller == self.match.narrator.you:
            if won:
                return _("You make it: %(points)s, with %(need)s needed", **facts)
            return _("You fall short: %(points)s, with %(need)s needed", **facts)
        if won:
            return _("%(name)s makes it: %(points)s, with %(need)s needed", name=caller, **facts)
        return _("%(name)s falls short: %(points)s, with %(need)s needed", name=caller, **facts)

    def _result(self) -> DealResult | None:
        standing = self.deal.standing
        return standing.result if standing is not None else None

    def _worth(self) -> str:
        """Return "Deal 2 · worth one win"."""
        _, ngettext = self.match._, self.match.words.ngettext
        standing, house = self.deal.standing, self.match.house
        number = self.deal.number
        if standing is None:
            return _("Deal %(deal)s · it counts for nobody", deal=number)
        if house.scoring == "chiamata":
            said = _("Deal %(deal)s", deal=number)
            if standing.stake > 1:
                said = _("Deal %(deal)s · it counts double", deal=number)
            called = self._called()
            return _("%(deal)s · %(called)s", deal=said, called=called) if called else said
        if house.cumulative:
            return _("Deal %(deal)s · the card points add up", deal=number)
        result = standing.result
        stake = result.value if result is not None and result.value else standing.stake
        if house.scoring == "sueca":
            return ngettext(
                "Deal %(deal)s · worth %(num)s game",
                "Deal %(deal)s · worth %(num)s games",
                stake,
                deal=number,
            )
        return ngettext(
            "Deal %(deal)s · worth %(num)s win",
            "Deal %(deal)s · worth %(num)s wins",
            stake,
            deal=number,
        )

    def _called(self) -> str:
        """Return who called which card, and with whom; nothing if nobody did."""
        outcome, card = self.deal.outcome, self.deal.game.called
        if outcome.caller is None or card is None:
            return ""
        _, narrator = self.match._, self.match.narrator
        facts = {
            "caller": narrator.names[outcome.caller],
            "card": self.match.words.cards.the(card),
            "partner": narrator.names[outcome.partner or 0],
        }
        you = narrator.you
        if outcome.partner == outcome.caller:
            if outcome.caller == you:
                return _("you called %(card)s, and were alone", **facts)
            return _("%(caller)s called %(card)s, and was alone", **facts)
        if outcome.caller == you:
            return _("you called %(card)s, with %(partner)s", **facts)
        if outcome.partner == you:
            return _("%(caller)s called %(card)s, with you", **facts)
        return _("%(caller)s called %(card)s, with %(partner)s", **facts)

    def _bar(self) -> tuple[screens.EndSide, ...]:
        """Return the two parts of the bar where a card was called: the caller's side, the rest."""
        outcome, match = self.deal.outcome, self.match
        if match.house.scoring != "chiamata":
            return ()
        if outcome.caller is None or outcome.partner is None:
            return ()
        together = {outcome.caller, outcome.partner}
        names = [match.side(seat) for seat in match.sides if seat in together]
        points = outcome.caller_side_points
        inside = match.narrator.you in together
        return (
            screens.EndSide(0, match.words.several(names), points, 0, yours=inside),
            screens.EndSide(
                1,
                match._("the others"),
                sum(outcome.seat_points) - points,
                0,
                yours=match.narrator.you is not None and not inside,
            ),
        )

    def _collected(self) -> tuple[str, str]:
        _, ngettext = self.match._, self.match.words.ngettext
        game = self.deal.game
        taken = [0] * len(game.rules.sides)
        for trick in game.tricks:
            taken[game.rules.side_of[trick.winner]] += len(trick.plays)
        if sum(taken) == len(game.rules.cards):
            title = ngettext(
                "The %(num)s card is in", "All %(num)s cards are in", len(game.rules.cards)
            )
        else:
            title = _(
                "%(taken)s of %(cards)s cards played", taken=sum(taken), cards=len(game.rules.cards)
            )
        if len(taken) > 2:
            return title, ""
        mine = game.rules.side_of[self.scene.me]
        order = [(mine + step) % len(taken) for step in range(len(taken))]
        counts = (ngettext("%(num)s card", "%(num)s cards", taken[side]) for side in order)
        return title, " · ".join(counts)

    def _share(self) -> str:
        _ = self.match._
        who = ", ".join(f"{side.name} {side.points}" for side in self.sides())
        return _(
            "Sessantuno, deal %(deal)s: %(points)s. Sealed before the first card: %(commitment)s",
            deal=self.deal.number,
            points=who,
            commitment=self.deal.seal.seal.commitment,
        )

    # --- what each side took ---------------------------------------------------------------------

    def sides(self) -> tuple[screens.EndSide, ...]:
        """Return what each side took, one's own first."""
        return tuple(self._side(side) for side in self.match.sides)

    def _side(self, side: int) -> screens.EndSide:
        outcome, match, words = self.deal.outcome, self.match, self.match.words
        called = match.house.scoring == "chiamata"
        big = self._big_cards(side)
        worth = sum(match.rules.points[card] for card in big)
        change = total = note = ""
        standing = self.deal.standing
        many = called or len(match.sides) > 2
        if called:
            note = self._part(side)
        if many and standing is not None and standing.result is not None:
            change = (
                match.total(standing.result.scores[side])
                if called
                else self._gain(standing.result.scores[side])
            )
            total = match.total(standing.totals[side])
        return screens.EndSide(
            side=side,
            name=match.side(side),
            points=outcome.side_points[side],
            tricks=outcome.side_tricks[side],
            big_cards=tuple(self.scene.card(card) for card in big),
            caption=words.ngettext(
                "%(points)s points in %(num)s card",
                "%(points)s points in %(num)s cards",
                len(big),
                points=worth,
            )
            if big
            else "",
            note=note,
            yours=match.narrator.you is not None and side == match.mine,
            change=change,
            total=total,
        )

    def _gain(self, score: Score) -> str:
        return f"+{self.match.words.score(score)}" if score else "0"

    def _part(self, seat: int) -> str:
        """Return what a seat was in a deal with a called card."""
        outcome, _ = self.deal.outcome, self.match._
        if outcome.caller is None:
            return ""
        if seat == outcome.caller:
            return _("caller, alone") if outcome.partner == seat else _("caller")
        return _("the partner") if seat == outcome.partner else ""

    def _big_cards(self, side: int) -> list[Card]:
        """Return the aces and threes that a side took, by suit as in the pack."""
        game = self.deal.game
        called = self.match.house.scoring == "chiamata"
        taken = {
            card
            for trick in game.tricks
            for _, card in trick.plays
            if (trick.winner if called else game.rules.side_of[trick.winner]) == side
        }
        return [
            card for card in game.rules.cards if card in taken and game.rules.points[card] >= _BIG
        ]


def show_seal(commitment: str, check_url: str = "", title: str = "") -> screens.Seal:
    """Show a commitment, whole and short enough for a glance."""
    short = f"{commitment[:4]} {commitment[4:8]} … {commitment[-4:]}"
    return screens.Seal(commitment, short, check_url, title)
