"""Why a play is a good one, in facts that a person can check by looking at the table.

The levels weigh numbers; people want to hear what a card does. This module looks at a view and at
an action already chosen and returns the plainest thing that is true of it: what it takes and with
what, that nothing can beat it, what it gives away. It decides nothing, and it sees only the view.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from sessantuno.actions import Action, Bid, Exchange, Name, Pass, ThrowIn
from sessantuno.cards import Card
from sessantuno.players.bidding import best_call
from sessantuno.players.judgement import standing
from sessantuno.players.manners import CARICO
from sessantuno.players.memory import remember
from sessantuno.players.situation import Situation, situation, takes
from sessantuno.view import View

Code = Literal[
    "only_card",
    "only_legal",
    "no_trump_yet",
    "counted",
    "weighed",
    "unbeatable",
    "few_beat",
    "only_trumps_beat",
    "costs_nothing",
    "costs_little",
    "likely_stands",
    "takes_for_nothing",
    "takes_lead",
    "brings_home",
    "takes",
    "cheapest_trump",
    "takes_surely",
    "takes_so_far",
    "gives_partner",
    "partner_has_it",
    "partner_ahead",
    "draws_trump_card",
    "nothing_in_it",
    "not_worth_it",
    "cannot_take",
    "gives_least",
    "gives_little",
    "others_take",
    "stays_under",
    "gets_rid",
    "worth_calling",
    "not_worth_calling",
    "best_suit",
    "better_card",
    "throws_in",
]
CODES: Final[tuple[Code, ...]] = get_args(Code)

FEW: Final = 4
"""So many cards that could beat one can be counted on the fingers of a hand."""

LIKELY: Final = 50
"""From this percentage on a card is said to stand more often than not."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action: a code, and the facts that go with it where there are any."""

    code: Code
    points: int = 0
    """Card points: those of the trick with the card itself where it takes, of the card where it is
    given away, those on the table where they are left; in an auction those to be expected."""
    number: int = 0
    """How many cards that are still out can beat it, or its chance to stand, in per cent."""
    card: Card | None = None
    """The card that is drawn, or taken in exchange."""


def reason_for(view: View, action: Action) -> Reason:
    """Return why the seat to act might well do this, one of ``view.legal``."""
    match action:
        case Card():
            return _play(view, action)
        case Bid(rank, _):
            return Reason("worth_calling", round(best_call(view.rules, view.hand, rank)[0]))
        case Pass():
            bids = [legal for legal in view.legal if isinstance(legal, Bid)]
            expected = [best_call(view.rules, view.hand, bid.rank)[0] for bid in bids]
            return Reason("not_worth_calling", round(max(expected, default=0)))
        case Name(_, rank):
            asked = view.standing.rank if view.standing is not None else rank
            mine = (*view.hand, *(card for seat, card in view.plays if seat == view.seat))
            return Reason("best_suit", round(best_call(view.rules, mine, asked)[0]))
        case Exchange():
            return Reason("better_card", card=view.face_up)
        case ThrowIn():
            points = sum(view.rules.points[card] for card in view.hand)
            return Reason("throws_in", points)
        case _:
            return Reason("weighed")


def _play(view: View, card: Card) -> Reason:
    now = situation(view)
    if len(view.hand) == 1:
        return Reason("only_card")
    if len(now.cards) == 1:
        return Reason("only_legal")
    if view.rules.trump == "called" and view.called is None:
        return Reason("no_trump_yet")
    if view.rules.objective == "least":
        return _avoiding(view, now, card)
    return _leading(view, now, card) if now.best is None else _following(view, now, card)


# --- leading -------------------------------------------------------------------------------------


def _leading(view: View, now: Situation, card: Card) -> Reason:
    worth, trump = view.rules.points, view.trump
    better = _better_out(view, now, card)
    if not better:
        return Reason("unbeatable", worth[card])
    if _all_known(view):
        return Reason("counted")
    if len(better) <= FEW and (card.suit == trump or worth[card]):
        return Reason("few_beat", worth[card], len(better))
    if card.suit == trump:
        return Reason("only_trumps_beat", worth[card], len(better))
    if worth[card] == 0:
        return Reason("costs_nothing")
    if worth[card] < CARICO:
        finer = any(worth[other] > worth[card] or other.suit == trump for other in now.cards)
        return Reason("costs_little" if finer else "weighed", worth[card])
    if view.rules.players == 2:
        stands = standing(view.rules, trump, frozenset(view.unseen), _hidden_in_hand(view))
        if (percent := round(100 * stands[card])) >= LIKELY:
            return Reason("likely_stands", worth[card], percent)
    return Reason("weighed", worth[card])


