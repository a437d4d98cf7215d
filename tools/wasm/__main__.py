"""Compile the kernels to WebAssembly, or with ``--check`` say whether that has to be done anew."""

import argparse
import sys

from sessantuno.kernels import cache
from sessantuno.kernels.wasm import facts
from tools.wasm.making import make

parser = argparse.ArgumentParser(prog="python -m tools.wasm", description=__doc__)
parser.add_argument("--check", action="store_true", help="compile nothing")
if not parser.parse_args().check:
    print(f"wrote {make()} bytes")
elif facts().sources != cache.sources_digest():
    sys.exit("the kernels have changed since kernels.wasm was made: run python -m tools.wasm")
