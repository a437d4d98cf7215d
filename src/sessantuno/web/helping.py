"""Hints and undo as they are shown: the sentence with its reason, the card, what can be undone."""

from dataclasses import replace
from typing import Final

from sessantuno.actions import Action, Bid, Exchange, Name, Pass, ThrowIn
from sessantuno.cards import Card
from sessantuno.players.explain import Code, Reason, reason_for
from sessantuno.tables import FinishedDeal, Table
from sessantuno.tables.taking_back import TakeBack, take_back
from sessantuno.view import View
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.i18n import N_
from sessantuno.web.words import Narrator

REASONS: Final[dict[Code, str]] = {
    "only_card": N_("it is your last card"),
    "only_legal": N_("it is the only card you may play"),
    "no_trump_yet": N_("there is no trump yet, so little can be counted"),
    "counted": N_("every card is known by now: counted to the end, this brings the most"),
    "weighed": N_("weighed against all that may come, it is the best you can do"),
    "unbeatable": N_("no card that is still out can beat it"),
    "only_trumps_beat": N_("only a higher trump can beat it"),
    "costs_nothing": N_("it is worth nothing, so little can be lost with it"),
    "costs_little": N_("it risks only %(points)s, and your better cards stay in the hand"),
    "likely_stands": N_("in %(number)s cases of 100 nothing in the other hand beats it"),
    "takes_for_nothing": N_("it takes %(points)s with a card worth nothing"),
    "takes_lead": N_("it takes the lead, and costs nothing"),
    "brings_home": N_("it takes %(points)s, and is itself out of danger"),
    "takes": N_("it takes %(points)s"),
    "cheapest_trump": N_("it takes %(points)s with the smallest trump that can"),
    "takes_surely": N_("%(points)s so far, and no card that is still out can beat it"),
    "takes_so_far": N_("it is ahead for now, with %(points)s on the table"),
    "gives_partner": N_("your side has the trick: it brings %(points)s home"),
    "partner_has_it": N_("your side has the trick already: keep the better cards"),
    "partner_ahead": N_("your side is ahead so far"),
    "draws_trump_card": N_("whoever loses this trick draws %(card)s"),
    "nothing_in_it": N_("there is nothing in this trick: keep the better cards"),
    "not_worth_it": N_("taking %(points)s would cost a better card"),
    "cannot_take": N_("you cannot take the trick: give a card worth nothing"),
    "gives_least": N_("you cannot take the trick, and this costs least: %(points)s"),
    "gives_little": N_("it costs %(points)s, and your better cards stay in the hand"),
    "stays_under": N_("it stays under: another takes the trick"),
    "gets_rid": N_("it gives %(points)s to whoever takes the trick"),
    "worth_calling": N_("about %(points)s can be expected with it"),
    "not_worth_calling": N_("no call promises more than about %(points)s"),
    "best_suit": N_("about %(points)s can be expected with it"),
    "better_card": N_("%(card)s is the better card"),
    "throws_in": N_("your whole hand is worth %(points)s"),
}
"""Why, in the middle of a sentence; what is counted in cards is below."""


def reason_words(narrator: Narrator, reason: Reason) -> str:
    """Return a reason in words, to stand after what is hinted."""
    words = narrator.words
    if reason.code == "few_beat":
        return words.ngettext(
            "only %(num)s card that is still out can beat it",
            "only %(num)s cards that are still out can beat it",
            reason.number,
        )
    if reason.code == "others_take":
        return words.ngettext(
            "%(num)s card that is still out can take it from you",
            "%(num)s cards that are still out can take it from you",
            reason.number,
        )
    return words._(
        REASONS[reason.code],
        points=words.points(reason.points),
        number=reason.number,
        card=words.cards.the(reason.card) if reason.card is not None else "",
    )


def hint_words(narrator: Narrator, view: View, action: Action) -> screens.Sentence:
    """Return the hint as the sentence of state: what to do, and why."""
    why = reason_words(narrator, reason_for(view, action))
    return screens.Sentence(_what(narrator, view, action), why)


def _what(narrator: Narrator, view: View, action: Action) -> str:
    _, cards = narrator._, narrator.words.cards
    match action:
        case Card():
            return _("Hint: %(card)s", card=cards.the(action))
        case Bid():
            return _("Hint: call %(bid)s", bid=narrator.words.bid(action))
        case Name(suit, None):
            return _("Hint: name %(suit)s", suit=cards.suit(suit))
        case Name(suit, rank) if rank is not None:
            return _("Hint: call %(card)s", card=cards.the(Card(rank, suit)))
        case Exchange() if view.face_up is not None:
            return _("Hint: take %(card)s", card=cards.the(view.face_up))
        case ThrowIn():
            return _("Hint: throw the cards in")
        case Pass():
            return _("Hint: pass")
        case _:
            return _("Hint: %(card)s", card=str(action))


def undone_words(narrator: Narrator, action: Action) -> str:
    """Tell that something was taken back."""
    if isinstance(action, Card):
        return narrator._("You take back %(card)s", card=narrator.words.cards.the(action))
    return narrator._("You take it back")


def with_help(
    screen: screens.TableScreen,
    table: Table,
    narrator: Narrator,
    view: View,
    hint: Action | None,
    *,
    latest: bool = True,
) -> screens.TableScreen:
    """Return the screen of a deal with hints and undo, where one plays against computers alone.

    ``hint`` is what is hinted now; ``latest`` says that this is how the table stands.
    """
    seat = view.seat
    if not table.alone or seat is None or table.seats[seat].is_computer:
        return screen
    back = take_back(table, seat) if latest and table.phase == "playing" else None
    url = f"/tables/{table.id}"
    screen = replace(screen, hint_url=f"{url}/hint", undo=_undo(narrator, back, f"{url}/undo"))
    if hint is None:
        return screen
    said = hint_words(narrator, view, hint)
    return replace(screen, hinted=str(hint), sentence=said)


def _undo(narrator: Narrator, back: TakeBack | None, url: str) -> screens.Undo:
    if back is None:
        return screens.Undo(url)
    if back.free:
        return screens.Undo(url, possible=True, free=True)
    return screens.Undo(url, possible=True, note=seen_words(narrator, back))


def seen_words(narrator: Narrator, back: TakeBack) -> str:
    """Tell what was seen since a move that one might take back."""
    if back.cards:
        cards = narrator.words.several([narrator.words.cards.the(card) for card in back.cards])
        return narrator._("Since then you have seen %(cards)s.", cards=cards)
    return narrator._("Since then you have heard what others said.")


def help_words(narrator: Narrator, deal: FinishedDeal) -> str:
    """Tell what help there was in a deal; nothing where there was none."""
    ngettext = narrator.words.ngettext
    said = []
    if deal.hints:
        said.append(ngettext("with %(num)s hint", "with %(num)s hints", deal.hints))
    if deal.undone:
        said.append(
            ngettext("with %(num)s move taken back", "with %(num)s moves taken back", deal.undone)
        )
    return narrator.words.several(said)


def marked(narrator: Narrator, worth: str, deal: FinishedDeal) -> str:
    """Return what a deal was worth, and that there was help in it."""
    said = help_words(narrator, deal)
    return narrator._("%(deal)s · %(help)s", deal=worth, help=said) if said else capital(worth)
