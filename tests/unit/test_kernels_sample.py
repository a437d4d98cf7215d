"""Guesses at hidden cards: exact partitions, keeping what is known, every one as likely."""

import math
import random
from collections import Counter
from itertools import permutations

import pytest

from sessantuno.actions import IllegalAction
from sessantuno.cards import SUITS, Card
from sessantuno.game import Game
from sessantuno.kernels import Knowledge, knowledge_of, sample_worlds, state_of
from sessantuno.kernels.loops import layout, sample
from sessantuno.kernels.loops.chance import shuffle
from sessantuno.kernels.warm import PLAIN
from sessantuno.rules import Rules
from tests.strategies import EVERY_RULES, random_deal, random_play, rules_name

PLAYABLE = [rules for rules in EVERY_RULES if not rules.blind_first_trick]


def too_uneven(counts: list[int]) -> bool:
    """A chi-square test against equal chances, at about one in a hundred thousand."""
    mean = sum(counts) / len(counts)
    statistic = sum((count - mean) ** 2 / mean for count in counts)
    freedom = len(counts) - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    score: float = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return score > 4.3


def pile(state: list[int]) -> list[int]:
    first = layout.PILE + state[layout.DRAWN]
    return state[first : first + state[layout.LEFT]]


def check_world(game: Game, seat: int, knowledge: Knowledge, state: list[int]) -> None:
    """A guess is an exact partition of the unseen cards and keeps all that is known."""
    view, numbers = game.view(seat), knowledge.numbers
    real = state_of(game)
    hands = [numbers.cards(state[layout.HANDS + each]) for each in range(game.rules.players)]
    stock = [numbers.card[number] for number in pile(state)]
    together = [card for hand in hands for card in hand] + stock
    played = [card for trick in game.tricks for _, card in trick.plays]
    played += [card for _, card in game.table]
    assert len(together) == len(set(together))
    assert set(together) == game.rules.card_set - set(played)
    assert [len(hand) for hand in hands] == list(view.hand_counts)
    assert set(hands[seat]) == set(view.hand)
    for each, shown in enumerate(view.shown):
        assert set(shown) <= set(hands[each])
    if view.face_up is not None:
        assert stock[-1] is view.face_up
    if view.open_stock:
        assert stock == list(view.open_stock)
    same = [
        place
        for place in range(layout.PLAYS)
        if not layout.HANDS <= place < layout.HANDS + layout.SEATS
        and not layout.SIDE <= place < layout.SIDE + layout.SEATS
        and place not in (layout.TAKER, layout.PARTNER, layout.OFFER)
    ]
    assert [state[place] for place in same] == [real[place] for place in same]
    if state[layout.CALLED] >= 0 and view.partner is None:
        holder = state[layout.PARTNER]
        assert numbers.card[state[layout.CALLED]] in hands[holder]
        assert state[layout.SIDE + holder] == state[layout.SIDE + state[layout.CALLER]] == 0


@pytest.mark.parametrize("rules", PLAYABLE, ids=rules_name)
def test_every_guess_is_a_partition(rules: Rules) -> None:
    checked = 0
    for seed in range(2):
        for game in random_play(random_deal(rules, seed), seed):
            if game.phase != "playing":
                continue
            for seat in range(rules.players):
                knowledge = knowledge_of(game.view(seat))
                rng = PLAIN.rng(b"%d" % seed)
                worlds = sample_worlds(PLAIN, knowledge, rng, 2)
                for number in range(2):
                    check_world(game, seat, knowledge, worlds.state(number))
                    checked += 1
    assert checked > 40


def test_every_way_the_cards_may_lie_is_as_likely() -> None:
    # Late in a deal: two cards in the other hand and the face-down order of what is left.
    rules = Rules.preset("briscola", 2)
    game = next(each for each in random_play(random_deal(rules, 3), 3) if len(each.stock) == 4)
    assert game.turn is not None
    knowledge = knowledge_of(game.view(1 - game.turn))
    worlds = sample_worlds(PLAIN, knowledge, PLAIN.rng(b"uniform"), 12_000)
    seen: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for number in range(worlds.count):
        state = worlds.state(number)
        seen[state[layout.HANDS + game.turn], tuple(pile(state))] += 1
    hidden = len(game.view(1 - game.turn).unseen)
    assert len(seen) == math.perm(hidden, len(game.stock) - 1)
    assert not too_uneven(list(seen.values()))


