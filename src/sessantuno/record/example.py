"""Worked examples of whole deals read as records.

The examples list the dealt hands, the stock and every play, but not the calls of an auction; those
are put in such that the stated caller wins it.
"""

from collections.abc import Mapping
from typing import Any

from sessantuno.actions import Action, Bid, Name, Pass
from sessantuno.cards import Card
from sessantuno.game import Deal, DealError
from sessantuno.match import CHOICES as HOUSE_CHOICES
from sessantuno.match import HouseRules, HouseRulesError
from sessantuno.record.model import DealRecord, Record, RecordError, SeatRecord
from sessantuno.rules import NEED_AT_LEAST, Rules, RulesError

KIND = "full_deal"


def record_of_example(example: Mapping[str, Any]) -> Record:
    """Return a worked example of kind ``full_deal`` as a record; RecordError if it is none."""
    if example.get("kind") != KIND:
        raise RecordError(f"examples of kind {example.get('kind')!r} hold no whole deal to replay")
    try:
        given, options = example["given"], example.get("options", {})
        house_options = {name: options[name] for name in options if name in HOUSE_CHOICES}
        rules = Rules.preset(
            example["variant"],
            example["players"],
            **{name: options[name] for name in options if name not in house_options},
        )
        deal = Deal.of(
            rules,
            given["dealer"],
            [[Card.parse(code) for code in hand] for hand in given["hands"]],
            [Card.parse(code) for code in given["stock"]],
        )
        plays: list[tuple[int, Action]] = [
            (seat, Card.parse(code)) for seat, code in example["plays"]
        ]
        actions = _calls(rules, given) + plays if "caller" in given else plays
        house = (
            HouseRules(sides=5, scoring="chiamata", **house_options)
            if rules.trump == "called"
            else None
        )
    except (KeyError, TypeError) as fault:
        raise RecordError(f"the example lacks or misstates {fault}") from None
    except (RulesError, HouseRulesError, DealError, ValueError) as fault:
        raise RecordError(str(fault)) from None
    seats = tuple(SeatRecord(f"Seat {seat}") for seat in range(rules.players))
    record = DealRecord(1, deal.dealer, deal.order, tuple(actions))
    return Record(rules, seats, (record,), house)


def _calls(rules: Rules, given: Mapping[str, Any]) -> list[tuple[int, Action]]:
    called = Card.parse(given["called"])
    need = given.get("need", NEED_AT_LEAST)
    speakers = rules.order_from(rules.after(given["dealer"]))
    bid = Bid(called.rank, need)
    calls: list[tuple[int, Action]] = [
        (seat, bid if seat == given["caller"] else Pass()) for seat in speakers
    ]
    return [*calls, (given["caller"], Name(called.suit))]
