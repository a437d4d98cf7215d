"""Search: guesses are what a seat may believe, hands are as likely as the plays make them."""

from collections import Counter
from functools import cache
from math import comb, exp
from random import Random

import pytest

from sessantuno import kernels
from sessantuno.game import Deal, Game
from sessantuno.kernels import Knowledge, knowledge_of, state_of, warm
from sessantuno.kernels.loops import encode, hindsight, layout, network, policy, search
from sessantuno.kernels.loops.jit import Singles
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


def some_net() -> Singles:
    """A small network that knows nothing but has its likes, in whole numbers."""
    random = Random(61)
    sizes, bits = (encode.INPUTS, 6, 5, encode.SLOTS), (8, 8)
    count = sum((sizes[layer] + 1) * sizes[layer + 1] for layer in range(3))
    return PLAIN.singles([*sizes, *bits, *(random.randint(-400, 400) for _ in range(count))])


def listed(game: Game, floor: int, net: Singles) -> dict[int, int]:
    """How often each hand is to be reckoned with, as search lists them."""
    space, cells = [0] * (policy.SPACE + hindsight.HINDSIGHT_SPACE), PLAIN.singles([0] * 256)
    room = policy.SPACE
    count = hindsight.list_hands(FLAT, known(game).base, 0, floor, net, space, room, cells)
    hands = space[room + hindsight.HAND : room + hindsight.HAND + count]
    often = space[room + hindsight.OFTEN : room + hindsight.OFTEN + count]
    return {
        hand: now - before for hand, now, before in zip(hands, often, [0, *often[:-1]], strict=True)
    }


@pytest.mark.parametrize("laid", [0, 1])
def test_guesses_are_partitions_of_the_unseen_and_every_order_is_as_likely(laid: int) -> None:
    game = position(1, 4, laid)
    base, seat = known(game).base, game.turn
    assert seat is not None
    rng, space = PLAIN.rng(b"guess"), [0] * search.SEARCH_SPACE
    unseen = kernels.numbers_of(DUEL).mask(game.view(seat).unseen)
    hands = listed(game, 1, some_net())
    assert len(hands) == (20 if laid == 0 else 10)
    hidden = hindsight.list_cards(unseen, space, search.ROOM + hindsight.CARD)
    for hand in hands:
        assert hand.bit_count() == 3 - laid
        seen: Counter[tuple[int, ...]] = Counter()
        draws = 600
        for _ in range(draws):
            search.guess(base, 0, hand, hidden, rng, space)
            state = space[search.GUESS : search.GUESS + layout.STATE_SIZE]
            start = layout.PILE + state[layout.DRAWN]
            down = state[start : start + 3]
            assert state[layout.HANDS + 1 - seat] == hand
            assert hand | sum(1 << card for card in down) == unseen
            assert state[start + 3] == state[layout.FACE_UP]
            seen[tuple(down)] += 1
        expected = draws / 6
        # Chi-square with 5 degrees: far above its mean would be the mark of a wrong shuffle.
        assert sum((seen[down] - expected) ** 2 / expected for down in seen) < 5 + 5 * 10**0.5
        assert len(seen) == 6


def test_plays_taken_back_give_the_positions_that_were() -> None:
    """All but the hands, which are guesses."""
    kept = (layout.LAID, layout.LED, layout.LEFT, layout.DRAWN, layout.PLAYED, layout.TURN)
    for seed in range(20):
        random = Random(seed)
        game = Game(Deal.shuffled(DUEL, random, dealer=seed % 2))
        states = []
        while len(game.stock) > 2:
            states.append(state_of(game))
            game.play(random.choice(game.legal()))
        now = state_of(game)
        for before in reversed(states):
            hindsight.take_back(FLAT, now, 0)
            assert [now[place] for place in kept] == [before[place] for place in kept]
            for first in (layout.POINTS, layout.TRICKS):
                assert now[first : first + 2] == before[first : first + 2]


@pytest.mark.parametrize(("stock", "laid"), [(34, 0), (34, 1), (32, 0), (28, 0), (28, 1), (8, 1)])
def test_hands_are_as_likely_as_all_their_pasts_together(stock: int, laid: int) -> None:
    """Every past of every hand, one by one: what was drawn when, and how likely each play was."""
    game, net, floor = position(5, stock, laid), some_net(), 2000
    assert game.turn is not None
    other, before, pasts = 1 - game.turn, Game(game.deal), []
    for seat, action in game.history:
        if seat == other:
            pasts.append(state_of(before))
        before.play(action)
    played = [play & 63 for play in state_of(game)[layout.PLAYS :] if play >> 6 == other]
    played = played[: len(pasts)]
    space, cells, scores = [0] * policy.SPACE, PLAIN.singles([0] * 256), [0] * layout.CARDS

    @cache
    def chance(number: int, hand: frozenset[int]) -> float:
        past = pasts[number]
        past[layout.HANDS + other] = sum(1 << card for card in hand)
        policy.card_scores(FLAT, past, 0, other, net, space, cells, scores, 0)
        weights = {card: exp(scores[card] / 2**network.SCORE_BITS) for card in hand}
        least = floor / policy.ONE
        return least + (1 - least) * weights[played[number]] / sum(weights.values())

    @cache
    def likely(number: int, hand: frozenset[int]) -> float:
        """A hand of three before the play of a number, whatever card of it was drawn last."""
        if number == 0:
            return 1.0
        return sum(kept(number - 1, hand - {drawn}) for drawn in hand)

    def kept(number: int, pair: frozenset[int]) -> float:
        hand = pair | {played[number]}
        return chance(number, hand) * likely(number, hand)

    found = listed(game, floor, net)
    wanted = {}
    for hand in found:
        cards = frozenset(card for card in range(48) if hand >> card & 1)
        wanted[hand] = (likely if len(cards) == 3 else kept)(len(pasts) - laid, cards)
    total, every = sum(found.values()), sum(wanted.values())
    assert len(found) == comb(stock - 1 + 3 - laid, 3 - laid)
    assert max(wanted.values()) > 1.2 * min(wanted.values()) or not pasts
    for hand, often in found.items():
        assert often / total == pytest.approx(wanted[hand] / every, rel=0.02, abs=1e-6)


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
            for seed, (stock, laid) in enumerate(((4, 0), (8, 1), (6, 0), (34, 0)))
        ]
        sums.append(cards)
    assert sums[0] == sums[1]


def test_a_lead_is_won_lost_or_in_between() -> None:
    leads = [lead * search.POINT for lead in (-120, -10, -1, 0, 1, 10, 120)]
    assert [search.winning(lead, 0) for lead in leads] == [0, 0, 0, 128, 256, 256, 256]
    for left in range(2, 36, 2):
        chances = [search.winning(lead, left) for lead in leads]
        assert chances == sorted(chances)
        assert (chances[0], chances[3], chances[-1]) == (0, 128, 256)
        assert all(
            one + other == 256 for one, other in zip(chances, reversed(chances), strict=True)
        )
    # The same lead is surer the fewer cards are to come.
    assert search.winning(10 * search.POINT, 2) > search.winning(10 * search.POINT, 20) > 128
