"""From a table and its frames to the screens of one seat."""

from dataclasses import replace

from sessantuno.actions import Drawn, Named, Played, Sign, Signed
from sessantuno.cards import Card
from sessantuno.match import Standings
from sessantuno.tables import FinishedDeal, Frame, Table
from sessantuno.view import View
from sessantuno.web import screens
from sessantuno.web.calling import auction_of
from sessantuno.web.ending import Ending, show_seal
from sessantuno.web.hand_order import in_order
from sessantuno.web.helping import hint_words, marked, undone_words, with_help
from sessantuno.web.levels import Level, find_level
from sessantuno.web.match_words import MatchWords
from sessantuno.web.rules_pages import rules_page_of
from sessantuno.web.scene import Scene
from sessantuno.web.state_sentence import sentence_of
from sessantuno.web.words import Narrator, Words


class TableScreens:
    """Shows a table to one seat, in one language; made for one request."""

    def __init__(
        self,
        table: Table,
        seat: int,
        words: Words,
        pace: screens.Pace,
        order_of_hand: screens.HandOrder = "dealt",
    ) -> None:
        self.table = table
        self.seat = seat
        self.words = words
        self.pace = pace
        self.order_of_hand = order_of_hand
        self._ = words._
        names = [self._seat_name(number) for number in range(len(table.seats))]
        self.narrator = Narrator(words, names, seat)
        self._levels = self._names_of_levels()
        self.match = MatchWords(self.narrator, table.rules, table.house)
        self.url = f"/tables/{table.id}"

    def _seat_name(self, seat: int) -> str:
        name, level = self.table.seats[seat].name, self._level(seat)
        if level is not None and name == level.person:
            return self._(level.person)
        return name or self._("Player %(number)s", number=seat + 1)

    def _level(self, seat: int) -> Level | None:
        """Return the level of a computer's seat; None for a person's."""
        who = self.table.seats[seat]
        return find_level(who.level) if who.is_computer else None

    def _names_of_levels(self) -> tuple[str, ...]:
        """Return what stands beside each name: the level of a computer that has its own name."""
        levels = [self._level(seat) for seat in range(len(self.table.seats))]
        return tuple(
            self._(level.person)
            if level is not None and level.person != self.table.seats[seat].name
            else ""
            for seat, level in enumerate(levels)
        )

    # --- the table as it is ----------------------------------------------------------------------

    def now(self) -> screens.TableScreen:
        """Show the table as it stands."""
        table = self.table
        if table.phase == "sealed":
            return self._sealed(table.standings, table.deal_number, table.seq)
        if table.phase == "playing":
            view = table.view(self.seat)
            assert view is not None  # a deal is being played
            screen = self._deal(view, table.standings, table.deal_number, table.seq)
            return with_help(screen, table, self.narrator, view, table.hint)
        return self._ended(table.deals[-1], table.seq)

    def frame(self, frame: Frame) -> screens.TableScreen:
        """Show one step of what has happened."""
        if frame.finished is not None:
            return self._ended(frame.finished, frame.seq)
        if frame.view is None:
            return self._sealed(frame.standings, frame.deal, frame.seq)
        screen = self._step(frame, frame.view)
        if frame.hold or not self.pauses(frame):
            return screen
        told = self._told(frame)
        rest = self._("Tap the table to go on") if self.pace == "tap" else ""
        return replace(screen, sentence=screens.Sentence(told[-1], rest))

    def pauses(self, frame: Frame) -> bool:
        """Whether to give time to read: a whole trick, or what others do that is no play."""
        if frame.hold or frame.seat == self.seat or frame.view is None:
            return frame.hold
        if frame.finished is not None:
            return False
        told = isinstance(frame.event, Signed) and frame.event.meaning is not None
        return told or bool(self._partner_falls(frame)) or frame.kind in ("exchanged", "named")

    def _step(self, frame: Frame, view: View) -> screens.TableScreen:
        screen = self._deal(view, frame.standings, frame.deal, frame.seq, hold=frame.hold)
        hint = frame.told if frame.kind == "hinted" else None
        latest = frame.seq == self.table.seq
        return with_help(screen, self.table, self.narrator, view, hint, latest=latest)

    def _base(self, standing: Standings, deal: int, seq: int) -> screens.TableScreen:
        table = self.table
        return screens.TableScreen(
            url=self.url,
            actions_url=f"{self.url}/actions",
            frames_url=f"{self.url}/frames",
            seq=seq,
            title=self._title(),
            seat_count=table.rules.players,
            match=self.match.show(standing, deal),
            sentence=screens.Sentence(""),
            rules_url=rules_page_of(table.rules.game),
        )

    def _title(self) -> str:
        others = [
            self.narrator.names[seat]
            for seat in self.table.rules.order_from(self.seat)
            if seat != self.seat
        ]
        return self._("Table with %(names)s", names=self.words.several(others))

    def _deal(
        self, view: View, standing: Standings, deal: int, seq: int, *, hold: bool = False
    ) -> screens.TableScreen:
        scene = Scene(view, self.narrator, hold, self._levels, self.order_of_hand)
        auction = auction_of(view, self.narrator)
        return replace(
            self._base(standing, deal, seq),
            sentence=sentence_of(view, self.narrator, hold=hold, pace=self.pace),
            seats=scene.seats(),
            hand=scene.hand(),
            hand_size=view.rules.hand if view.stock_count else 0,
            hand_label=self._hand_label(view) if auction is not None else "",
            trick=scene.trick(),
            stock=scene.stock(),
            trump=scene.trump(),
            pills=scene.pills(),
            piles=scene.piles(),
            last_trick=scene.last_trick(),
            points=scene.points(),
            points_note=scene.points_note(),
            your_turn=view.turn == self.seat,
            hold=hold,
            actions=scene.actions(),
            signs=scene.signs(),
            signs_seen=self._signs_seen(view),
            signs_note=""
            if view.rules.signals == "off"
            else self._("After the first trick: one sign on each of your turns, true or false."),
            auction=auction,
            concede_url=f"{self.url}/concede" if self._may_concede(view) else "",
        )

    def _signs_seen(self, view: View) -> tuple[str, ...]:
        """Return the signs that this seat has understood: its own and its partners'."""
        if view.rules.signals == "off":
            return ()
        return tuple(
            self.narrator.signed(seat, action.meaning)
            for seat, action in self.table.history(self.seat)[: view.actions]
            if isinstance(action, Sign)
        )

    def _hand_label(self, view: View) -> str:
        return self.words.ngettext("Your %(num)s card", "Your %(num)s cards", len(view.hand))

    def _may_concede(self, view: View) -> bool:
        called = view.rules.trump == "called" and view.called is None
        return view.phase == "playing" and not called

    def _sealed(self, standing: Standings, deal: int, seq: int) -> screens.TableScreen:
        ended = next((each for each in self.table.deals if each.number == deal), None)
        seal = ended.seal.seal if ended is not None else self.table.seal
        dealer = self.match.next_deal(seal.dealer)
        return replace(
            self._base(standing, deal, seq),
            sealed=screens.Sealed(
                title=self._("Deal %(deal)s is sealed", deal=deal),
                note=self._(
                    "%(dealer)s. A secret under this seal and your words fix the shuffle.",
                    dealer=dealer,
                ),
                seal=show_seal(seal.commitment),
                deal_url=f"{self.url}/deal",
                button=self._("Deal the cards"),
                auto=True,
            ),
        )

    def _ended(self, deal: FinishedDeal, seq: int) -> screens.TableScreen:
        view = deal.view(self.seat)
        scene = Scene(view, self.narrator)
        base = self._base(deal.standings, deal.number, seq)
        ending = Ending(
            deal,
            scene,
            self.match,
            self.table.rotation.next_dealer,
            self.url,
        )
        return replace(
            base,
            match=self.match.show(deal.standings, deal.number, over=True),
            sentence=screens.Sentence(ending.title()),
            last_trick=scene.last_trick() if deal.dealt else None,
            end=self._marked(ending.show(), deal),
        )

    def _marked(self, end: screens.End, deal: FinishedDeal) -> screens.End:
        replay_url = f"{self.url}/deals/{deal.number}/replay" if deal.dealt else ""
        return replace(end, worth=marked(self.narrator, end.worth, deal), replay_url=replay_url)

    # --- what is said ----------------------------------------------------------------------------

    def say(self, frame: Frame) -> list[str]:
        """Return what a screen reader is told of one step, a sentence each."""
        if frame.kind == "hinted" and frame.told is not None and frame.view is not None:
            hint = hint_words(self.narrator, frame.view, frame.told)
            return [f"{hint.main}: {hint.rest}"]
        said: list[str] = []
        if frame.kind == "sealed":
            said.append(self._("Deal %(deal)s is sealed", deal=frame.deal))
        elif frame.kind == "dealt" and frame.view is not None:
            said += self._dealt(frame.view)
        elif frame.kind == "undone" and frame.told is not None:
            said.append(undone_words(self.narrator, frame.told))
        said += self._told(frame)
        if frame.finished is not None:
            end = self._ended(frame.finished, frame.seq).end
            if end is not None:
                said += [end.title, end.match_title]
        elif frame.view is not None and frame.view.turn is not None:
            said += self._turn(frame)
        return said

    def _told(self, frame: Frame) -> list[str]:
        """Return what happened, a sentence each."""
        said: list[str] = []
        for event in frame.events:
            led = (
                isinstance(event, Played) and frame.view is not None and len(frame.view.table) == 1
            )
            need = frame.view.need if frame.view is not None else 0
            sentence = self.narrator.event(event, led=led, need=need)
            if sentence and (not isinstance(event, Drawn) or event.seat == self.seat or event.card):
                said.append(sentence)
        return said + self._partner_falls(frame)

    def _partner_falls(self, frame: Frame) -> list[str]:
        """Tell who the partner is in the step in which everybody comes to know it."""
        view, event = frame.view, frame.event
        if view is None or view.partner is None or not view.partner_shown:
            return []
        if isinstance(event, Named) or (isinstance(event, Played) and event.card is view.called):
            return [self.narrator.shown(view.partner, alone=view.partner == view.caller)]
        return []

    def _dealt(self, view: View) -> list[str]:
        said = [
            self._("You hold %(cards)s", cards=self.words.hand(self._held(view))),
        ]
        scene = Scene(view, self.narrator)
        trump = scene.trump()
        if trump is not None:
            said.insert(0, trump.spoken)
        return said

    def _held(self, view: View) -> tuple[Card, ...]:
        return in_order(view.hand, self.order_of_hand, view.rules, view.trump)

    def _turn(self, frame: Frame) -> list[str]:
        view = frame.view
        assert view is not None  # the caller has looked
        if view.phase == "playing" and view.turn == self.seat:
            return [self.narrator.turn(view.turn, leads=not view.table)]
        if view.phase == "playing" and not view.table and frame.kind in ("drawn", "taken", "dealt"):
            return [self.narrator.turn(view.turn, leads=True)]
        if view.phase != "playing" and view.turn == self.seat:
            sentence = sentence_of(view, self.narrator, hold=False, pace=self.pace)
            return [sentence.main]
        return []

    def think(self, frame: Frame) -> int:
        """Return how long whoever acted seems to think, 0 to 2.

        By what everybody knows of the choice, how many cards the seat held: were it the number of
        plays it really had, the pause would tell something of its hand. Whoever leads to the first
        trick has had the time in which the cards were dealt.
        """
        if frame.seat is None or frame.seat == self.seat or frame.view is None:
            return 0
        if not frame.view.tricks and len(frame.view.table) == 1:
            return 0
        if frame.kind == "played":
            return min(2, frame.view.hand_counts[frame.seat])
        return 1 if frame.kind in ("bid", "passed", "named", "exchanged") else 0
