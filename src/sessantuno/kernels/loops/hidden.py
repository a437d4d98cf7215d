"""The last trick of two players that hides anything: one face-down card, solved as a game.

Three cards each and one face-down over the face-up trump card: seven cards may lie in 140 ways,
and after this trick everything is known. So the trick is a small game whose ends are exact; its
equilibrium is found by CFR+ (regret matching that forgets below zero, linear averages). Payoffs
are the leader's; the other's are the opposite.
"""

from typing import Final

from .duel import BEATEN_BY, STOCK, WORTHS, lead_value
from .jit import Floats, Ints, inlined, kernel, lowest, popcount
from .layout import NONE

HANDS: Final = 35
"""Ways to choose three cards of seven."""
DEALS: Final = 140
CARDS: Final = 7

# Whole numbers: the shape of the game, the same for any seven cards.
MASK: Final = 0
"""By hand, three of the seven cards as bits."""
INDEX: Final = MASK + HANDS
"""The hand of a mask."""
DEAL: Final = INDEX + 128
"""By deal: leader's hand, other hand, the leader's three cards, the other's three, the hidden."""
DEAL_SIZE: Final = 9
SHAPE_SIZE: Final = DEAL + DEALS * DEAL_SIZE

# Fractions.
PAYOFF: Final = 0
"""By deal, by the leader's and the other's card: what the leader gets."""
CHANCE: Final = PAYOFF + DEALS * 9
"""How likely each deal is."""
REGRET: Final = CHANCE + DEALS
"""By information set, three numbers; first the leader's 35, then the other's 140."""
SETS: Final = HANDS + 4 * HANDS
PLAN: Final = REGRET + 3 * SETS
AVERAGE: Final = PLAN + 3 * SETS
WORTH: Final = AVERAGE + 3 * SETS
"""Scratch: what each card of each information set is worth now."""
NUMBERS_SIZE: Final = WORTH + 3 * SETS


@kernel
def shape(ints: Ints) -> None:
    """Lay out the hands and deals."""
    hand = 0
    for mask in range(128):
        if popcount(mask) == 3:
            ints[MASK + hand] = mask
            ints[INDEX + mask] = hand
            hand += 1
    for hand in range(HANDS):
        others = 127 ^ ints[MASK + hand]
        hidden = others
        for number in range(4):
            at = DEAL + DEAL_SIZE * (4 * hand + number)
            card = lowest(hidden)
            hidden &= hidden - 1
            other = others ^ (1 << card)
            ints[at] = hand
            ints[at + 1] = ints[INDEX + other]
            mine = ints[MASK + hand]
            for place in range(3):
                ints[at + 2 + place] = lowest(mine)
                ints[at + 5 + place] = lowest(other)
                mine &= mine - 1
                other &= other - 1
            ints[at + 8] = card


@inlined
def answer_set(ints: Ints, other: int, card: int) -> int:
    """Return the information set of the other seat: its hand, and the card led."""
    unseen = 127 ^ ints[MASK + other]
    return HANDS + 4 * other + popcount(unseen & ((1 << card) - 1))


@kernel
def payoffs(
    ints: Ints, floats: Floats, work: Ints, cards: Ints, face_up: int, utility: Floats
) -> None:
    """Work out every end exactly; ``utility`` turns the leader's card points into a payoff."""
    points = work[WORTHS + face_up]
    for place in range(CARDS):
        points += work[WORTHS + cards[place]]
    any_lead = NONE | (face_up & 0)
    work[STOCK] = work[STOCK + 1] = 0
    for deal in range(DEALS):
        at = DEAL + DEAL_SIZE * deal
        mine = others = 0
        for place in range(3):
            mine |= 1 << cards[ints[at + 2 + place]]
            others |= 1 << cards[ints[at + 5 + place]]
        hidden, bottom = 1 << cards[ints[at + 8]], 1 << face_up
        for first in range(3):
            led = cards[ints[at + 2 + first]]
            kept = mine ^ (1 << led)
            for second in range(3):
                reply = cards[ints[at + 5 + second]]
                pot = work[WORTHS + led] + work[WORTHS + reply]
                rest, left = others ^ (1 << reply), points - pot
                if work[BEATEN_BY + led] >> reply & 1:
                    won = left - lead_value(
                        work, rest | hidden, kept | bottom, 0, left, left // 2, any_lead
                    )
                else:
                    won = pot + lead_value(
                        work, kept | hidden, rest | bottom, 0, left, left // 2, any_lead
                    )
                floats[PAYOFF + 9 * deal + 3 * first + second] = utility[won]


