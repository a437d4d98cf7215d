"""Frames show what happened, step by step, and lead to the very state that follows from the log."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from sessantuno.actions import Drawn, Ended, Played, Taken
from sessantuno.game import Deal, Game
from sessantuno.rules import Rules
from sessantuno.tables import Frame, Table, frames, usual_house
from sessantuno.tables.steps import step
from sessantuno.view import View, seen_by, view_of
from tests.logs import LogWriter, random_log
from tests.property.test_views import hidden_from
from tests.strategies import EVERY_RULES, random_deal, random_play, rules_name, seeds

every_rules = pytest.mark.parametrize("some", EVERY_RULES, ids=rules_name)
quick = settings(max_examples=3, deadline=None)


def watchers(some: Rules) -> tuple[int | None, ...]:
    return (*range(some.players), None)


def states(table: Table) -> dict[int, Game]:
    """The game after each event of the latest deal, played again apart from the frames' code."""
    deal = table.deals[-1]
    game = Game(Deal(table.rules, deal.order, deal.dealer))
    log = [event for event in table._deal_logs()[-1] if event.kind == "action"]
    after = {log[0].seq - 1: game.copy()}
    for event, (_, action) in zip(log, deal.actions, strict=True):
        game.play(action)
        after[event.seq] = game.copy()
    return after


@every_rules
@quick
@given(seed=seeds)
def test_after_its_frames_every_seat_sees_what_the_game_shows_it(some: Rules, seed: int) -> None:
    table = random_log(some, seed).table
    after = states(table)
    for seat in watchers(some):
        last: dict[int, Frame] = {}
        for frame in frames(table, seat, 0):
            last[frame.seq] = frame
        assert [last[seq].view for seq in after] == [view_of(game, seat) for game in after.values()]
        assert last[table.seq].view == table.view(seat)


@every_rules
@quick
@given(seed=seeds)
def test_the_steps_themselves_lead_there_without_looking_at_the_game(
    some: Rules, seed: int
) -> None:
    """Each view follows from the one before and from what was seen, nobody's turn excepted."""
    *_, played = random_play(random_deal(some, seed), seed)
    for seat in watchers(some):
        game = Game(played.deal)
        for _, action in played.history:
            view = view_of(game, seat)
            happened = seen_by(game, seat, game.play(action))
            for place, event in enumerate(happened):
                following = happened[place + 1] if place + 1 < len(happened) else None
                view = step(view, event, following)
            truth = view_of(game, seat)
            # Whose turn it is, and what one may do, is no event; nor a look at a partner's cards.
            shown = truth.shown if some.partner_view != "off" else view.shown
            assert replace(view, turn=truth.turn, legal=truth.legal, shown=shown) == truth


@every_rules
@quick
@given(seed=seeds)
def test_no_frame_holds_a_card_its_seat_may_not_know(some: Rules, seed: int) -> None:
    table = random_log(some, seed).table
    after = states(table)
    for seat in watchers(some):
        for frame in frames(table, seat, 0):
            if frame.view is None:
                continue
            game = after[frame.seq]
            text = repr(frame.view) + repr(frame.events)
            for card in hidden_from(game, seat) - {game.called}:
                assert repr(card) not in text, (frame.seq, frame.kind, seat)


@every_rules
@quick
@given(seed=seeds)
def test_every_trick_lies_there_whole_before_it_is_taken(some: Rules, seed: int) -> None:
    table = random_log(some, seed).table
    for seat in watchers(some):
        shown = frames(table, seat, 0)
        tricks = []
        for held, after in pairwise(shown):
            if not held.hold:
                continue
            assert held.view is not None
            assert held.view.winning is not None
            assert after.kind == "taken"
            assert isinstance(after.event, Taken)
            assert held.view.plays == held.view.table
            assert held.view.table[held.view.winning][0] == after.event.seat
            assert tuple(card for _, card in held.view.plays) == after.event.cards
            assert after.view is not None
            assert len(after.view.tricks) == len(held.view.tricks) + 1
            tricks.append(after.view.tricks[-1])
        assert tricks == table.deals[-1].game.tricks
        assert sum(frame.kind == "taken" for frame in shown) == len(tricks)


