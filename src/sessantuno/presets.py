"""The games that people know by name, as rows of data: the whole list, in one place.

To add a house variant add a row: its name, the numbers of players, and what differs from plain
Briscola. ``house`` holds what its deals count for (:class:`sessantuno.match.HouseRules`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from sessantuno.rules import RulesError

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Preset(NamedTuple):
    """One game: its name, who can play it, and its options (RULES 0.2)."""

    name: str
    players: tuple[int, ...]
    """Numbers of players; the first is the usual one."""
    options: Mapping[str, object] = _NOTHING
    """Fields of :class:`~sessantuno.rules.Rules` that differ from plain Briscola."""
    house: Mapping[str, object] = _NOTHING
    """Fields of :class:`~sessantuno.match.HouseRules` that differ from the usual."""
    for_players: Mapping[int, Mapping[str, object]] = MappingProxyType({})
    """Options that hold for one number of players only."""
    rule: str = ""
    """Where RULES describes it."""


PORTUGUESE: Final = {"rank_order": "A7KNJ65432"}
TWO_CARDS: Final = {"hand": 4, "draw_per_trick": 2, "cards_per_turn": 2}

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("briscola", (2, 3, 4, 5, 6), rule="R2-R8"),
    Preset("briscola-39", (3,), {"pack": "39"}, rule="R5.1"),
    Preset("briscola-no-fours", (3, 6), {"pack": "36_no4"}, rule="R5.4"),
    Preset("briscola-three-pairs", (6,), {"teams": "3x2"}, rule="R8.3"),
    Preset(
        "chiamata",
        (5,),
        {"hand": 8, "draw_per_trick": 0, "trump": "called"},
        {"scoring": "chiamata"},
        rule="R13-R15",
    ),
    Preset(
        "briscolone",
        (4, 2),
        {"hand": 10, "trump": "none"},
        for_players={4: {"draw_per_trick": 0}},
        rule="R16.2",
    ),
    Preset("briscolone-5", (2, 4), {"hand": 5, "trump": "none"}, rule="R16.2"),
    Preset(
        "brisca",
        (2, 3, 4, 6),
        {"trump_exchange": "brisca"},
        {"match": "single"},
        for_players={6: {"pack": "48"}},
        rule="R19",
    ),
    Preset(
        "brisca-48",
        (2, 3, 4),
        {"trump_exchange": "brisca", "pack": "48"},
        {"match": "single"},
        rule="R19.2",
    ),
    Preset(
        "brisca-two-cards",
        (2,),
        TWO_CARDS | {"trump_exchange": "brisca"},
        {"match": "single"},
        rule="R19.5",
    ),
    Preset("bisca", (2, 4), PORTUGUESE, rule="R20.2"),
    Preset("bisca-7", (2,), PORTUGUESE | {"hand": 7}, rule="R20.2"),
    Preset("bisca-9", (2,), PORTUGUESE | {"hand": 9}, rule="R20.2"),
    Preset(
        "sueca",
        (4,),
        PORTUGUESE | {"hand": 10, "draw_per_trick": 0, "trump": "dealer_card", "follow": "suit"},
        {"scoring": "sueca", "match": "first_to:4"},
        rule="R20.4",
    ),
    Preset(
        "briskula",
        (4, 2, 3, 6),
        {},
        {"match": "first_to:4"},
        {3: {"pack": "39"}, 6: {"pack": "36_no4"}},
        rule="R21.1",
    ),
    Preset("briskula-dupla", (2,), TWO_CARDS, {"match": "first_to:4"}, rule="R21.3"),
    Preset("scoperta", (2,), {"open": "hands_and_stock"}, rule="R17.1"),
    Preset("perdere", (2, 3, 4), {"objective": "least"}, {"objective": "least"}, rule="R23.3"),
)


def find_preset(name: str) -> Preset:
    """Return the preset of that name; raises :class:`RulesError` with the names there are."""
    for preset in PRESETS:
        if preset.name == name:
            return preset
    raise RulesError("game", name, f"choose one of {', '.join(each.name for each in PRESETS)}")


def preset_fields(name: str, players: int | None = None) -> dict[str, object]:
    """Return the fields of :class:`~sessantuno.rules.Rules` for a preset and number of players."""
    return fields_of(find_preset(name), players)


def fields_of(preset: Preset, players: int | None = None) -> dict[str, object]:
    """Return the fields of :class:`~sessantuno.rules.Rules` for a row of data like those above.

    Raises :class:`RulesError` if the game is not played by so many.
    """
    count = preset.players[0] if players is None else players
    if count not in preset.players:
        numbers = ", ".join(str(each) for each in sorted(preset.players))
        raise RulesError("players", players, f"{preset.name} is played by {numbers}")
    options = dict(preset.options) | dict(preset.for_players.get(count, {}))
    return {"game": preset.name, "players": count} | options
