// Python as a browser has it, for the other programs of this folder.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

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

/** Run a program to its end; of an error only the message is shown. */
export async function run(program) {
  try {
    await program(...process.argv.slice(2));
  } catch (fault) {
    // Not thrown on: Node would print the line it came from, which is all of Pyodide.
    console.error(fault.message);
    process.exit(1);
  }
}
