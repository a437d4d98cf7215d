"""The referee, rule by rule, where a worked example says less than a test can."""

import random

import pytest

from sessantuno.actions import (
    Bid,
    Called,
    Drawn,
    Ended,
    Exchange,
    Exchanged,
    IllegalAction,
    Name,
    Named,
    Pass,
    Played,
    Sign,
    Signed,
    ThrowIn,
    parse_action,
)
from sessantuno.cards import Card, cards
from sessantuno.game import Deal, DealError, Game
from sessantuno.rules import Rules
from sessantuno.view import seen_by
from tests.strategies import random_deal


def game_of(rules: Rules, *hands: str, stock: str = "", dealer: int | None = None) -> Game:
    """A game with the given hands; the rest of the stock is filled in behind the given cards."""
    held = [list(cards(hand)) for hand in hands]
    front = list(cards(stock))
    used = {card for hand in held for card in hand} | set(front)
    rest = [card for card in rules.cards if card not in used]
    for hand in held:
        while len(hand) < rules.hand:
            hand.append(rest.pop(0))
    whole = [*front[:-1], *rest, *front[-1:]] if front else rest
    dealer = rules.players - 1 if dealer is None else dealer
    return Game(Deal.of(rules, dealer, held, whole))


def test_the_dealers_right_leads_and_play_goes_round() -> None:
    game = Game(random_deal(Rules(players=4), 5))
    first = (game.deal.dealer + 1) % 4  # R3.1
    assert game.turn == first
    for step in range(4):
        assert game.turn == (first + step) % 4
        game.play(game.legal()[0])


def test_the_winner_draws_first_and_the_loser_gets_the_trump_card() -> None:
    game = Game(random_deal(Rules(), 3))
    while len(game.stock) > 2:
        game.play(game.legal()[0])
    assert len(game.tricks) == 16
    face_up = game.face_up
    assert face_up is not None
    while len(game.tricks) == 16:
        events = game.play(game.legal()[0])
    winner = game.tricks[-1].winner
    assert [event.seat for event in events if isinstance(event, Drawn)] == [winner, 1 - winner]
    assert face_up in game.hands[1 - winner]  # R4.2
    assert game.trump == face_up.suit
    assert game.view(winner).shown[1 - winner] == (face_up,)
    assert game.view(None).face_up is None


def test_a_card_not_held_is_refused() -> None:
    game = Game(random_deal(Rules(), 4))
    assert game.turn is not None
    theirs = game.hands[1 - game.turn][0]
    with pytest.raises(IllegalAction, match="does not hold it") as refused:
        game.play(theirs)
    assert refused.value.reason == "not_held"
    assert not game.table


def test_a_finished_deal_takes_nothing_more() -> None:
    game = Game(random_deal(Rules(), 4))
    while not game.over:
        events = game.play(game.legal()[0])
    assert events[-1] == Ended("played")
    assert game.legal() == ()
    with pytest.raises(IllegalAction, match="the deal is over"):
        game.play(Card.parse("AD"))


def test_following_suit_is_enforced_where_it_is_the_rule() -> None:
    rules = Rules.preset("sueca")
    game = game_of(rules, "AD KD 2D", "3D AC", "", "", dealer=3)
    game.play(Card.parse("AD"))
    with pytest.raises(IllegalAction, match="follow is suit") as refused:
        game.play(Card.parse("AC"))
    assert refused.value.reason == "must_follow"  # R26.2
    assert Card.parse("3D") in refused.value.legal


def test_a_deal_that_is_not_the_pack_says_what_is_wrong() -> None:
    rules = Rules()
    order = list(rules.cards)
    order[0] = order[1]
    with pytest.raises(DealError, match=r"missing AD.*twice 3D"):
        Deal(rules, tuple(order))
    with pytest.raises(DealError, match="seats are 0 to 1"):
        Deal(rules, rules.cards, dealer=2)


def test_two_cards_each_in_turn_and_two_drawn() -> None:
    game = Game(random_deal(Rules.preset("briskula-dupla"), 1))
    first = game.turn
    assert first is not None
    seats = []
    while not game.tricks:
        assert game.turn is not None
        seats.append(game.turn)
        events = game.play(game.legal()[0])
    assert seats == [first, 1 - first, first, 1 - first]  # R21.3
    winner = game.tricks[0].winner
    drawn = [event.seat for event in events if isinstance(event, Drawn)]
    assert drawn == [winner, 1 - winner, winner, 1 - winner]


# --- Exchange (R24)


def exchange_game() -> Game:
    rules = Rules.preset("brisca", 2)
    return game_of(rules, "7S AC 4D", "2S 4C 5D", stock="6D 6C KS", dealer=1)


