"""Run the real server in a process of its own, the way a person does, and talk to it from tests."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ADDRESS = re.compile(r"http://[^\s:/]+:[1-9]\d*/")
SECONDS_TO_START = 180
SECONDS_TO_STOP = 60


class ServerError(AssertionError):
    """The server did not start, or did not behave; the message ends with what it printed."""


class RunningServer:
    """A ``sessantuno serve`` process that has printed its address."""

    def __init__(self, command: list[str], cwd: Path | None, data: Path) -> None:
        self.data = data
        # Python's own variables stay behind: an installed package must be found without their help.
        environment = {name: value for name, value in os.environ.items() if name[:6] != "PYTHON"}
        environment |= {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "200"}
        self.process = subprocess.Popen(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        self._command = command
        self._lines: list[str] = []
        self._ready = threading.Event()
        # Somebody has to empty the pipe, or a talkative server would stop when it is full.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._ready.wait(SECONDS_TO_START)
        self.url = self._address()
        if not self.url:
            self.kill()
            message = f"{' '.join(command)} did not print its address.\n{self.log}"
            raise ServerError(message)

    @property
    def log(self) -> str:
        """Everything the server has printed so far."""
        return "".join(self._lines)

    def kill(self) -> None:
        """End it at once, with no chance to tidy up (``kill -9``)."""
        self.process.kill()
        self._collect()

    def stop(self) -> None:
        """Ask it to end and wait; one that does not end by itself is killed and reported.

        Raises:
            ServerError: it had to be killed, or it printed a traceback while it ran.

        """
        self.process.terminate()
        try:
            self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.kill()
            message = f"{' '.join(self._command)} did not stop when asked.\n{self.log}"
            raise ServerError(message) from None
        self._collect()
        if "Traceback (most recent call last)" in self.log:
            message = f"the server printed a traceback:\n{self.log}"
            raise ServerError(message)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.append(line)
            if ADDRESS.search(line):
                self._ready.set()
        self._ready.set()  # it ended; nobody need wait any longer

    def _address(self) -> str:
        found = ADDRESS.search(self.log)
        return found[0].rstrip("/") if found else ""

    def _collect(self) -> None:
        self.process.wait()
        self._reader.join(SECONDS_TO_STOP)
        if self.process.stdout is not None:
            self.process.stdout.close()


def start_server(
    data: Path, *, port: int = 0, command: list[str] | None = None, cwd: Path | None = None
) -> RunningServer:
    """Start a server that keeps its tables in ``data`` and wait for its address.

    ``port`` 0 lets the system choose; ``command`` runs another installation than this checkout's.
    The caller ends it with ``stop()`` or ``kill()``.

    Raises:
        ServerError: it printed no address within three minutes.

    """
    program = command or [sys.executable, "-m", "sessantuno"]
    arguments = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    return RunningServer([*program, *arguments], cwd, data)


@contextmanager
def running_server(
    data: Path, *, port: int = 0, command: list[str] | None = None, cwd: Path | None = None
) -> Iterator[RunningServer]:
    """Start a server as ``start_server`` does and stop it at the end of the block."""
    server = start_server(data, port=port, command=command, cwd=cwd)
    try:
        yield server
    except BaseException:
        server.kill()
        raise
    # A test that ended its server itself (kill -9) has nothing left to stop.
    if server.process.poll() is None:
        server.stop()