@kernel
def match_regrets(floats: Floats, first: int, end: int) -> None:
    """Plan each information set in proportion to its regrets."""
    for place in range(first, end):
        at = 3 * place
        total = floats[REGRET + at] + floats[REGRET + at + 1] + floats[REGRET + at + 2]
        for card in range(3):
            floats[PLAN + at + card] = (
                floats[REGRET + at + card] / total if total > 0.0 else 1.0 / 3.0
            )


@kernel
def weigh(ints: Ints, floats: Floats, plan: int, leading: bool) -> None:
    """Fill WORTH for one side's sets with what each card brings it against a plan of the other."""
    for place in range(3 * SETS):
        floats[WORTH + place] = 0.0
    for deal in range(DEALS):
        at = DEAL + DEAL_SIZE * deal
        mine, other, chance = 3 * ints[at], ints[at + 1], floats[CHANCE + deal]
        for first in range(3):
            answers = 3 * answer_set(ints, other, ints[at + 2 + first])
            payoff = PAYOFF + 9 * deal + 3 * first
            if leading:
                worth = 0.0
                for second in range(3):
                    worth += floats[plan + answers + second] * floats[payoff + second]
                floats[WORTH + mine + first] += chance * worth
            else:
                reach = chance * floats[plan + mine + first]
                for second in range(3):
                    floats[WORTH + answers + second] -= reach * floats[payoff + second]


@kernel
def learn(floats: Floats, first: int, end: int, turn: int) -> None:
    """Add regrets, forgetting what falls below zero, and average the plans (CFR+)."""
    for place in range(first, end):
        at = 3 * place
        mean = 0.0
        for card in range(3):
            mean += floats[PLAN + at + card] * floats[WORTH + at + card]
            floats[AVERAGE + at + card] += turn * floats[PLAN + at + card]
        for card in range(3):
            regret = floats[REGRET + at + card] + floats[WORTH + at + card] - mean
            floats[REGRET + at + card] = max(regret, 0.0)


@kernel
def best_answer(floats: Floats, first: int, end: int) -> float:
    """Return what the best play is worth to the side whose sets WORTH was filled for."""
    total = 0.0
    for place in range(first, end):
        at = WORTH + 3 * place
        total += max(floats[at], floats[at + 1], floats[at + 2])
    return total


@kernel
def settle(floats: Floats) -> None:
    """Turn the sums of plans into the average plan, at PLAN."""
    for place in range(SETS):
        at = 3 * place
        total = floats[AVERAGE + at] + floats[AVERAGE + at + 1] + floats[AVERAGE + at + 2]
        for card in range(3):
            floats[PLAN + at + card] = (
                floats[AVERAGE + at + card] / total if total > 0.0 else 1.0 / 3.0
            )


@kernel
def solve_hidden(ints: Ints, floats: Floats, turns: int) -> float:
    """Find an equilibrium in so many turns, left at PLAN; return what it can be exploited by.

    That is the mean of what the two sides could gain by the best answer to the other's plan.
    PAYOFF and CHANCE must be filled.
    """
    for place in range(3 * SETS):
        floats[REGRET + place] = floats[AVERAGE + place] = 0.0
    for turn in range(1, turns + 1):
        match_regrets(floats, 0, SETS)
        weigh(ints, floats, PLAN, True)
        learn(floats, 0, HANDS, turn)
        match_regrets(floats, 0, HANDS)
        weigh(ints, floats, PLAN, False)
        learn(floats, HANDS, SETS, turn)
    settle(floats)
    weigh(ints, floats, PLAN, True)
    gap = best_answer(floats, 0, HANDS)
    weigh(ints, floats, PLAN, False)
    return (gap + best_answer(floats, HANDS, SETS)) / 2.0
