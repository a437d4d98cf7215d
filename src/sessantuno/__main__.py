"""``python -m sessantuno``: the same as the ``sessantuno`` command."""

from sessantuno.cli import main

if __name__ == "__main__":
    main()
