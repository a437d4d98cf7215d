// Starts Python as a browser will, loads the whole site, and writes its memory to a file:
// node photograph.mjs PYODIDE LIBRARY SITE OUTPUT

import { readFileSync, writeFileSync } from "node:fs";
import { difference, python, run, withoutChance } from "./python.mjs";

const LARGEST_HOLE = 1 << 20;
const SMALLEST_HOLE = 64;

await run(async (folder, library, site, output) => {
  withoutChance();
  const started = await python(folder, { stdLibURL: library, _makeSnapshot: true });
  started.unpackArchive(new Uint8Array(readFileSync(site)), "zip");
  started.runPython(
    "from sessantuno.device import running; running.prepare(); import gc; del running; gc.collect()",
  );
  started.runPython(readFileSync(new URL("emptying.py", import.meta.url), "utf-8"));
  started.globals.get("empty_pools")(top(started._module));
  fillHoles(started._module);
  const memory = withoutEnd(started.makeMemorySnapshot());
  writeFileSync(output, await difference(folder, memory));
});

/** How far memory has been used. */
function top(module) {
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
}

/** Write noughts over memory that is free: what it held before would have to be downloaded. */
function fillHoles(module) {
  const end = top(module);
  const taken = [];
  for (let size = LARGEST_HOLE; size >= SMALLEST_HOLE; size >>= 1) {
    for (;;) {
      const place = module._malloc(size);
      taken.push(place);
      if (place === 0 || place + size > end) break;
      module.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of taken) module._free(place);
}

/** The end of the memory has never been used; Pyodide leaves what is not there as it is: noughts. */
function withoutEnd(memory) {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end -= 1;
  return memory.subarray(0, Math.ceil(end / 16) * 16);
}
