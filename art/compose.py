"""Compose the sprites: one for each deck, one of icons, one of ornaments, and the page's icon."""

from collections.abc import Iterable
from pathlib import Path

from art.glyphs import INDICES, spread
from art.layouts import DECKS, INK, PAPER, Deck, IndexTab, LargeIndex, Picture, Place
from art.svg import Parts, number, part_id, transform

PARTS = Path(__file__).parent / "parts"
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'
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
        line = self._rect(
            half_width - frame.inset_x,
            half_height - frame.inset_y,
            frame.inset_corner,
            'fill="none"',
        )
        # The line lies under the drawing: what reaches past it, a wing or a handle, stays whole.
        self.blank = self.paper + line
        self.shared = self._shared_parts()

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
            "<defs>",
            *(f'<g id="{part_id(name)}">{self.parts[name].markup}</g>' for name in self.shared),
            *self._tabs(),
            *self._glyphs(),
            "</defs>",
        ]
        for code, picture in self.deck.pictures.items():
            pieces.append(self._card(code, self.blank + self._face(code, picture)))
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
        pieces.append("</svg>")
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

    def _face(self, code: str, picture: Picture) -> str:
        drawing = "".join(self._place(place) for place in picture.places)
        return f'{self._ground(picture)}<g id="{code}-face">{drawing}</g>'

    def _indexed(self, code: str, picture: Picture) -> str:
        """Draw the card with room for its index: everything of it that no language changes."""
        scale = picture.index_scale
        shrunk = transform(picture.anchor_x * (1 - scale), picture.anchor_y * (1 - scale), scale)
        face = self._ground(picture) + use(f"{code}-face", shrunk)
        tabs = use(f"tab-{code[-1]}") + use(f"tab-{code[-1]}", transform(turn=180))
        return self.blank + face + tabs

    def _tabs(self) -> Iterable[str]:
        tab = self.deck.tab
        yield (
            f'<rect id="tab" x="{number(tab.x)}" y="{number(tab.y)}" width="{number(tab.width)}"'
            f' height="{number(tab.height)}" rx="{number(tab.corner)}" fill="{PAPER}"/>'
        )
        for suit, sign in self.deck.signs.items():
            small = Place(sign.part, tab.number_x, tab.sign_y, sign.scale * tab.sign_scale)
            yield f'<g id="tab-{suit}">{use("tab")}{self._place(small)}</g>'

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
        for name, corner in (("index", tab), ("large", large)):
            for index in INDICES:
                yield self._overlay(f"{name}-{index}", index, corner)
        for suit, sign in self.deck.signs.items():
            scale = sign.scale * large.sign_scale
            upright = self._place(Place(sign.part, large.sign_x, large.sign_y, scale))
            turned = f"<g{transform(turn=180)}>{upright}</g>"
            yield self._card(f"large-card-{suit}", self.blank + upright + turned)

    def _overlay(self, name: str, index: str, corner: IndexTab | LargeIndex) -> str:
        scale = corner.number_scale if len(index) == 1 else corner.pair_scale
        x, y = corner.number_x, corner.number_y
        glyph = use(f"g-{index}", transform(x, y, scale))
        turned = use(f"g-{index}", transform(-x, -y, scale, 180))
        ink = f'fill="none" stroke="{INK}" stroke-width="{number(corner.pen)}" {ROUND}'
        return symbol(name, self.deck.frame.view_box, glyph + turned, ink)


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
