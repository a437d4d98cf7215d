"""The kernels as WebAssembly, for browsers, where there is no numba.

``python -m tools.wasm`` compiles the files of ``loops`` to ``kernels.wasm`` and writes
``kernels.json`` beside it: what each function takes and gives, and from which sources and by which
versions it was made. Whoever has a runtime makes a :class:`Machine` of the module.
"""

from sessantuno.kernels.wasm.engine import Kept, Machine, WasmEngine
from sessantuno.kernels.wasm.module import FREE, facts, module

__all__ = ["FREE", "Kept", "Machine", "WasmEngine", "facts", "module"]
