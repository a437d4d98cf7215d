"""One button pressed many times at once, by one person or by strangers, plays one card."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reliability.person import Person, read
from tests.serving import running_server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_server(tmp_path_factory.mktemp("data")) as server:
        yield server.url


@pytest.fixture
def person(address: str) -> Iterator[Person]:
    """Someone who has just been dealt the cards and is to play."""
    with Person(address) as someone:
        seen = someone.open_table(level="medium", match="bo3", draw="none", game="briscola")
        assert someone.step(seen).status_code == 200
        yield someone


def test_fifty_posts_of_one_action_are_one_action(person: Person) -> None:
    seen = person.look()

    def press(_: int) -> int:
        answer = person.post("actions", seen, action=seen.cards[0])
        assert answer.status_code == 200, answer.text
        return read(answer.text).seq

    with ThreadPoolExecutor(50) as pool:
        ends = set(pool.map(press, range(50)))
    after = person.look()
    assert ends == {after.seq}
    assert seen.cards[0] not in after.cards
    assert len([card for card in seen.cards if card in after.cards]) == 2


def test_fifty_posts_of_different_cards_play_one_of_them(person: Person) -> None:
    seen = person.look()
    with ThreadPoolExecutor(50) as pool:
        answers = list(
            pool.map(
                lambda n: person.post("actions", seen, action=seen.cards[n % 3]).status_code,
                range(50),
            )
        )
    assert set(answers) == {200}
    after = person.look()
    assert len([card for card in seen.cards if card in after.cards]) == 2


def test_a_stranger_sees_nothing_and_plays_nothing(address: str, person: Person) -> None:
    seen = person.look()
    paths = ("", "/frames?after=0", "/record.json", "/record.txt", "/events", "/deals/1/verify")
    with Person(address) as stranger:
        stranger.http.get("/")
        stranger.table = person.table
        for path in paths:
            answer = stranger.http.get(person.table + path)
            assert answer.status_code in (403, 404), (path, answer.status_code)
            for card in seen.cards:
                assert f'"{card}"' not in answer.text
        for what in ("actions", "deal", "next", "concede"):
            answer = stranger.post(what, seen, action=seen.cards[0])
            assert answer.status_code in (400, 403), what
    assert person.look().seq == seen.seq


@pytest.mark.parametrize(
    ("values", "status"),
    [
        ({"action": "AD AD"}, {400, 409, 422}),
        ({"action": "🂡" * 50}, {400, 409, 413, 422}),
        ({"action": ""}, {400, 409, 422}),
        ({"action": "pass"}, {400, 409, 422}),
        ({"action": "x" * 100_000}, {400, 413}),
        ({"seq": "minus one"}, {400, 422}),
        ({"csrf": "forged"}, {403}),
        ({"csrf": ""}, {403}),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    person: Person, values: dict[str, str], status: set[int]
) -> None:
    seen = person.look()
    for accept in ("text/html", "application/json"):
        data = {"csrf": seen.csrf, "seq": str(seen.seq), "action": seen.cards[0]} | values
        answer = person.http.post(f"{person.table}/actions", data=data, headers={"accept": accept})
        assert answer.status_code in status, answer.status_code
        assert "Traceback" not in answer.text
        if accept == "application/json":
            assert json.loads(answer.text)["error"].strip()
    after = person.look()
    assert (after.seq, after.cards) == (seen.seq, seen.cards)


def test_a_card_not_held_is_refused(person: Person) -> None:
    seen = person.look()
    for code in ("AD", "3C", "KB", "7S"):
        if code not in seen.cards:
            assert person.post("actions", seen, action=code).status_code in (400, 409, 422)
    assert person.look().cards == seen.cards
