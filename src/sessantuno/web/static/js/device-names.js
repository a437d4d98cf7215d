// What the pages, the service worker and the device worker agree on (docs/offline.md, "The contract").

/** The channel on which the service worker and the pages talk with the device's Python. */
export const CHANNEL = "sessantuno-device";

/** The channel on which pages tell each other how far the download is. */
export const KEEP_CHANNEL = "sessantuno-keep";

/** Before the version of each bundle that is kept, whole or in part. */
export const BUNDLES = "device-";

/** The small cache that says which bundle is the one in use. */
export const STATE = "sessantuno-state";
export const CURRENT = "/device/current";

/** In the same cache: something was chosen without a signal that the server does not know yet. */
export const CHOSEN = "/device/chosen";

/** Pages as they were last seen. Nothing in it ever leaves this browser. */
export const VIEWS = "sessantuno-views";

/** Style sheets, scripts and drawings of the pages that were seen. */
export const STATICS = "sessantuno-statics";

export const MANIFEST = "/device/manifest.json";
export const PREFERENCES = "/device/preferences.json";
export const WORKER = "/device/worker.js";

/** The version of the bundle in use, "" when none is kept. */
export async function currentVersion() {
  const found = await caches.match(CURRENT, { cacheName: STATE });
  return found ? ((await found.json()).version ?? "") : "";
}
