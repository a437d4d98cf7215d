"""Killing the program at any moment loses nothing that was acknowledged and doubles nothing.

``python -m tests.unit.test_tables_crash DIR TABLE`` is the program that is killed: it goes on
playing at a table and says after each answer how far the table is.
"""

import asyncio
import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from sessantuno.rules import Rules
from sessantuno.tables import LoggedEvent, Seat, Table, Tables, frames, usual_house
from sessantuno.tables.sql_store import SqlStore

ROOT = Path(__file__).parents[2]
KILLS = 8
PERSON = "ada"


async def open_table(directory: Path) -> str:
    store = await SqlStore.open(directory)
    rules = Rules.preset("briscola", 3)
    seats = (Seat.for_computer("easy"), Seat.for_person(PERSON), Seat.for_computer("easy"))
    # So many wins are needed that the match outlasts the test.
    table = await Tables(store).open(rules, usual_house(rules, match="first_to:99"), seats, PERSON)
    await store.close()
    return table.id


async def play_for_ever(directory: Path, table_id: str) -> None:
    """Do whatever can be done at the table, and report each answer."""
    store = await SqlStore.open(directory)
    tables = Tables(store)
    table = await tables.load(table_id)
    while table.phase != "match_over":
        seq = table.seq
        if table.phase == "sealed":
            table = await tables.contribute(table_id, PERSON, seq, f"after {seq}")
            said = f"after {seq}"
        elif table.phase == "playing":
            view = table.view(table.turn)
            assert view is not None
            said = str(view.legal[0])
            table = await tables.act(table_id, PERSON, seq, said)
        else:
            table = await tables.next_deal(table_id, PERSON, seq)
            said = "next"
        print(json.dumps({"did": said, "first": seq + 1, "seq": table.seq}), flush=True)
    await store.close()


async def read(directory: Path, table_id: str) -> list[LoggedEvent]:
    store = await SqlStore.open(directory)
    log = list(await store.read(table_id))
    await store.close()
    return log


def run_and_kill(
    directory: Path, table_id: str, answers: int, seconds: float
) -> list[dict[str, Any]]:
    """Let the program give so many answers and play on so long; kill it, return what it said."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.unit.test_tables_crash", str(directory), table_id],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    first = "".join(program.stdout.readline() for _ in range(answers))
    time.sleep(seconds)
    program.send_signal(signal.SIGKILL)
    rest, _ = program.communicate()
    assert program.returncode == -signal.SIGKILL
    whole = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return [json.loads(line) for line in whole]


def test_what_was_acknowledged_is_there_after_every_kill(tmp_path: Path) -> None:
    rng = random.Random()
    table_id = asyncio.run(open_table(tmp_path))
    acknowledged: list[dict[str, Any]] = []
    log: list[LoggedEvent] = asyncio.run(read(tmp_path, table_id))
    for _ in range(KILLS):
        answers = rng.randint(1, 20)
        said = run_and_kill(tmp_path, table_id, answers, rng.uniform(0.0, 0.02))
        assert len(said) >= answers
        acknowledged += said
        before, log = log, asyncio.run(read(tmp_path, table_id))
        assert log[: len(before)] == before
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        assert len(log) >= said[-1]["seq"]
        table = Table.replay(log)
        assert table.seq == len(log)
        # Never between an action and the computers' answers: those are written in one piece.
        assert table.turn in (None, 1)
        assert frames(table, 1, 0)[-1].view == table.view(1)
    for answer in acknowledged:
        written = log[answer["first"] - 1]
        match written.kind:
            case "contributed":
                assert written.data["client_seed"] == answer["did"]
            case "action":
                assert (written.data["seat"], written.data["action"]) == (1, answer["did"])
            case kind:
                assert (kind, answer["did"]) == ("sealed", "next")
    assert len({answer["first"] for answer in acknowledged}) == len(acknowledged)


if __name__ == "__main__":
    asyncio.run(play_for_ever(Path(sys.argv[1]), sys.argv[2]))
