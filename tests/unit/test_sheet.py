"""The log of a sheet: what each event does, undo, edits, names, settings."""

import json

import pytest

from sessantuno.match import Entry
from sessantuno.sheet import (
    KNOWN,
    Changed,
    FirstDealer,
    Log,
    Opened,
    Redone,
    Renamed,
    Seated,
    SheetError,
    Titled,
    Undone,
    Wrote,
    dumps,
    edit,
    loads,
    log_of_match,
    new_log,
    pack,
    read_log,
    rematch,
    remove,
    unpack,
    with_identity,
    write,
    write_log,
)


def sheet(*names: str, known: str = "bar", teams: str = "") -> Log:
    return new_log("one", names or ("Anna", "Bea"), known=known, teams=teams, title="Thursday")


def points(log: Log, *rows: tuple[int, ...]) -> Log:
    for row in rows:
        log = write(log, Entry(points=row))
    return log


def test_a_carried_draw_makes_the_next_deal_worth_two() -> None:
    log = points(sheet(), (60, 60))
    assert log.sheet.standings.next_stake == 2
    assert points(log, (38, 82)).sheet.standings.wins == (0, 2)


def test_rows_after_the_end_are_kept_and_count_again_when_a_setting_makes_them() -> None:
    log = points(sheet(), (70, 50), (70, 50), (10, 110))
    assert log.sheet.standings.ignored == (3,)
    longer = log.add(Changed({"match": "bo5"}))
    assert longer.sheet.standings.wins == (2, 1)
    assert longer.sheet.rows == log.sheet.rows


def test_a_setting_changed_back_gives_the_identical_sheet() -> None:
    log = points(sheet(), (65, 55), (60, 60), (20, 100))
    there = log.add(Changed({"target": 71, "draw": "none", "match": "bo5"}))
    assert there.sheet.standings != log.sheet.standings
    back = there.add(Changed({"target": None, "draw": "carry", "match": "bo3"}))
    assert back.sheet.house == log.sheet.house
    assert back.sheet.rows == log.sheet.rows
    assert back.sheet.standings == log.sheet.standings


def test_points_written_in_points_mode_stay_points_in_wins_mode() -> None:
    log = points(sheet(), (74, 46)).add(Changed({"record": "wins"}))
    log = write(log, Entry(points=(0, 1)))
    assert log.sheet.standings.wins == (1, 1)
    assert log.add(Changed({"record": "points"})).sheet.standings.wins == (1, 1)


def test_wins_mode_needs_no_change_of_the_target() -> None:
    assert points(sheet(known="wins"), (1, 0), (1, 0)).sheet.standings.winner == 0


def test_moving_points_from_a_late_deal_to_an_early_one_and_deleting_it_counts_nothing_twice() -> (
    None
):
    log = points(sheet(), (61, 59), (59, 61), (50, 70), (80, 40)).add(Changed({"match": "bo5"}))
    log = remove(edit(log, 3, Entry(points=(80, 40))), 4)
    assert [row.entry.points for row in log.sheet.rows] == [(61, 59), (59, 61), (80, 40)]
    assert log.sheet.standings.wins == (2, 1)


def test_a_row_keeps_its_number_when_another_is_removed() -> None:
    log = remove(points(sheet(), (61, 59), (62, 58), (63, 57)), 1)
    log = edit(log, 3, Entry(points=(7, 113)))
    assert [(row.id, row.entry.points) for row in log.sheet.rows] == [(2, (62, 58)), (3, (7, 113))]
    with pytest.raises(SheetError, match="no such row"):
        edit(log, 1, Entry(points=(7, 113)))


def test_undo_and_redo_go_back_and_forth_until_something_else_is_done() -> None:
    first = points(sheet(), (70, 50))
    second = points(first, (30, 90))
    assert second.add(Undone()).sheet == first.sheet
    assert second.add(Undone()).add(Redone()).sheet == second.sheet
    assert second.add(Undone()).add(Undone()).add(Undone()).sheet == sheet().sheet
    after = points(second.add(Undone()), (60, 60))
    assert not after.can_redo
    assert after.add(Redone()).sheet == after.sheet
    assert len(second.add(Undone()).events) == len(second.events) + 1, "a log only grows"


def test_a_setting_can_be_undone() -> None:
    log = points(sheet(), (70, 50), (70, 50))
    assert log.add(Changed({"match": "bo5"})).add(Undone()).sheet == log.sheet


