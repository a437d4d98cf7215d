"""The record as JSON, and reading either form."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sessantuno.actions import Action, parse_action
from sessantuno.cards import Card, codes
from sessantuno.match import HouseRules, HouseRulesError
from sessantuno.record.model import DealRecord, Record, RecordError, SeatRecord
from sessantuno.rules import Rules, RulesError

FORMAT: Final = "sessantuno-record"
VERSION: Final = 1
LONGEST_RECORD: Final = 2_000_000
"""Characters; a match of a hundred deals is far below it."""


def record_to_dict(record: Record) -> dict[str, Any]:
    """Return the record as plain data; :func:`record_from_dict` reads it back."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": record.rules.to_dict(),
        "house": record.house.to_dict() if record.house else None,
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
        "deals": [
            {
                "deal": deal.number,
                "dealer": deal.dealer,
                "pack_order": codes(deal.order),
                "actions": [f"{seat} {action}" for seat, action in deal.actions],
                "conceded_by": deal.conceded_by,
                "seal": dict(deal.seal) if deal.seal is not None else None,
                **_helps(deal),
            }
            for deal in record.deals
        ],
    }


def _helps(deal: DealRecord) -> dict[str, int]:
    """Return what help there was; a deal played without any says nothing of it."""
    helps = {"hints": deal.hints, "undone": deal.undone}
    return {name: count for name, count in helps.items() if count}


def write_json(record: Record) -> str:
    """Return the record as indented JSON text."""
    return json.dumps(record_to_dict(record), ensure_ascii=False, indent=1) + "\n"


def record_from_dict(data: object) -> Record:
    """Read what :func:`record_to_dict` wrote; raises :class:`RecordError` with the place."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f'this is not a record: its "format" must be "{FORMAT}"')
    if data.get("version") != VERSION:
        raise RecordError(f"record version {data.get('version')!r}: this reads version {VERSION}")
    try:
        rules = Rules.from_dict(_mapping(data, "rules"))
        house = HouseRules.from_dict(_mapping(data, "house")) if data.get("house") else None
    except (RulesError, HouseRulesError) as fault:
        raise RecordError(str(fault)) from None
    seats = tuple(
        SeatRecord(_text(seat, "name"), _text(seat, "player")) for seat in _list(data, "seats")
    )
    deals = tuple(_deal(deal, place) for place, deal in enumerate(_list(data, "deals"), start=1))
    return Record(rules, seats, deals, house)


def read_record(text: str) -> Record:
    """Read a record in either form; raises :class:`RecordError` with the place."""
    # Imported here: the text form builds on the same checks as this one.
    from sessantuno.record.text import read_text  # noqa: PLC0415 - see the line above

    if len(text) > LONGEST_RECORD:
        raise RecordError(f"{len(text)} characters are more than a record has ({LONGEST_RECORD})")
    if not text.lstrip().startswith("{"):
        return read_text(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise RecordError(f"this is not JSON: {fault}") from None
    return record_from_dict(data)


def read_action(text: object, where: str) -> tuple[int, Action]:
    """Read ``"0 3C"``: a seat and what it did."""
    seat, _, action = str(text).strip().partition(" ")
    try:
        return seat_number(seat), parse_action(action)
    except ValueError as fault:
        raise RecordError(f"{where}: {fault}") from None


def seat_number(text: str) -> int:
    """Read the number of a seat; raises ``ValueError``."""
    if not (text.isascii() and text.isdecimal() and len(text) == 1):
        raise ValueError(f"{text[:12]!r} is not a seat: write its number, 0 to 5")
    return int(text)


def _deal(data: object, place: int) -> DealRecord:
    where = f"deal {place}"
    if not isinstance(data, Mapping):
        raise RecordError(f"{where} is not a set of named values")
    seal = data.get("seal")
    if seal is not None and not isinstance(seal, Mapping):
        raise RecordError(f"{where}: seal must be a set of named values, or null")
    conceded = data.get("conceded_by")
    try:
        return DealRecord(
            number=_whole(data, "deal"),
            dealer=_whole(data, "dealer"),
            order=tuple(Card.parse(str(code)) for code in _list(data, "pack_order")),
            actions=tuple(
                read_action(text, f"{where}, action {number}")
                for number, text in enumerate(_list(data, "actions"), start=1)
            ),
            seal=seal,
            conceded_by=None if conceded is None else _whole(data, "conceded_by"),
            hints=_whole(data, "hints") if "hints" in data else 0,
            undone=_whole(data, "undone") if "undone" in data else 0,
        )
    except RecordError:
        raise
    except ValueError as fault:
        raise RecordError(f"{where}: {fault}") from None


def _mapping(data: Mapping[str, Any], name: str) -> Mapping[str, object]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise RecordError(f"{name} must be a set of named values")
    return value


def _list(data: Mapping[str, Any], name: str) -> Sequence[Any]:
    value = data.get(name)
    if not isinstance(value, list):
        raise RecordError(f"{name} must be a list")
    return value


def _text(data: object, name: str) -> str:
    value = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(value, str):
        raise RecordError(f"each seat must have a {name}, a text")
    return value


def _whole(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(f"{name} must be a whole number")
    return value
