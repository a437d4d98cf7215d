"""A table as it stands: what follows from its log, and nothing else.

A :class:`Table` holds secrets, those of the seal and of every hand. It is for the code that serves
the table and is never given to a template: pages are made from :meth:`Table.view`,
:attr:`Table.seal` and the deals that have ended.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from sessantuno.actions import Action, IllegalAction, parse_action
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.match import (
    Dealers,
    Entry,
    HouseRules,
    HouseRulesError,
    Standings,
    dealers,
    standings,
)
from sessantuno.match.from_game import entry_of
from sessantuno.rules import Rules, RulesError
from sessantuno.seal import OpenSeal, Seal
from sessantuno.tables.errors import LogError
from sessantuno.tables.events import LoggedEvent
from sessantuno.tables.finished import FinishedDeal, How
from sessantuno.tables.seats import Seat
from sessantuno.tables.taking_back import played_again
from sessantuno.view import View, history_seen_by

Phase = Literal["sealed", "playing", "deal_over", "match_over", "closed"]


class Table:
    """The state of a table after some number of events; treat it as immutable.

    Made by :meth:`replay`; :meth:`then` gives the table after more events.
    """

    __slots__ = (
        "_client_seeds",
        "_first_seq",
        "_game",
        "_line",
        "_log",
        "_open_seal",
        "_raw_rules",
        "_server_seed",
        "closed",
        "dealer",
        "deals",
        "first_dealer",
        "hint",
        "hints",
        "house",
        "id",
        "next_table",
        "opened_at",
        "phase",
        "rules",
        "seal",
        "seats",
        "seq",
        "standings",
        "undone",
    )

    id: str
    rules: Rules
    house: HouseRules
    seats: tuple[Seat, ...]
    seq: int
    """The number of the last event; what a page says it has seen."""
    phase: Phase
    """``sealed``: waiting for contributions; ``playing``; ``deal_over``: waiting for the next deal;
    ``match_over``; ``closed``: closed before the match had ended."""
    dealer: int
    first_dealer: int
    seal: Seal
    """What is public of the seal of the latest deal; opened in :attr:`deals` when it has ended."""
    deals: tuple[FinishedDeal, ...]
    """The deals that have ended, in order; their numbers have no gaps."""
    standings: Standings
    closed: bool
    next_table: str | None
    """The table that takes this one's place after a rematch."""
    hint: Action | None
    """What was hinted to the seat to act; None once something has been done."""
    hints: int
    """How many hints were given in the latest deal."""
    undone: int
    """How often something was taken back in the latest deal."""
    opened_at: float
    """When it was opened, in seconds since 1970 (UTC)."""

    def __init__(self, opened: LoggedEvent, sealed: LoggedEvent) -> None:
        """Read the two events with which a log begins; raises :class:`LogError` for others."""
        if opened.kind != "opened" or opened.seq != 1:
            raise LogError(f"{opened}: a log begins with the table being opened, as number 1")
        data = opened.data
        try:
            self._raw_rules: Mapping[str, object] = data["rules"]
            self.rules = Rules.from_dict(self._raw_rules)
            self.house = HouseRules.from_dict(data["house"])
            self.seats = tuple(Seat.from_dict(seat) for seat in data["seats"])
        except (KeyError, TypeError, RulesError, HouseRulesError) as fault:
            raise LogError(f"{opened}: {fault!r}") from fault
        self.id, self.seq, self.opened_at = opened.table_id, 1, opened.at
        self._log = [opened]
        self.deals, self.standings = (), standings(self.house, ())
        self.closed, self.next_table = False, None
        self._game: Game | None = None
        self._open_seal: OpenSeal | None = None
        self.phase = "deal_over"
        if sealed.kind != "sealed":
            raise LogError(f"{sealed}: the first deal is sealed with the opening of the table")
        self.apply(sealed)

    def __repr__(self) -> str:
        return f"<Table {self.id} {self.phase} seq={self.seq}>"

    @classmethod
    def replay(cls, log: Iterable[LoggedEvent]) -> "Table":
        """Return the table that a log tells of; raises :class:`LogError` for what is no log."""
        events = iter(log)
        opened, sealed = next(events, None), next(events, None)
        if opened is None or sealed is None:
            raise LogError("a log begins with the table being opened and its first deal sealed")
        table = cls(opened, sealed)
        for event in events:
            table.apply(event)
        return table

    def then(self, *events: LoggedEvent) -> "Table":
        """Return the table after more events; this one stays as it is."""
        table = self.draft()
        for event in events:
            table.apply(event)
        return table

    # --- Reading -----------------------------------------------------------------------------

    @property
    def deal_number(self) -> int:
        """The number of the latest deal, from 1."""
        return self.seal.deal

    @property
    def turn(self) -> int | None:
        """The seat to act; None when nobody is."""
        return self._game.turn if self._game is not None else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The persons' seats that have not yet contributed to the seal of the coming deal."""
        if self.phase != "sealed":
            return ()
        return tuple(
            seat
            for seat, who in enumerate(self.seats)
            if not who.is_computer and self._client_seeds[seat] is None
        )

    @property
    def sealed_at(self) -> int:
        """The number of the event with which the latest deal was sealed."""
        return self._first_seq

    @property
    def can_concede(self) -> bool:
        """Whether a deal is being played; in Chiamata once the called card has been named."""
        if self._game is None:
            return False
        return self.house.scoring != "chiamata" or self._game.called is not None

    @property
    def stake(self) -> int:
        """What the latest deal is worth, or was if it is over (R11.5)."""
        if self.deals and self.deals[-1].number == self.deal_number:
            standing = self.deals[-1].standing
            return standing.stake if standing else self.standings.next_stake
        return self.standings.next_stake

    @property
    def last_deal(self) -> FinishedDeal | None:
        """The latest deal that has ended."""
        return self.deals[-1] if self.deals else None

    @property
    def rotation(self) -> Dealers:
        """Who dealt, and who deals next (R3.10, R11.10, R13.11)."""
        return dealers(self.house, self.first_dealer, self.rules.players, self._entries())

    def seat_of(self, person: str | None) -> int | None:
        """Return a person's seat; None for a stranger."""
        if person:
            for number, seat in enumerate(self.seats):
                if seat.person == person:
                    return number
        return None

    def view(self, seat: int | None) -> View | None:
        """Return what a seat (None: a spectator) may know of the deal; None before it is dealt."""
        if self._game is not None:
            return self._game.view(seat)
        if self.phase == "sealed":
            return None
        return self.deals[-1].view(seat) if self.deals[-1].dealt else None

    def history(self, seat: int | None) -> tuple[tuple[int, Action | None], ...]:
        """Return the actions of the deal being played, as a seat (None: a spectator) saw them.

        None stands for an action whose meaning the seat may not know.
        """
        return history_seen_by(self._game, seat) if self._game is not None else ()

    def contribution(self, seat: int) -> str | None:
        """Return what a seat has contributed to the seal of the latest deal, None if not yet."""
        return self._client_seeds[seat]

    def _player_seed(self, seat: int) -> bytes:
        """Return the chance of the computer at a seat in the deal being played: a secret."""
        assert self._open_seal is not None  # dealing opens it, for the table alone
        return self._open_seal.player_seed(seat)

    @property
    def _current_deal(self) -> Deal | None:
        """What was dealt in the deal being played, which nobody may see; None between deals."""
        return self._game.deal if self._game is not None else None

    def _deal_logs(self) -> list[list[LoggedEvent]]:
        """Return the events of each deal, from its being sealed on; with secrets in them."""
        logs: list[list[LoggedEvent]] = []
        for event in self._log:
            if event.kind == "sealed":
                logs.append([event])
            elif logs:
                logs[-1].append(event)
        return logs

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers: then there are hints, and moves go back."""
        return sum(not seat.is_computer for seat in self.seats) == 1

    @property
    def line(self) -> tuple[LoggedEvent, ...]:
        """The actions of the deal being played, without those that were taken back."""
        return tuple(self._line)

    # --- Applying events -----------------------------------------------------------------------

    def draft(self) -> "Table":
        """Return a copy for :meth:`apply`: the service works on it before anything is committed."""
        other = object.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        other._log = list(self._log)
        other._line = list(self._line)
        other._client_seeds = list(self._client_seeds)
        other._game = self._game.copy() if self._game is not None else None
        return other

    def apply(self, event: LoggedEvent) -> None:
        """Take an event into this very table: for drafts.

        Raises :class:`LogError` for an event that cannot be here, and
        :class:`~sessantuno.actions.IllegalAction` for an action the rules do not allow; the draft
        is then as it was.
        """
        if event.table_id != self.id or event.seq != self.seq + 1:
            raise LogError(f"{event}: after {self!r}")
        data = event.data
        try:
            match event.kind:
                case "sealed":
                    self._seal(event, data)
                case "contributed":
                    self._contribute(event, data["seat"], data["client_seed"])
                case "action":
                    self._act(event, data["seat"], data["action"])
                case "hinted":
                    self._hinted(event, data["seat"], data["action"])
                case "undone":
                    self._take_back(event, data["seat"], data["to"])
                case "conceded":
                    self._concede(event, data["seat"])
                case "closed":
                    self._close(event, data["seat"], data["next"])
                case _:
                    raise LogError(f"{event}: not after the first")
        except IllegalAction:
            raise
        except (KeyError, TypeError, ValueError) as fault:
            raise LogError(f"{event}: {fault!r}") from fault
        self._log.append(event)
        self.seq = event.seq

    def _seal(self, event: LoggedEvent, data: Mapping[str, Any]) -> None:
        expected = len(self.deals) + 1
        if self.phase != "deal_over" or data["deal"] != expected:
            raise LogError(f"{event}: deal {data['deal']} in the place of deal {expected}")
        self.seal = Seal(
            self._raw_rules,
            tuple(card.code for card in self.rules.cards),
            data["dealer"],
            data["deal"],
            data["commitment"],
        )
        self._server_seed = bytes.fromhex(data["server_seed"])
        self._open_seal = None
        self._client_seeds: list[str | None] = [
            "" if seat.is_computer else None for seat in self.seats
        ]
        self._first_seq = event.seq
        self._line: list[LoggedEvent] = []
        self.hint, self.hints, self.undone = None, 0, 0
        self.dealer = self.seal.dealer
        if expected == 1:
            self.first_dealer = self.dealer
        self.phase = "sealed"

    def _contribute(self, event: LoggedEvent, seat: int, client_seed: str) -> None:
        if seat not in self.waiting:
            raise LogError(f"{event}: seat {seat} is not asked for a contribution")
        self._client_seeds[seat] = client_seed
        if not self.waiting:
            self._game = self._dealt()
            self.phase = "playing"

    def _act(self, event: LoggedEvent, seat: int, action: str) -> None:
        if self._game is None or self._game.turn != seat:
            raise LogError(f"{event}: it is not the turn of seat {seat}")
        self._game.play(parse_action(action))
        self._line.append(event)
        self.hint = None
        if self._game.over:
            how = cast("How", self._game.how)
            self._end(event, how, None, entry_of(self.house, self._game))

    def _hinted(self, event: LoggedEvent, seat: int, action: str) -> None:
        hint = parse_action(action)
        if not self.alone or self._game is None or self._game.turn != seat:
            raise LogError(f"{event}: seat {seat} can be told nothing now")
        if hint not in self._game.legal():
            raise LogError(f"{event}: {action} cannot be done")
        self.hint, self.hints = hint, self.hints + 1

    def _take_back(self, event: LoggedEvent, seat: int, to: int) -> None:
        gone = [each for each in self._line if each.seq > to]
        if not self.alone or self._game is None or not gone or gone[0].data["seat"] != seat:
            raise LogError(f"{event}: seat {seat} has nothing to take back to event {to}")
        self._line = [each for each in self._line if each.seq <= to]
        self._game = played_again(self._game.deal, self._line)
        self.hint, self.undone = None, self.undone + 1

    def _concede(self, event: LoggedEvent, seat: int) -> None:
        if self._game is None:
            raise LogError(f"{event}: there is nothing to concede")
        self._end(event, "conceded", seat, entry_of(self.house, self._game, conceded_by=seat))

    def _close(self, event: LoggedEvent, seat: int | None, next_table: str | None) -> None:
        if self.closed:
            raise LogError(f"{event}: it is closed already")
        if self.phase in ("sealed", "playing"):
            self._end(event, "closed", seat, None)
        self.closed, self.next_table = True, next_table
        if self.phase != "match_over":
            self.phase = "closed"

    def _end(self, event: LoggedEvent, how: How, by: int | None, entry: Entry | None) -> None:
        """Open the seal and count the deal: whatever ended it, everything is shown."""
        dealt = self._game is not None
        game = self._game or self._dealt()
        assert self._open_seal is not None  # dealing opens it
        if entry is not None:
            self.standings = standings(self.house, (*self._entries(), entry))
        self.deals += (
            FinishedDeal(
                number=self.seal.deal,
                dealer=self.dealer,
                how=how,
                by=by,
                seal=self._open_seal,
                game=game,
                dealt=dealt,
                entry=entry,
                standings=self.standings,
                first_seq=self._first_seq,
                last_seq=event.seq,
                hints=self.hints,
                undone=self.undone,
            ),
        )
        self._game, self.hint = None, None
        self.phase = "match_over" if self.standings.status == "won" else "deal_over"

    def _entries(self) -> tuple[Entry, ...]:
        return tuple(deal.entry for deal in self.deals if deal.entry is not None)

    def _dealt(self) -> Game:
        self._open_seal = self.seal.open(
            self._server_seed, [seed or "" for seed in self._client_seeds]
        )
        order = tuple(Card.parse(code) for code in self._open_seal.pack_order())
        return Game(Deal(self.rules, order, self.dealer))
