"""Nets as they are kept: arrays of small whole numbers in an ``.npz``, read without numpy."""

import ast
import sys
from array import array
from functools import cache
from importlib.resources import files
from io import BytesIO
from zipfile import ZipFile

_MAGIC = b"\x93NUMPY\x01\x00"


class BadNet(ValueError):
    """A file of nets is not as it should be."""


def read_arrays(data: bytes) -> dict[str, "array[int]"]:
    """Return the arrays of an ``.npz`` by name; each must be one row of 16-bit whole numbers.

    Raises :class:`BadNet` saying what would be right.
    """
    with ZipFile(BytesIO(data)) as kept:
        return {
            name.removesuffix(".npy"): _numbers(name, kept.read(name)) for name in kept.namelist()
        }


def _numbers(name: str, raw: bytes) -> "array[int]":
    if not raw.startswith(_MAGIC):
        raise BadNet(f"{name} must be an array of numpy's format 1.0")
    end = 10 + int.from_bytes(raw[8:10], "little")
    header = ast.literal_eval(raw[10:end].decode("latin-1"))
    if header["descr"] != "<i2" or len(header["shape"]) != 1:
        raise BadNet(f"{name} must be one row of 16-bit whole numbers, not {header}")
    values: array[int] = array("h")
    values.frombytes(raw[end:])
    if sys.byteorder == "big":
        values.byteswap()
    if len(values) != header["shape"][0]:
        raise BadNet(f"{name} should have {header['shape'][0]} numbers but has {len(values)}")
    return values


@cache
def kept_net(file: str, name: str) -> "array[int]":
    """Return a net that comes with the package, for example ``("duel", "policy")``."""
    data = files("sessantuno.players").joinpath("nets", f"{file}.npz").read_bytes()
    return read_arrays(data)[name]
