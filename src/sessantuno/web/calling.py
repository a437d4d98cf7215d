"""The calling of Chiamata on the screen: who has said what, what may still be said (R13)."""

from typing import Literal

from sessantuno.actions import Bid, Name, Pass, ThrowIn
from sessantuno.auction import MOST, ladder
from sessantuno.cards import SUITS
from sessantuno.rules import NEED_AT_LEAST
from sessantuno.view import View
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.words import Narrator

_SpeakerState = Literal["waiting", "standing", "passed", "speaking"]
_RungState = Literal["free", "too-high", "standing"]


def auction_of(view: View, narrator: Narrator) -> screens.Auction | None:
    """Return the panel of the calling, or None when no calling goes on."""
    if view.phase == "naming":
        return _naming(view, narrator)
    if view.phase != "auction":
        return None
    _ = narrator._
    legal = [action for action in view.legal if isinstance(action, Bid)]
    throw = next((action for action in view.legal if isinstance(action, ThrowIn)), None)
    need = view.standing.points if view.standing else NEED_AT_LEAST
    return screens.Auction(
        title=_title(view, narrator),
        needs=_("needs %(need)s", need=need),
        hint=_hint(view, narrator),
        speakers=_speakers(view, narrator),
        rungs=_rungs(view, narrator, legal),
        points=_points(narrator, legal),
        pass_label=_("Pass"),
        call_label=_("Call"),
        throw_in=screens.Action(str(throw), _("Throw the hand in")) if throw else None,
        calls=_calls(view, narrator),
    )


def _hint(view: View, narrator: Narrator) -> str:
    """Tell how one outbids in this form of the auction (R13.3, R13.12)."""
    _ = narrator._
    match view.rules.auction:
        case "points_only":
            return _("Bid more points to outbid. The card is named at the end.")
        case "two_only":
            return _("A two is called: bid more points. The suit is named at the end.")
        case _:
            return _("Go lower to outbid. The suit is named at the end.")


def _calls(view: View, narrator: Narrator) -> tuple[str, ...]:
    """Tell everything that has been said, in order."""
    return tuple(
        narrator.bids(seat, call) if isinstance(call, Bid) else narrator.passes(seat)
        for seat, call in view.calls
    )


def _naming(view: View, narrator: Narrator) -> screens.Auction:
    _, cards = narrator._, narrator.words.cards
    names = [action for action in view.legal if isinstance(action, Name)]
    by_suit = names if all(action.rank is None for action in names) else []
    rank = view.standing.rank if view.standing else None
    title = (
        _("Name the suit")
        if view.turn == view.seat
        else _("%(name)s names the suit", name=narrator.names[view.caller or 0])
    )
    hint = (
        _(
            "You call %(rank)s of this suit: whoever holds it is your partner.",
            rank=cards.rank(rank),
        )
        if rank
        else ""
    )
    suits = tuple(
        screens.Choice(
            str(action),
            capital(cards.suit(action.suit)),
            name=action.suit,
            note=_mine(view, narrator, action.suit),
        )
        for action in by_suit
    )
    rungs: tuple[screens.Rung, ...] = ()
    if not by_suit and names:  # an auction by points: the caller names any card (R13.12)
        title, hint = _("Name the card"), _("Whoever holds it is your partner.")
        suits = tuple(
            screens.Choice(
                f"name {suit}",
                capital(cards.suit(suit)),
                name=suit,
                note=_mine(view, narrator, suit),
            )
            for suit in SUITS
        )
        rungs = tuple(
            screens.Rung(rank, cards.letter(rank), cards.rank(rank), "", chosen=place == 0)
            for place, rank in enumerate(view.rules.ranks)
        )
    return screens.Auction(
        title=title,
        needs=_("needs %(need)s", need=view.need),
        hint=hint if view.turn == view.seat else "",
        speakers=_speakers(view, narrator),
        rungs=rungs,
        suits=suits,
        calls=_calls(view, narrator),
    )


def _mine(view: View, narrator: Narrator, suit: str) -> str:
    held = sum(card.suit == suit for card in view.hand)
    return narrator.words.ngettext("%(num)s card of yours", "%(num)s cards of yours", held)


def _title(view: View, narrator: Narrator) -> str:
    _ = narrator._
    if view.standing is None:
        return _("The calling")
    bidder = next(seat for seat, call in reversed(view.calls) if call == view.standing)
    return narrator.bids(bidder, view.standing)


def _speakers(view: View, narrator: Narrator) -> tuple[screens.Speaker, ...]:
    _ = narrator._
    said = dict(view.calls)  # the last word of each seat
    speakers: list[screens.Speaker] = []
    for seat in view.rules.order_from(view.rules.after(view.dealer)):
        call = said.get(seat)
        word = ""
        if isinstance(call, Bid):
            word = narrator.words.bid(call)
        elif isinstance(call, Pass):
            word = _("passes")
        elif seat == view.turn:
            word = _("Your turn") if seat == narrator.you else _("to speak")
        speakers.append(screens.Speaker(narrator.name(seat), word, _state(view, seat, call)))
    return tuple(speakers)


def _state(view: View, seat: int, call: Bid | Pass | None) -> _SpeakerState:
    if seat == view.turn and view.phase == "auction":
        return "speaking"
    if isinstance(call, Pass):
        return "passed"
    return "standing" if call is not None and call == view.standing else "waiting"


def _rungs(view: View, narrator: Narrator, legal: list[Bid]) -> tuple[screens.Rung, ...]:
    rungs: list[screens.Rung] = []
    standing = view.standing
    free = [bid.rank for bid in legal if bid.rank is not None and bid.points == NEED_AT_LEAST]
    for bid in ladder(view.rules):
        if bid.rank is None or bid.points != NEED_AT_LEAST:
            continue
        name = narrator.words.cards.rank(bid.rank)
        state: _RungState = "too-high"
        if bid.rank in free:
            state = "free"
        elif standing is not None and standing.rank == bid.rank:
            state = "standing"
        elif view.turn != view.seat and standing is None:
            state = "free"
        bidder = _bidder(view, narrator) if state == "standing" else name
        rungs.append(
            screens.Rung(
                str(bid),
                narrator.words.cards.letter(bid.rank),
                bidder,
                narrator._("Call: %(bid)s", bid=name),
                state,
                chosen=bool(free) and bid.rank == free[0],
            )
        )
    return tuple(rungs)


def _bidder(view: View, narrator: Narrator) -> str:
    for seat, call in reversed(view.calls):
        if call == view.standing:
            return narrator.name(seat)
    return ""


def _points(narrator: Narrator, legal: list[Bid]) -> screens.Points | None:
    _ = narrator._
    more = [bid for bid in legal if bid.points > NEED_AT_LEAST or bid.rank is None]
    if not more:
        return None
    two = more[0].rank is not None
    ranks_left = any(bid.rank is not None and bid.points == NEED_AT_LEAST for bid in legal)
    return screens.Points(
        action=f"bid {more[0].rank}@" if two else "bid ",
        label=_("Two, and more points") if two else _("Points"),
        note=_("Raise above %(points)s", points=more[0].points - 1),
        verb=_("Call by points"),
        least=more[0].points,
        most=MOST,
        chosen=not ranks_left,
    )
