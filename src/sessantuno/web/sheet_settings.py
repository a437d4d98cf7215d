"""The house's rules of a score sheet in plain words: what each does and what it can be.

The order and the defaults are those of the sheet that most tables use: first the six that groups
argue about, then the finer ones. Which values there are is for :mod:`sessantuno.match` to say.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sessantuno.match import HouseRules
from sessantuno.sheet import KNOWN, Sheet, SheetError, find_known
from sessantuno.web.i18n import N_
from sessantuno.web.screens import Choice
from sessantuno.web.sheet_screens import Setting
from sessantuno.web.words import Words

KNOWN_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "bar": (
        N_("At the bar"),
        N_("Best of three; a 60–60 carries, and the next deal is worth two."),
    ),
    "nobody": (N_("Draws for nobody"), N_("Best of three; a 60–60 counts for nobody.")),
    "again": (N_("Draws again"), N_("Best of three; after 60–60 the same dealer deals again.")),
    "last_trick": (
        N_("Last trick decides"),
        N_("Best of three; at 60–60 whoever took the last trick wins."),
    ),
    "wins": (N_("Wins only"), N_("Write only who won each deal, without points.")),
    "chiamata": (
        N_("Briscola Chiamata"),
        N_("Five players; caller +2, partner +1, the others −1, and the reverse."),
    ),
    "sueca": (
        N_("Sueca"),
        N_("First to four games; 61 points are one game, 91 two, all tricks four."),
    ),
    "briscolone": (N_("Briscolone"), N_("Without trump; card points add up to 121.")),
    "brisca": (N_("Brisca"), N_("The Spanish game: one deal decides.")),
    "briskula": (N_("Briškula"), N_("First to win four deals.")),
    "perdere": (N_("To lose"), N_("Whoever takes 61 loses the deal: fewest points win.")),
}


class _Words(NamedTuple):
    label: str
    does: str
    values: Mapping[str, tuple[str, str]]


SETTINGS: Final[Mapping[str, _Words]] = {
    "target": _Words(
        N_("Points to win a deal"),
        N_("There are 120 card points in the pack, so 61 is more than half. A higher number makes"
           " draws more likely. Ignored where only who won is written."),
        {},
    ),
    "match": _Words(
        N_("Match length"),
        N_("How many deals decide the match. Only won deals count: a draw does not use one up."),
        {
            "bo3": (N_("Best of three"), N_("first to win two deals")),
            "single": (N_("Single deal"), N_("one deal decides")),
            "bo5": (N_("Best of five"), N_("first to win three deals")),
            "first_to": (N_("First to … wins"), N_("as many deals as you say")),
            "cumulative": (N_("Add up card points"), N_("first to as many points as you say")),
        },
    ),
    "record": _Words(
        N_("What the sheet records"),
        N_("Card points show how close each deal was and catch mistakes in counting. Only who won"
           " is quicker, and needs no change of the points to win."),
        {
            "points": (N_("Card points of each deal"), N_("they add up to 120")),
            "wins": (N_("Only who won"), N_("one tap a deal")),
        },
    ),
    "draw": _Words(
        N_("A 60–60 draw"),
        N_("What happens when the pack is split in half, or nobody has the points to win."),
        {
            "carry": (N_("Carries into the next deal"), N_("which is worth two")),
            "replay": (N_("Played again"), N_("the same dealer deals again")),
            "none": (N_("Counts for nobody"), N_("the next player deals")),
            "half": (N_("Half a win to each"), ""),
            "last_trick": (N_("The last trick decides"), N_("the sheet asks who took it")),
        },
    ),
    "chiamata": _Words(
        N_("Briscola Chiamata"),
        N_("The calling game for five: the caller names a card, and whoever holds it is the secret"
           " partner. Plus and minus points for each player."),
        {"off": (N_("Off"), ""), "on": (N_("On"), N_("signed points for each of the five"))},
    ),
    "cappotto": _Words(
        N_("Taking every trick doubles"),
        N_("A cappotto is taking all 120 points. With this on, that deal counts twice."),
        {
            "off": (N_("Off"), ""),
            "double": (N_("Counts twice"), N_("twice what the deal was worth")),
            "wins_match": (N_("Wins the match"), N_("at once, whatever the score")),
        },
    ),
    "carry_growth": _Words(
        N_("Draw after draw"),
        N_("How much a deal is worth when several in a row were drawn and carried."),
        {
            "add": (N_("One more each time"), N_("2, then 3, then 4")),
            "double": (N_("Doubles each time"), N_("2, then 4, then 8")),
            "cap2": (N_("Never more than two"), ""),
        },
    ),
    "draw_scope": _Words(
        N_("When nobody has the points"),
        N_("With a target above 61 a deal can end 65–55 with no winner."),
        {
            "any_unwon": (N_("It is a draw"), N_("like 60–60")),
            "tie_only": (N_("It counts for nothing"), N_("and nothing carries")),
        },
    ),
    "reach": _Words(
        N_("When several have the points"),
        N_("With a target of 60 or less both sides can have it."),
        {
            "highest": (N_("More points win"), ""),
            "first_to_reach": (N_("Whoever had it first"), N_("the sheet asks who")),
        },
    ),
    "cappotto_test": _Words(
        N_("Everything means"),
        N_("All 120 points can be taken without every trick: a trick of worthless cards may go"
           " elsewhere."),
        {
            "points": (N_("All 120 points"), ""),
            "tricks": (N_("Every trick"), N_("tick it when you write the deal")),
        },
    ),
    "objective": _Words(
        N_("Who is better off"),
        N_("In the game to lose, the fewest points win."),
        {"most": (N_("More points"), ""), "least": (N_("Fewer points"), "")},
    ),
    "scoring": _Words(
        N_("What a won deal is worth"),
        N_("In Sueca the points decide how many games a deal is worth."),
        {
            "sides": (N_("One win"), N_("61 or 119 points alike")),
            "sueca": (N_("Sueca games"), N_("61 points one, 91 two, every trick four")),
        },
    ),
    "alone": _Words(
        N_("A caller alone"),
        N_("The caller holds the called card and plays against four."),
        {
            "doubled": (N_("The numbers double"), N_("+4 for the caller, −2 for each other")),
            "zero_sum": (N_("They add up to nothing"), N_("+4 for the caller, −1 for each other")),
        },
    ),
    "sixty": _Words(
        N_("60–60 in Chiamata"),
        N_("The caller's side has 60 when it needed 61."),
        {
            "caller_loses": (N_("The caller loses"), N_("60 falls short")),
            "zero": (N_("Nobody scores"), ""),
            "zero_carry": (N_("Nobody scores"), N_("and the next deal is doubled")),
        },
    ),
    "bid_mult": _Words(
        N_("A higher bid"),
        N_("Whether a bid above 61 multiplies the result."),
        {
            "none": (N_("Counts the same"), ""),
            "brisk": (N_("One more every ten"), N_("71 twice, 81 three times … 111 six times")),
            "regole": (N_("Up to five times"), N_("71 twice, 81 three … 101 and more five times")),
        },
    ),
    "cappotto_sides": _Words(
        N_("Whose cappotto counts"),
        N_("Where taking everything doubles the deal."),
        {
            "both": (N_("Either side's"), ""),
            "caller": (N_("Only the caller's"), ""),
        },
    ),
    "chiamata_end": _Words(
        N_("The match ends"),
        N_("After so many deals the highest total wins; or the first to so many points."),
        {
            "deals": (N_("After so many deals"), ""),
            "first_to": (N_("At so many points"), ""),
        },
    ),
    "all_pass": _Words(
        N_("When all pass"),
        N_("Nobody bids, and the cards are thrown in."),
        {
            "same_dealer": (N_("The same dealer deals again"), ""),
            "next_dealer": (N_("The next player deals"), ""),
            "next_dealer_double": (
                N_("The next player deals"),
                N_("and that deal counts double"),
            ),
        },
    ),
}  # fmt: skip

_SIX: Final = ("target", "match", "record", "draw", "chiamata", "cappotto")
_FINER: Final = (
    "carry_growth", "draw_scope", "reach", "cappotto_test", "objective", "scoring",
)  # fmt: skip
_OF_CHIAMATA: Final = ("chiamata_end", "alone", "sixty", "bid_mult", "all_pass", "cappotto_sides")
_COUNTED: Final = ("match", "chiamata_end")
"""Settings that may hold a number behind a colon."""
_USUAL_NUMBERS: Final = {"first_to": "3", "cumulative": "121", "deals": "5"}


class SettingsWords:
    """The settings of one sheet in one language."""

    def __init__(self, words: Words, sheet: Sheet) -> None:
        self._ = words._
        self.words = words
        self.sheet = sheet
        self.house = sheet.house

    def main(self) -> tuple[Setting, ...]:
        """Return the six; those that Chiamata has no use for are left out while it is on."""
        if self.house.scoring == "chiamata":
            return tuple(map(self.show, ("chiamata_end", "record", "chiamata", "cappotto")))
        return tuple(map(self.show, _SIX))

    def more(self) -> tuple[Setting, ...]:
        """Return the finer ones."""
        house = self.house
        names = list(_OF_CHIAMATA[1:] if house.scoring == "chiamata" else _FINER)
        if house.scoring == "chiamata":
            names.append("cappotto_test")
        elif house.sides != 2:
            names.remove("scoring")
        return tuple(self.show(name) for name in names)

    def show(self, name: str) -> Setting:
        """Show one setting."""
        _, words = self._, SETTINGS[name]
        value = self._value(name)
        head, _colon, number = value.partition(":") if name in _COUNTED else (value, "", "")
        if name == "target":
            return Setting(name, _(words.label), _(words.does), self._targets(), select=True)
        choices = tuple(
            Choice(key, _(label), _(note) if note else "", chosen=key == head)
            for key, (label, note) in words.values.items()
            if self._fits(name, key)
        )
        counted = name in _COUNTED
        return Setting(
            name,
            _(words.label),
            _(words.does),
            choices,
            number=(number or _USUAL_NUMBERS["deals" if name == "chiamata_end" else "first_to"])
            if counted
            else "",
            number_label=_("How many") if counted else "",
            disabled=self._disabled(name),
        )

    def _value(self, name: str) -> str:
        if name == "chiamata":
            return "on" if self.house.scoring == "chiamata" else "off"
        return str(getattr(self.house, name))

    def _fits(self, name: str, value: str) -> bool:
        """Whether a value can be chosen at all; the rest is refused with a sentence."""
        if name == "cappotto" and value == "wins_match":
            return self.house.scoring != "chiamata"
        return not (name == "match" and value == "cumulative" and self.house.scoring == "sueca")

    def _disabled(self, name: str) -> str:
        if name == "chiamata" and len(self.sheet.sides) != 5:
            return self._("For a sheet with five players, each for himself.")
        return ""

    def _targets(self) -> tuple[Choice, ...]:
        _, house = self._, self.house
        usual = house.replace(target=None).effective_target
        shown = _("most points") if usual == "most" else str(usual)
        numbers = (*range(61, 121), *range(41, 61)) if house.sides == 2 else range(41, 121)
        return (
            Choice("", _("%(points)s, the usual", points=shown), chosen=house.target is None),
            Choice("most", _("Whoever has the most"), chosen=house.target == "most"),
            *(
                Choice(str(number), str(number), chosen=house.target == number)
                for number in numbers
            ),
        )

    def known(self) -> tuple[Choice, ...]:
        """Return the known tables that this sheet's players could have."""
        sheet = self.sheet
        return tuple(
            Choice(each.name, self._(KNOWN_WORDS[each.name][0]), self._(KNOWN_WORDS[each.name][1]))
            for each in KNOWN
            if sheet.players in each.players and (each.teams or sheet.teams) == sheet.teams
            if each.scoring != "sueca" or len(sheet.sides) == 2
        )


