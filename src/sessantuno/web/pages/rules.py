"""The rules as a person reads them."""

from typing import Final

from starlette.responses import Response

from sessantuno.cards import Card
from sessantuno.rules import Rules
from sessantuno.web import screens
from sessantuno.web.card_names import CardNames
from sessantuno.web.site import Visit

_GAMES: Final = ("briscola",)


async def show(visit: Visit) -> Response:
    """Show the rules of a game."""
    game = str(visit.request.path_params["game"])
    if game not in _GAMES:
        raise visit.not_found(visit._("There is no page of rules for this game."))
    rules = Rules.preset(game)
    names = visit.words.cards
    shown = {card.code: _card(names, card) for card in rules.cards}
    ranks = tuple(
        (shown[f"{rank}D"], names.rank(rank), rules.points[Card(rank, "D")]) for rank in rules.ranks
    )
    return visit.html("rules.html", screen=screens.RulesScreen(game, ranks, shown))


def _card(names: CardNames, card: Card) -> screens.CardView:
    return screens.CardView(card.code, card.code, names.title(card), names.index(card))
