"""What a card is worth in the hand: a table of numbers, one family of games a row.

The numbers in :mod:`~sessantuno.players.worth_table` come from ``python -m benchmarks.worths``:
deals are played by the players here, and what each side went on to take is fitted by the kinds of
cards it held. The kind of a card is its card points and whether it is a trump. Its worth in card
points is ``a + b*phase + c*phase**2 + d*stand``: the phase is the share of the deal still to play,
``stand`` the chance that a rival holds nothing that beats it.
"""

from functools import lru_cache
from typing import Final

from sessantuno.cards import SUITS, Card, Rank, Suit
from sessantuno.players.worth_table import TABLE
from sessantuno.rules import Rules

KINDS: Final = 14
"""Seven kinds of trumps, then seven of other cards."""

COLUMNS: Final = 4
"""Numbers for each kind: constant, phase, phase squared, chance to stand."""

_BY_POINTS: Final = {11: 0, 10: 1, 4: 2, 3: 3, 2: 4}


@lru_cache(maxsize=512)
def kinds(rules: Rules, trump: Suit | None) -> dict[Card, int]:
    """Return the kind of each card: 0-6 trumps, 7-13 others; blanks in a high and a low half."""
    points = rules.points
    blanks: list[Rank] = [
        rank for rank in rules.ranks if not any(points.get(Card(rank, s), 0) for s in SUITS)
    ]
    high = set(blanks[: len(blanks) // 2])
    found = {}
    for card in rules.cards:
        place = _BY_POINTS[points[card]] if points[card] else 5 if card.rank in high else 6
        found[card] = place if card.suit == trump else place + 7
    return found


@lru_cache(maxsize=512)
def family(rules: Rules) -> str:
    """Return the name of the row of the table that fits these rules best."""
    exact = family_name(rules)
    if exact in TABLE:
        return exact

    def distance(name: str) -> tuple[int, ...]:
        pairs = list(zip(name.split(), exact.split(), strict=True))
        sides, trump, hand, turns, objective = (int(one != other) for one, other in pairs)
        return (objective, trump, sides, hand, turns)

    return min(sorted(TABLE), key=distance)


def family_name(rules: Rules) -> str:
    """Return the name of the family of games that these rules belong to."""
    trump = "none" if rules.trump == "none" else "trump"
    return (
        f"{rules.players}:{len(rules.sides)} {trump} {rules.hand} "
        f"{rules.cards_per_turn} {rules.objective}"
    )


@lru_cache(maxsize=2048)
def worths(rules: Rules, trump: Suit | None, left: int) -> dict[Card, tuple[float, float]]:
    """Return for each card its worth with ``left`` tricks to play, and what ``stand`` adds."""
    row, phase = TABLE[family(rules)], left / rules.tricks
    found = {}
    for card, kind in kinds(rules, trump).items():
        constant, linear, square, stand = row[COLUMNS * kind : COLUMNS * (kind + 1)]
        found[card] = (constant + phase * (linear + phase * square), stand)
    return found


def lead_worth(rules: Rules, left: int) -> float:
    """Return what having the lead is worth, in card points, with ``left`` tricks to play."""
    constant, linear, square, _ = TABLE[family(rules)][COLUMNS * KINDS :]
    phase = left / rules.tricks
    return constant + phase * (linear + phase * square)
