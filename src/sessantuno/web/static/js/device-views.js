// Pages as they were last seen, with all they need to look right, so that something stands there at
// once where nobody answers. They are private: they stay in this browser and go when matches are erased.

import { STATICS, VIEWS } from "./device-names.js";

const MOST_VIEWS = 30;
const STATIC = /\/static\/[\w/.-]+\.(?:css|js|svg)/g;
const POLICY = "Content-Security-Policy";
const PAGE = { "Content-Type": "text/html; charset=utf-8" };
const TAG = /<html\b[^>]*>/;
const END = /<\/html>\s*$/;
const NAMED_AFTER = /\.([0-9a-f]{10})\.\w+$/;

/**
 * Keep how a page looks now; of more than thirty the oldest goes. Without `headers` it keeps those
 * that it came with, and is not kept if it never came.
 */
export async function keepView(url, html, headers) {
  const views = await caches.open(VIEWS);
  const before = await views.match(url);
  const policy = (headers ?? before?.headers)?.get(POLICY);
  if (!policy) return;
  // Without the style sheets and drawings it would be no view.
  await keepStatics(html);
  await views.delete(url);
  const keys = await views.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length + 1 - MOST_VIEWS))) await views.delete(old);
  await views.put(url, new Response(html, { headers: { ...PAGE, [POLICY]: policy } }));
}

/**
 * The last view of a page as a function of what is said about it; null when it was never seen. What
 * it was asked with may differ a little.
 */
export async function lastView(url) {
  const views = await caches.open(VIEWS);
  const found = (await views.match(url)) ?? (await views.match(url, { ignoreSearch: true }));
  const html = (await found?.text()) ?? "";
  return isWhole(html) ? (from) => page(html, { from }, found.headers) : null;
}

/** What is said about the page in its first tag: the look of the page that was seen last of all. */
export async function lastLook() {
  const views = await caches.open(VIEWS);
  const newest = (await views.keys()).at(-1);
  const tag = newest ? (TAG.exec(await (await views.match(newest)).text())?.[0] ?? "") : "";
  const said = (name) => new RegExp(`${name}="(\\w+)"`).exec(tag)?.[1] ?? "";
  return { language: said("lang"), theme: said("data-theme") || "auto" };
}

export function forgetViews() {
  return caches.delete(VIEWS);
}

/** Whether a kept page is one, from its first tag to its last: half a page would never wake up. */
export function isWhole(html) {
  return TAG.test(html) && END.test(html);
}

/** A kept page that says in its first tag where it comes from and what is coming. */
export function page(html, marks, kept, status = 200) {
  const body = html.replace(TAG, (tag) => {
    const names = Object.keys(marks).join("|");
    const rest = tag.replace(new RegExp(` data-(?:${names})="[^"]*"`, "g"), "");
    const said = Object.entries(marks).map(([name, value]) => ` data-${name}="${value}"`).join("");
    return rest.replace(/>$/, `${said}>`);
  });
  const headers = { ...PAGE, "Cache-Control": "no-store" };
  if (kept.has(POLICY)) headers[POLICY] = kept.get(POLICY);
  return new Response(body, { status, headers });
}

// Files under addresses that change with what is in them --------------------------------------------

/**
 * The answer to a request for one of them: as kept, else from the server, and then kept. Their names
 * say what is in them: a copy that is broken is passed over for another one.
 */
export async function staticFile(request) {
  for (const cacheName of await caches.keys()) {
    const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (kept && (await isAsNamed(kept.clone(), request.url))) return kept;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk: then it is not kept, and comes from the server again.
    caches.open(STATICS).then((statics) => statics.put(request.url, copy)).catch(() => {});
  }
  return answer;
}

async function isAsNamed(kept, url) {
  const digits = NAMED_AFTER.exec(new URL(url).pathname)?.[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", await kept.arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.startsWith(digits);
}

/** Keep all files that a page names. */
export async function keepStatics(html) {
  const statics = await caches.open(STATICS);
  await Promise.all(
    [...new Set(html.match(STATIC) ?? [])].map(async (url) => {
      if (await caches.match(url, { ignoreVary: true })) return;
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) await statics.put(url, answer);
    }),
  );
}

/** Drop the files that no kept page names any more. `pages` is the cache of the offline pages. */
export async function sweepStatics(pages) {
  const named = new Set();
  for (const cache of [await caches.open(pages), await caches.open(VIEWS)]) {
    for (const key of await cache.keys()) {
      const html = await (await cache.match(key)).text();
      for (const url of html.match(STATIC) ?? []) named.add(url);
    }
  }
  const statics = await caches.open(STATICS);
  for (const key of await statics.keys()) {
    if (!named.has(new URL(key.url).pathname)) await statics.delete(key);
  }
}