def test_new_names_and_another_order_touch_no_score() -> None:
    log = points(sheet("Anna", "Bea", "Ugo"), (50, 40, 30), (30, 50, 40))
    other = log.add(Renamed(("Zoe", "Bea", "Ivo"))).add(Seated((2, 0, 1)))
    assert other.sheet.standings == log.sheet.standings
    assert other.sheet.side_names == ("Zoe", "Bea", "Ivo")
    assert other.sheet.columns == (2, 0, 1)


def test_the_deal_goes_round_in_the_order_of_the_table() -> None:
    log = points(sheet("Anna", "Bea", "Leo", "Ugo"), (70, 50), (30, 90))
    assert log.sheet.dealers == (0, 1)
    assert log.sheet.next_dealer == 2
    assert log.sheet.next_leader == 3
    moved = log.add(FirstDealer(log.sheet.dealt_next_by(0)))
    assert moved.sheet.next_dealer == 0
    assert moved.sheet.standings == log.sheet.standings


def test_a_deal_played_again_is_dealt_by_the_same_player() -> None:
    log = points(sheet(known="again"), (60, 60))
    assert log.sheet.next_dealer == 0
    assert log.add(Changed({"draw": "none"})).sheet.next_dealer == 1


def test_pairs_and_teams() -> None:
    assert sheet("A", "B", "C", "D").sheet.side_names == ("A & C", "B & D")
    assert sheet(*"ABCDEF").sheet.side_names == ("A & C & E", "B & D & F")
    assert sheet(*"ABCDEF", teams="3x2").sheet.side_names == ("A & D", "B & E", "C & F")
    assert len(sheet("A", "B", "C", "D", teams="solo").sheet.sides) == 4


def test_chiamata_fills_in_five_signed_numbers() -> None:
    log = sheet(*"ABCDE", known="chiamata")
    log = write(log, Entry(caller=1, partner=3, caller_points=70))
    log = write(log, Entry(caller=0, partner=0, caller_points=40))
    scores = [row.result.scores for row in log.sheet.standings.deals if row.result]
    assert scores == [(-1, 2, -1, 1, -1), (-4, 2, 2, 2, 2)]
    fairer = log.add(Changed({"alone": "zero_sum"})).sheet.standings.deals[1].result
    assert fairer is not None
    assert fairer.scores == (-4, 1, 1, 1, 1)


