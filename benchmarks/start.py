"""How long a start takes, the first and every later one: ``python -m benchmarks.start [--json]``.

The first start has an empty folder for compiled kernels, so it compiles everything in the
background; a card is played against the strongest level meanwhile. Wall time is also what else
the machine does, so processor time stands beside it. Budget: from the second start on everything
is loaded in less than a second; the server answers at once in both.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.move import Player
from benchmarks.web import arguments, load, percentile, processor_seconds
from tests.serving import running_server

LOADING = """
import json, time
begun, spent = time.perf_counter(), time.process_time()
from sessantuno import kernels
kernels.warm_up()
print(json.dumps([time.perf_counter() - begun, time.process_time() - spent]))
"""

READY = "Compiled, after"
"""How the line begins that a server prints when it has compiled everything."""


@contextmanager
def empty_cache() -> Iterator[None]:
    """Let programs started meanwhile find no compiled kernels."""
    before = os.environ.get("SESSANTUNO_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SESSANTUNO_CACHE"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["SESSANTUNO_CACHE"]
            else:
                os.environ["SESSANTUNO_CACHE"] = before


def served(*, compiles: bool) -> dict[str, Any]:
    """Start a server, play a deal against the strongest level, and wait until it is compiled."""
    found: dict[str, Any] = {}
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as running:
        found["s until it prints its address"] = time.perf_counter() - begun
        found["its processor s until then"] = processor_seconds(running.process.pid)
        player = Player(running.url, 1)
        found["s until its first page"] = time.perf_counter() - begun
        spent = processor_seconds(running.process.pid)
        player.play_deal("briscola", level="master")
        spent = processor_seconds(running.process.pid) - spent
        times = player.milliseconds
        found["ms a move against Master, median"] = percentile(times, 0.5)
        found["ms a move, slowest"] = max(times)
        found["its processor ms a move"] = 1000 * spent / len(times)
        if compiles:
            found["still compiling after that deal"] = READY not in running.log
            while READY not in running.log:
                time.sleep(0.1)
            found["s until everything is compiled"] = time.perf_counter() - begun
    return found


def loaded() -> dict[str, Any]:
    """Load what was compiled before, in a program of its own."""
    done = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=True)
    wall, processor = json.loads(done.stdout)
    return {"s to load everything": wall, "processor s to load everything": processor}


def main() -> None:
    """Measure and print."""
    asked = arguments(__doc__).parse_args()
    with empty_cache():
        first = served(compiles=True)
        second = loaded() | served(compiles=False)
    if asked.json:
        print(json.dumps({"load": load(), "first": first, "second": second}, indent=2))
        return
    for name, figures in (("first start", first), ("second start", second)):
        print(name)
        for what, value in figures.items():
            print(f"  {what:40} {value if isinstance(value, bool) else round(value, 2)}")
    print(f"\nProcesses that wanted a core: {load()} for each there is.")


if __name__ == "__main__":
    main()
