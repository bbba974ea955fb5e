// node pack.mjs ROOT WHEEL OUT: run pack.py in Pyodide, which packs the Python code of the browser server.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root, wheel, out] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
// Column positions are useless without sources, and a fifth of the size of our code.
const python = await loadPyodide({ packages: [], args: ["-X", "no_debug_ranges"] });
for (const [place, path] of [
  ["/root", root],
  ["/wheel", dirname(wheel)],
  ["/out", out],
]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, path);
}
python.globals.set("wheel", wheel.split(/[\\/]/).at(-1));
try {
  python.runPython(readFileSync(resolve(here, "pack.py"), "utf-8"));
  console.log(python.runPython('pack(Path("/root"), Path("/wheel") / wheel, Path("/out"))'));
  python.runPython('answer_beforehand(Path("/out"))');
} catch (error) {
  console.error(error.message); // without the source line, which is a megabyte long
  process.exit(1);
}
