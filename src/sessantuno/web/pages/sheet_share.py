"""A sheet for others to look at: shared under a link, and taken back, by the same person."""

from dataclasses import replace

from starlette.responses import Response

from sessantuno.sheet import SheetError, pack, unpack
from sessantuno.web.pages.sheet_parts import is_kept, log_in, sheet_answer, sheet_form
from sessantuno.web.sheet_shares import Shared, Shares, TooManyShared
from sessantuno.web.sheet_show import Looking, show
from sessantuno.web.site import Visit


def shares_of(visit: Visit) -> Shares:
    """Return where shared sheets are kept."""
    shares: Shares = visit.request.app.state.shares
    return shares


def with_link(visit: Visit, looking: Looking, shared: Shared | None) -> Looking:
    """Return how to look at a sheet of which it is known whether it is shared."""
    if shared is None:
        return looking
    link = str(visit.request.base_url).rstrip("/") + f"/s/{shared.id}"
    return replace(looking, link=link, revoke_url="/sheet/unshare")


async def share(visit: Visit) -> Response:
    """Share the sheet as it is now, at the address that it has had before if it has had one."""
    form = await sheet_form(visit)
    log = log_in(visit, form)
    looking = Looking(view="share", kept=is_kept(form))
    try:
        shared = await shares_of(visit).put(visit.person, log.sheet.id, pack(log))
    except TooManyShared:
        alert = visit._("You share as many sheets as one may. Take one back first.")
        return sheet_answer(visit, log, replace(looking, alert=alert), status=422)
    said = (visit._("The link is ready."),)
    return sheet_answer(visit, log, replace(with_link(visit, looking, shared), say=said))


async def unshare(visit: Visit) -> Response:
    """Take the sheet back: its link shows nothing from now on."""
    form = await sheet_form(visit)
    log = log_in(visit, form)
    shared = await shares_of(visit).of_sheet(visit.person, log.sheet.id)
    if shared is not None:
        await shares_of(visit).remove(visit.person, shared.id)
    said = (visit._("The link shows nothing any more."),)
    return sheet_answer(visit, log, Looking(view="share", kept=is_kept(form), say=said))


async def look(visit: Visit) -> Response:
    """Show a shared sheet, to be looked at only."""
    share_id = str(visit.request.path_params["share_id"])
    shared = await shares_of(visit).get(share_id) if len(share_id) <= 40 else None
    if shared is None:
        raise visit.not_found(
            visit._("No sheet is shared here; whoever shared it may have taken it back.")
        )
    try:
        log = unpack(shared.packed)
    except SheetError as fault:  # it was kept by a version that allowed what this one does not
        raise visit.not_found(visit._("This sheet cannot be shown any more.")) from fault
    screen = show(log, visit.words, Looking(read_only=True))
    return visit.html("sheet/shared.html", screen=screen)