@every_rules
@quick
@given(seed=seeds)
def test_cards_move_one_step_at_a_time(some: Rules, seed: int) -> None:
    """Between two frames a card is played, or a trick taken, or cards drawn: never two of them."""
    table = random_log(some, seed).table
    for seat in watchers(some):
        views = [frame for frame in frames(table, seat, 0) if frame.view is not None]
        for before, now in pairwise(views):
            assert before.view is not None
            assert now.view is not None
            was, is_now = places(before.view), places(now.view)
            changed = {name for name in was if was[name] != is_now[name]}
            assert changed == CHANGES[now.kind], (before.kind, now.kind)
            for event in now.events:
                assert isinstance(event, Drawn) or len(now.events) == 1


CHANGES: dict[str, set[str]] = {
    "played": {"table", "hands"},
    "taken": {"table", "taken"},
    "drawn": {"hands", "stock"},
    "ended": set(),
    "bid": set(),
    "passed": set(),
    "called": set(),
    "named": set(),
    "exchanged": set(),
    "signed": set(),
}


def places(view: View) -> dict[str, int]:
    return {
        "table": len(view.table),
        "hands": sum(view.hand_counts),
        "taken": sum(len(trick.plays) for trick in view.tricks),
        "stock": view.stock_count,
    }


@every_rules
@quick
@given(seed=seeds)
def test_whoever_has_seen_some_is_shown_the_rest(some: Rules, seed: int) -> None:
    table = random_log(some, seed).table
    for seat in (0, None):
        every = frames(table, seat, 0)
        assert every[0].kind == "sealed"
        assert every[0].view is None
        assert isinstance(every[-1].event, Ended)
        for after in (2, 3, table.seq // 2, table.seq - 1, table.seq):
            assert frames(table, seat, after) == [frame for frame in every if frame.seq > after]
        assert [frame.finished for frame in every[:-1]] == [None] * (len(every) - 1)
        assert every[-1].finished is table.deals[-1]


def test_frames_of_an_earlier_deal_show_the_match_as_it_stood() -> None:
    rng = random.Random(61)
    writer = LogWriter(Rules.preset("briscola", 2), seed=61)
    writer.contribute()
    writer.play(rng)
    first = writer.table.deals[0]
    writer.seal(62)
    writer.contribute()
    table = writer.play(rng, most=3)
    shown = frames(table, 0, first.last_seq - 1)
    kinds = [frame.kind for frame in shown]
    assert kinds[:5] == ["played", "taken", "ended", "sealed", "dealt"]
    ended = shown[2]
    assert ended.phase == "deal_over"
    assert ended.finished is first
    assert ended.standings == first.standings
    assert shown[0].standings.wins == (0, 0)
    assert shown[0].finished is None
    assert [frame.deal for frame in shown[:5]] == [1, 1, 1, 2, 2]
    assert [frame.phase for frame in shown[3:5]] == ["sealed", "playing"]
    assert shown[4].standings == first.standings
    assert isinstance(shown[5].event, Played)


def test_whoever_was_away_for_long_is_shown_the_latest_deal_only() -> None:
    rng = random.Random(1)
    rules = Rules.preset("briscola", 2)
    writer = LogWriter(rules, usual_house(rules, match="bo5"), seed=1)
    for number in range(2, 4):
        writer.contribute()
        writer.play(rng)
        writer.seal(number)
    table = writer.contribute()
    assert {frame.deal for frame in frames(table, 0, 2)} == {table.deal_number}
    assert {frame.deal for frame in frames(table, 0, table.deals[-1].first_seq)} == {
        table.deal_number - 1,
        table.deal_number,
    }


def test_frames_of_a_deal_given_up_and_of_a_table_closed() -> None:
    rng = random.Random(2)
    writer = LogWriter(Rules.preset("briscola", 4), persons=(0, 2), seed=2)
    writer.add("contributed", seat=2, client_seed="")
    waiting = frames(writer.table, 1, 2)
    assert [(frame.kind, frame.seat, frame.phase) for frame in waiting] == [
        ("contributed", 2, "sealed")
    ]
    writer.contribute()
    writer.play(rng, most=6)
    table = writer.add("conceded", seat=2)
    (given_up,) = frames(table, 1, table.seq - 1)
    assert (given_up.kind, given_up.seat, given_up.phase) == ("conceded", 2, "deal_over")
    assert given_up.view == table.view(1)
    assert given_up.view is not None
    assert given_up.view.turn is None
    assert not given_up.view.legal
    assert given_up.finished is table.deals[0]
    writer.seal(3)
    table = writer.add("closed", seat=0, next=None)
    shut = frames(table, 1, table.seq - 1)[0]
    assert (shut.kind, shut.phase, shut.view) == ("closed", "closed", None)
    assert shut.finished is table.deals[1]
