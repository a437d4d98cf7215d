"""What browser tests share besides fixtures: sizes, the watch over a page, axe."""

import re
import subprocess
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    ViewportSize,
)

FINDER = Path(__file__).resolve().parents[2] / ".ci" / "find-chromium"

PHONE = ViewportSize(width=390, height=844)
DESKTOP = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desktop": DESKTOP}

both_sizes = pytest.mark.parametrize(
    "viewport", list(SIZES.values()), ids=list(SIZES), indirect=True
)
"""Run a test on the phone and on the desktop; without it a test runs on the phone."""


BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright itself logs where a test has not allowed them."""


class BrowserMissingError(AssertionError):
    """There is no Chromium here; the message says how to get one."""


def find_chromium() -> str:
    """Return the path of the Chromium that ``make test`` would use.

    Raises:
        BrowserMissingError: there is none. Tests then fail: skipped ones would look as if passed.

    """
    found = subprocess.run(["sh", str(FINDER)], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        raise BrowserMissingError(found.stderr.strip())
    return found.stdout.strip()


@dataclass
class Watch:
    """Notes what no page may do: log an error, throw, or ask for what is not there."""

    problems: list[str] = field(default_factory=list)
    _expected: list[re.Pattern[str]] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch every page of ``context``, those it opens later too."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))
        context.on("requestfailed", self._request_failed)
        context.on("response", self._response)

    def expect(self, pattern: str) -> None:
        """Let problems that match ``pattern`` pass: the test causes them on purpose."""
        self._expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        """Return the problems that no ``expect`` covers."""
        return [
            problem
            for problem in self.problems
            if not any(pattern.search(problem) for pattern in self._expected)
        ]

    def _note(self, problem: str) -> None:
        self.problems.append(problem)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and message.text != BLOCKED:
            self._note(f"console {message.type}: {message.text}")

    def _request_failed(self, request: Request) -> None:
        # Leaving a page that still loads, or closing a stream, aborts requests: no failure.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"failed: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"status {response.status}: {response.request.method} {response.url}")


@dataclass(frozen=True)
class Violation:
    """One axe rule that a page breaks, and where."""

    rule: str
    impact: str
    help: str
    nodes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({self.impact}): {self.help}\n    " + "\n    ".join(self.nodes)


@cache
def _axe_source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def axe(page: Page) -> list[Violation]:
    """Return what axe finds on the page as it stands: WCAG up to 2.2 AA and its best practices.

    ``assert axe(page) == []`` prints each rule with the elements that break it. Let motion end
    first: half faded text has half its contrast.
    """
    page.evaluate(_axe_source())
    # target-size belongs to WCAG 2.2 AA and is off by default.
    results: dict[str, Any] = page.evaluate(
        "axe.run(document, {rules: {'target-size': {enabled: true}}, resultTypes: ['violations']})"
    )
    return [
        Violation(
            rule=found["id"],
            impact=found["impact"] or "unrated",
            help=found["help"],
            nodes=tuple(f"{node['target']} {node['html'][:160]}" for node in found["nodes"]),
        )
        for found in results["violations"]
    ]
