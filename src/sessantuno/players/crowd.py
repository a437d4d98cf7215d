"""Master where no network has learnt the game: several players, Chiamata, every other preset.

It imagines hundreds of ways the hidden cards may lie, more often those that make the others' plays
likely, and plays each of its cards on in all of them by habits that were learnt by practice.
What counts is the lead in card points and, beside it, whether the deal is won. Two players who have
nothing hidden left between them play exactly.
"""

from typing import Final, NamedTuple

from sessantuno import kernels
from sessantuno.actions import Action, Exchange
from sessantuno.cards import Card
from sessantuno.kernels import Knowledge, Worlds
from sessantuno.kernels.imagining import imagine_cards, likely_worlds, often_table
from sessantuno.kernels.loops import layout, sample
from sessantuno.players import calling
from sessantuno.players.base import NotYourTurn, random_for
from sessantuno.players.exact import exact_action, knows_all, unplayed
from sessantuno.players.habits import habits_for, has_habits
from sessantuno.players.hard import HardPlayer
from sessantuno.players.manners import with_manners
from sessantuno.players.signs import sign_to_make
from sessantuno.players.situation import situation
from sessantuno.players.thinker import gains
from sessantuno.view import View


class Budget(NamedTuple):
    """How much is imagined for one choice: counted, so that it can be done again anywhere."""

    worlds: int = 1000
    """Ways the cards may lie in which every card is played on."""
    pool: int = 2000
    """Ways among which those are chosen by how likely they make the plays so far."""
    deals: int = 200
    """Deals played on for each call that could be made (R13)."""


BUDGET = Budget()

ALONE: Final = Budget(worlds=150, pool=300, deals=25)
"""The budget of plain Python, where that of compiled kernels would take seconds a move."""

EXACT: Final = 28
"""With nothing hidden from two players and so many cards to play, the rest is solved."""

EXACT_SLOW: Final = 12
"""The same where suits must be followed, two cards are played a turn, or few points are wanted."""

TRICKS_BACK: Final = 3
"""How many of the last tricks are asked what they say about the hidden cards."""

HEAT: Final = 28
"""How closely other players are taken to keep to habit; see :func:`often_table`."""

FLOOR: Final = 60
"""How often, of 1,024, any card is played against all habit."""

WIN: Final = 80
"""Card points that winning the deal counts beside the lead."""

_OFTEN: Final = often_table(HEAT, FLOOR)


class CrowdPlayer:
    """Plays any game by imagining it played on."""

    def __init__(self, seed: bytes, budget: Budget | None = None) -> None:
        """Take the seed of all chance, and how much to imagine (another budget, other choices)."""
        self.seed = seed
        self.budget = budget or BUDGET
        self._hard = HardPlayer(seed)

    def choose(self, view: View) -> Action:
        """Return one of the legal actions: the same for the same view, seed and budget."""
        if not view.legal:
            raise NotYourTurn(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if not has_habits(view.rules):
            return self._hard.choose(view)
        if view.rules.trump == "called" and view.called is None:
            return self._before_the_trump(view)
        knowledge = kernels.knowledge_of(view)
        if view.rules.players == 2 and knows_all(knowledge):
            duel = kernels.is_duel(knowledge.numbers, knowledge.base)
            if unplayed(knowledge) <= (EXACT if duel else EXACT_SLOW):
                return exact_action(knowledge)
            if not knowledge.hidden[sample.COUNT]:
                return self._hard.choose(view)
        for action in view.legal:
            if isinstance(action, Exchange) and gains(view, action):
                return action
        sign = sign_to_make(view)
        if sign is not None:
            return sign
        cards = with_manners(view, situation(view)).cards
        return cards[0] if len(cards) == 1 else self._card(view, knowledge, cards)

    def _before_the_trump(self, view: View) -> Action:
        """Call, name a suit, or play the blind first trick (R13, R14.5)."""
        if view.phase == "playing":
            return self._hard.choose(view)
        # The same deals at every turn to speak: else one lucky draw of many would decide.
        rng = kernels.current().rng(self.seed + b"calls")
        if view.phase == "naming":
            return calling.name(view, rng, self.budget.deals)
        return calling.call(view, rng, self.budget.deals)

    def _card(self, view: View, knowledge: Knowledge, cards: tuple[Card, ...]) -> Card:
        """Return the card that did best in what was imagined, the cheapest of equals."""
        rules, engine = view.rules, kernels.current()
        numbers, guide = knowledge.numbers, habits_for(engine, rules)
        worlds = self.worlds(view, knowledge)
        options = [numbers.number[card] for card in cards]
        need = view.need if view.called is not None else 0
        found = imagine_cards(engine, numbers, guide, worlds, options, need)
        others = 1 if view.called is not None else len(rules.sides) - 1

        def worth(card: int) -> tuple[int, int, int]:
            points, wins = found[card]
            cheap = -rules.points[numbers.card[card]]
            return 2 * points + others * WIN * wins, cheap, -card % layout.RANKS

        return numbers.card[max(options, key=worth)]

    def worlds(self, view: View, knowledge: Knowledge) -> Worlds:
        """Return the ways the cards may lie in which a view's cards are tried."""
        engine = kernels.current()
        return likely_worlds(
            engine,
            knowledge,
            habits_for(engine, view.rules),
            engine.ints(_OFTEN),
            engine.rng(random_for(self.seed, view).randbytes(16)),
            count=self.budget.worlds,
            pool=self.budget.pool,
            depth=TRICKS_BACK * view.rules.trick_length,
        )
