// What there is of the bundle and what becomes of it: one state for all panels of a page, and for all
// pages of this browser. One page loads, whichever begins; the next goes on when it is closed.

import { KEEP_CHANNEL, currentVersion, isWhole } from "./device-names.js";
import { NoRoom, NoStore, dropBroken, fetchBundle, fetchManifest, makeSureOfRoom, removeBundle, useVersion } from "./keep-bundle.js";

const WISH = "sessantuno-keep";
const LOCK = "sessantuno-loading";
const TRY_AGAIN = 10_000;

/** What this browser was told to do: "wanted", "kept", or "" for nothing. */
export function wish(value) {
  try {
    if (value !== undefined) localStorage.setItem(WISH, value);
    return localStorage.getItem(WISH) ?? "";
  } catch {
    return "";
  }
}

/**
 * `state` is "none", "loading", "stopped", "lost" (the line), "kept", "damaged", "no-room" or
 * "no-store"; `done`, `all` and `free` are bytes. `offered` is the version that this page could keep.
 */
export class Keeper {
  constructor(offered, bytes) {
    Object.assign(this, { offered, state: "none", done: 0, all: bytes, free: 0, kept: "" });
    this.isFresh = false; // whether this very page has loaded it
    this.watchers = new Set();
    this.loading = null;
    this.channel = new BroadcastChannel(KEEP_CHANNEL);
    this.channel.addEventListener("message", ({ data }) => this.heard(data));
    addEventListener("online", () => this.state === "lost" && this.load());
  }

  /** Look how things stand, and go on with what another page has begun. */
  async begin() {
    if (!navigator.serviceWorker || !self.caches) {
      this.say({ state: "no-store" });
      return;
    }
    this.kept = await currentVersion();
    if (this.kept) this.say({ state: "kept" });
    else if (wish() === "wanted") this.load();
    else if (wish() === "stopped") this.say({ state: "stopped" });
    else wish("");
  }

  watch(watcher) {
    this.watchers.add(watcher);
    watcher(this);
  }

  /** A person wants it: see whether there is room, then load. */
  async keep() {
    try {
      await makeSureOfRoom(this.all);
    } catch (error) {
      this.fail(error);
      return;
    }
    wish("wanted");
    await this.load();
  }

  /** Load what is missing; of several pages one does it and the others look on. */
  async load() {
    if (this.loading) return;
    this.say({ state: "loading" });
    this.loading = new AbortController();
    const { signal } = this.loading;
    try {
      await navigator.serviceWorker.register("/service-worker.js");
      await navigator.serviceWorker.ready;
      await navigator.locks.request(LOCK, { signal }, async () => {
        this.kept = await currentVersion();
        if (this.kept) return;
        this.kept = await this.fetch(signal, (done) => this.say({ state: "loading", done }));
        await useVersion(this.kept);
        this.isFresh = true;
      });
      wish("kept");
      this.say({ state: "kept" });
    } catch (error) {
      if (signal.aborted) this.say({ state: wish() === "stopped" ? "stopped" : "none" });
      else this.fail(error);
    } finally {
      this.loading = null;
    }
  }

  /** Fetch the version that the server offers; resolves to its name. */
  async fetch(signal, told) {
    const manifest = await fetchManifest();
    this.all = manifest.bytes;
    if (!(await isWhole(manifest.version))) await fetchBundle(manifest, { told, signal });
    return manifest.version;
  }

  /** Something of what is kept is broken: fetch it anew. Resolves to whether all is well now. */
  async repair() {
    this.say({ state: "damaged" });
    try {
      await navigator.locks.request(LOCK, async () => {
        const manifest = await fetchManifest();
        this.all = manifest.bytes;
        await dropBroken(manifest);
        const { signal } = new AbortController();
        await fetchBundle(manifest, { told: (done) => this.say({ state: "loading", done }), signal });
        await useVersion(manifest.version);
        this.kept = manifest.version;
      });
    } catch {
      this.say({ state: "damaged" });
      return false;
    }
    this.say({ state: "kept" });
    return true;
  }

  stop() {
    wish("stopped");
    this.loading?.abort();
    this.channel.postMessage({ kind: "stop" });
  }

  async remove() {
    wish("");
    await removeBundle();
    this.kept = "";
    this.say({ state: "none", done: 0 });
    this.channel.postMessage({ kind: "removed" });
  }

  fail(error) {
    if (error instanceof NoRoom) this.say({ state: "no-room", free: error.free });
    else if (error instanceof NoStore) this.say({ state: "no-store" });
    else {
      this.say({ state: "lost" });
      // A line that is only bad tells nobody when it is good again.
      setTimeout(() => this.state === "lost" && wish() === "wanted" && this.load(), TRY_AGAIN);
    }
    if (this.state !== "lost") wish("");
  }

  say(facts) {
    Object.assign(this, facts);
    for (const watcher of this.watchers) watcher(this);
    const { state, done, all } = this;
    this.channel.postMessage({ kind: "state", state, done, all });
  }

  /** Another page tells how far it is, or what a person did there. */
  heard(message) {
    if (message.kind === "stop") this.loading?.abort();
    if (message.kind === "removed") Object.assign(this, { kept: "", state: "none", done: 0 });
    if (message.kind === "state" && this.state === "loading" && message.state === "loading") {
      Object.assign(this, { done: message.done, all: message.all });
    }
    for (const watcher of this.watchers) watcher(this);
  }
}
