"""Search: guesses are what a seat may believe, weights are likelihoods, compiled is plain."""

from collections import Counter
from random import Random

import pytest

from sessantuno import kernels
from sessantuno.game import Deal, Game
from sessantuno.kernels import Knowledge, knowledge_of, state_of, warm
from sessantuno.kernels.loops import hindsight, layout, network, policy, search
from sessantuno.kernels.warm import PLAIN
from sessantuno.players import master
from sessantuno.players.net_file import kept_net
from sessantuno.rules import Rules

DUEL = Rules.preset("briscola", players=2)
FLAT = list(kernels.numbers_of(DUEL).flat)


def position(seed: int, stock: int, laid: int) -> Game:
    """A random game with so many cards in the stock and on the table."""
    random = Random(seed)
    game = Game(Deal.shuffled(DUEL, random, dealer=seed % 2))
    while len(game.stock) > stock or len(game.table) != laid:
        game.play(random.choice(game.legal()))
    return game


def known(game: Game) -> Knowledge:
    assert game.turn is not None
    return knowledge_of(game.view(game.turn))


@pytest.mark.parametrize("laid", [0, 1])
def test_guesses_are_partitions_of_the_unseen_and_all_as_likely(laid: int) -> None:
    game = position(1, 4, laid)
    base, seat = known(game).base, game.turn
    assert seat is not None
    rng, space = PLAIN.rng(b"guess"), [0] * search.SEARCH_SPACE
    numbers = kernels.numbers_of(DUEL)
    unseen = numbers.mask(game.view(seat).unseen)
    seen: Counter[tuple[int, ...]] = Counter()
    draws = 6000
    for _ in range(draws):
        search.guess(FLAT, base, 0, seat, rng, space)
        state = space[search.GUESS : search.GUESS + layout.STATE_SIZE]
        hand = state[layout.HANDS + 1 - seat]
        start = layout.PILE + state[layout.DRAWN]
        down = state[start : start + 3]
        assert hand.bit_count() == 3 - laid
        assert hand | sum(1 << card for card in down) == unseen
        assert state[start + 3] == state[layout.FACE_UP]
        seen[(hand, *down)] += 1
    ways = 120 if laid == 0 else 60
    assert len(seen) == ways
    expected = draws / ways
    # Chi-square: far above its mean, ways - 1, would be the mark of a wrong shuffle.
    assert (
        sum((n - expected) ** 2 / expected for n in seen.values())
        < ways - 1 + 5 * (2 * ways) ** 0.5
    )


def test_plays_taken_back_give_the_positions_that_were() -> None:
    """All but the other hand, which nobody may read, and the card drawn, which is a guess."""
    kept = (layout.LAID, layout.LED, layout.LEFT, layout.DRAWN, layout.PLAYED, layout.TURN)
    for seed in range(20):
        random = Random(seed)
        game = Game(Deal.shuffled(DUEL, random, dealer=seed % 2))
        states = []
        while len(game.stock) > 2:
            states.append(state_of(game))
            game.play(random.choice(game.legal()))
        now, seat, rng = state_of(game), seed // 2 % 2, PLAIN.rng(bytes([seed]))
        for before in reversed(states):
            hindsight.take_back(FLAT, now, 0, seat, rng)
            assert [now[place] for place in kept] == [before[place] for place in kept]
            for first in (layout.POINTS, layout.TRICKS):
                assert now[first : first + 2] == before[first : first + 2]
            hand = now[layout.HANDS + seat]
            assert hand.bit_count() == before[layout.HANDS + seat].bit_count()
            played = {play & 63 for play in now[layout.PLAYS : layout.PLAYS + now[layout.PLAYED]]}
            assert not any(hand >> card & 1 for card in played)


def test_what_a_guess_is_worth_is_the_chance_of_the_plays() -> None:
    """The last play alone, led to the table: no draw has to be guessed."""
    net = PLAIN.singles(kept_net("small", "small"))
    game = position(3, 10, 1)
    assert game.turn is not None
    other, state = 1 - game.turn, state_of(game)
    led = state[layout.LED]
    space, cells = [0] * (search.SEARCH_SPACE + layout.STATE_SIZE), PLAIN.singles([0] * 200)
    states = state + [0] * layout.STATE_SIZE
    found = hindsight.likelihood(
        FLAT, states, 0, layout.STATE_SIZE, other, 1, 0, net, space, search.SCORES, cells, [1] * 4
    )
    before = Game(game.deal)
    for _, action in game.history[:-1]:
        before.play(action)
    scores = [0] * layout.CARDS
    past = state_of(before)
    policy.card_scores(FLAT, past, 0, other, net, space, cells, scores, 0)
    hand = [card for card in range(48) if past[layout.HANDS + other] >> card & 1]
    weights = {card: 2.718281828 ** (scores[card] / 2**network.SCORE_BITS) for card in hand}
    chance = weights[led] / sum(weights.values())
    assert found / hindsight.CERTAIN == pytest.approx(chance, rel=0.02, abs=1e-4)


def test_the_same_card_is_found_compiled_or_not() -> None:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    effort = master.SEARCH._replace(worlds=6, latest=40, least=1)
    nets = [kept_net(name, name) for name in ("policy", "small", "critic")]
    sums = []
    for engine in (PLAIN, warm.current()):
        read = kernels.Nets.read(engine, nets)
        cards = [
            kernels.searched_card(engine, known(position(seed, stock, laid)), read, effort, b"s")
            for seed, (stock, laid) in enumerate(((4, 0), (8, 1), (4, 1), (6, 0), (16, 1), (34, 0)))
        ]
        sums.append(cards)
    assert sums[0] == sums[1]


def test_a_lead_is_won_lost_or_in_between() -> None:
    assert [search.winning(lead * search.POINT, 0) for lead in (-1, 0, 1)] == [0, 128, 256]
    assert [search.winning(lead * search.POINT, 24) for lead in (-24, -12, 0, 12, 30)] == [
        0,
        64,
        128,
        192,
        256,
    ]
