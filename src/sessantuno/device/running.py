"""What the worker's script calls, in the one Python that a browser's worker runs."""

import importlib
import json
import os
import random
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from sessantuno.device.database import Database
from sessantuno.device.machine import use_compiled_kernels
from sessantuno.device.site import Device, open_device, prepared
from sessantuno.device.store import DeviceFull
from sessantuno.players import LEVELS, make_player
from sessantuno.web.site import Templates

ADDRESSES = "static.json"
"""A file that the build adds beside this one: the addresses of the static files by name."""


class _State:
    """What has been made so far."""

    templates: Templates | None = None
    device: Device | None = None


def prepare() -> None:
    """Make all that is the same for everybody: before the memory is photographed, or at a start."""
    if _State.templates is None:
        text = files("sessantuno.device").joinpath(ADDRESSES).read_text("utf-8")
        _State.templates = prepared(json.loads(text))
        for level in LEVELS:
            make_player(level, b"")


def wake() -> None:
    """Take new chance from the browser, look at its files anew, have it compile the kernels.

    A photographed memory has the same chance for everybody, and it has seen other files: compiled
    modules, where a browser keeps the sources, which are shorter.
    """
    random.seed(os.urandom(64))
    importlib.invalidate_caches()
    use_compiled_kernels()


async def start(database: Database, origin: str, ring: Callable[[str, int], object]) -> bool:
    """Open the device's site; return False where the browser keeps nothing."""
    wake()
    prepare()
    assert _State.templates is not None  # it was prepared
    try:
        _State.device = await open_device(
            database, origin=origin, templates=_State.templates, ring=ring
        )
    except DeviceFull:
        return False
    return True


async def answer(method: str, path: str, headers: str, body: Any) -> Any:
    """Answer a request with an array: status, headers as JSON, body.

    ``headers`` are JSON pairs, ``body`` is a buffer of JavaScript's.
    """
    # There is such a module only inside a browser.
    from pyodide.ffi import to_js  # type: ignore[import-not-found]  # noqa: PLC0415

    assert _State.device is not None  # nobody asks before it is started
    status, answered, content = await _State.device.answer(
        method, path, json.loads(headers), body.to_bytes()
    )
    return to_js([status, json.dumps(answered), content])


async def prefer(language: str, settings: str, choices: str) -> None:
    """Take over what a visitor chose where the server answered."""
    assert _State.device is not None  # nobody asks before it is started
    await _State.device.prefer(language, settings, choices)
