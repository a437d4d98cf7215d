"""The server is killed at random points of twenty matches: nothing is lost, nothing doubled."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.reliability.person import Person, Seen, read
from tests.serving import RunningServer, start_server

GROUPS = 2
PEOPLE = 10
"""Twenty matches in all: ten at a time on one server."""
KILLS = 4
STEPS_OF_A_DEAL = 21
"""The dealing and twenty cards."""


def press(person: Person, seen: Seen, choice: int) -> Seen | None:
    """Press a button; return the page that was answered, or None if no answer came."""
    try:
        answer = person.step(seen, choice)
    except httpx.TransportError:
        return None
    assert answer.status_code == 200, answer.text
    return read(answer.text)


def press_all_and_kill(
    server: RunningServer, people: list[Person], pages: list[Seen], rng: random.Random
) -> list[Seen | None]:
    """Let everyone press a button at once and kill the server in the middle of it."""
    choices = [rng.randrange(3) for _ in people]
    with ThreadPoolExecutor(len(people)) as pool:
        timer = threading.Timer(rng.uniform(0, 0.12), server.kill)
        timer.start()
        answers = list(pool.map(press, people, pages, choices))
        timer.join()
    return answers


def check_after_restart(person: Person, before: Seen, acknowledged: Seen | None) -> None:
    """What was answered is there; what was not is there whole, or not at all."""
    after = person.look()
    assert after.seq >= (acknowledged.seq if acknowledged else before.seq)
    if after.seq == before.seq:
        assert after.cards == before.cards
    if before.deal_over:
        return
    again = person.step(before)  # the old page's button, pressed once more
    assert again.status_code == 200
    if after.seq > before.seq:
        assert read(again.text).seq == after.seq


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_killed_server_comes_back_to_the_same_tables(group: int, tmp_path: Path) -> None:
    rng = random.Random(group)
    moments = set(rng.sample(range(STEPS_OF_A_DEAL), KILLS))
    server = start_server(tmp_path)
    with ExitStack() as leaving:
        people = [leaving.enter_context(Person(server.url)) for _ in range(PEOPLE)]
        try:
            for person in people:
                person.open_table(level="easy", match="single", draw="none", game="briscola")
            pages = [person.look() for person in people]
            for step in range(3 * STEPS_OF_A_DEAL):
                playing = [number for number, page in enumerate(pages) if not page.deal_over]
                if not playing:
                    break
                if step in moments:
                    everyone = [people[number] for number in playing]
                    shown = [pages[number] for number in playing]
                    answers = press_all_and_kill(server, everyone, shown, rng)
                    server = start_server(tmp_path)
                    for person in people:
                        person.moved(server.url)
                    for person, page, answer in zip(everyone, shown, answers, strict=True):
                        check_after_restart(person, page, answer)
                    pages = [person.look() for person in people]
                else:
                    for number in playing:
                        answered = press(people[number], pages[number], rng.randrange(3))
                        assert answered is not None
                        pages[number] = answered
            for person in people:
                check_record(person)
        finally:
            server.kill()


def check_record(person: Person) -> None:
    """The one deal was played to its end, every trick once."""
    answer = person.http.get(f"{person.table}/record.txt")
    assert answer.status_code == 200, answer.text
    assert answer.text.count("\nDeal ") == 1
    tricks = [line.partition(".")[0] for line in answer.text.splitlines() if " takes " in line]
    assert tricks == [str(number) for number in range(1, 21)]
