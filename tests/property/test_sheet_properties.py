"""What holds of any sheet, whatever happened to it and whoever wrote its log."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from sessantuno.match import CHOICES, HouseRules, HouseRulesError
from sessantuno.sheet import (
    GAMES,
    Change,
    Changed,
    Edited,
    FirstDealer,
    Log,
    Redone,
    Removed,
    Renamed,
    Seated,
    SheetError,
    Titled,
    Undone,
    dumps,
    edit,
    loads,
    new_log,
    pack,
    read_log,
    rematch,
    unpack,
    write,
    write_log,
)
from sessantuno.sheet.table_file import from_csv, to_csv
from sessantuno.web.sheet_desk import DEEDS, answer
from sessantuno.web.sheet_screens import VIEWS
from sessantuno.web.sheet_show import Looking, show
from sessantuno.web.words import words_of
from tests.property.test_standings import houses, likely_rows

ENGLISH, ITALIAN = words_of("en"), words_of("it")
LETTERS = "ABCDEF"


@st.composite
def opened(draw: st.DrawFn, scoring: str | None = None) -> Log:
    house = draw(houses(scoring))
    players, teams = house.sides, "solo"
    if scoring is None and house.sides == 2 and draw(st.booleans()):
        players, teams = draw(st.sampled_from([(4, "2x2"), (6, "2x3")]))
    return new_log(
        "any",
        list(LETTERS[:players]),
        title=draw(st.sampled_from(["", "=1+1", "Thursday"])),
        date="2026-11-26",
        known=draw(st.sampled_from(["bar"])),
        teams=teams,
        first_dealer=draw(st.integers(0, players - 1)),
        house=house,
    )


@st.composite
def logs(draw: st.DrawFn, scoring: str | None = None, longest: int = 14) -> Log:
    """A log of things that people do; those that cannot be done are left out."""
    log = draw(opened(scoring))
    for _ in range(draw(st.integers(0, longest))):
        try:
            log = draw(a_change(log))
        except SheetError:
            continue
    return log


@st.composite
def a_change(draw: st.DrawFn, log: Log) -> Log:
    sheet = log.sheet
    deed = draw(st.sampled_from(["write"] * 6 + ["edit", "remove", "set", "undo", "redo", "other"]))
    rows = [row.id for row in sheet.rows] or [1]
    if deed == "write":
        return write(log, draw(likely_rows(sheet.house)))
    if deed == "edit":
        return edit(log, draw(st.sampled_from(rows)), draw(likely_rows(sheet.house)))
    if deed == "remove":
        return log.add(Removed(draw(st.sampled_from(rows))))
    if deed == "set":
        return log.add(Changed(draw(changes())))
    if deed == "undo":
        return log.add(Undone())
    if deed == "redo":
        return log.add(Redone())
    order = draw(st.permutations(range(sheet.players)))
    others: list[Change] = [
        Seated(tuple(order)),
        Renamed(tuple(f"P{player}" for player in order)),
        FirstDealer(order[0]),
        Titled("Other", ""),
    ]
    return log.add(draw(st.sampled_from(others)))


def changes() -> st.SearchStrategy[dict[str, Any]]:
    words = {name: st.sampled_from(values) for name, values in CHOICES.items() if name != "scoring"}
    numbers = {
        "target": st.none() | st.just("most") | st.integers(41, 120),
        "match": st.sampled_from(["single", "bo3", "bo5", "first_to:4", "cumulative:121"]),
        "scoring": st.sampled_from(CHOICES["scoring"]),
    }
    return st.fixed_dictionaries({}, optional={**words, **numbers})


@given(logs())
def test_reading_what_was_written_gives_the_same_log(log: Log) -> None:
    assert loads(dumps(log)) == log
    assert loads(dumps(log)).sheet == log.sheet
    assert unpack(pack(log)) == log


@given(logs())
def test_csv_gives_the_same_sheet(log: Log) -> None:
    sheet = log.sheet
    assume(not sheet.standings.invalid)  # rows that the rules of the moment refuse are refused
    read = from_csv(to_csv(sheet)).sheet
    assert read.entries == sheet.entries
    assert (read.house, read.names, read.sides, read.order) == (
        sheet.house,
        sheet.names,
        sheet.sides,
        sheet.order,
    )
    assert read.standings == sheet.standings
    assert (read.title, read.dealers, read.next_dealer) == (
        sheet.title,
        sheet.dealers,
        sheet.next_dealer,
    )


@given(logs(), changes())
def test_a_setting_changed_and_changed_back_gives_the_identical_sheet(
    log: Log, there: dict[str, Any]
) -> None:
    house = log.sheet.house
    try:
        changed = log.add(Changed(there))
        back = changed.add(Changed({name: getattr(house, name) for name in there}))
    except SheetError:
        assume(False)
        raise
    assert changed.sheet.rows == log.sheet.rows, "a setting edits no row"
    assert back.sheet.rows == log.sheet.rows
    assert back.sheet.house == house
    assert back.sheet.standings == log.sheet.standings
    assert back.sheet.next_dealer == log.sheet.next_dealer
    assert changed.add(Undone()).sheet == log.sheet


@given(st.data())
def test_the_order_of_edits_does_not_matter(data: st.DataObject) -> None:
    log = data.draw(opened())
    house = log.sheet.house
    rows = data.draw(st.lists(likely_rows(house), min_size=2, max_size=6))
    try:
        for row in rows:
            log = write(log, row)
        corrections = [
            Edited(row.id, data.draw(likely_rows(house)))
            for row in log.sheet.rows
            if data.draw(st.booleans())
        ]
        one = other = log
        for event in corrections:
            one = one.add(event)
        for event in data.draw(st.permutations(corrections)):
            other = other.add(event)
    except SheetError:
        assume(False)
        raise
    assert one.sheet == other.sheet
    assert one.sheet.standings == other.sheet.standings


@given(logs("chiamata"))
def test_chiamata_rows_sum_to_zero_in_the_zero_sum_form(log: Log) -> None:
    sheet = log.add(Changed({"scoring": "chiamata", "cappotto": "off", "alone": "zero_sum"})).sheet
    for row in sheet.standings.deals:
        if row.result is not None:
            assert sum(row.result.scores) == 0
    assert sum(sheet.standings.wins) == 0


@given(logs())
def test_undoing_everything_leads_to_the_beginning_and_redoing_it_back(log: Log) -> None:
    there, steps = log, 0
    while there.can_undo:
        there, steps = there.add(Undone()), steps + 1
    assert there.sheet.rows == ()
    assert there.sheet == Log.of(log.events[:1]).sheet
    again = there
    for _ in range(steps):
        again = again.add(Redone())
    assert again.sheet == log.sheet


@given(logs(), st.sampled_from(VIEWS), st.booleans())
def test_every_sheet_can_be_shown(log: Log, view: Any, read_only: bool) -> None:
    row = log.sheet.rows[0].id if log.sheet.rows else 0
    for words in (ENGLISH, ITALIAN):
        screen = show(log, words, Looking(view=view, row=row, read_only=read_only))
        assert len(screen.rows) == len(log.sheet.rows)
        for shown in screen.rows:
            assert len(shown.cells) == len(screen.columns)
            assert shown.state != "invalid" or shown.notes, "a row that does not count says why"
    new = rematch(log.sheet, "next", title="", date="")
    assert (new.sheet.house, new.sheet.rows) == (log.sheet.house, ())


TYPED = st.sampled_from(["", "0", "1", "7", "60", "61", "119", "120", "121", "-2", "x", "1.5", "²"])
FIELDS = st.fixed_dictionaries(
    {"do": st.sampled_from([*DEEDS, "", "else"]), "view": st.sampled_from([*VIEWS, "x", ""])},
    optional={
        **{f"p{side}": TYPED for side in range(6)},
        **{name: TYPED | st.just("alone") for name in ("caller", "partner", "need", "winner")},
        **dict.fromkeys(("row", "edit", "last_trick", "first", "games", "dealer"), TYPED),
        "won": st.sampled_from(["yes", "no", "?"]),
        "cappotto": st.sampled_from(["on", ""]),
        "thrown": st.sampled_from(["", "all_pass", "hand", "?"]),
        "sure": st.sampled_from(["1", ""]),
        "move": st.sampled_from(["0+", "1-", "9+", "", "x"]),
        "known": st.sampled_from([*GAMES, "?"]),
        "name0": st.text(max_size=50),
        "title": st.text(max_size=100),
        "date": st.text(max_size=40),
        "target": TYPED | st.just("most"),
        "match": st.sampled_from(["bo3", "first_to", "cumulative", "?"]),
        "match_n": TYPED,
        "chiamata": st.sampled_from(["on", "off", "?"]),
        "draw": st.sampled_from([*CHOICES["draw"], "?"]),
        "record": st.sampled_from([*CHOICES["record"], "?"]),
        "scoring": st.sampled_from([*CHOICES["scoring"], "?"]),
        "cappotto_test": st.sampled_from(["points", "tricks", "?"]),
    },
)


@given(logs(longest=6), st.lists(FIELDS, max_size=4))
def test_no_form_breaks_a_sheet_and_a_refused_one_changes_nothing(
    log: Log, forms: Sequence[dict[str, str]]
) -> None:
    for form in forms:
        found = answer(log, form, ENGLISH)
        if found.refused:
            assert found.log == log
            assert found.looking.alert
        else:
            assert unpack(pack(found.log)) == found.log
        show(found.log, ITALIAN, found.looking)
        log = found.log


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
ODD = JSON | st.sampled_from([0, 1, -1, 61, 120, "bo3", "alone", [60, 60]])


def read_or_refused(read: Callable[[], Log]) -> Log | None:
    """Read something; None where it is refused, and then with a sentence."""
    try:
        return read()
    except SheetError as refused:
        said = str(refused)
    assert said
    return None


@given(logs(longest=6), st.data())
def test_a_fuzzed_log_is_refused_with_a_sentence_or_read_whole(
    log: Log, data: st.DataObject
) -> None:
    written = json.loads(json.dumps(write_log(log)))
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(written, data)
    read = read_or_refused(lambda: read_log(written))
    if read is None:
        return
    assert len(read.events) == len(written["events"])
    show(read, ENGLISH)
    assert read_log(write_log(read)) == read


def spoil(value: Any, data: st.DataObject) -> None:
    """Put something else somewhere into JSON values."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inside = value[key]
        if isinstance(inside, dict | list) and inside and data.draw(st.integers(0, 3)):
            value = inside
            continue
        value[key] = data.draw(
            JSON | st.sampled_from([0, 1, -1, 61, 120, "bo3", "alone", [60, 60]])
        )
        return


