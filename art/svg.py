"""Read part files and write them compactly. A part is one SVG file in one folder of `art/parts`.

A part may show another part by a linked picture, `<image href="coin.svg" .../>`, which any viewer
follows; `../italian/coin.svg` is one of another deck. In a sprite such a link becomes a `<use>`. An
element of class `guide` is there for the person who draws (the ground under a figure's feet) and is
left out.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

NAMESPACE = "{http://www.w3.org/2000/svg}"
SPACE = re.compile(r"\s+")
LEADING_ZERO = re.compile(r"(?<![\d.])0(?=\.\d)")
SPACE_BEFORE_MINUS = re.compile(r"(?<=[\d.]) (?=-)")
SPACE_AROUND_COMMAND = re.compile(r" ?([A-Za-z]) ?")
HAIR = 1e-6


class PartError(ValueError):
    """A part file that cannot be composed; the sentence says what would be right."""


@dataclass(frozen=True)
class Box:
    """A viewBox: left, top, width, height."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def parse(cls, text: str) -> "Box":
        """Read the four numbers of a viewBox attribute."""
        left, top, width, height = (float(number) for number in text.split())
        return cls(left, top, width, height)


@dataclass(frozen=True)
class Part:
    """One drawing: its box, the markup inside it, and the parts it links to in order of use."""

    name: str
    box: Box
    box_text: str
    markup: str
    links: tuple[str, ...]


def number(value: float) -> str:
    """Write a length with at most three decimals and no needless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else LEADING_ZERO.sub("", text)


def transform(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Write the attribute that moves, turns and scales; nothing when it would do nothing."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale)})")
    return f' transform="{"".join(steps)}"' if steps else ""


def shorten_path(data: str) -> str:
    """Write the same path with fewer characters."""
    data = SPACE.sub(" ", data.replace(",", " ")).strip()
    data = SPACE_AROUND_COMMAND.sub(r"\1", data)
    return LEADING_ZERO.sub("", SPACE_BEFORE_MINUS.sub("", data))


class Parts:
    """The parts of one folder, read once each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, Part] = {}

    def names(self) -> list[str]:
        """Return the names of all parts, sorted."""
        return sorted(path.stem for path in self.folder.glob("*.svg"))

    def __getitem__(self, name: str) -> Part:
        """Return the part called `name`. Raise PartError if it is missing or cannot be composed."""
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def _load(self, name: str) -> Part:
        path = self.folder / f"{name}.svg"
        if not path.is_file():
            raise PartError(f"The folder {self.folder.name} must hold {name}.svg, which is shown.")
        root = ElementTree.parse(path).getroot()
        box_text = root.get("viewBox", "")
        if root.tag != f"{NAMESPACE}svg" or not box_text:
            raise PartError(f"{path.name} must be an svg element with a viewBox.")
        links: list[str] = []
        markup = "".join(self._write(child, links) for child in root)
        return Part(name, Box.parse(box_text), box_text, markup, tuple(links))

    def _write(self, element: ElementTree.Element, links: list[str]) -> str:
        if element.get("class") == "guide":
            return ""
        tag = element.tag.removeprefix(NAMESPACE)
        if tag == "image":
            return self._write_link(element, links)
        if tag not in {"g", "path", "circle", "ellipse", "rect"}:
            raise PartError(f"A part may hold shapes, groups and links, not <{tag}>.")
        attributes = "".join(
            f" {name}={quoteattr(self._shorten(name, value))}"
            for name, value in element.attrib.items()
        )
        inside = "".join(self._write(child, links) for child in element)
        return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"

    @staticmethod
    def _shorten(name: str, value: str) -> str:
        if name == "d":
            return shorten_path(value)
        if name == "transform":
            value = SPACE.sub(" ", value).replace(") ", ")")
            return LEADING_ZERO.sub("", value)
        return LEADING_ZERO.sub("", value)

    def _write_link(self, element: ElementTree.Element, links: list[str]) -> str:
        target = element.get("href", "").removesuffix(".svg")
        part = self[target]
        links.append(target)
        left, top, width, height = (
            float(element.get(name, "0")) for name in ("x", "y", "width", "height")
        )
        scale = width / part.box.width
        if abs(scale - height / part.box.height) > HAIR:
            raise PartError(f"The link to {target}.svg must keep its shape: {part.box_text}.")
        # The linked picture may have been moved or resized by hand, not only by its transform.
        steps = element.get("transform", "")
        x, y = left - part.box.left * scale, top - part.box.top * scale
        if abs(x) > HAIR or abs(y) > HAIR:
            steps += f"translate({number(x)} {number(y)})"
        if abs(scale - 1) > HAIR:
            steps += f"scale({number(scale)})"
        moved = f' transform="{self._shorten("transform", steps)}"' if steps else ""
        return f'<use href="#{part_id(target)}"{moved}/>'


def part_id(name: str) -> str:
    """Name a part inside a sprite, apart from the names of the symbols pages ask for."""
    return f"p-{name.rpartition('/')[2]}"
