// What lies in this browser beside the house's log: it is read without waiting until the house is open.

import type { Log } from "../house/log.ts";
import type { Listed } from "../wire.ts";
import { Refusal } from "./api.ts";

/** The log, unless an older page in another tab holds on to it: then nobody waits for it here. */
async function openLog(): Promise<Log> {
  const { Log } = await import("../house/log.ts");
  return new Promise((resolve, reject) => {
    let late = false;
    const blocked = () => {
      late = true;
      reject(new Refusal(0, "blocked_log", "an older page holds the log"));
    };
    Log.open(undefined, blocked).then((log) => (late ? log.close() : resolve(log)), reject);
  });
}

/** Ask the log; null in a browser that keeps nothing. */
async function read<T>(question: object): Promise<T | null> {
  let log;
  try {
    log = await openLog();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { name, message } = error as DOMException;
    if (name === "VersionError") throw new Refusal(0, "newer_log", message);
    return null;
  }
  try {
    return (JSON.parse(await log.ask(JSON.stringify(question))) as { value?: T }).value ?? null;
  } finally {
    log.close();
  }
}

/** My tables, as the house's lobby listed them last. */
export const keptTables = async (): Promise<Listed[] | null> =>
  (await read<string[]>({ do: "things", kind: "listed/" }))?.map(
    (row) => (JSON.parse(row) as { listed: Listed }).listed,
  ) ?? null;

/** The name by which the house knows me; null before I have one. */
export const keptName = (): Promise<string | null> => read<string>({ do: "thing", name: "name" });
