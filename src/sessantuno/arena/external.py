"""Players of other people: a Python callable, or a process that answers over its pipes.

Both are given time for each move and are told plainly what was wrong with an answer. What they
play is checked: only an action that the seat may take counts.
"""

import atexit
import contextlib
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable
from typing import Any, Final

from sessantuno.actions import Action, parse_action
from sessantuno.arena.errors import ArenaError, PlayerFault
from sessantuno.arena.protocol import request_for
from sessantuno.players.base import NotYourTurn, Player
from sessantuno.view import View

ENDED: Final = None
"""What a reader puts where a line would be when there will be none."""


class Checked:
    """A player whose answers are checked: legal actions pass, anything else is a fault."""

    def __init__(self, name: str, choose: Callable[[View], Any]) -> None:
        """Take the name for messages and what chooses: an action, or the text of one."""
        self.name, self._choose = name, choose

    def choose(self, view: View) -> Action:
        """Return the action chosen; raises :class:`PlayerFault` where it is none or not legal."""
        if not view.legal:
            raise NotYourTurn(view)
        chosen = self._choose(view)
        if isinstance(chosen, str):
            try:
                chosen = parse_action(chosen)
            except ValueError as fault:
                raise PlayerFault(f"{self.name} answered no action: {fault}; {may(view)}") from None
        if chosen not in view.legal:
            raise PlayerFault(f"{self.name} played {chosen!s:.40}, which is not legal; {may(view)}")
        action: Action = chosen
        return action


def may(view: View) -> str:
    """Return what a seat may do, for a message."""
    return f"seat {view.seat} may play {', '.join(str(action) for action in view.legal[:12])}"


class Process:
    """A process that is asked one line at a time and answers one line; started when first asked.

    One process serves every seat and deal, because each request says everything.
    """

    def __init__(self, name: str, command: str, timeout: float) -> None:
        """Take the command as a shell would read it (no shell runs it) and seconds for a move."""
        self.name, self._timeout = name, timeout
        try:
            self._words = shlex.split(command)
        except ValueError as fault:
            raise ArenaError(f"{name}: the command cannot be read: {fault}") from None
        if not self._words:
            raise ArenaError(f"{name}: write the command after process:")
        self._running: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lock = threading.Lock()

    def ask(self, view: View, seed: bytes) -> str:
        """Return the line answered; :class:`PlayerFault` if none comes in time."""
        with self._lock:
            running = self._started()
            try:
                assert running.stdin is not None  # it was started with a pipe
                running.stdin.write(request_for(view, seed) + "\n")
                running.stdin.flush()
                line = self._lines.get(timeout=self._timeout)
            except queue.Empty:
                self.close()
                raise PlayerFault(
                    f"{self.name} did not answer within {self._timeout:g} s; {may(view)}"
                ) from None
            except OSError:
                line = ENDED
            if line is ENDED:
                code = running.wait()
                self.close()
                raise PlayerFault(f"{self.name} ended with code {code} instead of answering")
            return line.strip()

    def close(self) -> None:
        """End the process."""
        running, self._running = self._running, None
        atexit.unregister(self.close)
        if running is not None:
            running.kill()
            running.wait()
            for pipe in (running.stdin, running.stdout):
                with contextlib.suppress(OSError):
                    if pipe is not None:
                        pipe.close()

    def _started(self) -> "subprocess.Popen[str]":
        if self._running is None:
            try:
                self._running = subprocess.Popen(  # noqa: S603 - the command the person gave
                    self._words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                    bufsize=1,
                )
            except OSError as fault:
                raise ArenaError(
                    f"{self.name} cannot be started: {fault.strerror or fault}"
                ) from None
            atexit.register(self.close)
            self._lines = queue.SimpleQueue()
            reading = threading.Thread(
                target=_read, args=(self._running, self._lines), name="player", daemon=True
            )
            reading.start()
        return self._running


def _read(running: "subprocess.Popen[str]", lines: "queue.SimpleQueue[str | None]") -> None:
    assert running.stdout is not None  # it was started with a pipe
    with contextlib.suppress(OSError, ValueError):
        for line in running.stdout:
            lines.put(line)
    lines.put(ENDED)


class Callables:
    """Calls of Python functions that may take too long, in a thread beside.

    Python cannot end a thread, so one that is late is left behind: the comparison stops anyway.
    """

    def __init__(self, name: str, timeout: float) -> None:
        """Take the name for messages and the seconds for a move."""
        self.name, self._timeout = name, timeout
        self._asked: queue.SimpleQueue[Callable[[], Any]] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def call(self, function: Callable[..., Any], *values: object) -> Any:
        """Return what a function returns; :class:`PlayerFault` if it is late or raises."""
        with self._lock:
            if self._thread is None:
                self._answers = queue.SimpleQueue()
                self._asked = queue.SimpleQueue()
                self._thread = threading.Thread(
                    target=_work, args=(self._asked, self._answers), name="player", daemon=True
                )
                self._thread.start()
            self._asked.put(lambda: function(*values))
            try:
                answered, fault = self._answers.get(timeout=self._timeout)
            except queue.Empty:
                self._thread = None
                raise PlayerFault(
                    f"{self.name} did not answer within {self._timeout:g} s"
                ) from None
        if fault is not None:
            raise PlayerFault(f"{self.name} failed: {type(fault).__name__}: {fault}") from fault
        return answered


def _work(
    asked: "queue.SimpleQueue[Callable[[], Any]]",
    answers: "queue.SimpleQueue[tuple[Any, Exception | None]]",
) -> None:
    while True:
        todo = asked.get()
        try:
            answers.put((todo(), None))
        except Exception as fault:
            answers.put((None, fault))


def checked_function(
    name: str, function: Callable[..., Any], calls: Callables
) -> Callable[[bytes], Player]:
    """Return a maker of players that choose by ``function(view, seed)``."""
    return lambda seed: Checked(name, lambda view: calls.call(function, view, seed))


def checked_maker(
    name: str, make: Callable[..., Any], calls: Callables
) -> Callable[[bytes], Player]:
    """Return a maker of players that ``make(seed)`` makes, with their answers checked."""

    def made(seed: bytes) -> Player:
        player = calls.call(make, seed)
        return Checked(name, lambda view: calls.call(player.choose, view))

    return made


def checked_process(name: str, process: Process) -> Callable[[bytes], Player]:
    """Return a maker of players that a process plays for."""
    return lambda seed: Checked(name, lambda view: process.ask(view, seed))
