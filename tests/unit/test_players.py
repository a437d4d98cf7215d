"""The computer players: what they must never do, their manners, and how they bid."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from sessantuno.actions import Bid, Pass, Sign
from sessantuno.arena import compare, play_out, seed_for
from sessantuno.cards import Card, cards
from sessantuno.game import Deal, Game
from sessantuno.players import LEVEL_VERSIONS, LEVELS, STUDY_PLAYERS, crowd, make_player
from sessantuno.players.base import NotYourTurn, Player
from sessantuno.players.bidding import best_call
from sessantuno.players.memory import remember
from sessantuno.players.suspicion import suspects
from sessantuno.rules import Rules
from tests.playing import acting, card_of
from tests.strategies import EVERY_PRESET


def played_to(game: Game, text: str) -> Game:
    for card in cards(text):
        game.play(card)
    return game


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master imagines little here: what is tested holds for any budget."""
    monkeypatch.setattr(crowd, "BUDGET", crowd.Budget(worlds=4, pool=8, deals=2))


def test_every_level_has_a_version_and_follows_the_protocol() -> None:
    for level in (*LEVELS, *STUDY_PLAYERS):
        assert LEVEL_VERSIONS[level] >= 1
        assert isinstance(make_player(level, b"seed"), Player)


def test_an_unknown_level_is_told_what_there_is() -> None:
    with pytest.raises(ValueError, match="easy, medium, hard"):
        make_player("genius", b"")


def test_a_seat_that_is_not_to_act_has_nothing_to_choose() -> None:
    game = Game(Deal.shuffled(Rules.preset("briscola"), Random(1)))
    other = 1 - acting(game)
    with pytest.raises(NotYourTurn, match=f"seat {other}"):
        make_player("easy", b"").choose(game.view(other))


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
@pytest.mark.parametrize("level", [*LEVELS, *STUDY_PLAYERS])
def test_every_choice_is_legal_and_the_same_when_asked_again(
    name: str, players: int, level: str
) -> None:
    rules = Rules.preset(name, players=players)
    deals = 1 if level in ("hard", "master") else 4
    for number in range(deals):
        deal = Deal.shuffled(rules, Random(f"{level}{number}"), dealer=number % players)
        game = Game(deal)
        while game.turn is not None:
            view = game.view(game.turn)
            seed = seed_for(number, game.turn, b"legal")
            action = make_player(level, seed).choose(view)
            assert action in view.legal
            if level not in ("hard", "master") or len(game.history) % 4 == 0:
                assert make_player(level, seed).choose(game.view(game.turn)) == action
            game.play(action)
        assert game.over


