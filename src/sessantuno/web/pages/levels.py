"""How the computer players think and how strong they are: a list, and a page for each level."""

from starlette.responses import Response

from sessantuno.web.level_screens import level_entries, level_screen
from sessantuno.web.levels import find_level
from sessantuno.web.site import Visit


async def index(visit: Visit) -> Response:
    """Show all levels."""
    return visit.html("levels/index.html", entries=level_entries(visit.speech))


async def show(visit: Visit) -> Response:
    """Show one level."""
    level = find_level(str(visit.request.path_params["level"]))
    if level is None:
        raise visit.not_found(visit._("There is no such level."))
    return visit.html("levels/level.html", screen=level_screen(level, visit.speech))
