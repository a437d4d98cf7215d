"""The helper that starts servers must notice one that fails, or tests would pass in vain."""

import sys
from pathlib import Path

import pytest

from tests.serving import ServerError, running_server, start_server

GOOD = "import time; print('Open http://127.0.0.1:8061/ to play', flush=True); time.sleep(60)"


def stand_in(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_the_address_is_read_from_what_is_printed(tmp_path: Path) -> None:
    with running_server(tmp_path, command=stand_in(GOOD)) as server:
        assert server.url == "http://127.0.0.1:8061"
        assert server.process.poll() is None
    assert server.process.poll() is not None


def test_arguments_reach_the_server(tmp_path: Path) -> None:
    code = f"import sys; print(sys.argv[1:], flush=True); {GOOD}"
    with running_server(tmp_path, port=8061, command=stand_in(code)) as server:
        wanted = ["serve", "--host", "127.0.0.1", "--port", "8061", "--data", str(tmp_path)]
        assert server.log.splitlines()[0] == str(wanted)


@pytest.mark.parametrize(
    "code",
    [
        "print('the port is taken')",
        "print('the port is taken, so no http://127.0.0.1:0/ either')",
    ],
)
def test_a_server_without_an_address_is_an_error(tmp_path: Path, code: str) -> None:
    with pytest.raises(ServerError, match=r"did not print its address\.\nthe port is taken"):
        start_server(tmp_path, command=stand_in(code))


def test_a_traceback_is_an_error(tmp_path: Path) -> None:
    code = f"print('Traceback (most recent call last)'); {GOOD}"
    server = start_server(tmp_path, command=stand_in(code))
    with pytest.raises(ServerError, match="the server printed a traceback"):
        server.stop()


def test_a_killed_server_is_gone(tmp_path: Path) -> None:
    with running_server(tmp_path, command=stand_in(GOOD)) as server:
        server.kill()
        assert server.process.returncode == -9
