"""What a screen reader is given of one whole deal, from the seal to the score, is written down."""

from tests.browser.conftest import NewPage
from tests.golden.accessibility import FILE, whole_deal
from tests.serving import RunningServer


def test_a_whole_deal_as_it_is_read(new_page: NewPage, server: RunningServer) -> None:
    context = new_page(reduced_motion="reduce").context
    told = whole_deal(context, server.data, server.url)
    assert told == FILE.read_text(encoding="utf-8"), (
        "what is read has changed: look at it with python -m tests.golden.accessibility"
    )
