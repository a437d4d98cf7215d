"""From Python to LLVM: each function of ``entries.py`` with all that it calls, by numba."""

import ast
import importlib
import os
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from sessantuno.kernels.loops import entries as sources

COMPILED: Final = "sessantuno.kernels.fast.entries"


class Entry(NamedTuple):
    """A function that is called from outside."""

    name: str
    takes: tuple[str, ...]
    """What each of its arguments is, as its source says: ``int``, ``Ints``, ``Floats``, ..."""
    gives: str
    symbol: str
    """Its name in the LLVM code."""
    code: str
    """The LLVM code, still for this machine and not optimised."""


def compiled_entries() -> list[Entry]:
    """Return every function of ``entries.py``, compiled. This process is then of no other use."""
    if "numba" in sys.modules:
        raise RuntimeError("numba was loaded before it could be told not to optimise")
    # Optimised code would be for this machine: its vectors are not those of WebAssembly. Nor must
    # such code be found where compiled kernels are kept, so there is no such place.
    os.environ["NUMBA_OPT"] = "0"
    os.environ["SESSANTUNO_CACHE"] = os.devnull
    compiled = importlib.import_module(COMPILED)
    tree = ast.parse(Path(sources.__file__).read_text("utf-8"))
    return [
        _compiled(getattr(compiled, function.name), function)
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
    ]


def _compiled(dispatcher: Any, function: ast.FunctionDef) -> Entry:
    types: Any = importlib.import_module("numba").types
    kinds = {
        "int": types.int64,
        "Ints": types.CPointer(types.int64),
        "Floats": types.CPointer(types.float64),
        "Singles": types.CPointer(types.float32),
    }
    assert function.returns is not None  # every function says what it takes and gives
    takes = tuple(ast.unparse(each.annotation) for each in function.args.args if each.annotation)
    signature = tuple(kinds[each] for each in takes)
    dispatcher.compile(signature)
    made = dispatcher.overloads[signature]
    return Entry(
        function.name,
        takes,
        ast.unparse(function.returns),
        made.fndesc.llvm_func_name,
        made.library.get_llvm_str(),
    )
