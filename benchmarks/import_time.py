"""How long imports take: ``python -m benchmarks.import_time``.

Each import runs in a process of its own; the time of starting Python itself is taken off.
"""

import statistics
import subprocess
import sys
import time

STATEMENTS = (
    "import sessantuno",
    "from sessantuno import Game, Rules, Deal, View, standings",
    "import sessantuno.web.app",
)
RUNS = 9


def seconds(statement: str) -> float:
    """Return the median wall time of a fresh process that runs one statement."""
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def main() -> None:
    """Print a line for each statement."""
    empty = seconds("pass")
    for statement in STATEMENTS:
        print(f"{(seconds(statement) - empty) * 1000:7.1f} ms  {statement}")


if __name__ == "__main__":
    main()