def test_chiamata_is_turned_on_and_off_without_losing_a_row() -> None:
    log = points(sheet(*"ABCDE"), (30, 30, 20, 20, 20))
    on = log.add(Changed({"scoring": "chiamata"}))
    assert [fault.reason for fault in on.sheet.standings.invalid] == ["caller_missing"]
    off = on.add(Changed({"scoring": "sides"}))
    assert off.sheet.standings == log.sheet.standings


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (Entry(points=(121, -1)), "121 is more than the 120 points in the pack"),
        (Entry(points=(70, 51)), "70 \\+ 51 add up to 121"),
        (Entry(points=(60,)), "one number for each of the 2 sides, not 1"),
        (Entry(), "the points are missing"),
    ],
)
def test_a_row_that_cannot_be_is_refused_with_a_sentence(entry: Entry, sentence: str) -> None:
    log = points(sheet(), (60, 60))
    with pytest.raises(SheetError, match=f"deal 2: {sentence}"):
        write(log, entry)
    assert log.sheet.rows == points(sheet(), (60, 60)).sheet.rows


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"record": "wins", "match": "cumulative:121"}, "needs the points of every deal"),
        ({"scoring": "chiamata"}, "not for 2 sides"),
        ({"target": 40}, "target is 40; it must be a whole number from 41 to 120"),
        ({"sides": 3}, "the number of sides stays"),
        ({"colour": "red"}, "setting is 'colour'; it must be sides, scoring"),
        ({"self": 1}, "setting is 'self'"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_a_sentence(
    changes: dict[str, object], sentence: str
) -> None:
    with pytest.raises(SheetError, match=sentence):
        sheet().add(Changed(changes))


def test_chiamata_cannot_win_a_match_by_cappotto() -> None:
    log = sheet(*"ABCDE").add(Changed({"cappotto": "wins_match"}))
    with pytest.raises(SheetError, match="in Chiamata taking everything can double"):
        log.add(Changed({"scoring": "chiamata"}))


def test_another_match_says_who_deals_and_keeps_rules_and_players() -> None:
    old = points(sheet("Anna", "Bea", "Leo"), (50, 40, 30)).add(Changed({"match": "bo5"}))
    new = rematch(old.sheet, "two", title="Again", date="2026-11-29")
    assert new.sheet.house == old.sheet.house
    assert new.sheet.names == old.sheet.names
    assert new.sheet.names[new.sheet.next_dealer] == "Bea"
    assert new.sheet.rows == ()
    usual = rematch(old.sheet, "two", title="", date="", usual=True)
    assert usual.sheet.house.match == "bo3"


def test_another_match_keeps_the_order_in_which_people_now_sit() -> None:
    old = sheet("Anna", "Bea", "Leo").add(Seated((2, 0, 1)))
    new = rematch(old.sheet, "two", title="", date="")
    assert new.sheet.names == ("Leo", "Anna", "Bea")
    assert new.sheet.names[new.sheet.next_dealer] == old.sheet.names[old.sheet.next_dealer]


def test_a_match_at_a_table_becomes_a_sheet() -> None:
    house = sheet().sheet.house
    rows = [Entry(points=(61, 59), recorded="points", tricks=(9, 11), last_trick_winner=1)]
    log = log_of_match("t", ["You", "Nonna"], house, rows, first_dealer=1)
    assert log.sheet.entries == tuple(rows)
    assert log.sheet.dealers == (1,)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_every_known_table_opens_for_each_number_of_players(known: object) -> None:
    assert isinstance(known, type(KNOWN[0]))
    for players in known.players:
        log = new_log("k", list("ABCDEF"[:players]), known=known.name)
        assert log.sheet.house.sides == len(log.sheet.sides)
        assert log.sheet.game == known.name


def test_the_usual_settings_are_those_of_most_tables() -> None:
    house = sheet().sheet.house
    assert (house.effective_target, house.match, house.record) == (61, "bo3", "points")
    assert (house.draw, house.scoring, house.cappotto) == ("carry", "sides", "off")


def test_a_log_is_read_back_as_it_was() -> None:
    log = points(sheet("Anna", "Bea & Co", 'Ugo "il"'), (50, 40, 30))
    log = log.add(Titled("Friday", "")).add(Seated((1, 0, 2))).add(Undone())
    assert loads(dumps(log)) == log
    assert unpack(pack(log)) == log
    assert read_log(json.loads(json.dumps(write_log(log)))) == log


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "other"}, "this is not a score sheet"),
        ({"version": 2}, "version 2; this program reads version 1"),
        ({"events": {}}, "the events of a sheet are a list"),
        ({"events": []}, "its first event opens the sheet"),
        ({"events": [{"kind": "undone"}]}, "event 1: the first event"),
        ({"events": [3]}, "event 1: an event is a set of named values"),
    ],
)
def test_a_log_that_cannot_be_is_refused_whole(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(SheetError, match=sentence):
        read_log({**write_log(points(sheet(), (60, 60))), **change})


def test_a_log_is_refused_for_its_last_event_as_for_its_first() -> None:
    data = write_log(points(sheet(), (60, 60), (70, 50)))
    data["events"][-1]["entry"]["points"] = [70, 51]
    with pytest.raises(SheetError, match="deal 2: 70 \\+ 51"):
        read_log(data)


def test_the_number_of_a_new_row_is_the_next_one() -> None:
    with pytest.raises(SheetError, match="the number 1, not 7"):
        sheet().add(Wrote(7, Entry(points=(60, 60))))


def test_a_sheet_is_opened_once() -> None:
    opened = sheet().events[0]
    assert isinstance(opened, Opened)
    with pytest.raises(SheetError, match="event 2: a sheet is opened once"):
        Log.of([opened, opened])


@pytest.mark.parametrize("text", ["", "s1.", "s1.AAAA", "s1.é", "s2.x", "s1." + "A" * 70_000])
def test_a_damaged_pack_is_refused(text: str) -> None:
    with pytest.raises(SheetError, match="damaged"):
        unpack(text)


def test_a_pack_that_swells_is_refused_before_it_does() -> None:
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 30_000_000, 9)).decode()
    with pytest.raises(SheetError, match="damaged"):
        unpack("s1." + bomb)


def test_a_file_opened_a_second_time_gets_a_name_of_its_own() -> None:
    log = points(sheet(), (60, 60))
    other = with_identity(log, "two")
    assert other.sheet.id == "two"
    assert other.sheet.rows == log.sheet.rows


def test_two_hundred_rows_fit_in_a_form() -> None:
    log = log_of_match(
        "long",
        ["Anna", "Bea"],
        sheet().sheet.house.replace(match="first_to:99"),
        [Entry(points=(row * 7 % 121, 120 - row * 7 % 121)) for row in range(200)],
    )
    assert len(pack(log)) < 8000
