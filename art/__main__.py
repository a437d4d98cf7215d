"""Compose the sprites into the folder the pages are served from: `python -m art`."""

import argparse
import gzip
from pathlib import Path

from art.compose import compose
from art.sheet import sheet

STATIC = Path(__file__).parent.parent / "src" / "sessantuno" / "web" / "static"


def main() -> None:
    """Compose, write, and say how large each file is."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    parser.add_argument("--out", type=Path, default=STATIC, help="folder to write the sprites to")
    parser.add_argument("--sheet", type=Path, help="also write a page that shows every drawing")
    arguments = parser.parse_args()
    files = compose()
    for name, text in files.items():
        path = arguments.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        packed = len(gzip.compress(text.encode(), mtime=0))
        print(f"{name}: {len(text.encode())} bytes, {packed} compressed")
    if arguments.sheet:
        arguments.sheet.write_text(sheet(files), encoding="utf-8", newline="\n")
        print(f"sheet: {arguments.sheet}")


if __name__ == "__main__":
    main()
