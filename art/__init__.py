"""The program that draws the decks.

Drawings live in `art/parts` as SVG files that a person can open and redraw; where they stand on a
card is data in `art.layouts`; `python -m art` composes them into the sprites the pages serve.
Standard library only.
"""
