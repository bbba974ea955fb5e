// The web worker in which the browser's server runs. Requests from the page arrive as messages and go to Python as
// text; what Python needs of the browser (a database, a worker for bots, other tabs, connections to pages) is provided
// here.

import { TableDatabase } from "./table-database.ts";
import type { FromServerWorker, ToServerWorker } from "./messages.ts";
import { startPyodide, loadFile } from "./pyodide.ts";
import { BotRunner } from "./bot-runner.ts";

interface Front {
  ask(method: string, path: string, body: string): Promise<string>;
  hear(notice: string): void;
  open_connection(line: number, table: string, seat: number, after: number, chatAfter: number): Promise<void>;
  say(line: number, command: string): Promise<void>;
  close_connection(line: number): void;
}

/** Milliseconds before the bots' worker starts, so that the board comes first. It starts earlier if a bot has much to
 * think about. */
const PAUSE = 2000;

/** The close code for an error of ours; see docs/reference/protocol.md. */
const BROKEN = 4500;

const tell = (message: FromServerWorker) => postMessage(message);
const channel = new BroadcastChannel("muraglia");

/** IndexedDB is unavailable (in a private window, say), or a newer page has changed the database. */
class Unkept extends Error {
  constructor(readonly reason: DOMException) {
    super(`${reason.name}: ${reason.message}`);
  }
}

const openLog = () =>
  TableDatabase.open(undefined, () => tell({ type: "blocked" })).catch((error: DOMException) => {
    throw new Unkept(error);
  });

/** Large files that bots have asked for, by their paths in Python's packages. */
const brought = new Map<string, ArrayBuffer>();

/** Milliseconds before a failed download is tried again. */
const AGAIN = 5000;

/** Download a file; return whether it is there. If a bot that is to move needs it, try until it arrives, while the page
 * says why everybody waits. */
async function bring(place: string, mover: string): Promise<boolean> {
  for (let lacks = false; ; lacks = true) {
    try {
      if (!brought.has(place)) brought.set(place, await loadFile(place.replaceAll("/", ".")));
      if (lacks) tell({ type: "lacks", bot: mover, it: false });
      return true;
    } catch (error) {
      if (!lacks) console.warn((error as Error).message);
      if (!mover) return false;
      tell({ type: "lacks", bot: mover, it: true });
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }
}

const among = (places: string) => new Map([...brought].filter(([place]) => places.split(" ").includes(place)));

async function open(): Promise<Front> {
  let parts = 0;
  const thinker = new BotRunner();
  const step = () => tell({ type: "progress", parts: ++parts });
  const [log, python] = await Promise.all([
    openLog(),
    startPyodide({ step, compiled: (module) => thinker.give(module) }),
  ]);
  const front = (await python.pyimport("muraglia.browser.worker_api").open_in_worker({
    keep: (question: string) => log.ask(question),
    think: (task: string, milliseconds: number, needs: string) => thinker.think(task, milliseconds, among(needs)),
    bring,
    thinks: () => thinker.isReady,
    broadcast: (notice: string) => channel.postMessage(notice),
    send: (line: number, message: string) => tell({ type: "message", line, text: message }),
    close: (line: number, code: number) => tell({ type: "closed", line, code }),
  })) as Front;
  channel.onmessage = ({ data }: MessageEvent<string>) => front.hear(data);
  setTimeout(() => thinker.wake(), PAUSE);
  return front;
}

const front = open();
front.then(
  () => tell({ type: "open" }),
  (error: unknown) => {
    const kept = error instanceof Unkept ? error.reason.name : "";
    const code = kept === "VersionError" ? "newer_log" : kept ? "no_storage" : "no_house";
    tell({ type: "failed", code, why: (error as Error).message });
  },
);

/** Open connections, including those about to open. */
const lines = new Map<number, Promise<void>>();

/** Report a connection that fails, so that the page reconnects. */
async function unbroken(line: number, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error((error as Error).message);
    tell({ type: "closed", line, code: BROKEN });
  }
}

onmessage = async ({ data }: MessageEvent<ToServerWorker>) => {
  const server = await front;
  switch (data.type) {
    case "ask":
      try {
        tell({ type: "answer", id: data.id, text: await server.ask(data.method, data.path, data.body) });
      } catch (error) {
        console.error((error as Error).message);
        const content = { code: "internal", text: "this is our fault" };
        tell({ type: "answer", id: data.id, text: JSON.stringify({ status: 500, content }) });
      }
      break;
    case "line": {
      const { line, table, seat, after, chatAfter } = data;
      const opened = server.open_connection(line, table, seat ?? -1, after, chatAfter);
      lines.set(
        line,
        unbroken(
          line,
          opened.then(() => tell({ type: "opened", line })),
        ),
      );
      break;
    }
    case "say":
      await unbroken(data.line, server.say(data.line, data.text));
      break;
    case "close":
      await lines.get(data.line);
      lines.delete(data.line);
      server.close_connection(data.line);
      break;
  }
};
