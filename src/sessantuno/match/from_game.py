"""The row of the sheet that a game at the table writes, so that both are scored by one code."""

from sessantuno.game import Game
from sessantuno.match.entry import Entry
from sessantuno.match.house_rules import HouseRules


def entry_of(game: Game, house: HouseRules, conceded_by: int | None = None) -> Entry:
    """Return what a deal came to as a row; ``conceded_by`` is a seat that gave the deal up.

    A deal given up has no card points to write down, so its row says only who won: the other
    side, or of several other sides the one with the most points so far (of equals the next in
    order of play). In Chiamata the side of whoever gives up loses; before a card has been called
    there are no sides and the deal is void.
    """
    outcome = game.outcome()
    if outcome.how in ("all_pass", "thrown_in"):
        return Entry(thrown="all_pass" if outcome.how == "all_pass" else "hand")
    if game.rules.trump == "called":
        return _called(game, conceded_by)
    if conceded_by is not None:
        winner = _beneficiary(game, conceded_by)
        points = tuple(int(side == winner) for side in range(len(outcome.side_points)))
        return Entry(points=points, recorded="wins")
    return Entry(
        points=outcome.side_points,
        recorded="points",
        tricks=outcome.side_tricks,
        last_trick_winner=outcome.last_trick_winner,
        first_to_reach=_first_to_reach(game, house),
    )


def _called(game: Game, conceded_by: int | None) -> Entry:
    outcome = game.outcome()
    if outcome.caller is None or outcome.partner is None:
        return Entry(thrown="hand")
    if conceded_by is not None:
        together = (outcome.caller, outcome.partner)
        return Entry(
            caller=outcome.caller,
            partner=outcome.partner,
            need=outcome.need,
            won=conceded_by not in together,
        )
    return Entry(
        caller=outcome.caller,
        partner=outcome.partner,
        caller_points=outcome.caller_side_points,
        need=outcome.need,
        tricks=outcome.seat_tricks,
    )


def _beneficiary(game: Game, conceded_by: int) -> int:
    rules = game.rules
    gave_up = rules.side_of[conceded_by]
    points = game.outcome().side_points
    others = [
        rules.side_of[seat]
        for seat in rules.order_from(conceded_by)
        if rules.side_of[seat] != gave_up
    ]
    better = min if rules.objective == "least" else max
    return better(others, key=points.__getitem__)


def _first_to_reach(game: Game, house: HouseRules) -> int | None:
    """The side that first had the target, by the log of tricks (R10.4)."""
    target = house.effective_target
    if not isinstance(target, int):
        return None
    points = [0] * len(game.rules.sides)
    for trick in game.tricks:
        side = game.rules.side_of[trick.winner]
        points[side] += trick.points
        if points[side] >= target:
            return side
    return None