@given(st.text(max_size=60) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    for reader in (loads, from_csv, unpack):
        read = read_or_refused(partial(reader, text))
        if read is not None:
            show(read, ENGLISH)


@given(logs(longest=6), st.data())
def test_a_fuzzed_csv_is_refused_with_a_sentence_or_read_whole(
    log: Log, data: st.DataObject
) -> None:
    lines = to_csv(log.sheet).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    cells = lines[place].split(",")
    cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(
        st.sampled_from(["", "x", "61", "-1", "yes", '"', "deal", "9" * 30])
    )
    lines[place] = ",".join(cells)
    read = read_or_refused(lambda: from_csv("\n".join(lines)))
    if read is not None:
        show(read, ENGLISH)


def test_a_house_with_every_setting_can_be_shown() -> None:
    for scoring, players in (("sides", 3), ("chiamata", 5), ("sueca", 2)):
        log = new_log(
            "s", list(LETTERS[:players]), house=HouseRules.standard(scoring, sides=players)
        )
        for name, values in CHOICES.items():
            for value in values:
                try:
                    changed = log.add(Changed({name: value}))
                except (SheetError, HouseRulesError):
                    continue
                screen = show(changed, ENGLISH, Looking(view="settings"))
                assert screen.settings is not None
                every = (*screen.settings.main, *screen.settings.more)
                chosen = [each.name for each in every if not any(c.chosen for c in each.choices)]
                assert chosen == [], "each setting shows what is chosen"
