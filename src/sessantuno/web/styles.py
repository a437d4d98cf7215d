"""One style sheet for each kind of page: an entry with all that it imports.

The sheets stay small and separate in the source, one for each part of the look; a page asks for
one or two files. An entry is a list of ``@import "./part/name.css";`` in the order in which the
rules count. What a browser does not need (comments, indentation, line ends) stays behind.
"""

import posixpath
import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(r'^@import "(?P<path>\./[\w/-]+\.css)";\n', re.M)
_STRANGE: Final = re.compile(r"@import\b.*")
_TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.S)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.S)
_SPACE: Final = re.compile(r"\s+")
_ROUND_SIGNS: Final = re.compile(r" ?([{};,]) ?")
_AFTER_NAME: Final = re.compile(r"([{;][\w-]+): ")


class StyleError(ValueError):
    """A sheet that cannot be put into one file; the message says what would be right."""


def bundle(entry: str, sheets: Mapping[str, str]) -> str:
    """Return the sheet ``entry`` with the sheets it imports in their places, made small.

    ``sheets`` are the sources by name. Raises :class:`StyleError` for what this cannot put
    together.
    """
    return minified(_joined(entry, sheets, ()))


def minified(source: str) -> str:
    """Return rules that mean the same without comments and needless space."""
    kept: list[str] = []

    def put_aside(found: re.Match[str]) -> str:
        # A text may go over several lines, each but the last ending in a backslash.
        kept.append(found[0].replace("\\\n", ""))
        return f'"{len(kept) - 1}"'

    small = _TEXT.sub(put_aside, _COMMENT.sub("", source))
    small = _ROUND_SIGNS.sub(r"\1", _SPACE.sub(" ", small).strip())
    small = _AFTER_NAME.sub(r"\1:", small).replace(";}", "}")
    return _TEXT.sub(lambda found: kept[int(found[0][1:-1])], small)


def _joined(name: str, sheets: Mapping[str, str], askers: tuple[str, ...]) -> str:
    if name not in sheets:
        raise StyleError(f"{askers[-1]} imports {name}, which is not there")
    if name in askers:
        raise StyleError(f"{name} and {askers[-1]} import each other; part them")
    folder = posixpath.dirname(name)

    def taken(found: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(folder, found["path"]))
        return _joined(other, sheets, (*askers, name))

    source = sheets[name]
    strange = _STRANGE.search(_COMMENT.sub("", _IMPORT.sub("", source)))
    if strange:
        raise StyleError(f"{name}: “{strange[0]}” is written in a way that cannot be put together")
    return _IMPORT.sub(taken, source)
