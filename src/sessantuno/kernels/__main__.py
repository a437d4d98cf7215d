"""``python -m sessantuno.kernels``: compile every kernel at low priority, and keep it."""

import contextlib
import os

from sessantuno.kernels.warm import warm_up


def main() -> None:
    """Compile everything and say how long it took."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    print(f"kernels ready after {warm_up():.1f} s")


if __name__ == "__main__":
    main()
