"""The record as text: a few lines about the table, then each deal, one line a trick.

Lines that start with ``#``, and what follows ``  #`` on a line of actions, are remarks for people:
they are written from the replay and not read.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

from sessantuno import seal as seals
from sessantuno.actions import Action
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.match import HouseRules, HouseRulesError
from sessantuno.record.forms import read_action, seat_number
from sessantuno.record.model import DealRecord, Record, RecordError, SeatRecord
from sessantuno.rules import Rules, RulesError

HEADING = "Sessantuno record 1"

_DEAL_LINES = (
    "Dealer",
    "Pack",
    "Commitment",
    "Server seed",
    "Client seeds",
    "Conceded",
    "Hints",
    "Undone",
)
_ACTIONS = re.compile(r"(?:\d{1,2}|Calls)\. (.+)")


# --- Writing -------------------------------------------------------------------------------------


def write_text(record: Record) -> str:
    """Return the record as text; :func:`read_text` reads back the same record.

    Raises :class:`RecordError` if a deal cannot be replayed, or its seal speaks of other cards
    or rules than the record does: JSON can hold such a record, text cannot.
    """
    lines = [HEADING, f"Rules: {_settings(record.rules.to_dict())}"]
    if record.house is not None:
        lines.append(f"House: {_settings(record.house.to_dict())}")
    lines += [
        f"Seat {number}: {json.dumps(seat.name, ensure_ascii=False)} {seat.player}"
        for number, seat in enumerate(record.seats)
    ]
    for deal in record.deals:
        lines += ["", *_deal_lines(record, deal)]
    return "\n".join(lines) + "\n"


def _deal_lines(record: Record, deal: DealRecord) -> Iterator[str]:
    yield f"Deal {deal.number}"
    yield f"Dealer: {deal.dealer}"
    yield f"Pack: {' '.join(card.code for card in deal.order)}"
    if deal.seal is not None:
        parts = dict(deal.seal)
        if parts != _seal(record, deal, parts):
            raise RecordError(f"deal {deal.number}: its seal is of another deal; write JSON")
        yield f"Commitment: {parts['commitment']}"
        yield f"Server seed: {parts['server_seed']}"
        yield f"Client seeds: {json.dumps(parts['client_seeds'], ensure_ascii=False)}"
    yield from _action_lines(record, deal)
    if deal.conceded_by is not None:
        yield f"Conceded: {deal.conceded_by}"
    if deal.hints:
        yield f"Hints: {deal.hints}"
    if deal.undone:
        yield f"Undone: {deal.undone}"


def _action_lines(record: Record, deal: DealRecord) -> Iterator[str]:
    """One line for what comes before the first card, and one for each trick."""
    record.replay(deal)
    game = Game(Deal(record.rules, deal.order, deal.dealer))
    line: list[str] = []
    for number, (seat, action) in enumerate(deal.actions, start=1):
        calling = game.phase != "playing"
        tricks = len(game.tricks)
        game.play(action)
        line.append(f"{seat} {action}")
        if len(game.tricks) > tricks:
            trick = game.tricks[-1]
            remark = (
                f"  # {trick.winner} takes {trick.points}, has {game.seat_points[trick.winner]}"
            )
            yield f"{tricks + 1}. {', '.join(line)}{remark}"
            line = []
        elif number == len(deal.actions) or (calling and game.phase == "playing"):
            yield f"{'Calls' if calling else tricks + 1}. {', '.join(line)}"
            line = []


def _settings(values: dict[str, object]) -> str:
    return " ".join(f"{name}={json.dumps(value)}" for name, value in values.items())


# --- Reading -------------------------------------------------------------------------------------


def read_text(text: str) -> Record:
    """Read a record written by :func:`write_text`; raises :class:`RecordError` with the line."""
    lines = list(_content(text))
    if not lines or lines[0][1] != HEADING:
        raise RecordError(f'this is not a record: its first line must be "{HEADING}"')
    reader = _Reader()
    for number, line in lines[1:]:
        try:
            reader.take(line)
        except (RulesError, HouseRulesError, ValueError) as fault:
            raise RecordError(f"line {number}: {fault}") from None
    return reader.record()


def _content(text: str) -> Iterator[tuple[int, str]]:
    # Only "\n" ends a line: names may hold the rarer separators that splitlines() knows.
    for number, line in enumerate(text.split("\n"), start=1):
        kept = "" if line.startswith("#") else line.strip()
        if _ACTIONS.match(kept):
            kept = kept.partition("  #")[0].rstrip()
        if kept:
            yield number, kept


class _Reader:
    """Takes one line after the other and puts the record together."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.house: HouseRules | None = None
        self.seats: list[SeatRecord] = []
        self.deals: list[_DealReader] = []

    def take(self, line: str) -> None:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if found := re.fullmatch(r"Deal (\d{1,4})", line):
            self.deals.append(_DealReader(int(found[1])))
        elif self.deals:
            self.deals[-1].take(line, key, value)
        elif not colon:
            raise RecordError(f"{line[:40]!r}: write a name, a colon and a value")
        elif key == "Rules":
            self.rules = Rules.from_dict(_read_settings(value))
        elif key == "House":
            self.house = HouseRules.from_dict(_read_settings(value))
        elif key == f"Seat {len(self.seats)}":
            name, _, player = value.rpartition(" ")
            self.seats.append(SeatRecord(_json_text(name), player))
        else:
            raise RecordError(f"{key[:40]!r}: first come Rules, House and each Seat in order")

    def record(self) -> Record:
        if self.rules is None:
            raise RecordError('a record needs a line "Rules: ..."')
        bare = Record(self.rules, tuple(self.seats), (), self.house)
        deals = tuple(reader.deal(bare) for reader in self.deals)
        return Record(self.rules, bare.seats, deals, self.house)


