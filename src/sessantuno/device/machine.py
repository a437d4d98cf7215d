"""The compiled kernels in a browser: its own WebAssembly beside that of Python."""

from array import array
from importlib import import_module
from typing import Any

from sessantuno.kernels import warm
from sessantuno.kernels.wasm import FREE, WasmEngine, module


class BrowserMachine:
    """An instance of the kernels' module that a browser made."""

    def __init__(self, content: bytes) -> None:
        """Compile a module; raises what the browser says where it cannot."""
        # There are such modules only inside a browser.
        self._js: Any = import_module("js")
        to_js = import_module("pyodide.ffi").to_js
        compiled = self._js.WebAssembly.Module.new(to_js(content))
        self._exports = self._js.WebAssembly.Instance.new(compiled).exports
        self.free = int(getattr(self._exports, FREE).value)
        self.grow(0)

    def grow(self, pages: int) -> int:
        """Make the memory larger; return its size in bytes."""
        self._exports.memory.grow(pages)
        # Growing takes the memory away from those who looked at it before.
        self._bytes = self._js.Uint8Array.new(self._exports.memory.buffer)
        return int(self._bytes.length)

    def write(self, address: int, numbers: "array[Any]") -> None:
        """Copy an array into the memory."""
        content = memoryview(numbers).cast("B")
        self._bytes.subarray(address, address + len(content)).assign(content)

    def read(self, address: int, numbers: "array[Any]") -> None:
        """Fill an array from the memory."""
        content = memoryview(numbers).cast("B")
        self._bytes.subarray(address, address + len(content)).assign_to(content)

    def run(self, name: str, address: int) -> None:
        """Call a function of the module."""
        getattr(self._exports, name)(address)


def use_compiled_kernels() -> None:
    """Play by compiled kernels from now on; a browser that cannot have them plays without.

    Never before a memory is photographed, which does not hold what is JavaScript's.
    """
    refused = import_module("pyodide.ffi").JsException
    try:
        machine = BrowserMachine(module())
    except refused:
        return
    warm.use(WasmEngine(machine))
