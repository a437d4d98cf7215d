"""Made-up screens of every kind, for the tests of the templates and for the pictures of them."""

from dataclasses import replace
from pathlib import Path
from typing import Literal

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sessantuno.web import screens as s

WEB = Path(s.__file__).parent

RANKS = {
    "A": "ace",
    "3": "three",
    "K": "king",
    "N": "knight",
    "J": "jack",
    "9": "nine",
    "8": "eight",
}
RANKS |= {"7": "seven", "6": "six", "5": "five", "4": "four", "2": "two"}
SUITS = {"D": "coins", "C": "cups", "S": "swords", "B": "clubs"}
POINTS = {"A": 11, "3": 10, "K": 4, "N": 3, "J": 2}


def card(code: str) -> s.CardView:
    """A card whose face is known."""
    return s.CardView(code, code, f"{RANKS[code[0]]} of {SUITS[code[1]]}", code[0])


def backs(seat: int, count: int) -> tuple[s.CardView, ...]:
    """The hidden cards of another seat."""
    return tuple(s.CardView(f"hidden-{seat}-{i}", None, "hidden card") for i in range(count))


def hand(codes: str, playable: bool = True) -> tuple[s.HandCard, ...]:
    """One's own cards."""
    return tuple(s.HandCard(card(code), code, playable) for code in codes.split())


def seat(order: int, name: str, note: str, count: int, **more: object) -> s.Seat:
    """Another seat with hidden cards."""
    spoken = f"{name}, {count} hidden cards, {note}"
    plain = s.Seat(order, order, name, note, spoken, backs(order, count))
    return replace(plain, **more)  # type: ignore[arg-type]  # only fields of Seat are passed


def trump(suit: str, under: str = "") -> s.Trump:
    """The trump pill."""
    word = SUITS[suit]
    return s.Trump(suit, f"Trump: {word}", word.capitalize(), f"Trump: {word}{under}")


def rung(rank: str, state: Literal["free", "too-high"], chosen: bool = False) -> s.Rung:
    """A step of the ladder of calls."""
    return s.Rung(f"bid {rank}", rank, RANKS[rank], f"Call a {RANKS[rank]}", state, chosen)


