"""The offline bundle as it is packed: complete, small, the same everywhere; and what it does."""

import gzip
import hashlib
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from offline_build import BuildError, build, packing
from offline_build.node import pyodide_folder, run
from sessantuno import kernels
from sessantuno.players.levels import versions_of
from sessantuno.web.assets import Assets
from sessantuno.web.offline import FOLDER, Offline
from sessantuno.web.offline_contents import device_files
from tests.device_plays import plays

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 12_000_000
MOST_OF_A_PART = 1024 * 1024


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    build(ROOT)
    found: dict[str, Any] = json.loads((FOLDER / "manifest.json").read_bytes())
    return found


@pytest.fixture(scope="module")
def contents(manifest: dict[str, Any]) -> dict[str, bytes]:
    return {file["name"]: content_of(file) for file in manifest["files"]}


def content_of(file: dict[str, Any]) -> bytes:
    packed = b"".join(
        (FOLDER / "parts" / Path(part["url"]).name).read_bytes() for part in file["parts"]
    )
    return gzip.decompress(packed)


def test_it_is_small_and_every_byte_is_accounted_for(manifest: dict[str, Any]) -> None:
    assert manifest["bytes"] <= MOST_BYTES
    named = {"manifest.json", "worker.js"}
    for file in manifest["files"]:
        for part in file["parts"]:
            name = part["url"].removeprefix("/device/")
            content = (FOLDER / name).read_bytes()
            assert len(content) == part["bytes"] <= MOST_OF_A_PART
            assert hashlib.sha256(content).hexdigest() == part["sha256"] == Path(name).name
            named.add(name)
        content = content_of(file)
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["size"], file["sha256"])
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert there == named
    static = {each["url"]: each["sha256"] for each in manifest["static"]}
    assert static == {
        asset.url: hashlib.sha256(asset.content).hexdigest() for asset in Assets().all().values()
    }


def test_it_has_the_package_and_nothing_compiled_or_of_this_machine(
    contents: dict[str, bytes],
) -> None:
    with zipfile.ZipFile(io.BytesIO(contents["site.zip"])) as archive:
        names = set(archive.namelist())
    assert {f"sessantuno/{name}" for name in device_files()} <= names
    assert {"starlette/routing.py", "jinja2/environment.py", "itsdangerous/signer.py"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyc", ".po"))]
    assert not [
        name for name in names if name.split("/")[0] in {"numpy", "numba", "sqlalchemy", "uvicorn"}
    ]
    for name, content in contents.items():
        for place in (ROOT, pyodide_folder(), Path.home() / ".cache"):
            assert str(place).encode() not in content, f"{name} names {place}"


def test_a_second_time_there_is_nothing_to_do(
    manifest: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it is up to date")

    monkeypatch.setattr(packing, "_built", refuse)
    assert build(ROOT) is None


def test_without_a_network_or_node_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SESSANTUNO_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(BuildError, match="neither npm nor the Python package"):
        pyodide_folder()


def test_a_bundle_of_other_sources_is_not_offered(manifest: dict[str, Any], tmp_path: Path) -> None:
    assert Offline().facts is not None
    other = json.dumps({**manifest, "sources": "others"})
    (tmp_path / "manifest.json").write_text(other)
    assert Offline(tmp_path).facts is None
    assert Offline(tmp_path / "nowhere").facts is None


TWICE = """
import {{ readFileSync }} from "node:fs";
import {{ photographed, run }} from "{folder}/python.mjs";
await run(async (folder) => {{
  const said = [];
  for (let time = 0; time < 2; time += 1) {{
    const memory = new Uint8Array(readFileSync("snapshot.bin"));
    const started = await photographed(folder, memory, {{ stdLibURL: "library.zip" }});
    started.unpackArchive(new Uint8Array(readFileSync("site.zip")), "zip");
    started.FS.writeFile("/home/pyodide/plays.py", readFileSync("plays.py"));
    started.globals.set("time", time);
    // A browser that is too old for the module of the kernels.
    if (time === 1) WebAssembly.Module = function () {{ throw new Error("refused"); }};
    said.push(started.runPython(readFileSync("program.py", "utf-8")));
  }}
  console.log(JSON.stringify(said.map(JSON.parse)));
}});
"""

PROGRAM = """
import json, random, secrets
from sessantuno.device import running
from sessantuno.players import version_here
frozen = random.random()
running.wake()
fresh = [random.random(), secrets.token_hex(8)]
from plays import plays
master = version_here("master")
json.dumps({"frozen": frozen, "fresh": fresh, "plays": time or plays(), "master": master})
"""


def test_a_photographed_memory_has_new_chance_and_the_levels_play_as_here(
    contents: dict[str, bytes], tmp_path: Path
) -> None:
    """The same memory twice: what was frozen is the same, what is drawn after waking is not."""
    for name, content in {
        "library.zip": contents["python_stdlib.zip"],
        "site.zip": contents["site.zip"],
        "snapshot.bin": contents["snapshot.bin"],
        "program.py": PROGRAM.encode(),
        "plays.py": (ROOT / "tests" / "device_plays.py").read_bytes(),
        "twice.mjs": TWICE.format(folder=(ROOT / "offline_build").as_uri()).encode(),
    }.items():
        (tmp_path / name).write_bytes(content)
    one, other = json.loads(run("node", "twice.mjs", f"{pyodide_folder()}/", folder=tmp_path))
    assert one["frozen"] == other["frozen"]
    assert one["fresh"][0] != other["fresh"][0]
    assert one["fresh"][1] != other["fresh"][1]
    if kernels.available():
        kernels.warm_up()  # what is compared with the browser's WebAssembly, and much faster
    assert one["plays"] == plays()
    assert [other["master"], one["master"]] == list(versions_of("master"))
