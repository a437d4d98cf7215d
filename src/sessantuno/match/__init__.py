"""How deals add up to a match, for the table and the score sheet alike (R10, R11, R12, R15, R20.4).

Everything here is a pure function of the house's rules and the rows of the sheet: change a setting
or a row and ask again (R12.6). Nothing is remembered between two questions.
"""

from sessantuno.match.checks import check_entry, unlikely_points
from sessantuno.match.chiamata import chiamata_scores
from sessantuno.match.dealers import Dealers, dealers
from sessantuno.match.entry import Entry, EntryError
from sessantuno.match.house_rules import CHOICES, HouseRules, HouseRulesError
from sessantuno.match.outcome import DealResult, deal_result
from sessantuno.match.standings import DealStanding, Standings, standings

__all__ = [
    "CHOICES",
    "DealResult",
    "DealStanding",
    "Dealers",
    "Entry",
    "EntryError",
    "HouseRules",
    "HouseRulesError",
    "Standings",
    "check_entry",
    "chiamata_scores",
    "deal_result",
    "dealers",
    "standings",
    "unlikely_points",
]
