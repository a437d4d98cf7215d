"""A view shows all that a seat may know and nothing more."""

import pytest
from hypothesis import given, settings

from sessantuno.actions import Drawn, Played
from sessantuno.cards import Card
from sessantuno.game import Game
from sessantuno.rules import Rules
from sessantuno.view import history_seen_by, seen_by
from tests.strategies import EVERY_RULES, random_deal, random_play, rules_name, seeds

every_rules = pytest.mark.parametrize("some", EVERY_RULES, ids=rules_name)
quick = settings(max_examples=4, deadline=None)


def hidden_from(game: Game, seat: int | None) -> set[Card]:
    """The cards whose place a seat may not know, reckoned apart from the view's own code.

    The rule is written from the player's side: what lies in other hands and face down in the
    stock, but for what everyone watched being picked up, and what the rules lay open.
    """
    rules = game.rules
    hidden: set[Card] = set()
    if rules.open != "hands_and_stock":
        hidden |= set(game.stock) - {game.face_up}
    for other, hand in enumerate(game.hands):
        if other == seat or rules.open != "none":
            continue
        partners_look = (
            rules.partner_view == "stock_empty"
            and seat is not None
            and not game.stock
            and not game.over
            and rules.side_of[other] == rules.side_of[seat]
        )
        if not partners_look:
            hidden |= set(hand)
    hidden -= _watched(game)
    blind = rules.blind_first_trick and game.phase != "auction" and game.called is None
    if blind and game.auction is not None and game.auction.standing is not None:
        rank = game.auction.standing.rank
        hidden |= {card for who, card in game.table if card.rank == rank and who != seat}
    return hidden


def _watched(game: Game) -> set[Card]:
    """Cards that everyone saw a seat pick up, replayed from the start."""
    again = Game(game.deal)
    watched: set[Card] = set()
    if game.rules.trump == "dealer_card":
        watched.add(game.deal.order[-1])
    for _, action in game.history:
        face_up = again.face_up
        again.play(action)
        if face_up is not None and again.face_up is not face_up:
            watched.add(face_up)
            watched.discard(again.face_up) if again.face_up is not None else None
    return watched


@every_rules
@quick
@given(seed=seeds)
def test_unseen_cards_are_exactly_the_hidden_ones(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        for seat in (*range(some.players), None):
            view = game.view(seat)
            assert set(view.unseen) == hidden_from(game, seat)
            assert view.hand == (tuple(game.hands[seat]) if seat is not None else ())


@every_rules
@quick
@given(seed=seeds)
def test_nothing_hidden_stands_anywhere_in_a_view(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        for seat in (*range(some.players), None):
            text = repr(game.view(seat)) + repr(history_seen_by(game, seat))
            for card in hidden_from(game, seat):
                if card is game.called:
                    continue  # everyone knows which card was called, not where it is
                assert repr(card) not in text


@every_rules
@quick
@given(seed=seeds)
def test_the_partner_is_known_to_himself_alone_until_the_card_falls(some: Rules, seed: int) -> None:
    if some.trump != "called":
        return
    for game in random_play(random_deal(some, seed), seed):
        if game.called is None:
            assert all(game.view(seat).partner is None for seat in range(5))
            continue
        shown = any(action is game.called for _, action in game.history)
        for seat in (*range(5), None):
            knows = shown or seat == game.partner
            assert game.view(seat).partner == (game.partner if knows else None)
            assert game.view(seat).partner_shown is shown
            if seat is not None and not knows:
                assert [game.view(seat).ally(other) for other in range(5)].count(True) == 1


@every_rules
@quick
@given(seed=seeds)
def test_events_hide_what_others_draw(some: Rules, seed: int) -> None:
    deal = random_deal(some, seed)
    *_, game = random_play(deal, seed)
    again = Game(deal)
    for _, action in game.history:
        events = again.play(action)
        for seat in (*range(some.players), None):
            for event, seen in zip(events, seen_by(again, seat, events), strict=True):
                assert type(event) is type(seen)
                if isinstance(seen, Drawn) and seen.card is not None:
                    assert seen.card not in hidden_from(again, seat)
                if isinstance(seen, Played) and seen.card is not None:
                    assert seen.card not in hidden_from(again, seat)


@every_rules
@quick
@given(seed=seeds)
def test_only_the_seat_to_act_is_offered_actions(some: Rules, seed: int) -> None:
    for game in random_play(random_deal(some, seed), seed):
        for seat in (*range(some.players), None):
            legal = game.view(seat).legal
            assert legal == (game.legal() if seat is not None and seat == game.turn else ())
