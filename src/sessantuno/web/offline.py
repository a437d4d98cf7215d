"""What visitors can keep for places without a signal: the bundle that the build has packed.

A folder of finished files beside the pages; without it the site is the same and offers nothing to
keep. ``docs/offline.md`` says what is in it and who reads it.
"""

import json
import logging
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

from sessantuno.web.offline_contents import PACKAGE, sources_digest
from sessantuno.web.screens import OfflineBundle
from sessantuno.web.security import CONTENT_SECURITY_POLICY
from sessantuno.web.site import Visit

LOG: Final = logging.getLogger("sessantuno.web")

FOLDER: Final = PACKAGE / "web" / "bundle"
MANIFEST: Final = "manifest.json"
WORKER: Final = "worker.js"
PARTS: Final = "parts"
ASK_AGAIN: Final = "no-cache"
FOR_GOOD: Final = "public, max-age=31536000, immutable"

WORKER_POLICY: Final = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'", "script-src 'self' blob: 'wasm-unsafe-eval'"
)
"""Python is WebAssembly, and its scripts come out of the kept files; allowed nowhere else."""


class Offline:
    """The bundle of a folder, or none."""

    def __init__(self, folder: Path = FOLDER, package: Path = PACKAGE) -> None:
        self._folder = folder
        self._manifest = _read(folder, package)
        self._parts = frozenset(
            Path(part["url"]).name
            for file in self._manifest.get("files", ())
            for part in file["parts"]
        )
        self.facts = (
            OfflineBundle(self._manifest["version"], self._manifest["bytes"])
            if self._manifest
            else None
        )
        """What pages say of it, None where there is no bundle."""

    async def manifest(self, _: Visit) -> Response:
        """Answer with what the bundle consists of."""
        return self._file(MANIFEST, "application/json", {"Cache-Control": ASK_AGAIN})

    async def worker(self, _: Visit) -> Response:
        """Answer with the script that runs Python in the visitor's browser."""
        headers = {"Cache-Control": ASK_AGAIN, "Content-Security-Policy": WORKER_POLICY}
        return self._file(WORKER, "text/javascript; charset=utf-8", headers)

    async def part(self, visit: Visit) -> Response:
        """Answer with a piece of the bundle."""
        name = str(visit.request.path_params["name"])
        if name not in self._parts:
            raise HTTPException(404)
        return self._file(
            f"{PARTS}/{name}", "application/octet-stream", {"Cache-Control": FOR_GOOD}
        )

    def _file(self, name: str, media_type: str, headers: dict[str, str]) -> Response:
        if not self._manifest:
            raise HTTPException(404)
        return FileResponse(self._folder / name, media_type=media_type, headers=headers)


def _read(folder: Path, package: Path) -> dict[str, Any]:
    """Return the manifest; nothing where there is none, or one of other sources than these."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return {}
    if manifest.get("sources") != sources_digest(package):
        LOG.warning("the offline bundle was packed from other sources: make builds it anew")
        return {}
    return manifest
