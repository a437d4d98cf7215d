"""One file of a script and all the modules it imports, so that a page asks once and not ten times.

The modules stay as they are written, each in a scope of its own; what one exports is handed to
those that import it. Only the plain forms that our modules use are understood, and everything else
is refused, so nothing can go wrong in silence:

    import { one, two as other } from "./near.js";
    export function one() ...      export class One ...      export const ONE = ...
"""

import posixpath
import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(
    r"""^import\s*\{(?P<names>[^}]*)\}\s*from\s*["'](?P<path>\.{1,2}/[^"']+)["'];?""", re.MULTILINE
)
_EXPORT: Final = re.compile(
    r"^export (?P<kept>(?:async )?(?:function\*?|class|const) (?P<name>\w+))", re.MULTILINE
)
_OTHER_FORM: Final = re.compile(r"^(?:import|export)\b.*|.*\bimport(?:\.meta|\()", re.MULTILINE)


class ScriptError(ValueError):
    """A module that cannot be joined to others; names the file and the line."""


def bundle(name: str, sources: Mapping[str, str]) -> str:
    """Return a script with all that it imports, in an order in which each finds what it needs.

    ``sources`` are the texts of all modules by their names. Raises :class:`ScriptError`.
    """
    order: list[str] = []
    _visit(name, sources, order, ())
    return "\n".join(_scoped(each, sources[each], order) for each in order)


def _visit(name: str, sources: Mapping[str, str], order: list[str], above: tuple[str, ...]) -> None:
    if name in above:
        raise ScriptError(f"{name}: imports itself by way of {', '.join(above)}")
    if name in order:
        return
    if name not in sources:
        raise ScriptError(f"{above[-1] if above else name}: there is no {name} to import")
    for match in _IMPORT.finditer(sources[name]):
        _visit(_resolved(name, match["path"]), sources, order, (*above, name))
    order.append(name)


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _scoped(name: str, source: str, order: list[str]) -> str:
    """Return a module in its own scope, under a name for its exports."""

    def taken(match: re.Match[str]) -> str:
        # "one as other" is written "one: other" when it is taken out of an object.
        names = re.sub(r"\s+as\s+", ": ", " ".join(match["names"].split()))
        return f"const {{ {names} }} = {_label(order.index(_resolved(name, match['path'])))};"

    body = _IMPORT.sub(taken, source)
    exports = [match["name"] for match in _EXPORT.finditer(body)]
    body = _EXPORT.sub(lambda match: match["kept"], body)
    other = _OTHER_FORM.search(body)
    if other is not None:
        raise ScriptError(f"{name}: {other[0].strip()[:60]!r} is a form that is not joined")
    given = f"return {{ {', '.join(exports)} }};\n" if exports else ""
    return f"const {_label(order.index(name))} = (() => {{\n{body}\n{given}}})();"


def _label(place: int) -> str:
    return f"module{place}"
