"""The site on a visitor's own device: the same pages over a store of the browser's.

A worker of the browser runs this package and hands it requests; ``docs/offline.md`` says how. How
it is used, by ``worker.js`` and by the tests alike::

    device = await open_device(database, origin="https://cards.example", templates=prepared(assets))
    status, headers, body = await device.answer("GET", "/", [], b"")

``database`` is six calls to be awaited (:class:`Database`); in a browser they go to IndexedDB.
Nothing here needs a thread, a file, or a module that was compiled.
"""

from sessantuno.device.database import Database
from sessantuno.device.site import Device, open_device, prepared
from sessantuno.device.store import DeviceFull, DeviceStore

__all__ = ["Database", "Device", "DeviceFull", "DeviceStore", "open_device", "prepared"]
