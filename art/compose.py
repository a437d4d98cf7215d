"""Compose the sprites: one for each deck, one of icons, one of ornaments, and the page's icon."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from art.decks import DECKS
from art.glyphs import INDICES, spread
from art.layouts import INK, PAPER, Deck, IndexTab, LargeIndex, Picture, Place
from art.svg import Parts, number, part_id, transform

PARTS = Path(__file__).parent / "parts"
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'
# A sprite shows nothing itself. Said so, it spares a browser from styling and laying out its ten
# thousand shapes before the first card can be drawn; what a page uses is drawn all the same. Of the
# root or of a group Chromium would not believe it: it lays those out nevertheless.
HIDDEN = '<svg display="none">'
LINE_ICON = f'fill="none" stroke="currentColor" stroke-width="2" {ROUND}'


def licence(title: str) -> str:
    """Say inside the file what it is and that anyone may use it."""
    return f"<metadata>{title}. CC0-1.0, composed by art/.</metadata>"


def symbol(name: str, view_box: str, inside: str, attributes: str = ROUND) -> str:
    """Write a symbol that a page can show by its name."""
    # What a symbol inherits in another document is that document's: each one carries its own pen.
    return f'<symbol id="{name}" viewBox="{view_box}" {attributes}>{inside}</symbol>'


def use(name: str, moved: str = "") -> str:
    """Show the thing called `name`, moved by the attribute `moved`."""
    return f'<use href="#{name}"{moved}/>'


class DeckComposer:
    """Composes one deck's sprite from its layout and its parts."""

    def __init__(self, deck: Deck, parts: Parts) -> None:
        self.deck = deck
        self.parts = parts
        frame = deck.frame
        half_width, half_height = frame.width / 2, frame.height / 2
        edge = frame.line / 2
        self.paper = self._rect(
            half_width - edge, half_height - edge, frame.corner, f'fill="{PAPER}"'
        )
        self.shared = self._shared_parts()

    def _blank(self, suit: str, framed: bool = True) -> str:
        """Draw the paper and the frame line, broken as the suit asks."""
        # The line lies under the drawing: what reaches past it, a wing or a handle, stays whole.
        frame = self.deck.frame
        half_width = frame.width / 2 - frame.inset_x
        half_height = frame.height / 2 - frame.inset_y
        breaks = self.deck.breaks.get(suit, 0)
        if not framed:
            return self.paper
        if not breaks:
            line = self._rect(half_width, half_height, frame.inset_corner, 'fill="none"')
            return self.paper + line
        # From the first break clockwise round the corners to the last, and the pieces between.
        first = -frame.gap_step * (breaks - 1) / 2
        edges = [first + frame.gap_step * step for step in range(breaks)]
        pieces = "".join(
            f"M{number(left + frame.gap / 2)} {number(y)}H{number(right - frame.gap / 2)}"
            for left, right in pairwise(edges)
            for y in (-half_height, half_height)
        )
        start = edges[-1] + frame.gap / 2
        round_corner = number(frame.inset_corner)
        for side in (1, -1):
            x, y = side * half_width, half_height
            pieces += (
                f"M{number(side * start)} {number(-y)}H{number(x - side * frame.inset_corner)}"
                f"A{round_corner} {round_corner} 0 0 {int(side > 0)} {number(x)}"
                f" {number(frame.inset_corner - y)}V{number(y - frame.inset_corner)}"
                f"A{round_corner} {round_corner} 0 0 {int(side > 0)}"
                f" {number(x - side * frame.inset_corner)} {number(y)}H{number(side * start)}"
            )
        pen = f'fill="none" stroke="{INK}" stroke-width="{number(frame.line)}"'
        return f'{self.paper}<path d="{pieces}" {pen}/>'

    def _rect(self, half_width: float, half_height: float, corner: float, fill: str) -> str:
        return (
            f'<rect x="{number(-half_width)}" y="{number(-half_height)}"'
            f' width="{number(2 * half_width)}" height="{number(2 * half_height)}"'
            f' rx="{number(corner)}" {fill} stroke="{INK}"'
            f' stroke-width="{number(self.deck.frame.line)}"/>'
        )

    def sprite(self) -> str:
        """Return the whole sprite."""
        pieces = [
            HEAD,
            licence(self.deck.title),
            HIDDEN,
            "<defs>",
            *(f'<g id="{part_id(name)}">{self.parts[name].markup}</g>' for name in self.shared),
            *self._tabs(),
            *self._glyphs(),
            "</defs>",
        ]
        for code, picture in self.deck.pictures.items():
            pieces.append(self._card(code, self._plain(code, picture)))
        for code, picture in self.deck.pictures.items():
            pieces.append(self._card(f"{code}-i", self._indexed(code, picture)))
        pieces.append(self._card("back", self.paper + self.parts[self.deck.back].markup))
        pieces.extend(
            symbol(f"sign-{suit}", self.deck.sign_box, self._place(sign))
            for suit, sign in self.deck.signs.items()
        )
        tab = use("tab") + use("tab", transform(turn=180))
        pieces.append(self._card("index-tab", tab))
        pieces.extend(self._indices())
        pieces.append("</svg></svg>")
        return "\n".join(pieces) + "\n"

    def _card(self, name: str, inside: str) -> str:
        return symbol(name, self.deck.frame.view_box, inside)

    def _shared_parts(self) -> list[str]:
        """Name the parts drawn in more than one place, or shown by another part: each is once."""
        places = [place for picture in self.deck.pictures.values() for place in picture.places]
        drawn = [place.part for place in (*places, *self.deck.signs.values())]
        drawn += [picture.ground for picture in self.deck.pictures.values() if picture.ground]
        shared = {name for name in drawn if drawn.count(name) > 1}
        pending = [*drawn, self.deck.back]
        while pending:
            links = set(self.parts[pending.pop()].links) - shared
            shared |= links
            pending += links
        return sorted(shared)

    def _place(self, place: Place) -> str:
        moved = transform(place.x, place.y, place.scale, place.turn)
        if place.part in self.shared:
            return use(part_id(place.part), moved)
        markup = self.parts[place.part].markup
        return f"<g{moved}>{markup}</g>" if moved else markup

    def _ground(self, picture: Picture) -> str:
        return self._place(Place(picture.ground)) if picture.ground else ""

    def _plain(self, code: str, picture: Picture) -> str:
        """Draw the card as it is dealt: with an index only where the deck has it printed."""
        drawing = "".join(self._place(place) for place in picture.places)
        face = f'{self._ground(picture)}<g id="{code}-face">{drawing}</g>'
        printed = self.deck.printed.get(code[0])
        corners = ""
        if printed:
            corners = self._pen(self._corners(printed, self.deck.tab), self.deck.tab, code[-1])
        signs = self._tab_pair(code[-1]) if self.deck.printed_signs else ""
        return self._blank(code[-1], picture.framed) + face + signs + corners

    def _indexed(self, code: str, picture: Picture) -> str:
        """Draw the card with room for its index: everything of it that no language changes."""
        scale = picture.index_scale
        shrunk = transform(picture.anchor_x * (1 - scale), picture.anchor_y * (1 - scale), scale)
        face = self._ground(picture) + use(f"{code}-face", shrunk)
        return self._blank(code[-1], picture.framed) + face + self._tab_pair(code[-1])

    @staticmethod
    def _tab_pair(suit: str) -> str:
        return use(f"tab-{suit}") + use(f"tab-{suit}", transform(turn=180))

    def _tabs(self) -> Iterable[str]:
        tab = self.deck.tab
        yield (
            f'<rect id="tab" x="{number(tab.x)}" y="{number(tab.y)}" width="{number(tab.width)}"'
            f' height="{number(tab.height)}" rx="{number(tab.corner)}" fill="{PAPER}"/>'
        )
        for suit, sign in self.deck.signs.items():
            small = Place(sign.part, tab.number_x, tab.sign_y, sign.scale * tab.sign_scale)
            paper = use("tab") if tab.paper else ""
            yield f'<g id="tab-{suit}">{paper}{self._place(small)}</g>'

    def _glyphs(self) -> Iterable[str]:
        """Draw each index centred on 0,0, with neither pen nor ink."""
        for index in INDICES:
            placed, width = spread(index)
            strokes = "".join(
                f'<path d="{path}"{transform(shift - width / 2, -15)}/>' for path, shift in placed
            )
            yield f'<g id="g-{index}">{strokes}</g>'

    def _indices(self) -> Iterable[str]:
        """Draw an index in both corners, small and large, and the cards of the large one."""
        tab, large = self.deck.tab, self.deck.large
        box = self.deck.frame.view_box
        for name, corner in (("index", tab), ("large", large)):
            for index in INDICES:
                inside = self._corners(index, corner)
                for suit in self.deck.inks:
                    inked = self._pen(use(f"{name}-{index}-corners"), corner, suit)
                    yield symbol(f"{name}-{index}-{suit}", box, inked)
                if self.deck.inks:
                    inside = f'<g id="{name}-{index}-corners">{inside}</g>'
                yield symbol(f"{name}-{index}", box, self._pen(inside, corner))
        for suit, sign in self.deck.signs.items():
            scale = sign.scale * large.sign_scale
            upright = self._place(Place(sign.part, large.sign_x, large.sign_y, scale))
            turned = f"<g{transform(turn=180)}>{upright}</g>"
            yield self._card(
                f"large-card-{suit}", self._blank(suit, large.framed) + upright + turned
            )

    @staticmethod
    def _corners(index: str, corner: IndexTab | LargeIndex) -> str:
        """Stand the index in both corners, without pen or ink."""
        scale = corner.number_scale if len(index) == 1 else corner.pair_scale
        x, y = corner.number_x, corner.number_y
        if len(index) > 1:
            x += corner.pair_shift
        return use(f"g-{index}", transform(x, y, scale)) + use(
            f"g-{index}", transform(-x, -y, scale, 180)
        )

    def _pen(self, inside: str, corner: IndexTab | LargeIndex, suit: str = "") -> str:
        ink = self.deck.inks.get(suit, INK)
        pen = f'fill="none" stroke="{ink}" stroke-width="{number(corner.pen)}"'
        return f"<g {pen}>{inside}</g>"


