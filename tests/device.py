"""The device's site for tests: over a fake database, asked as the service worker asks it."""

from collections.abc import Callable
from functools import cache
from typing import Any

import httpx

from sessantuno.device import Device, open_device, prepared
from sessantuno.tables import Tables
from sessantuno.web.assets import Assets
from sessantuno.web.site import Templates
from tests.fake_database import FakeDatabase
from tests.web import ADDRESS, Browser, Page


@cache
def templates() -> Templates:
    """Return the templates, made once: it takes a second, and a snapshot keeps them too."""
    return prepared({name: asset.url for name, asset in Assets().all().items()})


async def device_over(
    database: FakeDatabase, tables: Callable[..., Tables] = Tables, **options: Any
) -> Device:
    """Return a device whose data are in ``database``."""
    return await open_device(
        database, origin=ADDRESS, templates=templates(), tables=tables, **options
    )


class _ThroughDevice(httpx.AsyncBaseTransport):
    """Asks a device as a service worker does, and as one says whether the page was ours."""

    def __init__(self, device: Device, site: str) -> None:
        self._device, self._site = device, site

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        headers = [*request.headers.multi_items(), ("sec-fetch-site", self._site)]
        path = request.url.raw_path.decode()
        status, answered, body = await self._device.answer(
            request.method, path, headers, await request.aread()
        )
        assert all(name != "set-cookie" for name, _ in answered)
        return httpx.Response(status, headers=answered, content=body)


class DeviceBrowser(Browser):
    """A browser whose pages come from its own device."""

    def __init__(self, device: Device, language: str = "en", site: str = "same-origin") -> None:
        self.client = httpx.AsyncClient(
            transport=_ThroughDevice(device, site),
            base_url=ADDRESS,
            headers={"Accept-Language": language, "Accept": "text/html"},
        )
        self.page, self.table, self.heard = Page(), "", []
