"""One file for each page's script: an entry module with all that it imports.

The modules stay small and separate in the source; a page asks for one file. They use only a little
of what JavaScript offers, and anything else is an error at the start of the server: imports are
``import { a, b } from "./other.js";``, exports stand before a function, class or constant, no two
modules need each other. Lines that are only comments, and indentation, stay behind.
"""

import posixpath
import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(
    r"""^import \{ (?P<names>[\w, ]+) \} from "(?P<path>\./[\w/-]+\.js)";$""", re.M
)
_EXPORT: Final = re.compile(
    r"^export (?P<what>(?:async )?(?:function|class|const) (?P<name>\w+))", re.M
)
_STRANGE: Final = re.compile(r"^(?:import|export)\b.*|\bimport\((?!\w+\)).*", re.M)
"""An address worked out at run time names none of our modules, so ``import(address)`` is not."""
_COMMENT: Final = re.compile(r"^\s*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.M)
_INDENT: Final = re.compile(r"^\s+", re.M)


class ScriptError(ValueError):
    """A module that cannot be put into one file; the message says what would be right."""


def entries(modules: Mapping[str, str]) -> list[str]:
    """Return the modules that no other imports: those that pages ask for."""
    imported = {needed for name in modules for needed in _needs(name, modules[name])}
    return [name for name in modules if name not in imported]


def bundle(entry: str, modules: Mapping[str, str]) -> str:
    """Return a script that does what ``entry`` does, with the modules it imports inside it.

    ``modules`` are the sources by name. A module without imports comes back as it is. Raises
    :class:`ScriptError` for what this cannot put together.
    """
    order = _in_order(entry, modules)
    return (
        modules[entry] if order == [entry] else "".join(_wrapped(each, modules) for each in order)
    )


def _needs(name: str, source: str) -> list[str]:
    folder = posixpath.dirname(name)
    return [
        posixpath.normpath(posixpath.join(folder, found["path"]))
        for found in _IMPORT.finditer(source)
    ]


def _in_order(entry: str, modules: Mapping[str, str]) -> list[str]:
    """Return the modules so that each comes after those it needs."""
    done: list[str] = []
    begun: set[str] = set()

    def visit(name: str, asker: str) -> None:
        if name in done:
            return
        if name not in modules:
            raise ScriptError(f"{asker} imports {name}, which is not there")
        if name in begun:
            raise ScriptError(f"{asker} and {name} import each other; part them")
        begun.add(name)
        for needed in _needs(name, modules[name]):
            visit(needed, name)
        done.append(name)

    visit(entry, entry)
    return done


def _wrapped(name: str, modules: Mapping[str, str]) -> str:
    """Return a module as a function that is called once and gives what the module exports."""
    folder = posixpath.dirname(name)

    def taken(found: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(folder, found["path"]))
        return f"const {{ {found['names']} }} = {_variable(other)};"

    source = modules[name]
    exported = [found["name"] for found in _EXPORT.finditer(source)]
    body = _IMPORT.sub(taken, _EXPORT.sub(r"\g<what>", _INDENT.sub("", _COMMENT.sub("", source))))
    strange = _STRANGE.search(body)
    if strange:
        raise ScriptError(f"{name}: “{strange[0]}” is written in a way that cannot be put together")
    if any(line.count("`") % 2 for line in body.splitlines()):
        raise ScriptError(f"{name}: a text in backticks goes over several lines; keep it in one")
    return (
        f"const {_variable(name)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();\n"
    )


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", posixpath.splitext(name)[0])
