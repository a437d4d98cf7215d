"""The training code: slopes are slopes, returns add up, and what is trained is what plays."""

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="training needs the compiled kernels")

import numpy as np

from sessantuno.arena.edonet import LAYERS, EdoNet
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.kernels import numbers_of, state_of, warm
from sessantuno.kernels.loops import encode, layout, network, policy
from sessantuno.kernels.warm import PLAIN
from sessantuno.players import make_player, master
from sessantuno.rules import Rules
from training import choices, habits, measure, steps
from training.compiling import ENGINE, FLAT, RULES, Reals
from training.export import whole
from training.layers import Network, widened
from training.learning import Rates, actor_slope, learn_actor, learn_critic
from training.selfplay import DECISIONS, deal, play_games

SMALL = (encode.INPUTS, 8, 6, encode.SLOTS)


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    warm.warm_up()


def networks(seed: int) -> tuple[Network, Network]:
    random = np.random.default_rng(seed)
    return Network(SMALL, random), Network((encode.FULL_INPUTS, 8, 6, 1), random)


def test_slopes_of_a_small_network_are_what_differences_say() -> None:
    random = np.random.default_rng(1)
    net = Network((6, 5, 4, 3), random)
    net.flat[:] = random.normal(0, 0.7, len(net.flat))
    inputs = np.array([[0, 2, -1, 7], [1, 3, 4, 5], [5, -1, 7, 7]], np.int16)
    wanted = random.normal(0, 1, (3, 3)).astype(np.float32)

    def loss() -> float:
        return float(((net.forward(inputs).outputs - wanted).astype(np.float64) ** 2).sum() / 2)

    passed = net.forward(inputs)
    net.backward(passed, passed.outputs - wanted)
    for place in range(len(net.flat)):
        kept = net.flat[place]
        net.flat[place] = kept + 1e-3
        above = loss()
        net.flat[place] = kept - 1e-3
        below = loss()
        net.flat[place] = kept
        assert net.grad[place] == pytest.approx((above - below) / 2e-3, abs=5e-3, rel=5e-3)


def test_the_slope_of_the_policy_is_that_of_its_loss() -> None:
    random = np.random.default_rng(2)
    outputs: Reals = random.normal(0, 1, (1, 5)).astype(np.float32)
    slots = np.array([[3, 0, 4]], np.int16)
    before = np.array([[0.5, 0.2, 0.3]], np.float32)
    worth = np.array([[4.0, -3.0, 1.0]], np.float32)
    entropy, leash, sharpness = 0.3, 0.7, 5.0

    def loss(values: Reals) -> float:
        logs = values[0, slots[0]].astype(np.float64)
        logs -= np.log(np.exp(logs).sum())
        now = np.exp(logs)
        gain = (now * worth[0]).sum() / sharpness - entropy * (now * logs).sum()
        return float(-gain + leash * (before[0] * (np.log(before[0]) - logs)).sum())

    slope = np.empty_like(outputs)
    actor_slope(outputs, slots, before, worth, entropy, leash, sharpness, slope)
    for unit in range(5):
        above, below = outputs.copy(), outputs.copy()
        above[0, unit] += 1e-2
        below[0, unit] -= 1e-2
        assert slope[0, unit] == pytest.approx((loss(above) - loss(below)) / 2e-2, abs=2e-3)


def test_what_happened_is_what_a_deal_was_worth() -> None:
    """With lambda 1 the first return is the lead at the end, play being exact without a stock."""
    actor, critic = networks(3)
    games = 8
    played = play_games(actor, critic, games, np.random.default_rng(4), 1.0)
    assert len(played.slots) == DECISIONS * games
    assert np.allclose(played.chances.sum(1), 1, atol=1e-5)
    # The last decision's worth is exact: nobody can have more than all points of the deal.
    last = played.worth.reshape(DECISIONS, games, 3)[-1]
    assert np.all(last == np.round(last))
    assert np.all(np.abs(last) <= 120)
    # Of two positions that follow each other, one is worth what the other is, but for a trick.
    returns = played.returns.reshape(DECISIONS - 1, games)
    steps_between = np.minimum(
        np.abs(returns[1:] - returns[:-1]), np.abs(returns[1:] + returns[:-1])
    )
    assert np.all(steps_between <= 22)


def test_learning_twice_from_the_same_seed_gives_the_same_weights() -> None:
    found = []
    for _ in range(2):
        actor, critic = networks(5)
        random = np.random.default_rng(6)
        games = play_games(actor, critic, 16, random, 0.75)
        rates = Rates(1e-3, 1e-3, 0.01, 0.5, 6.0)
        learn_actor(actor, games, rates, random, rows=128)
        learn_critic(critic, games, rates, random, rows=128)
        found.append(np.concatenate([actor.flat, critic.flat]))
    assert np.array_equal(found[0], found[1])
    begun = networks(5)
    assert not np.array_equal(found[0], np.concatenate([each.flat for each in begun]))


