"""From the rules of a family of games to the page that explains them.

Whatever can be computed is: the order and the points of the cards, who takes the trick of an
example, how many cards are held and drawn, what a deal of Chiamata scores, what is usual.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from operator import ne
from typing import Final

from markupsafe import Markup

from sessantuno.cards import SUITS, Card, Rank, Suit, as_suit, cards
from sessantuno.exchange import TAKEN_BY_SEVEN, TAKEN_BY_TWO
from sessantuno.match import HouseRules, HouseRulesError
from sessantuno.match.chiamata import Judgement, shares
from sessantuno.match.outcome import SUECA_ALL_TRICKS, SUECA_TIERS
from sessantuno.presets import find_preset
from sessantuno.rules import Rules, RulesError, winning_play
from sessantuno.tables import usual_house
from sessantuno.web.card_names import capital
from sessantuno.web.games import GAMES
from sessantuno.web.i18n import N_
from sessantuno.web.rules_options import Topic
from sessantuno.web.rules_pages import PAGES, SECTIONS, Example, RulesPage
from sessantuno.web.rules_screens import (
    IndexEntry,
    PackFigure,
    Played,
    PlayFigure,
    RankFigure,
    RulesScreen,
    ScoreRow,
    Seating,
    TopicLine,
    TrickFigure,
)
from sessantuno.web.screens import CardView, Link
from sessantuno.web.words import Words

_PACKS: Final = {
    "36_no2": N_("without the twos"),
    "36_no4": N_("without the fours"),
    "48": N_("with eights and nines"),
}
_TEAMS: Final = {
    "solo": N_("each for themselves"),
    "2x2": N_("two pairs, partners opposite"),
    "2x3": N_("two teams of three, in turn round the table"),
    "3x2": N_("three pairs, partners opposite"),
}
_ENDINGS: Final = (
    (N_("The caller’s side wins"), True, False),
    (N_("It falls short"), False, False),
    (N_("A caller alone wins"), True, True),
    (N_("A caller alone falls short"), False, True),
)
_TRY_CARDS: Final = "AKNJ37"
"""Ranks of the cards beside the pages in the list, one after the other."""


class RulesMaker:
    """Makes the pages of rules in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.names = words.cards
        self._ = words._

    def index(self) -> tuple[IndexEntry, ...]:
        """Return the list of all pages."""
        return tuple(self._entry(page, place) for place, page in enumerate(PAGES))

    def page(self, page: RulesPage) -> RulesScreen:
        """Return one page."""
        deals = {preset: _played(preset) for preset in page.presets}
        usual = deals[page.presets[0]]
        return RulesScreen(
            game=page.game,
            heading=self._("How to play %(game)s", game=self._(page.title)),
            sections=tuple(Link(f"#{each}", self._(SECTIONS[each])) for each in page.headings),
            usual=usual,
            deals=deals,
            packs={preset: self._pack(played.rules) for preset, played in deals.items()},
            seatings=tuple(
                self._seating(preset, players, page)
                for preset in page.presets
                for players in sorted(find_preset(preset).players)
            ),
            examples=tuple(self._example(usual.rules, example) for example in page.examples),
            topics=self._topics(page, usual),
            scores=self._scores() if usual.house.scoring == "chiamata" else (),
            tiers=self._tiers() if usual.house.scoring == "sueca" else (),
            taken_by={
                "7": self._ranks(rank for rank in TAKEN_BY_SEVEN if rank not in "98"),
                "2": self._ranks(TAKEN_BY_TWO),
            },
            three_target=next(
                (
                    str(_played(preset, 3).house.effective_target)
                    for preset in page.presets
                    if 3 in find_preset(preset).players
                ),
                "",
            ),
            ways={preset: self._way(played.house) for preset, played in deals.items()},
            try_game=_offered(page.presets[0], usual.rules.players),
            try_single=usual.house.scoring == "sides",
            courts=(self.names.rank_named("N"), self.names.rank_named("J")),
            others=tuple(
                Link(other.path, self._(other.title)) for other in PAGES if other is not page
            ),
        )

    def _entry(self, page: RulesPage, place: int) -> IndexEntry:
        numbers = sorted({count for name in page.presets for count in find_preset(name).players})
        return IndexEntry(
            page.path,
            self._(page.title),
            self._(page.says),
            self._(
                "For %(numbers)s players",
                numbers=self.words.several([str(each) for each in numbers]),
            ),
            f"{_TRY_CARDS[place % len(_TRY_CARDS)]}{SUITS[place % len(SUITS)]}",
        )

    # --- figures ---------------------------------------------------------------------------------

    def card(self, card: Card) -> CardView:
        """Return a card to look at."""
        names = self.names
        return CardView(card.code, names.drawing(card), names.title(card), names.index(card))

    def _ranks(self, ranks: Iterable[Rank]) -> str:
        return self.words.several([self.names.rank(rank) for rank in ranks])

    def _pack(self, rules: Rules) -> PackFigure:
        one_suit = [Card(rank, "D") for rank in rules.ranks]
        worth = sorted((rules.points[card] for card in one_suit), reverse=True)
        return PackFigure(
            tuple(
                RankFigure(self.card(card), self.names.rank(card.rank), rules.points[card])
                for card in one_suit
            ),
            self._ranks(rules.ranks),
            sum(worth),
            sum(rules.points.values()),
            sum(worth[:2]) * len(SUITS),
        )

    def _example(self, rules: Rules, example: Example) -> TrickFigure:
        trump = as_suit(example.trump) if example.trump else None
        played = cards(example.plays)
        plays = [(place % rules.players, card) for place, card in enumerate(played)]
        winner = winning_play(plays, trump, rules.strength)
        points = sum(rules.points[card] for card in played)
        return TrickFigure(
            tuple(
                PlayFigure(self.card(card), place == winner) for place, card in enumerate(played)
            ),
            Markup(" ").join(self._told(rules, played, played[winner], trump, points)),
        )

    def _told(
        self, rules: Rules, played: Sequence[Card], winner: Card, trump: Suit | None, points: int
    ) -> list[Markup]:
        """Tell why a card takes the trick, a sentence each."""
        name = Markup("<b>{}</b>").format(capital(self.names.the(winner)))
        trumps = sum(card.suit == trump for card in played)
        said = []
        if trump is not None:
            said.append(self._say(N_("Trump is %(suit)s."), suit=self.names.suit(trump)))
        if trumps > 1:
            said.append(self._say(N_("%(card)s is the highest trump and takes it."), card=name))
        elif trumps:
            said.append(
                self._say(N_("%(card)s is the only trump, and a trump beats all else."), card=name)
            )
        else:
            suit = self.names.suit(winner.suit)
            said.append(
                self._say(
                    N_("%(card)s is the highest card of the suit led, %(suit)s."),
                    card=name,
                    suit=suit,
                )
            )
            stray = next(
                (
                    card
                    for card in played
                    if card.suit != winner.suit and rules.strength[card] > rules.strength[winner]
                ),
                None,
            )
            if stray is not None:
                other = capital(self.names.the(stray))
                said.append(
                    self._say(N_("%(card)s is of another suit and takes nothing."), card=other)
                )
        worth = self.words.points(points)
        return [*said, self._say(N_("The trick is worth %(points)s."), points=worth)]

    def _say(self, message: str, **facts: object) -> Markup:
        return Markup(self.words.speech.plain(message)) % facts  # noqa: S704 - our own words

    # --- how it is played ------------------------------------------------------------------------

    def _seating(self, preset: str, players: int, page: RulesPage) -> Seating:
        ngettext, played = self.words.ngettext, _played(preset, players)
        rules, house = played
        pack = ngettext("%(num)s card", "%(num)s cards", len(rules.cards))
        if rules.pack == "39":
            gone = self.names.the(Card.parse(rules.removed_two))
            pack = self._("%(cards)s, without %(gone)s", cards=pack, gone=gone)
        elif rules.pack in _PACKS:
            pack = self._("%(cards)s, %(which)s", cards=pack, which=self._(_PACKS[rules.pack]))
        facts = [pack, ngettext("%(num)s in hand", "%(num)s in hand", rules.hand)]
        if rules.cards_per_turn > 1:
            facts.append(ngettext("%(num)s card a trick each", "%(num)s cards a trick each", 2))
        if rules.stock_count:
            facts.append(ngettext("%(num)s to draw", "%(num)s to draw", rules.stock_count))
        else:
            facts.append(self._("nothing to draw"))
        facts.append(self.words.tricks(rules.tricks))
        if players > 2:
            facts.append(self._(_TEAMS[rules.teams]))
        facts.append(self._goal(house))
        first = min(find_preset(preset).players) == players
        return Seating(
            preset if first and preset != page.presets[0] else "",
            preset,
            players,
            ngettext("%(num)s player", "%(num)s players", players),
            tuple(facts),
        )

    def _goal(self, house: HouseRules) -> str:
        if house.objective == "least":
            return self._("fewest points win")
        if house.effective_target == "most":
            return self._("most points win")
        return self._("%(points)s points win", points=house.effective_target)

    def _way(self, house: HouseRules) -> str:
        """Tell how long a match usually is."""
        ngettext = self.words.ngettext
        if house.chiamata_deals and house.scoring == "chiamata":
            return ngettext(
                "A match is %(num)s deal.",
                "A match is %(num)s deals; then the highest total wins.",
                house.chiamata_deals,
            )
        if house.scoring == "sueca":
            return ngettext(
                "A match goes to the first pair with %(num)s game.",
                "A match goes to the first pair with %(num)s games.",
                house.needed,
            )
        return ngettext(
            "Usually one deal decides the match.",
            "Usually the match goes to whoever first wins %(num)s deals.",
            house.needed,
        )

    def _scores(self) -> tuple[ScoreRow, ...]:
        """What the endings of a deal of Chiamata give (R15.2, R15.4)."""
        house, rows = usual_house(Rules.preset("chiamata")), []
        for ending, won, alone in _ENDINGS:
            judgement = Judgement(
                caller=0,
                partner=0 if alone else 1,
                won=won,
                drawn=False,
                cappotto=False,
                multiplier=1,
            )
            got = [self.words.signed(score) for score in shares(house, judgement, 1)]
            rows.append(ScoreRow(self._(ending), got[0], "" if alone else got[1], got[-1]))
        return tuple(rows)

    def _tiers(self) -> tuple[str, ...]:
        """What the tiers of Sueca are worth (R20.4), the lowest first."""
        ngettext = self.words.ngettext
        games = [
            ngettext(
                "from %(points)s points on: %(num)s game",
                "from %(points)s points on: %(num)s games",
                worth,
                points=points,
            )
            for points, worth in reversed(SUECA_TIERS)
        ]
        all_tricks = ngettext(
            "every trick: %(num)s game", "every trick: %(num)s games", SUECA_ALL_TRICKS
        )
        return (*games, all_tricks)

    def _topics(self, page: RulesPage, usual: Played) -> tuple[TopicLine, ...]:
        lines: list[TopicLine] = []
        for topic in page.topics:
            now = getattr(usual.house if topic.house else usual.rules, topic.field)
            usual_first = sorted(topic.values, key=partial(ne, now))
            ways = [way for way in usual_first if _can_be(page, topic, way)]
            lines.append(
                TopicLine(
                    topic.rule,
                    self._(topic.title),
                    tuple(self._(topic.values[way]) for way in ways),
                    topic.anchor,
                )
            )
        return tuple(lines)


def _offered(preset: str, players: int) -> str:
    """Return the code under which the front page offers a game; "" if it does not."""
    codes = (game.code for game in GAMES if (game.preset, game.players) == (preset, players))
    return next(codes, "")


def _played(preset: str, players: int | None = None) -> Played:
    rules = Rules.preset(preset, players)
    return Played(rules, usual_house(rules))


def _can_be(page: RulesPage, topic: Topic, value: object) -> bool:
    """Whether some game of the page can be played with this value."""
    for preset in page.presets:
        for players in find_preset(preset).players:
            rules, house = _played(preset, players)
            try:
                if topic.house:
                    house.replace(**{topic.field: value})
                else:
                    rules.changed(**{topic.field: value})
            except (RulesError, HouseRulesError):
                continue
            return True
    return False
