// node pack.mjs ROOT WHEEL OUT: lets Pyodide pack what a house in a browser needs (pack.py).
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root, wheel, out] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
// Where in its line a step stands helps nobody who has no sources, and is a fifth of what our code weighs.
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
  console.error(error.message); // and not the line it comes from: that is a megabyte long
  process.exit(1);
}
