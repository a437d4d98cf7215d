"""The compiled module as it is kept, and what is known of it."""

import json
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

MODULE: Final = "kernels.wasm"
FACTS: Final = "kernels.json"
FREE: Final = "__heap_base"
"""What the module calls the first address that it does not use itself."""


class Facts(NamedTuple):
    """What is written down beside the module."""

    module: str
    """The SHA-256 of the module, in hexadecimal digits."""
    sources: str
    """What :func:`.cache.sources_digest` was of the sources it was made from."""
    made_with: dict[str, str]
    """The versions of what made it, by name."""
    entries: dict[str, str]
    """By function what it takes and gives, as its source says: ``"Ints int -> None"``."""


def module() -> bytes:
    """Return the module."""
    return files(__package__).joinpath(MODULE).read_bytes()


@cache
def facts() -> Facts:
    """Return what is known of the module."""
    return Facts(**json.loads(files(__package__).joinpath(FACTS).read_text("utf-8")))
