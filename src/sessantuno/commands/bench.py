"""``sessantuno bench``: how fast the kernels and the referee are on this machine."""

import json
from typing import Annotated, Any

import typer

from sessantuno.commands.common import AsJson, refuse


def bench(
    deals: Annotated[int, typer.Option(help="Whole two-player deals to solve.")] = 100,
    seconds: Annotated[
        float, typer.Option(help="How long to measure the referee, for each game.")
    ] = 0.2,
    plain: Annotated[
        bool, typer.Option("--plain", help="Measure the same source without numba.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print the speeds of the kernels and of the referee, and which budgets are missed."""
    # Imported here so that the other commands start without loading the kernels.
    from sessantuno import kernels, speed  # noqa: PLC0415 - see above
    from sessantuno.kernels.warm import PLAIN  # noqa: PLC0415 - see above

    if deals < 1:
        refuse(f"--deals {deals}: solve 1 deal at least")
    if not 0 < seconds <= 60:
        refuse(f"--seconds {seconds:g}: measure for more than 0 and at most 60 seconds a game")
    compiled = kernels.available() and not plain
    if compiled:
        kernels.warm_up()
    engine = kernels.current() if compiled else PLAIN
    fast, slow = speed.measure(engine, deals), speed.referee(seconds)
    missed = speed.misses(fast) if compiled else []
    if as_json:
        found = {"compiled": compiled, "kernels": fast, "referee": slow, "missed": missed}
        typer.echo(json.dumps(found))
        return
    typer.echo("Kernels, compiled" if compiled else "Kernels, in plain Python (no budgets)")
    _show(fast)
    typer.echo("\nReferee (Game.play)")
    _show(slow)
    typer.echo("")
    for sentence in missed:
        typer.echo(f"MISSED  {sentence}")
    if compiled and not missed:
        typer.echo("Every budget is kept.")


def _show(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        typer.echo(f"  {name:56} {value:>14,}")