def lie_of(worlds_state: list[int], rules: Rules) -> tuple[int, ...]:
    return tuple(worlds_state[layout.HANDS + seat] for seat in range(rules.players))


def test_suits_that_a_seat_cannot_hold_are_kept_and_the_rest_is_uniform() -> None:
    rules = Rules.preset("sueca", 4)
    tried = 0
    for seed in range(60):
        for game in random_play(random_deal(rules, seed), seed):
            if game.turn is None or len(game.tricks) != 7:
                continue
            knowledge = knowledge_of(game.view(game.turn))
            possible = all_lies(knowledge)
            if not knowledge.hidden[sample.BOUND] or not 20 <= len(possible) <= 250:
                continue
            tried += 1
            count = 40 * len(possible)
            worlds = sample_worlds(PLAIN, knowledge, PLAIN.rng(b"%d" % seed), count)
            seen = Counter(lie_of(worlds.state(number), rules) for number in range(count))
            assert set(seen) == possible
            assert not too_uneven([seen[lie] for lie in possible])
            break
        if tried == 4:
            return
    pytest.fail("no such positions came up")


def all_lies(knowledge: Knowledge) -> set[tuple[int, ...]]:
    """Every way the unseen cards may lie, found by trying all permutations of their owners."""
    hidden, base = knowledge.hidden, knowledge.base
    unseen = hidden[sample.UNSEEN : sample.UNSEEN + hidden[sample.COUNT]]
    owners = [seat for seat in range(4) for _ in range(hidden[sample.MISSING + seat])]
    if len(owners) > 9:
        return set()
    found = set()
    for order in set(permutations(owners)):
        hands = base[layout.HANDS : layout.HANDS + 4]
        for card, seat in zip(unseen, order, strict=True):
            if hidden[sample.BANNED + seat] >> card // layout.RANKS & 1:
                break
            hands[seat] |= 1 << card
        else:
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("follow", ["suit", "suit_or_trump", "suit_after_stock"])
def test_what_really_happened_is_never_ruled_out(follow: str) -> None:
    banned = 0
    for name, players in (("briscola", 2), ("briscola", 3), ("sueca", 4), ("chiamata", 5)):
        if follow == "suit_after_stock" and name in ("sueca", "chiamata"):
            continue
        rules = Rules.preset(name, players, follow=follow)
        for seed in range(8):
            for game in random_play(random_deal(rules, seed), seed):
                if game.phase != "playing":
                    continue
                for seat in range(players):
                    hidden = knowledge_of(game.view(seat)).hidden
                    for other in range(players):
                        cannot = hidden[sample.BANNED + other]
                        banned += cannot.bit_count()
                        assert not any(held(card, cannot) for card in game.hands[other])
    assert banned > 0


def held(card: Card, suits: int) -> bool:
    return bool(suits >> SUITS.index(card.suit) & 1)


def test_each_order_of_a_shuffle_is_as_likely() -> None:
    rng = PLAIN.rng(b"shuffle")
    for count in (3, 5):
        seen: Counter[tuple[int, ...]] = Counter()
        for _ in range(100 * math.factorial(count)):
            order = list(range(count))
            shuffle(order, 0, count, rng)
            seen[tuple(order)] += 1
        assert len(seen) == math.factorial(count)
        assert not too_uneven(list(seen.values()))


def test_each_card_of_a_whole_pack_comes_to_each_place_as_often() -> None:
    rng = PLAIN.rng(b"pack")
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(4000):
        order = list(range(40))
        shuffle(order, 0, 40, rng)
        seen.update(enumerate(order))
    assert len(seen) == 40 * 40
    assert not too_uneven(list(seen.values()))


def test_the_chi_square_test_can_fail() -> None:
    rng = random.Random(1)
    fair = Counter(rng.randrange(100) for _ in range(5000))
    # The well-known wrong shuffle: it swaps each place with any other.
    wrong: Counter[tuple[int, ...]] = Counter()
    for _ in range(5000):
        order = [0, 1, 2]
        for place in range(3):
            other = rng.randrange(3)
            order[place], order[other] = order[other], order[place]
        wrong[tuple(order)] += 1
    assert not too_uneven(list(fair.values()))
    assert too_uneven(list(wrong.values()))


def test_nothing_is_guessed_before_the_trump_is_named() -> None:
    game = Game(random_deal(Rules.preset("chiamata", 5), 1))
    with pytest.raises(IllegalAction, match="not been named"):
        knowledge_of(game.view(0))
    with pytest.raises(IllegalAction, match="not been named"):
        state_of(game)
