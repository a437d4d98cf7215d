// Starts Python from the kept files and hands it requests.

import { different } from "./beginning.js";

const PYTHON = "pyodide.mjs";
const ENGINE = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";
const SITE = "site.zip";
const PHOTOGRAPH = "snapshot.bin";
const LOCK = "pyodide-lock.json";

/** Said where a browser gives no room at all. */
export const KEEPS_NOTHING = "This browser keeps nothing here: it may be a private window, or full.";

const SCRIPT = "text/javascript";
const KEPT_FILES = "/device/kept/";

/** Return the running site: `answer(method, path, headers, body)` and `prefer(...)`. */
export async function startPython(kept, database, ring) {
  const [{ loadPyodide }, engine] = await Promise.all([PYTHON, ENGINE].map((name) => script(kept, name)));
  const options = {
    indexURL: KEPT_FILES,
    packageBaseUrl: KEPT_FILES,
    lockFileContents: await (await kept.response(LOCK, "application/json")).text(),
    stdin: () => null,
  };
  const [python, site] = await Promise.all([
    withKeptFiles(kept, () => photographedOrPlain(loadPyodide, engine.default, kept, options)),
    kept.bytes(SITE),
  ]);
  python.unpackArchive(site, "zip");
  const running = python.pyimport("sessantuno.device.running");
  if (!(await running.start(database, self.location.origin, ring))) throw new Error(KEEPS_NOTHING);
  return new Running(running);
}

class Running {
  constructor(running) {
    this.running = running;
  }

  async answer(method, path, headers, body) {
    const asked = withLanguages(headers);
    const [status, said, content] = await this.running.answer(
      method, path, JSON.stringify(asked), new Uint8Array(body ?? 0),
    );
    return { status, headers: JSON.parse(said), body: content.slice().buffer };
  }

  prefer(language, settings, choices) {
    return this.running.prefer(language ?? "", settings ?? "", choices ?? "");
  }
}

/** A memory with everything loaded, photographed at build time, spares most of the start. */
async function photographedOrPlain(loadPyodide, engine, kept, options) {
  if (kept.has(PHOTOGRAPH)) {
    try {
      const memory = different(await kept.bytes(PHOTOGRAPH), await kept.bytes(WASM));
      const createPyodideModule = async (settings) => grown(await engine(settings), memory.length);
      return await loadPyodide({ ...options, createPyodideModule, _loadSnapshot: memory });
    } catch (fault) {
      console.warn("Starting without the photographed memory:", fault);
    }
  }
  return loadPyodide({ ...options, createPyodideModule: engine });
}

/** Pyodide copies the photograph into its memory but does not make room for it. */
function grown(module, size) {
  const used = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  if (module.HEAPU8.length < size) module._malloc(size - used);
  return module;
}

/** Pyodide asks for two of its files by address: they are kept, and nobody is asked for them. */
async function withKeptFiles(kept, work) {
  const usual = self.fetch;
  self.fetch = (resource, ...rest) => {
    const place = new URL(resource?.url ?? resource, self.location).pathname;
    const name = place.startsWith(KEPT_FILES) ? place.slice(KEPT_FILES.length) : "";
    if (!kept.has(name)) return usual(resource, ...rest);
    return kept.response(name, name === WASM ? "application/wasm" : "application/octet-stream");
  };
  try {
    return await work();
  } finally {
    self.fetch = usual;
  }
}

async function script(kept, name) {
  const content = await (await kept.response(name, SCRIPT)).blob();
  const address = URL.createObjectURL(new Blob([content], { type: SCRIPT }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A service worker does not see which languages the browser prefers; a worker knows. */
function withLanguages(headers) {
  if (headers.some(([name]) => name.toLowerCase() === "accept-language")) return headers;
  return [...headers, ["accept-language", (navigator.languages ?? []).join(",")]];
}
