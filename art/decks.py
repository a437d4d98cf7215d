"""All decks, the first the one a page shows unless told otherwise."""

from art.french import FRENCH
from art.italian import ITALIAN
from art.spanish import SPANISH

DECKS = (ITALIAN, SPANISH, FRENCH)
