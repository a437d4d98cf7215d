"""Where each number lies: the rules as numbers, and a position as numbers.

A card is ``12 * suit + strength - 1``, 0 to 47, from :attr:`Rules.strength`; a set of cards is a
mask with one bit a card. Both fit a signed 64-bit number with room to spare.
"""

from typing import Final

RANKS: Final = 12
"""Places in a suit; those of ranks that are not in the pack stay empty."""
CARDS: Final = 48
EXCHANGE: Final = 48
"""The action of exchanging the face-up card (R24); every smaller action plays that card."""
SEATS: Final = 6
SUIT: Final = (1 << RANKS) - 1
"""The mask of the first suit."""
NONE: Final = -1

# --- The rules (see numbers.py, which fills them from Rules) ---------------------------------

PLAYERS: Final = 0
LENGTH: Final = 1
"""Cards in a whole trick."""
DRAW: Final = 2
HAND: Final = 3
FOLLOW: Final = 4
"""0 free, 1 suit, 2 suit_or_trump, 3 suit_after_stock (R26)."""
EXCHANGING: Final = 5
STOCK: Final = 6
"""Cards left after dealing."""
PACK_SIZE: Final = 7
SIDES: Final = 8
TRUMP_KIND: Final = 9
"""0 none, 1 turned, 2 dealer_card, 3 called."""
SIGN: Final = 10
"""1, or -1 where fewer points are better (R23.3)."""
PACKED: Final = 11
"""1 if in every suit the worthless cards are the lowest, so that they may be compressed."""
SIDE_OF: Final = 12
WORTH: Final = SIDE_OF + SEATS
"""Card points by card (R1.3)."""
NEEDS: Final = WORTH + CARDS
"""By face-up card, the card that may be exchanged for it, or NONE (R24.1)."""
PACK: Final = NEEDS + CARDS
"""The cards of the pack in canonical order."""
RULES_SIZE: Final = PACK + CARDS

# --- A position ------------------------------------------------------------------------------

TURN: Final = 0
"""The seat to act, NONE when the deal is over."""
LEADER: Final = 1
TRUMP: Final = 2
"""The trump suit, 0 to 3, or NONE."""
LAID: Final = 3
"""Cards on the table; they are the last of PLAYS."""
WINNER: Final = 4
"""The seat that wins the running trick so far."""
BEST: Final = 5
"""Its card."""
LED: Final = 6
"""The card led, NONE for the leader."""
POT: Final = 7
"""Card points on the table."""
DRAWN: Final = 8
"""How many cards of PILE have been drawn."""
LEFT: Final = 9
"""How many are left to draw, the face-up one included."""
FACE_UP: Final = 10
"""The face-up card under the stock, or NONE."""
OFFER: Final = 11
"""The card for which the face-up one may be had in this trick, as a mask; 0 if none (R24.2)."""
PLAYED: Final = 12
"""How many cards have been played."""
CALLER: Final = 13
PARTNER: Final = 14
CALLED: Final = 15
"""The called card of Chiamata, or NONE."""
TAKER: Final = 16
"""The seat that drew the face-up card, or NONE (R3.6)."""
DEALER: Final = 17
HANDS: Final = 18
"""Masks by seat."""
POINTS: Final = HANDS + SEATS
"""Card points taken, by seat."""
TRICKS: Final = POINTS + SEATS
"""Tricks taken, by seat."""
SIDE: Final = TRICKS + SEATS
"""The side of each seat; in Chiamata 0 for caller and partner, 1 for the others."""
PLAYS: Final = SIDE + SEATS
"""Every play of the deal in order: ``64 * seat + card``."""
PILE: Final = PLAYS + CARDS
"""The stock as dealt, in drawing order; the face-up card is its last."""
STATE_SIZE: Final = PILE + CARDS
