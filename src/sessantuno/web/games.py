"""The games offered on the front page: every preset and number of players, family by family."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sessantuno.match import HouseRules
from sessantuno.presets import find_preset
from sessantuno.rules import Rules
from sessantuno.tables import usual_house
from sessantuno.web.i18n import N_, Speech

_NOTHING: Final[Mapping[int, str]] = MappingProxyType({})


class Variant(NamedTuple):
    """A preset of :mod:`sessantuno.presets` in the words of the picker."""

    preset: str
    label: str
    says: str
    """What it is, in one sentence."""
    for_players: Mapping[int, str] = _NOTHING
    """The sentence for one number of players, where there is something else to say."""


class Family(NamedTuple):
    """Games that belong together, explained on one page of rules."""

    title: str
    variants: tuple[Variant, ...]
    lengths: tuple[str, ...]
    """How long a match may be, as :class:`sessantuno.match.HouseRules` writes it; ``deals:n`` and
    ``single`` too in Chiamata. The first three are offered beside the level."""


class Game(NamedTuple):
    """A game as it is offered: a variant for a number of players."""

    family: Family
    variant: Variant
    players: int

    @property
    def preset(self) -> str:
        """The name of its preset."""
        return self.variant.preset

    @property
    def code(self) -> str:
        """Its name in forms and cookies: the preset's, with the number where it is not usual."""
        usual = find_preset(self.preset).players[0]
        return self.preset if self.players == usual else f"{self.preset}-{self.players}"

    @property
    def says(self) -> str:
        """What it is, in one sentence."""
        return self.variant.for_players.get(self.players, self.variant.says)

    @property
    def rules(self) -> Rules:
        """The rules that are usual for it."""
        return Rules.preset(self.preset, self.players)

    @property
    def house(self) -> HouseRules:
        """How its deals usually add up."""
        return usual_house(self.rules)

    @property
    def usual_length(self) -> str:
        """How long a match usually is."""
        house = self.house
        return house.chiamata_end if house.scoring == "chiamata" else house.match

    def title(self, speech: Speech) -> str:
        """Return what it is called: "Briscola for three", "Sueca"."""
        label = speech.plain(self.variant.label)
        if len(find_preset(self.preset).players) == 1:
            return label
        number = speech.plain(NUMBERS[self.players]).rpartition(":")[2]
        return speech._("%(game)s for %(number)s", game=label, number=number)

    def match(self, length: str) -> dict[str, Any]:
        """Return a length of the match as a setting of the house."""
        if self.house.scoring != "chiamata":
            return {"match": length}
        return {"chiamata_end": "deals:1" if length == "single" else length}


# What stands before the colon tells these from the ranks of cards, which some languages name so.
NUMBERS: Final = {
    2: N_("players:two"),
    3: N_("players:three"),
    4: N_("players:four"),
    5: N_("players:five"),
    6: N_("players:six"),
}

_ORDINARY: Final = ("single", "bo3", "bo5", "first_to:5", "first_to:7")
_FOUR: Final = ("single", "first_to:4", "first_to:7", "bo3", "bo5")

