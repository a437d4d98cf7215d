"""The one sentence of state under the table: whose turn it is, or who takes the trick."""

from sessantuno.view import View
from sessantuno.web.screens import Pace, Sentence
from sessantuno.web.words import Narrator


def sentence_of(view: View, narrator: Narrator, *, hold: bool, pace: Pace) -> Sentence:
    """Return what stands under the table; in the hold, who takes the trick and for how much."""
    if hold and view.winning is not None:
        return _hold(view, narrator, pace)
    if view.phase == "over":
        return Sentence(narrator.ended("played"))
    if view.phase in ("auction", "naming"):
        return _calling(view, narrator)
    if view.turn == view.seat and view.seat is not None:
        return _your_turn(view, narrator)
    return _their_turn(view, narrator)


def _hold(view: View, narrator: Narrator, pace: Pace) -> Sentence:
    assert view.winning is not None  # the caller has looked
    seat, card = view.table[view.winning]
    main = narrator.takes(seat, view.points_on_table())
    how = ""
    if card is not None:
        others = [other for _, other in view.table if other is not None and other is not card]
        if len(view.table) == 2 and others:
            how = narrator.beats(card, others[0])
        else:
            how = narrator._("with %(card)s", card=narrator.words.cards.the(card))
    if pace == "tap":
        return Sentence(main, narrator._("Tap the table to go on"), how)
    return Sentence(main, how)


def _your_turn(view: View, narrator: Narrator) -> Sentence:
    _ = narrator._
    main = _("Your turn")
    if not view.table:
        rest = _("you lead")
        if view.stock_count == 0 and view.rules.stock_count:
            rest = _("you lead, and the stock is empty")
        return Sentence(main, rest)
    if view.led is None or view.winning is None:
        return Sentence(main)
    points = narrator.words.points(view.points_on_table())
    if len(view.table) == 1:
        seat = view.table[0][0]
        led = narrator.led(seat, view.led)
        if view.points_on_table() == 0:
            return Sentence(main, led)
        return Sentence(main, _("%(led)s, %(points)s", led=led, points=points))
    if len(view.table) == view.rules.trick_length - 1:
        main = _("You play last")
    best = view.table[view.winning][0]
    if best == view.seat:
        return Sentence(main, _("%(points)s on the table, and you have them", points=points))
    name = narrator.names[best]
    return Sentence(
        main, _("%(points)s on the table, and %(name)s has them", points=points, name=name)
    )


def _their_turn(view: View, narrator: Narrator) -> Sentence:
    _ = narrator._
    if view.turn is None:
        return Sentence("")
    name = narrator.names[view.turn]
    if not view.table:
        return Sentence(_("%(name)s leads", name=name))
    return Sentence(_("%(name)s to play", name=name))


def _calling(view: View, narrator: Narrator) -> Sentence:
    _ = narrator._
    if view.phase == "naming" and view.caller is not None:
        if view.caller == view.seat:
            return Sentence(_("You are the caller"), _("name the suit"))
        return Sentence(_("%(name)s names the suit", name=narrator.names[view.caller]))
    if view.turn is None:
        return Sentence("")
    if view.turn == view.seat:
        return Sentence(_("Your turn to call"))
    return Sentence(_("%(name)s to call", name=narrator.names[view.turn]))
