// The worker in which the house lives. What the page asks comes in as messages and goes to Python as text; what Python
// needs of the browser (a log, somebody who thinks, other tabs, lines to the page) it finds here.

import { Log } from "./log.ts";
import type { FromHouse, ToHouse } from "./messages.ts";
import { boot, file } from "./runtime.ts";
import { Thinker } from "./thinking.ts";

interface Front {
  ask(method: string, path: string, body: string): Promise<string>;
  hear(notice: string): void;
  open_line(line: number, table: string, seat: number, after: number, chatAfter: number): Promise<void>;
  say(line: number, command: string): Promise<void>;
  close_line(line: number): void;
}

/** Milliseconds for whoever opened the house in order to play: first comes the board. Whoever thinks gets ready after that,
 * or when something is to be thought about for long. */
const PAUSE = 2000;

/** How a line is closed for a fault of ours; see docs/protocol.md. */
const BROKEN = 4500;

const tell = (message: FromHouse) => postMessage(message);
const channel = new BroadcastChannel("muraglia");

/** IndexedDB is closed to us (a private window, say), or a newer page has changed what is kept there. */
class Unkept extends Error {
  constructor(readonly reason: DOMException) {
    super(`${reason.name}: ${reason.message}`);
  }
}

const openLog = () =>
  Log.open(undefined, () => tell({ type: "blocked" })).catch((error: DOMException) => {
    throw new Unkept(error);
  });

/** Large files that bots need, by their places in Python's packages: those that were asked for. */
const brought = new Map<string, ArrayBuffer>();

/** Milliseconds after which one that did not come is asked for again. */
const AGAIN = 5000;

/** Bring one; tell whether it is here. The game goes on only when a bot that is to move has it: then it is tried until it
 * comes, and the page says why all wait. */
async function bring(place: string, mover: string): Promise<boolean> {
  for (let lacks = false; ; lacks = true) {
    try {
      if (!brought.has(place)) brought.set(place, await file(place.replaceAll("/", ".")));
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
  const thinker = new Thinker();
  const step = () => tell({ type: "progress", parts: ++parts });
  const [log, python] = await Promise.all([openLog(), boot({ step, compiled: (module) => thinker.give(module) })]);
  const front = (await python.pyimport("muraglia.browser.front").open_house({
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

/** Lines that are open, or about to be. */
const lines = new Map<number, Promise<void>>();

/** A line that breaks is told so: whoever is at its other end comes back. */
async function unbroken(line: number, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error((error as Error).message);
    tell({ type: "closed", line, code: BROKEN });
  }
}

onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  const house = await front;
  switch (data.type) {
    case "ask":
      try {
        tell({ type: "answer", id: data.id, text: await house.ask(data.method, data.path, data.body) });
      } catch (error) {
        console.error((error as Error).message);
        const content = { code: "internal", text: "this is our fault" };
        tell({ type: "answer", id: data.id, text: JSON.stringify({ status: 500, content }) });
      }
      break;
    case "line": {
      const { line, table, seat, after, chatAfter } = data;
      const opened = house.open_line(line, table, seat ?? -1, after, chatAfter);
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
      await unbroken(data.line, house.say(data.line, data.text));
      break;
    case "close":
      await lines.get(data.line);
      lines.delete(data.line);
      house.close_line(data.line);
      break;
  }
};
