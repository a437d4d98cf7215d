"""The equilibrium of the last hidden trick, its best answers recomputed with the referee."""

from itertools import combinations

import pytest

from sessantuno.cards import Card
from sessantuno.game import Game
from sessantuno.kernels import (
    Engine,
    Equilibrium,
    Knowledge,
    applies,
    exact_value,
    knowledge_of,
    last_hidden_trick,
    numbers_of,
    state_of,
    warm,
)
from sessantuno.kernels.loops import layout, sample
from sessantuno.kernels.warm import PLAIN
from sessantuno.rules import Rules
from tests.strategies import random_deal, random_play


def last_hidden(seed: int, laid: int = 0, name: str = "briscola") -> Game:
    """A deal with one face-down card left, at the start of a trick or after its lead."""
    games = random_play(random_deal(Rules.preset(name, 2), seed), seed)
    return next(game for game in games if len(game.stock) == 2 and len(game.table) == laid)


def with_cards(knowledge: Knowledge, seat: int, hand: int, seven: int, led: int) -> Knowledge:
    """The same trick as a seat with another hand sees it, before or after a lead."""
    base, hidden = list(knowledge.base), list(knowledge.hidden)
    base[layout.HANDS + 1 - seat] = 0
    base[layout.HANDS + seat] = hand
    base[layout.TURN], base[layout.LED], base[layout.LAID] = seat, led, int(led >= 0)
    unseen = seven & ~hand & (~(1 << led) if led >= 0 else -1)
    places = [card for card in range(layout.CARDS) if unseen >> card & 1]
    hidden[sample.COUNT] = len(places)
    hidden[sample.UNSEEN : sample.UNSEEN + len(places)] = places
    return Knowledge(knowledge.numbers, base, hidden)


def leader_points(game: Game, lie: tuple[int, int, int], led: Card, reply: Card) -> int:
    """What the leader takes from this trick on if the cards lie so."""
    assert game.turn is not None
    numbers, leader = numbers_of(game.rules), game.turn
    after = game.copy()
    after.hands[leader] = list(numbers.cards(lie[0]))
    after.hands[1 - leader] = list(numbers.cards(lie[1]))
    assert game.face_up is not None
    after._pile = [game.face_up, numbers.card[lie[2]]]
    before = after.seat_points[leader]
    after.play(led)
    after.play(reply)
    state = state_of(after)
    rest = exact_value(PLAIN, numbers, state)
    if after.turn != leader:
        worth = game.rules.points
        rest = sum(worth[card] for hand in after.hands for card in hand) - rest
    return after.seat_points[leader] - before + rest


def gains_by_best_answers(
    game: Game, lead: dict[int, Equilibrium], answer: dict[tuple[int, int], Equilibrium]
) -> float:
    """Half of what both seats together would gain if each answered the other's policy best."""
    numbers = numbers_of(game.rules)
    seven = sorted({card for hand in lead for card in range(layout.CARDS) if hand >> card & 1})
    by_lead: dict[int, dict[int, float]] = {}
    by_answer: dict[tuple[int, int], dict[int, float]] = {}
    for mine in lead:
        rest = [card for card in seven if not mine >> card & 1]
        for face_down in rest:
            other = sum(1 << card for card in rest if card != face_down)
            for led in numbers.cards(mine):
                for reply in numbers.cards(other):
                    won = leader_points(game, (mine, other, face_down), led, reply) / 140
                    first, second = numbers.number[led], numbers.number[reply]
                    mine_so = by_lead.setdefault(mine, {})
                    mine_so[first] = mine_so.get(first, 0) + (
                        answer[other, first].policy[second] * won
                    )
                    theirs_so = by_answer.setdefault((other, first), {})
                    theirs_so[second] = theirs_so.get(second, 0) - lead[mine].policy[first] * won
    together = sum(max(each.values()) for each in by_lead.values())
    together += sum(max(each.values()) for each in by_answer.values())
    return together / 2


@pytest.mark.parametrize("seed", [1, 2])
def test_best_answers_gain_less_than_a_hundredth_of_a_point(seed: int) -> None:
    if not warm.available():
        pytest.skip("in plain Python the 175 policies take minutes")
    warm.warm_up()
    engine = warm.current()
    game = last_hidden(seed)
    assert game.turn is not None
    knowledge = knowledge_of(game.view(game.turn))
    unseen = [knowledge.numbers.number[card] for card in game.view(game.turn).unseen]
    seven = knowledge.base[layout.HANDS + game.turn] | sum(1 << card for card in unseen)
    places = [card for card in range(layout.CARDS) if seven >> card & 1]
    lead, answer = {}, {}
    for hand in (sum(1 << card for card in three) for three in combinations(places, 3)):
        seen = with_cards(knowledge, game.turn, hand, seven, layout.NONE)
        lead[hand] = last_hidden_trick(engine, seen)
        for led in places:
            if not hand >> led & 1:
                seen = with_cards(knowledge, 1 - game.turn, hand, seven, led)
                answer[hand, led] = last_hidden_trick(engine, seen)
    said = lead[hand].exploitable
    assert said < 0.01
    assert gains_by_best_answers(game, lead, answer) == pytest.approx(said, abs=1e-9)


@pytest.mark.parametrize("laid", [0, 1])
def test_policies_are_chances_of_the_cards_held(laid: int) -> None:
    for seed in range(3):
        game = last_hidden(seed, laid)
        assert game.turn is not None
        knowledge = knowledge_of(game.view(game.turn))
        assert applies(knowledge)
        found = last_hidden_trick(PLAIN, knowledge, turns=3)
        hand = game.hands[game.turn]
        assert {knowledge.numbers.card[number] for number in found.policy} == set(hand)
        assert sum(found.policy.values()) == pytest.approx(1)
        assert all(chance >= 0 for chance in found.policy.values())


def test_compiled_and_plain_agree_to_the_last_bit() -> None:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    compiled: Engine = warm.current()
    for seed in range(3):
        game = last_hidden(seed, seed % 2)
        assert game.turn is not None
        knowledge = knowledge_of(game.view(game.turn))
        assert last_hidden_trick(compiled, knowledge, turns=7) == last_hidden_trick(
            PLAIN, knowledge, turns=7
        )


def test_what_is_more_likely_counts_more() -> None:
    # If the other hand is known to hold one lie only, the best lead against it is certain.
    game = last_hidden(4)
    assert game.turn is not None
    knowledge = knowledge_of(game.view(game.turn))
    mine, theirs = (
        knowledge.numbers.mask(tuple(game.hands[s])) for s in (game.turn, 1 - game.turn)
    )
    face_down = knowledge.numbers.number[game.stock[0]]
    sure = {(mine, theirs, face_down): 1e12}
    found = last_hidden_trick(PLAIN, knowledge, chances=sure, turns=60)
    values = {}
    for led in game.hands[game.turn]:
        number = knowledge.numbers.number[led]
        values[number] = min(
            leader_points(game, (mine, theirs, face_down), led, reply)
            for reply in game.hands[1 - game.turn]
        )
    best = [number for number, value in values.items() if value == max(values.values())]
    assert sum(found.policy[number] for number in best) > 0.99


def test_it_is_refused_elsewhere() -> None:
    for game in (last_hidden(1, name="brisca"), next(random_play(last_hidden(1).deal, 0))):
        assert game.turn is not None
        knowledge = knowledge_of(game.view(game.turn))
        assert not applies(knowledge)
        with pytest.raises(ValueError, match="one face-down card"):
            last_hidden_trick(PLAIN, knowledge)
