"""The page of statistics: what was played at each game and level, in words and one plot each."""

from dataclasses import dataclass

from sessantuno.cards import POINTS_IN_PACK
from sessantuno.rules import Rules, RulesError
from sessantuno.tables import usual_house
from sessantuno.tables.history import DealFacts
from sessantuno.web import screens
from sessantuno.web.history_screens import LOOK_WORDS, Moment, game_title, level_title, moment
from sessantuno.web.statistics import Count, Group, Helped, Statistics, Tally
from sessantuno.web.statistics_graph import MOST_DOTS, Plot, points_plot, score_plot
from sessantuno.web.words import Words


@dataclass(frozen=True, slots=True)
class FactRow:
    """A named number, with a remark."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """One deal of a plot, for those who do not see it."""

    at: Moment
    points: str
    result: str
    look: str
    url: str


@dataclass(frozen=True, slots=True)
class GroupScreen:
    """One game at one level."""

    code: str
    title: str
    level: str
    facts: tuple[FactRow, ...]
    bar: tuple[screens.EndSide, ...]
    bar_words: str
    tick: int
    tick_label: str
    plot: Plot | None
    plot_words: str
    legend: str
    deals: tuple[PlayedRow, ...]
    earlier: int
    """How many deals before those are not listed."""


@dataclass(frozen=True, slots=True)
class HelpedRow:
    """One game with hints or undo."""

    title: str
    deals: Count
    matches: Count


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """Everything a person has played, and what can be done with it."""

    groups: tuple[GroupScreen, ...]
    helped: tuple[HelpedRow, ...]
    matches: int
    """How many tables there are, those not played to the end included."""
    erased: bool = False
    problem: str = ""


def statistics_screen(
    statistics: Statistics, words: Words, matches: int, *, erased: bool = False, problem: str = ""
) -> StatisticsScreen:
    """Return the page in the reader's words."""
    return StatisticsScreen(
        groups=tuple(_GroupWords(group, words).show() for group in statistics.groups),
        helped=tuple(_helped(each, words) for each in statistics.helped),
        matches=matches,
        erased=erased,
        problem=problem,
    )


def _helped(helped: Helped, words: Words) -> HelpedRow:
    title = game_title(helped.game, helped.players, words.speech)
    return HelpedRow(title, helped.deals, helped.matches)


class _GroupWords:
    """Tells of one game at one level."""

    def __init__(self, group: Group, words: Words) -> None:
        self.group, self.words, self._ = group, words, words._
        self.signed = False
        self.tick = 0
        try:
            rules = Rules.preset(group.game, group.players)
        except RulesError:
            return  # a game that this version does not offer any more
        house = usual_house(rules)
        self.signed = house.scoring == "chiamata"
        target = house.effective_target
        if len(rules.sides) == 2 and isinstance(target, int) and rules.objective == "most":
            self.tick = target

    def show(self) -> GroupScreen:
        group, _ = self.group, self._
        speech = self.words.speech
        plot = score_plot(group.deals) if self.signed else points_plot(group.deals, self.tick)
        return GroupScreen(
            code=group.code,
            title=game_title(group.game, group.players, speech),
            level=level_title(group.level, speech),
            facts=self._facts(group.tally),
            bar=self._bar(group.tally),
            bar_words=_("The points of a deal on average"),
            tick=self.tick,
            tick_label=_("%(points)s wins", points=self.tick) if self.tick else "",
            plot=plot,
            plot_words=self._plot_words(plot),
            legend=_("The line: your points added up")
            if self.signed
            else _("The line: the mean of ten deals"),
            deals=tuple(self._deal(deal) for deal in reversed(group.deals[-MOST_DOTS:])),
            earlier=max(0, len(group.deals) - MOST_DOTS),
        )

    def _facts(self, tally: Tally) -> tuple[FactRow, ...]:
        _ = self._
        facts = [
            FactRow(_("Deals"), self._counted(tally.deals), self._share(tally.deals)),
            FactRow(_("Matches"), self._counted(tally.matches), self._share(tally.matches)),
        ]
        if tally.mean is not None:
            spread = _("most %(most)s, least %(least)s", most=tally.most, least=tally.least)
            mean = _("%(points)s on average", points=self.words.points(tally.mean))
            facts.append(FactRow(_("Card points"), mean, spread))
        facts.append(
            FactRow(
                _("Cappotti"),
                _(
                    "%(taken)s taken, %(suffered)s suffered",
                    taken=tally.cappotti_taken,
                    suffered=tally.cappotti_suffered,
                ),
            )
        )
        facts.append(
            FactRow(
                _("Longest run"),
                self.words.ngettext("%(num)s deal won", "%(num)s deals won", tally.longest_run),
                _("now %(run)s", run=tally.run),
            )
        )
        return tuple(facts)

    def _counted(self, count: Count) -> str:
        facts = {"won": count.won, "drawn": count.drawn, "lost": count.lost}
        if count.drawn:
            return self._("%(won)s won, %(lost)s lost, %(drawn)s drawn", **facts)
        return self._("%(won)s won, %(lost)s lost", won=count.won, lost=count.lost)

    def _share(self, count: Count) -> str:
        if count.share is None:
            return ""
        return self._("%(percent)s%% of those decided were won", percent=count.share)

    def _bar(self, tally: Tally) -> tuple[screens.EndSide, ...]:
        """Return the bar of the points on average, where there are two sides."""
        if tally.mean is None or not self.tick:
            return ()
        theirs = POINTS_IN_PACK - tally.mean
        return (
            screens.EndSide(0, self._("You"), tally.mean, 0, yours=True),
            screens.EndSide(1, self._("the others"), theirs, 0),
        )

    def _plot_words(self, plot: Plot | None) -> str:
        if plot is None:
            return ""
        count = len(plot.dots)
        facts = {
            "first": self._value(self.group.deals[-count]),
            "last": self._value(self.group.deals[-1]),
        }
        return self.words.ngettext(
            "The latest %(num)s deal, from %(first)s to %(last)s.",
            "The latest %(num)s deals, from %(first)s to %(last)s.",
            count,
            **facts,
        )

    def _value(self, deal: DealFacts) -> str:
        if self.signed:
            return self.words.signed(deal.score)
        return str(deal.points) if deal.points is not None else "–"

    def _deal(self, deal: DealFacts) -> PlayedRow:
        return PlayedRow(
            at=moment(deal.at),
            points=self._value(deal),
            result=self.words.speech.plain(LOOK_WORDS[deal.result]),
            look=deal.result,
            url=f"/tables/{deal.table}/deals/{deal.deal}/replay",
        )
