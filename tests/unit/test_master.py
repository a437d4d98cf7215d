"""Master: what it plays can be recomputed, follows from what it sees, and is strong."""

from io import BytesIO
from random import Random
from zipfile import ZipFile

import pytest

from sessantuno import kernels
from sessantuno.cards import Card
from sessantuno.game import Deal, Game
from sessantuno.kernels import warm
from sessantuno.kernels.loops import encode, layout, network
from sessantuno.players import (
    LEVEL_VERSIONS,
    master,
    version_here,
    versions_of,
)
from sessantuno.players.crowd import Budget, CrowdPlayer
from sessantuno.players.master import MasterPlayer, knows
from sessantuno.players.net_file import BadNet, kept_net, read_arrays
from sessantuno.rules import Rules
from sessantuno.view import View

DUEL = Rules.preset("briscola", players=2)


def views(seed: int, deals: int, stock: range) -> list[View]:
    """What the seat to act sees, with so many cards in the stock, in some random deals."""
    random = Random(seed)
    found = []
    for number in range(deals):
        game = Game(Deal.shuffled(DUEL, random, dealer=number % 2))
        while game.turn is not None:
            view = game.view(game.turn)
            if view.stock_count in stock and len(view.legal) > 1:
                found.append(view)
            game.play(random.choice(game.legal()))
    return found


def test_it_knows_its_game_and_imagines_others() -> None:
    assert knows(DUEL)
    assert knows(Rules.preset("bisca", players=2))
    others = [
        Rules.preset("briscola", players=4),
        Rules.preset("briscola", players=2, trump_exchange="brisca"),
        Rules.preset("briscola", players=2, open="hands"),
        Rules.preset("briscolone", players=2),
    ]
    random = Random(1)
    for rules in others:
        assert not knows(rules)
        game = Game(Deal.shuffled(rules, random, dealer=0))
        assert game.turn is not None
        view = game.view(game.turn)
        few = Budget(worlds=4, pool=8, deals=2)
        imagined = CrowdPlayer(b"x", few).choose(view)
        assert MasterPlayer(b"x", few).choose(view) == imagined


def test_a_choice_can_be_computed_again_compiled_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    if not warm.available():
        pytest.skip("numba is not installed")
    warm.warm_up()
    found = views(2, 3, range(4, 35)) + views(3, 8, range(2, 3))[:3] + views(4, 6, range(1))
    few = master.SEARCH._replace(worlds=2, latest=4)  # plain Python takes a second for each
    players = [MasterPlayer(b"again", effort=effort) for effort in (few, kernels.ALONE)]
    fast = [player.choose(view) for view in found for player in players]
    monkeypatch.setattr(kernels, "current", lambda: warm.PLAIN)
    assert [player.choose(view) for view in found for player in players] == fast


def test_cards_that_it_cannot_see_do_not_matter() -> None:
    """The unseen cards dealt otherwise: the same view, the same choice."""
    random = Random(5)
    for number in range(4):
        game = Game(Deal.shuffled(DUEL, random, dealer=number % 2))
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        order = list(game.deal.order)
        places = [place for place, card in enumerate(order) if card in view.unseen]
        shuffled = [order[place] for place in places]
        random.shuffle(shuffled)
        for place, card in zip(places, shuffled, strict=True):
            order[place] = card
        other = Game(Deal(DUEL, tuple(order), game.deal.dealer))
        assert MasterPlayer(b"").choose(other.view(seat)) == MasterPlayer(b"").choose(view)


def test_with_no_stock_left_no_card_is_worth_more() -> None:
    for view in views(6, 12, range(1)):
        knowledge = kernels.knowledge_of(view)
        assert view.seat is not None
        hands = [set(view.hand) if s == view.seat else set(view.unseen) for s in range(2)]
        hands[1 - view.seat] |= set(view.shown[1 - view.seat])
        state = list(knowledge.base)
        for seat, hand in enumerate(hands):
            state[layout.HANDS + seat] = knowledge.numbers.mask(list(hand))
        worth = kernels.exact_values(warm.PLAIN, knowledge.numbers, state)
        card = MasterPlayer(b"").choose(view)
        assert isinstance(card, Card)
        assert worth[knowledge.numbers.number[card]] == max(worth.values())


def test_the_last_hidden_trick_is_played_as_often_as_the_equilibrium_says() -> None:
    warm.warm_up() if warm.available() else None
    for view in views(7, 40, range(2, 3)):
        knowledge = kernels.knowledge_of(view)
        points = kernels.last_hidden_trick(kernels.current(), knowledge, turns=master.TURNS)
        assert points.exploitable < 0.01
        policy = master.last_trick(knowledge).policy
        if 0.2 < max(policy.values()) < 0.8:
            break
    else:
        pytest.fail("no mixed position among the samples")
    counts = dict.fromkeys(policy, 0)
    random = Random(8)
    for _ in range(300):
        card = master.equilibrium_card(knowledge, random)
        counts[knowledge.numbers.number[card]] += 1
    for card_number, often in policy.items():
        assert counts[card_number] / 300 == pytest.approx(often, abs=0.1)


def test_in_the_last_hidden_trick_the_deal_counts_more_than_its_points() -> None:
    for view in views(7, 40, range(2, 3)):
        knowledge = kernels.knowledge_of(view)
        worth = master.worth_by_points(knowledge)
        leader = knowledge.base[layout.LEADER]
        needed = 61 - knowledge.base[layout.POINTS + leader]
        for points in range(1, 121):
            gained = worth[points] - worth[points - 1]
            half = points in (needed, needed - 1)
            assert gained == 1 + (master.WINNING / 2 if half else 0)


@pytest.mark.parametrize("name", ["policy", "small", "critic"])
def test_the_nets_fit_encoder_and_reader_and_count_exactly(name: str) -> None:
    net = kept_net(name, name)
    inputs, first, second, outputs = net[:4]
    wanted = (encode.FULL_INPUTS, 1) if name == "critic" else (encode.INPUTS, encode.SLOTS)
    assert (inputs, outputs) == wanted
    weights = (inputs + 1) * first + (first + 1) * second + (second + 1) * outputs
    assert len(net) == network.HEAD + weights
    # What single precision can hold: no sum of a layer may reach it.
    at = network.HEAD + (inputs + 1) * first
    for rows, width in ((first, second), (second, outputs)):
        for unit in range(width):
            column = net[at + unit : at + rows * width : width]
            bias = net[at + rows * width + unit]
            assert sum(map(abs, column)) * network.CAP + abs(bias) < network.EXACT
        at += (rows + 1) * width


def test_a_table_has_the_version_that_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, searching = versions_of("master")
    assert searching == LEVEL_VERSIONS["master"] != plain
    for ready, version in ((False, plain), (True, searching)):
        monkeypatch.setattr(kernels, "ready", lambda ready=ready: ready)
        assert version_here("master") == version
        assert version_here("hard") == LEVEL_VERSIONS["hard"]


def test_a_file_of_nets_that_is_not_one_says_what_would_be_right() -> None:
    data = BytesIO()
    with ZipFile(data, "w") as kept:
        kept.writestr("policy.npy", b"no array")
    with pytest.raises(BadNet, match=r"policy.npy must be an array of numpy's format 1.0"):
        read_arrays(data.getvalue())
