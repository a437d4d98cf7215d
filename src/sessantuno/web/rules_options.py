"""What tables agree on, in words: for each option its values, as the pages of rules tell them.

Which value is usual in a game is not said here: the page asks the game's own rules.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sessantuno.web.i18n import N_


class Topic(NamedTuple):
    """One option: the rule that has it, its field, what it is about, and its values in words.

    ``house`` tells a field of :class:`sessantuno.match.HouseRules` from one of
    :class:`sessantuno.rules.Rules`.
    """

    rule: str
    field: str
    title: str
    values: Mapping[object, str]
    house: bool = False
    anchor: bool = True
    """Whether the rule's anchor is here, and not where the page tells how the game is played."""


PARTNER_VIEW: Final = Topic(
    "9.6",
    "partner_view",
    N_("Partners’ last cards"),
    {
        "off": N_("nobody sees another’s hand"),
        "stock_empty": N_("when the stock is gone partners see each other’s hands"),
    },
)
SIGNALS: Final = Topic(
    "9.5",
    "signals",
    N_("Signs between partners"),
    {
        "off": N_("none"),
        "after_trick_1": N_("after the first trick, one a turn, as a button that says it"),
    },
)
FOLLOW: Final = Topic(
    "26",
    "follow",
    N_("Following suit"),
    {
        "free": N_("no duty, any card may be played"),
        "suit": N_("the suit led must be followed, whoever has none plays any card"),
        "suit_or_trump": N_("the suit led must be followed, whoever has none must play a trump"),
        "suit_after_stock": N_("free while there is a stock, then the suit led must be followed"),
    },
)
FOLLOW_WITHOUT_TRUMP: Final = FOLLOW._replace(
    values={way: words for way, words in FOLLOW.values.items() if way != "suit_or_trump"}
)
EXCHANGE: Final = Topic(
    "24.6",
    "trump_exchange",
    N_("The trump card"),
    {
        "brisca": N_("may be exchanged for the seven or the two of trumps"),
        "off": N_("stays where it is"),
    },
)
OPEN: Final = Topic(
    "17.1",
    "open",
    N_("Face up"),
    {
        "hands_and_stock": N_("hands and stock"),
        "hands": N_("only the hands"),
        "none": N_("nothing, as in plain Briscola"),
    },
)
CAPPOTTO: Final = Topic(
    "11.8",
    "cappotto",
    N_("All 120 points, the cappotto"),
    {
        "off": N_("a win like any other"),
        "double": N_("counts double"),
        "wins_match": N_("wins the whole match"),
    },
    house=True,
)

AUCTION: Final = (
    Topic(
        "13.12",
        "auction",
        N_("What is bid"),
        {
            "rank_then_points": N_("ranks, and over the two more points"),
            "rank_only": N_("ranks alone, the first two ends the auction"),
            "points_only": N_("points alone, and the card is named afterwards"),
            "two_only": N_("points from the first bid on, and always for a two"),
        },
    ),
    Topic(
        "13.8",
        "jump_points",
        N_("A bid of points"),
        {
            True: N_("may come straight over any rank"),
            False: N_("only over a two"),
        },
    ),
    Topic(
        "13.11",
        "all_pass",
        N_("When all pass"),
        {
            "same_dealer": N_("the same player deals again"),
            "next_dealer": N_("the next player deals"),
            "next_dealer_double": N_("the next player deals, and that deal counts double"),
        },
    ),
)
FIRST_LEAD: Final = Topic(
    "14.1",
    "first_lead",
    N_("The first lead"),
    {
        "right_of_dealer": N_("the player after the dealer"),
        "caller": N_("the caller"),
    },
    anchor=False,
)
BLIND_FIRST_TRICK: Final = Topic(
    "14.5",
    "blind_first_trick",
    N_("The suit is named"),
    {
        False: N_("before the first card"),
        True: N_(
            "after all five have played to the first trick, which then counts with that trump"
        ),
    },
)
CHIAMATA_SCORING: Final = (
    Topic(
        "15.4",
        "alone",
        N_("A caller alone"),
        {
            "doubled": N_("the caller’s number and the others’ are doubled"),
            "zero_sum": N_("the caller’s number is the sum of the others’"),
        },
        house=True,
    ),
    Topic(
        "15.6",
        "sixty",
        N_("60 to 60, when 61 were needed"),
        {
            "caller_loses": N_("the caller loses"),
            "zero": N_("nobody scores"),
            "zero_carry": N_("nobody scores and the next deal counts double"),
        },
        house=True,
    ),
    Topic(
        "15.7",
        "bid_mult",
        N_("A bid of more points"),
        {
            "none": N_("counts no more"),
            "brisk": N_("counts once more for every ten above 61, up to six times"),
            "regole": N_("counts once more for every ten above 61, up to five times"),
        },
        house=True,
    ),
    Topic(
        "15.8",
        "cappotto",
        N_("All 120 points, the cappotto"),
        {"off": N_("a win like any other"), "double": N_("counts double")},
        house=True,
    ),
    Topic(
        "15.8",
        "cappotto_sides",
        N_("If a cappotto counts double"),
        {"both": N_("for either side"), "caller": N_("for the caller’s side only")},
        house=True,
        anchor=False,
    ),
)
