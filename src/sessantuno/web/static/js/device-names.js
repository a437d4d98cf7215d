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
  if (!found) return "";
  try {
    return (await found.json()).version ?? "";
  } catch {
    // It cannot be read any more: a bundle that is whole is the one.
    const version = await wholeVersion();
    await nameVersion(version);
    return version;
  }
}

/** From now on this version is the one in use. */
export async function nameVersion(version) {
  await (await caches.open(STATE)).put(CURRENT, new Response(JSON.stringify({ version })));
}

/** Whether a whole bundle of this version is there: its manifest comes last. */
export async function isWhole(version) {
  return Boolean(await caches.match(MANIFEST, { cacheName: BUNDLES + version }));
}

async function wholeVersion() {
  for (const name of await caches.keys()) {
    const version = name.slice(BUNDLES.length);
    if (name.startsWith(BUNDLES) && (await isWhole(version))) return version;
  }
  return "";
}
