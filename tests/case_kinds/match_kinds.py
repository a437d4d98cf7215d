"""Worked examples of results, matches, Chiamata and Sueca scores, and dealers (RULES 29).

Each function takes an example and returns what the package says, under the keys of its ``expect``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sessantuno.match import (
    DealResult,
    Entry,
    EntryError,
    HouseRules,
    Standings,
    chiamata_scores,
    deal_result,
    dealers,
    standings,
)

Case = Mapping[str, Any]

_SIDES_OF_TEAMS = {"2x2": 2, "2x3": 2, "3x2": 3}
_USUAL_TEAMS = {4: "2x2", 6: "2x3"}
_ALL_PASS = ("all_pass", "all pass", "pass")


def run_deal_result(case: Case) -> dict[str, Any]:
    """One deal: ``result`` (win, draw, void, invalid), ``side``, ``cappotto``, ``reason`` ..."""
    try:
        entry = _entry(case["given"])
        house = _house(case, [entry])
        result = deal_result(house, entry, case["given"].get("stake", 1))
    except EntryError as error:
        return _asked(case, _invalid(error))
    return _asked(case, {**_result_facts(result), "next_stake": _standings_of(house, entry)})


def run_match(case: Case) -> dict[str, Any]:
    """A match: ``wins``, ``status``, ``winner``, ``next_stake``, ``decided_at``, ``ignored`` ..."""
    entries = _entries(case)
    house = _house(case, entries)
    players = int(case["players"])
    first_dealer = int(case["given"].get("first_dealer", 0))
    return _asked(
        case,
        {
            **_standings_facts(standings(house, entries)),
            "next_dealer": dealers(house, first_dealer, players, entries).next_dealer,
        },
    )


def run_chiamata_score(case: Case) -> dict[str, Any]:
    """One Chiamata deal: ``scores``, their ``sum``, ``next_stake``."""
    given = case["given"]
    stake = given.get("stake", 1)
    try:
        entry = _entry({**given, "points": given.get("caller_side_points", given.get("points"))})
        house = _house(case, [entry])
        scores = chiamata_scores(house, entry, stake)
        result = deal_result(house, entry, stake)
    except EntryError as error:
        return _asked(case, _invalid(error))
    return _asked(
        case,
        {
            **_result_facts(result),
            "scores": list(scores),
            "sum": sum(scores),
            "next_stake": stake * 2 if result.carries else 1,
        },
    )


def run_chiamata_match(case: Case) -> dict[str, Any]:
    """A Chiamata of several deals: ``per_deal``, ``totals``, ``status``, ``winners`` ..."""
    return run_match(case)


def run_sueca_result(case: Case) -> dict[str, Any]:
    """One Sueca deal: the ``games`` that each pair gets."""
    try:
        entry = _entry(case["given"])
        house = _house({**case, "variant": "sueca"}, [entry])
        result = deal_result(house, entry, case["given"].get("stake", 1))
    except EntryError as error:
        return _asked(case, _invalid(error))
    games = list(result.scores)
    return _asked(case, {**_result_facts(result), "games": games, "value": max(games)})


def run_dealer(case: Case) -> dict[str, Any]:
    """Whose deals they were: ``dealers``, ``next_dealer``."""
    entries = _entries(case)
    house = _house(case, entries)
    found = dealers(house, int(case["given"]["first_dealer"]), int(case["players"]), entries)
    return _asked(case, {"dealers": list(found.dealers), "next_dealer": found.next_dealer})


def _asked(case: Case, facts: dict[str, Any]) -> dict[str, Any]:
    return {key: facts[key] for key in case["expect"] if key in facts}


def _invalid(error: EntryError) -> dict[str, Any]:
    return {"result": "invalid", "valid": False, "reason": error.reason}


def _result_facts(result: DealResult) -> dict[str, Any]:
    return {
        "result": result.kind,
        "valid": True,
        "side": result.side,
        "winner": result.side,
        "winners": list(result.winners),
        "cappotto": result.cappotto,
        "value": result.value,
        "reason": result.because,
    }


def _standings_of(house: HouseRules, entry: Entry) -> int:
    return standings(house, [entry]).next_stake


def _standings_facts(found: Standings) -> dict[str, Any]:
    invalid = found.invalid
    counted = [row.result for row in found.deals if row.state == "counted" and row.result]
    return {
        "wins": list(found.wins),
        "totals": list(found.totals),
        "points": list(found.totals),
        "games": list(found.totals),
        "status": found.status,
        "winner": found.winner,
        "winners": list(found.winners),
        "next_stake": found.next_stake,
        "decided_at": found.decided_at,
        "ignored": list(found.ignored),
        "invalid_entries": [error.deal for error in invalid],
        "reason": invalid[0].reason if invalid else None,
        "per_deal": [list(result.scores) for result in counted],
        "stakes": [row.stake for row in found.deals],
        "results": [row.result.kind if row.result else "invalid" for row in found.deals],
    }


def _entries(case: Case) -> list[Entry | EntryError]:
    rows: list[Entry | EntryError] = []
    for written in case["given"]["entries"]:
        try:
            rows.append(_entry(written))
        except EntryError as error:
            rows.append(error)
    return rows


def _entry(written: object) -> Entry:
    """A row of an example: a list of numbers, a mapping, or the word for a deal nobody called."""
    if written is None or written in _ALL_PASS:
        return Entry(thrown="all_pass")
    if isinstance(written, Sequence):
        return Entry.from_dict({"points": written})
    row: dict[str, Any] = dict(written) if isinstance(written, Mapping) else {}
    if row.get("all_pass"):
        return Entry(thrown="all_pass")
    if row.get("throw_in") or row.get("thrown_in"):
        return Entry(thrown="hand")
    if "caller_side_points" in row:
        row["points"] = row["caller_side_points"]
    if row.get("alone") is True:
        row["partner"] = "alone"
    return Entry.from_dict(row)


def _house(case: Case, entries: Sequence[Entry | EntryError]) -> HouseRules:
    options = dict(case["options"])
    variant = str(case["variant"])
    if variant == "chiamata" or options.get("chiamata") == "on":
        return HouseRules.from_dict({**options, "scoring": "chiamata", "sides": 5})
    if variant == "sueca":
        return HouseRules.from_dict({**options, "scoring": "sueca", "sides": 2})
    return HouseRules.from_dict({**options, "sides": _sides(case, entries)})


def _sides(case: Case, entries: Sequence[Entry | EntryError]) -> int:
    players = int(case["players"])
    teams = case["options"].get("teams")
    if teams is None:
        # Examples seldom say who plays with whom where their rows show it: one number a player.
        rows = {len(entry.points or ()) for entry in entries if isinstance(entry, Entry)}
        teams = "solo" if rows == {players} else _USUAL_TEAMS.get(players, "solo")
    return _SIDES_OF_TEAMS.get(teams, players)