def test_the_seven_takes_a_court_and_the_two_the_seven() -> None:
    game = exchange_game()
    assert Exchange(Card.parse("7S")) not in game.legal()  # no trick won yet (R24.2)
    game.play(Card.parse("AC"))
    game.play(Card.parse("4C"))
    assert game.turn == 0
    assert Exchange(Card.parse("7S")) in game.legal()
    events = game.play(Exchange(Card.parse("7S")))
    assert events == (Exchanged(0, Card.parse("7S"), Card.parse("KS")),)
    assert game.face_up == Card.parse("7S")
    assert Card.parse("KS") in game.hands[0]
    assert game.trump == "S"  # R24.4
    assert game.stock[-1] == Card.parse("7S")
    assert game.view(1).shown[0] == (Card.parse("KS"),)
    with pytest.raises(IllegalAction) as refused:
        game.play(Exchange(Card.parse("7S")))
    assert refused.value.reason == "too_late"  # one exchange a trick
    game.play(Card.parse("4D"))
    assert Exchange(Card.parse("2S")) not in game.legal()  # this side has won no trick
    game.play(Card.parse("5D"))
    assert game.turn == 1
    game.play(Exchange(Card.parse("2S")))  # R24.3
    assert game.face_up == Card.parse("2S")
    assert Card.parse("7S") in game.hands[1]


# --- Signs (R9)


def test_signs_come_after_the_first_trick_and_only_partners_see_them() -> None:
    rules = Rules(players=4, signals="after_trick_1")
    game = Game(random_deal(rules, 2))
    assert not any(isinstance(action, Sign) for action in game.legal())  # R9.1
    while not game.tricks:
        game.play(next(action for action in game.legal() if isinstance(action, Card)))
    seat = game.turn
    assert seat is not None
    events = game.play(Sign("3"))
    assert game.turn == seat
    assert not any(isinstance(action, Sign) for action in game.legal())  # one a turn (R9.5)
    assert seen_by(game, (seat + 2) % 4, events) == (Signed(seat, "3"),)
    assert seen_by(game, (seat + 1) % 4, events) == (Signed(seat, None),)
    assert seen_by(game, None, events) == (Signed(seat, None),)


# --- Chiamata (R13-R15)


def chiamata(**options: object) -> Game:
    return Game(Deal.shuffled(Rules.preset("chiamata", 5, **options), random.Random(7), dealer=4))


def test_a_called_card_makes_a_partner_that_only_he_knows() -> None:
    game = chiamata()
    game.play(Bid("K"))
    for _ in range(3):
        game.play(Pass())
    assert game.play(Pass())[1:] == (Called(0, Bid("K")),)
    assert game.phase == "naming"
    assert game.turn == 0
    called = Card("K", "S")
    assert game.play(Name("S")) == (Named(0, called),)
    assert game.trump == "S"
    assert game.turn == 0  # the dealer's right leads (R14.1)
    holder = next(seat for seat, hand in enumerate(game.hands) if called in hand)
    assert game.partner == holder
    for seat in range(5):
        assert game.view(seat).partner == (holder if seat == holder else None)


def test_all_pass_ends_the_deal_without_score() -> None:
    game = chiamata()
    for _ in range(4):
        game.play(Pass())
    assert game.play(Pass())[-1] == Ended("all_pass")  # R13.11
    assert game.outcome().how == "all_pass"


def test_the_most_points_end_the_auction_at_once() -> None:
    game = chiamata()
    game.play(Bid("2", 120))
    assert game.phase == "naming"  # R13.9
    assert game.auction is not None
    assert game.auction.need == 120


def test_bids_that_are_not_lower_are_refused_by_name() -> None:
    game = chiamata()
    game.play(Bid("3"))
    for text, reason in {
        "bid 3": "not_lower",
        "bid A": "not_lower",
        "bid 2@121": "over_120",
    }.items():
        with pytest.raises(IllegalAction) as refused:
            game.play(parse_action(text))
        assert refused.value.reason == reason  # F16


def test_in_points_only_any_card_is_named() -> None:
    game = chiamata(auction="points_only")
    game.play(Bid(None, 75))
    for _ in range(4):
        game.play(Pass())
    assert len(game.legal()) == 40
    game.play(Name("C", "A"))
    assert game.called == Card("A", "C")
    assert game.outcome().need == 75


def test_the_blind_trick_hides_cards_of_the_called_rank() -> None:
    game = chiamata(blind_first_trick=True)
    game.play(Bid("7"))
    for _ in range(4):
        game.play(Pass())
    assert game.phase == "playing"
    assert game.trump is None
    sevens = 0
    while game.phase == "playing":
        seat = game.turn
        assert seat is not None
        seven = [card for card in game.hands[seat] if card.rank == "7"]
        card = seven[0] if seven else game.hands[seat][0]
        events = game.play(card)
        other = (seat + 1) % 5
        seen = seen_by(game, other, events[:1])[0]
        assert seen == Played(seat, None if seven else card)  # R14.5
        sevens += bool(seven)
    assert sevens
    assert game.turn == 0
    assert game.view(1).winning is None
    game.play(Name("D"))
    assert len(game.tricks) == 1
    assert all(card is not None for _, card in game.view(1).tricks[0].plays)


def test_a_poor_hand_may_be_thrown_in_before_speaking() -> None:
    rules = Rules.preset("chiamata", throw_in=2)
    poor = "7D 6D 5D 4D 2D 7C 6C JD"
    game = game_of(rules, poor, "AD", "3D", "KD", "ND", dealer=4)
    assert ThrowIn() in game.legal()  # R13.14
    assert game.play(ThrowIn()) == (Ended("thrown_in"),)
    other = Game(random_deal(Rules.preset("chiamata"), 1))
    assert ThrowIn() not in other.legal()
