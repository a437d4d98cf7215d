"""Reading the plain values of an event, each with a sentence for what it should have been."""

from collections.abc import Mapping
from typing import Any

from sessantuno.match import Entry, EntryError, HouseRules, HouseRulesError
from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.sheet import LONGEST_NAME


def checked_name(name: str) -> str:
    """Return a player's name without spaces around it; raises :class:`SheetError`."""
    plain = plain_text("name", " ".join(name.split()), LONGEST_NAME)
    if not plain:
        raise SheetError(N_("every player has a name of at least one letter"))
    return plain


def setting_error(fault: HouseRulesError) -> SheetError:
    """Return what is said of a setting that cannot be."""
    if fault.field == "record" and fault.value == "wins":
        return SheetError(
            N_("a match that adds up card points needs the points of every deal, not only who won")
        )
    if fault.field == "sides":
        return SheetError(
            N_("this way of scoring is not for {sides} sides; start a new sheet for it"),
            {"sides": fault.value},
        )
    if fault.field == "cappotto":
        return SheetError(
            N_("in Chiamata taking everything can double the deal, but not win the match")
        )
    return bad_value(fault.field, fault.value, fault.allowed)


def bad_value(field: str, value: object, allowed: str) -> SheetError:
    """Return the error for a value that cannot be, with what is allowed."""
    return SheetError(
        N_("{field} is {value}; it must be {allowed}"),
        {"field": field, "value": repr(value)[:60], "allowed": allowed},
    )


def plain_text(field: str, value: str, longest: int) -> str:
    """Return a text that can be shown and is not too long; raises :class:`SheetError`."""
    if len(value) > longest or not value.isprintable():
        raise SheetError(
            N_("the {field} is longer than {longest} characters, or has some that cannot be shown"),
            {"field": field, "longest": longest},
        )
    return value


def a_string(data: Mapping[str, Any], field: str) -> str:
    """Read a text; raises :class:`SheetError`, as all below."""
    value = data.get(field)
    if not isinstance(value, str):
        raise bad_value(field, value, N_("a text"))
    return value


def a_number(data: Mapping[str, Any], field: str) -> int:
    """Read a whole number."""
    value = data.get(field)
    if type(value) is not int or not -9999 <= value <= 9999:
        raise bad_value(field, value, N_("a whole number"))
    return value


def strings(data: Mapping[str, Any], field: str) -> list[str]:
    """Read a list of texts."""
    value = data.get(field)
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise bad_value(field, value, N_("a list of texts"))
    return value


def numbers(data: Mapping[str, Any], field: str) -> list[int]:
    """Read a list of whole numbers."""
    value = data.get(field)
    if not isinstance(value, list) or not all(type(each) is int for each in value):
        raise bad_value(field, value, N_("a list of whole numbers"))
    return value


def an_entry(data: Mapping[str, Any]) -> Entry:
    """Read what a row says."""
    try:
        return Entry.from_dict(data.get("entry", {}))
    except EntryError as fault:
        raise SheetError.of_entry(fault) from fault


def a_house(data: Mapping[str, Any]) -> HouseRules:
    """Read the house's rules."""
    try:
        return HouseRules.from_dict(data)
    except HouseRulesError as fault:
        raise setting_error(fault) from fault
    except TypeError as fault:  # a key that cannot be looked up
        raise bad_value("house", dict(data), N_("named settings")) from fault
