"""Taking back what one did, at a table where one plays against computers only.

A person may undo the last thing they did as long as nothing new has been seen since. New is a card
whose place the person did not know: one that another seat plays out of a hidden hand, or one drawn
from the face-down stock. New is also what another seat says: a call, the name of a suit, a sign.
Not new is a card that every view of the deal so far has shown, lines that were taken back
included, nor any card once all hidden ones lie in one hand: who counts has known them all along.

After something new the move can be taken back only by saying so: nobody can forget a card. In
either case the deal says for ever that something was undone.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sessantuno.actions import (
    Action,
    BidMade,
    Drawn,
    Event,
    Exchanged,
    Named,
    Passed,
    Played,
    Signed,
    parse_action,
)
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.players.memory import remember
from sessantuno.tables.events import LoggedEvent
from sessantuno.view import View, seen_by

if TYPE_CHECKING:
    from sessantuno.tables.table import Table


class TakeBack(NamedTuple):
    """What a seat can take back."""

    to: int
    """The event after which everything of the deal goes."""
    action: Action
    """What the seat did then."""
    cards: tuple[Card, ...]
    """The cards that were new since then, in the order in which they were seen."""
    said: bool
    """Whether something was said since then that the seat could not know."""

    @property
    def free(self) -> bool:
        """Whether nothing new has been seen since."""
        return not self.cards and not self.said


def played_again(deal: Deal, line: Iterable[LoggedEvent]) -> Game:
    """Return a deal after the actions of a log."""
    game = Game(deal)
    for event in line:
        game.play(parse_action(event.data["action"]))
    return game


def take_back(table: "Table", seat: int) -> TakeBack | None:
    """Return what a seat can take back; None when there is nothing, or others play too."""
    deal = table._current_deal
    mine = [event for event in table.line if event.data["seat"] == seat]
    if deal is None or not mine or not table.alone:
        return None
    last = mine[-1]
    cards, said = news(table._deal_logs()[-1], deal, seat, last.seq)
    return TakeBack(last.seq - 1, parse_action(last.data["action"]), cards, said)


def news(
    log: Sequence[LoggedEvent], deal: Deal, seat: int, since: int
) -> tuple[tuple[Card, ...], bool]:
    """Return the cards that a seat saw from event ``since`` on and did not know of before.

    And whether something was said that it could not know. ``log`` are the events of the deal.
    """
    line: list[LoggedEvent] = []
    game = Game(deal)
    known = set[Card]()
    cards: list[Card] = []
    said = False
    for event in log:
        if event.kind == "undone":
            line = [each for each in line if each.seq <= event.data["to"]]
            game = played_again(deal, line)
        if event.kind != "action":
            continue
        view = game.view(seat)
        known.update(_placed(view))
        happened = seen_by(game, seat, game.play(parse_action(event.data["action"])))
        line.append(event)
        if event.seq >= since:
            cards += [card for card in _shown(happened, seat) if card not in known]
            said = said or any(_says(each, seat) for each in happened)
        known.update(_shown(happened, seat))
    return tuple(dict.fromkeys(cards)), said


def _placed(view: View) -> set[Card]:
    """Return the cards whose place a seat knows, or can work out from what it sees."""
    memory = remember(view)
    hands = sum(count > 0 for count in memory.unknown)
    if hands + memory.face_down <= 1:
        return set(view.rules.cards)
    return set(view.rules.cards) - set(view.unseen)


def _shown(events: Iterable[Event], seat: int) -> list[Card]:
    """Return the cards that come to light with some events, the seat's own plays apart."""
    found: list[Card] = []
    for event in events:
        match event:
            case Played(who, card) if who != seat and card is not None:
                found.append(card)
            case Drawn(_, card, _) if card is not None:
                found.append(card)
            case Exchanged(_, gave, took):
                found += [gave, took]
            case _:
                pass
    return found


def _says(event: Event, seat: int) -> bool:
    return isinstance(event, BidMade | Passed | Named | Signed) and event.seat != seat
