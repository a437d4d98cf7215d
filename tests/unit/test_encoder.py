"""The network's encoder and arithmetic: one for training and for play, compiled or not."""

import math
from itertools import pairwise
from random import Random

import pytest

from sessantuno.cards import SUITS, Card
from sessantuno.game import Deal, Game
from sessantuno.kernels import Engine, knowledge_of, numbers_of, state_of, warm
from sessantuno.kernels.loops import encode, layout, network, policy
from sessantuno.kernels.warm import PLAIN
from sessantuno.rules import Rules

DUEL = Rules.preset("briscola", players=2)


@pytest.fixture(scope="session")
def compiled() -> Engine:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    return warm.current()


def positions(seed: int, deals: int) -> list[Game]:
    """Positions at every play of some random deals while there is a stock."""
    random = Random(seed)
    found = []
    for number in range(deals):
        game = Game(Deal.shuffled(DUEL, random, dealer=number % 2))
        while len(game.stock):
            copy = Game(game.deal)
            for _, action in game.history:
                copy.play(action)
            found.append(copy)
            game.play(random.choice(game.legal()))
    return found


def inputs_of(engine: Engine, state: list[int], seat: int) -> list[int]:
    out = engine.ints([-7] * encode.MOST)
    work = engine.zeros(encode.WORK)
    flat = engine.ints(numbers_of(DUEL).flat)
    count = engine.call.encode_one(flat, engine.ints(state), 0, seat, work, out)
    assert out[count] == layout.NONE
    return [int(each) for each in out[:count]]


def small_net(seed: int) -> list[int]:
    """A net of small layers with random weights."""
    random = Random(seed)
    sizes = (encode.INPUTS, 12, 8, encode.SLOTS)
    count = sum((one + 1) * two for one, two in pairwise(sizes))
    return [*sizes, 9, 10, *(random.randrange(-900, 900) for _ in range(count))]


def scores_of(engine: Engine, state: list[int], net: list[int]) -> tuple[int, list[int]]:
    scores = engine.zeros(layout.CARDS)
    best = engine.call.card_scores(
        engine.ints(numbers_of(DUEL).flat),
        engine.ints(state),
        0,
        engine.singles(net),
        engine.zeros(policy.SPACE),
        engine.singles([0] * 60),
        scores,
    )
    return int(best), [int(each) for each in scores]


def test_a_seat_sees_the_same_in_training_and_in_play(compiled: Engine) -> None:
    """Training encodes whole positions in compiled batches, play one view at a time."""
    for game in positions(1, 6):
        seat = game.turn
        assert seat is not None
        view = knowledge_of(game.view(seat))
        whole = inputs_of(compiled, state_of(game), seat)
        assert inputs_of(compiled, view.base, seat) == whole
        assert inputs_of(PLAIN, view.base, seat) == whole
        assert whole == sorted(set(whole), key=whole.index)
        assert all(0 <= each < encode.INPUTS for each in whole)


def test_what_is_seen_is_what_lies_there() -> None:
    """Every block read back into cards and compared with the view."""
    numbers = numbers_of(DUEL)
    for game in positions(2, 4):
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        work = [0] * encode.WORK
        encode.arrange(list(numbers.flat), state_of(game), 0, seat, work)
        blocks: dict[int, set[Card]] = {}
        for each in inputs_of(PLAIN, state_of(game), seat):
            if each < encode.TRUMP_RANK:
                block = each - each % encode.SLOTS
                card = numbers.card[encode.card_in(work, each % encode.SLOTS)]
                blocks.setdefault(block, set()).add(card)
        finished = [
            (place % 2, who, card)
            for place, (who, card) in enumerate(
                play for trick in view.tricks for play in trick.plays
            )
        ]
        last = dict(view.tricks[-1].plays) if view.tricks else {}
        expected = {
            encode.OWN: set(view.hand),
            encode.UNSEEN: set(view.unseen),
            encode.LED_NOW: {view.led} if view.led else set(),
            encode.THEY_LED: {c for second, who, c in finished if who != seat and not second},
            encode.THEY_ANSWERED: {c for second, who, c in finished if who != seat and second},
            encode.PLAYED_BY_ME: {card for _, who, card in finished if who == seat},
            encode.THEIR_LAST: {card for who, card in last.items() if who != seat},
            encode.MY_LAST: {card for who, card in last.items() if who == seat},
        }
        assert blocks == {block: cards for block, cards in expected.items() if cards}


def test_renaming_suits_changes_nothing_but_names() -> None:
    net = small_net(3)
    numbers = numbers_of(DUEL)
    names = dict(zip(SUITS, (SUITS[2], SUITS[0], SUITS[3], SUITS[1]), strict=True))

    def renamed(card: Card) -> Card:
        return Card(card.rank, names[card.suit])

    random = Random(4)
    for dealer in (0, 1):
        deal = Deal.shuffled(DUEL, random, dealer=dealer)
        one = Game(deal)
        other = Game(Deal(DUEL, tuple(renamed(card) for card in deal.order), dealer))
        while one.stock:
            best, scores = scores_of(PLAIN, state_of(one), net)
            also, theirs = scores_of(PLAIN, state_of(other), net)
            card = numbers.card[best]
            assert theirs[numbers.number[renamed(card)]] == scores[best]
            assert theirs[also] == scores[best]
            one.play(card)
            other.play(renamed(card))


def test_compiled_and_plain_answer_to_the_last_bit(compiled: Engine) -> None:
    net = small_net(5)
    for game in positions(6, 3):
        state = state_of(game)
        assert scores_of(compiled, state, net) == scores_of(PLAIN, state, net)


def test_the_net_computes_what_its_weights_say() -> None:
    """Two inputs on, layers of one: the sum can be done by hand."""
    half = 1 << (network.INPUT_BITS - 1)
    net = [3, 1, 1, 1, 8, 9]
    net += [half, 2 * half, 4 * half, -half]  # 0.5, 1, 2; bias -0.5
    net += [2 << 8, 1 << 13]  # 2, bias 0.5 in units of 2**-(8 + FIRST_BITS)
    net += [-1 << 9, 3 << 14]  # -1, bias 3 in units of 2**-(9 + SECOND_BITS)
    cells = PLAIN.singles([0] * 3)
    weights = PLAIN.singles(net)
    place = network.answer(weights, [9, 0, 2], 1, 2, cells, 0)
    # 0.5 + 2 - 0.5 = 2; 2 * 2 + 0.5 = 4.5; 3 - 4.5 = -1.5
    assert network.score(weights, cells[place]) == -1.5 * (1 << network.SCORE_BITS)


def test_portions_are_powers_of_e() -> None:
    for behind in range(0, 6 << network.SCORE_BITS, 997):
        exact = policy.ONE * math.exp(-behind / (1 << network.SCORE_BITS))
        assert policy.portion(behind) == pytest.approx(exact, rel=0.004, abs=4)
