"""Without a signal Master plays by WebAssembly, and every card is the one the server would play."""

from pathlib import Path

import pytest

from offline_build import build
from sessantuno import kernels
from sessantuno.players import LEVEL_VERSIONS
from sessantuno.record import Record, read_record
from sessantuno.verify import check_record
from tests.browser.conftest import NewPage
from tests.browser.device_asker import KEEP, Asker
from tests.web import read_page

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module", autouse=True)
def bundle() -> None:
    build(ROOT)


def test_master_is_the_servers_master(new_page: NewPage) -> None:
    page = new_page(service_workers="block")
    page.goto("/fair")
    asker = Asker(page, page.evaluate(KEEP))
    asker.state("ready")
    records = [whole_deal(asker, "briscola"), whole_deal(asker, "chiamata")]
    if kernels.available():
        kernels.warm_up()
    for record in records:
        levels = {seat.player for seat in record.seats if seat.level is not None}
        assert levels == {f"master/{LEVEL_VERSIONS['master']}"}
        # The seed is known now: each play is made again here, from what its seat could see.
        (check,) = check_record(record)
        assert check.failure is None


def whole_deal(asker: Asker, game: str) -> Record:
    """Play one deal against Master on the device: pass, then always the first card."""
    answer = asker.ask("POST", "/tables", csrf="~", game=game, level="master", match="single")
    shown = read_page(answer["text"])
    (contribution,) = [url for url in shown.forms if url.endswith("/deal")]
    table = contribution.removesuffix("/deal")
    answer = asker.ask("POST", contribution, csrf="~", seq=shown.seq, client_seed="x")
    shown = read_page(answer["text"])
    while actions := shown.forms.get(f"{table}/actions", {}).get("action"):
        action = "pass" if "pass" in actions else actions[0]
        answer = asker.ask("POST", f"{table}/actions", csrf="~", seq=shown.seq, action=action)
        shown = read_page(answer["text"])
    return read_record(asker.ask("GET", f"{table}/record.json")["text"])
