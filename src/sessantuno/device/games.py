"""Matches that live on the device: how many, as a file to keep elsewhere, and back from it."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from starlette.responses import JSONResponse, Response

from sessantuno.actions import IllegalAction
from sessantuno.device.names import is_of_device
from sessantuno.tables import LogError, LoggedEvent, NoSuchTable, Table, Tables
from sessantuno.tables.events import as_kind
from sessantuno.web.site import Visit

FILE_VERSION: Final = 1
LONGEST_FILE: Final = 16 * 1024 * 1024
"""Bytes of a file that is brought back: many times what a thousand matches take."""
BODIES: Final[Mapping[str, int]] = {"/device/games": LONGEST_FILE + 64 * 1024}

_NONSENSE: Final = (
    AttributeError,
    IllegalAction,
    LogError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What reading something else than a file of ours may raise."""


async def count(visit: Visit) -> Response:
    """Answer with how many matches the device keeps."""
    names = await visit.site.tables.store.tables_of(visit.person)
    return visit.json({"matches": len(names)})


async def save(visit: Visit) -> Response:
    """Send all of the person's matches as a file.

    It holds the secrets of a deal that is not over. They are on this device either way.
    """
    store = visit.site.tables.store
    tables = []
    for name in reversed(await store.tables_of(visit.person)):
        rows = [[each.seq, each.kind, dict(each.data), each.at] for each in await store.read(name)]
        tables.append({"id": name, "events": rows})
    headers = {"Content-Disposition": 'attachment; filename="sessantuno-games.json"'}
    return visit.finish(JSONResponse({"version": FILE_VERSION, "tables": tables}, headers=headers))


async def bring(visit: Visit) -> Response:
    """Add the matches of a file that are not here yet; all that can be read, or nothing."""
    form = await visit.form({"file": LONGEST_FILE})
    try:
        logs = _logs(form.get("file", ""), visit.person)
    except _NONSENSE as fault:
        raise visit.bad_request(
            visit._("That is no file of games saved on a device, or only half of one.")
        ) from fault
    for log in logs:
        await _add(visit.site.tables, log)
    return visit.see("/history?device=1")


async def _add(tables: Tables, log: list[LoggedEvent]) -> None:
    """Add a match unless it is here; one that was erased here gets another name.

    The name of an erased table stays taken, so that nobody writes on to it. No seal depends on it.
    """
    first = log[0].table_id
    for name in (first, *(f"{first}.{number}" for number in range(2, 100))):
        try:
            await tables.load(name)
            return
        except NoSuchTable:
            if not await tables.store.read(name):
                await tables.store.append([replace(event, table_id=name) for event in log])
                return


def _logs(text: str, person: str) -> list[list[LoggedEvent]]:
    """Return the logs of a file, as this person's; raises what reading nonsense raises."""
    content = json.loads(text)
    if content["version"] != FILE_VERSION:
        raise ValueError("saved by a later version")
    logs = []
    for table in content["tables"]:
        name = table["id"]
        if not is_of_device(name):
            raise ValueError("no table of a device")
        log = [
            LoggedEvent(name, seq, as_kind(kind), _seated(data, person), float(at))
            for seq, kind, data, at in table["events"]
        ]
        if not Table.replay(log).alone:
            raise ValueError("others sat at this table")
        logs.append(log)
    return logs


def _seated(data: Mapping[str, Any], person: str) -> dict[str, Any]:
    """Return an event's data with this person in the place of whoever played elsewhere."""
    if "seats" not in data:
        return dict(data)
    seats = [
        {**seat, "person": person} if seat.get("person") else dict(seat) for seat in data["seats"]
    ]
    return {**data, "seats": seats}