FAMILIES: Final = (
    Family(
        "Briscola",
        (
            Variant(
                "briscola",
                "Briscola",
                N_("Three cards in hand, a trump suit, and a stock to draw from."),
                {
                    2: N_("You against one: three cards in hand, 61 points win."),
                    3: N_(
                        "Each for themselves, with 36 cards: all the twos are out, and 41 points"
                        " win if nobody has more."
                    ),
                    4: N_("Two pairs: your partner sits opposite."),
                    5: N_("Each for themselves: most points win."),
                    6: N_("Two teams of three, sitting in turn, with 36 cards."),
                },
            ),
            Variant(
                "briscola-39",
                N_("Briscola for three with 39 cards"),
                N_("Only one two is taken out, as most do in Italy."),
            ),
            Variant(
                "briscola-no-fours",
                N_("Briscola without fours"),
                N_("The fours are taken out, as in Istria: 36 cards are left."),
            ),
            Variant(
                "briscola-three-pairs",
                N_("Briscola in three pairs"),
                N_("Six play, partners opposite: 41 points win if no other pair has more."),
            ),
        ),
        _ORDINARY,
    ),
    Family(
        "Briscola Chiamata",
        (
            Variant(
                "chiamata",
                N_("Chiamata"),
                N_("Five bid for the trump suit, and a called card makes a secret partner."),
            ),
        ),
        ("deals:5", "deals:10", "first_to:11", "single", "first_to:5", "first_to:7"),
    ),
    Family(
        N_("Briscolone, without trump"),
        (
            Variant(
                "briscolone",
                N_("Briscolone with ten cards"),
                N_("No trump at all: only the suit led can take the trick."),
                {
                    2: N_("No trump at all: ten cards each, and a stock of twenty to draw from."),
                    4: N_("No trump at all: two pairs, and the whole pack is dealt."),
                },
            ),
            Variant(
                "briscolone-5",
                N_("Briscolone with five cards"),
                N_("No trump at all: five cards each, and a stock to draw from."),
            ),
        ),
        ("single", "bo3", "cumulative:121", "bo5", "cumulative:151"),
    ),
    Family(
        "Brisca",
        (
            Variant(
                "brisca",
                "Brisca",
                N_("As in Spain: the seven or the two of trumps takes the card turned up."),
                {
                    6: N_(
                        "As in Spain, two teams with 48 cards: the seven or the two of trumps takes"
                        " the card turned up."
                    ),
                },
            ),
            Variant(
                "brisca-48",
                N_("Brisca with 48 cards"),
                N_("The same with eights and nines in the pack."),
            ),
            Variant(
                "brisca-two-cards",
                N_("Brisca with two cards each"),
                N_("Four cards in hand, and each plays two to every trick, one at a time."),
            ),
        ),
        ("single", "bo3", "bo5", "first_to:6"),
    ),
    Family(
        "Bisca",
        (
            Variant(
                "bisca",
                N_("Bisca with three cards"),
                N_("As in Portugal: the seven ranks under the ace and is worth ten."),
            ),
            Variant(
                "bisca-7",
                N_("Bisca with seven cards"),
                N_("The same with seven cards in hand."),
            ),
            Variant(
                "bisca-9",
                N_("Bisca with nine cards"),
                N_("The same with nine cards in hand."),
            ),
        ),
        _ORDINARY,
    ),
    Family(
        "Sueca",
        (
            Variant(
                "sueca",
                "Sueca",
                N_("Two pairs with ten cards each, and the suit led must be followed."),
            ),
        ),
        ("single", "first_to:4", "first_to:7"),
    ),
    Family(
        N_("Briškula"),
        (
            Variant(
                "briskula",
                N_("Briškula"),
                N_("As on the Adriatic coast, mostly in pairs: first to four wins."),
                {
                    3: N_("As on the Adriatic coast: one two is out, first to four wins."),
                    6: N_("As in Istria: the fours are out, first to four wins."),
                },
            ),
            Variant(
                "briskula-dupla",
                N_("Briškula dupla"),
                N_("Two cards each to every trick, one at a time in turn."),
            ),
        ),
        _FOUR,
    ),
    Family(
        N_("Briscola scoperta, the open game"),
        (
            Variant(
                "scoperta",
                N_("Briscola scoperta"),
                N_("All cards lie face up, the stock too: nothing is left to luck."),
            ),
        ),
        _ORDINARY,
    ),
    Family(
        N_("Briscola a perdere, to lose"),
        (
            Variant(
                "perdere",
                N_("Briscola a perdere"),
                N_("The same play turned round: whoever takes fewer points wins."),
            ),
        ),
        _ORDINARY,
    ),
)
"""Every family, in the order in which the picker shows them."""

GAMES: Final = tuple(
    Game(family, variant, players)
    for family in FAMILIES
    for variant in family.variants
    for players in sorted(find_preset(variant.preset).players)
)


@cache
def find_game(code: str) -> Game | None:
    """Return the game of that code, None if there is none."""
    return next((game for game in GAMES if game.code == code), None)


def length_label(length: str, speech: Speech) -> str:
    """Return a length of the match in two or three words."""
    kind, _, number = length.partition(":")
    match kind:
        case "single":
            return speech._("One deal")
        case "bo3" | "bo5":
            return speech._("Best of %(deals)s", deals=length[2:])
        case "deals":
            return speech.ngettext("%(num)s deal", "%(num)s deals", int(number))
        case "cumulative":
            return speech._("%(points)s points", points=number)
        case _:
            return speech._("First to %(wins)s", wins=number)
