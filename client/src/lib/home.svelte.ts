// Where the tables are: with a server, or in this browser (house/). Whoever asks need not know.

import type { House, HouseLine } from "../house/house.ts";

/** Whether the files are here that a house in the browser needs. */
export const HOUSE = Boolean(import.meta.env.VITE_HOUSE);
/** Whether these are all the files there are: no server answers. */
export const ALONE = import.meta.env.VITE_ALONE === "yes";
/** How the id of a table begins that lives in a browser. */
const HERE = "here-";

/** How far the house is from being open, for whoever waits: 1 when it is, and before anybody asks for it. */
export const opening: { part: number } = $state({ part: 1 });

/** Whether all files are kept here: from now on no network is needed. */
export const kept: { files: boolean } = $state({ files: false });

let house: Promise<House> | null = null;

/** The house in this browser; it is opened when it is first needed, and once. */
export function ownHouse(): Promise<House> {
  house ??= import("../house/house.ts").then(async ({ House }) => {
    opening.part = 0;
    const opened = new House((part) => (opening.part = Math.min(part, 0.95)));
    try {
      await opened.ready;
    } finally {
      opening.part = 1;
    }
    void keepFiles();
    return opened;
  });
  house.catch(() => (house = null)); // asked again, it is tried again
  return house;
}

/** Let the service worker keep all files, now that those are here that are needed first. */
async function keepFiles(): Promise<void> {
  const worker = ALONE && (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => (kept.files = data);
  worker.postMessage({ keep: true, script: new URL(import.meta.url).pathname }, [port2]);
}

/** Whether a question is for the house in this browser. */
export const isOwn = (path: string): boolean =>
  (ALONE && path.startsWith("/api/")) || (HOUSE && path.startsWith(`/api/tables/${HERE}`));

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
  ownHouse().then(
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
