"""Keeping the site on a device, for browser tests: keep, cut, spoil, and wait until all is settled.

A page without a signal may load itself anew: it was only remembered, or what was kept has been
mended. Who asks for another page meanwhile gets neither, so tests wait until a page is ``settled``.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.browser.conftest import MILLISECONDS_TO_WAIT
from tests.browser.harness import Watch, find_chromium
from tests.serving import RunningServer, start_server

CAN_PLAY: Final = "#hand button[name=action]"
CUT: Final = (
    r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE"
    r"|status (of )?503"
)
"""What a browser logs where there is no network, or a server ends in the middle of an answer."""
BROKEN: Final = f"{CUT}|404|valid JSON|SyntaxError|Unexpected|device Python|photographed|damaged"
"""What it logs of scripts and lists that were spoilt on purpose."""
MILLISECONDS_TO_START: Final = 120_000


class Serving:
    """A server that can be killed and come back at the same address, with another bundle too."""

    def __init__(self, data: Path, bundles: Mapping[str, Path]) -> None:
        self.data, self._bundles = data, bundles
        self._running: RunningServer | None = None
        self._port = 0

    def start(self, version: str) -> None:
        """Serve with the bundle of a version."""
        command = [sys.executable, "-m", "tests.bundle_server", str(self._bundles[version])]
        self._running = start_server(self.data, port=self._port, command=command)
        self._port = int(self.url.rpartition(":")[2])

    @property
    def url(self) -> str:
        """The address, the same for all its life."""
        assert self._running is not None
        return self._running.url

    def kill(self) -> None:
        """End it without a word."""
        assert self._running is not None
        self._running.kill()

    @contextmanager
    def away(self, then: str) -> Iterator[None]:
        """Nobody serves in the block; after it the bundle of a version is served."""
        self.kill()
        try:
            yield
        finally:
            self.start(then)


def open_profile(chromium: Browser, folder: Path, url: str) -> BrowserContext:
    """Open a browser that keeps what it has in a folder, as people's browsers do."""
    context = chromium.browser_type.launch_persistent_context(
        str(folder),
        executable_path=find_chromium(),
        args=["--disable-gpu"],
        base_url=url,
        locale="en-GB",
    )
    context.set_default_timeout(MILLISECONDS_TO_WAIT)
    return context


def until(page: Page, condition: str) -> None:
    """Wait until an expression holds; the pages' policy forbids Playwright's own way."""
    wait = "await new Promise(resolve => setTimeout(resolve, 25))"
    page.evaluate(f"(async () => {{ while (!(await ({condition}))) {wait} }})()")


def keep(page: Page) -> None:
    """Keep the bundle, in the settings, and wait until its worker runs."""
    page.goto("/settings")
    page.click("#keep [data-do=keep]")
    page.wait_for_selector("#keep [data-state=kept]", timeout=MILLISECONDS_TO_START)
    awake(page)


def awake(page: Page) -> None:
    """Wait until the device's worker says that it is ready; why not, if it is not."""
    failed: str = page.evaluate("""() => new Promise((resolve) => {
      const channel = new BroadcastChannel("sessantuno-device");
      channel.onmessage = ({ data }) => {
        if (["ready", "failed"].includes(data.state)) resolve(data.why);
      };
      channel.postMessage({ kind: "hello" });
    })""")
    assert failed == ""


def controlled(page: Page) -> None:
    """Wait until the service worker sees the page's requests."""
    until(page, "navigator.serviceWorker.controller")


def remembered(page: Page, path: str) -> None:
    """Go to a page and wait until the browser has kept its last view."""
    page.goto(path)
    until(page, f"caches.match(new URL({json.dumps(path)}, location).href)")


def settled(page: Page, place: str = "device") -> None:
    """Wait until a page stands there that will not load itself anew: somebody has just made it."""
    expect(page.locator(f"html[data-place={place}]:not([data-from])")).to_be_attached()


def visit(page: Page, path: str, place: str = "device") -> None:
    """Go to a page and wait until the device (or the server) has made it."""
    page.goto(path, wait_until="commit")
    settled(page, place)


def note_pages(page: Page) -> None:
    """From now on note which pages stood there, for :func:`noted_pages`."""
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      const { from, place } = document.documentElement.dataset;
      const noted = JSON.parse(sessionStorage.getItem("noted") ?? "[]");
      const title = document.querySelector("h1")?.textContent ?? "";
      sessionStorage.setItem("noted", JSON.stringify([...noted, `${from ?? place}: ${title}`]));
    })""")


def noted_pages(page: Page) -> list[str]:
    """Return what stood there since the last time this was asked: from whom, and the title."""
    noted: list[str] = page.evaluate("""() => {
      const noted = JSON.parse(sessionStorage.getItem("noted") ?? "[]");
      sessionStorage.removeItem("noted");
      return noted;
    }""")
    return noted


def note_loading(page: Page) -> list[str]:
    """Return a list that fills with the addresses of what is asked for of a bundle, by any tab."""
    noted: list[str] = []

    def note(request: Request) -> None:
        if "/device/parts/" in request.url:
            noted.append(request.url)

    page.context.on("request", note)
    return noted


def bundles(page: Page) -> list[str]:
    """Return the names of the caches that hold bundles."""
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("device-")]


def cut(page: Page, watch: Watch) -> None:
    """Take the network away."""
    watch.expect(CUT)
    page.context.set_offline(True)


@contextmanager
def without_signal(how: str, page: Page, serving: Serving, watch: Watch) -> Iterator[None]:
    """No signal in the block: the browser's network is "cut", or the server is "killed"."""
    if how == "killed":
        watch.expect(CUT)
        with serving.away(then="one"):
            yield
    else:
        cut(page, watch)
        yield
        page.context.set_offline(False)


def quiet_page(page: Page) -> None:
    """Go where no script runs and nothing loads itself anew, on the same site."""
    page.goto("/app.webmanifest")


def worker_gone(page: Page) -> None:
    """End the device's worker, as a closed browser does; on the open page runs no script then."""
    quiet_page(page)
    page.evaluate(
        "new BroadcastChannel('sessantuno-device').postMessage({kind: 'retire', version: ''})"
    )
    until(
        page,
        "navigator.locks.query().then(({held}) =>"
        " held.every(({name}) => !name.startsWith('sessantuno-device')))",
    )


def kept_keys(page: Page, cache: str) -> list[str]:
    """Return the addresses, without the site's, of what a cache holds."""
    keys: list[str] = page.evaluate(
        """async (name) => {
          const keys = await (await caches.open(name)).keys();
          return keys.map(({ url }) => url.slice(location.origin.length));
        }""",
        cache,
    )
    return keys


def spoil(page: Page, cache: str, key: str, text: str = "(spoilt") -> None:
    """Put something else in the place of what a cache holds, with the same headers."""
    page.evaluate(
        """async ([name, key, text]) => {
          const cache = await caches.open(name);
          const { headers } = await cache.match(key);
          await cache.put(key, new Response(text, { headers }));
        }""",
        [cache, key, text],
    )


def digest(cache: str, key: str) -> str:
    """Return the expression for the digest of what is kept under a key."""
    return (
        f"caches.match({json.dumps(key)}, {{cacheName: {json.dumps(cache)}}})"
        ".then(found => found?.arrayBuffer())"
        ".then(bytes => crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer()))"
        ".then(hash => [...new Uint8Array(hash)].join())"
    )
