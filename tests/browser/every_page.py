"""Every page there is, each with something to show: for tests and pictures of all of them.

Tables come from known seals, so that a page shows the same cards whenever it is looked at.
"""

from pathlib import Path

from playwright.sync_api import BrowserContext

from sessantuno.rules import Rules
from sessantuno.tables import usual_house
from sessantuno.web.composing import ADDRESSES
from sessantuno.web.levels import LEVELS
from sessantuno.web.rules_pages import PAGES
from tests.seeded import Wanted, be_known, open_table

NOT_PAGES = {
    "/tables/{table_id}/frames": "JSON for the script of a table",
    "/tables/{table_id}/record.{form}": "a file",
    "/tables/{table_id}/deals/{deal:int}/record.{form}": "a file",
    "/tables/{table_id}/deals/{deal:int}": "goes on to the check",
    "/statistics.{form}": "a file",
    "/device/preferences.json": "JSON for what is kept on a device",
    "/sheet/{sheet_id}": "goes on to the sheet that the browser keeps",
    "/s/{share_id}": "a sheet like those at /sheet, to look at only",
}
"""Addresses that are asked with GET and show no page of their own, and why."""


NAMES = ("Nonna", "Bruno", "Carla", "Dora", "Ezio")


def _table(game: str, players: int, plays: int | None, dealer: int = 0) -> Wanted:
    rules = Rules.preset(game, players)
    house = usual_house(rules) if game == "chiamata" else usual_house(rules, match="single")
    return Wanted(rules, house, NAMES[: players - 1], dealer=dealer, plays=plays)


TABLES = {
    "sealed": _table("briscola", 2, None),
    "play": _table("briscola", 2, 3),
    "four": _table("briscola", 4, 2),
    "six": _table("briscola", 6, 2),
    "calling": _table("chiamata", 5, 0, dealer=4),
    "ended": _table("briscola", 2, 40),
}


def every_page(context: BrowserContext, data: Path, url: str) -> dict[str, str]:
    """Open the tables on a server and return a name and an address for every page."""
    be_known(context, data, url)
    tables = {name: open_table(data, how) for name, how in TABLES.items()}
    ended = tables["ended"]
    samples: dict[str, dict[str, str]] = {
        "/tables/{table_id}": tables,
        "/tables/{table_id}/deals/{deal:int}/verify": {"check": f"{ended}/deals/1/verify"},
        "/tables/{table_id}/deals/{deal:int}/replay": {"replay": f"{ended}/deals/1/replay?step=5"},
        "/rules/{game}": {page.path: page.path for page in PAGES},
        "/levels/{level}": {level.code: f"/levels/{level.code}" for level in LEVELS},
    }
    pages: dict[str, str] = {}
    for method, path, _ in ADDRESSES:
        if method == "GET" and path not in NOT_PAGES:
            pages |= samples.get(path, {path: path})
    return pages
