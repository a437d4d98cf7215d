"""Writes noughts into the free places of Python's own small blocks, before memory is photographed.

What was there before is of no use to anybody, and would have to be downloaded.
"""

LARGEST_BLOCK = 512
STEP = 16
HEAD = 17
"""Bytes of a block that a ``bytes`` object has for itself."""


def empty_pools(top: int) -> None:
    """Take all free blocks below the address ``top``, as noughts, and give them back."""
    for size in range(2 * STEP, LARGEST_BLOCK + 1, STEP):
        taken = [bytes(size - HEAD)]
        while id(taken[-1]) < top:
            taken.append(bytes(size - HEAD))
        del taken
