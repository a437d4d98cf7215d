"""What a page of rules shows: plain frozen data, with every word in the reader's language."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from sessantuno.match import HouseRules
from sessantuno.rules import Rules
from sessantuno.web.screens import CardView, Link


class Played(NamedTuple):
    """One game as it is usually played by so many: the numbers that a page's sentences fill in."""

    rules: Rules
    house: HouseRules


@dataclass(frozen=True, slots=True)
class RankFigure:
    """One card of the figure of ranks."""

    card: CardView
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class PackFigure:
    """The cards of one suit from high to low; ``order`` names them, the points are card points."""

    ranks: tuple[RankFigure, ...]
    order: str
    in_suit: int
    in_pack: int
    in_two_highest: int
    """Points of the two highest cards of every suit together."""


@dataclass(frozen=True, slots=True)
class PlayFigure:
    """One card of an example."""

    card: CardView
    wins: bool


@dataclass(frozen=True, slots=True)
class TrickFigure:
    """An example: its cards in the order played, and what happens, told."""

    plays: tuple[PlayFigure, ...]
    told: Markup


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to sit down: how many play, and with what. ``anchor`` is "" or a preset's name."""

    anchor: str
    preset: str
    players: int
    label: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TopicLine:
    """Something to agree on; the usual way is the first of ``ways``."""

    rule: str
    title: str
    ways: tuple[str, ...]
    anchor: bool
    """Whether the rule's anchor is here."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What a deal of Chiamata gives the caller, the partner ("" if none) and each opponent."""

    ending: str
    caller: str
    partner: str
    opponent: str


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """A page of rules."""

    game: str
    heading: str
    sections: tuple[Link, ...]
    """Anchors and headings."""
    usual: Played
    deals: dict[str, Played]
    """The usual way of each preset, by its name."""
    packs: dict[str, PackFigure]
    """The cards of each preset, by its name."""
    seatings: tuple[Seating, ...]
    examples: tuple[TrickFigure, ...]
    topics: tuple[TopicLine, ...]
    scores: tuple[ScoreRow, ...]
    tiers: tuple[str, ...]
    taken_by: dict[str, str]
    """What the seven and the two of trumps may take, by their rank."""
    three_target: str
    """The points that win for three players; "" if the page has no such game."""
    ways: dict[str, str]
    """The usual match in a sentence, by preset."""
    try_game: str
    """The code of the game to try, as the front page sends it; "" if it offers none."""
    try_single: bool
    """Whether one deal of it can be a match."""
    courts: tuple[str, str]
    """The two lower courts with their articles, as the reader's deck names them."""
    others: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One page in the list of all."""

    url: str
    title: str
    says: str
    players: str
    card: str
    """The code of a card of this game to look at."""
