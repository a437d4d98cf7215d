"""Checking a record: the seal of each deal, the legality of each play, and the computers' plays."""

from collections.abc import Iterator
from typing import NamedTuple

from sessantuno.cards import codes
from sessantuno.game import Deal, DealError, Game
from sessantuno.players import LEVEL_VERSIONS, make_player, versions_of
from sessantuno.record import DealRecord, Record, RecordError
from sessantuno.seal import OpenSeal, Step
from sessantuno.seal import verify as verify_seal


class DealCheck(NamedTuple):
    """The check of one deal: its number and every step up to the first that fails."""

    deal: int
    steps: tuple[Step, ...]

    @property
    def failure(self) -> Step | None:
        """The step that fails, or None when everything holds."""
        return next((step for step in self.steps if not step.ok), None)


def check_record(record: Record) -> list[DealCheck]:
    """Check every deal of a record; never raises for what a record may hold.

    The steps are those of :data:`sessantuno.seal.STEPS`, then ``actions`` (every play was legal,
    and the cards were those dealt) and ``computer_plays`` (each play of a computer seat is the
    one its level makes from that seat's own view and the sealed randomness).
    """
    return [DealCheck(deal.number, tuple(_steps(record, deal))) for deal in record.deals]


def _steps(record: Record, deal: DealRecord) -> Iterator[Step]:
    if deal.seal is None:
        yield Step("seal", ok=False, sentence="This deal was not sealed.", code="seal_missing")
        return
    noted = {
        "rules": record.rules.to_dict(),
        "pack": codes(record.rules.cards),
        "dealer": deal.dealer,
        "deal": deal.number,
    }
    for step in verify_seal(deal.seal, codes(deal.order), noted):
        yield step
        if not step.ok:
            return
    try:
        record.replay(deal)
    except RecordError as fault:
        yield Step("actions", ok=False, sentence=f"A play is not legal: {fault}.", code="actions")
        return
    yield Step(
        "actions", ok=True, sentence="Every play was legal and of a card held.", code="actions_ok"
    )
    yield _computer_plays(record, deal, OpenSeal.from_dict(deal.seal))


def _computer_plays(record: Record, deal: DealRecord, seal: OpenSeal) -> Step:
    """Recompute each computer's play from its own view; another version cannot be recomputed."""
    name = "computer_plays"
    players = {}
    for seat, sitter in enumerate(record.seats):
        if sitter.level is None:
            continue
        level, _, version = sitter.player.partition("/")
        if version not in map(str, versions_of(level)):
            known = ", ".join(f"{each}/{n}" for each in LEVEL_VERSIONS for n in versions_of(each))
            return Step(
                name,
                ok=False,
                sentence=f"Seat {seat} was played by {sitter.player}, which this version cannot "
                f"recompute; it knows {known}.",
                code="computer_unknown",
            )
        players[seat] = make_player(level, seal.player_seed(seat), int(version))
    try:
        game = Game(Deal(record.rules, deal.order, deal.dealer))
    except DealError as fault:  # the replay before this step has dealt the same cards
        return Step(name, ok=False, sentence=f"{fault}.", code="computer_unknown")
    checked = 0
    for number, (seat, action) in enumerate(deal.actions, start=1):
        if seat in players:
            choice = players[seat].choose(game.view(seat))
            if choice != action:
                return Step(
                    name,
                    ok=False,
                    sentence=f"Action {number}: seat {seat} played {action}, but "
                    f"{record.seats[seat].player} plays {choice} from what it could see.",
                    code="computer_differs",
                )
            checked += 1
        game.play(action)
    return Step(
        name,
        ok=True,
        sentence=f"{checked} plays of computer seats recomputed from their own views.",
        code="computer_plays_ok",
    )
