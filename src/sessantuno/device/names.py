"""Names of tables that were opened on a device: everybody can tell whose a table is."""

from typing import Final

from sessantuno.tables.service import new_name

MARK: Final = "d-"
LONGEST: Final = 32


def device_name() -> str:
    """Return a name for a new table."""
    return MARK + new_name()


def is_of_device(name: object) -> bool:
    """Whether it can be the name of a table opened on a device."""
    return (
        isinstance(name, str)
        and name.startswith(MARK)
        and len(name) <= LONGEST
        and name.isascii()
        and name.isprintable()
    )
