"""``sessantuno solve``: what each play of a deal was worth, all cards open."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sessantuno.commands.common import AsJson, RecordFile, examples_in, read_file, refuse
from sessantuno.record import Record, RecordError, read_record
from sessantuno.record.example import KIND, record_of_example

if TYPE_CHECKING:
    from sessantuno.solving import PlayValue, Solved


def solve(
    file: RecordFile,
    deal: Annotated[
        int | None, typer.Option(metavar="K", help="The deal's number; all deals if left out.")
    ] = None,
    tricks: Annotated[
        int | None,
        typer.Option(help="Value the last so many tricks; more take longer than they seem."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say the par of a deal, and what each play was worth and cost with all cards open."""
    # Imported here so that the other commands start without loading the kernels.
    from sessantuno import kernels, solving  # noqa: PLC0415 - see above

    if tricks is not None and tricks < 1:
        refuse(f"--tricks {tricks}: write how many of the last tricks to value, 1 or more")
    try:
        record = _record(read_file(file))
        chosen = [each for each in record.deals if deal in (None, each.number)]
        if not chosen:
            numbers = ", ".join(str(each.number) for each in record.deals) or "none"
            refuse(f"{file}: there is no deal {deal}; the record has {numbers}")
        for each in chosen:
            record.replay(each)
        if kernels.available():
            _say_if_compiling()
            kernels.warm_up()
        else:
            typer.echo(
                "sessantuno: without numba this is slow, so only the last tricks are valued; "
                "pip install 'sessantuno[fast]' values more, --tricks says how many",
                err=True,
            )
        solved = [solving.solve(kernels.current(), record, each, tricks) for each in chosen]
    except RecordError as fault:
        refuse(f"{file}: {fault}")
    if as_json:
        data = [as_data(record, each) for each in solved]
        typer.echo(json.dumps(data[0] if len(data) == 1 else {"deals": data}))
    else:
        typer.echo("\n\n".join("\n".join(lines(record, each)) for each in solved))


def as_data(record: Record, solved: "Solved") -> dict[str, Any]:
    """Return a solved deal as plain data."""
    first = solved.plays[0] if solved.plays else None
    return {
        "deal": solved.deal,
        "par": solved.par,
        "par_seat": first.seat if first else None,
        "par_from_trick": first.trick if first else None,
        "whole": solved.whole,
        "side_points": list(solved.outcome.side_points),
        "caller_side_points": solved.outcome.caller_side_points,
        "cost_by_seat": [solved.cost(seat) for seat in range(record.rules.players)],
        "plays": [
            {
                "action": play.action,
                "trick": play.trick,
                "seat": play.seat,
                "played": str(play.played),
                "values": {str(each): value for each, value in play.values.items()},
                "best": [str(each) for each in play.values if play.values[each] == play.best],
                "cost": play.cost,
            }
            for play in solved.plays
        ],
    }


def lines(record: Record, solved: "Solved") -> list[str]:
    """Return a solved deal as a table for people."""
    rules = record.rules
    head = f"Deal {solved.deal}, {rules.game}"
    if not solved.plays:
        return [f"{head}: no play of it can be valued"]
    first = solved.plays[0]
    name = record.seats[first.seat].name
    since = "" if solved.whole else f" from trick {first.trick} on"
    least = " (fewer are better)" if rules.objective == "least" else ""
    side = "" if _alone(record, first.seat) else "the side of "
    found = [f"{head}: par{since} is {solved.par} card points{least} for {side}{name}"]
    if not solved.whole:
        found.append(f"Tricks before {first.trick} are too far from the end to be valued.")
    if len(rules.sides) > 2 and rules.trump != "called":
        found.append("The others are taken to play together against the one whose turn it is.")
    found.append("Values: card points of the player's side at the end, all cards open.")
    found.append("")
    width = max(len(record.seats[play.seat].name) for play in solved.plays)
    found.append(f"trick  {'player':{max(width, 6)}}  played       cost  worth, best first")
    for play in solved.plays:
        who = record.seats[play.seat].name
        cost = f"{-play.cost}" if play.cost else "."
        found.append(
            f"{play.trick:5}  {who:{max(width, 6)}}  {play.played!s:11} {cost:>5}  "
            + _worths(play, least=rules.objective == "least")
        )
    found.append("")
    for seat, sitter in enumerate(record.seats):
        found.append(f"{sitter.name}: {solved.cost(seat)} card points given away")
    return found


def _worths(play: "PlayValue", *, least: bool) -> str:
    ordered = sorted(play.values.items(), key=lambda each: each[1] if least else -each[1])
    return "  ".join(f"{action} {value}" for action, value in ordered)


def _alone(record: Record, seat: int) -> bool:
    rules = record.rules
    return rules.trump != "called" and len(rules.sides[rules.side_of[seat]]) == 1


def _record(text: str) -> Record:
    examples = [each for each in examples_in(text) if each["kind"] == KIND]
    return record_of_example(examples[0]) if len(examples) == 1 else read_record(text)


def _say_if_compiling() -> None:
    from sessantuno.kernels import cache  # noqa: PLC0415 - as in solve

    if not cache.complete() and sys.stderr.isatty():
        typer.echo("Compiling, once; this takes half a minute ...", err=True)
