"""What importing the package costs, gives and needs."""

import subprocess
import sys

import pytest

import sessantuno

MILLISECONDS = 80
CORE = (
    "cards",
    "rules",
    "presets",
    "actions",
    "deal",
    "auction",
    "game",
    "view",
    "match",
    "seal",
    "record",
)


def run(code: str) -> str:
    """Run ``code`` in a fresh interpreter and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", sessantuno.__all__)
def test_each_public_name_is_there(name: str) -> None:
    assert getattr(sessantuno, name) is not None
    assert name in dir(sessantuno)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'sessantuno' has no attribute 'Tarocchi'"):
        _ = sessantuno.Tarocchi  # type: ignore[attr-defined]  # that it is missing is the point


def test_import_is_quick() -> None:
    """The budget is 80 ms, counted in the processor's time: other work may share the machine."""
    code = (
        "import time; start = time.process_time(); import sessantuno; "
        "print(time.process_time() - start)"
    )
    assert min(float(run(code)) for _ in range(3)) * 1000 <= MILLISECONDS


@pytest.mark.parametrize("module", CORE)
def test_the_core_needs_only_the_standard_library(module: str) -> None:
    """Principle of the house: the game also runs in the browser, where nothing else is loaded."""
    code = f"""
import sys
before = set(sys.modules)
import sessantuno.{module}
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(loaded - set(sys.stdlib_module_names) - {{"sessantuno"}}))
"""
    assert run(code).split() == []
