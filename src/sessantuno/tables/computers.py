"""The computers' answers: what their seats do until a person has to act."""

from collections.abc import Callable, Iterator

from sessantuno.actions import IllegalAction
from sessantuno.players import Player
from sessantuno.tables.events import LoggedEvent
from sessantuno.tables.table import Table

PlayerMaker = Callable[[str, bytes, int], Player]
"""Makes the player of a level and version with the 16 bytes that are its chance in this deal."""


def answers(draft: Table, make: PlayerMaker, at: float) -> Iterator[LoggedEvent]:
    """Let computers act in ``draft`` until a person is to act or the deal is over.

    Each is given its own seat's view and its own seed, and nothing else: from the opened seal every
    choice can be made again. Raises RuntimeError for a player that breaks the rules.
    """
    while (seat := draft.turn) is not None and draft.seats[seat].is_computer:
        view = draft.view(seat)
        assert view is not None  # it is somebody's turn, so there is a deal
        level = draft.seats[seat].level or ""
        player = make(level, draft._player_seed(seat), draft.seats[seat].version)
        action = player.choose(view)
        event = LoggedEvent(
            draft.id, draft.seq + 1, "action", {"seat": seat, "action": str(action)}, at
        )
        try:
            draft.apply(event)
        except IllegalAction as refused:
            raise RuntimeError(f"the {level} player at seat {seat} broke the rules") from refused
        yield event
