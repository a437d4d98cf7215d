"""What every test may rely on: fresh catalogues, a fair hypothesis profile, marks by folder."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import compile_catalogues

TESTS = Path(__file__).parent

# A slow machine is no bug, so examples have no deadline. CI draws the same examples each time: a
# red run there is about the change at hand; everybody else's runs keep looking for new ones.
settings.register_profile(
    "sessantuno", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("ci", settings.get_profile("sessantuno"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "sessantuno")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues once, before the workers start, so no test reads yesterday's words."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by the folder they lie in: ``-m browser``, ``-m "not packaging"``."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""
        if folder in {"browser", "packaging"}:
            item.add_marker(folder)


@pytest.fixture
def anyio_backend() -> str:
    """Async tests (``@pytest.mark.anyio``) run on asyncio, as the server does."""
    return "asyncio"
