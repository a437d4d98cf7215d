"""The computer players: the end is played exactly, and imagined worlds are true to the view."""

from collections import Counter
from random import Random

import pytest

from sessantuno.cards import SUITS, Card, Suit
from sessantuno.game import Deal, Game
from sessantuno.players import make_player
from sessantuno.players.ending import values
from sessantuno.players.memory import remember
from sessantuno.players.sampling import Sampler
from sessantuno.players.world import World
from sessantuno.rules import Rules
from tests.playing import acting, card_of
from tests.strategies import EVERY_PRESET

# --- The ending ----------------------------------------------------------------------------------


Hand = tuple[Card, ...]


def brute_force(
    rules: Rules, trump: Suit | None, first: Hand, second: Hand, leader_is_first: bool
) -> int:
    """Points of the first hand less the second's with best play, by plain enumeration."""
    if not first:
        return 0
    mine, theirs = (first, second) if leader_is_first else (second, first)
    outcomes = []
    for lead in mine:
        answers = []
        for answer in theirs:
            if answer.suit == lead.suit:
                taken = rules.strength[answer] > rules.strength[lead]
            else:
                taken = answer.suit == trump
            pot = rules.points[lead] + rules.points[answer]
            rest_mine = tuple(card for card in mine if card is not lead)
            rest_theirs = tuple(card for card in theirs if card is not answer)
            goes_on = brute_force(rules, trump, rest_mine, rest_theirs, not taken)
            answers.append((-pot if taken else pot) + goes_on)
        outcomes.append(min(answers))
    return max(outcomes) if leader_is_first else -max(outcomes)


def test_the_search_equals_brute_force() -> None:
    rules = Rules.preset("briscola")
    random = Random(61)
    for _ in range(60):
        pack = random.sample(rules.cards, 6)
        trump = random.choice(SUITS)
        first, second = tuple(pack[:3]), tuple(pack[3:])
        turn = random.randrange(2)
        world = World(rules, trump, (first, second), (), turn)
        best = max(values(world, world.legal()))
        expected = brute_force(rules, trump, first, second, turn == 0)
        assert best == (expected if turn == 0 else -expected)


def test_hard_plays_the_last_three_tricks_perfectly() -> None:
    rules = Rules.preset("briscola")
    for number in range(25):
        deal = Deal.shuffled(rules, Random(number), dealer=number % 2)
        game = Game(deal)
        while game.turn is not None:
            view = game.view(game.turn)
            choice = card_of("hard", view)
            if not view.stock_count and not view.table:
                seat = game.turn
                hands = (tuple(game.hands[0]), tuple(game.hands[1]))
                if seat == 1:
                    hands = (hands[1], hands[0])
                expected = brute_force(rules, game.trump, hands[0], hands[1], True)
                assert after(rules, game, choice, hands) == expected
            game.play(choice)


def after(rules: Rules, game: Game, lead: Card, hands: tuple[Hand, Hand]) -> int:
    """What the leader still wins after this lead, the other answering best."""
    found = []
    for answer in hands[1]:
        trial = game.copy()
        seat = acting(trial)
        before = list(trial.seat_points)
        trial.play(lead)
        trial.play(answer)
        won = trial.seat_points[seat] - before[seat]
        lost = trial.seat_points[1 - seat] - before[1 - seat]
        rest = (
            tuple(trial.hands[seat]),
            tuple(trial.hands[1 - seat]),
        )
        leads = trial.leader == seat
        found.append(won - lost + brute_force(rules, game.trump, rest[0], rest[1], leads))
    return min(found)


# --- Worlds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
def test_a_world_is_played_as_the_referee_plays(name: str, players: int) -> None:
    rules = Rules.preset(name, players=players)
    random = Random(f"{name}{players}")
    for number in range(5):
        game = Game(Deal.shuffled(rules, random, dealer=number % players))
        while game.phase in ("auction", "naming"):
            game.play(make_player("easy", b"w").choose(game.view(acting(game))))
        world = World(rules, game.trump, game.hands, game.stock, acting(game))
        while game.turn is not None:
            assert world.turn == game.turn
            assert [a for a in game.legal() if isinstance(a, Card)] == list(world.legal())
            card = random.choice(world.legal())
            game.play(card)
            world.play(card)
            assert world.hands == game.hands
            assert world.seat_points == game.seat_points
        assert world.over


@pytest.mark.parametrize(("name", "players"), EVERY_PRESET)
def test_a_sampled_world_is_an_exact_partition_of_what_is_hidden(name: str, players: int) -> None:
    rules = Rules.preset(name, players=players)
    random = Random(5)
    game = Game(Deal.shuffled(rules, random))
    while game.turn is not None:
        view = game.view(game.turn)
        if game.phase == "playing":
            world = Sampler(view, remember(view), random).world()
            assert world.hands[game.turn] == list(view.hand)
            assert tuple(map(len, world.hands)) == view.hand_counts
            assert len(world.pile) == view.stock_count
            placed = [card for hand in (*world.hands, world.pile) for card in hand]
            gone = [card for trick in view.tricks for _, card in trick.plays]
            gone += [card for _, card in view.plays]
            assert sorted(map(str, placed + gone)) == sorted(map(str, rules.cards))
            for seat, shown in enumerate(view.shown):
                assert set(shown) <= set(world.hands[seat])
            if view.face_up is not None:
                assert world.pile[0] is view.face_up
        game.play(make_player("medium", b"p").choose(view))


def test_sampled_hands_are_uniform() -> None:
    rules = Rules.preset("briscola")
    game = Game(Deal.shuffled(rules, Random(8)))
    view = game.view(game.turn)
    sampler = Sampler(view, remember(view), Random(9))
    times = 6000
    seen = Counter(card for _ in range(times) for card in sampler.world().hands[1 - acting(game)])
    expected = times * 3 / len(view.unseen)
    spread = (expected * (1 - 3 / len(view.unseen))) ** 0.5
    assert set(seen) == set(view.unseen)
    assert all(abs(count - expected) < 5 * spread for count in seen.values())


def test_a_seat_that_did_not_follow_is_not_given_that_suit() -> None:
    rules = Rules.preset("sueca")
    for number in range(10):
        game = Game(Deal.shuffled(rules, Random(number)))
        missing: set[tuple[int, str]] = set()
        while game.turn is not None:
            view = game.view(game.turn)
            world = Sampler(view, remember(view), Random(number)).world()
            for seat, suit in missing:
                assert seat == view.seat or all(c.suit != suit for c in world.hands[seat])
            card = card_of("medium", view)
            if view.led is not None and card.suit != view.led.suit:
                missing.add((game.turn, view.led.suit))
            game.play(card)
