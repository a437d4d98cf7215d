"""What the benchmarks of the pages share: a server, a browser, processor time, a table of rows."""

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import find_chromium
from tests.serving import RunningServer, running_server

AT_REST = ':not([data-busy="1"], [data-sending="1"])'
CAN_PLAY = f'#table:is({AT_REST}, [data-open="1"]) #hand button[name=action]'
"""There is a card that is played by a tap on it, even if the turned card still moves."""


@contextmanager
def server() -> Iterator[RunningServer]:
    """Serve an empty data folder as ``sessantuno serve`` does."""
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as running:
        yield running


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--disable-gpu"]
        )
        yield browser
        browser.close()


def processor_seconds(process: int) -> float:
    """Return the processor time of a process so far, in seconds; 0 where /proc is not there."""
    _, ticks = _stat(Path(f"/proc/{process}/stat"))
    return ticks / os.sysconf("SC_CLK_TCK")


def processor_seconds_below() -> float:
    """Return that of all processes that this one has started, and those that they started."""
    known = {path.parent.name: _stat(path) for path in Path("/proc").glob("[0-9]*/stat")}
    total, parents = 0, {str(os.getpid())}
    while parents:
        children = {name for name, (parent, _) in known.items() if parent in parents}
        total += sum(known[name][1] for name in children)
        parents = children
    return total / os.sysconf("SC_CLK_TCK")


def _stat(path: Path) -> tuple[str, int]:
    """Return the parent of a process and the ticks it has used."""
    try:
        fields = path.read_text().rpartition(")")[2].split()
    except OSError:
        return "", 0
    return fields[1], int(fields[11]) + int(fields[12])


def load() -> float:
    """Return how many processes want the machine, a minute's mean, over its number of cores."""
    return round(os.getloadavg()[0] / (os.cpu_count() or 1), 1)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that so large a share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def arguments(description: str | None) -> argparse.ArgumentParser:
    """Return a parser with ``--json``."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument(
        "--quiet", type=float, default=0, metavar="MINUTES", help="wait so long for an idle machine"
    )
    return parser


def wait_for_quiet(minutes: float) -> None:
    """Wait until less than one process wanted the machine in the last minute, or time is up."""
    until = time.monotonic() + 60 * minutes
    while os.getloadavg()[0] >= 1 and time.monotonic() < until:
        time.sleep(2)


def show(rows: Sequence[dict[str, Any]], *, as_json: bool) -> None:
    """Print rows of equal fields as a table, or as JSON with the machine's load."""
    if as_json:
        print(json.dumps({"load": load(), "rows": rows}, indent=2))
        return
    print("| " + " | ".join(rows[0]) + " |\n|" + "---|" * len(rows[0]))
    for row in rows:
        print("| " + " | ".join(str(value) for value in row.values()) + " |")
    print(f"\nProcesses that wanted a core: {load()} for each there is.")
