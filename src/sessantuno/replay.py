"""What a recorded deal came to, found by playing it again: for `sessantuno replay`."""

from typing import Any

from sessantuno.actions import Drawn
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.match import HouseRules, deal_result, standings
from sessantuno.match.from_game import entry_of
from sessantuno.record import DealRecord, Record


def deal_facts(record: Record, deal: DealRecord) -> dict[str, Any]:
    """Return the facts of one deal as plain data, under the keys that worked examples use.

    ``trick_winners`` (seats), ``seat_points``, ``seat_tricks``; with fixed sides ``side_points``;
    with a turned trump ``face_up_card`` and ``face_up_taken_by``; in Chiamata
    ``caller_side_points``, ``scores`` and ``partner_revealed_at_play`` (a 0-based index of plays).
    """
    game = record.replay(deal)
    outcome = game.outcome()
    facts: dict[str, Any] = {
        "trick_winners": [trick.winner for trick in game.tricks],
        "seat_points": list(outcome.seat_points),
        "seat_tricks": list(outcome.seat_tricks),
    }
    if record.rules.trump == "called":
        facts |= _calling_facts(record, game)
    else:
        facts["side_points"] = list(outcome.side_points)
    if record.rules.trump == "turned":
        card, taker = _last_drawn(record, deal)
        facts["face_up_card"] = card.code if card else None
        facts["face_up_taken_by"] = taker
    if not game.over:
        facts["unfinished"] = True
    if deal.conceded_by is not None:
        facts["conceded_by"] = deal.conceded_by
    return facts


def match_facts(record: Record) -> dict[str, Any]:
    """Return every deal's facts and, where the record says how deals add up, the standings."""
    facts: dict[str, Any] = {"deals": [deal_facts(record, deal) for deal in record.deals]}
    if record.house is not None:
        entries = [
            entry_of(record.house, game, deal.conceded_by)
            for deal in record.deals
            for game in (record.replay(deal),)
            if game.over or deal.conceded_by is not None
        ]
        now = standings(record.house, entries)
        facts["standings"] = {
            "wins": list(now.wins),
            "status": now.status,
            "winners": list(now.winners),
            "next_stake": now.next_stake,
            "decided_at": now.decided_at,
        }
    return facts


def _calling_facts(record: Record, game: Game) -> dict[str, Any]:
    outcome = game.outcome()
    plays = [action for _, action in game.history if isinstance(action, Card)]
    shown = plays.index(game.called) if game.called in plays else None
    house = record.house or HouseRules.standard("chiamata")
    scores = deal_result(house, entry_of(house, game)).scores if game.over else None
    return {
        "caller_side_points": outcome.caller_side_points,
        "scores": list(scores) if scores is not None else None,
        "partner_revealed_at_play": shown,
    }


def _last_drawn(record: Record, deal: DealRecord) -> tuple[Card | None, int | None]:
    """The face-up card as it lay at the end, and who drew it (R3.6)."""
    game = Game(Deal(record.rules, deal.order, deal.dealer))
    card = game.face_up
    for _, action in deal.actions:
        for event in game.play(action):
            if isinstance(event, Drawn) and event.face_up:
                return event.card, event.seat
        card = game.face_up or card
    return card, None
