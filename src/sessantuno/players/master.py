"""Master: for two players, a network that learnt by playing against itself, and exact ends.

While there is a stock the network says how good each card is; with one face-down card left the
equilibrium of the trick is played; once the stock is empty nothing is hidden and the exact
solver plays. The network counts in whole numbers, so anyone can compute a choice again.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from sessantuno import kernels
from sessantuno.actions import Action
from sessantuno.cards import Card
from sessantuno.kernels.loops import layout, policy
from sessantuno.kernels.loops.jit import Ints
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.crowd import Budget, CrowdPlayer
from sessantuno.players.exact import exact_action
from sessantuno.players.net_file import kept_net
from sessantuno.rules import Rules
from sessantuno.view import View

NET: Final = "duel"

TURNS: Final = 60
"""Turns of learning in the last hidden trick: exploitable by less than 0.01 points, and a person
does not wait for plain Python."""


def knows(rules: Rules) -> bool:
    """Whether it is the game the network learnt: Briscola for two with 40 cards, hands closed."""
    return rules.open == "none" and kernels.numbers_of(rules).flat == _learnt()


@cache
def _learnt() -> tuple[int, ...]:
    return kernels.numbers_of(Rules.preset("briscola", players=2)).flat


class MasterPlayer:
    """Plays Briscola for two by its network; any other game as :class:`CrowdPlayer` does."""

    def __init__(self, seed: bytes, budget: Budget | None = None) -> None:
        """Take the seed that decides where chance is meant, and how much to imagine in a crowd."""
        self.seed = seed
        self._other = CrowdPlayer(seed, budget)

    def choose(self, view: View) -> Action:
        """Return one of the legal actions: the same for the same view and seed."""
        if not view.legal:
            raise NotYourTurn(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if not knows(view.rules):
            return self._other.choose(view)
        knowledge = kernels.knowledge_of(view)
        if not view.stock_count:
            return exact_action(knowledge)
        if kernels.applies(knowledge):
            return equilibrium_card(knowledge, random_for(self.seed, view))
        return net_card(knowledge)


def equilibrium_card(knowledge: kernels.Knowledge, random: Random) -> Card:
    """Return a card of the last hidden trick, each as often as the equilibrium plays it."""
    found = kernels.last_hidden_trick(kernels.current(), knowledge, turns=TURNS)
    # Rounded to whole numbers, so that no last bit of a fraction decides.
    parts = {card: round(1024 * often) for card, often in found.policy.items()}
    number = random.randrange(sum(parts.values()))
    for card, part in parts.items():
        number -= part
        if number < 0:
            return knowledge.numbers.card[card]
    raise AssertionError("one of the parts holds every number below their sum")


def net_card(knowledge: kernels.Knowledge) -> Card:
    """Return the card that the network thinks best."""
    engine = kernels.current()
    net = _net(engine.compiled, engine.ints)
    scores = engine.zeros(layout.CARDS)
    best = engine.call.card_scores(
        engine.ints(knowledge.numbers.flat),
        engine.ints(knowledge.base),
        0,
        net,
        engine.zeros(policy.space_size(net)),
        scores,
    )
    return knowledge.numbers.card[int(best)]


_NETS: Final[dict[bool, Ints]] = {}


def _net(compiled: bool, ints: Callable[..., Ints]) -> Ints:
    """Return the network as one form of the kernels takes it."""
    if compiled not in _NETS:
        _NETS[compiled] = ints(kept_net(NET, "policy"))
    return _NETS[compiled]
