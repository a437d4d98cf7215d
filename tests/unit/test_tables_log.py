"""What follows from a table's log: phases, deals, standings, dealers, and what no log can be."""

import random
from dataclasses import replace

import pytest

from sessantuno.actions import IllegalAction
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.match import HouseRules, standings
from sessantuno.presets import PRESETS
from sessantuno.rules import Rules
from sessantuno.seal import OpenSeal, Seal, verify
from sessantuno.tables import LogError, Table, record_of, usual_house
from tests.logs import LogWriter, secret
from tests.strategies import EVERY_RULES, rules_name

TWO = Rules.preset("briscola", 2)


def facts(table: Table) -> tuple[object, ...]:
    """Everything that is public of a table, and the seats' views, to compare by."""
    return (
        table.id,
        table.seq,
        table.phase,
        table.turn,
        table.waiting,
        table.dealer,
        table.deal_number,
        table.seal,
        table.standings,
        table.stake,
        table.rotation,
        table.closed,
        [(deal.how, deal.by, deal.seal, deal.order, deal.actions) for deal in table.deals],
        [table.view(seat) for seat in (*range(len(table.seats)), None)],
    )


def match_log(rules: Rules, seed: int, **house: object) -> LogWriter:
    """A whole match, played at random by persons in every other seat."""
    rng = random.Random(seed)
    persons = range(0, rules.players, 2)
    writer = LogWriter(rules, usual_house(rules, **house), persons=persons, seed=seed)
    while writer.table.phase != "match_over":
        writer.contribute()
        writer.play(rng)
        if writer.table.phase == "deal_over":
            writer.seal(writer.table.seq)
    return writer


@pytest.mark.parametrize("rules", EVERY_RULES, ids=rules_name)
def test_the_same_table_follows_from_a_log_all_at_once_and_step_by_step(rules: Rules) -> None:
    house = {"match": "single"} if rules.trump != "called" else {"chiamata_end": "deals:1"}
    writer = match_log(rules, 7, **house)
    table = Table.replay(writer.log[:2])
    for length, event in enumerate(writer.log[2:], 3):
        before = facts(table)
        after = table.then(event)
        assert facts(table) == before
        assert facts(after) == facts(Table.replay(writer.log[:length]))
        table = after
    assert table.phase == "match_over"


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_match_of_every_game_comes_to_an_end_and_all_its_deals_can_be_checked(
    preset: object,
) -> None:
    rules = Rules.preset(preset.name)  # type: ignore[attr-defined]
    table = match_log(rules, 3).table
    assert [deal.number for deal in table.deals] == list(range(1, len(table.deals) + 1))
    assert len({deal.seal.server_seed for deal in table.deals}) == len(table.deals)
    for deal in table.deals:
        steps = verify(deal.seal.to_dict(), [card.code for card in deal.order])
        assert all(step.ok for step in steps)
        again = Game(Deal(rules, deal.order, deal.dealer))
        for _, action in deal.actions:
            again.play(action)
        assert again.outcome() == deal.outcome
        assert deal.standing is not None
        assert deal.standing.error is None
    assert standings(table.house, [deal.entry for deal in table.deals if deal.entry]) == (
        table.standings
    )
    assert table.standings.status == "won"
    assert [deal.dealer for deal in table.deals] == list(table.rotation.dealers)


def test_the_dealer_alternates_and_the_other_seat_begins() -> None:
    for dealer in (0, 1):
        writer = LogWriter(TWO, usual_house(TWO, match="first_to:9"), dealer=dealer)
        for number in range(3):
            assert writer.table.dealer == (dealer + number) % 2
            writer.contribute()
            assert writer.table.turn == 1 - writer.table.dealer
            writer.play(random.Random(number))
            assert writer.table.phase == "deal_over"
            writer.seal(number + 1)


def seed_of_a_deal(winner: int | None, number: int, dealer: int) -> int:
    """Find a server's seed whose deal, played by the first legal card, has this winner."""
    for candidate in range(20_000):
        own = secret(candidate)
        data = LogWriter.seal_data(number, dealer, candidate)
        pack = tuple(card.code for card in TWO.cards)
        seal = Seal(TWO.to_dict(), pack, dealer, number, data["commitment"])
        order = OpenSeal(seal, own, ("words of 0 è", "")).pack_order()
        game = Game(Deal(TWO, tuple(Card.parse(code) for code in order), dealer))
        while not game.over:
            game.play(game.legal()[0])
        mine, other = game.outcome().side_points
        if winner == (None if mine == other else int(other > mine)):
            return candidate
    raise AssertionError("no such deal")


