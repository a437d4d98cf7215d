// The bundle for places without a signal: how much room there is, fetching it piece by piece, taking it
// away. A cache that has its manifest is whole; the manifest comes last.

import { BUNDLES, CURRENT, MANIFEST, STATE, WORKER, currentVersion, nameVersion } from "./device-names.js";

const AT_ONCE = 3;
const ROOM_TO_SPARE = 1.5;
const LOST_FOR = 3;

/** There is no room: `free` bytes are left. */
export class NoRoom extends Error {
  constructor(free) {
    super("no room");
    this.free = free;
  }
}

/** The browser keeps nothing for pages here: a private window, or an address without encryption. */
export class NoStore extends Error {}

/** What the server offers now. */
export async function fetchManifest() {
  const answer = await fetch(MANIFEST, { cache: "no-store" });
  if (!answer.ok) throw new TypeError(`status ${answer.status}`);
  return answer.json();
}

/** Say it before anything is loaded if so much cannot be kept; raises NoRoom or NoStore. */
export async function makeSureOfRoom(bytes) {
  if (!navigator.storage?.estimate || !self.indexedDB || !self.caches) throw new NoStore();
  await new Promise((resolve, reject) => {
    const asked = indexedDB.open("sessantuno-room");
    asked.onerror = () => reject(new NoStore());
    asked.onsuccess = () => {
      asked.result.close();
      indexedDB.deleteDatabase("sessantuno-room");
      resolve();
    };
  });
  await navigator.storage.persist?.().catch(() => false);
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < bytes * ROOM_TO_SPARE) throw new NoRoom(Math.max(0, quota - usage));
}

/**
 * Fetch what is not there yet; `told(bytes)` says how much is, `signal` stops it. What was fetched
 * stays for the next time. Raises NoRoom; a TypeError when the line is lost.
 */
export async function fetchBundle(manifest, { told, signal }) {
  const cache = await caches.open(BUNDLES + manifest.version);
  const before = await currentVersion();
  const wanted = piecesOf(manifest);
  let done = 0;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end);
  let failed = null;
  const take = async (piece) => {
    if (!(await cache.match(piece.url))) await cache.put(piece.url, await found(piece, before, ending.signal));
    done += piece.bytes;
    told(Math.min(done, manifest.bytes));
  };
  const takeAll = async () => {
    try {
      for (let piece = wanted.shift(); piece && !failed && !signal.aborted; piece = wanted.shift()) await take(piece);
    } catch (error) {
      failed ??= error;
      end();
    }
  };
  try {
    // All of them end before it is said how it ended: none may tell of its piece after that.
    await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
    if (failed) throw failed;
    signal.throwIfAborted();
    const headers = { "Content-Type": "application/json" };
    await cache.put(MANIFEST, new Response(JSON.stringify(manifest), { headers }));
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error;
    // Half of it is of no use to anybody, and fills a disk that is full.
    if (manifest.version !== before) await caches.delete(BUNDLES + manifest.version);
    // Browsers do not tell how full the disk is: so much found room.
    throw new NoRoom(done);
  }
}

/** Style sheets, scripts and drawings have no worker that looks at them: fetch those anew that are broken. */
export async function mendStatics(version) {
  const cache = await caches.open(BUNDLES + version);
  const manifest = await (await cache.match(MANIFEST)).json();
  for (const piece of manifest.static) {
    const kept = await cache.match(piece.url);
    if (kept && (await isRight(kept, piece.sha256))) continue;
    const answer = await fetch(piece.url, { cache: "reload" });
    if (answer.ok && (await isRight(answer.clone(), piece.sha256))) await cache.put(piece.url, await plain(answer));
  }
}

function piecesOf(manifest) {
  const parts = manifest.files.flatMap((file) => file.parts);
  return [...parts, ...manifest.static, { ...manifest.worker, url: WORKER }];
}

/** Drop what is not as the manifest says, so that it is fetched anew. */
export async function dropBroken(manifest) {
  const cache = await caches.open(BUNDLES + manifest.version);
  for (const piece of piecesOf(manifest)) {
    const kept = await cache.match(piece.url);
    if (kept && !(await isRight(kept, piece.sha256))) await cache.delete(piece.url);
  }
}

/** A piece from the bundle in use, if it has not changed since; else from the server. */
async function found(piece, before, signal) {
  const old = before ? await caches.match(piece.url, { cacheName: BUNDLES + before }) : null;
  if (old && (await isRight(old.clone(), piece.sha256))) return old;
  for (let tries = 1; ; tries += 1) {
    // Asked again, no cache between here and the server may give the same wrong bytes.
    const answer = await fetch(piece.url, { signal, cache: tries > 1 ? "reload" : "default" });
    if (answer.ok && (await isRight(answer.clone(), piece.sha256))) return plain(answer);
    if (tries === LOST_FOR) throw new TypeError(`${piece.url} is not what it should be`);
  }
}

async function isRight(answer, sha256) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === sha256;
}

/** The same answer as it is kept: its bytes are no longer compressed, and it depends on nothing. */
async function plain(answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary", "Set-Cookie"]) headers.delete(name);
  return new Response(await answer.arrayBuffer(), { headers });
}

/** From now on this version is the one in use; what is left of others goes. */
export async function useVersion(version) {
  await nameVersion(version);
  await dropBundles(version);
}

/** Take the bundle away. Games made on the device stay in its store. */
export async function removeBundle() {
  await (await caches.open(STATE)).delete(CURRENT);
  await dropBundles("");
}

/** Drop what is left of other bundles than this one. */
async function dropBundles(version) {
  for (const name of await caches.keys()) {
    if (name.startsWith(BUNDLES) && name !== BUNDLES + version) await caches.delete(name);
  }
}
