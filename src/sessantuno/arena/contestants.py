"""Who plays: a name on the command line, and the player it stands for in any process.

A :class:`Contestant` is plain data, so it can be sent to another process or machine; the player
itself is made there, once for each process.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Any, Final

from sessantuno.arena.duplicate import Maker
from sessantuno.arena.errors import ArenaError
from sessantuno.arena.external import (
    Callables,
    Process,
    checked_function,
    checked_maker,
    checked_process,
)
from sessantuno.players import LEVELS, STUDY_PLAYERS, make_player
from sessantuno.rules import Rules

FORMS: Final = (
    "edonet:PATH",
    "python:package.module:function",
    "maker:package.module:function",
    "process:COMMAND",
)
"""How players that are not levels are written; ``docs/arena.md`` explains them."""

TIMEOUT: Final = 10.0
"""Seconds an external player has for a move unless told otherwise."""


@dataclass(frozen=True)
class Contestant:
    """A player by its written form, such as ``hard`` or ``edonet:weights.npz``."""

    name: str
    timeout: float = TIMEOUT
    """Seconds for a move; only external players are held to it."""

    @property
    def kind(self) -> str:
        """``level``, or the word before the colon."""
        form, colon, _ = self.name.partition(":")
        return form if colon else "level"

    @property
    def argument(self) -> str:
        """What stands after the colon."""
        return self.name.partition(":")[2]

    @property
    def external(self) -> bool:
        """Whether it works beside, in a process or thread, so that its time is the clock's."""
        return self.kind in ("process", "python", "maker")

    def maker(self) -> Maker:
        """Return what makes this player from a seed; raises :class:`ArenaError` if it cannot be."""
        return _maker(self)

    def check(self, rules: Rules) -> None:
        """Raise :class:`ArenaError` if the player cannot be had or does not play this game."""
        self.maker()(bytes(16))
        if self.kind == "edonet" and not import_module("sessantuno.arena.edonet").plays(rules):
            raise ArenaError(f"{self.name}: EdoNet plays plain Briscola of two players only")


@cache
def _maker(contestant: Contestant) -> Maker:
    name, argument = contestant.name, contestant.argument
    match contestant.kind:
        case "level":
            known = (*LEVELS, *STUDY_PLAYERS)
            try:
                make_player(name, bytes(16))
            except ValueError:
                raise ArenaError(
                    f"{name[:40]!r} is no player: choose one of {', '.join(known)}, "
                    f"or write {', '.join(FORMS)}"
                ) from None
            return partial(make_player, name)
        case "edonet":
            try:
                edonet: Any = import_module("sessantuno.arena.edonet")
            except ImportError:
                raise ArenaError(
                    f"{name}: EdoNet needs numpy (pip install 'sessantuno[arena]')"
                ) from None
            edonet.EdoNet(argument)
            return lambda _: edonet.EdoNet(argument)
        case "python":
            return checked_function(
                name, _named(name, argument), Callables(name, contestant.timeout)
            )
        case "maker":
            return checked_maker(name, _named(name, argument), Callables(name, contestant.timeout))
        case "process":
            return checked_process(name, Process(name, argument, contestant.timeout))
        case _:
            raise ArenaError(f"{name[:40]!r} is no player: write {', '.join(FORMS)}, or a level")


def _named(name: str, argument: str) -> Callable[..., Any]:
    """Return the callable that ``package.module:function`` names; the current folder counts."""
    module, colon, attribute = argument.partition(":")
    if not (module and colon and attribute):
        raise ArenaError(f"{name}: write the module and the function, package.module:function")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = import_module(module)
    except Exception as fault:
        raise ArenaError(f"{name}: {module} cannot be imported: {fault}") from None
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ArenaError(f"{name}: {module} has no function {attribute}")
    called: Callable[..., Any] = found
    return called


@cache
def prepare(contestants: tuple[Contestant, ...]) -> None:
    """Make ready in this process: compiled kernels, if making the players has loaded them.

    A move is counted, not timed, so this changes how long the moves take and nothing else.
    """
    for contestant in contestants:
        contestant.maker()(bytes(16))
    kernels: Any = sys.modules.get("sessantuno.kernels")
    if kernels is not None and kernels.available():
        kernels.warm_up()
