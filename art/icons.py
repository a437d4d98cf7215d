"""The icons of the installed app, drawn from the coin: `python -m art.icons`.

Home screens want pixels, so a browser draws the SVG and what it drew is written as PNG with a small
palette. That needs Chromium (as the browser tests do) and is done again only when the coin changes:
each file says in a text chunk which drawing it was made from, and a test compares.
"""

import base64
import hashlib
import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Final

from art.compose import compose

STATIC: Final = Path(__file__).parent.parent / "src" / "sessantuno" / "web" / "static"
GREEN: Final = "#2F6B55"
COLOURS: Final = 64
KEYWORD: Final = b"Drawing"
DIGEST_DIGITS: Final = 16

# name: (pixels, share of the picture's width that the coin takes, whether the ground is filled)
ICONS: Final = {
    "icons/coin-180.png": (180, 0.74, True),
    "icons/coin-192.png": (192, 0.96, False),
    "icons/coin-512.png": (512, 0.96, False),
    "icons/coin-mask-512.png": (512, 0.62, True),
}

Pixel = tuple[int, int, int, int]


def drawing(name: str) -> str:
    """Return the SVG of an icon; one with a ground may be cut into any shape by the system."""
    pixels, share, filled = ICONS[name]
    coin = compose()["favicon.svg"]
    inner = coin.replace("<svg ", f'<svg x="{-share / 2}" y="{-share / 2}" width="{share}" ', 1)
    inner = inner.replace("<svg ", f'<svg height="{share}" ', 1)
    ground = f'<rect x="-.5" y="-.5" width="1" height="1" fill="{GREEN}"/>' if filled else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 1 1" width="{pixels}"'
        f' height="{pixels}">{ground}{inner}</svg>'
    )


def digest(name: str) -> str:
    """Return what an icon's file says of the drawing it was made from."""
    return hashlib.sha256(drawing(name).encode()).hexdigest()[:DIGEST_DIGITS]


def png(pixels: bytes, size: int, said: str) -> bytes:
    """Return a square PNG of RGBA bytes, with its rarer colours replaced by the nearest of many."""
    all_pixels: list[Pixel] = [
        (red, green, blue, alpha) for red, green, blue, alpha in struct.iter_unpack("4B", pixels)
    ]
    palette = [colour for colour, _ in Counter(all_pixels).most_common(COLOURS)]
    place: dict[Pixel, int] = {colour: number for number, colour in enumerate(palette)}
    for pixel in set(all_pixels) - place.keys():
        place[pixel] = min(range(len(palette)), key=lambda at: _distance(palette[at], pixel))
    rows = bytearray()
    for start in range(0, size * size, size):
        rows.append(0)
        rows += bytes(place[pixel] for pixel in all_pixels[start : start + size])
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)),
        (b"tEXt", KEYWORD + b"\0" + said.encode()),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in palette)),
        (b"tRNS", bytes(colour[3] for colour in palette)),
        (b"IDAT", zlib.compress(bytes(rows), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _distance(one: Pixel, other: Pixel) -> int:
    return sum((here - there) ** 2 for here, there in zip(one, other, strict=True))


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))


def _drawn(svgs: dict[str, str]) -> dict[str, bytes]:
    """Return the RGBA bytes of each drawing, by a browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only to draw anew

    from tests.browser.harness import find_chromium  # noqa: PLC0415 - the same

    script = """async (svg) => {
      const image = new Image();
      image.src = "data:image/svg+xml," + encodeURIComponent(svg);
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width; canvas.height = image.height;
      const pen = canvas.getContext("2d");
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      let text = "";
      for (const byte of data) text += String.fromCharCode(byte);
      return btoa(text);
    }"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        page = browser.new_page()
        drawn = {name: base64.b64decode(page.evaluate(script, svg)) for name, svg in svgs.items()}
        browser.close()
    return drawn


def main() -> None:
    """Draw, write, and say how large each file is."""
    for name, pixels in _drawn({name: drawing(name) for name in ICONS}).items():
        path = STATIC / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(pixels, ICONS[name][0], digest(name)))
        print(f"{name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
