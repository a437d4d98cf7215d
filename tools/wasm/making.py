"""From LLVM to the module, and what is written down of it."""

import hashlib
import json
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import sessantuno.kernels.wasm as kept
from sessantuno.kernels import cache
from sessantuno.kernels.wasm.module import FACTS, FREE, MODULE, Facts
from tools.wasm.compiling import Entry, compiled_entries

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
"""Of WebAssembly, beside its first version: what every browser has that Pyodide runs in."""
STACK_BYTES: Final = 1 << 16
TOOLS: Final = ("llvmlite", "numba", "ziglang")


def make() -> int:
    """Write the module and what is known of it; return its size in bytes."""
    entries = compiled_entries()
    module = linked(translated(entries), entries)
    facts = Facts(
        hashlib.sha256(module).hexdigest(),
        cache.sources_digest(),
        {"python": platform.python_version()} | {name: version(name) for name in TOOLS},
        {each.name: f"{' '.join(each.takes)} -> {each.gives}" for each in entries},
    )
    folder = Path(kept.__file__).parent
    (folder / MODULE).write_bytes(module)
    (folder / FACTS).write_text(json.dumps(facts._asdict(), indent=2) + "\n", "utf-8")
    return len(module)


def translated(entries: Sequence[Entry]) -> bytes:
    """Return the object file for WebAssembly."""
    llvm: Any = import_module("llvmlite.binding")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)

    def read(code: str) -> Any:
        module = llvm.parse_assembly(re.sub(r"(?m)^target .*$", "", code))
        module.triple, module.data_layout = TRIPLE, str(machine.target_data)
        return module

    whole = read("")
    for entry in entries:
        whole.link_in(read(entry.code))
    whole.link_in(read("\n".join(map(_door, entries))))
    # What nobody outside calls is dropped once it has been compiled into its callers.
    doors = {entry.name for entry in entries}
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in doors:
            each.linkage = "internal"
    whole.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    made: bytes = machine.emit_object(whole)
    return made


def _door(entry: Entry) -> str:
    """Return the function through which an entry is called: one address, see ``wasm/engine.py``.

    Numba's own convention: where to put the result, where to put an exception, the arguments; what
    is returned says whether there was an exception, of which these functions have none.
    """
    kinds = ["i64" if kind == "int" else "ptr" for kind in entry.takes]
    lines = ["%result = alloca i64", "%fault = alloca ptr", "store i64 0, ptr %result"]
    given = ["ptr %result", "ptr %fault"]
    for place, kind in enumerate(kinds):
        lines.append(f"%at{place} = getelementptr i64, ptr %block, i64 {place}")
        lines.append(f"%word{place} = load i64, ptr %at{place}")
        if kind == "ptr":
            lines.append(f"%array{place} = inttoptr i64 %word{place} to ptr")
        given.append(f"{kind} %{'array' if kind == 'ptr' else 'word'}{place}")
    lines.append(f"call i32 @{entry.symbol}({', '.join(given)})")
    lines += ["%found = load i64, ptr %result", "store i64 %found, ptr %block", "ret void"]
    declared = f"declare i32 @{entry.symbol}({', '.join(['ptr', 'ptr', *kinds])})"
    body = "\n  ".join(lines)
    return f"{declared}\ndefine void @{entry.name}(ptr %block) {{\n  {body}\n}}"


def linked(objects: bytes, entries: Sequence[Entry]) -> bytes:
    """Return the module: no imports, a memory of its own, the functions by name."""
    with tempfile.TemporaryDirectory() as temporary:
        source, target = Path(temporary, "kernels.o"), Path(temporary, MODULE)
        source.write_bytes(objects)
        names = (FREE, *(entry.name for entry in entries))
        subprocess.run(  # noqa: S603 - this interpreter, a tool of PyPI's and files made here
            [
                *(sys.executable, "-m", "ziglang", "wasm-ld", str(source), "-o", str(target)),
                *("--no-entry", "--strip-all", "--gc-sections", "--stack-first", "-O2"),
                *("-z", f"stack-size={STACK_BYTES}"),
                *(f"--export={name}" for name in names),
            ],
            check=True,
        )
        return target.read_bytes()
