"""The rules as a person reads them: a page a family of games, and the list of all."""

from starlette.responses import Response

from sessantuno.web.rules_making import RulesMaker
from sessantuno.web.rules_pages import find_page, rules_page_of
from sessantuno.web.site import Visit


async def index(visit: Visit) -> Response:
    """Show the list of all pages."""
    return visit.html("rules/index.html", entries=RulesMaker(visit.words).index())


async def show(visit: Visit) -> Response:
    """Show the rules of a game; a preset that shares a page is sent to its place on it."""
    game = str(visit.request.path_params["game"])
    page = find_page(game)
    if page is None:
        raise visit.not_found(visit._("There is no page of rules for this game."))
    if page.game != game:
        return visit.see(rules_page_of(game))
    return visit.html(f"rules/{page.game}.html", screen=RulesMaker(visit.words).page(page))
