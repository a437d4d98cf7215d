"""What one seat saw happen at a table, step by step: the frames that a page plays one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from sessantuno.actions import (
    Action,
    BidMade,
    Called,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Named,
    Passed,
    Played,
    Signed,
    Taken,
    parse_action,
)
from sessantuno.game import Deal, Game
from sessantuno.match import Standings
from sessantuno.match import standings as count
from sessantuno.tables.events import LoggedEvent
from sessantuno.tables.finished import FinishedDeal, final_view
from sessantuno.tables.steps import step
from sessantuno.tables.table import Phase, Table
from sessantuno.tables.taking_back import played_again
from sessantuno.view import View, seen_by

FrameKind = Literal[
    "sealed",
    "contributed",
    "dealt",
    "played",
    "taken",
    "drawn",
    "bid",
    "passed",
    "called",
    "named",
    "exchanged",
    "signed",
    "ended",
    "hinted",
    "undone",
    "conceded",
    "closed",
]

_KINDS: Final[dict[type[Any], FrameKind]] = {
    Played: "played",
    Taken: "taken",
    Drawn: "drawn",
    BidMade: "bid",
    Passed: "passed",
    Called: "called",
    Named: "named",
    Exchanged: "exchanged",
    Signed: "signed",
    Ended: "ended",
}


@dataclass(frozen=True, slots=True)
class Frame:
    """One visible step, as one seat (or a spectator) saw it, and nothing it may not know."""

    seq: int
    """The event of the log that it belongs to; the steps of one action share it."""
    kind: FrameKind
    deal: int
    """The number of the deal."""
    phase: Phase
    view: View | None
    """The deal after this step; None before it is dealt. Nobody is to act in a view between two
    steps of one action (``turn`` None, ``legal`` empty)."""
    events: tuple[Event, ...]
    """What happened, as the seat saw it: one event, but all the cards drawn after a trick; none for
    what is no event of the game (sealed, contributed, dealt, conceded, closed)."""
    seat: int | None
    """Who did it; None when nobody did."""
    hold: bool
    """Whether to give time to read it: the whole trick lies on the table with its winner known."""
    standings: Standings
    """The match at this step: after the deal once that has ended."""
    finished: FinishedDeal | None
    """The deal, once it has ended with this step."""
    told: Action | None = None
    """What is hinted with this step, or taken back."""

    @property
    def event(self) -> Event | None:
        """The first of :attr:`events`."""
        return self.events[0] if self.events else None


def frames(table: Table, seat: int | None, after_seq: int) -> list[Frame]:
    """Return what a seat (None: a spectator) has seen since event ``after_seq``, in order.

    At most the latest deal and the one before: whoever has missed more gets the latest deal only.
    """
    shown = table._deal_logs()[-2:]
    if after_seq < shown[0][0].seq and len(shown) > 1:
        shown = shown[1:]
    return [
        frame
        for log in shown
        if log[-1].seq > after_seq
        for frame in _Walk(table, seat, log).frames(after_seq)
    ]


class _Walk:
    """Goes through the log of one deal as a seat watched it."""

    def __init__(self, table: Table, seat: int | None, log: Sequence[LoggedEvent]) -> None:
        self.table, self.seat, self.log = table, seat, log
        self.number = log[0].data["deal"]
        self.finished = next((deal for deal in table.deals if deal.number == self.number), None)
        before = [deal for deal in table.deals if deal.number < self.number]
        self.before = before[-1].standings if before else count(table.house, ())
        deal = self.finished.game.deal if self.finished is not None else table._current_deal
        self.game = Game(deal) if isinstance(deal, Deal) else None
        self.line: list[LoggedEvent] = []
        self.dealt = False

    def frames(self, after_seq: int) -> Iterator[Frame]:
        """Yield the frames of the events after one; those before are only played again."""
        last = self.log[-1]
        awaited = sum(not seat.is_computer for seat in self.table.seats)
        for event in self.log:
            ends = self.finished is not None and event.seq == self.finished.last_seq
            if event.kind == "contributed":
                awaited -= 1
                self.dealt = awaited == 0
            if event.seq <= after_seq:
                if event.kind == "action":
                    self._play(event)
                elif event.kind == "undone":
                    self._undo(event)
                continue
            match event.kind:
                case "sealed":
                    yield self._frame(event, "sealed", phase="sealed")
                case "contributed" if self.dealt:
                    yield self._frame(event, "dealt", view=self._view())
                case "contributed":
                    who = event.data["seat"]
                    yield self._frame(event, "contributed", seat=who, phase="sealed")
                case "action":
                    yield from self._action(event, ends=ends)
                case "hinted":
                    told = parse_action(event.data["action"])
                    yield self._shown(event, "hinted", told)
                case "undone":
                    yield self._shown(event, "undone", self._undo(event))
                case "conceded" | "closed":
                    yield self._stopped(event, ends=ends, last=event is last)
                case _:
                    pass

    def _action(self, event: LoggedEvent, *, ends: bool) -> Iterator[Frame]:
        """Yield the steps of one action; the last shows the state itself."""
        before = self._view()
        assert before is not None  # an action is taken in a deal
        steps = _grouped(self._play(event))
        view = before
        for place, events in enumerate(steps):
            last = place == len(steps) - 1
            if last:
                view = self._view() or view
            else:
                for each in events:
                    view = step(view, each, steps[place + 1][0])
            kind = _KINDS[type(events[0])]
            yield self._frame(
                event,
                kind,
                view=view,
                events=events,
                seat=getattr(events[0], "seat", before.turn),
                hold=_is_whole_trick(kind, view),
                ends=ends and last,
            )

    def _stopped(self, event: LoggedEvent, *, ends: bool, last: bool) -> Frame:
        kind: FrameKind = "conceded" if event.kind == "conceded" else "closed"
        view = None
        if self.game is not None and self.dealt:
            view = final_view(self.game, self.seat)
        return self._frame(
            event,
            kind,
            view=view,
            seat=event.data["seat"],
            phase=self.table.phase if last and kind == "closed" else None,
            ends=ends or kind == "closed",
        )

    def _shown(self, event: LoggedEvent, kind: FrameKind, told: Action) -> Frame:
        """Show how it stands when a hint has been given or something was taken back.

        Only to the seat itself: nobody else sits there but computers.
        """
        who = event.data["seat"]
        return replace(
            self._frame(event, kind, view=self._view(), seat=who),
            told=told if who == self.seat else None,
        )

    def _undo(self, event: LoggedEvent) -> Action:
        """Take actions back, and return the first of them."""
        assert self.game is not None  # an action has been taken in it
        gone = [each for each in self.line if each.seq > event.data["to"]]
        self.line = self.line[: len(self.line) - len(gone)]
        self.game = played_again(self.game.deal, self.line)
        return parse_action(gone[0].data["action"])

    def _play(self, event: LoggedEvent) -> tuple[Event, ...]:
        """Play an action again, and return what happened as the seat saw it."""
        assert self.game is not None  # an action is taken in a deal
        happened = self.game.play(parse_action(event.data["action"]))
        self.line.append(event)
        return seen_by(self.game, self.seat, happened)

    def _view(self) -> View | None:
        return self.game.view(self.seat) if self.game is not None else None

    def _frame(
        self,
        event: LoggedEvent,
        kind: FrameKind,
        *,
        view: View | None = None,
        events: tuple[Event, ...] = (),
        seat: int | None = None,
        hold: bool = False,
        phase: Phase | None = None,
        ends: bool = False,
    ) -> Frame:
        finished = self.finished if ends else None
        counted = finished.standings if finished is not None else self.before
        if phase is None:
            over: Phase = "match_over" if counted.status == "won" else "deal_over"
            phase = over if ends else "playing"
        return Frame(
            seq=event.seq,
            kind=kind,
            deal=self.number,
            phase=phase,
            view=view,
            events=events,
            seat=seat,
            hold=hold,
            standings=counted,
            finished=finished,
        )


def _grouped(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Return the steps: each event is one, but the cards drawn after a trick are one together."""
    steps: list[tuple[Event, ...]] = []
    for event in events:
        if isinstance(event, Drawn) and steps and isinstance(steps[-1][0], Drawn):
            steps[-1] += (event,)
        else:
            steps.append((event,))
    return steps


def _is_whole_trick(kind: FrameKind, view: View) -> bool:
    whole = len(view.table) == view.rules.trick_length
    return kind in ("played", "named") and whole and view.winning is not None
