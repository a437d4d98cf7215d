"""A log as a short text that fits in the field of a form and in a browser's small store."""

import base64
import binascii
import json
import zlib
from typing import Final

from sessantuno.sheet.errors import N_, SheetError
from sessantuno.sheet.log import Log, read_log, write_log

MARK: Final = "s1."
"""What a packed log begins with: the form of the packing, not of the log."""
LONGEST_PACKED: Final = 60_000
"""Characters of a packed log."""
MOST_BYTES: Final = 1_000_000
"""Bytes that may come out of it; a text made to swell further is refused before it does."""


def pack(log: Log) -> str:
    """Return a log as letters, digits, ``-``, ``_``, ``.`` and ``=``.

    Raises :class:`SheetError` for a sheet that is full.
    """
    plain = json.dumps(write_log(log), ensure_ascii=False, separators=(",", ":"))
    packed = MARK + base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode()
    if len(packed) > LONGEST_PACKED:
        raise SheetError(N_("this sheet is full; save it and start another"))
    return packed


def unpack(text: str) -> Log:
    """Read what :func:`pack` wrote; raises :class:`SheetError` for anything else."""
    if not text.startswith(MARK) or len(text) > LONGEST_PACKED:
        raise _damaged()
    try:
        squeezed = base64.b64decode(text[len(MARK) :].encode("ascii"), b"-_", validate=True)
        opener = zlib.decompressobj()
        plain = opener.decompress(squeezed, MOST_BYTES)
        if not opener.eof:
            raise _damaged()
        data = json.loads(plain)
    except (UnicodeError, binascii.Error, zlib.error, ValueError, RecursionError) as fault:
        raise fault if isinstance(fault, SheetError) else _damaged() from fault
    return read_log(data)


def _damaged() -> SheetError:
    return SheetError(
        N_("the sheet was damaged on its way and cannot be read; nothing was changed")
    )
