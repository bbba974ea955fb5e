// Where the tables are: with a server, or in this browser (house/). Whoever asks need not know.

import { untrack } from "svelte";
import { House, type HouseLine } from "../house/house.ts";
import { handsOut } from "./keeper.ts";
import { recall, remember } from "./memory.ts";
import { settings } from "./settings.svelte.ts";

/** Whether the files are here that a house in the browser needs. */
export const HOUSE = Boolean(import.meta.env.VITE_HOUSE);
/** Whether these are all the files there are: no server answers. */
export const ALONE = import.meta.env.VITE_ALONE === "yes";
/** How the id of a table begins that lives in a browser. */
const HERE = "here-";

/** Whether the server did not answer when it was last asked: the house here does what it can in its place. */
export const server: { gone: boolean } = $state({ gone: false });

/** Whether nobody else can come: there is no server, or none that answers. */
export const alone = (): boolean => ALONE || (HOUSE && server.gone);

/** Seconds that a quick device takes at most to open a house whose files it has. */
const QUICK = 6;
/** Which files are all kept here, and how many milliseconds the house took to open the last time that they were. */
const FILES = "muraglia.house";
const START = "muraglia.house.start";

/** Whether this device runs a house with ease: cores for the house, its bots and the page, memory for all of them, no
 * wish to save data, and no slow start so far. */
export function isQuick(): boolean {
  const { hardwareConcurrency: cores = 1, deviceMemory = 8, connection } = navigator as Device;
  return cores >= 4 && deviceMemory >= 4 && !connection?.saveData && Number(recall(START)) < QUICK * 1000;
}

interface Device extends Navigator {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

/** Whether games without other people are played in this browser, though there is a server. */
export const playsHere = (): boolean =>
  HOUSE && !ALONE && (server.gone || (settings.house ? settings.house === "here" : isQuick()));

/** How far the house is from being open, for whoever waits: 1 when it is, and before anybody asks for it; how many wait
 * for it; and whether an older page in another tab must let go of the games first. */
export const opening: { part: number; waiting: number; blocked: boolean } = $state({
  part: 1,
  waiting: 0,
  blocked: false,
});

/** Which bots of the house, by game and name, are to move and lack what they have learned: without a network it does not
 * come. */
export const lacking: Record<string, boolean> = $state({});

/** Whether all files are kept here: from now on no network is needed. */
export const kept: { files: boolean } = $state({ files: false });

let house: Promise<House> | null = null;
let open = false;

export const isOpen = (): boolean => open;

/** Whether the house has been open in this browser, and may have tables. */
export const hasHouse = (): boolean => HOUSE && !ALONE && (open || recall(FILES) !== null);

/** The house in this browser; it is opened when it is first needed, and once. */
export function ownHouse(): Promise<House> {
  house ??= openHouse();
  house.catch(() => (house = null)); // asked again, it is tried again
  return house;
}

/** The same for somebody who can do nothing before it is open, and sees how far it is. */
export async function waitForHouse(): Promise<House> {
  untrack(() => (opening.waiting += 1)); // whoever asks in an effect must not wait for others to wait
  try {
    return await ownHouse();
  } finally {
    opening.waiting -= 1;
  }
}

async function openHouse(): Promise<House> {
  opening.part = 0;
  await handsOut();
  const [began, warm] = [performance.now(), recall(FILES) === import.meta.env.VITE_HOUSE];
  const opened = new House({
    part: (part) => (opening.part = Math.min(part, 0.95)),
    blocked: () => (opening.blocked = true),
    lacks: (bot, it) => (lacking[bot] = it),
  });
  try {
    await opened.ready;
  } finally {
    Object.assign(opening, { part: 1, blocked: false });
  }
  if (warm) remember(START, String(Math.round(performance.now() - began)));
  open = true;
  void keepFiles();
  return opened;
}

/** Go on to keep files that this page needs without a server: those of a newer house, or what somebody left too soon for. */
export function keepOn(): void {
  if (!hasHouse()) return;
  kept.files = recall(FILES) === import.meta.env.VITE_HOUSE;
  if (!kept.files) void keepFiles();
}

/** Milliseconds after which files that could not be kept are tried again: each time twice as many, up to the second. */
const [SOON, SELDOM] = [5_000, 600_000];
let again: ReturnType<typeof setTimeout> | undefined;

/** Let the service worker keep all files, now that those are here that are needed first. */
async function keepFiles(pause = SOON): Promise<void> {
  if (recall(FILES) === null) remember(FILES, "");
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => {
    kept.files = data;
    remember(FILES, data ? import.meta.env.VITE_HOUSE : "");
    clearTimeout(again);
    if (!data) again = setTimeout(() => void keepFiles(Math.min(2 * pause, SELDOM)), pause);
  };
  worker.postMessage({ keep: true, script: new URL(import.meta.url).pathname }, [port2]);
}

/** Whether a question is for the house in this browser: about its tables, or, as long as it is open, how a move is
 * written. */
export const isOwn = (path: string): boolean =>
  (ALONE && path.startsWith("/api/")) ||
  (HOUSE && (path.startsWith(`/api/tables/${HERE}`) || path === "/api/records")) ||
  (open && /^\/api\/games\/[^/]+\/write$/.test(path));

/** Whether a table lives in this browser. */
export const isOwnTable = (table: string): boolean => isOwn(`/api/tables/${table}`);

/** Whether the house in this browser may answer in the place of a server that does not: what the games are, and who I am. */
export const standsIn = (method: string, path: string): boolean =>
  HOUSE && /^(GET|POST)\/api\/(games\b.*|me|guest)$/.test(method + path);

/** What a line to a table needs of a socket. */
export type Wire = Pick<HouseLine, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** A wire to a table of this browser, at once: it opens when the house does. */
export function ownWire(table: string, seat: number | null, after: number, chatAfter: number): Wire {
  let inner: HouseLine | null = null;
  let ended = false;
  const wire: Wire = {
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
  waitForHouse().then(
    (opened) => {
      if (ended) return;
      inner = opened.line(table, seat, after, chatAfter);
      inner.onopen = () => wire.onopen?.();
      inner.onmessage = (event) => wire.onmessage?.(event);
      inner.onclose = (event) => wire.onclose?.(event);
    },
    () => wire.onclose?.({ code: 0 }),
  );
  return wire;
}
