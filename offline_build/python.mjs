// Python as a browser has it, for the other programs of this folder.

import nodeCrypto from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const MOMENT = Date.UTC(2000, 0, 1);

/** Start it from a folder of Pyodide's; `options` go to `loadPyodide`. */
export async function python(folder, options = {}) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf-8"));
  return loadPyodide({
    indexURL: folder,
    packageBaseUrl: "/",
    lockFileContents: { info, packages: {} },
    // Known beforehand, so that the same sources give the same memory.
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    ...options,
  });
}

/**
 * From now on there is neither chance nor time here, so that the same sources give the same memory.
 * Whoever wakes up in it takes new chance (`running.wake()`); until then it is the same for all anyway.
 */
export function withoutChance() {
  process.env.TZ = "UTC";
  Date.now = () => MOMENT;
  performance.now = () => 0;
  Math.random = () => 0.5;
  nodeCrypto.randomFillSync = (bytes) => bytes.fill(1);
}

/** Return a photograph as it is kept, or such a one as it was: the browser's script does it. */
export async function difference(folder, memory) {
  const script = new URL("../src/sessantuno/device/js/beginning.js", import.meta.url);
  const source = encodeURIComponent(readFileSync(script, "utf-8"));
  const { different } = await import(`data:text/javascript,${source}`);
  return different(memory, new Uint8Array(readFileSync(`${folder}/pyodide.asm.wasm`)));
}

/** Start it from a photograph as it is kept, for which it makes room as `python.js` does. */
export async function photographed(folder, kept, options) {
  const memory = await difference(folder, kept);
  const { default: engine } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
  const createPyodideModule = async (settings) => {
    const module = await engine(settings);
    const used = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
    if (module.HEAPU8.length < memory.length) module._malloc(memory.length - used);
    return module;
  };
  return python(folder, { ...options, createPyodideModule, _loadSnapshot: memory });
}

/** Run a program to its end; of an error only the message is shown. */
export async function run(program) {
  // Python would remember by which command it was started, and so the folders of this machine.
  const [, ...given] = process.argv.splice(1);
  try {
    await program(...given);
  } catch (fault) {
    // Not thrown on: Node would print the line it came from, which is all of Pyodide.
    console.error(fault.message);
    process.exit(1);
  }
}
