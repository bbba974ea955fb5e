// node in_pyodide.mjs ROOT: the packed house of dist/parts in Pyodide, without a browser. All scenarios are run, and
// the walks of random_walks.py; the last line says what came of it, as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const parts = join(root, "dist", "parts", "house");
const part = (name) => new Uint8Array(readFileSync(join(parts, name)));
const pyodide = join(root, "client", "runtime", "node_modules", "pyodide", "pyodide.mjs");
try {
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  const python = await loadPyodide({ packages: [], stdLibURL: join(parts, "library.zip") });
  python.unpackArchive(part("muraglia.zip"), "zip", { extractDir: "/lib/python3.14/site-packages" });
  python.FS.mkdirTree("/root");
  python.mountNodeFS("/root", root);
  python.globals.set("rest", () => python.FS.writeFile("/lib/rest.zip", part("rest.zip")));
  const found = python.runPython(`
from muraglia.browser.lazy_stdlib import install_finder
install_finder("/lib/python314.zip", "/lib/rest.zip", rest)

import json
from pathlib import Path
import muraglia
muraglia.__path__.append("/root/src/muraglia")  # scenarios are no part of what browsers get

from muraglia.conformance.report import conform, find
reports = conform([source for source in find(Path("/root/tests/games"))])
walk = {}
exec(Path("/root/tests/browser/random_walks.py").read_text(), walk)
json.dumps({
    "scenarios": sum(report.passed for report in reports),
    "failed": [str(failure) for report in reports for failure in report.failures],
    "digests": walk["walks"](),
})
`);
  console.log(found);
} catch (error) {
  console.error(error.message); // and not the line it comes from: that is a megabyte long
  process.exit(1);
}
