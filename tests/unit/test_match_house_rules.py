"""The settings of a match: what may be, what is usual, and how they are written (RULES 0.2)."""

import pickle

import pytest

from sessantuno.match import CHOICES, HouseRules, HouseRulesError


def test_the_usual_settings() -> None:
    usual = HouseRules()
    assert (usual.sides, usual.match, usual.draw, usual.record) == (2, "bo3", "carry", "points")
    for name, choices in CHOICES.items():
        assert getattr(usual, name) == choices[0]
    assert usual.to_dict() == {"sides": 2}


@pytest.mark.parametrize(
    ("sides", "target"), [(2, 61), (3, 41), (4, "most"), (5, "most"), (6, "most")]
)
def test_the_target_depends_on_the_number_of_sides(sides: int, target: object) -> None:
    assert HouseRules(sides=sides).effective_target == target
    assert HouseRules(sides=sides, target=77).effective_target == 77


@pytest.mark.parametrize(
    ("match", "needed"), [("single", 1), ("bo3", 2), ("bo5", 3), ("first_to:7", 7)]
)
def test_wins_needed(match: str, needed: int) -> None:
    assert HouseRules(match=match).needed == needed


def test_the_error_says_what_is_allowed() -> None:
    with pytest.raises(HouseRulesError) as caught:
        HouseRules(target=140)
    assert str(caught.value) == "target is 140; it must be a whole number from 41 to 120, or 'most'"
    assert (caught.value.field, caught.value.value) == ("target", 140)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("sides", 1),
        ("sides", 7),
        ("sides", 2.0),
        ("sides", True),
        ("target", 40),
        ("target", 121),
        ("target", 1),
        ("target", "61"),
        ("target", "least"),
        ("target", 61.5),
        ("match", "bo7"),
        ("match", "first_to:0"),
        ("match", "first_to:"),
        ("match", "first_to:-3"),
        ("match", "first_to:+3"),
        ("match", "first_to:03"),
        ("match", "first_to:100"),
        ("match", "first_to:²"),
        ("match", "first_to:" + "9" * 5000),
        ("match", "cumulative:10000"),
        ("match", ["bo3"]),
        ("match", None),
        ("chiamata_end", "deals"),
        ("chiamata_end", "deals:0"),
        ("chiamata_end", "first_to:100"),
        *((name, "whatever") for name in CHOICES),
        *((name, ["off"]) for name in CHOICES),
    ],
)
def test_settings_that_cannot_be(field: str, value: object) -> None:
    with pytest.raises(HouseRulesError) as caught:
        HouseRules.from_dict({field: value})
    assert caught.value.field == field
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"scoring": "chiamata", "sides": 4}, "sides"),
        ({"scoring": "chiamata", "cappotto": "wins_match"}, "cappotto"),
        ({"scoring": "sueca", "sides": 3}, "sides"),
        ({"scoring": "sueca", "match": "cumulative:121"}, "match"),
        ({"record": "wins", "match": "cumulative:121"}, "record"),
    ],
)
def test_settings_that_cannot_be_together(settings: dict[str, object], field: str) -> None:
    with pytest.raises(HouseRulesError) as caught:
        HouseRules.from_dict(settings)
    assert caught.value.field == field


def test_the_lowered_target_of_other_sheets_is_taken_as_none() -> None:
    assert HouseRules(record="wins", target=1).target is None


def test_options_of_the_engine_are_ignored() -> None:
    read = HouseRules.from_dict({"pack": "40", "follow": "suit", "note": "x", "target": "auto"})
    assert read == HouseRules()


@pytest.mark.parametrize(
    "house",
    [
        HouseRules(),
        HouseRules(sides=3, target=61, match="first_to:9", draw="half"),
        HouseRules(target="most", objective="least", cappotto="wins_match"),
        HouseRules.standard("sueca"),
        HouseRules(scoring="sueca"),
        HouseRules.standard("chiamata"),
        HouseRules.standard("chiamata", alone="zero_sum", chiamata_end="first_to:11"),
    ],
)
def test_settings_go_through_a_dictionary(house: HouseRules) -> None:
    assert HouseRules.from_dict(house.to_dict()) == house


def test_only_what_differs_is_written() -> None:
    assert HouseRules(sides=3, match="single").to_dict() == {"sides": 3, "match": "single"}
    assert HouseRules.standard("sueca").to_dict() == {"sides": 2, "scoring": "sueca"}


def test_replace_checks_again() -> None:
    house = HouseRules().replace(target=70)
    assert house.target == 70
    with pytest.raises(HouseRulesError):
        house.replace(draw="maybe")
    with pytest.raises(HouseRulesError) as caught:
        house.replace(colour="red")
    assert caught.value.field == "colour"


def test_settings_are_hashable_and_frozen() -> None:
    assert len({HouseRules(), HouseRules(sides=2), HouseRules(sides=3)}) == 2
    with pytest.raises(AttributeError):
        HouseRules().target = 70  # type: ignore[misc]  # that it is refused is what is tested
