"""The third form of the kernels: functions of a WebAssembly module, arrays copied around each call.

A module has a memory of its own. Each of its functions takes one address in it: there lie its
arguments, eight bytes each, numbers as they are and arrays as the addresses where they lie, and
there its result is put, over the first. What is kept there lies at the beginning of the memory
that the module leaves free; the arguments of a call and the arrays copied for it lie behind.
"""

from array import array
from collections.abc import Iterable
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Protocol

from sessantuno.kernels.engine import Engine
from sessantuno.kernels.loops.jit import Floats, Ints, Singles
from sessantuno.kernels.wasm.module import facts

_CODES: Final = {"int": "q", "float": "d", "Ints": "q", "Floats": "d", "Singles": "f"}
"""How :mod:`array` calls each kind of number."""
_WORD: Final = 8
_STEP: Final = 16
"""Arrays begin at multiples of so many bytes."""
_PAGE: Final = 1 << 16
"""What memory grows by."""


class Machine(Protocol):
    """An instance of the module, in whatever runtime there is."""

    @property
    def free(self) -> int:
        """The first address that the module does not use itself."""

    def grow(self, pages: int) -> int:
        """Make the memory larger, by 0 pages too; return its size in bytes."""

    def write(self, address: int, numbers: "array[Any]") -> None:
        """Copy an array into the memory."""

    def read(self, address: int, numbers: "array[Any]") -> None:
        """Fill an array from the memory."""

    def run(self, name: str, address: int) -> None:
        """Call a function of the module."""


class Kept(NamedTuple):
    """An array that is in the module's memory for good."""

    address: int


class WasmEngine(Engine):
    """The kernels as functions of a WebAssembly module; its arrays are those of :mod:`array`.

    Lists will do too, and are changed as well, but take longer. One thread at a time may call.
    """

    def __init__(self, machine: Machine) -> None:
        """Take the running module."""
        super().__init__(compiled=False)
        self._machine = machine
        self._free = machine.free
        self._size = machine.grow(0)
        functions = {}
        for name, signature in facts().entries.items():
            takes, gives = signature.split(" -> ")
            functions[name] = partial(self._run, name, takes.split(), _CODES.get(gives))
        self.call = SimpleNamespace(**functions)

    def ints(self, values: Iterable[int]) -> Ints:
        """Return whole numbers as this form takes them."""
        return array("q", values)

    def floats(self, values: Iterable[float]) -> Floats:
        """Return numbers as this form takes them."""
        return array("d", values)

    def singles(self, values: Iterable[int]) -> Singles:
        """Return the whole numbers of a network as this form takes them."""
        return array("f", values)

    def zeros(self, size: int) -> Ints:
        """Return so many zeros."""
        return array("q", bytes(_WORD * size))

    def kept(self, array: Any) -> Kept:
        """Put an array into the module's memory, so that no call has to; it stays for good."""
        place = Kept(_aligned(self._free))
        self._free = place.address + len(array) * array.itemsize
        self._reach(self._free)
        self._machine.write(place.address, array)
        return place

    def _reach(self, address: int) -> None:
        """See to it that the memory reaches up to an address."""
        if address > self._size:
            self._size = self._machine.grow(-(-(address - self._size) // _PAGE))

    def _run(self, name: str, takes: list[str], gives: str | None, *arguments: Any) -> Any:
        begin = _aligned(self._free)
        end = begin + _WORD * len(takes)
        words = array("q")
        copied: dict[int, tuple[int, array[Any], Any]] = {}
        for kind, argument in zip(takes, arguments, strict=True):
            if kind == "int":
                words.append(int(argument))
            elif isinstance(argument, Kept):
                words.append(argument.address)
            elif id(argument) in copied:
                words.append(copied[id(argument)][0])
            else:
                code = _CODES[kind]
                ready = isinstance(argument, array) and argument.typecode == code
                numbers = argument if ready else array(code, argument)
                address = _aligned(end)
                end = address + len(numbers) * numbers.itemsize
                copied[id(argument)] = address, numbers, argument
                words.append(address)
        self._reach(end)
        for address, numbers, _ in copied.values():
            self._machine.write(address, numbers)
        self._machine.write(begin, words)
        self._machine.run(name, begin)
        for address, numbers, argument in copied.values():
            self._machine.read(address, numbers)
            if numbers is not argument:
                argument[:] = numbers
        if gives is None:
            return None
        result = array(gives, (0,))
        self._machine.read(begin, result)
        return result[0]


def _aligned(address: int) -> int:
    return -(-address // _STEP) * _STEP