def changes_of(house: HouseRules, form: Mapping[str, str]) -> dict[str, Any]:
    """Return what a form of settings changes; what it does not name stays.

    Values are passed on as they are: whether they can be is for the house's rules to say.
    """
    wanted: dict[str, Any] = {}
    for name in SETTINGS:
        value = form.get(name)
        if value is None:
            continue
        if name == "chiamata":
            if (value == "on") != (house.scoring == "chiamata"):
                wanted["scoring"] = "chiamata" if value == "on" else "sides"
        elif name == "target":
            wanted[name] = int(value) if value.isascii() and value.isdecimal() else value or None
        elif name in _COUNTED and value in _USUAL_NUMBERS:
            wanted[name] = f"{value}:{_number(house, name, value, form)}"
        else:
            wanted.setdefault(name, value)
    return {name: value for name, value in wanted.items() if getattr(house, name) != value}


def _number(house: HouseRules, name: str, value: str, form: Mapping[str, str]) -> str:
    """Return the number of a setting that has one; the field's old one says nothing of another."""
    number = form.get(f"{name}_n", "").strip()
    head, _, old = getattr(house, name).partition(":")
    stale = head != value and number == (old or _USUAL_NUMBERS["first_to"])
    return _USUAL_NUMBERS[value] if stale or not number else number


def known_changes(sheet: Sheet, name: str) -> dict[str, Any]:
    """Return what makes a sheet's rules those of a known table."""
    known = find_known(name)
    if known.teams not in ("", sheet.teams) or (known.scoring == "sueca" and len(sheet.sides) != 2):
        raise SheetError(N_("these rules are for other sides; start a new sheet for them"))
    wanted = known.settings(sheet.players, sheet.teams)
    return {
        field: getattr(wanted, field)
        for field in wanted.__dataclass_fields__
        if field != "sides" and getattr(wanted, field) != getattr(sheet.house, field)
    }
