// Compiles archives of modules: node compile.mjs PYODIDE COMPILING.PY (SOURCE TARGET PLACE)...

import { readFileSync, writeFileSync } from "node:fs";
import { python, run } from "./python.mjs";

await run(async (folder, program, ...archives) => {
  const started = await python(folder);
  started.runPython(readFileSync(program, "utf-8"));
  const compile = started.globals.get("compile_archive");
  while (archives.length) {
    const [source, target, place] = archives.splice(0, 3);
    started.FS.writeFile("/source.zip", readFileSync(source));
    compile("/source.zip", "/target.zip", place);
    writeFileSync(target, started.FS.readFile("/target.zip"));
  }
});
