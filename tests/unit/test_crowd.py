"""Master in games of several players: guesses, what is imagined, calls, choices made again."""

from random import Random

import pytest

from sessantuno import kernels
from sessantuno.actions import Bid, Pass
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.kernels import warm
from sessantuno.kernels.imagining import imagine_cards, likely_worlds, often_table
from sessantuno.kernels.loops import habit, imagine, layout, past
from sessantuno.players.calling import chance, imagined
from sessantuno.players.crowd import Budget, CrowdPlayer
from sessantuno.players.exact import exact_action
from sessantuno.players.habits import file_of, guide_with, has_habits, name_of
from sessantuno.players.hard import HardPlayer
from sessantuno.players.worths import family_name
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.view import View

FEW = Budget(worlds=6, pool=12, deals=3)
PLAIN = warm.PLAIN
NO_HABIT = [0] * habit.WEIGHT_COUNT


def views_of(name: str, players: int, seed: int, moves: int) -> list[View]:
    """What the seats see that have something to choose, in one deal played at random."""
    random = Random(seed)
    game = Game(Deal.shuffled(Rules.preset(name, players=players), random))
    found: list[View] = []
    while game.turn is not None and len(found) < moves:
        view = game.view(game.turn)
        if len(view.legal) > 1:
            found.append(view)
        game.play(random.choice(view.legal))
    return found


def played_down(name: str, players: int, seed: int, left: int) -> Game:
    """A deal played at random until so many cards are left."""
    random = Random(seed)
    game = Game(Deal.shuffled(Rules.preset(name, players=players), random))
    while sum(map(len, game.hands)) + len(game.stock) > left:
        game.play(random.choice(game.legal()))
    return game


def test_choices_can_be_computed_again_compiled_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    games = [("briscola", 4), ("briscola", 3), ("sueca", 4), ("perdere", 3), ("brisca", 2)]
    views = [view for name, count in games for view in views_of(name, count, 7, 25)[::4]]
    views += views_of("chiamata", 5, 7, 12)
    compiled = [CrowdPlayer(b"again", FEW).choose(view) for view in views]
    monkeypatch.setattr(kernels, "current", lambda: PLAIN)
    assert [CrowdPlayer(b"again", FEW).choose(view) for view in views] == compiled


