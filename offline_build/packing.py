"""The bundle: files compressed and cut into parts, and the manifest that names them all."""

import gzip
import hashlib
import json
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from offline_build.archives import library_archive, library_versions, site_archive
from offline_build.node import PYODIDE, BuildError, pyodide_folder, run

PACKAGE: Final = Path("src", "sessantuno")
BUNDLE: Final = Path("web", "bundle")
PART_BYTES: Final = 1024 * 1024
VERSION_DIGITS: Final = 16

_HERE: Final = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Built:
    """A bundle that was just built: how many bytes there are to download."""

    bytes: int

    @property
    def megabytes(self) -> float:
        """The same in millions."""
        return self.bytes / 1e6


def build(root: Path) -> Built | None:
    """Bring the bundle of the checkout at ``root`` up to date; return None if it was.

    Raises :class:`BuildError` saying why there can be none here; there is none then.
    """
    package = root / PACKAGE
    folder = package / BUNDLE
    try:
        inputs = _inputs(package)
        if _manifest(folder).get("inputs") == inputs:
            return None
        made = _built(package, inputs)
    except BuildError:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    except (ImportError, OSError) as fault:
        shutil.rmtree(folder, ignore_errors=True)
        raise BuildError(f"{type(fault).__name__}: {fault}") from fault
    _replace(folder, made)
    return Built(json.loads(made["manifest.json"])["bytes"])


def _inputs(package: Path) -> str:
    """Return a digest of everything that the bundle follows from."""
    sys.path.insert(0, str(package.parent))
    from sessantuno.web.offline_contents import sources_digest  # noqa: PLC0415 (of this checkout)

    digest = hashlib.sha256(f"{PYODIDE} {library_versions()} {sources_digest(package)}".encode())
    for path in sorted(_HERE.glob("*.*")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _manifest(folder: Path) -> dict[str, Any]:
    try:
        manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return manifest


def _built(package: Path, inputs: str) -> dict[str, bytes]:
    """Return the files of the bundle's folder by name."""
    from sessantuno.web import scripts  # noqa: PLC0415 (of this checkout)
    from sessantuno.web.assets import Assets  # noqa: PLC0415 (the same)
    from sessantuno.web.offline_contents import device_files, sources_digest  # noqa: PLC0415

    pyodide = pyodide_folder()
    assets = Assets(package / "web" / "static")
    modules = {
        f"js/{path.name}": path.read_text("utf-8") for path in (package / "device/js").glob("*.js")
    }
    addresses = {name: asset.url for name, asset in assets.all().items()}
    worker = scripts.bundle("js/worker.js", modules).encode()
    contents = {
        "pyodide.mjs": (pyodide / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": (pyodide / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "pyodide-lock.json": _lock(pyodide / "pyodide-lock.json"),
        "python_stdlib.zip": library_archive(pyodide / "python_stdlib.zip"),
        "site.zip": site_archive(device_files(package), addresses),
    }
    contents["snapshot.bin"] = _photograph(
        pyodide, contents["python_stdlib.zip"], contents["site.zip"]
    )
    made: dict[str, bytes] = {}
    files = [_cut(name, content, made) for name, content in contents.items()]
    static = [
        {"url": each.url, "bytes": len(each.content), "sha256": _sha256(each.content)}
        for each in assets.all().values()
    ]
    small = sum(len(each.compressed or each.content) for each in assets.all().values())
    manifest: dict[str, Any] = {
        "version": _version(files, static, worker),
        "bytes": sum(part["bytes"] for file in files for part in file["parts"]) + small,
        "inputs": inputs,
        "sources": sources_digest(package),
        "worker": {"url": "/device/worker.js", "bytes": len(worker), "sha256": _sha256(worker)},
        "static": static,
        "files": files,
    }
    made["worker.js"] = worker
    made["manifest.json"] = json.dumps(manifest, indent=1).encode()
    return made


def _lock(original: Path) -> bytes:
    """Return Pyodide's list of packages without the packages: none of them is loaded."""
    lock = json.loads(original.read_bytes())
    return json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True).encode()


def _photograph(pyodide: Path, library: bytes, site: bytes) -> bytes:
    """Return the memory of a Python that has loaded the site.

    It loads compiled modules, because compiling leaves as much rubbish in the memory again; what is
    downloaded are the sources all the same, which are shorter and hardly ever needed afterwards.
    """
    with tempfile.TemporaryDirectory() as temporary:
        place, folder = Path(temporary), f"{pyodide}/"
        (place / "library.zip").write_bytes(library)
        (place / "site.zip").write_bytes(site)
        archives = (
            "library.zip",
            "library-compiled.zip",
            "/lib",
            "site.zip",
            "compiled.zip",
            "/home",
        )
        compiling = str(_HERE / "compiling.py")
        run("node", str(_HERE / "compile.mjs"), folder, compiling, *archives, folder=place)
        made = ("library-compiled.zip", "compiled.zip", "snapshot.bin")
        run("node", str(_HERE / "photograph.mjs"), folder, *made, folder=place)
        return (place / "snapshot.bin").read_bytes()


def _cut(name: str, content: bytes, made: dict[str, bytes]) -> dict[str, Any]:
    """Compress a file and cut it into parts, which are put into ``made``; return what it says."""
    packed = gzip.compress(content, 9, mtime=0)
    parts = []
    for begin in range(0, len(packed), PART_BYTES):
        part = packed[begin : begin + PART_BYTES]
        digest = _sha256(part)
        made[f"parts/{digest}"] = part
        parts.append({"url": f"/device/parts/{digest}", "bytes": len(part), "sha256": digest})
    return {
        "name": name,
        "size": len(content),
        "sha256": _sha256(content),
        "encoding": "gzip",
        "parts": parts,
    }


def _version(files: object, static: object, worker: bytes) -> str:
    content = json.dumps([files, static, _sha256(worker)], sort_keys=True)
    return _sha256(content.encode())[:VERSION_DIGITS]


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _replace(folder: Path, made: Mapping[str, bytes]) -> None:
    """Put the new files in the place of the old ones; a manifest never names what is not there."""
    (folder / "parts").mkdir(parents=True, exist_ok=True)
    for name in sorted(made, key=lambda name: name == "manifest.json"):
        unfinished = folder / f"{name}.new"
        unfinished.write_bytes(made[name])
        unfinished.replace(folder / name)
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in made:
            path.unlink()
