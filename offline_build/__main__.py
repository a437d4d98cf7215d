"""Bring the bundle up to date, or say why there is none; the game is served either way."""

import sys
from pathlib import Path

from offline_build import BuildError, build

ROOT = Path(__file__).resolve().parents[1]

if __name__ == "__main__":
    try:
        done = build(ROOT)
    except BuildError as problem:
        print(f"Play without a signal will not be offered: {problem}", file=sys.stderr)
        sys.exit("--needed" in sys.argv)
    if done:
        print(f"packed {done.megabytes:.1f} MB to keep for places without a signal")
