"""The kernels' WebAssembly module in wasmtime, as a browser runs it."""

import ctypes
from array import array
from functools import cache
from typing import Any

import wasmtime

from sessantuno.kernels.wasm import FREE, WasmEngine, module


class WasmtimeMachine:
    """An instance of the module."""

    def __init__(self) -> None:
        self._store = wasmtime.Store()
        compiled = wasmtime.Module(self._store.engine, module())
        exports = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        memory, free = exports["memory"], exports[FREE]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(free, wasmtime.Global)
        self._exports, self._memory = exports, memory
        self.free = int(free.value(self._store))
        self.calls: list[str] = []

    def grow(self, pages: int) -> int:
        self._memory.grow(self._store, pages)
        return int(self._memory.data_len(self._store))

    def write(self, address: int, numbers: "array[Any]") -> None:
        place, size = numbers.buffer_info()
        ctypes.memmove(self._address(address), place, size * numbers.itemsize)

    def read(self, address: int, numbers: "array[Any]") -> None:
        place, size = numbers.buffer_info()
        ctypes.memmove(place, self._address(address), size * numbers.itemsize)

    def run(self, name: str, address: int) -> None:
        self.calls.append(name)
        function = self._exports[name]
        assert isinstance(function, wasmtime.Func)
        function(self._store, address)

    def _address(self, address: int) -> int:
        begin = ctypes.cast(self._memory.data_ptr(self._store), ctypes.c_void_p).value
        assert begin is not None
        return begin + address


@cache
def wasm_engine() -> WasmEngine:
    """Return the kernels as WebAssembly: one engine for all tests of a process."""
    return WasmEngine(WasmtimeMachine())
