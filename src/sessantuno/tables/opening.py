"""What may be opened: rules, house and seats that fit together."""

from collections.abc import Sequence
from dataclasses import replace

from sessantuno.match import HouseRules
from sessantuno.players import LEVELS, version_here
from sessantuno.presets import find_preset
from sessantuno.rules import Rules, RulesError
from sessantuno.tables.errors import BadTable
from sessantuno.tables.seats import LONGEST_NAME, Seat

LONGEST_PERSON = 128


def usual_house(rules: Rules, **changes: object) -> HouseRules:
    """Return how deals of these rules usually add up at a table, with some settings changed.

    At a table a drawn deal counts for nobody, where on the sheet it carries (R11.4). Raises
    :class:`~sessantuno.match.HouseRulesError` for settings that cannot be.
    """
    try:
        usual = dict(find_preset(rules.game).house)
    except RulesError:
        usual = {}  # rules of one's own: only what follows from them
    scoring = "chiamata" if rules.trump == "called" else usual.pop("scoring", "sides")
    follows = {
        "sides": len(rules.sides),
        "objective": rules.objective,
        "all_pass": rules.all_pass,
        "draw": "none",
    }
    return HouseRules.from_dict({"scoring": scoring} | usual | follows | changes)


def check_opening(rules: Rules, house: HouseRules, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats as they are written down; raises :class:`BadTable` with the field."""
    if house.sides != len(rules.sides):
        raise BadTable("house", f"{house.sides} sides; these rules have {len(rules.sides)}")
    if (house.scoring == "chiamata") != (rules.trump == "called"):
        raise BadTable("house", f"scoring is {house.scoring} and trump is {rules.trump}")
    if house.objective != rules.objective:
        raise BadTable("house", f"objective is {house.objective}; the rules say {rules.objective}")
    if house.all_pass != rules.all_pass:
        raise BadTable("house", f"all_pass is {house.all_pass}; the rules say {rules.all_pass}")
    if house.record != "points":
        raise BadTable("house", "record is wins; a table knows the points")
    if len(seats) != rules.players:
        raise BadTable("seats", f"{len(seats)} are taken; there are {rules.players}")
    persons = [seat.person for seat in seats if not seat.is_computer]
    if len(set(persons)) != len(persons):
        raise BadTable("seats", "a person has one seat")
    return tuple(_checked(seat) for seat in seats)


def _checked(seat: Seat) -> Seat:
    if len(seat.name) > LONGEST_NAME or not seat.name.isprintable():
        raise BadTable("name", f"a name has at most {LONGEST_NAME} characters, all printable")
    if seat.is_computer:
        if seat.level not in LEVELS:
            raise BadTable("level", f"{str(seat.level)[:20]!r}: choose one of {', '.join(LEVELS)}")
        return replace(seat, person=None, version=version_here(seat.level))
    if not seat.person or len(seat.person) > LONGEST_PERSON:
        raise BadTable("person", "a person's seat says whose it is")
    return replace(seat, level=None, version=0)