BO3 = s.Match(
    "best of 3 · deal 2",
    "1–0",
    (s.SideScore("You", 1, True), s.SideScore("Nonna", 0)),
    2,
)
TABLE = s.TableScreen(
    url="/tables/k7",
    actions_url="/tables/k7/actions",
    frames_url="/tables/k7/frames",
    seq=17,
    title="Briscola with Nonna",
    seat_count=2,
    match=BO3,
    sentence=s.Sentence("Your turn", "Nonna led the three of cups, 10"),
    seats=(seat(1, "Nonna", "4 tricks", 2),),
    hand=hand("AC NS 3B"),
    trick=s.Trick((s.Play(card("3C"), 1, "Nonna", "winning so far", "winning"),), "your card"),
    stock=s.Stock(22, "22 cards to draw, the last is the king of coins", card("KD")),
    trump=trump("D", ", the king of coins lies under the stock"),
    piles=(s.Pile(1, 4, "4 tricks taken"), s.Pile(0, 2, "2 tricks taken", True)),
    last_trick=s.LastTrick(
        (s.Play(card("6B"), 0, "You"), s.Play(card("JB"), 1, "Nonna")),
        "You led the six of clubs. Nonna took it with the jack of clubs, 2 points.",
    ),
    points=(s.PointsLine("You", 21), s.PointsLine("Nonna", 26)),
    your_turn=True,
    concede_url="/tables/k7/concede",
)
HOLD = replace(
    TABLE,
    hold=True,
    your_turn=False,
    hand=hand("NS 3B"),
    trick=s.Trick(
        (s.Play(card("3C"), 1, "Nonna"), s.Play(card("AC"), 0, "You", "You take it")), "", 0
    ),
    sentence=s.Sentence(
        "You take the trick, 21 points",
        "Tap the table to go on",
        "Ace of cups over the three of cups.",
    ),
)
LAST = replace(
    TABLE,
    seats=(seat(1, "Nonna", "9 tricks", 2),),
    hand=hand("AC NS"),
    stock=s.Stock(0, "The stock is empty"),
    trump=trump("D"),
    trick=s.Trick((), "your card"),
    sentence=s.Sentence("Your lead", "The stock is gone"),
)
SEAL = s.Seal("7f3a91c0" * 7 + "0411d2e8", "7f3a 91c0 … d2e8", "/tables/k7/verify/2")
END = s.End(
    worth="Deal 2 · worth one win",
    title="You take it, 74 to 46",
    sides=(
        s.EndSide(
            0,
            "You",
            74,
            11,
            tuple(map(card, ("AD", "AC", "3C", "3B", "AS"))),
            "53 points in five cards",
            yours=True,
        ),
        s.EndSide(1, "Nonna", 46, 9, tuple(map(card, ("3D", "AB", "3S"))), "31 points in three"),
    ),
    tick=61,
    tick_label="61 wins",
    collected="All 40 cards are in",
    collected_note="22 cards · 18 cards",
    match_title="The next deal decides the match.",
    match_note="Best of 3 · Nonna deals, you lead",
    primary=s.Action("next", "Deal the decider"),
    primary_url="/tables/k7/deals",
    seal=SEAL,
    records=(s.Link("/tables/k7/record.txt", "Save"),),
    share_text="74 to 46",
)
FOUR = replace(
    TABLE,
    seat_count=4,
    title="Briscola in four",
    match=s.Match(
        "best of 3 · deal 2", "0–1", (s.SideScore("Us", 0, True), s.SideScore("Them", 1)), 2
    ),
    seats=(
        seat(1, "Bea", "led", 2),
        seat(2, "Anna", "partner", 2),
        seat(3, "Ugo", "played", 2, on_turn=True),
    ),
    hand=hand("AD 2S KC"),
    trick=s.Trick(
        (
            s.Play(card("3B"), 1, "Bea"),
            s.Play(card("AB"), 2, "Anna", "Anna is winning", "Anna"),
            s.Play(card("4C"), 3, "Ugo"),
        ),
        "your card",
    ),
    stock=s.Stock(16, "16 cards to draw", card("5S")),
    trump=trump("S"),
    signs=(s.Action("sign A", "I hold the ace"), s.Action("sign 3", "I hold the three")),
    signs_note="After the first trick: one sign on each of your turns.",
    sentence=s.Sentence("You play last", "21 points on the table, and Anna has them"),
)
THREE = replace(
    TABLE,
    hand=hand("AC NS 2B"),
    seat_count=3,
    title="Briscola in three",
    match=s.Match(
        "first to 2 · deal 2",
        "1–0–0",
        (s.SideScore("You", 1, True), s.SideScore("Bea", 0), s.SideScore("Ugo", 0)),
        0,
        "You 1 · Bea 0 · Ugo 0",
    ),
    seats=(
        seat(1, "Bea", "led", 2, pile=s.Pile(1, 2, "2 tricks")),
        seat(2, "Ugo", "played", 2, pile=s.Pile(2, 0, "no trick")),
    ),
    piles=(s.Pile(0, 2, "2 tricks taken", True),),
    trick=s.Trick(
        (s.Play(card("3B"), 1, "Bea", "Bea is winning", "Bea"), s.Play(card("4C"), 2, "Ugo")),
        "your card",
    ),
)
FIVE = replace(
    TABLE,
    seat_count=5,
    title="Chiamata",
    match=s.Match("Chiamata · deal 3 of 10", "+3", (), 0, "You +3 · second of five"),
    seats=(
        seat(1, "Ugo", "caller, led", 5, caller=True),
        seat(2, "Bea", "5 cards", 5),
        seat(3, "Leo", "5 cards", 5),
        seat(4, "Anna", "5 cards", 5),
    ),
    hand=hand("AD 6D 6C JS 2S NB"),
    trick=s.Trick(
        (
            s.Play(card("4C"), 1, "Ugo"),
            s.Play(card("KC"), 2, "Bea"),
            s.Play(card("2B"), 3, "Leo"),
            s.Play(card("3C"), 4, "Anna", "Anna", "Anna"),
        ),
        "your card",
    ),
    stock=None,
    trump=trump("S"),
    pills=("Ugo called the five, 61",),
    piles=(),
    sentence=s.Sentence("You play last", "14 points on the table. Who holds the five of swords?"),
)
SIX = replace(
    FIVE,
    seat_count=6,
    title="Briscola in six",
    match=replace(FOUR.match),
    seats=(
        seat(1, "Ugo", "led", 3),
        seat(2, "Bea", "partner", 3),
        seat(3, "Leo", "3 cards", 3),
        seat(4, "Anna", "partner", 3),
        seat(5, "Zoe", "3 cards", 3),
    ),
    hand=hand("AD 6D 6C"),
    trick=s.Trick(
        (
            s.Play(card("4C"), 1, "Ugo"),
            s.Play(card("KC"), 2, "Bea"),
            s.Play(card("2B"), 3, "Leo"),
            s.Play(card("3C"), 4, "Anna", "Anna", "Anna"),
            s.Play(card("5C"), 5, "Zoe"),
        ),
        "your card",
    ),
    stock=s.Stock(12, "12 cards to draw", card("5S")),
    pills=(),
    piles=(s.Pile(1, 1, "1 trick taken"), s.Pile(0, 2, "2 tricks taken", True)),
)
AUCTION = replace(
    FIVE,
    match=s.Match("Chiamata · deal 3 of 10 · you dealt", "+3", (), 0, "The calling"),
    hand=hand("AD 6D 3C KC JS 5S NB 7B"),
    hand_label="Your eight cards",
    auction=s.Auction(
        "Leo calls a seven",
        "needs 61",
        "Go lower to outbid. The suit is named at the end.",
        (
            s.Speaker("Ugo", "king"),
            s.Speaker("Bea", "passes", "passed"),
            s.Speaker("Leo", "seven", "standing"),
            s.Speaker("Anna", "passes", "passed"),
            s.Speaker("You", "to speak", "speaking"),
        ),
        (
            *(rung(rank, "too-high") for rank in "A3KNJ"),
            s.Rung("bid 7", "7", "Leo", "", "standing"),
            *(rung(rank, "free", rank == "5") for rank in "6542"),
        ),
        s.Points("bid 2@", "Two, and more points", "Raise above 61", "Call two with more", 62),
        "Pass",
        "Call a five",
    ),
    sentence=s.Sentence("You speak"),
)
LEVELS = (
    s.Choice("easy", "Easy", "Plays what is in front of it.", "Grandchild"),
    s.Choice("medium", "Medium", "Holds aces, threes and trumps for the right moment.", "Regular"),
    s.Choice(
        "hard",
        "Hard",
        "Remembers every card and plays the last tricks perfectly.",
        "Barista",
        True,
    ),
)
FRONT = s.FrontScreen(
    LEVELS,
    (
        s.Choice("single", "One deal"),
        s.Choice("bo3", "Best of 3", chosen=True),
        s.Choice("bo5", "Best of 5"),
    ),
    s.Choice("briscola", "Briscola for two", "You against one."),
    (
        s.GameFamily(
            "Briscola",
            "/rules/briscola",
            (
                s.GameRow(
                    "Briscola",
                    "Three cards in hand, and a stock to draw from.",
                    (
                        s.Choice("briscola", "2", "You against one.", "Briscola for two", True),
                        s.Choice("briscola-4", "4", "Two pairs.", "Briscola for four"),
                    ),
                ),
            ),
        ),
    ),
    (
        s.Selection(
            "draw",
            "At 60 to 60",
            (
                s.Choice("none", "It counts for nobody", chosen=True),
                s.Choice("carry", "The next deal counts double"),
            ),
        ),
    ),
    "as usual",
)
SEALED = replace(
    TABLE,
    hand=(),
    your_turn=False,
    match=replace(BO3, label="best of 3 · deal 1"),
    sealed=s.Sealed(
        "The deck is shuffled and sealed",
        "Before your words reach it, the shuffle is fixed by a secret whose fingerprint is below.",
        SEAL,
        "/tables/k7/deal",
        "Deal",
    ),
)
VERIFY = s.VerifyScreen(
    "Deal 2 with Nonna",
    "Seven steps, done in your browser from the record alone.",
    (
        s.Step(1, "The secret matches its seal", "SHA-256 of the seed is the commitment.", "held"),
        s.Step(2, "The facts are the deal's", "Rules, pack and dealer are those played.", "held"),
        s.Step(
            3, "The shuffle gives these cards", "Card 12 is the ace of cups, not the two.", "failed"
        ),
        s.Step(4, "Every computer play follows", "Not done yet."),
    ),
    (s.Fact("Commitment", SEAL.commitment), s.Fact("Your words", "buongiorno")),
    "/tables/k7/deals/2/record.json",
    (s.Link("/tables/k7/deals/2/record.json", "Save the record"),),
    s.Link("/tables/k7", "Back to the table"),
    "sessantuno verify record.json",
)
DUPLA = replace(
    TABLE,
    title="Dupla",
    hand=hand("AC NS 3B 2D"),
    trick=s.Trick(
        (
            s.Play(card("3C"), 1, "Nonna", "winning so far", "winning"),
            s.Play(card("4S"), 0, "You"),
            s.Play(card("7B"), 1, "Nonna"),
        ),
        "your card",
        cards_per_turn=2,
    ),
    actions=(s.Action("exchange 7D", "Take the king with the seven"),),
)
OPEN = replace(
    TABLE,
    title="Scoperta",
    seats=(replace(TABLE.seats[0], cards=tuple(map(card, ("2C", "KS", "AB")))),),
    stock=s.Stock(22, "22 cards to draw", card("KD"), (card("5C"), card("4B"))),
    trick=s.Trick((), "your card"),
)
TEN = replace(
    FOUR,
    stock=None,
    title="Sueca",
    hand=hand("AD 3D KD 2S 4S 7S KC JC 6B 5B"),
    seats=(seat(1, "Bea", "led", 10), seat(2, "Anna", "partner", 10), seat(3, "Ugo", "", 10)),
)
ENDED = replace(TABLE, end=END, hand=(), your_turn=False)
SETTINGS = s.SettingsScreen("/tables/k7", True, tuple(map(card, ("AD", "NC", "KS", "7B"))))
ERROR = s.ErrorScreen(
    404,
    "There is no table here",
    "It may have been closed, or the address has a letter too few.",
    s.Link("/", "To the front page"),
)
LANGUAGES = (s.Language("en", "English"), s.Language("it", "Italiano"))


def page(path: str = "/", settings: s.Settings | None = None) -> s.PageContext:
    """Who reads: in English, with these settings."""
    return s.PageContext("en", LANGUAGES, "token", path, settings or s.Settings())


def environment() -> Environment:
    """The templates with English words and plain addresses for the drawings."""
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_null_translations(newstyle=True)  # type: ignore[attr-defined]  # added by i18n
    made.globals["asset"] = lambda path: f"/static/{path}"
    return made
