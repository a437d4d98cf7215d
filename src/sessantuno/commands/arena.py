"""``sessantuno arena``: players against players over duplicate deals."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from sessantuno.commands.common import AsJson, refuse
from sessantuno.rules import Rules, RulesError

TIMEOUT: Final = 10.0
"""Seconds an external player has for a move unless told otherwise."""

STOPPED: Final = 130
"""Exit code of a command that was stopped from the keyboard."""


def arena(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER PLAYER ...",
            help="Levels (easy, medium, hard ...), random, greedy, edonet:PATH, "
            "python:MODULE:FUNCTION, maker:MODULE:FUNCTION or process:COMMAND.",
        ),
    ],
    game: Annotated[str, typer.Option(help="The game, by its preset's name.")] = "briscola",
    seats: Annotated[
        int | None, typer.Option("--players", help="How many play; the usual number if left out.")
    ] = None,
    deals: Annotated[int, typer.Option(help="Deals, each played in every seating.")] = 1000,
    seed: Annotated[str, typer.Option(help="Any text; the same seed gives the same deals.")] = "1",
    jobs: Annotated[int, typer.Option(help="Processes; -1 for one a core.")] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler, tcp://host:8786.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep finished parts here; the same command goes on from it."),
    ] = None,
    timeout: Annotated[
        float, typer.Option(help="Seconds for a move of an external player.")
    ] = TIMEOUT,
    as_json: AsJson = False,
) -> None:
    """Compare players: the same deals in every seating, scores with 95 % intervals."""
    # Imported here so that the other commands start without loading players and tables.
    from rich.console import Console  # noqa: PLC0415 - see above

    from sessantuno.arena.contestants import Contestant  # noqa: PLC0415 - see above
    from sessantuno.arena.errors import ArenaError  # noqa: PLC0415 - see above
    from sessantuno.arena.report import Report, as_data, progress, show  # noqa: PLC0415 - see above
    from sessantuno.arena.results_file import Results  # noqa: PLC0415 - see above
    from sessantuno.arena.running import run  # noqa: PLC0415 - see above
    from sessantuno.arena.study import Study  # noqa: PLC0415 - see above

    if jobs == 0 or jobs < -1:
        refuse(f"--jobs {jobs}: write how many processes, or -1 for one a core")
    if cluster is not None and jobs != 1:
        refuse("give --jobs or --cluster, not both: a cluster has its own processes")
    if not timeout > 0:
        refuse(f"--timeout {timeout:g}: a player needs some time; write seconds above 0")
    try:
        study = Study(
            Rules.preset(game, seats),
            tuple(Contestant(name, timeout) for name in players),
            deals,
            seed,
        )
        study.check()
        results = Results(study, out)
        with progress(study, results) as advance:
            run(study, results, jobs=jobs, cluster=cluster, after=advance)
    except RulesError as fault:
        refuse(str(fault))
    except ArenaError as fault:
        kept = f" (what was finished is kept in {out})" if out is not None else ""
        refuse(f"{fault}{kept}")
    except KeyboardInterrupt:
        how = f"the same command goes on from {out}" if out else "with --out it could go on"
        typer.echo(f"sessantuno: stopped; {how}", err=True)
        raise typer.Exit(STOPPED) from None
    report = Report.of(study, results)
    if as_json:
        typer.echo(json.dumps(as_data(report)))
    else:
        show(report, Console())
