"""Why a card: on constructed positions the reason one would give, on random ones only true ones."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from sessantuno.actions import Bid, Name, Pass
from sessantuno.cards import Card, cards
from sessantuno.game import Deal, Game
from sessantuno.players import make_player
from sessantuno.players.explain import CODES, Reason, reason_for
from sessantuno.players.situation import situation, takes
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.view import View

TWO = Rules.preset("briscola", 2)
FOUR = Rules.preset("briscola", 4)
PERDERE = Rules.preset("perdere", 2)


def position(
    hand: str,
    *plays: str,
    trump: str = "7D",
    gone: str = "",
    rules: Rules = TWO,
    stock: int | None = None,
    seat: int = 0,
) -> View:
    """What seat 0 sees with this hand, these cards on the table and those gone before.

    ``stock`` is how many cards are left to draw, the turned trump card with them.
    """
    first = (seat - len(plays)) % rules.players
    start = Game(Deal(rules, rules.cards, dealer=(first - 1) % rules.players)).view(seat)
    trump_card = Card.parse(trump)
    table = tuple(
        ((first + place) % rules.players, Card.parse(code)) for place, code in enumerate(plays)
    )
    held = cards(hand)
    left = 2 * rules.players if stock is None else stock
    counts = [len(held)] * rules.players
    for who, _ in table:
        counts[who] -= 1
    view = replace(
        start,
        hand=held,
        legal=held,
        table=table,
        turn=seat,
        trump=trump_card.suit,
        face_up=trump_card if left else None,
        stock_count=left,
        hand_counts=tuple(counts),
    )
    # Whatever is said to be gone lies in tricks of earlier: only what is not seen counts.
    past = set(cards(gone))
    view.__dict__["unseen"] = tuple(card for card in view.unseen if card not in past)
    return view


@pytest.mark.parametrize(
    ("view", "card", "reason"),
    [
        # Following, last to play.
        (position("2C 4S KB", "3S"), "4S", Reason("cannot_take", 10)),
        (position("6C 4S KB", "4C"), "6C", Reason("takes_lead")),
        (position("6C 4S KB", "2C"), "KB", Reason("gives_little", 4)),
        (position("7C 5S KB", "6S"), "7C", Reason("cannot_take", 0)),
        (position("2D 4S KB", "AS"), "2D", Reason("cheapest_trump", 11)),
        (position("2D 4D KB", "AS"), "4D", Reason("takes", 11)),
        (position("AC 4S KB", "JC"), "AC", Reason("brings_home", 13)),
        (position("KC 4S KB", "JC"), "KC", Reason("takes", 6)),
        (position("2D 4S KB", "JS"), "4S", Reason("not_worth_it", 2)),
        (position("2D 4S KB", "5C"), "4S", Reason("nothing_in_it")),
        (position("JC NS KB", "AS"), "JC", Reason("gives_least", 2)),
        (position("4D JS KB", "KD", trump="2C"), "4D", Reason("cannot_take", 4)),
        (position("2D 4S KB", "3S", stock=2), "4S",
         Reason("draws_trump_card", card=Card("7", "D"))),
        (position("AC 4S", "2D", stock=0), "AC", Reason("counted")),
        (position("2D", "AS"), "2D", Reason("only_card")),
        # Leading.
        (position("2C 4S KB"), "2C", Reason("costs_nothing")),
        (position("JC 4S 3D"), "JC", Reason("costs_little", 2)),
        (position("AD 4S KB"), "AD", Reason("unbeatable", 11)),
        (position("3D 4S KB"), "3D", Reason("few_beat", 10, 1)),
        (position("2D 4S KB"), "2D", Reason("only_trumps_beat", 0, 8)),
        (position("AS 4S", trump="2D", gone="AD 3D KD ND JD 7D 6D 5D 4D 2D", stock=0), "AS",
         Reason("unbeatable", 11)),
        (position("AS 4S KB", trump="2D", gone="AD 3D KD ND JD"), "AS", Reason("few_beat", 11, 4)),
        (position("2C 4S", stock=0), "2C", Reason("counted")),
        # With partners.
        (position("2C 4S KB", "3C", "AC", "2S", rules=FOUR), "KB", Reason("gives_partner", 4)),
        (position("2C 4S KB", "3C", "JC", "2S", rules=FOUR), "4S", Reason("cannot_take", 12)),
        (position("2C AS KB", "4C", "3C", "2S", rules=FOUR), "AS", Reason("gives_partner", 11)),
        (position("2C AS KB", "4C", "3C", "2S", rules=FOUR), "2C", Reason("partner_has_it")),
        (position("2C AS KB", "4C", rules=FOUR), "2C", Reason("cannot_take", 0)),
        (position("AD AS KB", "3C", "4C", rules=FOUR), "AD", Reason("takes_surely", 21)),
        (position("2D AS KB", "JC", "4C", rules=FOUR), "2D", Reason("takes_so_far", 2)),
        (position("2C AS KB", "JC", "AC", rules=FOUR, seat=1), "KB", Reason("gives_little", 4)),
        (position("2C 4S KB", "5C", "4C", rules=FOUR), "KB", Reason("partner_ahead", 4)),
        # Where fewer points are better.
        (position("4S KB AC", "3S", rules=PERDERE), "AC", Reason("gets_rid", 11)),
        (position("4S KB AC", "3S", rules=PERDERE), "4S", Reason("stays_under", 10)),
        (position("7S KB AC", "6S", rules=PERDERE), "7S", Reason("takes_lead")),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)  # fmt: skip
def test_the_reason_one_would_give(view: View, card: str, reason: Reason) -> None:
    assert reason_for(view, Card.parse(card)) == reason


def test_the_calling_is_told_by_what_can_be_expected() -> None:
    rules = Rules.preset("chiamata", 5)
    game = Game(Deal.shuffled(rules, random.Random(3), dealer=4))
    view = game.view(game.turn)
    bid = next(action for action in view.legal if isinstance(action, Bid))
    called, passed = reason_for(view, bid), reason_for(view, Pass())
    assert (called.code, passed.code) == ("worth_calling", "not_worth_calling")
    assert 16 <= called.points <= 120
    assert passed.points >= called.points, "the weakest rank promises least"
    game.play(bid)
    while game.phase == "auction":
        game.play(Pass())
    view = game.view(game.turn)
    named = [(reason_for(view, name).points, name) for name in view.legal if isinstance(name, Name)]
    assert len({points for points, _ in named}) == 1, "the best suit is the best of all"
    assert reason_for(view, named[0][1]).code == "best_suit"


def is_true(game: Game, view: View, card: Card, reason: Reason, rng: random.Random) -> None:
    """Check a reason against the real cards, which it has not seen."""
    rules, now = view.rules, situation(view)
    worth = rules.points
    after = game.copy()
    tricks = len(after.tricks)
    seat = view.seat
    after.play(card)
    while len(after.tricks) == tricks and after.turn is not None:
        after.play(rng.choice([action for action in after.legal() if isinstance(action, Card)]))
    trick = after.tricks[tricks]
    seen = {played for each in view.tricks for _, played in each.plays}
    seen |= {played for _, played in view.plays} | set(view.hand)
    seen |= {view.face_up} if view.face_up else set()
    out = [other for other in rules.cards if other not in seen]
    match reason.code:
        case "only_card":
            assert view.hand == (card,)
        case "only_legal":
            assert now.cards == (card,)
        case "unbeatable" | "takes_surely":
            assert trick.winner == seat
        case "few_beat" | "only_trumps_beat" | "others_take":
            better = [other for other in out if takes(view, other, card)]
            assert reason.number <= len(better)
            if reason.code == "only_trumps_beat":
                assert {other.suit for other in better} == {view.trump}
        case "takes" | "takes_for_nothing" | "cheapest_trump" | "brings_home" | "takes_lead":
            assert trick.winner == seat
            assert trick.points == reason.points
            assert (worth[card] == 0) or reason.code not in ("takes_for_nothing", "takes_lead")
            assert (worth[card] >= 10) or reason.code != "brings_home"
            assert (card.suit == view.trump) or reason.code != "cheapest_trump"
        case "gives_partner" | "partner_has_it":
            assert view.ally(trick.winner)
            assert worth[card] == reason.points
        case "draws_trump_card":
            assert reason.card in after.hands[seat or 0]
        case "cannot_take":
            assert now.best is not None
            assert not any(takes(view, each, now.best) for each in now.cards)
            assert worth[card] == 0
        case "not_worth_it" | "nothing_in_it":
            assert worth[card] == 0
            assert (now.pot > 0) is (reason.code == "not_worth_it")
            assert trick.winner != seat or not now.last
        case "gives_least" | "gives_little" | "gets_rid":
            assert worth[card] == reason.points > 0
            assert trick.winner != seat or not now.last
        case "costs_nothing":
            assert worth[card] == 0
        case "counted":
            assert rules.players == 2


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_reason_is_true_of_the_cards(preset: object) -> None:
    name: str = preset.name  # type: ignore[attr-defined]
    told: Counter[str] = Counter()
    for number in range(6):
        rng = random.Random(f"{name} {number}")
        rules = Rules.preset(name)
        game = Game(Deal.shuffled(rules, rng, dealer=0))
        player = make_player("easy", bytes([number]))
        while game.turn is not None:
            view = game.view(game.turn)
            for action in view.legal:
                reason = reason_for(view, action)
                assert reason.code in CODES
                told[reason.code] += 1
                blind = view.rules.trump == "called" and view.called is None
                if isinstance(action, Card) and not blind:
                    is_true(game, view, action, reason, rng)
            game.play(player.choose(view))
    assert sum(told.values()) - told["weighed"] > 0.75 * sum(told.values()), told


@pytest.mark.parametrize("name", ["briscola", "brisca", "scoperta", "perdere"])
def test_what_the_strongest_level_does_can_nearly_always_be_explained(name: str) -> None:
    told: Counter[str] = Counter()
    rules = Rules.preset(name)
    for number in range(12):
        game = Game(Deal.shuffled(rules, random.Random(number), dealer=number % 2))
        player = make_player("hard", bytes([number]))
        while game.turn is not None:
            view = game.view(game.turn)
            action = player.choose(view)
            told[reason_for(view, action).code] += 1
            game.play(action)
    assert told["weighed"] < 0.08 * sum(told.values()), told
