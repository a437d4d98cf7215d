"""What the commands say on a machine that lacks something."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def pretend(folder: Path, name: str, version: str, *, makes_environments: bool = True) -> None:
    """Put a stand-in for Python on a PATH that holds nothing else.

    It answers the three questions that ``.ci/find-python`` asks, by the words in them.
    """
    major, minor = version.split(".")
    script = f"""#!/bin/sh
case "$2" in
    *print*) echo {version} ;;
    *sys.exit*) [ {major} -gt 3 ] || [ {minor} -ge 11 ] ;;
    *ensurepip*) {"true" if makes_environments else "false"} ;;
esac
"""
    path = folder / name
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)


def find(script: str, folder: Path, *arguments: str, **environment: str) -> tuple[int, str, str]:
    done = subprocess.run(
        ["/bin/sh", str(ROOT / ".ci" / script), *arguments],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    return done.returncode, done.stdout.strip(), done.stderr


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        ({"python3": "3.11"}, "python3"),
        ({"python3": "3.9", "python3.12": "3.12", "python3.11": "3.11"}, "python3.12"),
        ({"python": "3.14"}, "python"),
    ],
)
def test_a_new_enough_python_is_chosen(
    tmp_path: Path, pythons: dict[str, str], chosen: str
) -> None:
    for name, version in pythons.items():
        pretend(tmp_path, name, version)
    assert find("find-python", tmp_path) == (0, chosen, "")


def test_a_python_that_cannot_run_is_passed_over(tmp_path: Path) -> None:
    """A version manager leaves names on PATH that only say the version is not active."""
    stand_in = tmp_path / "python3.14"
    stand_in.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    stand_in.chmod(0o755)
    pretend(tmp_path, "python3.11", "3.11")
    assert find("find-python", tmp_path) == (0, "python3.11", "")


def test_no_python_is_a_sentence(tmp_path: Path) -> None:
    status, chosen, words = find("find-python", tmp_path)
    assert (status, chosen) == (1, "")
    assert "needs Python 3.11 or newer, and none is on the PATH." in words


def test_an_old_python_is_named(tmp_path: Path) -> None:
    pretend(tmp_path, "python3", "3.10")
    status, _, words = find("find-python", tmp_path)
    assert status == 1
    assert "none is on the PATH (python3 is 3.10)" in words


def test_a_python_without_venv_is_a_sentence(tmp_path: Path) -> None:
    pretend(tmp_path, "python3", "3.11", makes_environments=False)
    status, _, words = find("find-python", tmp_path)
    assert status == 1
    assert "its venv or ensurepip module is missing" in words
    assert "apt-get install python3.11-venv" in words


def test_a_python_named_by_hand_is_the_only_one_asked(tmp_path: Path) -> None:
    pretend(tmp_path, "python3", "3.12")
    pretend(tmp_path, "mine", "3.10")
    status, _, words = find("find-python", tmp_path, "mine")
    assert status == 1
    assert "PYTHON=mine is not a Python of 3.11 or newer (mine is 3.10)" in words


def test_no_chromium_is_a_sentence(tmp_path: Path) -> None:
    status, _, words = find("find-chromium", tmp_path, "--install")
    assert status == 1
    assert "The browser tests need Chromium or Chrome, and none is on this machine." in words
    assert "apt-get install chromium" in words


def test_a_chromium_named_by_hand_must_be_there(tmp_path: Path) -> None:
    status, _, words = find("find-chromium", tmp_path, CHROMIUM="/nowhere/chromium")
    assert status == 1
    assert "CHROMIUM=/nowhere/chromium is not a program" in words
