"""The wheel as people get it: built from a clean checkout, run from an empty folder elsewhere."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from urllib.parse import urljoin

import pytest

import sessantuno
from tests.serving import running_server

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path("src", "sessantuno")
BUNDLE = PACKAGE / "web" / "bundle"


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command as a person's shell would, and return what it printed.

    Variables that steer Python stay behind, so an installation is found by itself or not at all.
    """
    environment = {name: value for name, value in os.environ.items() if name[:6] != "PYTHON"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | {"NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What git has of this checkout (and would add), without anything a build left behind."""
    target = tmp_path_factory.mktemp("clean") / "sessantuno"
    listing = run(
        *("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), cwd=ROOT
    )
    for name in filter(None, listing.split("\0")):
        if (ROOT / name).is_file():  # a file may be deleted and not yet committed
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ".", cwd=checkout)
    (path,) = folder.glob("*.whl")
    return path


def test_the_wheel_holds_the_package_and_nothing_else(checkout: Path, wheel: Path) -> None:
    source = checkout / PACKAGE
    inside_source = (
        path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()
    )
    wanted = {name for name in inside_source if not name.startswith("web/bundle/")}
    wanted |= {name.removesuffix(".po") + ".mo" for name in wanted if name.endswith(".po")}
    # Python that this test's own environment may have compiled while building.
    wanted = {name for name in wanted if "__pycache__" not in name}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    information = f"sessantuno-{sessantuno.__version__}.dist-info/"
    inside = {
        name.removeprefix("sessantuno/") for name in names if not name.startswith(information)
    }
    bundle = {name for name in inside if name.startswith("web/bundle/")}
    assert inside - bundle == wanted
    assert "web/bundle/manifest.json" in bundle
    assert f"{information}licenses/LICENSE" in names


def test_the_bundle_packed_for_the_wheel_is_the_checkouts_to_the_byte(wheel: Path) -> None:
    """What is kept without a signal is the same whenever and wherever it is packed."""
    inside = "sessantuno/web/bundle/"
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name.removeprefix(inside): archive.read(name)
            for name in archive.namelist()
            if name.startswith(inside)
        }
    there = {
        path.relative_to(ROOT / BUNDLE).as_posix(): path.read_bytes()
        for path in (ROOT / BUNDLE).rglob("*")
        if path.is_file()
    }
    assert packed.keys() == there.keys() != set()
    assert [name for name in packed if packed[name] != there[name]] == []


@pytest.mark.parametrize(
    "pattern",
    [
        r"sessantuno/py\.typed",
        r"sessantuno/web/templates/.+\.html",
        r"sessantuno/web/static/.+\.css",
        r"sessantuno/web/static/.+\.js",
        r"sessantuno/web/static/.+\.svg",
        r"sessantuno/web/locale/it/LC_MESSAGES/sessantuno\.mo",
    ],
)
def test_the_wheel_has_what_the_pages_need(wheel: Path, pattern: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert [name for name in archive.namelist() if re.fullmatch(pattern, name)]


def test_the_version_is_the_package_s(wheel: Path) -> None:
    assert wheel.name == f"sessantuno-{sessantuno.__version__}-py3-none-any.whl"


def test_an_installed_wheel_serves_the_game_from_an_empty_folder(
    wheel: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=folder)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "--quiet", wheel, cwd=folder)

    assert "serve" in run(programs / "sessantuno", "--help", cwd=folder)
    assert list(folder.iterdir()) == []

    command = [str(programs / "sessantuno")]
    with running_server(tmp_path / "data", command=command, cwd=folder) as server:
        page = fetch(server.url + "/")
        assert 'lang="en"' in page
        assert 'lang="it"' in fetch(server.url + "/", language="it")
        linked = re.findall(r'(?:href|src)="([^"]+\.(?:css|js|svg))(?:#[^"]*)?"', page)
        assert any(name.endswith(".css") for name in linked)
        for name in linked:
            assert fetch(urljoin(server.url + "/", name))


def fetch(url: str, language: str = "en") -> str:
    request = urllib.request.Request(url, headers={"Accept-Language": language})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 200
        body: bytes = answer.read()
    return body.decode("utf-8")
