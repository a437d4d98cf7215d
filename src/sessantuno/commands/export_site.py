"""``sessantuno export-site``: the whole product as static files."""

from pathlib import Path
from typing import Annotated

import typer

from sessantuno.commands.common import refuse


def export_site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Folder for the files; new, or empty.")
    ],
) -> None:
    """Write the site as static files that any web space can serve, with no server at all."""
    # Imported here so that the other commands start without loading the web.
    from sessantuno.web.export import ExportError  # noqa: PLC0415 - see above
    from sessantuno.web.export import export_site as write_site  # noqa: PLC0415 - see above

    try:
        count = write_site(folder)
    except ExportError as fault:
        refuse(str(fault))
    except OSError as fault:
        refuse(f"cannot write to {folder}: {fault.strerror}")
    typer.echo(f"{count} files in {folder}: any web server that serves files over HTTPS will do.")
