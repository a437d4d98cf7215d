"""Two hundred rows of a score sheet added up again, as after a change of a setting.

``python -m benchmarks.sheet [--rows 200] [--json]`` times three things in processor time, the best
of many runs: the standings of the rows under a changed setting; the whole log followed from its
first event, with standings and dealers; and the packed log unpacked, checked and followed, which is
what each form of a sheet costs. Machines differ, so a fixed loop of plain Python stands beside.
"""

import argparse
import json
import time
from collections.abc import Callable

from sessantuno.match import Entry, standings
from sessantuno.sheet import Changed, Log, log_of_match, new_log, pack, unpack
from sessantuno.speed import fixed_loop

RUNS = 60


def best(work: Callable[[], object]) -> float:
    """Return the fewest processor milliseconds that a piece of work took."""
    times = []
    for _ in range(RUNS):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return round(1000 * min(times), 3)


def long_sheet(rows: int) -> Log:
    """Return a sheet of a match that goes on and on, with every kind of deal in it."""
    house = new_log("bench", ["Anna", "Bea"]).sheet.house.replace(match="first_to:99")
    points = [60 if row % 9 == 0 else row * 37 % 121 for row in range(rows)]
    entries = [Entry(points=(each, 120 - each)) for each in points]
    return log_of_match("bench", ["Anna", "Bea"], house, entries)


def follow(log: Log) -> object:
    """Follow a log from its first event to the standings."""
    sheet = Log.of(log.events).sheet
    return sheet.standings, sheet.next_dealer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    log = long_sheet(asked.rows)
    other = log.add(Changed({"draw": "none", "target": 71})).sheet
    packed = pack(log)
    facts = {
        "rows": asked.rows,
        "standings_ms": best(lambda: standings(other.house, other.entries)),
        "whole_log_ms": best(lambda: follow(log)),
        "unpacked_ms": best(lambda: follow(unpack(packed))),
        "packed_characters": len(packed),
        "fixed_loop_ms": round(1000 * fixed_loop(), 3),
    }
    print(json.dumps(facts) if asked.json else "\n".join(f"{k:18} {v}" for k, v in facts.items()))


if __name__ == "__main__":
    main()