def play_match(house: HouseRules, winners: list[int | None], dealer: int = 0) -> Table:
    """Play deals with these winners (None: sixty all) until the match is over."""
    writer = LogWriter(TWO, house, dealer=dealer, seed=seed_of_a_deal(winners[0], 1, dealer))
    for place, winner in enumerate(winners):
        writer.contribute()
        while writer.table.turn is not None:
            writer.act(writer.view().legal[0])
        points = writer.table.deals[-1].outcome.side_points
        assert (points == (60, 60)) is (winner is None)
        last = place == len(winners) - 1
        assert writer.table.phase == ("match_over" if last else "deal_over"), points
        if not last:
            following = writer.table.rotation.next_dealer
            writer.seal(seed_of_a_deal(winners[place + 1], writer.table.deal_number + 1, following))
    return writer.table


@pytest.mark.parametrize(
    ("draw", "winners", "wins", "dealers", "stakes"),
    [
        ("none", [0, None, 1, None, 0], (2, 1), [0, 1, 0, 1, 0], [1, 1, 1, 1, 1]),
        ("carry", [0, None, 1], (1, 2), [0, 1, 0], [1, 1, 2]),
        ("replay", [None, None, 0, None, 0], (2, 0), [0, 0, 0, 1, 1], [1] * 5),
        ("half", [0, None, 1, 0], (2.5, 1.5), [0, 1, 0, 1], [1] * 4),
    ],
)
def test_a_best_of_three_with_draws(
    draw: str,
    winners: list[int | None],
    wins: tuple[float, ...],
    dealers: list[int],
    stakes: list[int],
) -> None:
    table = play_match(usual_house(TWO, draw=draw), winners)
    assert table.standings.wins == wins
    assert [deal.dealer for deal in table.deals] == dealers
    assert [deal.standing.stake for deal in table.deals if deal.standing] == stakes
    assert table.standings.winner == wins.index(max(wins))


def test_sixty_all_goes_to_the_last_trick_where_the_house_says_so() -> None:
    house = usual_house(TWO, draw="last_trick", match="single")
    table = play_match(house, [None])
    assert table.standings.winner == table.deals[0].game.tricks[-1].winner


def test_the_target_had_first_wins_where_the_house_says_so() -> None:
    house = usual_house(TWO, reach="first_to_reach", target=50, match="single")
    first_differs = False
    for seed in range(40):
        writer = LogWriter(TWO, house, seed=seed)
        writer.contribute()
        deal = writer.play(random.Random(seed)).deals[0]
        points = [0, 0]
        first = None
        for trick in deal.game.tricks:
            points[trick.winner] += trick.points
            if first is None and points[trick.winner] >= 50:
                first = trick.winner
        assert writer.table.standings.winner == first
        both = min(deal.outcome.side_points) >= 50
        first_differs |= both and first != points.index(max(points))
    assert first_differs


def test_all_pass_is_dealt_again_by_the_same_dealer_and_counts_for_nobody() -> None:
    rules = Rules.preset("chiamata")
    writer = LogWriter(rules, persons=(0, 3), dealer=2)
    writer.contribute()
    for _ in range(5):
        writer.act(next(each for each in writer.view().legal if str(each) == "pass"))
    table = writer.table
    assert table.phase == "deal_over"
    assert table.deals[0].how == "all_pass"
    assert table.deals[0].entry is not None
    assert table.deals[0].entry.thrown == "all_pass"
    assert table.standings.wins == (0, 0, 0, 0, 0)
    assert table.rotation.next_dealer == 2
    assert writer.seal(1).deal_number == 2


def test_all_pass_moves_on_and_doubles_where_the_rules_say_so() -> None:
    rules = Rules.preset("chiamata", all_pass="next_dealer_double")
    writer = LogWriter(rules, dealer=4)
    writer.contribute()
    while writer.table.turn is not None:
        writer.act(next(each for each in writer.view().legal if str(each) == "pass"))
    assert writer.table.rotation.next_dealer == 0
    assert writer.table.standings.next_stake == 2


def test_a_poor_hand_thrown_in_ends_the_deal_without_score() -> None:
    rules = Rules.preset("chiamata", throw_in=5)
    for seed in range(500):
        writer = LogWriter(rules, dealer=0, seed=seed)
        writer.contribute()
        throws = [each for each in writer.view().legal if str(each) == "throw in"]
        if throws:
            table = writer.act(throws[0])
            assert table.deals[0].how == "thrown_in"
            assert table.deals[0].entry is not None
            assert table.deals[0].entry.thrown == "hand"
            assert table.rotation.next_dealer == 0
            return
    raise AssertionError("no poor hand in 500 deals")


