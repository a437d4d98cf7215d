"""Worked examples of tricks, draws, packs, calling, exchanges and whole deals (RULES 29).

Each function takes an example and returns what the package says, under the keys of its ``expect``.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from sessantuno.actions import Bid, Drawn, Event, IllegalAction, Name, Pass, Taken, parse_action
from sessantuno.auction import Auction
from sessantuno.cards import RANK_ORDERS, Card, Suit, as_suit, codes
from sessantuno.exchange import exchange_card
from sessantuno.game import Deal, Game
from sessantuno.record.example import record_of_example
from sessantuno.replay import deal_facts
from sessantuno.rules import Rules, RulesError, legal_cards, winning_play

Case = Mapping[str, Any]


def _rules(case: Case) -> Rules:
    """The rules of an example: its preset with the options that rules of a deal have."""
    options = {
        name: value
        for name, value in case.get("options", {}).items()
        if name in Rules.__dataclass_fields__
    }
    return Rules.preset(case["variant"], case["players"], **options)


def _cards(several: Sequence[str]) -> list[Card]:
    return [Card.parse(code) for code in several]


def run_trick(case: Case) -> dict[str, Any]:
    order = RANK_ORDERS[case["options"].get("rank_order", "A3KNJ76542")]
    plays = [(seat, Card.parse(code)) for seat, code in case["plays"]]
    strength = {card: -order.order.index(card.rank) for _, card in plays}
    trump: Suit | None = as_suit(case["given"]["trump"]) if case["given"].get("trump") else None
    winner = plays[winning_play(plays, trump, strength)][0]
    points = sum(order.points.get(card.rank, 0) for _, card in plays)
    return {"winner": winner, "points": points, "next_leader": winner}


def run_draw(case: Case) -> dict[str, Any]:
    """Deal the given stock, lead the winner to a trick it wins, and read who drew what."""
    given, players = case["given"], case["players"]
    stock = _cards(given["stock"])
    game = _game_before_draw(players, given["trick_winner"], stock, case["options"])
    tricks = len(game.tricks)
    events: tuple[Event, ...] = ()
    while len(game.tricks) == tricks:
        events = game.play(game.legal()[0])
    draws = [[event.seat, str(event.card)] for event in events if isinstance(event, Drawn)]
    return {"draws": draws, "stock_left": codes(game.stock)}


def _game_before_draw(
    players: int, winner: int, stock: Sequence[Card], options: Mapping[str, Any]
) -> Game:
    """A game in the last trick before the given cards are drawn, which ``winner`` will win."""
    pack = options.get("pack") or ("48" if players in (3, 6) else "40")
    rules = Rules(players=players, pack=pack)
    others = [card for card in rules.cards if card not in stock]
    rng = random.Random(len(stock))
    for _ in range(20_000):
        rng.shuffle(others)
        earlier = others[rules.hand * players :]
        hands = [others[seat * rules.hand : (seat + 1) * rules.hand] for seat in range(players)]
        deal = Deal.of(rules, rng.randrange(players), hands, [*earlier, *stock])
        game = Game(deal)
        while len(game.stock) > len(stock):
            game.play(rng.choice(game.legal()))
        trial = game.copy()
        while len(trial.tricks) == len(game.tricks):
            trial.play(trial.legal()[0])
        if trial.tricks[-1].winner == winner:
            return game
    raise AssertionError("no deal found in which that seat wins the trick")


def run_setup(case: Case) -> dict[str, Any]:
    try:
        rules = _rules(case)
    except RulesError as error:
        return {"valid": False, "reason": error.reason}
    return {
        "valid": True,
        "cards": len(rules.cards),
        "stock_incl_trump": rules.stock_count,
        "tricks": rules.tricks,
        "points": sum(rules.points.values()),
    }


def run_legal(case: Case) -> dict[str, Any]:
    given = case["given"]
    options = dict(case["options"])
    led = Card.parse(given["led"]) if given.get("led") else None
    trump = as_suit(given["trump"]) if given.get("trump") else None
    stock_empty = given.get("stock_empty", given.get("stock_left", 0) == 0)
    rules = _rules({**case, "options": options})
    legal = legal_cards(rules, _cards(given["hand"]), led, trump, stock_empty=stock_empty)
    return {"legal": codes(legal)}


def run_auction(case: Case) -> dict[str, Any]:
    rules, dealer = _rules(case), case["given"]["dealer"]
    auction = Auction(rules, rules.after(dealer))
    for index, (seat, call) in enumerate(case["plays"]):
        try:
            auction.say(_call(rules, str(call)), seat)
        except IllegalAction as refused:
            return {"legal": False, "first_illegal": index, "reason": refused.reason}
    standing = auction.standing
    facts: dict[str, Any] = {
        "legal": True,
        "done": auction.over,
        "caller": auction.caller,
        "rank": standing.rank if standing else None,
        "need": auction.need,
    }
    if auction.over and auction.caller is None:
        same = rules.all_pass == "same_dealer"
        facts |= {"redeal": True, "next_dealer": dealer if same else rules.after(dealer)}
        facts["next_stake"] = 2 if rules.all_pass == "next_dealer_double" else 1
    return facts


def _call(rules: Rules, text: str) -> Bid | Pass:
    if text == "pass":
        return Pass()
    if rules.auction == "points_only":
        return Bid(None, int(text))
    action = parse_action(f"bid {text}")
    assert isinstance(action, Bid)
    return action


def _called_game(case: Case, dealer: int) -> Game:
    """A Chiamata with the given hands in which the given caller has won the auction."""
    given, rules = case["given"], _rules(case)
    game = Game(Deal.of(rules, dealer, [_cards(hand) for hand in given["hands"]], []))
    bid = Bid(Card.parse(f"{given['rank']}C").rank, given.get("need", 61))
    while game.phase == "auction":
        game.play(bid if game.turn == given["caller"] else Pass())
    return game


def run_call(case: Case) -> dict[str, Any]:
    given = case["given"]
    game = _called_game(case, given.get("dealer", 4))
    game.play(Name(as_suit(given["suit"])))
    return {
        "called": str(game.called),
        "trump": game.trump,
        "partner": game.partner,
        "alone": game.partner == game.caller,
        "knows_partner": [
            seat for seat in range(case["players"]) if game.view(seat).partner is not None
        ],
    }


def run_blind_trick(case: Case) -> dict[str, Any]:
    given = case["given"]
    game = _called_game(case, given["dealer"])
    for seat, code in case["plays"]:
        assert game.turn == seat
        game.play(Card.parse(code))
    events = game.play(Name(as_suit(given["suit_named_after_trick_1"])))
    taken = next(event for event in events if isinstance(event, Taken))
    return {"winner": taken.seat, "points": taken.points}


def run_first_lead(case: Case) -> dict[str, Any]:
    given, rules = case["given"], _rules(case)
    game = Game(Deal.shuffled(rules, random.Random(1), given["dealer"]))
    while game.phase == "auction":
        game.play(game.legal()[0] if game.turn == given["caller"] else Pass())
    game.play(Name("C"))
    return {"leader": game.turn}


def run_exchange(case: Case) -> dict[str, Any]:
    given = case["given"]
    hand = _cards(given["hand"])
    face_up = Card.parse(given["face_up"]) if given.get("face_up") else None
    card, reason = exchange_card(
        _rules(case),
        hand,
        face_up,
        side_has_won_trick=given["side_has_won_trick"],
        face_down=given["face_down_left"],
        before_playing=given["on_turn_before_playing"],
    )
    if card is None or face_up is None:
        return {"allowed": None, "reason": reason}
    return {
        "allowed": card.code,
        "hand_after": codes(face_up if each is card else each for each in hand),
        "face_up_after": card.code,
    }


def run_full_deal(case: Case) -> dict[str, Any]:
    record = record_of_example(case)
    return deal_facts(record, record.deals[0])
