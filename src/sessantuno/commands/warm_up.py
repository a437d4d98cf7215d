"""``sessantuno warm-up``: compile ahead, so that nobody waits at the first move."""

import typer

from sessantuno.commands.common import refuse


def warm_up() -> None:
    """Compile the fast inner loops once and keep them (Docker, CI, after installing)."""
    from sessantuno import kernels  # noqa: PLC0415 - the other commands do not load them

    try:
        seconds = kernels.warm_up()
    except ImportError as fault:
        refuse(str(fault))
    typer.echo(f"The fast inner loops are ready, after {seconds:.1f} s.")
