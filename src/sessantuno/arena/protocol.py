"""A view as JSON, and back: what a player in another process is asked (``docs/arena.md``).

A request is one line: ``{"protocol": "sessantuno-player/1", "seed": HEX, "view": {...}}``; the
answer is one line, the text of a legal action. The view holds what :class:`View` holds, so what
that seat may know and nothing else, and two conveniences for programs that do not know the rules
in words: each card's points and strength, and the side of each seat.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO, cast

from sessantuno.actions import Bid, Pass, parse_action
from sessantuno.cards import Card, Suit, codes
from sessantuno.game import Trick
from sessantuno.players.base import Player
from sessantuno.rules import Rules
from sessantuno.view import View

PROTOCOL: Final = "sessantuno-player/1"


def request_for(view: View, seed: bytes) -> str:
    """Return the line that asks for a choice, without its end."""
    asked = {"protocol": PROTOCOL, "seed": seed.hex(), "view": view_to_dict(view)}
    return json.dumps(asked, separators=(",", ":"))


def view_to_dict(view: View) -> dict[str, Any]:
    """Return a view as plain data; :func:`view_from_dict` reads it back."""
    rules = view.rules
    return {
        "rules": rules.to_dict(),
        "cards": {
            card.code: {"points": rules.points[card], "strength": rules.strength[card]}
            for card in rules.cards
        },
        "side_of": list(rules.side_of),
        "seat": view.seat,
        "dealer": view.dealer,
        "phase": view.phase,
        "turn": view.turn,
        "leader": view.leader,
        "hand": codes(view.hand),
        "legal": [str(action) for action in view.legal],
        "table": [{"seat": seat, "card": _code(card)} for seat, card in view.table],
        "winning": view.winning,
        "tricks": [
            {
                "leader": trick.leader,
                "plays": [{"seat": seat, "card": card.code} for seat, card in trick.plays],
                "winner": trick.winner,
                "points": trick.points,
            }
            for trick in view.tricks
        ],
        "seat_points": list(view.seat_points),
        "trump": view.trump,
        "face_up": _code(view.face_up),
        "turned": _code(view.turned),
        "stock_count": view.stock_count,
        "hand_counts": list(view.hand_counts),
        "shown": [codes(several) for several in view.shown],
        "open_stock": codes(view.open_stock),
        "unseen": codes(view.unseen),
        "actions": view.actions,
        "calls": [{"seat": seat, "call": str(call)} for seat, call in view.calls],
        "standing": None if view.standing is None else str(view.standing),
        "caller": view.caller,
        "called": _code(view.called),
        "need": view.need,
        "partner": view.partner,
        "partner_shown": view.partner_shown,
    }


def view_from_dict(data: Mapping[str, Any]) -> View:
    """Read what :func:`view_to_dict` wrote; ``ValueError`` or ``KeyError`` for anything else."""
    return View(
        rules=Rules.from_dict(data["rules"]),
        seat=data["seat"],
        dealer=data["dealer"],
        phase=data["phase"],
        turn=data["turn"],
        leader=data["leader"],
        hand=_cards(data["hand"]),
        legal=tuple(parse_action(text) for text in data["legal"]),
        table=tuple((play["seat"], _card(play["card"])) for play in data["table"]),
        winning=data["winning"],
        tricks=tuple(
            Trick(
                trick["leader"],
                tuple((play["seat"], Card.parse(play["card"])) for play in trick["plays"]),
                trick["winner"],
                trick["points"],
            )
            for trick in data["tricks"]
        ),
        seat_points=tuple(data["seat_points"]),
        trump=cast("Suit | None", data["trump"]),
        face_up=_card(data["face_up"]),
        turned=_card(data["turned"]),
        stock_count=data["stock_count"],
        hand_counts=tuple(data["hand_counts"]),
        shown=tuple(_cards(several) for several in data["shown"]),
        open_stock=_cards(data["open_stock"]),
        actions=data["actions"],
        calls=tuple(
            (said["seat"], cast("Bid | Pass", parse_action(said["call"]))) for said in data["calls"]
        ),
        standing=cast("Bid | None", data["standing"] and parse_action(data["standing"])),
        caller=data["caller"],
        called=_card(data["called"]),
        need=data["need"],
        partner=data["partner"],
        partner_shown=data["partner_shown"],
    )


def answer(line: str, player: Player) -> str:
    """Return a player's answer to a request."""
    return str(player.choose(view_from_dict(json.loads(line)["view"])))


def serve(level: str, requests: TextIO, answers: TextIO) -> None:
    """Answer requests as a level does, until there are no more: an example of the other side."""
    from sessantuno.players import make_player  # noqa: PLC0415 - only this side makes players

    for line in requests:
        seed = bytes.fromhex(json.loads(line)["seed"])
        print(answer(line, make_player(level, seed)), file=answers, flush=True)


def _code(card: Card | None) -> str | None:
    return None if card is None else card.code


def _card(code: str | None) -> Card | None:
    return None if code is None else Card.parse(code)


def _cards(several: Sequence[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(code) for code in several)
