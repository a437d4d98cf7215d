"""What must hold in every deal of every game, whatever is played."""

import pytest
from hypothesis import given, settings

from sessantuno.actions import (
    Action,
    Bid,
    Drawn,
    Exchange,
    IllegalAction,
    Name,
    Pass,
    Played,
    Sign,
    Taken,
    ThrowIn,
    parse_action,
)
from sessantuno.cards import ALL_CARDS, Card
from sessantuno.game import Deal, Game
from sessantuno.rules import Rules
from tests.strategies import EVERY_RULES, random_deal, random_play, rules, rules_name, seeds

OTHER_ACTIONS: tuple[Action, ...] = (
    Pass(),
    ThrowIn(),
    Bid("A"),
    Bid("7", 70),
    Bid("2", 121),
    Bid(None, 60),
    Name("D"),
    Name("C", "A"),
    Exchange(Card.parse("7S")),
    Sign("carico"),
)

every_rules = pytest.mark.parametrize("some", EVERY_RULES, ids=rules_name)
quick = settings(max_examples=12, deadline=None)


def places(game: Game) -> list[Card]:
    """Every card of a game, wherever it is."""
    return [
        *(card for hand in game.hands for card in hand),
        *game.stock,
        *(card for _, card in game.table),
        *(card for trick in game.tricks for _, card in trick.plays),
    ]


@every_rules
@quick
@given(seed=seeds)
def test_no_card_is_lost_or_there_twice(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        assert sorted(card.code for card in places(game)) == sorted(c.code for c in some.cards)


@every_rules
@quick
@given(seed=seeds)
def test_a_played_deal_gives_out_120_points_and_every_trick(some: Rules, seed: int) -> None:
    *_, game = random_play(random_deal(some, seed), seed)
    outcome = game.outcome()
    if outcome.how != "played":
        assert outcome.how in ("all_pass", "thrown_in")
        assert not game.tricks
        return
    assert sum(outcome.seat_points) == sum(outcome.side_points) == 120
    assert sum(outcome.seat_tricks) == some.tricks == len(game.tricks)
    assert not game.stock
    assert not any(game.hands)
    assert 1 not in outcome.side_points  # R1.5: no card and no sum of cards is worth one
    assert 119 not in outcome.side_points


@every_rules
@quick
@given(seed=seeds)
def test_hands_and_stock_shrink_as_they_should(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        drawn = len(game.tricks) * some.players * some.draw_per_trick
        assert len(game.stock) == max(0, some.stock_count - drawn)
        played = len(game.table)
        held = sum(len(hand) for hand in game.hands)
        assert held == len(some.cards) - len(game.tricks) * some.trick_length - played - len(
            game.stock
        )
        if not game.table:
            assert len({len(hand) for hand in game.hands}) == 1


@every_rules
@quick
@given(seed=seeds)
def test_the_trump_card_goes_to_the_last_to_draw(some: Rules, seed: int) -> None:
    if some.trump != "turned":
        return
    deal = random_deal(some, seed)
    game = Game(deal)
    for before in random_play(deal, seed):
        if before.over:
            break
        game = before
        face_up, tricks = game.face_up, len(game.tricks)
        rng_game = game.copy()
        events = rng_game.play(game.legal()[0])
        drawn = [event for event in events if isinstance(event, Drawn)]
        if drawn and not rng_game.stock:
            winner = rng_game.tricks[tricks].winner
            last = (winner + some.players - 1) % some.players  # R3.6
            assert drawn[-1] == Drawn(last, face_up, face_up=True)
            assert rng_game.face_up is None
            assert rng_game.face_up_taker == last
            assert face_up in rng_game.hands[last]
        else:
            assert not any(event.face_up for event in drawn)
        if drawn:
            seats = [event.seat for event in drawn]
            assert seats == some.order_from(rng_game.tricks[-1].winner) * some.draw_per_trick


@every_rules
@quick
@given(seed=seeds)
def test_replaying_the_history_gives_the_same_game(some: Rules, seed: int) -> None:
    deal = random_deal(some, seed)
    *_, game = random_play(deal, seed)
    again = Game(deal)
    for seat, action in game.history:
        assert again.turn == seat
        again.play(parse_action(str(action)))
    assert again.outcome() == game.outcome()
    assert again.tricks == game.tricks
    assert again.history == game.history


@every_rules
@settings(quick, max_examples=4)  # each tries every other action at every step
@given(seed=seeds)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        before = (game.turn, game.phase, [list(h) for h in game.hands], list(game.history))
        legal = set(game.legal())
        for action in (*ALL_CARDS, *OTHER_ACTIONS):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                game.play(action)
            assert set(refused.value.legal) == legal
        assert before == (game.turn, game.phase, [list(h) for h in game.hands], game.history)


@every_rules
@quick
@given(seed=seeds)
def test_events_tell_what_happened(some: Rules, seed: int) -> None:
    deal = random_deal(some, seed)
    copy = Game(deal)
    *_, game = random_play(deal, seed)
    for seat, action in game.history:
        held, taken = len(copy.hands[seat]), len(copy.tricks)
        events = copy.play(action)
        if isinstance(action, Card):
            assert events[0] == Played(seat, action)
            assert held >= 1
        for event in events:
            if isinstance(event, Taken):
                trick = copy.tricks[taken]
                assert event == Taken(
                    trick.winner, tuple(card for _, card in trick.plays), trick.points
                )
                assert trick.points == sum(some.points[card] for card in event.cards)


@quick
@given(some=rules, seed=seeds)
def test_a_deal_can_be_taken_apart_and_put_together(some: Rules, seed: int) -> None:
    deal = random_deal(some, seed)
    assert Deal.of(some, deal.dealer, deal.hands, deal.stock) == deal


@quick
@given(some=rules, seed=seeds)
def test_rules_survive_being_written_down(some: Rules, seed: int) -> None:
    assert Rules.from_dict(some.to_dict()) == some


@quick
@given(some=rules, seed=seeds)
def test_a_copy_is_independent(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        if game.over:
            break
        history = list(game.history)
        copy = game.copy()
        while not copy.over:
            copy.play(copy.legal()[-1])
        assert game.history == history
