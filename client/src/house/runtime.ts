// Boots Python in a worker, from our own files: the runtime, the part of its library that we need, msgspec, and us.
// `client/make_house.py` puts them together (client/runtime); the address of their folder holds a hash of what is in it.

import { stored } from "./stored.ts";

/** As much of Pyodide as is used here. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  pyimport(module: string): any;
  runPython(code: string): unknown;
}

/** Where they lie: beside the folder of this script. (Vite would take a script's own address for one of its files.) */
const here = import.meta.url;
const FOLDER = new URL(`../${import.meta.env.VITE_HOUSE}/`, here);

/** Seconds after which loading has failed: without 'wasm-unsafe-eval' in a content policy it would never end. */
const PATIENCE = 120;

export async function file(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(name, FOLDER));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A file that Python asks for in the middle of an import: it cannot wait for a promise. */
function fileNow(name: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, FOLDER), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

/** Where Python looks for packages. */
const PACKAGES = "/lib/python3.14/site-packages";
/** Where Pyodide puts Python's library. */
const LIBRARY = "/lib/python314.zip";

const script = <T>(name: string) => import(/* @vite-ignore */ new URL(name, FOLDER).href) as Promise<T>;

/** Say when Python is loaded and compiled, and about to start; what goes wrong in that, Pyodide would only write down, and
 * wait for ever. What another worker has compiled already is neither loaded nor compiled again. */
function watchCompiling(compiled: Compiled, module?: WebAssembly.Module): Promise<never> {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const made = module ? await start(module, source, imports) : await instantiateStreaming(source, imports);
        compiled(made.module);
        return made;
      } catch (error) {
        reject(error as Error);
        throw error;
      } finally {
        WebAssembly.instantiateStreaming = instantiateStreaming;
      }
    };
  });
}

type Compiled = (module: WebAssembly.Module) => void;

async function start(
  module: WebAssembly.Module,
  unread: Response | PromiseLike<Response>,
  imports?: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  void Promise.resolve(unread).then(({ body }) => body?.cancel());
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

/** What finds modules in archives: it runs before anything of ours is imported. */
const MODULES = "muraglia/browser/modules.pyc";

/** Lay out what was packed: tables and texts as files, where they are found at once, since of an archive Python would read
 * the whole list for each table of a game; modules stay together, and who finds them knows the place of each. */
function lay(python: Python, packed: ArrayBuffer): void {
  const folders = new Set<string>();
  for (const [name, data] of stored(packed)) {
    if (name.endsWith(".pyc") && name !== MODULES) continue;
    const path = `${PACKAGES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, data, { canOwn: true });
  }
  python.FS.writeFile("/lib/muraglia.zip", new Uint8Array(packed), { canOwn: true });
  python.runPython(`import marshal, sys
with open("${PACKAGES}/${MODULES}", "rb") as code:
    exec(marshal.loads(code.read()[16:]), modules := {"__name__": "modules"})
modules["settle"]({"${LIBRARY}": "${LIBRARY}", "/lib/muraglia.zip": "${PACKAGES}"})
sys.path_importer_cache.pop("${PACKAGES}", None)`); // what lay there before
}

/** Put a file where Python looks for what lies beside a module. */
export const put = (python: Python, place: string, data: ArrayBuffer): void =>
  python.FS.writeFile(`${PACKAGES}/${place}`, new Uint8Array(data), { canOwn: true });

async function load(step: () => void, compiled: Compiled, module?: WebAssembly.Module): Promise<Python> {
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    step();
    return done;
  };
  const ours = counted(file("muraglia.zip"));
  const broken = watchCompiling(compiled, module);
  const inner = script("pyodide.asm.mjs"); // Pyodide imports it too, and later
  for (const each of [ours, broken, inner]) each.catch(() => null); // they are looked at below, perhaps never
  const { loadPyodide } = await script<{ loadPyodide(options: object): Promise<Python> }>("pyodide.mjs");
  const booted = loadPyodide({
    indexURL: FOLDER.href,
    stdLibURL: new URL("library.zip", FOLDER).href,
    lockFileURL: new URL("lock.json", FOLDER).href,
    packages: [],
  });
  const python = await counted(Promise.race([booted, broken]));
  lay(python, await ours);
  const library = python.pyimport("muraglia.browser.library");
  library.settle(LIBRARY, "/lib/rest.zip", () => python.FS.writeFile("/lib/rest.zip", fileNow("rest.zip")));
  return python;
}

/** Boot; `step` is called as parts come in, `compiled` when all that is heavy has been loaded and compiled. */
export async function boot({
  step = () => {},
  compiled = () => {},
  module,
}: {
  step?: () => void;
  compiled?: Compiled;
  module?: WebAssembly.Module;
}): Promise<Python> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = self.setTimeout(() => reject(new Error("loading takes too long")), PATIENCE * 1000);
  });
  try {
    return await Promise.race([load(step, compiled, module), late]);
  } finally {
    clearTimeout(timer);
  }
}
