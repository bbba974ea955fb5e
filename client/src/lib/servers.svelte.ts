// Decides which server answers: the remote one, or the one that runs in this browser (browser-server/).

import { untrack } from "svelte";
import { BrowserServer, type BrowserSocket } from "../browser-server/browser-server.ts";
import { serviceWorkerReady } from "./service-worker.ts";
import { recall, remember } from "./local-storage.ts";
import { settings } from "./settings.svelte.ts";

/** Whether the files needed to run a server in the browser are there. */
export const HAS_BROWSER_SERVER = Boolean(import.meta.env.VITE_HOUSE);
/** Whether this is a static site: no remote server exists. */
export const SERVERLESS = import.meta.env.VITE_ALONE === "yes";
/** Prefix of the ids of tables in this browser. */
const HERE = "here-";

/** Whether the remote server failed to answer last time; the one in this browser then stands in where it can. */
export const server: { gone: boolean } = $state({ gone: false });

/** Whether nobody else can join: there is no remote server, or it does not answer. */
export const noServer = (): boolean => SERVERLESS || (HAS_BROWSER_SERVER && server.gone);

/** The longest time, in seconds, in which a fast device starts the server in this browser from cached files. */
const QUICK = 6;
/** Storage keys: which version's files are all cached, and how many milliseconds the last start from the cache took. */
const FILES = "muraglia.house";
const START = "muraglia.house.start";

/** Whether this device can run a server easily: enough cores and memory, no data saver, and no slow start so far. */
export function isFastDevice(): boolean {
  const { hardwareConcurrency: cores = 1, deviceMemory = 8, connection } = navigator as Device;
  return cores >= 4 && deviceMemory >= 4 && !connection?.saveData && Number(recall(START)) < QUICK * 1000;
}

interface Device extends Navigator {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

/** Whether games without other people run in this browser although there is a remote server. */
export const playsInBrowser = (): boolean =>
  HAS_BROWSER_SERVER && !SERVERLESS && (server.gone || (settings.house ? settings.house === "here" : isFastDevice()));

/** How far the start of the browser's server is, from 0 to 1 (1 also before it is needed); how many callers wait for
 * it; and whether an older page in another tab blocks the database. */
export const starting: { part: number; waiting: number; blocked: boolean } = $state({
  part: 1,
  waiting: 0,
  blocked: false,
});

/** Bots of the browser's server, by game and name, that are to move but cannot download what they have learned. */
export const missingFiles: Record<string, boolean> = $state({});

/** Whether all files are cached: no network is needed from now on. */
export const offline: { files: boolean } = $state({ files: false });

let running: Promise<BrowserServer> | null = null;
let open = false;

export const isRunning = (): boolean => open;

/** Whether the server has run in this browser before, and may have tables. */
export const hasBrowserServer = (): boolean => HAS_BROWSER_SERVER && !SERVERLESS && (open || recall(FILES) !== null);

/** The server in this browser; started once, when first needed. */
export function startBrowserServer(): Promise<BrowserServer> {
  running ??= openBrowserServer();
  running.catch(() => (running = null)); // a failed start is tried again next time
  return running;
}

/** The same for callers that can do nothing until it runs, and show the progress. */
export async function waitForBrowserServer(): Promise<BrowserServer> {
  untrack(() => (starting.waiting += 1)); // an effect that waits must not depend on who else is waiting
  try {
    return await startBrowserServer();
  } finally {
    starting.waiting -= 1;
  }
}

async function openBrowserServer(): Promise<BrowserServer> {
  starting.part = 0;
  await serviceWorkerReady();
  const [began, warm] = [performance.now(), recall(FILES) === import.meta.env.VITE_HOUSE];
  const server = new BrowserServer({
    part: (part) => (starting.part = Math.min(part, 0.95)),
    blocked: () => (starting.blocked = true),
    lacks: (bot, it) => (missingFiles[bot] = it),
  });
  try {
    await server.ready;
  } finally {
    Object.assign(starting, { part: 1, blocked: false });
  }
  if (warm) remember(START, String(Math.round(performance.now() - began)));
  open = true;
  void keepFiles();
  return server;
}

/** Continue to cache the files needed without a server: a newer version's, or a download that was cut short. */
export function keepOfflineFiles(): void {
  if (!hasBrowserServer()) return;
  offline.files = recall(FILES) === import.meta.env.VITE_HOUSE;
  if (!offline.files) void keepFiles();
}

/** Milliseconds before another try to cache files: doubled each time, up to the second number. */
const [SOON, SELDOM] = [5_000, 600_000];
let again: ReturnType<typeof setTimeout> | undefined;

/** Let the service worker cache all files, after those that were needed first. */
async function keepFiles(pause = SOON): Promise<void> {
  if (recall(FILES) === null) remember(FILES, "");
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => {
    offline.files = data;
    remember(FILES, data ? import.meta.env.VITE_HOUSE : "");
    clearTimeout(again);
    if (!data) again = setTimeout(() => void keepFiles(Math.min(2 * pause, SELDOM)), pause);
  };
  worker.postMessage({ keep: true, script: new URL(import.meta.url).pathname }, [port2]);
}

/** Whether a request is for the server in this browser: about its tables or, while it runs, how a move is written. */
export const isForBrowser = (path: string): boolean =>
  (SERVERLESS && path.startsWith("/api/")) ||
  (HAS_BROWSER_SERVER && (path.startsWith(`/api/tables/${HERE}`) || path === "/api/records")) ||
  (open && /^\/api\/games\/[^/]+\/write$/.test(path));

/** Whether a table is in this browser. */
export const isBrowserTable = (table: string): boolean => isForBrowser(`/api/tables/${table}`);

/** Whether the server in this browser may answer for a remote one that does not: which games there are, and who I am.
 * */
export const canAnswerOffline = (method: string, path: string): boolean =>
  HAS_BROWSER_SERVER && /^(GET|POST)\/api\/(games\b.*|me|guest)$/.test(method + path);

/** The part of WebSocket that a connection to a table uses. */
export type SocketLike = Pick<BrowserSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** A connection to a table in this browser, returned at once: it opens when the server has started. */
export function browserSocket(table: string, seat: number | null, after: number, chatAfter: number): SocketLike {
  let inner: BrowserSocket | null = null;
  let ended = false;
  const wire: SocketLike = {
    get readyState() {
      return ended ? WebSocket.CLOSED : (inner?.readyState ?? WebSocket.CONNECTING);
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => inner?.send(text),
    close: () => {
      ended = true;
      inner?.close();
    },
  };
  waitForBrowserServer().then(
    (opened) => {
      if (ended) return;
      inner = opened.connect(table, seat, after, chatAfter);
      inner.onopen = () => wire.onopen?.();
      inner.onmessage = (event) => wire.onmessage?.(event);
      inner.onclose = (event) => wire.onclose?.(event);
    },
    () => wire.onclose?.({ code: 0 }),
  );
  return wire;
}