def test_the_net_that_plays_is_the_net_that_was_trained() -> None:
    """Whole numbers and one view at a time give the scores of the batch within a rounding."""
    net = networks(7)[0]
    net.flat[:] *= np.float32(3)
    kept = PLAIN.singles(int(each) for each in whole(net))
    games = 12
    states = deal(games, np.random.default_rng(8))
    masks, actions, rng = np.empty(games, int), np.empty(games, int), ENGINE.rng(b"play")
    for _ in range(DECISIONS):
        inputs = np.empty((games, encode.MOST), np.int16)
        cards, slots = np.empty((games, 3), np.int16), np.empty((games, 3), np.int16)
        steps.look(FLAT, states, inputs, cards, slots)
        outputs = net.forward(inputs).outputs
        for game in (0, 5):
            state = [int(each) for each in states[game * steps.SIZE : (game + 1) * steps.SIZE]]
            scores = [0] * layout.CARDS
            space, cells = [0] * policy.SPACE, [0] * 60
            PLAIN.call.card_scores(list(map(int, FLAT)), state, 0, kept, space, cells, scores)
            for card, place in zip(cards[game], slots[game], strict=True):
                assert scores[card] / 2**network.SCORE_BITS == pytest.approx(
                    outputs[game, place], abs=0.05
                )
        ENGINE.call.legal_many(FLAT, states, games, masks)
        ENGINE.call.random_many(masks, games, rng, actions)
        ENGINE.call.play_many(FLAT, states, games, actions)


def test_against_a_rival_only_the_other_seat_learns() -> None:
    actor, critic = networks(12)
    rival = networks(13)[0]
    games = play_games(actor, critic, 64, np.random.default_rng(14), 0.75, rival)
    # Of two plays of a trick one is the rival's; every position is a lesson for the critic.
    assert len(games.slots) == len(games.worth) == 64 * DECISIONS // 2
    assert len(games.after) == 64 * (DECISIONS - 1)
    assert games.chances.max() < 1, "the rival's sure plays are not among them"


def test_opponents_choose_in_batches_as_at_the_table(tmp_path: Path) -> None:
    random = np.random.default_rng(9)
    weights = tmp_path / "weights.npz"
    arrays: dict[str, Reals] = {}
    for number, shape in enumerate(LAYERS, 1):
        arrays[f"fc{number}_weight"] = random.normal(0, 0.1, shape).astype(np.float32)
        arrays[f"fc{number}_bias"] = random.normal(0, 0.1, shape[0]).astype(np.float32)
    with weights.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    pairs = (
        (measure.greedy, make_player("greedy", b"")),
        (measure.edonet(weights), EdoNet(weights)),
    )
    numbers, chance = numbers_of(RULES), Random(10)
    for dealer in (0, 1):
        game = Game(Deal.shuffled(RULES, chance, dealer=dealer))
        while game.turn is not None:
            for policy_of_batch, player in pairs:
                chosen = policy_of_batch(np.array(state_of(game), np.int64))
                card = player.choose(game.view(game.turn))
                assert isinstance(card, Card)
                # The rule does not say which of two cards that are alike but for their suits.
                assert numbers.card[int(chosen[0])].rank == card.rank
            game.play(chance.choice(game.legal()))


def test_the_yardstick_against_itself_is_even() -> None:
    found = measure.match(measure.greedy, measure.greedy, 50, np.random.default_rng(11))
    assert (found.score, found.points, found.pairs) == (0.5, 0.0, 50)


def test_a_widened_net_answers_as_before_and_can_learn_with_its_new_units() -> None:
    net, _ = networks(5)
    made = widened(net, (encode.INPUTS, 12, 9, encode.SLOTS), np.random.default_rng(6))
    inputs = np.array([[0, 41, 99, -1], [3, 120, 5, 300]], np.int16)
    passed = made.forward(inputs)
    assert passed.outputs == pytest.approx(net.forward(inputs).outputs, abs=1e-6)
    made.backward(passed, passed.outputs - 1)
    made.descend(0.01)
    assert np.abs(made.parts[4][6:]).max() > 0
    with pytest.raises(ValueError, match="cannot be widened"):
        widened(net, (encode.INPUTS + 1, 12, 9, encode.SLOTS), np.random.default_rng(6))


def test_a_choice_is_worth_what_comes_of_it() -> None:
    """In the true order of the stock; and whoever keeps to the net gains nothing by search."""
    found = choices.choices(40, 29, 1, 7)
    assert 0 < found.share < 1
    large = measure.net(measure.kept_network(measure.NETS / "policy.npz"))
    states, count = found.states.copy(), len(found.cards)
    table = states.reshape(count, steps.SIZE)
    seats = table[:, steps.TURN].copy()
    ENGINE.call.play_many(FLAT, states, count, found.cards[:, 1].copy())
    while table[0, steps.TURN] >= 0:
        ENGINE.call.play_many(FLAT, states, count, large(states))
    points = table[:, steps.POINTS : steps.POINTS + 2]
    lead = points[np.arange(count), seats] - points[np.arange(count), 1 - seats]
    assert np.array_equal(found.leads[:, 1], lead)
    assert np.array_equal(found.wins[:, 1], (np.sign(lead) + 1) / 2)
    never = master.SEARCH._replace(worlds=20, prior=1 << 30)
    for gain in choices.gained(found, never, 1):
        assert not gain.any()
    assert any(gain.any() for gain in choices.gained(found, never._replace(prior=0), 1))


THREE = Rules.preset("briscola", players=3)


def test_habits_take_half_of_every_deal_from_themselves() -> None:
    for rules in (THREE, Rules.preset("chiamata"), Rules.preset("briskula-dupla")):
        lesson = habits.Lesson(rules, "half")
        weights = habits.beginner(rules)
        assert set(lesson.compared(weights, weights, 300)) == {0.5}


def test_habits_learn_by_practice_and_the_same_from_the_same_seed() -> None:
    lesson = habits.Lesson(THREE, "three")
    weights = lesson.learnt(12, 150)
    assert list(habits.Lesson(THREE, "three").learnt(12, 150)) == list(weights)
    shares = lesson.compared(weights, habits.beginner(THREE), 4000)
    # Some 4 % more than half of the deals; the interval is 1 % wide.
    assert shares.mean() > 0.52
