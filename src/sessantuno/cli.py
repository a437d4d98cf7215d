"""The ``sessantuno`` command: serve the table, add up sheets, replay and verify records.

Commands that need more than a few lines are files of :mod:`sessantuno.commands`.
"""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from sessantuno.commands.arena import arena
from sessantuno.commands.bench import bench
from sessantuno.commands.common import (
    CANNOT_READ,
    AsJson,
    RecordFile,
    examples_in,
    read_file,
    refuse,
)
from sessantuno.commands.export_site import export_site
from sessantuno.commands.solve import solve
from sessantuno.commands.warm_up import warm_up
from sessantuno.record import Record, RecordError, read_record
from sessantuno.record.example import KIND, record_of_example
from sessantuno.replay import deal_facts, match_facts

app = typer.Typer(
    help="Sessantuno, the home of the Briscola family of card games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(arena)
app.command()(bench)
app.command()(export_site)
app.command()(solve)
app.command()(warm_up)


def main() -> None:
    """Run the command line."""
    app()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port to listen on; 0 picks a free one.", min=0, max=65535)
    ] = 8061,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the tables; made if it is not there.")
    ] = None,
) -> None:
    """Serve the web table and print its address when it is ready."""
    # Imported here so that the other commands start without loading the web.
    from sessantuno.web.server import ServeError, serve_forever  # noqa: PLC0415 - see above

    try:
        serve_forever(host, port, data)
    except ServeError as fault:
        refuse(str(fault))


@app.command()
def sheet(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A score sheet (JSON or CSV), or worked examples."),
    ],
    as_json: AsJson = False,
) -> None:
    """Add up a score sheet and print how the match stands."""
    from sessantuno.sheet import SheetError  # noqa: PLC0415 - not needed by the other commands
    from sessantuno.sheet.report import faults_of, read_reports, texts  # noqa: PLC0415 - the same

    try:
        reports = read_reports(read_file(file))
    except SheetError as fault:
        refuse(f"{file}: {fault}")
    for text in texts(reports, as_json=as_json):
        typer.echo(text)
    wrong = faults_of(reports)
    for each in wrong:
        typer.echo(f"sessantuno: {file}: {each}", err=True)
    if wrong:
        raise typer.Exit(CANNOT_READ)


@app.command()
def replay(file: RecordFile, as_json: AsJson = False) -> None:
    """Play a record again and print what each deal came to."""
    text = read_file(file)
    try:
        examples = examples_in(text)
        if examples:
            for example in examples:
                if len(examples) > 1 and example["kind"] != KIND:
                    continue
                record = record_of_example(example)
                facts = deal_facts(record, record.deals[0])
                typer.echo(json.dumps(facts) if as_json else _deal_lines(record, 0, facts))
            return
        record = read_record(text)
        facts = match_facts(record)
    except RecordError as fault:
        refuse(f"{file}: {fault}")
    if as_json:
        single = len(record.deals) == 1
        typer.echo(json.dumps(facts["deals"][0] | facts if single else facts))
        return
    for place, deal in enumerate(facts["deals"]):
        typer.echo(_deal_lines(record, place, deal))
    if "standings" in facts:
        now = facts["standings"]
        names = [record.seats[side[0]].name for side in record.rules.sides]
        score = ", ".join(f"{name} {wins}" for name, wins in zip(names, now["wins"], strict=True))
        typer.echo(f"Match: {score} ({now['status'].replace('_', ' ')})")


def _deal_lines(record: Record, place: int, facts: dict[str, Any]) -> str:
    """Return what a deal came to, for people."""
    deal = record.deals[place]
    game = record.replay(deal)
    lines = [f"Deal {deal.number}, {record.rules.game}, dealer seat {deal.dealer}"]
    for number, trick in enumerate(game.tricks, start=1):
        plays = "  ".join(f"{seat}:{card}" for seat, card in trick.plays)
        lines.append(f"{number:3}. {plays}   seat {trick.winner} takes {trick.points}")
    for seat, points in enumerate(facts["seat_points"]):
        tricks = facts["seat_tricks"][seat]
        lines.append(f"  {record.seats[seat].name}: {points} points in {tricks} tricks")
    lines += [
        f"  {name.replace('_', ' ')}: {value}"
        for name, value in facts.items()
        if name not in ("trick_winners", "seat_points", "seat_tricks")
    ]
    return "\n".join(lines)


@app.command()
def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Check a record's seals and its computer plays; names the step that fails."""
    from sessantuno.verify import check_record  # noqa: PLC0415 - loads the computer players

    try:
        record = read_record(read_file(file))
    except RecordError as fault:
        refuse(f"{file}: {fault}")
    checks = check_record(record)
    if not checks:
        refuse(f"{file}: the record holds no finished deal to check")
    failed = [check for check in checks if check.failure is not None]
    if as_json:
        report = [
            {
                "deal": check.deal,
                "ok": check.failure is None,
                "failed_step": check.failure.name if check.failure else None,
                "steps": [
                    {"name": step.name, "ok": step.ok, "sentence": step.sentence}
                    for step in check.steps
                ],
            }
            for check in checks
        ]
        typer.echo(json.dumps({"ok": not failed, "deals": report}))
    else:
        for check in checks:
            typer.echo(f"Deal {check.deal}")
            for step in check.steps:
                typer.echo(f"  {'ok  ' if step.ok else 'FAIL'} {step.name}: {step.sentence}")
        typer.echo("Every deal holds." if not failed else f"{len(failed)} of {len(checks)} fail.")
    if failed:
        raise typer.Exit(1)
