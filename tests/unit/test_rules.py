"""Rules that cannot be are refused with the field and the reason (R3.7)."""

import pickle

import pytest

from sessantuno.cards import ALL_CARDS, Card, cards, pack
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules, RulesError, legal_cards, winning_play


@pytest.mark.parametrize(
    ("options", "field", "reason"),
    [
        ({"players": 1}, "players", "not_allowed"),
        ({"players": 7}, "players", "not_allowed"),
        ({"players": 2.0}, "players", "not_allowed"),
        ({"players": True}, "players", "not_allowed"),
        ({"players": 6, "pack": "40"}, "pack", "stock_not_multiple"),
        ({"players": 3, "pack": "40"}, "pack", "stock_not_multiple"),
        ({"players": 5, "pack": "36_no2"}, "pack", "stock_not_multiple"),
        ({"players": 4, "pack": "39"}, "pack", "stock_not_multiple"),
        ({"players": 4, "hand": 11, "trump": "none"}, "hand", "not_enough_cards"),
        ({"players": 4, "hand": 9, "draw_per_trick": 0}, "pack", "stock_not_multiple"),
        ({"pack": "52"}, "pack", "not_allowed"),
        ({"teams": "2x2"}, "teams", "not_allowed"),
        ({"players": 6, "teams": "2x2"}, "teams", "not_allowed"),
        ({"signals": "after_trick_1"}, "signals", "not_allowed"),
        ({"partner_view": "stock_empty"}, "partner_view", "not_allowed"),
        ({"hand": 3, "cards_per_turn": 2, "draw_per_trick": 2}, "hand", "not_allowed"),
        ({"draw_per_trick": 2}, "draw_per_trick", "not_allowed"),
        ({"trump": "called"}, "trump", "not_allowed"),
        ({"trump": "dealer_card"}, "trump", "not_allowed"),
        ({"players": 4, "hand": 10, "draw_per_trick": 0}, "trump", "not_allowed"),
        ({"trump": "none", "trump_exchange": "brisca"}, "trump_exchange", "not_allowed"),
        ({"follow": "always"}, "follow", "not_allowed"),
        ({"jump_points": 1}, "jump_points", "not_allowed"),
        ({"throw_in": 99}, "throw_in", "not_allowed"),
    ],
)
def test_impossible_rules_are_refused(options: dict[str, object], field: str, reason: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.from_dict(options)
    assert refused.value.field == field
    assert refused.value.reason == reason
    assert refused.value.allowed in str(refused.value)


def test_unknown_games_players_and_options_say_what_there_is() -> None:
    with pytest.raises(RulesError, match=r"briscola.*chiamata.*sueca"):
        Rules.preset("whist")
    with pytest.raises(RulesError, match="chiamata is played by 5"):
        Rules.preset("chiamata", players=4)
    with pytest.raises(RulesError, match="no such option"):
        Rules.preset("briscola", colour="red")


@pytest.mark.parametrize(
    ("players", "options", "stock", "tricks"),
    [  # R3.7, R3.9
        (2, {}, 34, 20),
        (3, {}, 27, 12),
        (3, {"pack": "39"}, 30, 13),
        (3, {"pack": "36_no4"}, 27, 12),
        (4, {}, 28, 10),
        (5, {}, 25, 8),
        (6, {}, 18, 6),
        (6, {"teams": "3x2"}, 18, 6),
        (6, {"pack": "48"}, 30, 8),
    ],
)
def test_the_arithmetic_of_the_pack(
    players: int, options: dict[str, object], stock: int, tricks: int
) -> None:
    rules = Rules.preset("briscola", players, **options)
    assert rules.stock_count == stock
    assert rules.tricks == tricks
    assert sum(rules.points.values()) == 120


def test_sides_sit_as_they_should() -> None:
    assert Rules(players=4).sides == ((0, 2), (1, 3))  # R6.1
    assert Rules(players=6).sides == ((0, 2, 4), (1, 3, 5))  # R8.2
    assert Rules(players=6, teams="3x2").sides == ((0, 3), (1, 4), (2, 5))  # R8.3
    assert Rules(players=3).sides == ((0,), (1,), (2,))


def test_every_preset_has_a_rule_to_read_and_a_name_of_its_own() -> None:
    names = [preset.name for preset in PRESETS]
    assert len(set(names)) == len(names)
    assert all(preset.rule.startswith("R") for preset in PRESETS)


@pytest.mark.parametrize("name", ["40", "39", "36_no2", "36_no4", "48"])
def test_every_pack_has_30_points_a_suit(name: str) -> None:
    rules = Rules(players=2 if name in ("40", "48", "36_no2", "36_no4") else 3, pack=name)
    for suit in "DCSB":
        assert sum(rules.points[card] for card in rules.cards if card.suit == suit) == 30  # R1.3


def test_any_two_may_be_the_one_left_out() -> None:
    for code in ("2D", "2C", "2S", "2B"):  # R5.2
        assert Card.parse(code) not in pack("39", code)
        assert len(pack("39", code)) == 39


def test_ranks_and_points() -> None:
    italian, portuguese = Rules(), Rules(rank_order="A7KNJ65432")
    assert italian.ranks == tuple("A3KNJ76542")  # R1.2
    assert portuguese.ranks == tuple("A7KNJ65432")  # R20.1
    assert [italian.points[card] for card in cards("AD 3D KD ND JD 7D 2D")] == [
        11, 10, 4, 3, 2, 0, 0,
    ]  # fmt: skip
    assert [portuguese.points[card] for card in cards("AD 7D KD ND JD 3D 2D")] == [
        11, 10, 4, 3, 2, 0, 0,
    ]  # fmt: skip


def test_the_first_of_two_identical_cards_wins() -> None:
    ace, two = cards("AS 2S")
    assert winning_play([(0, two), (1, ace), (2, ace)], "D", {ace: 10, two: 1}) == 1  # R2.6


def test_follow_after_the_stock_only() -> None:
    rules = Rules(players=4, follow="suit_after_stock")  # R26.4
    hand = cards("AB 3B 7D")
    led = Card.parse("2B")
    assert legal_cards(rules, hand, led, "S", stock_empty=False) == hand
    assert legal_cards(rules, hand, led, "S", stock_empty=True) == cards("AB 3B")


def test_a_card_is_one_object_and_never_changes() -> None:
    three = Card.parse(" 3c ")
    assert three is Card("3", "C")
    assert pickle.loads(pickle.dumps(three)) is three
    assert str(three) == "3C"
    with pytest.raises(AttributeError):
        three.suit = "D"
    with pytest.raises(ValueError, match="not a card"):
        Card.parse("1C")
    assert len(set(ALL_CARDS)) == 48