def deck_sprite(deck: Deck) -> str:
    """Return the sprite of one deck."""
    return DeckComposer(deck, Parts(PARTS / deck.name)).sprite()


def icon_sprite() -> str:
    """Return the icons: one pen, one ink (the text's own), no fill."""
    parts = Parts(PARTS / "icons")
    symbols = [
        symbol(f"icon-{name}", parts[name].box_text, parts[name].markup, LINE_ICON)
        for name in parts.names()
    ]
    return "\n".join([HEAD, licence("Icons of Sessantuno"), *symbols, "</svg>"]) + "\n"


def ornament_sprite() -> str:
    """Return the coin that is the logo, the wax seal, the coffee cup."""
    parts = Parts(PARTS / "ornaments")
    coin = Parts(PARTS / "italian")["coin"]
    symbols = [symbol("coin", coin.box_text, coin.markup)]
    symbols += [symbol(name, parts[name].box_text, parts[name].markup) for name in parts.names()]
    return "\n".join([HEAD, licence("Ornaments of Sessantuno"), *symbols, "</svg>"]) + "\n"


def favicon() -> str:
    """Return the coin as the page's own icon."""
    coin = Parts(PARTS / "italian")["coin"]
    head = HEAD.replace(">", f' viewBox="{coin.box_text}" {ROUND}>')
    return f"{head}{licence('The coin of Sessantuno')}{coin.markup}</svg>\n"


def compose() -> dict[str, str]:
    """Return every file the pages serve: its path below the static folder, and its text."""
    files = {f"decks/{deck.name}.svg": deck_sprite(deck) for deck in DECKS}
    files["icons.svg"] = icon_sprite()
    files["ornaments.svg"] = ornament_sprite()
    files["favicon.svg"] = favicon()
    return files
