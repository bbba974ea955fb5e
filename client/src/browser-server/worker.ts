// The web worker in which the browser's server runs. Requests from the page arrive as messages and go to Python as
// text; what Python needs of the browser (a database, a worker for bots, other tabs, connections to pages) is provided
// here.

import { TableDatabase } from "./table-database.ts";
import type { FromServerWorker, ToServerWorker } from "./messages.ts";
import { startPyodide, loadFile } from "./pyodide.ts";
import { BotRunner } from "./bot-runner.ts";

interface WorkerApi {
  ask(method: string, path: string, body: string): Promise<string>;
  receive_notice(notice: string): void;
  open_connection(connection: number, table: string, seat: number, after: number, chatAfter: number): Promise<void>;
  run_command(connection: number, command: string): Promise<void>;
  close_connection(connection: number): void;
}

/** Milliseconds before the bots' worker starts, so that the board comes first. It starts earlier if a bot has much to
 * think about. */
const PAUSE = 2000;

/** The close code for an error of ours; see docs/reference/protocol.md. */
const BROKEN = 4500;

const postToPage = (message: FromServerWorker) => postMessage(message);
const channel = new BroadcastChannel("muraglia");

/** IndexedDB is unavailable (in a private window, say), or a newer page has changed the database. */
class StorageUnavailable extends Error {
  constructor(readonly reason: DOMException) {
    super(`${reason.name}: ${reason.message}`);
  }
}

const openLog = () =>
  TableDatabase.open(undefined, () => postToPage({ type: "blocked" })).catch((error: DOMException) => {
    throw new StorageUnavailable(error);
  });

/** Large files that bots have asked for, by their paths in Python's packages. */
const downloadedFiles = new Map<string, ArrayBuffer>();

/** Milliseconds before a failed download is tried again. */
const AGAIN = 5000;

/** Download a file; return whether it is there. If a bot needs it for its move, retry until it arrives, and let the page
 * tell why the game waits. */
async function downloadFile(place: string, mover: string): Promise<boolean> {
  for (let lacks = false; ; lacks = true) {
    try {
      if (!downloadedFiles.has(place)) downloadedFiles.set(place, await loadFile(place.replaceAll("/", ".")));
      if (lacks) postToPage({ type: "lacks", bot: mover, it: false });
      return true;
    } catch (error) {
      if (!lacks) console.warn((error as Error).message);
      if (!mover) return false;
      postToPage({ type: "lacks", bot: mover, it: true });
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }
}

const onlyThese = (places: string) =>
  new Map([...downloadedFiles].filter(([place]) => places.split(" ").includes(place)));

async function open(): Promise<WorkerApi> {
  let parts = 0;
  const bots = new BotRunner();
  const step = () => postToPage({ type: "progress", parts: ++parts });
  const [log, python] = await Promise.all([openLog(), startPyodide({ step, compiled: (module) => bots.give(module) })]);
  const api = (await python.pyimport("muraglia.browser.worker_api").open_in_worker({
    query_log: (query: string) => log.ask(query),
    run_task: (task: string, milliseconds: number, needs: string) => bots.run(task, milliseconds, onlyThese(needs)),
    fetch_file: downloadFile,
    is_worker_ready: () => bots.isReady,
    broadcast: (notice: string) => channel.postMessage(notice),
    send: (connection: number, message: string) => postToPage({ type: "message", connection, text: message }),
    close: (connection: number, code: number) => postToPage({ type: "closed", connection, code }),
  })) as WorkerApi;
  channel.onmessage = ({ data }: MessageEvent<string>) => api.receive_notice(data);
  setTimeout(() => bots.wake(), PAUSE);
  return api;
}

const api = open();
api.then(
  () => postToPage({ type: "open" }),
  (error: unknown) => {
    const kept = error instanceof StorageUnavailable ? error.reason.name : "";
    const code = kept === "VersionError" ? "newer_log" : kept ? "no_storage" : "no_house";
    postToPage({ type: "failed", code, why: (error as Error).message });
  },
);

/** Open connections, including those about to open. */
const connections = new Map<number, Promise<void>>();

/** Report a connection that fails, so that the page reconnects. */
async function reportFailure(connection: number, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error((error as Error).message);
    postToPage({ type: "closed", connection, code: BROKEN });
  }
}

onmessage = async ({ data }: MessageEvent<ToServerWorker>) => {
  const server = await api;
  switch (data.type) {
    case "ask":
      try {
        postToPage({ type: "answer", id: data.id, text: await server.ask(data.method, data.path, data.body) });
      } catch (error) {
        console.error((error as Error).message);
        const content = { code: "internal", text: "this is our fault" };
        postToPage({ type: "answer", id: data.id, text: JSON.stringify({ status: 500, content }) });
      }
      break;
    case "connect": {
      const { connection, table, seat, after, chatAfter } = data;
      const opened = server.open_connection(connection, table, seat ?? -1, after, chatAfter);
      connections.set(
        connection,
        reportFailure(
          connection,
          opened.then(() => postToPage({ type: "opened", connection })),
        ),
      );
      break;
    }
    case "command":
      await reportFailure(data.connection, server.run_command(data.connection, data.text));
      break;
    case "close":
      await connections.get(data.connection);
      connections.delete(data.connection);
      server.close_connection(data.connection);
      break;
  }
};
