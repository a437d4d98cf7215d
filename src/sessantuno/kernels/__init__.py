"""Inner loops on integers: deals, playouts, guesses at hidden cards, exact endings.

They run at once in plain Python and many times faster once numba has compiled them, with the
same results to the last random choice; see ``docs/kernels.md``. Begin with :func:`start` (returns
at once) or :func:`warm_up` (waits), and always ask :func:`current` for the form to use.
"""

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.equilibrium import Equilibrium, applies, last_hidden_trick
from sessantuno.kernels.knowledge import Knowledge, knowledge_of
from sessantuno.kernels.numbers import Numbers, numbers_of
from sessantuno.kernels.position import action_number, action_of, order_of, state_of
from sessantuno.kernels.searching import ALONE, Effort, Nets, searched_card
from sessantuno.kernels.solve import exact_value, exact_values, is_duel
from sessantuno.kernels.warm import available, current, failure, ready, start, warm_up
from sessantuno.kernels.worlds import Worlds, sample_worlds

__all__ = [
    "ALONE",
    "Effort",
    "Engine",
    "Equilibrium",
    "Knowledge",
    "Nets",
    "Numbers",
    "Worlds",
    "action_number",
    "action_of",
    "applies",
    "available",
    "current",
    "exact_value",
    "exact_values",
    "failure",
    "is_duel",
    "knowledge_of",
    "last_hidden_trick",
    "numbers_of",
    "order_of",
    "ready",
    "sample_worlds",
    "searched_card",
    "start",
    "state_of",
    "warm_up",
]
