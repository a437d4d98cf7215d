"""A deal that is over, seen again card by card: all hands open, or as one's own seat saw it."""

from dataclasses import dataclass, replace

from sessantuno.actions import Event, Played, Taken
from sessantuno.cards import POINTS_IN_PACK, Card
from sessantuno.game import Deal, Game
from sessantuno.rules import winning_play
from sessantuno.tables import FinishedDeal
from sessantuno.tables.steps import step as one_step
from sessantuno.view import View, seen_by
from sessantuno.web import screens
from sessantuno.web.card_names import capital
from sessantuno.web.helping import help_words
from sessantuno.web.history_screens import Moment, deal_title, game_title, level_title, record_links
from sessantuno.web.scene import Scene
from sessantuno.web.table_screens import TableScreens


@dataclass(frozen=True, slots=True)
class ReplayHand:
    """A seat's cards at a step, face up or not, and the word beside its name."""

    order: int
    name: str
    note: str
    label: str
    """For a screen reader: the name with what it holds."""
    cards: tuple[screens.CardView, ...]
    yours: bool


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the running bar, in hundredths of its width."""

    name: str
    points: int
    start: float
    width: float
    yours: bool


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """One step of a deal. The addresses are those of other steps, empty where there are none."""

    title: str
    note: str
    at: Moment
    help: str
    url: str
    step: int
    last: int
    place: str
    said: tuple[str, ...]
    hands: tuple[ReplayHand, ...]
    trick: screens.Trick
    stock: screens.Stock | None
    trump: screens.Trump | None
    pills: tuple[str, ...]
    shares: tuple[Share, ...]
    tick: float
    tick_label: str
    open: bool
    first_url: str
    previous_url: str
    next_url: str
    last_url: str
    open_url: str
    mine_url: str
    back: screens.Link
    check_url: str
    records: tuple[screens.Link, ...]
    deals: tuple[screens.Link, ...]


@dataclass(frozen=True)
class Position:
    """How a deal stood after a number of actions; a whole trick still lies on the table."""

    game: Game
    """After the action and all that followed from it."""
    view: View
    """What the seat saw: of a whole trick before it was taken."""
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[tuple[int, Card], ...]
    events: tuple[Event, ...]
    """What the action did, with every card."""
    seen: tuple[Event, ...]
    """The same as the seat saw it."""
    whole: bool
    """Whether a whole trick lies on the table."""
    led: bool
    """Whether the card that was played leads."""


def position(deal: FinishedDeal, seat: int, step: int) -> Position:
    """Return how a deal stood after ``step`` actions; 0 is when it was dealt."""
    game = Game(Deal(deal.game.rules, deal.order, deal.dealer))
    for _, action in deal.actions[: max(0, step - 1)]:
        game.play(action)
    if step == 0:
        return Position(game, game.view(seat), _hands(game), (), (), (), whole=False, led=False)
    before, hands, table = game.view(seat), _hands(game), tuple(game.table)
    who, action = deal.actions[step - 1]
    events = game.play(action)
    seen = seen_by(game, seat, events)
    led = isinstance(action, Card) and not table
    if not any(isinstance(event, Taken) for event in events):
        after = tuple(game.table)
        return Position(
            game, game.view(seat), _hands(game), after, events, seen, whole=False, led=led
        )
    view = one_step(before, seen[0], seen[1])
    if isinstance(action, Card):
        table = (*table, (who, action))
        hands = tuple(tuple(card for card in hand if card is not action) for hand in hands)
    return Position(game, view, hands, table, events, seen, whole=True, led=led)


def _hands(game: Game) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(hand) for hand in game.hands)


class Replay:
    """Shows the steps of one deal to the person who sat there."""

    def __init__(
        self, table: TableScreens, deal: FinishedDeal, level: str, *, is_open: bool
    ) -> None:
        self.table = table
        self.deal = deal
        self.level = level
        self.open = is_open
        self.url = f"{table.url}/deals/{deal.number}"
        self._ = table.words._

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.deal.actions)

    def show(self, step: int, at: Moment) -> ReplayScreen:
        """Return the screen of a step, from 0 to :attr:`last`."""
        _, table = self._, self.table
        now = position(self.deal, table.seat, step)
        view = self._shown(now)
        scene = Scene(view, table.narrator, now.whole)
        rules = table.table.rules
        speech = table.words.speech
        target = table.match.house.effective_target
        tick = target if isinstance(target, int) and len(rules.sides) == 2 else 0
        if table.match.house.scoring == "chiamata":
            tick = now.game.outcome().need
        deals = tuple(
            screens.Link(
                f"{table.url}/deals/{each.number}/replay",
                _("Deal %(deal)s", deal=each.number),
                current=each.number == self.deal.number,
            )
            for each in table.table.deals
            if each.dealt
        )
        return ReplayScreen(
            title=_(
                "Deal %(deal)s: %(result)s",
                deal=self.deal.number,
                result=deal_title(table, self.deal),
            ),
            note=_(
                "%(game)s · %(level)s",
                game=game_title(rules.game, rules.players, speech),
                level=level_title(self.level, speech),
            ),
            at=at,
            help=capital(help_words(table.narrator, self.deal)),
            url=f"{self.url}/replay",
            step=step,
            last=self.last,
            place=_("Step %(step)s of %(last)s", step=step, last=self.last),
            said=tuple(self._said(now, step)),
            hands=tuple(self._hand(now, view, seat) for seat in rules.order_from(table.seat)),
            trick=replace(scene.trick(), slot=""),
            stock=scene.stock(),
            trump=scene.trump(),
            pills=scene.pills(),
            shares=self._shares(now, view),
            tick=round(100 * tick / POINTS_IN_PACK, 2),
            tick_label=_("%(points)s wins", points=tick) if tick else "",
            open=self.open,
            first_url=self._at(0) if step > 0 else "",
            previous_url=self._at(step - 1) if step > 0 else "",
            next_url=self._at(step + 1) if step < self.last else "",
            last_url=self._at(self.last) if step < self.last else "",
            open_url=self._at(step, is_open=True),
            mine_url=self._at(step, is_open=False),
            back=screens.Link("/history", _("My matches")),
            check_url=f"{self.url}/verify",
            records=record_links(self.url, speech),
            deals=deals if len(deals) > 1 else (),
        )

    def _at(self, step: int, *, is_open: bool | None = None) -> str:
        hands = "all" if (self.open if is_open is None else is_open) else "mine"
        return f"{self.url}/replay?step={step}&hands={hands}"

    def _shown(self, now: Position) -> View:
        """Return the view to draw the middle of the table from; with all open, of every card."""
        if not self.open:
            return now.view
        winning = None
        if now.table:
            strength = now.game.rules.strength
            winning = winning_play(now.table, now.view.trump, strength)
        caller = now.game.called is not None
        return replace(
            now.view,
            table=now.table,
            winning=winning,
            partner=now.game.partner if caller else None,
            partner_shown=caller,
        )

    def _hand(self, now: Position, view: View, seat: int) -> ReplayHand:
        table, words = self.table, self.table.words
        yours = seat == table.seat
        held = now.hands[seat]
        scene = Scene(view, table.narrator)
        if yours or self.open:
            cards = tuple(scene.card(card) for card in held)
            said = words.hand(held) if held else words._("no cards")
        else:
            cards = tuple(scene.hidden(f"{seat}-{place}") for place in range(len(held)))
            said = words.ngettext("%(num)s hidden card", "%(num)s hidden cards", len(held))
        taken = sum(trick.winner == seat for trick in now.game.tricks)
        name = table.narrator.name(seat)
        return ReplayHand(
            order=(seat - table.seat) % table.table.rules.players,
            name=name,
            note=self._part(view, seat) or words.tricks(taken),
            label=words._("%(name)s: %(cards)s", name=name, cards=said),
            cards=cards,
            yours=yours,
        )

    def _part(self, view: View, seat: int) -> str:
        if view.called is None:
            return ""
        if seat == view.caller:
            return self._("caller")
        return self._("partner") if seat == view.partner else ""

    def _said(self, now: Position, step: int) -> list[str]:
        table = self.table
        if step == 0:
            view = now.view
            scene = Scene(view, table.narrator)
            trump = scene.trump()
            said = [table.match.next_deal(self.deal.dealer)]
            said += [trump.spoken] if trump is not None else []
            said.append(self._("You hold %(cards)s", cards=table.words.hand(view.hand)))
        else:
            need = now.game.outcome().need
            told = now.events if self.open else now.seen
            said = [
                table.narrator.event(event, led=now.led and isinstance(event, Played), need=need)
                for event in told
            ]
        if step == self.last:
            said.append(deal_title(table, self.deal))
        return [sentence for sentence in said if sentence]

    # --- the running bar -------------------------------------------------------------------------

    def _shares(self, now: Position, view: View) -> tuple[Share, ...]:
        """Return what each side has taken so far: of two, one from the left, one from the right."""
        table, points = self.table, now.game.seat_points
        sides = self._sides(view)
        yours = [side for side in sides if table.seat in side]
        ordered = yours + [side for side in sides if table.seat not in side]
        shares: list[Share] = []
        start = 0.0
        for place, seats in enumerate(ordered):
            own = sum(points[seat] for seat in seats)
            width = round(100 * own / POINTS_IN_PACK, 2)
            from_right = len(ordered) == 2 and place == 1
            shares.append(
                Share(
                    self._name(seats, ordered),
                    own,
                    round(100 - width if from_right else start, 2),
                    width,
                    table.seat in seats,
                )
            )
            start += width
        return tuple(shares)

    def _sides(self, view: View) -> list[tuple[int, ...]]:
        """Return who plays together, as far as it is to be seen."""
        rules = self.table.table.rules
        if rules.trump != "called":
            return list(rules.sides)
        everybody = range(rules.players)
        if view.caller is not None and view.partner is not None:
            pair = {view.caller, view.partner}
            together = tuple(seat for seat in everybody if seat in pair)
            return [together, tuple(seat for seat in everybody if seat not in pair)]
        return [
            (self.table.seat,),
            tuple(seat for seat in everybody if seat != self.table.seat),
        ]

    def _name(self, seats: tuple[int, ...], sides: list[tuple[int, ...]]) -> str:
        table = self.table
        if table.match.by_pairs:
            return self._("Us") if table.seat in seats else self._("Them")
        if len(sides) == 2 and len(seats) > 2:
            return self._("the others")
        return table.words.several([table.narrator.name(seat) for seat in seats])
