// The bundle as it is kept in the browser: parts that are verified, joined and decompressed.
// A part that is broken or gone is fetched anew; without a network that is an error.

const MANIFEST = "/device/manifest.json";

/** What cannot be read; its message says which file. */
export class Broken extends Error {}

/** A version's bundle. Make it with `Kept.open(version)`. */
export class Kept {
  constructor(cache, manifest) {
    this.cache = cache;
    this.files = new Map(manifest.files.map((file) => [file.name, file]));
    this.known = new Map();
  }

  static async open(version) {
    const cache = await caches.open(`device-${version}`);
    const kept = await cache.match(MANIFEST);
    const manifest = await (kept ? kept.json() : null);
    if (manifest?.version !== version) throw new Broken("This version is not kept on this device.");
    return new Kept(cache, manifest);
  }

  has(name) {
    return this.files.has(name);
  }

  /** A file as a response of a media type; it streams, so what reads it can begin at once. */
  async response(name, type) {
    const headers = { "content-type": type };
    if (this.known.has(name)) return new Response(await this.known.get(name), { headers });
    const file = this.files.get(name);
    const parts = await Promise.all(file.parts.map((part) => this.part(name, part)));
    let stream = new Blob(parts).stream();
    if (file.encoding) stream = stream.pipeThrough(new DecompressionStream(file.encoding));
    return new Response(stream, { headers });
  }

  /** A file's content, for any number of readers. */
  async bytes(name) {
    if (!this.known.has(name)) {
      const reading = this.response(name, "application/octet-stream");
      this.known.set(name, reading.then((response) => response.arrayBuffer()));
    }
    return new Uint8Array(await this.known.get(name));
  }

  async part(name, part) {
    const kept = await this.cache.match(part.url);
    const content = kept && (await kept.arrayBuffer());
    if (content && (await isRight(content, part))) return content;
    const fresh = await fetched(part.url);
    if (!fresh || !(await isRight(fresh, part))) throw new Broken(`${name} is damaged; connect to mend it.`);
    await this.cache.put(part.url, new Response(fresh));
    return fresh;
  }
}

async function fetched(url) {
  try {
    const answer = await fetch(url, { cache: "reload" });
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}

async function isRight(content, part) {
  if (content.byteLength !== part.bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === part.sha256;
}
