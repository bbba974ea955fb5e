// node benchmarks/deciding.mjs BOT [GAME…] [--seats 4]: run deciding.py in a browser's Python, but without a browser, with
// the browser server in dist/parts (`make site` builds it). One core.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const parts = join(root, "dist", "parts", "house");
const part = (name) => new Uint8Array(readFileSync(join(parts, name)));
const PACKAGES = "/lib/python3.14/site-packages";

const pyodide = join(root, "client", "runtime", "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ packages: [], stdLibURL: join(parts, "library.zip") });
python.unpackArchive(part("muraglia.zip"), "zip", { extractDir: PACKAGES });
python.unpackArchive(part("rest.zip"), "zip", { extractDir: PACKAGES }); // argparse is there
for (const name of readdirSync(parts).filter((each) => each.endsWith(".net"))) {
  const place = name.slice(0, -".net".length).replaceAll(".", "/");
  python.FS.writeFile(`${PACKAGES}/${place}.net`, part(name));
}
python.FS.writeFile(`${PACKAGES}/deciding.py`, readFileSync(join(import.meta.dirname, "deciding.py")));
python.globals.set("words", python.toPy(process.argv.slice(2)));
python.runPython("import deciding; deciding.main(words)");