class _DealReader:
    """The lines of one deal."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.values: dict[str, str] = {}
        self.actions: list[tuple[int, Action]] = []

    def take(self, line: str, key: str, value: str) -> None:
        if found := _ACTIONS.fullmatch(line):
            for text in found[1].split(", "):
                where = f"deal {self.number}, action {len(self.actions) + 1}"
                self.actions.append(read_action(text, where))
        elif key in _DEAL_LINES:
            self.values[key] = value
        else:
            raise RecordError(f"{line[:40]!r} is not a line of a deal")

    def deal(self, record: Record) -> DealRecord:
        where = f"deal {self.number}"
        missing = [key for key in ("Dealer", "Pack") if key not in self.values]
        if missing:
            raise RecordError(f'{where} needs a line "{missing[0]}: ..."')
        conceded = self.values.get("Conceded")
        try:
            deal = DealRecord(
                number=self.number,
                dealer=seat_number(self.values["Dealer"]),
                order=tuple(Card.parse(code) for code in self.values["Pack"].split()),
                actions=tuple(self.actions),
                conceded_by=None if conceded is None else seat_number(conceded),
                hints=_count(self.values.get("Hints", "0")),
                undone=_count(self.values.get("Undone", "0")),
            )
            if "Commitment" not in self.values:
                return deal
            seeds = json.loads(self.values.get("Client seeds", "[]"))
        except ValueError as fault:
            raise RecordError(f"{where}: {fault}") from None
        parts = {
            "commitment": self.values["Commitment"],
            "server_seed": self.values.get("Server seed", ""),
            "client_seeds": seeds,
        }
        return replace(deal, seal=_seal(record, deal, parts))


def _seal(record: Record, deal: DealRecord, parts: dict[str, object]) -> dict[str, object]:
    """The seal of a deal: what it adds to the record is a commitment and the seeds."""
    return {
        "version": seals.VERSION,
        "rules": record.rules.to_dict(),
        "pack": [card.code for card in record.rules.cards],
        "dealer": deal.dealer,
        "deal": deal.number,
        "commitment": parts.get("commitment"),
        "client_seeds": parts.get("client_seeds"),
        "server_seed": parts.get("server_seed"),
    }


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise ValueError(f"{text[:12]!r} is not a number of times: write 0 or more")
    return int(text)


def _read_settings(text: str) -> dict[str, object]:
    settings: dict[str, object] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise RecordError(f"{word[:40]!r}: write name=value")
        try:
            settings[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise RecordError(f"{word[:40]!r}: write a number, true or a quoted text") from None
    return settings


def _json_text(text: str) -> str:
    try:
        name = json.loads(text)
    except (ValueError, RecursionError):
        name = None
    if not isinstance(name, str):
        raise RecordError(f"{text[:40]}: write the name in double quotes, then who plays")
    return name