# --- following -----------------------------------------------------------------------------------


def _following(view: View, now: Situation, card: Card) -> Reason:
    best, holder = now.best, now.holder
    assert best is not None  # somebody has led
    assert holder is not None
    if takes(view, card, best):
        return _taking(view, now, card, best)
    if view.ally(holder):
        return _beside_partner(view, now, card, best)
    return _leaving(view, now, card, best)


def _taking(view: View, now: Situation, card: Card, best: Card) -> Reason:
    worth, trump = view.rules.points, view.trump
    total = now.pot + worth[card]
    if not now.last:
        sure = not _better_out(view, now, card)
        return Reason("takes_surely" if sure else "takes_so_far", total)
    if total == 0:
        return Reason("takes_lead")
    if card.suit == trump:
        able = [each for each in now.cards if takes(view, each, best)]
        cheapest = min(able, key=lambda each: (worth[each], view.rules.strength[each]))
        alone = all(each.suit == trump for each in able)
        return Reason("cheapest_trump" if alone and card is cheapest else "takes", total)
    if worth[card] == 0:
        return Reason("takes_for_nothing", total)
    return Reason("brings_home" if worth[card] >= CARICO else "takes", total)


def _beside_partner(view: View, now: Situation, card: Card, best: Card) -> Reason:
    points = view.rules.points[card]
    if not now.last and _better_out(view, now, best):
        return Reason("partner_ahead", points)
    return Reason("gives_partner", points) if points else Reason("partner_has_it")


def _leaving(view: View, now: Situation, card: Card, best: Card) -> Reason:
    """The trick goes to another: what it costs, and what it would have cost to take it."""
    rules, worth = view.rules, view.rules.points
    able = any(takes(view, each, best) for each in now.cards)
    last_draw = rules.players == 2 and view.stock_count == 2 and now.last
    if able and last_draw and view.face_up is not None:
        # Whoever loses this trick draws last, and the face-up card is the last (R3.6).
        return Reason("draws_trump_card", worth[card], card=view.face_up)
    if worth[card] == 0:
        if not able:
            return Reason("cannot_take", now.pot)
        return Reason("not_worth_it", now.pot) if now.pot else Reason("nothing_in_it")
    if not able and worth[card] == min(worth[each] for each in now.cards):
        return Reason("gives_least", worth[card])
    if _all_known(view):
        return Reason("counted")
    if worth[card] < CARICO:
        return Reason("gives_little", worth[card])
    return Reason("weighed", worth[card])


# --- when fewer points are better ----------------------------------------------------------------


def _avoiding(view: View, now: Situation, card: Card) -> Reason:
    points = view.rules.points[card]
    if now.best is None:
        better = _better_out(view, now, card)
        return Reason("others_take", points, len(better)) if better else Reason("weighed", points)
    if not takes(view, card, now.best):
        return Reason("gets_rid", points) if points else Reason("stays_under", now.pot)
    if now.last and now.pot + points == 0:
        return Reason("takes_lead")
    return Reason("counted" if _all_known(view) else "weighed", points)


# --- what is still out ---------------------------------------------------------------------------


def _better_out(view: View, now: Situation, card: Card) -> list[Card]:
    """Return the cards that take the trick from one and may be with the seats still to play."""
    out: Iterable[Card] = (*view.unseen, *(held for seat in now.later for held in view.shown[seat]))
    return [other for other in out if takes(view, other, card)]


def _hidden_in_hand(view: View) -> int:
    """Return how many cards of the other's hand are not known, at a table of two."""
    memory = remember(view)
    return memory.unknown[1 - memory.seat]


def _all_known(view: View) -> bool:
    """Whether a seat at a table of two can work out every card: then the end is counted exactly."""
    return view.rules.players == 2 and (not view.stock_count or remember(view).all_known)