def test_without_habits_a_play_is_as_likely_as_there_were_cards_to_choose_from() -> None:
    game = played_down("sueca", 4, 3, 40)
    random = Random(5)
    choices = []
    for _ in range(13):
        options = len(game.legal())
        choices.append((game.turn, options))
        game.play(random.choice(game.legal()))
    eye = game.turn
    numbers = kernels.numbers_of(game.rules)
    weights = PLAIN.zeros(1)
    PLAIN.call.weigh_guesses(
        PLAIN.ints(numbers.flat),
        PLAIN.ints(guide_with(game.rules, NO_HABIT)),
        kernels.state_of(game),
        1,
        eye,
        40,
        [1000] * past.STEPS,
        PLAIN.rng(b"none"),
        PLAIN.zeros(imagine.WORK_SIZE),
        weights,
    )
    expected = past.SURE
    for seat, options in reversed(choices):
        if seat != eye:
            expected = expected * (1024 * 1000 // (1000 * options) if options > 1 else 1024) >> 10
    assert weights[0] == expected


def test_guesses_are_chosen_as_often_as_their_weights_say() -> None:
    random = Random(2)
    for wanted in (3, 10, 40):
        weights = [random.randrange(1 << 40) for _ in range(12)]
        states = PLAIN.zeros(12 * layout.STATE_SIZE)
        for number in range(12):
            states[number * layout.STATE_SIZE] = number
        out = PLAIN.zeros(wanted * layout.STATE_SIZE)
        rng = PLAIN.rng(bytes([wanted]))
        made = PLAIN.call.select_guesses(states, 12, weights, wanted, rng, out)
        chosen = [out[place * layout.STATE_SIZE] for place in range(made)]
        assert made == wanted
        for number, weight in enumerate(weights):
            assert abs(chosen.count(number) - weight * wanted / sum(weights)) <= 1
    assert PLAIN.call.select_guesses(states, 12, [0] * 12, 3, rng, out) == 0


def test_a_last_card_brings_what_the_referee_says() -> None:
    for name, count in (("briscola", 4), ("briscola", 3), ("perdere", 4), ("sueca", 4)):
        for seed in range(4):
            game = played_down(name, count, seed, count)
            assert game.turn is not None
            rules, numbers = game.rules, kernels.numbers_of(game.rules)
            guide = PLAIN.ints(guide_with(rules, NO_HABIT))
            view, seat = game.view(game.turn), game.turn
            worlds = kernels.Worlds(kernels.state_of(game), 1)
            card = numbers.number[view.hand[0]]
            found = imagine_cards(PLAIN, numbers, guide, worlds, [card], 0)[card]
            while not game.over:
                game.play(game.legal()[0])
            sign = 1 if rules.objective == "most" else -1
            sides = game.outcome().side_points
            mine = sides[rules.side_of[seat]]
            rivals = [points for side, points in enumerate(sides) if side != rules.side_of[seat]]
            assert found.points == sign * (len(rivals) * mine - sum(rivals))
            best = max(sign * points for points in rivals)
            assert found.wins == (2 if sign * mine > best else int(sign * mine == best))


def test_likely_worlds_keep_what_is_known() -> None:
    for view in views_of("briscola", 4, 9, 30)[::5]:
        knowledge = kernels.knowledge_of(view)
        numbers = knowledge.numbers
        guide = PLAIN.ints(guide_with(view.rules, NO_HABIT))
        worlds = likely_worlds(
            PLAIN,
            knowledge,
            guide,
            PLAIN.ints(often_table(16, 50)),
            PLAIN.rng(b"known"),
            count=5,
            pool=20,
            depth=48,
        )
        for number in range(worlds.count):
            state = worlds.state(number)
            hands = [numbers.cards(state[layout.HANDS + seat]) for seat in range(4)]
            assert view.seat is not None
            assert set(hands[view.seat]) == set(view.hand)
            assert [len(hand) for hand in hands] == list(view.hand_counts)
            held = {card for seat, hand in enumerate(hands) if seat != view.seat for card in hand}
            assert held <= set(view.unseen)


def test_how_often_other_cards_are_played_falls_and_never_to_nothing() -> None:
    often = often_table(16, 50)
    assert often[0] == 1024
    assert list(often) == sorted(often, reverse=True)
    assert often[16] == pytest.approx(50 + (1024 - 50) / 2.718281828, abs=2)
    assert often[-1] >= 50


def chiamata(hand: str) -> Game:
    rules = Rules.preset("chiamata")
    held = [Card.parse(card) for card in hand.split()]
    rest = [card for card in rules.cards if card not in held]
    hands = [rest[:8], held, *(rest[8 * seat : 8 * seat + 8] for seat in range(1, 4))]
    return Game(Deal.of(rules, 0, hands, []))


def test_a_hand_that_cannot_lose_is_called_and_a_poor_one_is_not() -> None:
    strong = chiamata("AS 3S KS NS JS 7S 6S 5S").view(1)
    totals = imagined(strong, ["4"], kernels.current().rng(b"call"), 8)
    assert chance(totals[Card.parse("4S")], 61) == 1000
    assert all(sum(found) == 8 for found in totals.values())
    assert isinstance(CrowdPlayer(b"seed", FEW).choose(strong), Bid)
    poor = chiamata("2S 4S 5D 2D 6C 2C 4B 2B").view(1)
    assert isinstance(CrowdPlayer(b"seed", FEW._replace(deals=40)).choose(poor), Pass)


def test_every_game_that_people_know_has_habits_but_those_where_hard_is_as_good() -> None:
    without = {
        (preset.name, count)
        for preset in PRESETS
        for count in preset.players
        if not has_habits(Rules.preset(preset.name, players=count))
    }
    assert without == {("briscola-three-pairs", 6), ("briscolone", 2), ("perdere", 2)}


def test_a_game_without_habits_is_left_to_hard() -> None:
    rules = Rules.preset("briscola", players=5, hand=8, draw_per_trick=0, trump="none", pack="40")
    assert not has_habits(rules)
    view = Game(Deal.shuffled(rules, Random(1))).view(1)
    assert CrowdPlayer(b"x", FEW).choose(view) == HardPlayer(b"x").choose(view)


def test_a_family_of_games_has_a_name_that_files_can_have() -> None:
    for preset in PRESETS:
        for count in preset.players:
            family = family_name(Rules.preset(preset.name, players=count))
            assert name_of(file_of(family)) == family
            assert file_of(family).replace("-", "").isalnum()


def test_two_players_without_secrets_play_the_best_card() -> None:
    for name in ("perdere", "briskula-dupla", "brisca"):
        for seed in range(3):
            game = played_down(name, 2, seed, 6)
            assert game.turn is not None
            view = game.view(game.turn)
            numbers = kernels.numbers_of(game.rules)
            values = kernels.exact_values(PLAIN, numbers, kernels.state_of(game))
            chosen = exact_action(kernels.knowledge_of(view))
            best = max if game.rules.objective == "most" else min
            assert isinstance(chosen, Card)
            assert values[numbers.number[chosen]] == best(values.values())
