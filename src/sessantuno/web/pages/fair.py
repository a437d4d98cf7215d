"""How deals stay fair, told to people."""

from starlette.responses import Response

from sessantuno.web.site import Visit


async def show(visit: Visit) -> Response:
    """Show the page."""
    return visit.html("fair.html")