@pytest.mark.parametrize(
    "options",
    [
        {"follow": "suit"},
        {"follow": "suit_or_trump"},
        {"follow": "suit_after_stock"},
        {"open": "hands"},
        {"objective": "least"},
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_options_that_no_preset_has_are_played_too(options: dict[str, object], level: str) -> None:
    for players in (2, 4):
        deal = Deal.shuffled(Rules.preset("briscola", players, **options), Random(3))
        game = play_out(deal, [make_player(level, bytes([seat])) for seat in range(players)])
        assert sum(game.seat_points) == 120


@pytest.mark.parametrize("auction", ["rank_then_points", "rank_only", "points_only", "two_only"])
@pytest.mark.parametrize("blind", [False, True])
def test_every_form_of_auction_is_bid_named_and_played(auction: str, blind: bool) -> None:
    rules = Rules.preset("chiamata", auction=auction, blind_first_trick=blind, throw_in=5)
    for level in LEVELS:
        for number in range(1 if level in ("hard", "master") else 4):
            deal = Deal.shuffled(rules, Random(number))
            game = play_out(deal, [make_player(level, bytes([seat])) for seat in range(5)])
            assert game.how in ("played", "all_pass", "thrown_in")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_partners_sign_seldom_and_truly_and_only_where_it_is_allowed(level: str) -> None:
    for signals in ("off", "after_trick_1"):
        rules = Rules.preset("briscola", 4, signals=signals)
        for number in range(3):
            game = Game(Deal.shuffled(rules, Random(number)))
            made: Counter[int] = Counter()
            while game.turn is not None:
                view = game.view(game.turn)
                action = make_player(level, bytes([view.turn or 0])).choose(view)
                if isinstance(action, Sign):
                    made[game.turn] += 1
                    assert view.tricks
                    holds = {card.rank for card in view.hand if card.suit == view.trump}
                    plain = [card for card in view.hand if card.suit != view.trump]
                    assert action.meaning in holds or (
                        action.meaning == "carico" and any(rules.points[c] >= 10 for c in plain)
                    )
                game.play(action)
            assert all(count <= 2 for count in made.values())
            assert bool(made) == (signals != "off")


# --- Manners (F39, F40) --------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(5))
def test_the_last_to_act_never_trumps_the_trick_its_partner_has(level: str, seed: int) -> None:
    # Seat 1 leads, its foe seat 2 is winning with the ace, which is seat 0's partner's.
    rules = Rules.preset("briscola", players=4)
    game = dealt_with_trump(rules, "2C", ["3D 4C 5D", "2S 4S 5S", "AS 7S JS", "6S 2B 4D"])
    played_to(game, "4S AS 6S")
    choice = card_of(level, game.view(0), bytes([seed]))
    assert choice is not Card.parse("4C")
    assert choice is Card.parse("3D") or level in ("hard", "master")
    assert rules.points[choice] > 0 or level in ("hard", "master")


def dealt_with_trump(rules: Rules, trump_card: str, hands: list[str], dealer: int = 0) -> Game:
    held = [list(cards(hand)) for hand in hands]
    turned = Card.parse(trump_card)
    rest = [
        card
        for card in rules.cards
        if card is not turned and not any(card in hand for hand in held)
    ]
    return Game(Deal.of(rules, dealer, held, [*rest, turned]))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(5))
def test_no_ace_is_thrown_on_a_lost_trick_while_a_small_card_is_held(level: str, seed: int) -> None:
    for players, hands, lead in (
        (2, ["AD 2D 4S", "KC 5B 6B"], "KC"),
        (4, ["AD 2D 4S", "KC 5B 6B", "5D 6D 7D", "2B 4B 7S"], "KC 5D 2B"),
    ):
        rules = Rules.preset("briscola", players=players)
        game = played_to(dealt_with_trump(rules, "2C", hands), lead)
        choice = card_of(level, game.view(0), bytes([seed]))
        assert rules.points[choice] == 0


@pytest.mark.parametrize("level", LEVELS)
def test_manners_hold_in_whole_deals_of_partners(level: str) -> None:
    rules = Rules.preset("briscola", players=4)
    for number in range(3 if level in ("hard", "master") else 20):
        game = Game(Deal.shuffled(rules, Random(number)))
        while game.turn is not None:
            view = game.view(game.turn)
            action = make_player(level, bytes([number])).choose(view)
            if len(view.table) == 3 and view.winning is not None and isinstance(action, Card):
                holder, best = view.plays[view.winning]
                takes = action.suit == view.trump and (
                    best.suit != view.trump or rules.strength[action] > rules.strength[best]
                )
                if view.ally(holder) and any(card.suit != view.trump for card in view.hand):
                    assert not takes, view
                plain = [c for c in view.hand if not rules.points[c] and c.suit != view.trump]
                if not view.ally(holder) and action.suit not in (best.suit, view.trump):
                    harmless = [card for card in plain if card.suit != best.suit]
                    assert rules.points[action] < 10 or not harmless, view
            game.play(action)


# --- The auction (F42) and the hidden partner ----------------------------------------------------


def test_bids_are_varied_and_bounded() -> None:
    rules = Rules.preset("chiamata")
    final: Counter[str] = Counter()
    won = 0
    deals = 60
    for number in range(deals):
        deal = Deal.shuffled(rules, Random(number), dealer=number % 5)
        game = play_out(deal, [make_player("medium", seed_for(number, s, b"")) for s in range(5)])
        assert game.auction is not None
        standing = game.auction.standing
        final[str(standing)] += 1
        if standing is not None:
            assert standing.points <= 90
            won += game.outcome().caller_side_points >= standing.points
    assert len(final) >= 5
    assert max(final.values()) <= deals / 2
    assert 0.35 * deals <= won <= 0.8 * deals


def test_a_poor_hand_passes_and_a_strong_one_bids() -> None:
    rules = Rules.preset("chiamata")
    poor = "2D 4D 5C 6C 2S 4S 5B 6B"
    strong = "AD 3D KD 7D 6D AC AS 2B"
    for level in LEVELS:
        for hand, kind in ((poor, Pass), (strong, Bid)):
            rest = [card for card in rules.cards if card not in cards(hand)]
            hands = [rest[8 * seat : 8 * seat + 8] for seat in range(4)]
            deal = Deal.of(rules, 4, [list(cards(hand)), *hands], ())
            game = Game(deal)
            assert isinstance(make_player(level, b"x").choose(game.view(0)), kind)


def test_the_suit_named_is_the_one_with_the_strength() -> None:
    rules = Rules.preset("chiamata")
    assert best_call(rules, cards("AC 3C KC 7C 2D 4D 5S 6B"), "N")[1].suit == "C"


def test_who_gives_points_to_the_caller_is_suspected() -> None:
    rules = Rules.preset("chiamata")
    hands = [
        "AD 3D KD ND JD 2C 4C 5C",
        "7D 2S 4S 5S 6C 7C JC NC",
        "6D 3B 6S 7S JS NS 2B 4B",
        "5D AC 3C KC KS 5B 6B 7B",
        "4D 2D AS 3S AB JB NB KB",
    ]
    game = Game(Deal.of(rules, 4, [list(cards(hand)) for hand in hands], ()))
    game.play(Bid("7"))
    for _ in range(4):
        game.play(Pass())
    game.play(next(action for action in game.legal() if str(action) == "name D"))
    played_to(game, "KD 2S 3B")
    view = game.view(3)
    weights = suspects(view, remember(view))
    assert weights[2] > weights[1] > weights[0]
    assert 3 not in weights
    assert suspects(game.view(1), remember(game.view(1))) == {}


# --- Against each other ---------------------------------------------------------------------------


def test_a_player_against_itself_scores_exactly_half() -> None:
    for name, players in (("briscola", 2), ("briscola", 3), ("briscola", 4)):
        rules = Rules.preset(name, players=players)
        same = partial(make_player, "medium")
        assert compare(rules, same, same, pairs=12).score == 0.5