def test_an_action_the_rules_do_not_allow_leaves_the_table_as_it_was() -> None:
    writer = LogWriter(TWO)
    table = writer.contribute()
    before = facts(table)
    turn = table.turn
    assert turn is not None
    view = writer.view()
    foreign = next(card for card in TWO.cards if card not in view.hand)
    with pytest.raises(IllegalAction):
        writer.add("action", seat=turn, action=foreign.code)
    assert facts(writer.table) == before
    draft = table.draft()
    event = replace(writer.log[-1], seq=table.seq + 1, kind="action")
    with pytest.raises(IllegalAction):
        draft.apply(replace(event, data={"seat": turn, "action": foreign.code}))
    assert facts(draft) == before


def test_closing_reveals_the_seal_of_a_deal_that_had_not_begun() -> None:
    writer = LogWriter(TWO, seed=5)
    table = writer.add("closed", seat=0, next=None)
    assert table.phase == "closed"
    (deal,) = table.deals
    assert (deal.how, deal.dealt, deal.entry) == ("closed", False, None)
    assert deal.seal.server_seed == secret(5)
    assert deal.seal.client_seeds == ("", "")
    assert table.view(0) is None
    assert table.standings.deals == ()


def test_closing_in_mid_deal_counts_for_nobody_and_reveals_everything() -> None:
    writer = LogWriter(TWO, seed=5)
    writer.contribute()
    writer.play(random.Random(1), most=9)
    table = writer.add("closed", seat=0, next=None)
    assert table.phase == "closed"
    (deal,) = table.deals
    assert (deal.how, deal.by, deal.dealt, deal.entry, deal.standing) == (
        "closed",
        0,
        True,
        None,
        None,
    )
    assert len(deal.actions) == 9
    assert table.view(0) is not None
    assert table.standings.wins == (0, 0)


def test_what_no_table_can_have_written_is_refused() -> None:
    writer = LogWriter(TWO, persons=(0, 1))
    writer.contribute()
    whole = writer.log
    seat = writer.table.turn
    assert seat is not None
    card = writer.view().hand[0].code
    following = replace(whole[-1], seq=5, kind="action", data={"seat": seat, "action": card})
    assert Table.replay([*whole, following]).seq == 5
    bad = [
        [],
        whole[:1],
        whole[1:],
        [whole[0], whole[0]],
        [*whole[:2], whole[3]],  # a gap
        [*whole, whole[-1]],  # twice
        [*whole, replace(following, table_id="another")],
        [*whole, replace(following, data={"seat": 1 - seat, "action": card})],
        [*whole, replace(following, data={"seat": seat, "action": "five of hearts"})],
        [*whole, replace(following, data={"action": card})],
        [*whole, replace(following, kind="contributed", data={"seat": 0, "client_seed": ""})],
        [*whole, replace(following, kind="sealed", data=LogWriter.seal_data(2, 1, 1))],
        [*whole, replace(following, kind="opened", data=whole[0].data)],
        [whole[0], replace(whole[1], data=LogWriter.seal_data(2, 1, 1))],
        [whole[0], replace(whole[1], data={**whole[1].data, "commitment": "0" * 64}), *whole[2:]],
        [replace(whole[0], data={**whole[0].data, "rules": {"game": "briscola", "players": 9}})],
    ]
    for log in bad:
        with pytest.raises(LogError):
            Table.replay(log)


def test_neither_a_table_nor_its_events_show_secrets_when_printed() -> None:
    writer = LogWriter(TWO)
    table = writer.contribute()
    printed = repr(table) + str(table) + repr(writer.log) + repr(table.seal)
    assert secret(0).hex() not in printed
    assert "p0" not in printed + repr(table.seats)
    assert not any(repr(card) in printed for card in TWO.cards)


def test_everything_secret_of_a_running_deal_has_a_private_name() -> None:
    """Whatever a template or a page can reach by a public name holds no secret."""
    writer = LogWriter(TWO)
    writer.contribute()
    table = writer.play(random.Random(4), most=5)
    view = table.view(None)
    assert view is not None
    hidden = set(view.unseen)
    for name in dir(table):
        if name.startswith("_") or callable(getattr(table, name)):
            continue
        printed = repr(getattr(table, name))
        assert secret(0).hex() not in printed, name
        assert name == "rules" or not any(repr(card) in printed for card in hidden), name


def test_a_record_holds_only_deals_that_have_ended() -> None:
    writer = match_log(TWO, 11, match="bo3")
    table = Table.replay(writer.log[: -2 - len(writer.table.deals[-1].actions)])
    assert table.phase in ("sealed", "playing", "deal_over")
    assert [deal.number for deal in record_of(table).deals] == [deal.number for deal in table.deals]
    whole = record_of(writer.table)
    for deal, kept in zip(writer.table.deals, whole.deals, strict=True):
        assert whole.replay(kept).outcome() == deal.outcome
    with pytest.raises(LookupError):
        record_of(table, len(table.deals) + 1)
    assert [seat.player for seat in whole.seats] == ["person", "easy/0"]
