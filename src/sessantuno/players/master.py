"""Master: for two players, a network that learnt by playing against itself, search, exact ends.

While there is a stock the network says how good each card is, and search looks whether another is
better, reckoning with each hand of the other's by all that it has played. With one face-down card
left the equilibrium of the trick is played; once the stock is empty the exact solver plays.
Network and search count in whole numbers, so anyone can compute a choice again.
"""

from functools import cache
from random import Random
from typing import Final

from sessantuno import kernels
from sessantuno.actions import Action
from sessantuno.cards import Card
from sessantuno.kernels.loops import layout
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.crowd import Budget, CrowdPlayer
from sessantuno.players.exact import exact_action
from sessantuno.players.net_file import kept_net
from sessantuno.rules import Rules
from sessantuno.view import View

SEARCH: Final = kernels.Effort(
    worlds=300,
    tricks=3,
    floor=2000,
    least=655,
    prior=128,
    winning=100,
    latest=34,
)
"""How Master searches; ``training/README.md`` says what else was tried."""

TURNS: Final = 60
"""Turns of learning in the last hidden trick: exploitable by less than 0.01 points, and a person
does not wait for plain Python."""

WINNING: Final = 60.0
"""What winning the deal counts in the last hidden trick beside the card points, in card points."""
HALF: Final = 60
"""Card points of a drawn deal."""


def knows(rules: Rules) -> bool:
    """Whether it is the game the network learnt: Briscola for two with 40 cards, hands closed.

    The ranks may have other names, as in Bisca: what counts is which card beats which.
    """
    return rules.open == "none" and _game(rules) == _learnt()


def _game(rules: Rules) -> tuple[int, ...]:
    """Return the rules as numbers, without the order in which the pack is written down."""
    return kernels.numbers_of(rules).flat[: layout.PACK]


@cache
def _learnt() -> tuple[int, ...]:
    return _game(Rules.preset("briscola", players=2))


class MasterPlayer:
    """Plays Briscola for two by its network; any other game as :class:`CrowdPlayer` does."""

    def __init__(
        self, seed: bytes, budget: Budget | None = None, *, effort: kernels.Effort = SEARCH
    ) -> None:
        """Take the seed that decides where chance is meant, and how much to do.

        ``budget`` is what to imagine in a crowd, ``effort`` how to search alone with another.
        """
        self.seed = seed
        self._other = CrowdPlayer(seed, budget)
        self.effort = effort

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
        place = f"{view.seat}/{view.actions}/".encode()
        return net_card(knowledge, self.effort, place + self.seed)


def equilibrium_card(knowledge: kernels.Knowledge, random: Random) -> Card:
    """Return a card of the last hidden trick, each as often as the equilibrium plays it."""
    found = last_trick(knowledge)
    # Rounded to whole numbers, so that no last bit of a fraction decides.
    parts = {card: round(1024 * often) for card, often in found.policy.items()}
    number = random.randrange(sum(parts.values()))
    for card, part in parts.items():
        number -= part
        if number < 0:
            return knowledge.numbers.card[card]
    raise AssertionError("one of the parts holds every number below their sum")


def last_trick(knowledge: kernels.Knowledge) -> kernels.Equilibrium:
    """Return how to play the last hidden trick, to win the deal and then for card points."""
    worth = worth_by_points(knowledge)
    return kernels.last_hidden_trick(kernels.current(), knowledge, utility=worth, turns=TURNS)


def worth_by_points(knowledge: kernels.Knowledge) -> list[float]:
    """Return what 0 to 120 more card points are worth to the leader of the trick."""
    before = knowledge.base[layout.POINTS + knowledge.base[layout.LEADER]]
    totals = range(before, before + 121)
    return [total - before + WINNING * ((total > HALF) + (total >= HALF)) / 2 for total in totals]


def net_card(knowledge: kernels.Knowledge, effort: kernels.Effort, seed: bytes) -> Card:
    """Return the card that the network thinks best, or a better one found by search.

    Without search it is the small network's, which plain Python can ask without a wait.
    """
    if knowledge.base[layout.LEFT] <= effort.latest and kernels.available():
        kernels.warm_up()  # search in plain Python takes seconds; this, once, hardly one
    engine = kernels.current()
    nets = _nets(engine, ("policy", "small", "critic") if effort.worlds else ("small",) * 3)
    number = kernels.searched_card(engine, knowledge, nets, effort, seed)
    return knowledge.numbers.card[number]


@cache
def _nets(engine: kernels.Engine, names: tuple[str, ...]) -> kernels.Nets:
    """Return the large, the small net and the critic as one form of the kernels takes them."""
    return kernels.Nets.read(engine, [kept_net(name, name) for name in names])
