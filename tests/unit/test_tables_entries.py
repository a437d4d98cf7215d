"""What a deal that was given up counts for, and that a finished one is written down whole."""

import random

import pytest

from sessantuno.game import Deal, Game
from sessantuno.match import HouseRules, check_entry, deal_result, standings
from sessantuno.match.from_game import entry_of
from sessantuno.rules import Rules
from sessantuno.tables import usual_house
from tests.strategies import EVERY_RULES, finished, random_deal, rules_name


def stopped(rules: Rules, seed: int, actions: int) -> Game:
    rng = random.Random(seed)
    game = Game(random_deal(rules, seed))
    for _ in range(actions):
        game.play(rng.choice(game.legal()))
    return game


@pytest.mark.parametrize("rules", EVERY_RULES, ids=rules_name)
def test_the_row_of_every_finished_deal_can_be(rules: Rules) -> None:
    house = usual_house(rules)
    for seed in range(8):
        game = finished(rules, seed)
        assert check_entry(house, entry_of(house, game)) is None


@pytest.mark.parametrize("rules", EVERY_RULES, ids=rules_name)
def test_whoever_gives_up_never_wins_and_the_row_can_be(rules: Rules) -> None:
    house = usual_house(rules)
    for seed in range(6):
        rng = random.Random(seed)
        game = Game(random_deal(rules, seed))
        while not game.over:
            for seat in range(rules.players):
                if house.scoring == "chiamata" and game.called is None:
                    with pytest.raises(ValueError, match="called"):
                        entry_of(house, game, conceded_by=seat)
                    continue
                entry = entry_of(house, game, conceded_by=seat)
                assert check_entry(house, entry) is None
                result = deal_result(house, entry)
                loser = seat if house.scoring == "chiamata" else rules.side_of[seat]
                assert loser not in result.winners
                assert not result.cappotto
                if house.sides == 2:
                    assert result.winners == (1 - loser,)
            game.play(rng.choice(game.legal()))


def test_a_deal_that_is_not_over_has_no_row() -> None:
    rules = Rules.preset("briscola", 2)
    with pytest.raises(ValueError, match="not over"):
        entry_of(usual_house(rules), stopped(rules, 1, 5))


def test_the_winning_side_may_give_up_and_loses() -> None:
    rules = Rules.preset("briscola", 2)
    house = usual_house(rules)
    for seed in range(50):
        game = stopped(rules, seed, 36)
        ahead = max(range(2), key=game.seat_points.__getitem__)
        if game.seat_points[ahead] > 60:
            entry = entry_of(house, game, conceded_by=ahead)
            assert deal_result(house, entry).winners == (1 - ahead,)
            return
    raise AssertionError("nobody was ahead")


@pytest.mark.parametrize(("objective", "gets"), [("most", 1), ("least", 0)])
def test_where_points_add_up_the_rest_of_the_cards_are_given_out(objective: str, gets: int) -> None:
    game_name = "perdere" if objective == "least" else "briscola"
    rules = Rules.preset(game_name, 2)
    house = usual_house(rules, match="cumulative:300")
    game = stopped(rules, 3, 12)
    taken = game.outcome().side_points
    entry = entry_of(house, game, conceded_by=0)
    expected = list(taken)
    expected[gets] += 120 - sum(taken)
    assert entry.points == tuple(expected)
    assert standings(house, [entry]).wins == tuple(expected)


def test_the_rest_is_shared_by_those_who_are_level() -> None:
    rules = Rules.preset("briscola", 3)
    house = usual_house(rules, match="cumulative:300")
    game = Game(random_deal(rules, 5))
    assert entry_of(house, game, conceded_by=1).points == (60, 0, 60)


def test_of_several_others_the_one_ahead_wins_and_nobody_if_none_is() -> None:
    rules = Rules.preset("briscola", 3)
    house = usual_house(rules)
    game = Game(random_deal(rules, 5))
    assert deal_result(house, entry_of(house, game, conceded_by=1)).kind == "draw"
    while game.seat_points[0] == game.seat_points[2]:
        game.play(game.legal()[0])
    ahead = 0 if game.seat_points[0] > game.seat_points[2] else 2
    assert deal_result(house, entry_of(house, game, conceded_by=1)).winners == (ahead,)


def test_sueca_given_up_is_worth_what_the_others_have_made_sure_of() -> None:
    rules = Rules.preset("sueca")
    house = usual_house(rules)
    seen: set[int] = set()
    for seed in range(60):
        game = stopped(rules, seed, 36)
        points = game.outcome().side_points
        for seat in range(2):
            result = deal_result(house, entry_of(house, game, conceded_by=seat))
            assert result.value == (2 if points[1 - seat] >= 91 else 1)
            seen.add(result.value)
    assert seen == {1, 2}


def test_caller_and_partner_give_up_together_and_so_do_the_others() -> None:
    rules = Rules.preset("chiamata")
    house = usual_house(rules)
    for seed in range(6):
        rng = random.Random(seed)
        game = Game(random_deal(rules, seed))
        while not game.over and len(game.tricks) < 2:
            game.play(rng.choice(game.legal()))
        if game.over:
            continue
        for seat in range(5):
            entry = entry_of(house, game, conceded_by=seat)
            assert entry.won is (seat not in {game.caller, game.partner})
            assert (entry.caller, entry.partner) == (game.caller, game.partner)


def test_the_usual_house_follows_from_the_rules() -> None:
    assert usual_house(Rules.preset("briscola", 2)) == HouseRules(draw="none")
    assert usual_house(Rules.preset("briscola", 6)).sides == 2
    assert usual_house(Rules.preset("briscola-three-pairs")).sides == 3
    assert usual_house(Rules.preset("sueca")).scoring == "sueca"
    assert usual_house(Rules.preset("sueca")).match == "first_to:4"
    assert usual_house(Rules.preset("chiamata")).scoring == "chiamata"
    assert usual_house(Rules.preset("perdere", 3)).objective == "least"
    assert usual_house(Rules.preset("briscola", 2), draw="carry", match="bo5").match == "bo5"
    own = Rules.preset("chiamata", game="house variant", all_pass="next_dealer")
    assert usual_house(own).scoring == "chiamata"
    assert usual_house(own).all_pass == "next_dealer"


def test_the_dealt_cards_do_not_matter_to_whoever_deals() -> None:
    """A deal played out by every seat's first choice gives the sides all 120 card points."""
    rules = Rules.preset("briscola", 4)
    game = Game(Deal(rules, rules.cards, 3))
    while not game.over:
        game.play(game.legal()[0])
    points = entry_of(usual_house(rules), game).points
    assert points is not None
    assert sum(points) == 120
