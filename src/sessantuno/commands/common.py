"""What commands share: reading files, and saying in a sentence what cannot be used."""

import json
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer

CANNOT_READ: Final = 2
"""Exit code for input that cannot be used; 1 is for a check that fails."""

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record (text or JSON), or a worked example.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def refuse(sentence: str) -> NoReturn:
    """Say why the input cannot be used, and end."""
    typer.echo(f"sessantuno: {sentence}", err=True)
    raise typer.Exit(CANNOT_READ)


def read_file(path: Path) -> str:
    """Return the text of a file, or end with a sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        refuse(f"there is no file {path}")
    except UnicodeDecodeError:
        refuse(f"{path} is not a text file (UTF-8 is expected)")
    except OSError as fault:
        refuse(f"{path} cannot be read: {fault.strerror}")


def examples_in(text: str) -> list[dict[str, Any]]:
    """Return the worked examples in a text, one JSON object or one a line; none if it has none."""
    try:
        found = [json.loads(text)]
    except ValueError:
        try:
            found = [json.loads(line) for line in text.splitlines() if line.strip()]
        except (ValueError, RecursionError):
            return []
    except RecursionError:
        return []
    return [each for each in found if isinstance(each, dict) and "kind" in each]
