"""A view one step later: what a seat sees between an action and the state it leads to.

An action may have several visible steps: a card is laid down, the trick lies there whole, it is
taken, cards are drawn. Each view here is made from the view before and from what the seat saw
happen, so nothing can be shown early that was to stay hidden.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sessantuno.actions import (
    BidMade,
    Called,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Named,
    Pass,
    Passed,
    Played,
    Signed,
    Taken,
)
from sessantuno.cards import Card
from sessantuno.game import NAMING, OVER, PLAYING, Trick
from sessantuno.rules import winning_play
from sessantuno.view import View


def step(view: View, event: Event, following: Event | None = None) -> View:
    """Return a view after an event that its seat saw; nobody is to act in it.

    ``following`` is the event after it, if it is one of the same action: when the caller names the
    suit after a trick played blind, the cards that lay face down are those then taken (R14.5).
    """
    changes: dict[str, Any] = {"turn": None, "legal": ()}
    match event:
        case Played(seat, card):
            changes |= _played(view, seat, card)
        case Taken(seat, cards, points):
            changes |= _taken(view, seat, cards, points)
        case Drawn(seat, card, face_up):
            changes |= _drawn(view, seat, card, face_up)
        case BidMade(seat, bid):
            changes |= {"calls": (*view.calls, (seat, bid)), "standing": bid, "need": bid.points}
        case Passed(seat):
            changes |= {"calls": (*view.calls, (seat, Pass()))}
        case Called(seat, _):
            blind = view.rules.blind_first_trick
            changes |= {"caller": seat, "phase": PLAYING if blind else NAMING}
            if blind:
                changes["leader"] = _first_leader(view, seat)
        case Named(_, card):
            changes |= _named(view, card, following)
        case Exchanged(seat, gave, took):
            changes |= _exchanged(view, seat, gave, took)
        case Signed():
            pass
        case Ended():
            changes |= {"phase": OVER}
    if _is_action(event):
        changes["actions"] = view.actions + 1
    return replace(view, **changes)


def _is_action(event: Event) -> bool:
    """Whether an event is what somebody did, not what followed from it."""
    thrown = isinstance(event, Ended) and event.how == "thrown_in"
    return thrown or isinstance(event, Played | BidMade | Passed | Named | Exchanged | Signed)


def _played(view: View, seat: int, card: Card | None) -> dict[str, Any]:
    table = (*view.table, (seat, card))
    blind = _is_blind(view)
    changes: dict[str, Any] = {
        "table": table,
        "winning": None if blind else _winning(view, table),
        "hand_counts": _added(view.hand_counts, seat, -1),
    }
    if blind and len(table) == view.rules.trick_length:
        changes["phase"] = NAMING
    if card is not None:
        if seat == view.seat:
            changes["hand"] = _without(view.hand, card)
        else:
            changes["shown"] = _changed(view.shown, seat, _without(view.shown[seat], card))
        if card is view.called:
            changes |= {"partner": seat, "partner_shown": True}
    return changes


def _taken(view: View, seat: int, cards: Sequence[Card], points: int) -> dict[str, Any]:
    plays = tuple((who, card) for (who, _), card in zip(view.table, cards, strict=True))
    return {
        "tricks": (*view.tricks, Trick(plays[0][0], plays, seat, points)),
        "seat_points": _added(view.seat_points, seat, points),
        "table": (),
        "winning": None,
        "leader": seat,
    }


def _drawn(view: View, seat: int, card: Card | None, face_up: bool) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "stock_count": view.stock_count - 1,
        "hand_counts": _added(view.hand_counts, seat, 1),
        "open_stock": view.open_stock[1:],
    }
    if face_up:
        changes["face_up"] = None
    if card is not None:
        if seat == view.seat:
            changes["hand"] = (*view.hand, card)
        else:
            changes["shown"] = _changed(view.shown, seat, (*view.shown[seat], card))
    return changes


def _named(view: View, card: Card, following: Event | None) -> dict[str, Any]:
    changes: dict[str, Any] = {"called": card, "trump": card.suit, "phase": PLAYING}
    if isinstance(following, Taken):
        seats = [who for who, _ in view.table]
        table = list(zip(seats, following.cards, strict=True))
        changes["table"] = tuple(table)
        changes["winning"] = winning_play(table, card.suit, view.rules.strength)
        for seat, laid in table:
            if laid is card:
                return changes | {"partner": seat, "partner_shown": True}
    else:
        changes["leader"] = _first_leader(view, view.caller)
    if card in view.hand:
        changes["partner"] = view.seat
    return changes


def _exchanged(view: View, seat: int, gave: Card, took: Card) -> dict[str, Any]:
    changes: dict[str, Any] = {"face_up": gave, "turned": gave}
    if view.open_stock:
        changes["open_stock"] = (*view.open_stock[:-1], gave)
    if seat == view.seat:
        changes["hand"] = _swapped(view.hand, gave, took)
    elif gave in view.shown[seat] and view.rules.open != "none":
        changes["shown"] = _changed(view.shown, seat, _swapped(view.shown[seat], gave, took))
    else:
        known = (*_without(view.shown[seat], gave), took)
        changes["shown"] = _changed(view.shown, seat, known)
    return changes


def _is_blind(view: View) -> bool:
    rules = view.rules
    return rules.blind_first_trick and rules.trump == "called" and view.called is None


def _winning(view: View, table: Iterable[tuple[int, Card | None]]) -> int | None:
    plays = [(seat, card) for seat, card in table if card is not None]
    return winning_play(plays, view.trump, view.rules.strength) if plays else None


def _first_leader(view: View, caller: int | None) -> int:
    """Return who leads to the first trick: the dealer's right, or the caller (R14.1)."""
    if view.rules.first_lead == "caller" and caller is not None:
        return caller
    return view.rules.after(view.dealer)


def _without(cards: Iterable[Card], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not gone)


def _swapped(cards: Iterable[Card], gave: Card, took: Card) -> tuple[Card, ...]:
    return tuple(took if card is gave else card for card in cards)


def _added(counts: Sequence[int], seat: int, change: int) -> tuple[int, ...]:
    return tuple(count + change if who == seat else count for who, count in enumerate(counts))


def _changed(
    shown: Sequence[tuple[Card, ...]], seat: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards if who == seat else known for who, known in enumerate(shown))
