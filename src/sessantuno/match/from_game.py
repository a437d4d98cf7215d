"""From a finished game to the row of the sheet that says what it came to (R10.9, R12)."""

from sessantuno.game import Game, Outcome, Trick
from sessantuno.match.checks import PACK_POINTS
from sessantuno.match.entry import Entry
from sessantuno.match.house_rules import HouseRules
from sessantuno.rules import Rules


def entry_of(house: HouseRules, game: Game, conceded_by: int | None = None) -> Entry:
    """Return the row for a deal that is over, or that the seat ``conceded_by`` has given up.

    A deal given up is won by the others, whatever the points so far, and never counts as a
    cappotto, which nobody took: the row says only who won (R12.3). Of several other sides it is the
    one that was ahead, and if none was, nobody. Where card points are added up (R11.2) the cards
    not yet taken go to the winner, or to whoever gave up where fewer is better (R23.3). In Chiamata
    caller and partner give up together, and so do the others.

    Raises ValueError for a deal that is not over, and for a Chiamata given up before it is known
    who plays with whom: there is nothing to give up yet.
    """
    outcome = game.outcome()
    if conceded_by is not None:
        return _given_up(house, game.rules, outcome, conceded_by)
    match outcome.how:
        case "all_pass":
            return Entry(thrown="all_pass")
        case "thrown_in":
            return Entry(thrown="hand")
        case "played" if house.scoring == "chiamata":
            return Entry(
                caller=outcome.caller,
                partner=outcome.partner,
                caller_points=outcome.caller_side_points,
                need=outcome.need,
                tricks=outcome.seat_tricks,
            )
        case "played":
            return Entry(
                points=outcome.side_points,
                recorded="points",
                tricks=outcome.side_tricks,
                last_trick_winner=outcome.last_trick_winner,
                first_to_reach=_first_to_reach(house, game.rules, game.tricks),
            )
        case _:
            raise ValueError("the deal is not over")


def _first_to_reach(house: HouseRules, rules: Rules, tricks: list[Trick]) -> int | None:
    """Return the side that had the target first (R10.4); None where there is none to have."""
    target = house.effective_target
    if target == "most":
        return None
    points = [0] * len(rules.sides)
    for trick in tricks:
        side = rules.side_of[trick.winner]
        points[side] += trick.points
        if points[side] >= target:
            return side
    return None


def _given_up(house: HouseRules, rules: Rules, outcome: Outcome, seat: int) -> Entry:
    if house.scoring == "chiamata":
        if outcome.caller is None or outcome.partner is None:
            raise ValueError("nobody has called yet")
        return Entry(
            caller=outcome.caller,
            partner=outcome.partner,
            need=outcome.need,
            won=seat not in (outcome.caller, outcome.partner),
        )
    loser = rules.side_of[seat]
    points = outcome.side_points
    others = [side for side in range(len(points)) if side != loser]
    best = (min if house.objective == "least" else max)(points[side] for side in others)
    ahead = [side for side in others if points[side] == best]
    if house.cumulative:
        return _with_the_rest(house, points, loser, ahead)
    # A Sueca deal is worth what the winners have made sure of so far (R20.4).
    worth = 2 if house.scoring == "sueca" and best > PACK_POINTS - 30 else 1
    return Entry(
        points=tuple(worth if ahead == [side] else 0 for side in range(len(points))),
        recorded="wins",
    )


def _with_the_rest(
    house: HouseRules, points: tuple[int, ...], loser: int, ahead: list[int]
) -> Entry:
    """Give out the card points that nobody has taken: all to one side, or shared by those ahead."""
    rest = PACK_POINTS - sum(points)
    to = [loser] if house.objective == "least" else ahead
    shares = {side: rest // len(to) + (place < rest % len(to)) for place, side in enumerate(to)}
    return Entry(
        points=tuple(own + shares.get(side, 0) for side, own in enumerate(points)),
        recorded="points",
    )
