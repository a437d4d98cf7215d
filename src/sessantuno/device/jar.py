"""The device's own cookies: browsers do not heed those of an answer that no server gave."""

import json
from collections.abc import Iterable
from http.cookies import SimpleCookie
from typing import Final

_NAME: Final = "cookies"


class Jar:
    """Cookies by name, their values as they travel. Kept as one text of the database."""

    name: Final = _NAME

    def __init__(self, text: str = "") -> None:
        """Take what was kept before."""
        self._cookies: dict[str, str] = json.loads(text) if text else {}

    @property
    def text(self) -> str:
        """What is to be kept."""
        return json.dumps(self._cookies)

    @property
    def header(self) -> str:
        """What a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, answers: Iterable[str]) -> bool:
        """Heed the ``set-cookie`` headers of an answer; return whether anything is different now.

        The site's cookies have no domain and last a year: only name and value count.
        """
        before = dict(self._cookies)
        for answer in answers:
            name, _, value = answer.partition(";")[0].partition("=")
            self._cookies[name.strip()] = value.strip()
        return self._cookies != before

    def set(self, name: str, value: str) -> None:
        """Keep a cookie of which the plain value is known."""
        written: SimpleCookie = SimpleCookie()
        written[name] = value
        self._cookies[name] = written[name].coded_value
