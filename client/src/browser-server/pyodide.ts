// Starts Python in a worker from our own files: the runtime, the parts of the standard library that we need, msgspec
// and our package. `client/make_browser_server.py` puts them together (client/runtime); the address of their folder holds a hash
// of its content.

import { unzip } from "./unzip.ts";

/** The part of Pyodide used here. */
export interface Pyodide {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void;
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  pyimport(module: string): any;
  runPython(code: string): unknown;
}

/** Where the files are: next to the folder of this script. (Vite would treat a script's own address as one of its
 * files.) */
const here = import.meta.url;
const FOLDER = new URL(`../${import.meta.env.VITE_HOUSE}/`, here);

/** Seconds after which loading counts as failed: if a content policy lacks 'wasm-unsafe-eval', it would never end. */
const PATIENCE = 120;

export async function loadFile(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(name, FOLDER));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A file that Python needs in the middle of an import, which cannot wait for a promise. */
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

/** Report when Python is loaded, compiled and about to start. Errors are passed on; Pyodide alone would only log them,
 * and wait for ever. What another worker has compiled is neither loaded nor compiled again. */
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

/** The module finder for archives: it runs before anything of ours is imported. */
const MODULES = "muraglia/browser/packed_modules.pyc";

/** Unpack the package. Data and texts become files: in an archive, Python would read the whole index for each of them.
 * Modules stay in the archive, whose finder knows where each one is. */
function unpack(python: Pyodide, packed: ArrayBuffer): void {
  const folders = new Set<string>();
  for (const [name, data] of unzip(packed)) {
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
modules["install_finder"]({"${LIBRARY}": "${LIBRARY}", "/lib/muraglia.zip": "${PACKAGES}"})
sys.path_importer_cache.pop("${PACKAGES}", None)`); // forget which modules Python found there before
}

/** Write a file to where Python looks for a module's data. */
export const writeFile = (python: Pyodide, place: string, data: ArrayBuffer): void =>
  python.FS.writeFile(`${PACKAGES}/${place}`, new Uint8Array(data), { canOwn: true });

async function load(step: () => void, compiled: Compiled, module?: WebAssembly.Module): Promise<Pyodide> {
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    step();
    return done;
  };
  const ours = counted(loadFile("muraglia.zip"));
  const broken = watchCompiling(compiled, module);
  const inner = script("pyodide.asm.mjs"); // Pyodide imports it too, and later
  for (const each of [ours, broken, inner]) each.catch(() => null); // awaited below, unless another fails first
  const { loadPyodide } = await script<{ loadPyodide(options: object): Promise<Pyodide> }>("pyodide.mjs");
  const booted = loadPyodide({
    indexURL: FOLDER.href,
    stdLibURL: new URL("library.zip", FOLDER).href,
    lockFileURL: new URL("lock.json", FOLDER).href,
    packages: [],
  });
  const python = await counted(Promise.race([booted, broken]));
  unpack(python, await ours);
  const library = python.pyimport("muraglia.browser.lazy_stdlib");
  library.install_finder(LIBRARY, "/lib/rest.zip", () => python.FS.writeFile("/lib/rest.zip", fileNow("rest.zip")));
  return python;
}

/** Start Python. `step` is called as parts arrive, `compiled` when everything large has been loaded and compiled. */
export async function startPyodide({
  step = () => {},
  compiled = () => {},
  module,
}: {
  step?: () => void;
  compiled?: Compiled;
  module?: WebAssembly.Module;
}): Promise<Pyodide> {
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
